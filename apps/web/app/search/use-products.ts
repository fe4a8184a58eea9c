import { limits, type SearchResult } from '@zay/contract';
import { usePages, type ListPlace, readProducts, type WantedProducts } from '../catalog/index.ts';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { useLanguage } from '../platform/language/context.ts';
import { showAlert } from '../ui/ask.ts';

/**
 * Loads a product list page by page. A failure is shown as an alert.
 * @param wanted undefined: fetch nothing
 */
export function useProducts(wanted: WantedProducts | undefined, place: ListPlace<SearchResult>) {
  const { language } = useLanguage();
  const failureText = useFailureText();
  const list = usePages({
    ...place,
    key: JSON.stringify([language, wanted]),
    read: wanted && ((page, after) => readProducts(browserApi, wanted, page, after)),
    itemsOf: ({ productList }) => productList,
    idOf: ({ productId }) => productId,
    onFailure: (error) => void showAlert(failureText(error)),
  });
  const last = list.pages.at(-1);
  return {
    ...list,
    /** Number of all matches; undefined while unknown. */
    count: last?.count,
    hasMore: last !== undefined && hasNextPage(last, list.lastPage),
  };
}

/**
 * True when a page has a next one. The server stops counting at `limits.searchCountMax`, so a full page there may have
 * one.
 */
function hasNextPage({ productList, count }: SearchResult, page: number): boolean {
  if (productList.length === 0) return false;
  return (
    page * limits.pageSize < count ||
    (count === limits.searchCountMax && productList.length === limits.pageSize)
  );
}
