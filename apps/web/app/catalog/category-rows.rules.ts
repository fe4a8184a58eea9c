import { shown, type HomeMainCategory } from '@zay/contract';

/** The rows of the home page: categories that have products, with the first of them. */
export function categoryRows(categories: readonly HomeMainCategory[]): HomeMainCategory[] {
  return categories
    .filter((category) => category.productListBuyers.length > 0)
    .map((category) => ({
      ...category,
      productListBuyers: category.productListBuyers.slice(0, shown.homeProducts),
    }));
}

/** The categories of the home page's list, out of the whole tree. */
export function keptDetailCategories<Category>(categories: readonly Category[]): Category[] {
  return categories.slice(0, shown.homeDetailCategories);
}
