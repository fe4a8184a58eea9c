import { createStore } from '../store.ts';

/** Time of the oldest data on screen that is from the service worker's cache, in milliseconds; 0 if all is fresh. */
export const keptAt = createStore(0);

/** Times of cached responses by path; the document has an empty path. */
const times = new Map<string, number>();

/**
 * Records whether the page's data of this path is cached. @param time when the shop sent it; none for a fresh response
 */
export function noteAnswer(path: string, time: string | null | undefined): void {
  if (time) times.set(path, Number(time));
  else times.delete(path);
  keptAt.set(times.size > 0 ? Math.min(...times.values()) : 0);
}

/** Call it for another page, or before all data of this one is refetched. */
export function forgetKept(): void {
  times.clear();
  keptAt.set(0);
}
