import { browserStorage, readJson } from '@zay/web/platform/storage.ts';
import { createStore } from '@zay/web/platform/store.ts';

const key = 'MenuFavourites';

function read(): readonly string[] {
  const kept = readJson(browserStorage(), key);
  return Array.isArray(kept) ? kept.filter((path) => typeof path === 'string') : [];
}

/** Paths of the menu that staff marked in this browser, in the order of marking. */
export const favourites = createStore<readonly string[]>(read());

/** Marks a path, or removes its mark. */
export function toggleFavourite(path: string): void {
  const now = favourites.get();
  favourites.set(now.includes(path) ? now.filter((other) => other !== path) : [...now, path]);
  browserStorage().setItem(key, JSON.stringify(favourites.get()));
}
