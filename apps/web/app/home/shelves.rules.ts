import { shown, type HomeMainCategory, type ProductCard } from '@zay/contract';

/** What a section of products shows. */
export interface Shelf {
  readonly products: readonly ProductCard[];
  /** The section links to its whole list. */
  readonly hasMore: boolean;
}

export interface CategoryShelf extends Shelf {
  readonly id: number;
  readonly name: string;
}

/** The products that each section may show, best first; more than it has room for. */
export interface Candidates {
  readonly promotions: readonly ProductCard[];
  readonly latest: readonly ProductCard[];
  readonly bestSelling: readonly ProductCard[];
  readonly buyOneGetOne: readonly ProductCard[];
  readonly categories: readonly HomeMainCategory[];
}

/**
 * Chooses the products of each section in the order of the page. A section skips what an earlier one shows and takes its
 * next ones. A section that would be empty repeats its first ones: in a small shop all goods may be new or promoted.
 * Categories without products are left out.
 */
export function homeShelves(candidates: Candidates) {
  const taken = new Set<number>();
  const shelf = (products: readonly ProductCard[]): Shelf => {
    const chosen: ProductCard[] = [];
    for (const product of products) {
      if (chosen.length === shown.homeProducts) break;
      if (taken.has(product.productId)) continue;
      taken.add(product.productId);
      chosen.push(product);
    }
    return {
      products: chosen.length > 0 ? chosen : products.slice(0, shown.homeProducts),
      hasMore: products.length >= shown.homeViewMoreFrom,
    };
  };
  return {
    promotions: shelf(candidates.promotions),
    latest: shelf(candidates.latest),
    bestSelling: shelf(candidates.bestSelling),
    buyOneGetOne: shelf(candidates.buyOneGetOne),
    categoryRows: candidates.categories
      .filter(({ productListBuyers }) => productListBuyers.length > 0)
      .map(({ id, name, productListBuyers }): CategoryShelf => ({ id, name, ...shelf(productListBuyers) })),
  };
}

/** The first categories of the tree, for the column beside the banner. */
export function keptDetailCategories<Category>(categories: readonly Category[]): Category[] {
  return categories.slice(0, shown.homeDetailCategories);
}
