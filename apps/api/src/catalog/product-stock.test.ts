import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Queries } from '../platform/database/database.ts';
import { makeProduct } from '../testing/catalogue.ts';
import { openTestShop } from '../testing/shop.ts';
import { allProducts, publishedProducts, within } from './product-list.store.ts';

const shop = await openTestShop({ data: 'demo' });

const inStock = async (productId: number) => {
  const found = within({ inStock: true })(publishedProducts(shop.db)).where('product.id', '=', productId);
  return (await found.select('product.id').execute()).length === 1;
};

const skusOf = async (productId: number) => {
  const rows = await shop.db
    .selectFrom('sku')
    .select('id')
    .where('product_id', '=', productId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

const sizes = { levels: [['Size', 'S', 'M']], skus: [{ values: ['S'] }, { values: ['M'] }] } as const;
const setStock = (db: Queries, skuIds: readonly number[], stock: number) =>
  sql`update sku set stock = ${stock} where id = any (${skuIds}::int[])`.execute(db);

/** Products whose count differs from their SKUs. */
const wrongCounts = async () => {
  const { rows } = await sql`
    select product.id from product left join product_stock on product_stock.product_id = product.id
    where product_stock.skus_in_stock is distinct from
      (select count(*) from sku where sku.product_id = product.id and active and stock > 0)`.execute(shop.db);
  return rows;
};

test('a product is in stock as long as one active SKU has a piece', async () => {
  // Its SKU can be deleted while the ledger has no movement of it.
  const skus = [{ values: ['S'], stock: 0 }, { values: ['M'] }];
  const product = await makeProduct(shop.db, { ...sizes, skus });
  const [small = 0, medium = 0] = await skusOf(product);
  expect(await inStock(product)).toBe(true);
  await shop.db.updateTable('sku').set({ active: false }).where('id', '=', medium).execute();
  expect(await inStock(product)).toBe(false);
  await setStock(shop.db, [small], 5);
  expect(await inStock(product)).toBe(true);
  await shop.db.deleteFrom('sku').where('id', '=', small).execute();
  expect(await inStock(product)).toBe(false);
  expect(await inStock(await makeProduct(shop.db, { skus: [] }))).toBe(false);
  expect(await wrongCounts()).toEqual([]);
});

test('two concurrent orders of the last pieces of two SKUs leave the product sold out', async () => {
  const product = await makeProduct(shop.db, sizes);
  const skus = await skusOf(product);
  await Promise.all(
    skus.map((sku) =>
      shop.db.transaction().execute(async (trx) => {
        await setStock(trx, [sku], 0);
        await sql`select pg_sleep(0.05)`.execute(trx);
      }),
    ),
  );
  expect(await inStock(product)).toBe(false);
});

test('orders that sell out several products in different row order block each other without a deadlock', async () => {
  const products = [await makeProduct(shop.db, sizes), await makeProduct(shop.db, sizes)];
  const [[a1 = 0, a2 = 0] = [], [b1 = 0, b2 = 0] = []] = await Promise.all(products.map(skusOf));
  const takeAll = (first: number, second: number) =>
    sql`
    update sku set stock = 0 from (select unnest(${[first, second]}::int[]) as id order by 1) need
    where sku.id = need.id`.execute(shop.db);
  for (let round = 0; round < 20; round += 1) {
    await setStock(shop.db, [a1, a2, b1, b2], 1);
    await Promise.all([takeAll(a1, b2), takeAll(b1, a2)]);
    expect(await Promise.all(products.map(inStock))).toEqual([false, false]);
  }
});

test('a sale that leaves pieces writes only the SKU', async () => {
  const product = await makeProduct(shop.db, {});
  const version = async () =>
    (await sql`select xmin from product_stock where product_id = ${product}`.execute(shop.db)).rows;
  const before = await version();
  await setStock(shop.db, await skusOf(product), 7);
  expect(await version()).toEqual(before);
});

test('the demo shop and its triggers agree, and an empty filter changes nothing', async () => {
  expect(await wrongCounts()).toEqual([]);
  expect(within({})).toBe(allProducts);
  expect(within({ minPrice: 0, inStock: false })).toBe(allProducts);
});
