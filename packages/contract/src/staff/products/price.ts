import { z } from 'zod';
import { tolerant } from '../../core/fields.ts';
import { foldDigits } from '../../core/text.ts';
import { limits } from '../../limits.ts';

/** Texts of digits, Burmese ones too, as numbers; what is none stays, to be refused. */
const readDigits = (raw: unknown) => {
  const digits = typeof raw === 'string' ? foldDigits(raw).trim() : '';
  return /^-?\d{1,15}$/.test(digits) ? Number(digits) : raw;
};

/** A price: whole kyats, 1 at least. */
export const priceInput = tolerant(readDigits, z.int('whole-kyats').min(1, 'whole-kyats').max(limits.kyats));

/** The price of a promotion; null, or nothing, for none. */
export const promotionInput = tolerant(
  (raw) => (raw === '' || raw === undefined ? null : readDigits(raw)),
  z.int('whole-kyats').min(1, 'whole-kyats').max(limits.kyats).nullable(),
);
