/** Consecutive pages of a list. `start` is the number of the first one. */
export interface LoadedPages<Page> {
  readonly start: number;
  readonly pages: readonly Page[];
}

export interface KeptList extends LoadedPages<unknown> {
  readonly key: string;
  readonly until: number;
}

/** Number of lists to keep for back navigation. */
const keptLists = 5;
const keptMs = 5 * 60_000;

let lists: readonly KeptList[] = [];

export function holdsPage(list: LoadedPages<unknown> | undefined, page: number): boolean {
  return list !== undefined && page >= list.start && page < list.start + list.pages.length;
}

/**
 * Returns the cached pages of a recently shown list, so that back navigation restores all of them.
 * Undefined after 5 minutes.
 */
export function keptPages<Page>(key: string, page: number): LoadedPages<Page> | undefined {
  return lists.find((list) => list.key === key && list.until > Date.now() && holdsPage(list, page)) as
    | LoadedPages<Page>
    | undefined;
}

/** Caches the pages of a list. @returns the same pages */
export function keepPages<Page>(key: string, list: LoadedPages<Page>): LoadedPages<Page> {
  const others = lists.filter((other) => other.key !== key || other.start !== list.start);
  lists = [{ ...list, key, until: Date.now() + keptMs }, ...others].slice(0, keptLists);
  return list;
}

/** The list that was cached last. */
export const lastKept = () => lists[0];

/** Restores the list that `lastKept` returned before a reload. */
export function keepAgain(list: KeptList): void {
  lists = [list];
}
