import { limits, searchTypes, type SearchResult } from '@zay/contract';
import { readProducts, type WantedProducts } from '../catalog/index.ts';
import { listPath } from '../catalog/links.rules.ts';
import { readPage } from '../catalog/paging/page-number.rules.ts';
import type { Api } from '../platform/api/client.ts';

/** Data that the server loads for a list. */
export interface FirstPage {
  readonly first?: SearchResult;
  /** Set when the list has no page with this number. */
  readonly isMissing?: true;
}

/** Loads the page in the URL. After a failure `first` is missing; the browser then retries and shows the error. */
export async function readFirstPage(
  api: Api,
  wanted: WantedProducts,
  value: (name: string) => string | null,
): Promise<FirstPage> {
  const page = readPage(value);
  if (page === undefined) return { isMissing: true };
  const first = await readProducts(api, wanted, page).catch(() => undefined);
  const isBeyond = page > limits.firstPage && first?.productList.length === 0;
  return { ...(first && { first }), ...(isBeyond && { isMissing: true }) };
}

/** Canonical URL of a list: what it contains, without sort order and filters. */
export function listAddress(wanted: WantedProducts): string {
  const { searchType, productName, categoryId, tagIds } = wanted;
  return listPath({
    searchType: Object.values(searchTypes).find((known) => known === searchType) ?? searchTypes.text,
    categoryId,
    tagList: tagIds,
    ...(searchType === searchTypes.text && { productName }),
  });
}

/** True for a text search. Search engines should not index these, since their number is unlimited. */
export const isTyped = ({ productName }: WantedProducts) => productName !== '';
