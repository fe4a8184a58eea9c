import type { SearchResult } from '@zay/contract';

/** As many lists as a visitor steps back through. */
const keptLists = 5;
const keptMs = 5 * 60_000;

const lists = new Map<string, { readonly pages: readonly SearchResult[]; readonly until: number }>();

/** Pages of a list that was on screen a moment ago, so that going back shows all of it at the same place. */
export function keptPages(key: string): readonly SearchResult[] | undefined {
  const list = lists.get(key);
  return list && list.until > Date.now() ? list.pages : undefined;
}

/** Keeps what a list shows, in the browser; gives the pages back. */
export function keepPages(key: string, pages: readonly SearchResult[]): readonly SearchResult[] {
  lists.delete(key);
  lists.set(key, { pages, until: Date.now() + keptMs });
  const [oldest] = lists.keys();
  if (lists.size > keptLists && oldest !== undefined) lists.delete(oldest);
  return pages;
}
