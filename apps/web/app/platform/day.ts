import { foldDigits } from '@zay/contract';

/** True when the date exists in the calendar and its year is plausible. A half-typed year such as 0002 is rejected. */
export function isDay(text: string): boolean {
  if (!/^(19|2\d)\d\d-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Reads a typed date, in the order of Myanmar or of ISO 8601, with Burmese digits too. @returns YYYY-MM-DD */
export function readDay(typed: string): string | undefined {
  const text = foldDigits(typed).trim();
  const [, day = '', month = '', year] = /^(\d\d?)[ ./-]*(\d\d?)[ ./-]*(\d{4})$/.exec(text) ?? [];
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  return isDay(iso) ? iso : undefined;
}
