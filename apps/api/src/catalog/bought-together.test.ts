import { searchProducts } from '@zay/contract';
import { staffCategories } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { makeCategory, makeProduct, makeTag } from '../testing/catalogue.ts';
import { shopper } from '../testing/checkout.ts';
import { makeSku } from '../testing/goods.ts';
import { openOrderOffice } from '../testing/orders.ts';
import { countPairs } from './bought-together.store.ts';

const { shop, checkout, calls, office } = await openOrderOffice({
  verifyAfter: 'nothing',
  config: { maxUncheckedOrders: 100 },
});
const { db } = shop;
const { token } = await office.member('catalogue');

const phones = await makeCategory(db, 'Phones');
const cases = await makeCategory(db, 'Cases');
const tag = await makeTag(db, 'Gift');
const phone = await makeSku(db, { name: 'Phone' });
await db
  .insertInto('product_category')
  .values({ product_id: phone.productId, category_id: phones })
  .execute();
await makeProduct(db, { name: 'Glove', tagIds: [tag], sold: 900 });
await makeProduct(db, { name: 'Case', categoryIds: [cases], sold: 5 });
await makeProduct(db, { name: 'Better case', categoryIds: [cases], sold: 50 });
const charger = await makeSku(db, { name: 'Charger' });
const cable = await makeSku(db, { name: 'Cable' });
const lamp = await makeSku(db, { name: 'Lamp' });

const together = async (more: { PageSize?: number } = {}) => {
  const query = { SearchType: 3, tagIds: [tag], boughtWith: phone.productId, PageSize: 6, ...more };
  const { productList, count } = (await shop.call(searchProducts, { query })).body;
  return [productList.map(({ name }) => name), count];
};
const buyer = await shopper(shop, checkout);
const order = (...skus: (typeof phone)[]) =>
  calls.place(
    buyer.token,
    skus.map((sku) => ({ ...sku, qty: 1 })),
  );
const relate = async (goesWith: number[]) => {
  const { body } = await office.call(staffCategories.one, { token, query: { id: phones } });
  const { image, background, ...same } = body;
  return office.call(staffCategories.save, {
    token,
    body: { ...same, id: phones, image: image?.key ?? null, background: background?.key ?? null, goesWith },
  });
};

test('[SHOW-38 SHOW-39] goods of the same orders come first, then those of related categories, then those with its tags', async () => {
  expect(await together()).toEqual([['Glove'], 1]);
  expect((await relate([cases])).status).toBe(200);
  expect(await together()).toEqual([['Better case', 'Case', 'Glove'], 1]);

  for (let times = 0; times < 3; times += 1) await order(phone, cable);
  for (let times = 0; times < 2; times += 1) await order(phone, charger);
  await order(phone, lamp);
  const cancelled = [await order(phone, lamp), await order(phone, lamp)];
  for (const id of cancelled) expect((await calls.cancel(buyer.token, id)).status).toBe(200);
  await countPairs(db);
  expect((await together())[0]).toEqual(['Cable', 'Charger', 'Better case', 'Case', 'Glove']);
  expect((await together({ PageSize: 3 }))[0]).toEqual(['Cable', 'Charger', 'Better case']);
});

test('[SHOW-39] pairs are counted again: what is cancelled or hidden goes', async () => {
  const orders = await db.selectFrom('customer_order').select('id').where('status', '<>', 5).execute();
  for (const { id } of orders) expect((await calls.cancel(buyer.token, id)).status).toBe(200);
  await countPairs(db);
  expect(await db.selectFrom('product_pair').selectAll().execute()).toEqual([]);
});

test('[SHOW-38] a category goes neither with itself nor with a missing one', async () => {
  for (const wrong of [phones, 2_000_000_000]) {
    const { status, body } = await relate([wrong]);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('goesWith');
  }
});
