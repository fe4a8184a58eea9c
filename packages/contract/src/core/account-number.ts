import { foldDigits } from './text.ts';

/**
 * An account number without the blanks and hyphens between its digits, Burmese digits as 0-9. One with other signs is
 * only trimmed, and no number ever gets other digits.
 */
export function normaliseAccountNumber(text: string): string {
  const digits = foldDigits(text).replace(/[\s\-\u200b-\u200d\u2010-\u2015]/g, '');
  return /^\d+$/.test(digits) ? digits : text.trim();
}
