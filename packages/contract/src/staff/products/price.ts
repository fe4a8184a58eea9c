import { z } from 'zod';
import { tolerant } from '../../core/fields.ts';
import { limits } from '../../limits.ts';
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
