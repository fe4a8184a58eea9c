import { z } from 'zod';
import { tolerant } from '../../core/fields.ts';
import { limits } from '../../limits.ts';
import { readAmount } from '../amount.ts';

/** A price: whole kyats, 1 at least. */
export const priceInput = tolerant(readAmount, z.int('whole-kyats').min(1, 'whole-kyats').max(limits.kyats));

/** The price of a promotion; null, or nothing, for none. */
export const promotionInput = tolerant(
  (raw) => readAmount(raw) ?? null,
  z.int('whole-kyats').min(1, 'whole-kyats').max(limits.kyats).nullable(),
);
