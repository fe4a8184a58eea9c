import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { booleanInput, id, idInput } from '../core/fields.ts';

/** "Tell me when a place is free": an addition of ours (docs/decisions/0071-orders-of-education.md). */

/** The full classes of which the caller waits for a place. */
export const ClassAlerts = z.object({ classIds: z.array(id) }).meta({ id: 'ClassAlerts' });
export type ClassAlerts = z.infer<typeof ClassAlerts>;

export const classAlerts = endpoint({
  row: 'CLASS-19',
  method: 'GET',
  path: '/api/Miscellaneous/GetClassAlerts',
  tag: 'Miscellaneous',
  summary: 'List the open classes of which the caller will be told when a place is free.',
  auth: 'buyer',
  response: ClassAlerts,
  example: { response: { classIds: [2] } },
});

export const updateClassAlert = endpoint({
  row: 'CLASS-19',
  method: 'POST',
  path: '/api/Miscellaneous/UpdateClassAlert',
  tag: 'Miscellaneous',
  summary:
    'Ask to be told once when a full class has a free place, or take that back; twice changes nothing.',
  auth: 'buyer',
  body: z.object({ classId: idInput, isWanted: booleanInput }).meta({ id: 'ClassAlertBody' }),
  response: z.object({ isWanted: z.boolean() }).meta({ id: 'ClassAlert' }),
  refusals: { 'class-closed': 409, 'class-not-full': 409 },
  example: { body: { classId: 2, isWanted: true }, response: { isWanted: true } },
});
