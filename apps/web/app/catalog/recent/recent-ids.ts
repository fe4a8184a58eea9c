import { onSessionChange } from '../../platform/session/use-session.ts';
import { browserStorage, readJson, recentlyViewedKey } from '../../platform/storage.ts';
import { createStore, useStore } from '../../platform/store.ts';
import { readRecent, withViewed } from './recent.rules.ts';

const none: readonly number[] = [];
const recentIds = createStore(none);

const readKept = () => readRecent(readJson(browserStorage(), recentlyViewedKey));

if (!import.meta.env.SSR) {
  recentIds.set(readKept());
  // Logging out clears them.
  onSessionChange(() => recentIds.set(readKept()));
}

/** Remembers that the product was looked at. */
export function noteViewed(productId: number): void {
  // Read anew: another tab may have added some.
  const ids = withViewed(readKept(), productId);
  recentIds.set(ids);
  try {
    browserStorage().setItem(recentlyViewedKey, JSON.stringify(ids));
  } catch {
    // A full storage must not break the page: they are remembered while it is open.
  }
}

export function forgetViewed(): void {
  browserStorage().removeItem(recentlyViewedKey);
  recentIds.set(none);
}

/** Ids of the products looked at last, newest first; none on the server and while hydrating. */
export function useRecentIds(): readonly number[] {
  return useStore(recentIds);
}
