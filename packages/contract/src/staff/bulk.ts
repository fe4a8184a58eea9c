import { z } from 'zod';
import { booleanInput, id, wholeNumber } from '../core/fields.ts';
import { limits } from '../limits.ts';
import { Names } from './bilingual.ts';

/** Most records that one act changes. */
export const bulkLimit = 500;

/** Without 0, because the answer names each. */
export const bulkIds = z.array(wholeNumber(1, limits.id)).max(bulkLimit);

/**
 * Which records an act changes: these ids, or all that a list finds with a filter. A trial changes nothing and reports what
 * would change.
 */
export const bulkOf = <Filter extends z.ZodType>(filter: Filter) => ({
  ids: bulkIds.default([]),
  filter: filter.nullable().default(null),
  isTrial: booleanInput.default(false),
});

/** A number of a record before and after; null for none, as without a promotion. */
const BulkChange = z
  .object({
    /** The choice, as `Red, XL`; '' for a product without choices. */
    name: Names,
    field: z.enum(['price', 'promotePrice', 'stock']),
    before: z.int().nullable(),
    after: z.int().nullable(),
  })
  .meta({ id: 'BulkChange' });
export type BulkChange = z.infer<typeof BulkChange>;

/** A record of an act on many: changed, or unchanged and why. */
const BulkItem = z
  .object({
    id,
    name: Names,
    /** Why it cannot be changed, in the caller's language; '' for a changed one. */
    failure: z.string(),
    changes: z.array(BulkChange),
  })
  .meta({ id: 'BulkItem' });
export type BulkItem = z.infer<typeof BulkItem>;

export const BulkResult = z
  .object({
    /** Id of the act's first entry in the audit log; null if it changed nothing, or was a trial. */
    act: id.nullable(),
    records: z.array(BulkItem),
  })
  .meta({ id: 'BulkResult' });
export type BulkResult = z.infer<typeof BulkResult>;

/** What every act on many has in common. */
export const bulkAct = {
  auth: 'staff',
  method: 'POST',
  idempotent: true,
  response: BulkResult,
  refusals: { 'too-many-chosen': 409 },
} as const;

export const exampleBulk = (name: Names, failure = '') => ({
  act: 4711,
  records: [{ id: 101, name, failure, changes: [] }],
});
