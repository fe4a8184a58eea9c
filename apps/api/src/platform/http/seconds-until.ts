/** Whole seconds, rounded up; 0 for what is past. */
export const secondsUntil = (time: Date, now: Date): number =>
  Math.max(0, Math.ceil((time.getTime() - now.getTime()) / 1_000));
