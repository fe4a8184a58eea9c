import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { limits } from '@zay/contract';
import { useHydrated } from '../../platform/store.ts';
import { holdsPage, keepPages, keptPages, type LoadedPages } from './kept-pages.ts';

/** First page of a list, and the URLs of its pages. */
export interface ListPlace<Page> {
  /**
   * Page number in the URL; undefined when it is invalid. The list starts with it, unless that page is
   * already shown.
   */
  readonly page: number | undefined;
  /** That page, if the loader has fetched it. */
  readonly first?: Page | undefined;
  readonly pathOf: (page: number) => string;
}

interface WantedPages<Page> extends ListPlace<Page> {
  /** Cache key of the list. It includes the language. */
  readonly key: string;
  /** Fetches one page. Undefined: fetch nothing. */
  readonly read: ((page: number) => Promise<Page>) | undefined;
  readonly isEmpty: (page: Page) => boolean;
  /**
   * Called when a page could not be fetched. Without a first page the list is empty; otherwise the shown
   * pages stay.
   */
  readonly onFailure: (error: unknown) => void;
}

export interface PagedList<Page> {
  /** Pages on screen, in order. */
  readonly pages: readonly Page[];
  /** Number of the last page on screen, from 1. */
  readonly lastPage: number;
  /** True when the list has no page with the number in the URL. */
  readonly isMissing: boolean;
  readonly isLoading: boolean;
  readonly isLoadingMore: boolean;
  readonly hasFailed: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
  readonly firstPath: string;
  /** URL of the page before those on screen; undefined when there is none. */
  readonly previousPath: string | undefined;
  readonly nextPath: string;
}

interface Shown<Page> {
  readonly key: string;
  readonly page: number;
  /** Undefined until the first page is loaded. */
  readonly list: LoadedPages<Page> | undefined;
  readonly isLoadingMore?: boolean;
  readonly hasFailed?: boolean;
}

/**
 * Paged list that grows on demand. The server renders the page in the URL; `loadMore` appends the next page
 * and updates
 * the URL. Back navigation and reload restore all pages.
 */
export function usePages<Page>(wanted: WantedPages<Page>): PagedList<Page> {
  const { key, first, pathOf, read, isEmpty, onFailure } = wanted;
  const page = wanted.page ?? limits.firstPage;
  const navigate = useNavigate();
  const location = useLocation();
  const isHydrated = useHydrated();
  // Only history navigation (POP) uses the cache. A new visit fetches fresh data.
  const isBack = useNavigationType() === 'POP';
  const kept = () => (isBack ? keptPages<Page>(key, page) : undefined);
  const [state, setState] = useState<Shown<Page>>(() => {
    // During hydration the first render must equal the server's.
    const before = first && !isHydrated ? undefined : kept();
    return { key, page, list: withPage(before, page, first) };
  });
  const isShown = state.key === key && (state.list ? holdsPage(state.list, page) : state.page === page);
  const shown: Shown<Page> = isShown ? state : { key, page, list: kept() };
  const { list, hasFailed = false, isLoadingMore = false } = shown;
  const isLoading = list === undefined && !hasFailed && wanted.page !== undefined;

  useEffect(() => {
    if (!read || !isLoading) return;
    let isCurrent = true;
    read(page)
      .then(
        (found) =>
          isCurrent && setState({ key, page, list: keepPages(key, { start: page, pages: [found] }) }),
      )
      .catch((error: unknown) => {
        if (!isCurrent) return;
        setState({ key, page, list: undefined, hasFailed: true });
        onFailure(error);
      });
    return () => {
      isCurrent = false;
    };
    // The key identifies `read`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, page, isLoading]);

  const currentKey = useRef('');
  useEffect(() => {
    currentKey.current = key;
    return () => {
      currentKey.current = '';
    };
  }, [key]);

  /** After a reload, restores the pages that were shown before. The server rendered only one of them. */
  const restore = async (rendered: LoadedPages<Page>) => {
    const { scrollBeforeReload } = await import('./reload.ts');
    const before = kept();
    const again = keepPages(key, withPage(before, page, first) ?? rendered);
    const top = scrollBeforeReload();
    if (currentKey.current !== key || !before) return;
    // Render first: the document must have its full height before it can scroll.
    flushSync(() => setState({ key, page, list: again }));
    if (top !== undefined) window.scrollTo(0, top);
  };
  useEffect(() => {
    if (!first || !list) return;
    if (isHydrated) keepPages(key, list);
    else void restore(list);
    // Run once, with the data of the loader.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const start = list?.start ?? page;
  const pages = list?.pages ?? [];
  const next = start + pages.length;
  const loadMore = async () => {
    if (!read || !list || isLoadingMore) return;
    setState({ ...shown, isLoadingMore: true });
    try {
      const found = await read(next);
      const grown = keepPages(key, { start, pages: [...pages, found] });
      if (currentKey.current !== key) return;
      setState({ key, page, list: grown });
      if (isEmpty(found)) return;
      const state: unknown = location.state;
      void navigate(pathOf(next), { replace: true, preventScrollReset: true, state });
    } catch (error) {
      setState((last) => (last.key === key ? { key, page, list } : last));
      onFailure(error);
    }
  };

  const isBeyond = start > limits.firstPage && pages.length > 0 && pages.every(isEmpty);
  return {
    pages,
    lastPage: list ? next - 1 : page,
    isMissing: wanted.page === undefined || isBeyond,
    isLoading,
    isLoadingMore,
    hasFailed,
    loadMore: () => void loadMore(),
    retry: () => setState({ key, page, list: undefined }),
    firstPath: pathOf(limits.firstPage),
    previousPath: start > limits.firstPage ? pathOf(start - 1) : undefined,
    nextPath: pathOf(next),
  };
}

/** Replaces one page of the list by its fresh data; without a list starts a new one. */
function withPage<Page>(
  list: LoadedPages<Page> | undefined,
  page: number,
  now: Page | undefined,
): LoadedPages<Page> | undefined {
  if (now === undefined) return list;
  return list
    ? { start: list.start, pages: list.pages.with(page - list.start, now) }
    : { start: page, pages: [now] };
}
