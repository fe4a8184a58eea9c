/** Pages of a list that follow each other. */
export interface LoadedPages<Page> {
  readonly start: number;
  readonly pages: readonly Page[];
}

export interface KeptList extends LoadedPages<unknown> {
  readonly key: string;
  readonly until: number;
}

/** As many lists as a visitor steps back through. */
const keptLists = 5;
const keptMs = 5 * 60_000;

let lists: readonly KeptList[] = [];

export function holdsPage(list: LoadedPages<unknown> | undefined, page: number): boolean {
  return list !== undefined && page >= list.start && page < list.start + list.pages.length;
}

/** Pages of a list that was on screen a moment ago, so that going back shows all of it at the same place. */
export function keptPages<Page>(key: string, page: number): LoadedPages<Page> | undefined {
  return lists.find((list) => list.key === key && list.until > Date.now() && holdsPage(list, page)) as
    | LoadedPages<Page>
    | undefined;
}

/** Keeps what a list shows, in the browser; gives it back. */
export function keepPages<Page>(key: string, list: LoadedPages<Page>): LoadedPages<Page> {
  const others = lists.filter((other) => other.key !== key || other.start !== list.start);
  lists = [{ ...list, key, until: Date.now() + keptMs }, ...others].slice(0, keptLists);
  return list;
}

/** The list that was shown last. */
export const lastKept = () => lists[0];

/** Puts back what `lastKept` gave before a reload. */
export function keepAgain(list: KeptList): void {
  lists = [list];
}
