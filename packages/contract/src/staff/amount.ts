import { plainDigits } from '../core/text.ts';

/** Texts of digits as numbers, with Burmese digits and thousands set apart too; what is none stays, to be refused. */
export function readAmount(raw: unknown): unknown {
  if (typeof raw !== 'string') return raw;
  const digits = plainDigits(raw);
  if (digits === '') return undefined;
  return /^[-+]?\d{1,15}$/.test(digits) ? Number(digits) : raw;
}
