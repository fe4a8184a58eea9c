import { yangonDay } from '@zay/contract';

const day = 86_400_000;

/** The instant `days` before (or, below 0, after) `now`, as ISO 8601. */
export const daysAgo = (now: Date, days: number): string =>
  new Date(now.getTime() - days * day).toISOString();

/** The day in Myanmar (UTC+06:30) `days` before `now`, as YYYY-MM-DD. */
export const dateAgo = (now: Date, days: number): string => yangonDay(now, -days);

/** `from` moved by days, which may be negative or a part of one. */
export const daysFrom = (from: Date, days: number): Date => new Date(from.getTime() + days * day);
