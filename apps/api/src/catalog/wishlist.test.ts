import { limits, productDetail, searchProducts, searchTypes, updateWishlist, wishlist } from '@zay/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newcomer } from '../testing/buyers.ts';
import { makeProduct } from '../testing/catalogue.ts';
import { openTestShop } from '../testing/shop.ts';
import { statementsOf } from '../testing/statements.ts';
import { wishlistOf } from './wishlist.store.ts';

const shop = await openTestShop({ data: 'empty' });

test('[API-67 API-68] a product is added once and removed, and the list is latest first', async () => {
  const buyer = await newcomer(shop);
  const shirt = await makeProduct(shop.db, {
    name: 'Shirt',
    levels: [['Size', 'M', 'L']],
    skus: [
      { values: ['M'], price: 10_000, promotePrice: 8_000 },
      { values: ['L'], price: 12_000 },
    ],
  });
  const cup = await makeProduct(shop.db, { name: 'Cup', price: 2_000 });
  const set = (productId: number, isFav: boolean) =>
    shop.call(updateWishlist, { query: { productId, isFav }, token: buyer.token });
  const read = async () => (await shop.call(wishlist, { token: buyer.token })).body;

  expect(await read()).toEqual([]);
  for (const productId of [shirt, shirt, cup]) expect((await set(productId, true)).status).toBe(200);
  const listed = await read();
  expect(listed.map(({ name }) => name)).toEqual(['Cup', 'Shirt']);
  expect(listed[1]).toMatchObject({
    productId: shirt,
    originalPrice: 10_000,
    promotePrice: 8_000,
    promotePercent: 20,
    fromPrice: 8_000,
    toPrice: 12_000,
    hasFromToPrice: true,
    isFav: true,
    totalWishList: 1,
  });
  expect(listed[0]).toMatchObject({ hasFromToPrice: false, fromPrice: 2_000, toPrice: 2_000 });

  for (const productId of [cup, cup]) expect((await set(productId, false)).status).toBe(200);
  expect((await read()).map(({ name }) => name)).toEqual(['Shirt']);
  expect((await set(999_999, true)).status).toBe(404);
});

test('concurrent hearts of many buyers are all counted', async () => {
  const product = await makeProduct(shop.db);
  const buyers = await Promise.all(Array.from({ length: 8 }, () => newcomer(shop)));
  await Promise.all(
    buyers.map(({ token }) =>
      shop.call(updateWishlist, { query: { productId: product, isFav: true }, token }),
    ),
  );
  const row = await shop.db
    .selectFrom('product')
    .select('wishlist_count')
    .where('id', '=', product)
    .executeTakeFirstOrThrow();
  expect(row.wishlist_count).toBe(8);
});

/** The heart of a product wherever it is shown to a buyer, and its count. */
async function heartOf(productId: number, name: string, token: string) {
  const { body: detail } = await shop.call(productDetail, { query: { ProductId: productId }, token });
  const query = { SearchType: searchTypes.text, ProductName: name };
  const { body: found } = await shop.call(searchProducts, { query, token });
  const card = found.productList.find((one) => one.productId === productId);
  expect([card?.isFav, card?.totalWishList]).toEqual([detail.isFav, detail.totalWishList]);
  return [detail.isFav, detail.totalWishList];
}

test('[WISH-12] toggling changes isFav and totalWishList of later reads', async () => {
  const name = 'Heartwood comb';
  const product = await makeProduct(shop.db, { name });
  const [one, other] = [await newcomer(shop), await newcomer(shop)];
  const set = (token: string, isFav: boolean) =>
    shop.call(updateWishlist, { query: { productId: product, isFav }, token });

  expect(await heartOf(product, name, one.token)).toEqual([false, 0]);
  await set(one.token, true);
  await set(other.token, true);
  expect(await heartOf(product, name, one.token)).toEqual([true, 2]);
  await set(one.token, false);
  expect(await heartOf(product, name, one.token)).toEqual([false, 1]);
  expect(await heartOf(product, name, other.token)).toEqual([true, 1]);
});

