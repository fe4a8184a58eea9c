import { foldDigits } from '../core/text.ts';

/** Also the narrow blanks and those that do not break, which programs write. */
const separators = /[ ,\u00a0\u2009\u202f]/g;
const separated = /^[-+]?\d{1,3}([ ,\u00a0\u2009\u202f]\d{3})+$/;

/** Converts a typed or pasted number to plain digits: "၅,၀၀၀" is "5000". Other text is returned unchanged. */
export function plainDigits(text: string): string {
  const digits = foldDigits(text).trim();
  return separated.test(digits) ? digits.replace(separators, '') : digits;
}

/** Converts digits in text to a number, Burmese digits and thousands separators included; other text stays and is refused. */
export function readAmount(raw: unknown): unknown {
  if (typeof raw !== 'string') return raw;
  const digits = plainDigits(raw);
  if (digits === '') return undefined;
  return /^[-+]?\d{1,15}$/.test(digits) ? Number(digits) : raw;
}
