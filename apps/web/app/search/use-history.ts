import { browserStorage, readJson, storageKeys } from '../platform/storage.ts';
import { createStore, useStore } from '../platform/store.ts';
import { onSessionChange } from '../platform/session/use-session.ts';
import { forget, readHistory, remember, type SearchHistoryEntry } from './history.rules.ts';

const noEntries: readonly SearchHistoryEntry[] = [];
const history = createStore(noEntries);

function readKept(): void {
  history.set(readHistory(readJson(browserStorage(), storageKeys.searchHistory)));
}

if (!import.meta.env.SSR) {
  readKept();
  // Logging out removes the saved searches.
  onSessionChange(readKept);
}

function keep(entries: readonly SearchHistoryEntry[]): void {
  browserStorage().setItem(storageKeys.searchHistory, JSON.stringify(entries));
  history.set(entries);
}

/** Saves a typed text, or a product that was suggested. */
export function rememberSearch(entry: SearchHistoryEntry): void {
  keep(remember(history.get(), entry));
}

export function forgetSearch(entry: SearchHistoryEntry): void {
  keep(forget(history.get(), entry));
}

export function forgetAllSearches(): void {
  keep(noEntries);
}

/** Recent searches, newest first. Empty on the server. */
export function useSearchHistory(): readonly SearchHistoryEntry[] {
  return useStore(history);
}
