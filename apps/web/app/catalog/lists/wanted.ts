import {
  limits,
  searchByCategory,
  searchProducts,
  searchTypes,
  sortCodes,
  type SearchResult,
  type SortCode,
} from '@zay/contract';
import type { Api } from '../../platform/api/client.ts';
import { isReversed, readFilters, type Filters } from './filters.rules.ts';

/** Query of a product list. */
export interface WantedProducts extends Filters {
  readonly searchType: number;
  readonly productName: string;
  /** 0 for all categories. */
  readonly categoryId: number;
  readonly tagIds: readonly number[];
  readonly sort: SortCode;
  /** True for the category filter of the search page, which has its own endpoint (decision 65). */
  readonly byCategoryFilter?: boolean;
}

/** Fetches one page of products. The first is `limits.firstPage`. @param After ids of the page shown before it */
export async function readProducts(
  api: Api,
  wanted: WantedProducts,
  PageNumber: number,
  After?: number[],
): Promise<SearchResult> {
  if (isReversed(wanted)) return { productList: [], count: 0 };
  const { minPrice, maxPrice, inStock } = wanted;
  const page = {
    Choose: wanted.sort,
    ...(minPrice !== undefined && { MinPrice: minPrice }),
    ...(maxPrice !== undefined && { MaxPrice: maxPrice }),
    ...(inStock && { InStock: inStock }),
    PageNumber,
    PageSize: limits.pageSize,
    After,
  };
  if (wanted.byCategoryFilter) {
    return api(searchByCategory, { query: { ProductCategoryId: wanted.categoryId, ...page } });
  }
  const query = {
    SearchType: wanted.searchType,
    ...(wanted.productName !== '' && { ProductName: wanted.productName }),
    ...(wanted.categoryId > 0 && { ProductCategoryId: wanted.categoryId }),
    tagIds: wanted.tagIds.length > 0 ? [...wanted.tagIds] : [0],
    ...page,
  };
  return api(searchProducts, { query });
}

/** The fields that decide the default order. */
export type SortedList = Pick<WantedProducts, 'searchType' | 'productName' | 'categoryId'>;

/** Default order of a list (decision 174). 0 leaves the order to the server. */
export function firstSort({ searchType, productName, categoryId }: SortedList): SortCode {
  if (searchType === searchTypes.text && productName !== '') return sortCodes.relevance;
  if (searchType === searchTypes.promotion) return sortCodes.relevance;
  return searchType === searchTypes.bestSelling && categoryId === 0 ? sortCodes.popular : sortCodes.latest;
}

/** Parses a sort code. A missing or unknown code gives the list's default order. */
export function readSort(text: string | null | undefined, list: SortedList): SortCode {
  const chosen = Object.values(sortCodes).find((code) => String(code) === text);
  return chosen || firstSort(list);
}

/** Serializes a sort code for a URL; '' for the list's default order. */
export const sortValue = (sort: SortCode, list: SortedList) => (sort === firstSort(list) ? '' : String(sort));

/** Parses a product query from the parameters of a URL or a navigation state. */
export function readWanted(value: (name: string) => string | null | undefined): WantedProducts {
  const searchType = Number(value('searchType')) || searchTypes.text;
  const [categoryId = 0] = readIds(value('categoryId'));
  const productName = value('productName')?.trim().slice(0, limits.searchText) ?? '';
  const list = { searchType, productName, categoryId };
  return {
    ...list,
    tagIds: readIds(value('tagList')),
    sort: readSort(value('sortType'), list),
    ...readFilters(value),
  };
}

/** Parses a list of ids: `4,9` → [4, 9] */
export function readIds(text: string | null | undefined): number[] {
  const ids = (text ?? '').split(',').map(Number);
  return ids.filter((id) => Number.isInteger(id) && id > 0).slice(0, limits.tagIds);
}
