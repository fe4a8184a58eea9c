import { createStore } from '../store.ts';

/**
 * When the shop gave what is on screen, in milliseconds, if it could not be asked and the service worker has kept it; else 0.
 * Of several answers the oldest counts.
 */
export const keptAt = createStore(0);

/** Reads from an answer, or from the attribute of a page, that it was kept. */
export function noteKept(time: string | null | undefined): void {
  if (time) keptAt.set(Math.min(keptAt.get() || Infinity, Number(time)));
}
