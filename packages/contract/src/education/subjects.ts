import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdName, idInput } from '../core/fields.ts';

export const Subject = IdName.extend({ fullMark: z.int(), passMark: z.int() }).meta({ id: 'Subject' });
export type Subject = z.infer<typeof Subject>;

const read = { method: 'GET', tag: 'Miscellaneous', auth: 'none' } as const;

export const subjects = endpoint({
  ...read,
  row: 'API-57',
  path: '/api/Miscellaneous/GetSubjectList',
  summary: 'List the exam subjects.',
  response: z.array(IdName),
  example: { response: [{ id: 1, name: 'Myanmar' }] },
});

export const subjectById = endpoint({
  ...read,
  row: 'API-58',
  path: '/api/Miscellaneous/GetSubjectById',
  summary: 'Read one subject with its marks.',
  query: z.object({ Id: idInput }),
  response: Subject,
  example: { query: { Id: 1 }, response: { id: 1, name: 'Myanmar', fullMark: 100, passMark: 40 } },
});
