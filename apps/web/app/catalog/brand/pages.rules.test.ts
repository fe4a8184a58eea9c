import { describe, expect, test } from 'vitest';
import { productsByBrand, type BrandPage } from '@zay/contract';
import { mayHaveMore, pagesOf, productsOf, startPages } from './pages.rules.ts';

const page = productsByBrand.example?.response as BrandPage;
const card = page.products[0]!;
const pageWith = (product_count: number): BrandPage => ({ ...page, product_count });

describe('pages of a brand', () => {
  test('[BRAND-05] another brand begins with its own first page', () => {
    const first = pageWith(20);
    const other = pageWith(6);
    const grown = { ...startPages(first), all: [first, pageWith(20)], isLoading: true };
    expect(pagesOf(grown, first)).toBe(grown);
    expect(pagesOf(grown, other)).toEqual({ first: other, all: [other], isLoading: false });
    expect(pagesOf<BrandPage>(grown, undefined).all).toEqual([]);
  });

  test('there may be more after more than five products', () => {
    expect(mayHaveMore([pageWith(5), pageWith(6)])).toBe(true);
    expect(mayHaveMore([pageWith(20), pageWith(5)])).toBe(false);
    expect(mayHaveMore([pageWith(20), pageWith(0)])).toBe(false);
    expect(mayHaveMore([])).toBe(false);
  });

  test('a product of two pages is listed once', () => {
    const other = { ...card, productId: card.productId + 1 };
    const products = productsOf([
      { ...page, products: [card] },
      { ...page, products: [card, other] },
    ]);
    expect(products.map(({ productId }) => productId)).toEqual([card.productId, other.productId]);
  });
});
