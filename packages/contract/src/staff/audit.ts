import { z } from 'zod';
import {
  count,
  dateTime,
  IdName,
  optionalBoolean,
  optionalDate,
  optionalIdInput,
  optionalText,
} from '../core/fields.ts';
import { Names } from './bilingual.ts';
import { listOf, listQuery } from './lists.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** A change by staff, or by a job or command of the shop (`staff` is null). */
export const AuditEntry = z
  .object({
    id: count,
    at: dateTime,
    staff: IdName.nullable(),
    /** Name of the API token by which a program acted for them; '' for the member. */
    program: z.string(),
    /** Thing and past verb, as `payment-approved`. */
    action: z.string(),
    /** Kind and id of the changed record. */
    entity: z.string(),
    entityId: z.string(),
    /** Current name of the record; null when it is deleted or has no name. */
    name: Names.nullable(),
    before: z.unknown().describe('What it was, as an object; null for what is new.'),
    after: z.unknown().describe('What it became, as an object; null for what was deleted.'),
    names: z
      .record(z.string(), z.record(z.string(), Names))
      .describe('What the records are called now that before and after name by ids: by field, then by id.'),
    others: z
      .array(z.object({ id: z.string(), name: Names.nullable() }))
      .describe('The other records that the same act changed.'),
    /** Id of the request in the server log; '' on the command line. */
    requestId: z.string(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

const auditName = optionalText(100);

/** Days are in Myanmar, the last one included. */
export const auditLog = staffEndpoint({
  name: 'GetAuditLog',
  method: 'GET',
  summary: 'List what staff changed, the newest first: who, when, what, before and after.',
  auth: 'staff',
  right: 'audit',
  query: listQuery(['at']).extend({
    staffId: optionalIdInput,
    action: auditName,
    /** Only dangerous changes, which owners are alerted about. */
    watched: optionalBoolean,
    entity: auditName,
    entityId: auditName,
    from: optionalDate,
    to: optionalDate,
  }),
  response: listOf(AuditEntry),
  example: {
    query: { entity: 'order_payment', from: '2026-03-01', to: '2026-03-31' },
    response: {
      items: [
        {
          id: 4711,
          at: '2026-03-02T14:03:11.000Z',
          staff: { id: 2, name: 'Su Su' },
          program: '',
          action: 'payment-approved',
          entity: 'order_payment',
          entityId: '318',
          name: { en: 'V260302000004', my: 'V260302000004' },
          before: { status: 1 },
          after: { status: 2 },
          names: {},
          others: [],
          requestId: 'req-9k',
        },
      ],
      total: 1,
    },
  },
});

export const auditNames = staffEndpoint({
  name: 'GetAuditNames',
  method: 'GET',
  summary: 'List what the audit log can be filtered by: staff, actions and kinds of records in it.',
  auth: 'staff',
  right: 'audit',
  response: z
    .object({ staff: z.array(IdName), actions: z.array(z.string()), entities: z.array(z.string()) })
    .meta({ id: 'AuditNames' }),
  example: {
    response: {
      staff: [{ id: 2, name: 'Su Su' }],
      actions: ['payment-approved'],
      entities: ['order_payment'],
    },
  },
});
