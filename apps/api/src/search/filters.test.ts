import {
  productDetail,
  searchByCategory,
  searchProducts,
  updateWishlist,
  wishlist,
  type ApiError,
  type QueryInputOf,
} from '@zay/contract';
import { describe, expect, test } from 'vitest';
import { newcomer } from '../testing/buyers.ts';
import { makeCategory, makeProduct, makeTag } from '../testing/catalogue.ts';
import { openTestShop } from '../testing/shop.ts';

/** Five pots, one in promotion, one with sold-out sizes and one sold out; and a lid in no list. */
const shop = await openTestShop({ data: 'empty' });
const { db } = shop;
const kitchen = await makeCategory(db, 'Kitchen');
const pots = await makeCategory(db, 'Pots', { parentId: kitchen, level: 2 });
const handmade = await makeTag(db, 'Handmade');
const made = { categoryIds: [pots], tagIds: [handmade] };
const sizes = [['Size', 'S', 'M']] as const;
await makeProduct(db, { ...made, name: 'Clay pot', nameMy: 'မြေအိုး', price: 2_000 });
await makeProduct(db, { ...made, name: 'Steel pot', price: 9_000, promotePrice: 4_000 });
await makeProduct(db, {
  ...made,
  name: 'Brass pot',
  levels: sizes,
  skus: [
    { values: ['S'], price: 6_000, stock: 0 },
    { values: ['M'], price: 8_000, stock: 1 },
  ],
});
await makeProduct(db, {
  ...made,
  name: 'Iron pot',
  levels: sizes,
  skus: [
    { values: ['S'], price: 5_000, stock: 0 },
    { values: ['M'], price: 7_000, stock: 3, active: false },
  ],
});
await makeProduct(db, { ...made, name: 'Copper pot', price: 9_000 });
await makeProduct(db, { name: 'Lid', price: 4_000 });

type Filters = Pick<QueryInputOf<typeof searchProducts>, 'MinPrice' | 'MaxPrice' | 'InStock'>;

const search = async (query: QueryInputOf<typeof searchProducts>) =>
  (await shop.call(searchProducts, { query: { Choose: 1, ...query } })).body;
/** Lists that contain the pots. */
const ways: Readonly<Record<string, (filters: Filters) => ReturnType<typeof search>>> = {
  'a text': (filters) => search({ SearchType: 1, ProductName: 'pot', ...filters }),
  'a text within a category': (filters) =>
    search({ SearchType: 1, ProductName: 'pot', ProductCategoryId: kitchen, ...filters }),
  'a category': (filters) => search({ SearchType: 2, ProductCategoryId: pots, ...filters }),
  'the category of a breadcrumb': (filters) =>
    search({ SearchType: 6, ProductCategoryId: kitchen, ...filters }),
  tags: (filters) => search({ SearchType: 3, tagIds: [handmade], ...filters }),
  'the category filter': async (filters) =>
    (await shop.call(searchByCategory, { query: { ProductCategoryId: kitchen, Choose: 1, ...filters } }))
      .body,
};

describe.each(Object.entries(ways))('%s', (_way, pages) => {
  const names = async (filters: Filters) => {
    const { productList, count } = await pages(filters);
    expect(count).toBe(productList.length);
    return productList.map(({ name }) => name.replace(' pot', ''));
  };

  test('[LIST-07 LIST-08 LIST-09 LIST-15] is filtered by the price to pay, promotions included, both ends included', async () => {
    expect(await names({})).toEqual(['Clay', 'Steel', 'Iron', 'Brass', 'Copper']);
    expect(await names({ MinPrice: 4_000 })).toEqual(['Steel', 'Iron', 'Brass', 'Copper']);
    expect(await names({ MaxPrice: 4_000 })).toEqual(['Clay', 'Steel']);
    expect(await names({ MinPrice: 4_001, MaxPrice: 8_999 })).toEqual(['Iron', 'Brass']);
    expect(await names({ MinPrice: 9_000, MaxPrice: 9_000 })).toEqual(['Copper']);
    expect(await names({ MinPrice: 0, MaxPrice: 0 })).toEqual([]);
  });

  test('is filtered to what is in stock: an active SKU with a piece left', async () => {
    expect(await names({ InStock: true })).toEqual(['Clay', 'Steel', 'Brass', 'Copper']);
    expect(await names({ InStock: false })).toHaveLength(5);
    expect(await names({ InStock: true, MinPrice: 3_000, MaxPrice: 8_000 })).toEqual(['Steel', 'Brass']);
  });

  test('counts all pages of the filtered list, also behind the last', async () => {
    const filters = { InStock: true, MaxPrice: 8_000, PageSize: 2 };
    const found = await Promise.all(
      [1, 2, 3].map((PageNumber) => pages({ ...filters, PageNumber } as Filters)),
    );
    expect(found.map(({ count, productList }) => [count, productList.length])).toEqual([
      [3, 2],
      [3, 1],
      [3, 0],
    ]);
  });
});

