import { limits, searchTypes, type SearchResult } from '@zay/contract';
import { readProducts, type WantedProducts } from '../catalog/index.ts';
import { listPath } from '../catalog/links.rules.ts';
import { readPage } from '../catalog/paging/page-number.rules.ts';
import type { Api } from '../platform/api/client.ts';

/** What the server renders of a list. */
export interface FirstPage {
  readonly first?: SearchResult;
  /** The list has no such page. */
  readonly isMissing?: true;
}

/** The page that an address names; a failure is left to the browser, which asks again and tells of it. */
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

/** The one address of a list for search engines: what it is of, neither its order nor its filters. */
export function listAddress(wanted: WantedProducts): string {
  const { searchType, productName, categoryId, tagIds } = wanted;
  return listPath({
    searchType: Object.values(searchTypes).find((known) => known === searchType) ?? searchTypes.text,
    categoryId,
    tagList: tagIds,
    ...(searchType === searchTypes.text && { productName }),
  });
}

/** What somebody typed makes endless pages, and none of them is the shop's own. */
export const isTyped = ({ productName }: WantedProducts) => productName !== '';
