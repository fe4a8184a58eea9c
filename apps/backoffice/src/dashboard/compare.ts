/** How much more or less a number is than the one before, in whole percents; null where there was none. */
export function percentMore(now: number, before: number): number | null {
  if (before === 0) return null;
  return Math.round(((now - before) / before) * 100);
}