const namesOf = async (query: QueryInputOf<typeof searchProducts>) =>
  (await search(query)).productList.map(({ name }) => name);

test('ready-made lists are filtered as well', async () => {
  expect(await namesOf({ SearchType: 4, MinPrice: 4_000, MaxPrice: 5_000 })).toEqual([
    'Steel pot',
    'Lid',
    'Iron pot',
  ]);
  expect(await namesOf({ SearchType: 5, MinPrice: 4_001 })).toEqual([]);
  expect(await namesOf({ SearchType: 1, ProductName: 'မြေ', MaxPrice: 2_000 })).toEqual(['Clay pot']);
});

const trays = (filters: Filters) => search({ SearchType: 1, ProductName: 'tray', ...filters });

test('[FIND-16] price, sorting and filters use the SKUs in stock, or all SKUs if there are none', async () => {
  const id = await makeProduct(db, {
    name: 'Teak tray',
    levels: sizes,
    skus: [
      { values: ['S'], price: 1_000, stock: 0 },
      { values: ['M'], price: 4_000, promotePrice: 3_000, stock: 5 },
    ],
  });
  const plain = await makeProduct(db, { name: 'Oak tray', price: 2_000 });
  const { token } = await newcomer(shop);
  await shop.call(updateWishlist, { token, query: { productId: id, isFav: true } });
  const found = async () => {
    const { productList } = await trays({});
    const card = productList.find(({ productId }) => productId === id);
    const { body: page } = await shop.call(productDetail, { query: { ProductId: id } });
    const [wished] = (await shop.call(wishlist, { token })).body;
    expect(page).toMatchObject({ originalPrice: card?.originalPrice, promotePrice: card?.promotePrice });
    const { originalPrice, promotePrice } = card ?? {};
    return { order: productList.map(({ productId }) => productId), originalPrice, promotePrice, wished };
  };
  const { count } = await trays({ MinPrice: 2_500, MaxPrice: 3_500, InStock: true });
  expect(count).toBe(1);
  expect(await found()).toMatchObject({
    order: [plain, id],
    originalPrice: 4_000,
    promotePrice: 3_000,
    wished: { fromPrice: 3_000, toPrice: 3_000, hasFromToPrice: false },
  });
  const setStock = (stock: number) =>
    db.updateTable('sku').set({ stock }).where('product_id', '=', id).execute();
  await setStock(0);
  const all = { order: [id, plain], originalPrice: 1_000, promotePrice: 0 };
  const range = { fromPrice: 1_000, toPrice: 3_000 };
  expect(await found()).toMatchObject({ ...all, wished: range });
  expect((await trays({ MinPrice: 2_500, MaxPrice: 3_500 })).count).toBe(0);
  await setStock(1);
  expect(await found()).toMatchObject({ ...all, wished: range });
});

const countAt = async (path: string) => {
  const answer = await fetch(`${shop.url}/api/Product/${path}`);
  return searchProducts.response.parse(await answer.json()).count;
};

test('[API-77 API-79 API-110] filters are case-insensitive, accept Burmese digits, and empty ones are ignored', async () => {
  const pot = 'ProductSearch?SearchType=1&ProductName=pot';
  expect(await countAt(`${pot}&minprice=7000&MAXPRICE=8000&instock=1`)).toBe(1);
  expect(await countAt(`${pot}&MinPrice=${encodeURIComponent('၅၀၀၀')}`)).toBe(3);
  expect(await countAt(`${pot}&MinPrice=&MaxPrice=&InStock=`)).toBe(5);
  expect(
    await countAt(`ProductSearchByCategory?productcategoryid=${kitchen}&inStock=TRUE&minPrice=9000`),
  ).toBe(1);
});

const wrong: readonly [query: string, fields: readonly string[]][] = [
  ['MinPrice=5000&MaxPrice=4999', ['MinPrice', 'MaxPrice']],
  ['MaxPrice=2000000001', ['MaxPrice']],
  ['MinPrice[$gt]=1&InStock=maybe', ['InStock']],
  ['InStock=true&InStock=false', ['InStock']],
];

test.each(wrong)(
  '[API-77 API-79] %s is refused, each field in the caller’s language',
  async (query, fields) => {
    for (const path of [
      'ProductSearch?SearchType=4',
      `ProductSearchByCategory?ProductCategoryId=${kitchen}`,
    ]) {
      const messages = new Set<string>();
      for (const lang of ['en-US', 'unicode', 'zawgyi']) {
        const answer = await fetch(`${shop.url}/api/Product/${path}&${query}`, { headers: { lang } });
        const body = (await answer.json()) as ApiError;
        expect([answer.status, body.code, body.errors?.map(({ field }) => field)]).toEqual([
          400,
          'validation-failed',
          fields,
        ]);
        for (const { message } of body.errors ?? []) messages.add(message);
      }
      expect(messages.size).toBeGreaterThanOrEqual(3);
    }
  },
);
