import { z } from 'zod';
import { endpoint } from './core/endpoint.ts';
import { IdName, idInput } from './core/fields.ts';

/** A city the shop delivers to. */
export const City = IdName;
export type City = IdName;
export const Township = IdName;
export type Township = IdName;

export const cities = endpoint({
  row: 'API-28',
  method: 'GET',
  path: '/api/Miscellaneous/GetCity',
  tag: 'Miscellaneous',
  summary: 'List the cities the shop delivers to.',
  auth: 'none',
  response: z.object({ cityList: z.array(City) }).meta({ id: 'CityList' }),
  example: { response: { cityList: [{ id: 260, name: 'Yangon' }] } },
});

export const townships = endpoint({
  row: 'API-29',
  method: 'GET',
  path: '/api/Miscellaneous/GetTownship',
  tag: 'Miscellaneous',
  summary: "List a city's townships; a city without any has the one entry All Township.",
  auth: 'optional',
  query: z.object({ CityId: idInput }),
  response: z.object({ townList: z.array(Township) }).meta({ id: 'TownshipList' }),
  example: { query: { CityId: 260 }, response: { townList: [{ id: 2601, name: 'Kamayut' }] } },
});
