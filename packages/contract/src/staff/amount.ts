import { foldDigits } from '../core/text.ts';

/** Converts a typed or pasted number to plain digits: "၅,၀၀၀" is "5000". Other text is returned unchanged. */
export function plainDigits(text: string): string {
  const digits = foldDigits(text).trim();
  return /^[-+]?\d{1,3}([ ,]\d{3})+$/.test(digits) ? digits.replace(/[ ,]/g, '') : digits;
}

/** Converts digits in text to a number, Burmese digits and thousands separators included; other text stays and is refused. */
export function readAmount(raw: unknown): unknown {
  if (typeof raw !== 'string') return raw;
  const digits = plainDigits(raw);
  if (digits === '') return undefined;
  return /^[-+]?\d{1,15}$/.test(digits) ? Number(digits) : raw;
}
