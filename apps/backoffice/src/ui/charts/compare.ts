/** Change against the previous number in whole percents; null if there was none. */
export function percentMore(now: number, before: number): number | null {
  if (before === 0) return null;
  return Math.round(((now - before) / before) * 100);
}
