import { foldDigits } from '@zay/contract';

/** True when the date exists in the calendar and its year is plausible. A half-typed year such as 0002 is rejected. */
export function isDay(text: string): boolean {
  if (!/^(19|2\d)\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const orders = [
  /^(?<day>\d{1,2})[\s./-]+(?<month>\d{1,2})[\s./-]+(?<year>\d{4})$/,
  /^(?<day>\d\d)(?<month>\d\d)(?<year>\d{4})$/,
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/,
];

/** Reads a typed date, in the order of Myanmar or of ISO 8601, with Burmese digits too. @returns YYYY-MM-DD */
export function readDay(typed: string): string | undefined {
  const text = foldDigits(typed).trim();
  for (const order of orders) {
    const { year, month = '', day = '' } = order.exec(text)?.groups ?? {};
    const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (isDay(iso)) return iso;
  }
  return undefined;
}
