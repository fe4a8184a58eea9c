import { z } from 'zod';
import { endpoint } from './core/endpoint.ts';
import {
  after,
  count,
  id,
  idInput,
  numberOr,
  optionalBoolean,
  optionalIdInput,
  optionalNumber,
  pageNumber,
  pageSize,
  searchText,
  tolerant,
  url,
  wholeNumber,
} from './core/fields.ts';
import { sortCodes } from './ids.ts';
import { limits } from './limits.ts';
import { exampleCard, ProductCards } from './product.ts';

export const SearchSuggestion = z
  .object({ name: z.string(), imageUrl: url, productId: id })
  .meta({ id: 'SearchSuggestion' });
export type SearchSuggestion = z.infer<typeof SearchSuggestion>;

/** `count` is the number of all matches, not of this page; at most `limits.searchCountMax`. */
export const SearchResult = z.object({ productList: ProductCards, count }).meta({ id: 'SearchResult' });
export type SearchResult = z.infer<typeof SearchResult>;

/** An entry of the recent searches, stored in the browser only. */
export const SearchHistoryEntry = z.object({
  type: z.union([z.literal(1), z.literal(2)]),
  id: z.int().min(0),
  name: z.string(),
  imageUrl: z.string().default(''),
});
export type SearchHistoryEntry = z.infer<typeof SearchHistoryEntry>;

/** 0, or missing, is the default order of the list (decision 174). */
const sort = numberOr(sortCodes.relevance, 0, 5);

const tagIds = tolerant(
  (raw) => (raw === undefined ? [] : [raw].flat().filter((tag) => tag !== '0' && tag !== 0 && tag !== '')),
  z.array(wholeNumber(1, limits.id)).max(limits.tagIds),
).default([]);

/** Filters of a list, and its page: the price to pay in whole kyats, both ends included; `InStock` only what can be bought. */
const filtersAndPage = {
  MinPrice: optionalNumber(0, limits.kyats),
  MaxPrice: optionalNumber(0, limits.kyats),
  InStock: optionalBoolean,
  PageNumber: pageNumber,
  PageSize: pageSize(),
  After: after,
};

interface PriceRange {
  readonly MinPrice?: number | undefined;
  readonly MaxPrice?: number | undefined;
}

function pricesInOrder({ MinPrice, MaxPrice }: PriceRange, context: z.RefinementCtx<PriceRange>) {
  if (MinPrice === undefined || MaxPrice === undefined || MinPrice <= MaxPrice) return;
  for (const field of ['MinPrice', 'MaxPrice'])
    context.addIssue({ code: 'custom', message: 'price-range', path: [field] });
}

export const searchProducts = endpoint({
  row: 'API-77',
  method: 'GET',
  path: '/api/Product/ProductSearch',
  tag: 'Product',
  summary: 'Search products by text, category or tags, or list one of the ready-made sets.',
  auth: 'optional',
  query: z
    .object({
      SearchType: numberOr(1, 0, 99),
      Choose: sort,
      ProductName: searchText,
      ProductCategoryId: optionalIdInput,
      tagIds,
      /** With SearchType 3: what is bought with this product comes first, on a single page. */
      boughtWith: optionalIdInput,
      ...filtersAndPage,
    })
    .superRefine(pricesInOrder),
  queryAliases: { sortType: 'Choose', tagList: 'tagIds', page: 'PageNumber' },
  response: SearchResult,
  refusals: { 'invalid-search-type': 400 },
  example: {
    query: { SearchType: 1, Choose: 3, ProductName: 'longyi', tagIds: [0], PageNumber: 1, PageSize: 20 },
    response: { productList: [exampleCard], count: 1 },
  },
});

export const searchByCategory = endpoint({
  row: 'API-79',
  method: 'GET',
  path: '/api/Product/ProductSearchByCategory',
  tag: 'Product',
  summary: 'List the products of a category and everything below it.',
  auth: 'optional',
  query: z
    .object({
      ProductCategoryId: idInput,
      Choose: sort,
      ...filtersAndPage,
    })
    .superRefine(pricesInOrder),
  queryAliases: { sortType: 'Choose', page: 'PageNumber' },
  response: SearchResult,
  example: {
    query: { ProductCategoryId: 11, Choose: 4, PageNumber: 1, PageSize: 20 },
    response: { productList: [exampleCard], count: 1 },
  },
});

export const productSuggestions = endpoint({
  row: 'API-78',
  method: 'GET',
  path: '/api/Product/GetProductNameSuggestion',
  tag: 'Product',
  summary: 'Suggest product names for the text typed so far.',
  auth: 'none',
  query: z.object({
    SearchText: searchText,
    PageNumber: pageNumber,
    PageSize: pageSize(limits.suggestionPageSize),
  }),
  queryAliases: { text: 'SearchText' },
  response: z.array(SearchSuggestion),
  example: {
    query: { SearchText: 'lon', PageNumber: 1, PageSize: 10 },
    response: [{ name: 'Cotton longyi, checked', imageUrl: '/media/4f9a.webp', productId: 7 }],
  },
});
