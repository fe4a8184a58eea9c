import { foldDigits } from '../core/text.ts';
import { limits } from '../limits.ts';

// Without zod: the browser judges by the same rules as the schemas.

const yangonMs = 6.5 * 3_600_000;

/** Whether a day (`YYYY-MM-DD`) is before today; the day starts in Yangon. */
export function isPastDay(day: string, now = Date.now()): boolean {
  return day < new Date(now + yangonMs).toISOString().slice(0, 10);
}

/** The last year whose exam may be asked about. */
export function lastExamYear(now = Date.now()): number {
  return new Date(now + yangonMs).getUTCFullYear();
}

/**
 * A roll number without blanks and hyphens, in capitals; Burmese digits become 0-9, also the letter wa (ဝ) that many
 * type for the zero (၀) after a digit.
 */
export function normaliseRollNumber(text: string): string {
  return foldDigits(text)
    .replace(/[\s\-\u200b-\u200d\u2010-\u2015\u2212]/g, '')
    .toUpperCase()
    .replace(/\d[\dဝ]*(?![\u102b-\u103e])/g, (run) => run.replaceAll('ဝ', '0'));
}

const rollNumberExpression = /^[\p{L}\p{M}\p{N}/().]+$/u;

/** Whether a text holds letters and digits of any script and the usual separators, and nothing else. */
export function isRollNumber(text: string): boolean {
  return rollNumberExpression.test(normaliseRollNumber(text));
}

/** The digits of an NRC: Burmese ones become 0-9, and a letter wa among nothing but digits the zero. */
export function normaliseNrcNumber(text: string): string {
  const folded = foldDigits(text).trim();
  return /^[\dဝ]+$/.test(folded) ? folded.replaceAll('ဝ', '0') : folded;
}

export function isNrcNumber(text: string): boolean {
  const number = normaliseNrcNumber(text);
  return number.length === limits.nrcDigits && /^\d+$/.test(number);
}
