import { otherPopularSortCode, searchTypes, sortCodes } from '@zay/contract';
import {
  allOf,
  allProducts,
  bestSelling,
  inPromotion,
  noProducts,
  withAnyTag,
  withFreePiece,
  type ProductOrder,
  type ProductSet,
} from '../catalog/product-list.store.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';

export interface SearchWish {
  readonly type: number;
  /** Products of the chosen category. */
  readonly category: ProductSet | null;
  readonly tagIds: readonly number[];
}

/**
 * The products of a search type (decisions 54, 55, 64); type 1 is also filtered by text.
 * @returns the set, or the refusal `invalid-search-type`
 */
export function productsFor({ type, category, tagIds }: SearchWish): ProductSet | Refusal {
  const tags = tagIds.length > 0 ? withAnyTag(tagIds) : null;
  switch (type) {
    case searchTypes.text:
      return allOf(category, tags);
    case searchTypes.category:
      return category ?? noProducts;
    case searchTypes.tags:
      return tags ?? noProducts;
    case searchTypes.newArrival:
      return allProducts;
    case searchTypes.promotion:
      return inPromotion;
    case searchTypes.bestSelling:
      return category ?? bestSelling;
    case searchTypes.buyOneGetOne:
      return withFreePiece;
    default:
      return refuse('invalid-search-type');
  }
}

const orders: Readonly<Record<number, ProductOrder>> = {
  [sortCodes.priceAscending]: 'price-ascending',
  [sortCodes.priceDescending]: 'price-descending',
  [sortCodes.latest]: 'latest',
  [sortCodes.popular]: 'popular',
  [otherPopularSortCode]: 'popular',
};

/** The requested order; undefined for none. */
export const chosenOrder = (sortCode: number): ProductOrder | undefined => orders[sortCode];

/** The default order of a list (decision 174). */
export function usualOrder({ type, category }: Pick<SearchWish, 'type' | 'category'>): ProductOrder {
  if (type === searchTypes.promotion) return 'discount';
  if (type === searchTypes.bestSelling && category === null) return 'popular';
  return 'latest';
}
