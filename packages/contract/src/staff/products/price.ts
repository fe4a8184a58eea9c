import { z } from 'zod';
import { tolerant } from '../../core/fields.ts';
import { limits } from '../../limits.ts';
import { yangonInstant } from '../../rules/yangon-time.ts';
import { readAmount } from '../amount.ts';

/** A price in whole kyats, at least 1. */
export const priceInput = tolerant(readAmount, z.int('whole-kyats').min(1, 'whole-kyats').max(limits.kyats));

/** A promotion price; null or missing for none. */
export const promotionInput = tolerant(
  (raw) => readAmount(raw) ?? null,
  z.int('whole-kyats').min(1, 'whole-kyats').max(limits.kyats).nullable(),
);

/** What the shop pays for a piece; null or empty for unknown, and missing where it stays as it is. */
export const costInput = tolerant(
  (raw) => (raw === undefined ? undefined : (readAmount(raw) ?? null)),
  z.int('whole-kyats').min(0, 'whole-kyats').max(limits.kyats).nullable().optional(),
).optional();

const momentPattern = /^20\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?$/;

/** A begin or an end: a local time in Myanmar or an instant, stored as an instant; null for none. */
export const momentInput = tolerant(
  (raw) => {
    if (raw === '' || raw === undefined || raw === null) return null;
    const instant = typeof raw === 'string' && momentPattern.test(raw) ? yangonInstant(raw) : NaN;
    return Number.isNaN(instant) ? raw : new Date(instant).toISOString();
  },
  z.iso.datetime({ error: 'moment-format', precision: 3 }).nullable(),
).default(null);

interface Period {
  readonly promotionFrom: string | null;
  readonly promotionTo: string | null;
}

/** Adds a problem to a period that ends before it begins. */
export function checkPeriod({ promotionFrom, promotionTo }: Period, context: z.RefinementCtx<unknown>): void {
  if (promotionFrom === null || promotionTo === null || promotionFrom < promotionTo) return;
  context.addIssue({
    code: 'custom',
    message: 'end-before-begin',
    path: ['promotionTo'],
    input: promotionTo,
  });
}
