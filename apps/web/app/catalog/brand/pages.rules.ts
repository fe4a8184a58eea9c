import { shown, type BrandPage, type ProductCard } from '@zay/contract';

/** The pages of a list that are on screen; `first` tells which list it is. */
export interface Pages<Page> {
  readonly first: Page | undefined;
  readonly all: readonly Page[];
  readonly isLoading: boolean;
}

export function startPages<Page>(first: Page | undefined): Pages<Page> {
  return { first, all: first === undefined ? [] : [first], isLoading: false };
}

/** What is shown of a list: another first page (other brand, other language) drops all that was there. */
export function pagesOf<Page>(state: Pages<Page>, first: Page | undefined): Pages<Page> {
  return state.first === first ? state : startPages(first);
}

/** A page of few products is the last one (decision 68). */
export function mayHaveMore(pages: readonly BrandPage[]): boolean {
  return (pages.at(-1)?.product_count ?? 0) > shown.brandLoadMoreAbove;
}

/** A product that moved to the next page meanwhile is listed once. */
export function productsOf(pages: readonly BrandPage[]): ProductCard[] {
  const products = pages.flatMap((page) => page.products);
  return [...new Map(products.map((product) => [product.productId, product])).values()];
}
