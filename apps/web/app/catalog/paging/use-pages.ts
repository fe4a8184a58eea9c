import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { limits } from '@zay/contract';
import { savedListKey, visitStorage } from '../../platform/storage.ts';
import { useHydrated } from '../../platform/store.ts';
import type { LoadedPages, Shown } from '../lists/cached-lists.ts';
import { uniqueBy } from './unique.ts';

/** First page of a list, and the URLs of its pages. */
export interface ListPlace<Page> {
  /**
   * Page number in the URL; undefined when it is invalid. The list starts with it, unless that page is already shown.
   */
  readonly page: number | undefined;
  /** That page, if the loader has fetched it. */
  readonly first?: Page | undefined;
  readonly pathOf: (page: number) => string;
}

interface WantedPages<Page, Item> extends ListPlace<Page> {
  /** Cache key of the list. It includes the language. */
  readonly key: string;
  /** Fetches one page. `after` are the ids of the page shown before it. Undefined: fetch nothing. */
  readonly read: ((page: number, after: number[] | undefined) => Promise<Page>) | undefined;
  readonly itemsOf: (page: Page) => readonly Item[];
  readonly idOf: (item: Item) => number;
  /**
   * Called when a page could not be fetched. Without a first page the list is empty; otherwise the shown pages stay.
   */
  readonly onFailure: (error: unknown) => void;
}

export interface PagedList<Page, Item> {
  /** Pages on screen, in order. */
  readonly pages: readonly Page[];
  /** The items of these pages, without duplicates. */
  readonly items: readonly Item[];
  /** Number of the last page on screen, from 1. */
  readonly lastPage: number;
  /** True when the list has no page with the number in the URL. */
  readonly isMissing: boolean;
  readonly isLoading: boolean;
  readonly isLoadingMore: boolean;
  readonly hasFailed: boolean;
  readonly loadMore: () => void;
  readonly retry: () => unknown;
  readonly firstPath: string;
  /** URL of the page before those on screen; undefined when there is none. */
  readonly previousPath: string | undefined;
  readonly nextPath: string;
}

type Lists = typeof import('../lists/cached-lists.ts');

let loadedLists: Lists | undefined;

async function loadLists(): Promise<Lists> {
  return (loadedLists ??= await import('../lists/cached-lists.ts'));
}

/**
 * Paged list that grows on demand. The server renders the page in the URL; `loadMore` appends the next page
 * and updates the URL. Back navigation and reload restore all pages.
 * The pages are an infinite query. TanStack Query is loaded for the first page that the loader did not fetch.
 */
