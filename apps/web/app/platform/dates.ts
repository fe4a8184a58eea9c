import { yangonClock } from '@zay/contract';
import { useText } from './language/context.ts';
import { shopNow } from './shop-clock.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Formats a date (`YYYY-MM-DD`) or date-time (ISO 8601) as `DD/MM/YYYY` in Yangon time. */
export function formatDate(iso: string): string {
  const [year, month, day] = (iso.length > 10 ? yangonClock(Date.parse(iso)) : iso).slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}

/** Formats a date-time as `DD/MM/YYYY HH:mm` in Yangon time. */
export function formatDateTime(iso: string): string {
  return `${formatDate(iso)} ${yangonClock(Date.parse(iso)).slice(11, 16)}`;
}

export type Age =
  | { readonly unit: 'now' }
  | { readonly unit: 'minutes' | 'hours'; readonly n: number }
  | { readonly unit: 'date'; readonly date: string };

/** Age of `iso` in steps: less than a minute, an hour, a day; otherwise its date. */
export function ageOf(iso: string, now: number): Age {
  const age = now - Date.parse(iso);
  if (age < minute) return { unit: 'now' };
  if (age < hour) return { unit: 'minutes', n: Math.floor(age / minute) };
  if (age < 24 * hour) return { unit: 'hours', n: Math.floor(age / hour) };
  return { unit: 'date', date: formatDate(iso) };
}

/** Formats an age: 'just now', minutes, hours, or the date. */
export function useRelativeTime(): (iso: string) => string {
  const t = useText();
  return (iso) => {
    const age = ageOf(iso, shopNow());
    if (age.unit === 'now') return t('common.justNow');
    if (age.unit === 'date') return age.date;
    return age.unit === 'minutes' ? t('common.minutesAgo', { n: age.n }) : t('common.hoursAgo', { n: age.n });
  };
}
