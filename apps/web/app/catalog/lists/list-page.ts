import { limits, type SearchResult, searchTypes, ApiFailure, categoryDetail } from '@zay/contract';
import { data } from 'react-router';
import type { Api } from '../../platform/api/client.ts';
import { useText } from '../../platform/language/context.ts';
import { listPath } from '../links.rules.ts';
import { readPage } from '../paging/page-number.rules.ts';
import { readProducts, type WantedProducts } from './wanted.ts';

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

/**
 * The name of a list's category, which its address need not tell; undefined for a list of no category, and when it cannot
 * be read. Throws a 404 response for a category that there is not.
 */
export async function readCategoryName(api: Api, categoryId: number): Promise<string | undefined> {
  if (categoryId <= 0) return undefined;
  try {
    return (await api(categoryDetail, { query: { productCategoryId: categoryId } })).name;
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) throw data(null, { status: 404 });
    return undefined;
  }
}

interface Titled {
  readonly searchType: number;
  readonly productName: string;
  readonly categoryName: string | null;
}

/** What a product list is called: by its type, or by the words or the category it was opened with. */
export function useListTitle(): (list: Titled) => string {
  const t = useText();
  return ({ searchType, productName, categoryName }) => {
    switch (searchType) {
      case searchTypes.category:
        return categoryName || t('home.categories');
      case searchTypes.tags:
        return t('catalog.tagsTitle');
      case searchTypes.newArrival:
        return t('home.newArrival');
      case searchTypes.promotion:
        return t('home.promotion');
      case searchTypes.bestSelling:
        return categoryName || t('home.bestSelling');
      case searchTypes.buyOneGetOne:
        return t('home.buyOneGetOne');
      default:
        return productName || t('titles.productSearch');
    }
  };
}