export function usePages<Page, Item>(wanted: WantedPages<Page, Item>): PagedList<Page, Item> {
  const { key, first, pathOf, itemsOf, idOf, onFailure, read: readAfter } = wanted;
  const isEmpty = (one: Page) => itemsOf(one).length === 0;
  const read =
    readAfter &&
    ((number: number, before: Page | undefined) => readAfter(number, before && itemsOf(before).map(idOf)));
  const page = wanted.page ?? limits.firstPage;
  const navigate = useNavigate();
  const location = useLocation();
  const isHydrated = useHydrated();
  // Only history navigation (POP) uses the cache. A new visit fetches fresh data.
  const isBack = useNavigationType() === 'POP';
  // During hydration the first render must equal the server's.
  const [lists, setLists] = useState(isHydrated ? loadedLists : undefined);
  const [shown, setShown] = useState((): Shown<Page> => ({ key, start: startOf(first), first }));
  const [loadingMore, setLoadingMore] = useState('');
  const [loadError, setLoadError] = useState<unknown>();
  const canRead = read !== undefined && wanted.page !== undefined;

  function startOf(loaded?: Page): number {
    return lists ? lists.openList(key, page, { isBack, first: loaded }) : page;
  }

  const observer = useMemo(
    () => lists && canRead && lists.observeList(shown, read),
    // The key identifies `read`.
    // oxlint-disable-next-line react/exhaustive-deps
    [lists, shown, canRead],
  );
  const subscribe = useCallback(
    (listener: () => void) => (observer ? observer.subscribe(listener) : never),
    [observer],
  );
  const result = useSyncExternalStore(
    subscribe,
    () => (observer ? observer.getCurrentResult() : undefined),
    () => undefined,
  );
  const loaded = shown.first && { pages: [shown.first], pageParams: [shown.start] };
  const list: LoadedPages<Page> | undefined = lists ? result?.data : loaded;
  const isShown = shown.key === key && (list ? list.pageParams.includes(page) : shown.start === page);
  if (!isShown) setShown({ key, start: startOf() });

  const error = loadError ?? (list ? undefined : result?.error);
  const hasFailed = Boolean(error);
  const isLoading = list === undefined && !hasFailed && wanted.page !== undefined;
  const reported = useRef('');
  useEffect(() => {
    if (hasFailed && reported.current !== key) onFailure(error);
    // The query retries: a failure is reported once for each list.
    if (hasFailed || list) reported.current = hasFailed ? key : '';
    // oxlint-disable-next-line react/exhaustive-deps
  }, [error, list === undefined]);

  const needsLists = !lists && canRead && isLoading;
  useEffect(() => {
    if (needsLists) loadLists().then(setLists, setLoadError);
  }, [needsLists]);

  const currentKey = useRef('');
  useEffect(() => {
    currentKey.current = key;
    return () => {
      currentKey.current = '';
    };
  }, [key]);

  /** After a reload, restores the pages that were shown before. The server rendered only one of them. */
  const restore = async () => {
    const loaded = await loadLists();
    const top = loaded.restoreList(key, page);
    if (top === undefined || currentKey.current !== key) return;
    const start = loaded.openList(key, page, { isBack, first });
    // Render first: the document must have its full height before it can scroll.
    flushSync(() => {
      setLists(loaded);
      setShown({ key, start });
    });
    if (top > 0) window.scrollTo(0, top);
  };
  useEffect(() => {
    if (first && !isHydrated && visitStorage().getItem(savedListKey) !== null)
      restore().catch(() => undefined);
    // Run once, with the data of the loader.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  // On leaving, the loader's page is cached for back navigation.
  useEffect(
    () =>
      shown.first === undefined
        ? undefined
        : () => void loadLists().then(({ cacheFirst }) => cacheFirst(shown), never),
    [shown],
  );

  const isLoadingMore = loadingMore === key;
  const loadMore = async () => {
    if (!canRead || !list || isLoadingMore) return;
    setLoadingMore(key);
    try {
      const loaded = await loadLists();
      if (!lists) loaded.cacheFirst(shown);
      setLists(loaded);
      const { data } = await loaded.observeList(shown, read).fetchNextPage({ throwOnError: true });
      const found = data?.pages.at(-1);
      if (currentKey.current !== key || !found || isEmpty(found)) return;
      const state: unknown = location.state;
      void navigate(pathOf(next), { replace: true, preventScrollReset: true, state });
    } catch (failure) {
      onFailure(failure);
    } finally {
      setLoadingMore('');
    }
  };

  const start = list?.pageParams[0] ?? page;
  const pages = list?.pages ?? [];
  const next = start + pages.length;
  const isBeyond = start > limits.firstPage && pages.length > 0 && pages.every(isEmpty);
  return {
    pages,
    items: uniqueBy(pages.flatMap(itemsOf), idOf),
    lastPage: list ? next - 1 : page,
    isMissing: wanted.page === undefined || isBeyond,
    isLoading,
    isLoadingMore,
    hasFailed,
    loadMore: () => void loadMore(),
    retry: () => {
      setLoadError(undefined);
      return observer && observer.refetch();
    },
    firstPath: pathOf(limits.firstPage),
    previousPath: start > limits.firstPage ? pathOf(start - 1) : undefined,
    nextPath: pathOf(next),
  };
}

const never = () => undefined;
