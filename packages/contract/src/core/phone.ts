import { limits } from '../limits.ts';
import { foldDigits } from './text.ts';

/** 09 followed by 7 to 9 digits, as a regular expression source (the browser gets it as JSON). */
export const phonePattern = `^09\\d{${limits.phoneDigitsMin},${limits.phoneDigitsMax}}$`;
const phoneExpression = new RegExp(phonePattern);

/**
 * Normalises +959…, 959…, spaces, dashes, dots, brackets and Burmese digits to 09…. A text that is no phone is only
 * trimmed.
 */
export function normalisePhone(text: string): string {
  const digits = foldDigits(text).replace(/[\s\-().\u200b-\u200d\u2010-\u2015]/g, '');
  const local = digits.replace(/^(\+|00)?959/, '09').replace(/^(\+|00)9509/, '09');
  return /^\+?\d+$/.test(local) ? local : text.trim();
}

export function isPhone(text: string): boolean {
  return phoneExpression.test(normalisePhone(text));
}
