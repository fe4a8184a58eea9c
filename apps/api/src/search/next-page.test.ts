import {
  brandsByAlphabet,
  productsByBrand,
  questions,
  searchByCategory,
  searchProducts,
} from '@zay/contract';
import { expect, test } from 'vitest';
import { newcomer } from '../testing/buyers.ts';
import { makeBrand, makeCategory, makeProduct } from '../testing/catalogue.ts';
import { addRow } from '../testing/rows.ts';
import { openTestShop } from '../testing/shop.ts';

const shop = await openTestShop({ data: 'empty' });
const { db } = shop;

const brandId = await makeBrand(db, 'Potters');
const category = await makeCategory(db, 'Pots');
const buyer = await newcomer(shop);
let ProductId = 0;
for (let n = 1; n <= 12; n += 1) {
  await makeBrand(db, `Weavers ${n}`);
  const made = { brandId, categoryIds: [category], price: 1_000 * n, sold: n };
  ProductId = await makeProduct(db, { name: `Pot ${n}`, ...made });
}
for (let n = 1; n <= 12; n += 1)
  await addRow(db, 'question', { product_id: ProductId, buyer_id: buyer.id, text: `Is it ${n}?` });

interface Wanted {
  readonly PageNumber: number;
  readonly After?: number[];
}
const size = { PageSize: 5 };
const search = async (query: object) =>
  (await shop.call(searchProducts, { query: { ...size, ...query } })).body.productList;

/** Each list as a page of ids, and the table in which a row is hidden. */
const lists: Readonly<
  Record<string, readonly ['product' | 'brand' | 'question', (page: Wanted) => Promise<number[]>]>
> = {
  'new arrivals': ['product', async (page) => idsOf(await search({ SearchType: 4, ...page }))],
  'best sellers': ['product', async (page) => idsOf(await search({ SearchType: 6, ...page }))],
  'a text': ['product', async (page) => idsOf(await search({ SearchType: 1, ProductName: 'pot', ...page }))],
  'a text by price': [
    'product',
    async (page) => idsOf(await search({ SearchType: 1, ProductName: 'pot', Choose: 1, ...page })),
  ],
  'a category': [
    'product',
    async (page) => {
      const query = { ProductCategoryId: category, ...size, ...page };
      return idsOf((await shop.call(searchByCategory, { query })).body.productList);
    },
  ],
  'a brand': [
    'product',
    async (page) =>
      idsOf(
        (await shop.call(productsByBrand, { query: { BrandId: brandId, ...size, ...page } })).body.products,
      ),
  ],
  brands: [
    'brand',
    async (page) => {
      const { body } = await shop.call(brandsByAlphabet, { query: { Alphabet: 'W', pageSize: 5, ...page } });
      return body.brands.map((brand) => brand.brandId);
    },
  ],
  questions: [
    'question',
    async (page) => {
      const { body } = await shop.call(questions, { query: { ProductId, ...size, ...page } });
      return body.map(({ questionId }) => questionId);
    },
  ],
};

const idsOf = (cards: readonly { productId: number }[]) => cards.map(({ productId }) => productId);

async function setHidden(table: 'product' | 'brand' | 'question', ids: number[], isHidden: boolean) {
  if (table === 'product')
    await db
      .updateTable('product')
      .set({ state: isHidden ? 'hidden' : 'published' })
      .where('id', 'in', ids)
      .execute();
  else if (table === 'brand')
    await db.updateTable('brand').set({ hidden: isHidden }).where('id', 'in', ids).execute();
  else
    await db
      .updateTable('question')
      .set({ hidden_at: isHidden ? new Date() : null })
      .where('id', 'in', ids)
      .execute();
}

test.each(Object.entries(lists))(
  '[LIST-22] the next page of %s continues after the shown rows, even when two of them are hidden meanwhile',
  async (_name, [table, read]) => {
    const first = await read({ PageNumber: 1 });
    const [second, third] = [await read({ PageNumber: 2 }), await read({ PageNumber: 3 })];
    expect([first.length, second.length, third.length]).toEqual([5, 5, 2]);
    expect(await read({ PageNumber: 2, After: first })).toEqual(second);
    const gone = [first[0]!, first[4]!];
    await setHidden(table, gone, true);
    expect(await read({ PageNumber: 2 })).toEqual([...second.slice(2), ...third]);
    expect(await read({ PageNumber: 2, After: first })).toEqual([...second, ...third]);
    expect(await read({ PageNumber: 3, After: [...second, ...third] })).toEqual([]);
    await setHidden(table, gone, false);
  },
);

test('[LIST-22] an invalid id, or too many, is refused at its field', async () => {
  for (const After of ['x', '-1', Array(101).fill(1).join(',')]) {
    const answer = await shop.call(searchProducts, { query: { SearchType: 4, After: After as never } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation-failed' } });
  }
});
