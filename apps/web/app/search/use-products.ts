import { limits, type ProductCard, type SearchResult } from '@zay/contract';
import { uniqueBy, usePages, type ListPlace, readProducts, type WantedProducts } from '../catalog/index.ts';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { useLanguage } from '../platform/language/context.ts';
import { showAlert } from '../ui/ask.ts';

/**
 * The products that are wanted, page by page. A failure is alerted and empties the list.
 * @param wanted undefined: nothing is asked for
 */
export function useProducts(wanted: WantedProducts | undefined, place: ListPlace<SearchResult>) {
  const { language } = useLanguage();
  const failureText = useFailureText();
  const list = usePages({
    ...place,
    key: JSON.stringify([language, wanted]),
    read: wanted && ((page) => readProducts(browserApi, wanted, page)),
    isEmpty: ({ productList }) => productList.length === 0,
    onFailure: (error) => void showAlert(failureText(error)),
  });
  const last = list.pages.at(-1);
  const products: readonly ProductCard[] = uniqueBy(
    list.pages.flatMap((page) => page.productList),
    ({ productId }) => productId,
  );
  return {
    ...list,
    products,
    /** Number of all matches; undefined while it is not known. */
    count: last?.count,
    hasMore: last !== undefined && isFollowed(last, list.lastPage),
  };
}

/** Whether a page has a next one. Very many hits are not counted to the end. */
function isFollowed({ productList, count }: SearchResult, page: number): boolean {
  if (productList.length === 0) return false;
  return (
    page * limits.pageSize < count ||
    (count === limits.searchCountMax && productList.length === limits.pageSize)
  );
}
