import { foldDigits } from '../core/text.ts';

/** A whole number as it is typed or pasted, in plain digits: "၅,၀၀၀" is "5000". What is none comes back as it was. */
export function plainDigits(text: string): string {
  const digits = foldDigits(text).trim();
  return /^[-+]?\d{1,3}([ ,]\d{3})+$/.test(digits) ? digits.replace(/[ ,]/g, '') : digits;
}

/** Texts of digits as numbers, with Burmese digits and thousands set apart too; what is none stays, to be refused. */
export function readAmount(raw: unknown): unknown {
  if (typeof raw !== 'string') return raw;
  const digits = plainDigits(raw);
  if (digits === '') return undefined;
  return /^[-+]?\d{1,15}$/.test(digits) ? Number(digits) : raw;
}
