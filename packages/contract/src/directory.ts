import { z } from 'zod';
import { endpoint } from './core/endpoint.ts';
import { id, IdName, idInput } from './core/fields.ts';

/** An office or training place of the address directory. */
export const DirectoryAddress = z
  .object({ id, name: z.string(), fullAddress: z.string(), phoneNumbers: z.array(z.string()) })
  .meta({ id: 'DirectoryAddress' });
export type DirectoryAddress = z.infer<typeof DirectoryAddress>;

const read = { method: 'GET', tag: 'Miscellaneous', auth: 'none' } as const;
const exampleAddress: DirectoryAddress = {
  id: 21,
  name: 'Yangon training centre',
  fullAddress: 'No. 5, University Avenue, Bahan, Yangon',
  phoneNumbers: ['09770000200'],
};

export const directoryStates = endpoint({
  ...read,
  row: 'API-43',
  path: '/api/Miscellaneous/GetNHLState',
  summary: 'List the states and regions of the address directory.',
  response: z.array(IdName),
  example: { response: [{ id: 1, name: 'Yangon Region' }] },
});

export const directoryAddressesByState = endpoint({
  ...read,
  row: 'API-44',
  path: '/api/Miscellaneous/GetNHLAddressByStateId',
  summary: 'List the directory addresses of one state.',
  query: z.object({ StateId: idInput }),
  response: z.array(DirectoryAddress),
  example: { query: { StateId: 1 }, response: [exampleAddress] },
});

export const directoryAddresses = endpoint({
  ...read,
  row: 'API-48',
  path: '/api/Miscellaneous/GetAddress',
  summary: 'List every address of the directory.',
  response: z.array(DirectoryAddress),
  example: { response: [exampleAddress] },
});
