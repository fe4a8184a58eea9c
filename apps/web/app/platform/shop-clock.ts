/** The shop's time when this page was opened, in milliseconds; 0 while no answer has told it. */
let openedAt = 0;

/**
 * Learns the shop's time from the `Date` of an answer. One from a cache is old, so the latest counts. Time then passes by
 * `performance.now()`, which nobody sets.
 */
export function noteShopTime(date: string | null): void {
  const at = Date.parse(date ?? '') - performance.now();
  if (at > openedAt) openedAt = at;
}

/**
 * The time of the shop, in milliseconds, for everything that compares or promises moments: the clock of a phone may be years
 * off. On a page that the service worker has kept, the time from which its data are.
 */
export const shopNow = (): number => (openedAt ? openedAt + performance.now() : Date.now());
