import { foldDigits } from '../core/text.ts';
import { limits } from '../limits.ts';

// No zod: the browser uses these rules without the schemas.

const yangonMs = 6.5 * 3_600_000;

/** Whether a day (`YYYY-MM-DD`) is before today; the day starts in Yangon. */
export function isPastDay(day: string, now = Date.now()): boolean {
  return day < new Date(now + yangonMs).toISOString().slice(0, 10);
}

/** The latest year of an exam that may be requested. */
export function lastExamYear(now = Date.now()): number {
  return new Date(now + yangonMs).getUTCFullYear();
}

/**
 * Removes blanks and hyphens, converts to capitals and Burmese digits to 0-9. The letter wa (ဝ) after a digit counts as
 * zero (၀), because many type it.
 */
export function normaliseRollNumber(text: string): string {
  return foldDigits(text)
    .replace(/[\s\-\u200b-\u200d\u2010-\u2015\u2212]/g, '')
    .toUpperCase()
    .replace(/\d[\dဝ]*(?![\u102b-\u103e])/g, (run) => run.replaceAll('ဝ', '0'));
}

const rollNumberExpression = /^[\p{L}\p{M}\p{N}/().]+$/u;

/** Whether a text holds only letters and digits of any script and the usual separators. */
export function isRollNumber(text: string): boolean {
  return rollNumberExpression.test(normaliseRollNumber(text));
}

/** Converts the digits of an NRC to 0-9; a letter wa among digits only is a zero. */
export function normaliseNrcNumber(text: string): string {
  const folded = foldDigits(text).trim();
  return /^[\dဝ]+$/.test(folded) ? folded.replaceAll('ဝ', '0') : folded;
}

export function isNrcNumber(text: string): boolean {
  const number = normaliseNrcNumber(text);
  return number.length === limits.nrcDigits && /^\d+$/.test(number);
}
