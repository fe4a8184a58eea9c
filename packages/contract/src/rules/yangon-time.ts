/** Myanmar has one time zone, UTC+06:30, and no summer time. All functions take instants; none reads a clock. */
const aheadMs = 6.5 * 3_600_000;
const dayMs = 86_400_000;

/** The clock in Myanmar at an instant, as `YYYY-MM-DDTHH:mm:ss.sss`. */
export function yangonClock(instant: Date | number): string {
  return new Date(Number(instant) + aheadMs).toISOString().slice(0, -1);
}

/** The day in Myanmar at an instant, or `daysLater` days after it, as `YYYY-MM-DD`. */
export function yangonDay(instant: Date | number, daysLater = 0): string {
  return yangonClock(Number(instant) + daysLater * dayMs).slice(0, 10);
}

/** Days in Myanmar since 1 January 1970; two instants of one day have the same number. */
export function yangonDayNumber(instant: Date | number): number {
  return Math.floor((Number(instant) + aheadMs) / dayMs);
}

/** The instant at which a day (`YYYY-MM-DD`) begins in Myanmar. */
export function yangonMidnight(day: string): Date {
  return new Date(`${day}T00:00:00+06:30`);
}

/** An instant as people in Myanmar read it: `DD/MM/YYYY HH:mm`. */
export function yangonDateTime(instant: Date | number): string {
  const [day = '', time = ''] = yangonClock(instant).split('T');
  return `${day.split('-').toReversed().join('/')} ${time.slice(0, 5)}`;
}

/** The time of day in Myanmar at an instant: `HH:mm`. */
export const yangonTime = (instant: Date | number): string => yangonDateTime(instant).slice(-5);

/** A day (`YYYY-MM-DD`) in Myanmar: from its first instant until the next day's. */
export function yangonDayRange(day: string): { readonly from: Date; readonly until: Date } {
  const from = yangonMidnight(day);
  return { from, until: new Date(from.getTime() + dayMs) };
}
