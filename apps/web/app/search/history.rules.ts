import { shown, type SearchHistoryEntry } from '@zay/contract';

export type { SearchHistoryEntry };

const isSame = (a: SearchHistoryEntry, b: SearchHistoryEntry) => a.type === b.type && a.name === b.name;

/** Moves an entry to the front. Removes its duplicate, and the oldest when there are too many. */
export function remember(
  history: readonly SearchHistoryEntry[],
  entry: SearchHistoryEntry,
): SearchHistoryEntry[] {
  return [entry, ...forget(history, entry)].slice(0, shown.searchHistory);
}

export function forget(
  history: readonly SearchHistoryEntry[],
  entry: SearchHistoryEntry,
): SearchHistoryEntry[] {
  return history.filter((other) => !isSame(other, entry));
}

/** Parses the saved entries. Invalid ones are dropped. */
export function readHistory(kept: unknown): SearchHistoryEntry[] {
  if (!Array.isArray(kept)) return [];
  return kept.filter(isEntry).slice(0, shown.searchHistory);
}

function isEntry(value: unknown): value is SearchHistoryEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { type, name } = value as Partial<SearchHistoryEntry>;
  return (type === 1 || type === 2) && typeof name === 'string' && name !== '';
}
