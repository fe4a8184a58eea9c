import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { limits } from '@zay/contract';
import { useHydrated } from '../../platform/store.ts';
import { holdsPage, keepPages, keptPages, type LoadedPages } from './kept-pages.ts';

/** Where a list begins, and how its pages are addressed. */
export interface ListPlace<Page> {
  /** The page of the address; undefined when it can be none. The list begins with it, unless it is on screen already. */
  readonly page: number | undefined;
  /** That page, where the loader has read it. */
  readonly first?: Page | undefined;
  readonly pathOf: (page: number) => string;
}

interface WantedPages<Page> extends ListPlace<Page> {
  /** Which list this is, language included. */
  readonly key: string;
  /** Undefined: nothing is asked for. */
  readonly read: ((page: number) => Promise<Page>) | undefined;
  readonly isEmpty: (page: Page) => boolean;
  /** Told of a page that could not be read. A failed first page leaves the list empty, a later one leaves what is there. */
  readonly onFailure: (error: unknown) => void;
}

export interface PagedList<Page> {
  /** The pages on screen. */
  readonly pages: readonly Page[];
  /** The number of the last of them, from 1. */
  readonly lastPage: number;
  /** The list has no page of the number that the address names. */
  readonly isMissing: boolean;
  readonly isLoading: boolean;
  readonly isLoadingMore: boolean;
  readonly hasFailed: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
  readonly firstPath: string;
  /** The page before those on screen; undefined when there is none. */
  readonly previousPath: string | undefined;
  readonly nextPath: string;
}

interface Shown<Page> {
  readonly key: string;
  readonly page: number;
  /** Undefined until the first page is there. */
  readonly list: LoadedPages<Page> | undefined;
  readonly isLoadingMore?: boolean;
  readonly hasFailed?: boolean;
}

/**
 * A list that grows page by page: the server renders the page of the address, `loadMore` appends the next one and the
 * address follows; back and reload show again all that was there.
 */
export function usePages<Page>(wanted: WantedPages<Page>): PagedList<Page> {
  const { key, first, pathOf, read, isEmpty, onFailure } = wanted;
  const page = wanted.page ?? limits.firstPage;
  const navigate = useNavigate();
  const location = useLocation();
  const isHydrated = useHydrated();
  // Only the way back shows again what was there; whoever asks anew gets an answer of now.
  const isBack = useNavigationType() === 'POP';
  const kept = () => (isBack ? keptPages<Page>(key, page) : undefined);
  const [state, setState] = useState<Shown<Page>>(() => {
    // The browser hydrates what the server has rendered.
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
    // The key stands for what is read.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, page, isLoading]);

  const onScreen = useRef('');
  useEffect(() => {
    onScreen.current = key;
    return () => {
      onScreen.current = '';
    };
  }, [key]);

  /** The server rendered one page; before a reload the visitor may have seen more. */
  const showAgain = async (rendered: LoadedPages<Page>) => {
    const { scrollBeforeReload } = await import('./reload.ts');
    const before = kept();
    const again = keepPages(key, withPage(before, page, first) ?? rendered);
    const top = scrollBeforeReload();
    if (onScreen.current !== key || !before) return;
    // The document must be as long as before to be scrolled as far.
    flushSync(() => setState({ key, page, list: again }));
    if (top !== undefined) window.scrollTo(0, top);
  };
  useEffect(() => {
    if (!first || !list) return;
    if (isHydrated) keepPages(key, list);
    else void showAgain(list);
    // Once, for what the loader has read.
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
      if (onScreen.current !== key) return;
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

/** The list with this page as it was read just now; it alone where there was no list. */
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
