import { useEffect, useState } from 'react';
import { limits, type ProductCard, type SearchResult } from '@zay/contract';
import { browserApi } from '../../platform/api/browser.ts';
import { useFailureText } from '../../platform/api/failure.ts';
import { useLanguage } from '../../platform/language/provider.tsx';
import { showAlert } from '../../ui/ask.ts';
import { keepPages, keptPages } from './kept-pages.ts';
import { readProducts, type WantedProducts } from './wanted.ts';

export interface ProductList {
  readonly products: readonly ProductCard[];
  /** Number of all matches; undefined while it is not known. */
  readonly count: number | undefined;
  readonly isLoading: boolean;
  readonly isLoadingMore: boolean;
  readonly hasMore: boolean;
  readonly hasFailed: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

interface Shown {
  /** Which list this is, language included. */
  readonly key: string;
  /** Undefined until the first page is there. */
  readonly pages: readonly SearchResult[] | undefined;
  readonly isLoadingMore?: boolean;
  readonly hasFailed?: boolean;
}

/**
 * A list that grows page by page. A failure is alerted and empties it.
 * @param wanted undefined: nothing is asked for
 * @param first the first page, where the server has rendered it
 */
export function useProducts(wanted: WantedProducts | undefined, first?: SearchResult): ProductList {
  const { language } = useLanguage();
  const failureText = useFailureText();
  const key = JSON.stringify([language, wanted]);
  const [state, setState] = useState<Shown>(() => ({ key, pages: first ? [first] : keptPages(key) }));
  const shown: Shown = state.key === key ? state : { key, pages: keptPages(key) };
  const { pages, hasFailed = false, isLoadingMore = false } = shown;
  const isLoading = pages === undefined && !hasFailed;

  useEffect(() => {
    if (!wanted || !isLoading) return;
    let isCurrent = true;
    readProducts(browserApi, wanted, limits.firstPage)
      .then((page) => isCurrent && setState({ key, pages: keepPages(key, [page]) }))
      .catch((error: unknown) => {
        if (!isCurrent) return;
        setState({ key, pages: undefined, hasFailed: true });
        void showAlert(failureText(error));
      });
    return () => {
      isCurrent = false;
    };
    // The key stands for what is wanted.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, isLoading]);

  const loadMore = async () => {
    if (!wanted || !pages || isLoadingMore) return;
    setState({ ...shown, isLoadingMore: true });
    try {
      const next = await readProducts(browserApi, wanted, pages.length + 1);
      const all = keepPages(key, [...pages, next]);
      setState((last) => (last.key === key ? { key, pages: all } : last));
    } catch (error) {
      setState((last) => (last.key === key ? { key, pages } : last));
      await showAlert(failureText(error));
    }
  };

  const count = pages?.at(-1)?.count;
  const products = productsOf(pages ?? []);
  const isLastEmpty = pages?.at(-1)?.productList.length === 0;
  return {
    products,
    count,
    isLoading,
    isLoadingMore,
    hasMore: products.length < (count ?? 0) && !isLastEmpty,
    hasFailed,
    loadMore: () => void loadMore(),
    retry: () => setState({ key, pages: undefined }),
  };
}

/** A product that moved to the next page meanwhile is listed once. */
function productsOf(pages: readonly SearchResult[]): ProductCard[] {
  const products = pages.flatMap((page) => page.productList);
  return [...new Map(products.map((product) => [product.productId, product])).values()];
}
