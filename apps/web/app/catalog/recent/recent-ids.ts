import { onSessionChange } from '../../platform/session/use-session.ts';
import { browserStorage, readJson, recentlyViewedKey } from '../../platform/storage.ts';
import { createStore, useStore } from '../../platform/store.ts';
import { readRecent, withViewed } from './recent.rules.ts';

const none: readonly number[] = [];
const recentIds = createStore(none);

const readKept = () => readRecent(readJson(browserStorage(), recentlyViewedKey));

if (!import.meta.env.SSR) {
  recentIds.set(readKept());
  // Logging out removes the saved ids.
  onSessionChange(() => recentIds.set(readKept()));
}

/** Adds a product to the recently viewed ones. */
export function noteViewed(productId: number): void {
  // Read storage again: another tab may have added products.
  const ids = withViewed(readKept(), productId);
  recentIds.set(ids);
  browserStorage().setItem(recentlyViewedKey, JSON.stringify(ids));
}

export function forgetViewed(): void {
  browserStorage().removeItem(recentlyViewedKey);
  recentIds.set(none);
}

/** Ids of the recently viewed products, newest first. Empty on the server and during hydration. */
export function useRecentIds(): readonly number[] {
  return useStore(recentIds);
}
