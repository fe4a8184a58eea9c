import { createStore } from '../store.ts';

/**
 * When the shop gave the oldest of what is on screen and was kept by the service worker, in milliseconds; 0 when all of it is
 * fresh.
 */
export const keptAt = createStore(0);

/** The times of kept answers by their path; that of a kept document by an empty one. */
const times = new Map<string, number>();

/** Notes whether what the page shows of this path was kept. @param time when the shop gave it; none for a fresh answer */
export function noteAnswer(path: string, time: string | null | undefined): void {
  if (time) times.set(path, Number(time));
  else times.delete(path);
  keptAt.set(times.size > 0 ? Math.min(...times.values()) : 0);
}

/** For another page, or before all of this one is read anew. */
export function forgetKept(): void {
  times.clear();
  keptAt.set(0);
}
