/** Myanmar has one time zone, UTC+06:30, and no summer time. All functions take instants. */
const aheadMs = 6.5 * 3_600_000;
const dayMs = 86_400_000;

/** Local time in Myanmar, as `YYYY-MM-DDTHH:mm:ss.sss`. */
export function yangonClock(instant: Date | number): string {
  return new Date(Number(instant) + aheadMs).toISOString().slice(0, -1);
}

/** Day in Myanmar, or `daysLater` days after it, as `YYYY-MM-DD`. */
export function yangonDay(instant: Date | number, daysLater = 0): string {
  return yangonClock(Number(instant) + daysLater * dayMs).slice(0, 10);
}

/** Days in Myanmar since 1 January 1970. */
export function yangonDayNumber(instant: Date | number): number {
  return Math.floor((Number(instant) + aheadMs) / dayMs);
}

/** The instant at which a day (`YYYY-MM-DD`) begins in Myanmar. */
export function yangonMidnight(day: string): Date {
  return new Date(`${day}T00:00:00+06:30`);
}

/** The instant of a local time in Myanmar (`YYYY-MM-DDTHH:mm`); a text with its own zone is read by that. NaN if it is neither. */
export function yangonInstant(text: string): number {
  if (/(Z|[+-]\d\d:\d\d)$/.test(text)) return Date.parse(text);
  const instant = Date.parse(`${text}+06:30`);
  // 31 February would be read as 3 March.
  return Number.isNaN(instant) || yangonClock(instant).startsWith(text) ? instant : NaN;
}

/** Local time in Myanmar for display: `DD/MM/YYYY HH:mm`. */
export function yangonDateTime(instant: Date | number): string {
  const [day = '', time = ''] = yangonClock(instant).split('T');
  return `${day.split('-').toReversed().join('/')} ${time.slice(0, 5)}`;
}

/** Time of day in Myanmar: `HH:mm`. */
export const yangonTime = (instant: Date | number): string => yangonDateTime(instant).slice(-5);

/** A day (`YYYY-MM-DD`) in Myanmar: `from` its first instant `until` the next day's, exclusive. */
export function yangonDayRange(day: string): { readonly from: Date; readonly until: Date } {
  const from = yangonMidnight(day);
  return { from, until: new Date(from.getTime() + dayMs) };
}
