import { shown, type HomeMainCategory } from '@zay/contract';

/** Rows of the home page: categories that have products, with the first products of each. */
export function categoryRows(categories: readonly HomeMainCategory[]): HomeMainCategory[] {
  return categories
    .filter((category) => category.productListBuyers.length > 0)
    .map((category) => ({
      ...category,
      productListBuyers: category.productListBuyers.slice(0, shown.homeProducts),
    }));
}

/** The first categories of the tree, for the list of the home page. */
export function keptDetailCategories<Category>(categories: readonly Category[]): Category[] {
  return categories.slice(0, shown.homeDetailCategories);
}
