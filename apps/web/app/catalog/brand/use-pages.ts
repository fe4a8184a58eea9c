import { useState } from 'react';
import { pagesOf, startPages } from './pages.rules.ts';

/**
 * A list that grows page by page, after a first page read elsewhere.
 * @param onFailure told of a page that could not be read; what is there stays
 */
export function usePages<Page>(
  first: Page | undefined,
  readPage: (number: number) => Promise<Page>,
  onFailure: (error: unknown) => void,
) {
  const [state, setState] = useState(() => startPages(first));
  const pages = pagesOf(state, first);
  const settle = (next?: Page) =>
    setState((last) =>
      last.first === first
        ? { first, all: next === undefined ? last.all : [...last.all, next], isLoading: false }
        : last,
    );
  const loadMore = async () => {
    if (pages.isLoading) return;
    setState({ ...pages, isLoading: true });
    try {
      settle(await readPage(pages.all.length + 1));
    } catch (error) {
      settle();
      onFailure(error);
    }
  };
  return { pages: pages.all, isLoading: pages.isLoading, loadMore: () => void loadMore() };
}