test('[API-67] isFav is accepted in every spelling, in a query of any case, without a body', async () => {
  const buyer = await newcomer(shop);
  const product = await makeProduct(shop.db);
  const post = async (query: string) => {
    const headers = { authorization: `Bearer ${buyer.token}` };
    const answer = await fetch(`${shop.url}${updateWishlist.path}?${query}`, { method: 'POST', headers });
    return answer.status;
  };
  const isKept = async () => (await shop.call(wishlist, { token: buyer.token })).body.length === 1;
  for (const [yes, no] of [
    ['true', 'false'],
    ['True', 'False'],
    ['TRUE', 'FALSE'],
    ['1', '0'],
  ]) {
    expect([await post(`productId=${product}&isFav=${yes}`), await isKept()]).toEqual([200, true]);
    expect([await post(`ProductId=${product}&ISFAV=${no}`), await isKept()]).toEqual([200, false]);
  }
  for (const wrong of ['', 'isFav=yes', 'isFav=2', 'isFav=']) {
    expect(await post(`productId=${product}&${wrong}`), wrong).toBe(400);
  }
  expect(await post('productId=0&isFav=true')).toBe(404);
  for (const wrong of ['-1', '1.5', 'abc', '', '99999999999', '1%00']) {
    expect(await post(`productId=${wrong}&isFav=true`), wrong).toBe(400);
  }
  expect(await isKept()).toBe(false);
});

test('[API-67 API-68] an unpublished product cannot be added, is not listed and can be removed', async () => {
  const buyer = await newcomer(shop);
  const product = await makeProduct(shop.db);
  const set = async (isFav: boolean) =>
    (await shop.call(updateWishlist, { query: { productId: product, isFav }, token: buyer.token })).status;
  const listed = async () => (await shop.call(wishlist, { token: buyer.token })).body.length;
  const put = (state: 'published' | 'hidden' | 'removed') =>
    shop.db.updateTable('product').set({ state }).where('id', '=', product).execute();

  expect([await set(true), await listed()]).toEqual([200, 1]);
  await put('hidden');
  expect([await set(true), await listed()]).toEqual([404, 0]);
  await put('published');
  expect(await listed()).toBe(1);
  await put('removed');
  expect([await set(true), await set(false), await listed()]).toEqual([404, 200, 0]);
});

test('[API-67] after ten concurrent toggles the state and the number of hearts agree', async () => {
  const name = 'Ten taps';
  const product = await makeProduct(shop.db, { name });
  const buyer = await newcomer(shop);
  const set = (isFav: boolean) =>
    shop.call(updateWishlist, { query: { productId: product, isFav }, token: buyer.token });
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => set(index % 2 === 0)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const [isFav, hearts] = await heartOf(product, name, buyer.token);
    expect(hearts).toBe(isFav ? 1 : 0);
  }
  await Promise.all(Array.from({ length: 10 }, () => set(true)));
  expect(await heartOf(product, name, buyer.token)).toEqual([true, 1]);
  await Promise.all(Array.from({ length: 10 }, () => set(false)));
  expect(await heartOf(product, name, buyer.token)).toEqual([false, 0]);
});

test('[API-68] two hundred wishlist products are read by one statement', async () => {
  const buyer = await newcomer(shop);
  const products = [];
  for (let n = 0; n < 200; n += 1) products.push(await makeProduct(shop.db));
  const rows = products.map((product_id) => ({ buyer_id: buyer.id, product_id }));
  await shop.db.insertInto('wishlist').values(rows).execute();
  expect((await shop.call(wishlist, { token: buyer.token })).body).toHaveLength(200);
  expect(await statementsOf(shop.db, (db) => wishlistOf(db, buyer.id))).toHaveLength(1);
});

test('[KEEP-34] of a thousand hearts the latest are returned; hidden products take no place', async () => {
  const buyer = await newcomer(shop);
  const model = await makeProduct(shop.db);
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'product' and is_generated = 'NEVER' and column_name not in ('id', 'state', 'handle')`.execute(
    shop.db,
  );
  const same = sql.join(columns.map(({ name }) => sql.ref(name)));
  await sql`
    with copies as (
      insert into product (${same}, state, handle)
      select ${same}, case when n > 990 then 'hidden' else 'published' end, 'copy-' || n
      from product, generate_series(1, 1000) n where id = ${model} order by n
      returning id)
    insert into wishlist (buyer_id, product_id, created_at)
    select ${buyer.id}::int, id, timestamptz '2026-11-01' + id * interval '1 second' from copies`.execute(
    shop.db,
  );
  const { rows: newest } = await sql<{ id: number }>`
    select product_id as id from wishlist join product on product.id = product_id
    where buyer_id = ${buyer.id} and state = 'published'
    order by wishlist.created_at desc limit ${limits.unpagedRows}`.execute(shop.db);
  const { body } = await shop.call(wishlist, { token: buyer.token });
  expect(body.map(({ productId }) => productId)).toEqual(newest.map(({ id }) => id));
  expect(body).toHaveLength(limits.unpagedRows);
});
