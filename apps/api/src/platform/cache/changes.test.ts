import { brands, latestProducts, postOrder, productDetail, tags, terms, type Endpoint } from '@zay/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { makeBrand, makeProduct, makeTag } from '../../testing/catalogue.ts';
import { makeCheckout, orderInput, shopper } from '../../testing/checkout.ts';
import { makeSku } from '../../testing/goods.ts';
import {
  awaitInvalidation,
  keepsAgain,
  openKeepingShop,
  silently,
  type KeepingShop,
} from '../../testing/public-cache.ts';
import { quickest } from '../../testing/quickest.ts';
import { changeRows } from '../../testing/rows.ts';

const one = await openKeepingShop({ data: 'empty' });
const other = await openKeepingShop({ beside: one });

const text = async (shop: KeepingShop, endpoint: Endpoint, query = '') =>
  (await fetch(`${shop.url}${endpoint.path}${query}`)).text();

/** Asserts that the answers of both shops contain the word once all changes have arrived, and caches these answers. */
async function shownByBoth(endpoint: Endpoint, query: string, word: string) {
  for (const shop of [one, other]) {
    await awaitInvalidation(shop);
    expect(await text(shop, endpoint, query)).toContain(word);
  }
}

/** Collects the change notifications of the database from now on. */
async function overhear(connectionString: string) {
  const heard: (string | undefined)[] = [];
  const client = new pg.Client({ connectionString });
  client.on('notification', ({ payload }) => heard.push(payload));
  await client.connect();
  await client.query('listen public_cache');
  onTestFinished(() => client.end());
  const stop = () => client.query('select 1');
  return { heard, stop };
}

test('[FAST-09] changes of staff are shown by every server process within 2 s', async () => {
  const id = await makeTag(one.db, 'Season');
  await shownByBoth(tags, '', 'Season');
  let season = 0;
  const change = async () => {
    const name_en = `Season ${(season += 1)}`;
    await one.db.updateTable('tag').set({ name_en }).where('id', '=', id).execute();
    for (const shop of [one, other])
      await expect.poll(() => text(shop, tags, ''), { interval: 20 }).toContain(name_en);
  };
  const limit = 2_000;
  expect(await quickest(change, { runs: 20, limit })).toBeLessThan(limit);
});

test('[FAST-09 STOCK-10] changes of staff are shown by every server process after its notification', async () => {
  const brandId = await makeBrand(one.db, 'Shwe Oh');
  const productId = await makeProduct(one.db, { name: 'Copper pot', brandId });
  const query = `?ProductId=${productId}`;
  await one.db.insertInto('terms_section').values({ title_en: 'Returns', description_en: 'Old' }).execute();
  await shownByBoth(brands, '', 'Shwe Oh');
  await shownByBoth(latestProducts, '', 'Copper pot');
  await shownByBoth(productDetail, query, 'Copper pot');
  await shownByBoth(terms, '', 'Old');

  await one.db.updateTable('brand').set({ name_en: 'Ngwe Oh' }).where('id', '=', brandId).execute();
  await shownByBoth(brands, '', 'Ngwe Oh');
  await shownByBoth(productDetail, query, 'Ngwe Oh');

  await one.db.updateTable('product').set({ name_en: 'Brass pot' }).where('id', '=', productId).execute();
  await shownByBoth(latestProducts, '', 'Brass pot');
  await shownByBoth(productDetail, query, 'Brass pot');

  await changeRows(one.db, 'sku', { product_id: productId }, { original_price: 765_432 });
  await shownByBoth(latestProducts, '', '765432');
  await shownByBoth(productDetail, query, '765432');

  await one.db.updateTable('sku').set({ stock: 4_321 }).where('product_id', '=', productId).execute();
  await shownByBoth(productDetail, query, '4321');

  await changeRows(one.db, 'setting', { key: 'order_line_pieces_limit' }, { value: '57' });
  await shownByBoth(productDetail, query, '"mostOfLine":57');

  await one.db.updateTable('terms_section').set({ description_en: 'Within a week' }).execute();
  await shownByBoth(terms, '', 'Within a week');
});

