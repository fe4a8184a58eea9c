const dayMs = 86_400_000;
const yangonMs = 6.5 * 3_600_000;

/** A day (YYYY-MM-DD) as it is in Myanmar, which knows no summer time: from its first instant until the next day's. */
export function dayInYangon(day: string): { readonly from: Date; readonly until: Date } {
  const from = new Date(`${day}T00:00:00+06:30`);
  return { from, until: new Date(from.getTime() + dayMs) };
}

/** An instant as people in Myanmar read it: DD/MM/YYYY HH:mm. */
export function timeInYangon(instant: Date): string {
  const [day = '', time = ''] = new Date(instant.getTime() + yangonMs).toISOString().split('T');
  return `${day.split('-').toReversed().join('/')} ${time.slice(0, 5)}`;
}

/** The time of day at an instant as people in Myanmar read it: HH:mm. */
export const clockInYangon = (instant: Date): string => timeInYangon(instant).slice(-5);

/** The day (YYYY-MM-DD) that it is in Myanmar at an instant, or so many days later. */
export function todayInYangon(now: Date, daysLater = 0): string {
  return new Date(now.getTime() + yangonMs + daysLater * dayMs).toISOString().slice(0, 10);
}
