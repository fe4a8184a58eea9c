import { foldDigits } from './text.ts';

/**
 * Removes blanks and hyphens between digits and converts Burmese digits to 0-9. Text with other characters is only
 * trimmed; digits never change otherwise.
 */
export function normaliseAccountNumber(text: string): string {
  const digits = foldDigits(text).replace(/[\s\-\u200b-\u200d\u2010-\u2015]/g, '');
  return /^\d+$/.test(digits) ? digits : text.trim();
}
