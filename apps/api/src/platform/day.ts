const dayMs = 86_400_000;

/** A day (YYYY-MM-DD) as it is in Myanmar, which knows no summer time: from its first instant until the next day's. */
export function dayInYangon(day: string): { readonly from: Date; readonly until: Date } {
  const from = new Date(`${day}T00:00:00+06:30`);
  return { from, until: new Date(from.getTime() + dayMs) };
}

/** The day (YYYY-MM-DD) that it is in Myanmar. */
export function todayInYangon(now: Date): string {
  return new Date(now.getTime() + 6.5 * 3_600_000).toISOString().slice(0, 10);
}
