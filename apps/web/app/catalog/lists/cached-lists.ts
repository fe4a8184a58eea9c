import { InfiniteQueryObserver, type InfiniteData } from '@tanstack/react-query';
import { pageBefore, queryClient } from '../../platform/query.ts';
import { readJson, savedListKey, visitStorage } from '../../platform/storage.ts';

/** Consecutive pages of a list, with their numbers. */
export type LoadedPages<Page> = InfiniteData<Page, number>;

const listsKey = 'lists';

/** Query key of the list of this name that starts with this page. */
const listKey = (name: string, start: number) => [listsKey, name, start] as const;

/** A list on screen, named by its key and first page number. */
export interface Shown<Page> {
  readonly key: string;
  readonly start: number;
  /** Its first page, if the loader has fetched it. */
  readonly first?: Page | undefined;
}

interface Opened<Page> {
  /** True for history navigation, which shows what was loaded before. A new visit starts anew. */
  readonly isBack: boolean;
  /** The page, if the loader has fetched it. */
  readonly first?: Page | undefined;
}

/**
 * Opens a list at a page. Back navigation uses the longest cached list that contains the page, updated with the
 * loader's data.
 * @returns number of the list's first page
 */
export function openList<Page>(name: string, page: number, { isBack, first }: Opened<Page>): number {
  const lists = isBack ? queryClient.getQueriesData<LoadedPages<Page>>({ queryKey: [listsKey, name] }) : [];
  const [cached] = lists
    .flatMap(([, list]) => (list?.pageParams.includes(page) ? [list] : []))
    .toSorted((a, b) => b.pages.length - a.pages.length);
  const start = cached?.pageParams[0] ?? page;
  const queryKey = listKey(name, start);
  if (first !== undefined) {
    const pages = cached?.pages.with(page - start, first) ?? [first];
    queryClient.setQueryData<LoadedPages<Page>>(queryKey, {
      pages,
      pageParams: cached?.pageParams ?? [page],
    });
  } else if (!cached) queryClient.removeQueries({ queryKey });
  return start;
}

/** Caches the page of the loader, unless the list is cached. */
export function cacheFirst<Page>({ key, start, first }: Shown<Page>): void {
  queryClient.setQueryData(
    listKey(key, start),
    (cached) => cached ?? { pages: [first], pageParams: [start] },
  );
}

/** Observes the infinite query of a list. @param read fetches a page; `before` is the page before it, as it is shown */
export function observeList<Page>(
  { key, start }: Shown<Page>,
  read: (page: number, before: Page | undefined) => Promise<Page>,
) {
  return new InfiniteQueryObserver<Page, Error, LoadedPages<Page>, readonly unknown[], number>(queryClient, {
    queryKey: listKey(key, start),
    queryFn: ({ pageParam, queryKey }) => read(pageParam, pageBefore<Page>(queryKey, pageParam)),
    initialPageParam: start,
    getNextPageParam: (_page, _pages, last) => last + 1,
    // Pages on screen never refetch. A failed first page is retried on reconnection.
    staleTime: ({ state }) => (state.data ? 'static' : 0),
    retry: false,
  });
}

const keptMs = 5 * 60_000;

interface Saved {
  readonly name: string;
  readonly list: LoadedPages<unknown>;
  readonly until: number;
  readonly href: string;
  /** Pixels from the top. */
  readonly top: number;
}

/**
 * Restores the cache of the list that was on screen before a reload, found by its name and any of its pages.
 * @returns the scroll position at that time in pixels, 0 for another page; undefined without such a list
 */
export function restoreList(name: string, page: number): number | undefined {
  const saved = readJson(visitStorage(), savedListKey) as Saved | undefined;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!saved || !visit || visit.type === 'navigate' || saved.until < Date.now()) return undefined;
  const { pageParams } = saved.list;
  if (saved.name !== name || !pageParams.includes(page)) return undefined;
  queryClient.setQueryData(listKey(name, pageParams[0] ?? page), saved.list);
  return saved.href === location.href ? saved.top : 0;
}

/** Saves the list on screen for a reload. */
function save(): void {
  const query = queryClient.getQueryCache().find({ queryKey: [listsKey], exact: false, type: 'active' });
  visitStorage().removeItem(savedListKey);
  if (!query?.state.data) return;
  const saved: Saved = {
    name: String(query.queryKey[1]),
    list: query.state.data as LoadedPages<unknown>,
    until: Date.now() + keptMs,
    href: location.href,
    top: window.scrollY,
  };
  visitStorage().setItem(savedListKey, JSON.stringify(saved));
}

if (!import.meta.env.SSR) addEventListener('pagehide', save);
