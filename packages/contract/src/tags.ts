import { z } from 'zod';
import { endpoint } from './core/endpoint.ts';
import { IdName } from './core/fields.ts';

export const Tag = IdName;
export type Tag = IdName;

export const tags = endpoint({
  row: 'API-32',
  method: 'GET',
  path: '/api/Miscellaneous/GetTag',
  tag: 'Miscellaneous',
  summary: 'List the product tags.',
  auth: 'none',
  response: z.array(Tag),
  example: { response: [{ id: 4, name: 'Handmade' }] },
});