test('a change of one product keeps cached pages of others', async () => {
  const kept = await makeProduct(one.db, { name: 'Teak tray' });
  const changed = await makeProduct(one.db, { name: 'Bamboo tray' });
  await Promise.all([awaitInvalidation(one), awaitInvalidation(other)]);
  await shownByBoth(productDetail, `?ProductId=${kept}`, 'Teak tray');
  await shownByBoth(productDetail, `?ProductId=${changed}`, 'Bamboo tray');
  const rename = (name_en: string) => (trx: typeof one.db) =>
    trx.updateTable('product').set({ name_en }).where('id', '=', kept).execute();
  await silently(one.db, 'product', rename('Unseen tray'));
  await one.db.updateTable('product').set({ name_en: 'Cane tray' }).where('id', '=', changed).execute();
  await shownByBoth(productDetail, `?ProductId=${changed}`, 'Cane tray');
  await shownByBoth(productDetail, `?ProductId=${kept}`, 'Teak tray');
});

test('a new picture, tag or free piece of a product is shown too', async () => {
  const free = await makeSku(one.db, { name: 'Free cup' });
  const productId = await makeProduct(one.db, { name: 'Tea set' });
  const query = `?ProductId=${productId}`;
  await shownByBoth(productDetail, query, 'Tea set');
  await one.db
    .insertInto('get_one_promotion')
    .values({ product_id: productId, free_product_id: free.productId, free_sku_id: free.skuId })
    .execute();
  await shownByBoth(productDetail, query, 'Free cup');
  await one.db.updateTable('product').set({ name_en: 'Gift cup' }).where('id', '=', free.productId).execute();
  await shownByBoth(productDetail, query, 'Gift cup');
});

test('an import of many products sends few notifications', async () => {
  const ids: number[] = [];
  for (let at = 0; at < 3; at += 1) ids.push(await makeProduct(one.db, { name: `Bowl ${at}` }));
  const tagId = await makeTag(one.db, 'Imported');
  const { heard, stop } = await overhear(one.databaseUrl);
  await one.db
    .insertInto('product_tag')
    .values(ids.map((product_id) => ({ product_id, tag_id: tagId })))
    .execute();
  await sql`
    insert into product (handle, name_en) select 'imported-' || n, 'Imported' from generate_series(1, 300) n`.execute(
    one.db,
  );
  await stop();
  expect(heard).toEqual(['products', ...ids.map((id) => `product:${id}`), 'products', 'product']);
});

test('[SHOW-11] a sale shows the remaining stock, by one notification outside the order’s transaction, and one more for the lists when it sells out', async () => {
  const checkout = await makeCheckout(one.db);
  const sku = await makeSku(one.db, { name: 'Lacquer box', stock: 6_543 });
  const query = `?ProductId=${sku.productId}`;
  const newest = '?PageSize=1';
  await shownByBoth(productDetail, query, '6543');
  const buyer = await shopper(one, checkout);
  const { heard, stop } = await overhear(one.databaseUrl);
  const order = async (qty: number) => {
    const body = orderInput(checkout, [{ ...sku, price: 1_000, qty }]);
    const answer = await one.call(postOrder, { token: buyer.token, query: { buyNow: true }, body });
    expect(answer.status).toBe(200);
  };
  await order(2);
  // The notification of a sale arrives with a delay.
  await expect.poll(() => text(one, productDetail, query)).toContain('6541');
  await stop();
  expect(heard).toEqual([`product:${sku.productId}`]);
  await shownByBoth(productDetail, query, '6541');
  await one.db.updateTable('sku').set({ stock: 2 }).where('id', '=', sku.skuId).execute();
  await shownByBoth(latestProducts, newest, 'Lacquer box');
  expect(await text(one, latestProducts, newest)).not.toContain('isSoldOut');
  await order(2);
  await expect.poll(() => text(one, latestProducts, newest)).toContain('isSoldOut');
});

test('without LISTEN nothing is cached; it reconnects automatically', async () => {
  const brandId = await makeBrand(one.db, 'Padauk');
  await shownByBoth(brands, '', 'Padauk');
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'zay cache'`.execute(one.db);
  await expect.poll(() => one.cache.bytes + other.cache.bytes).toBe(0);
  await silently(one.db, 'brand', (trx) =>
    trx.updateTable('brand').set({ name_en: 'Thazin' }).where('id', '=', brandId).execute(),
  );
  await shownByBoth(brands, '', 'Thazin');
  await Promise.all([keepsAgain(one, one.cache), keepsAgain(other, other.cache)]);
  await one.db.updateTable('brand').set({ name_en: 'Khayay' }).where('id', '=', brandId).execute();
  await shownByBoth(brands, '', 'Khayay');
});
