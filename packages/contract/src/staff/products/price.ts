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
