import { workList } from '@zay/contract/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shopper } from '../../testing/checkout.ts';
import { makeRequest } from '../../testing/education.ts';
import { makeSku } from '../../testing/goods.ts';
import { makeClassOrder, openOrderShop, walletPayment } from '../../testing/orders.ts';
import { openTestOffice, type StaffRole, type TestOffice } from '../../testing/staff.ts';

const { shop, checkout, calls } = await openOrderShop();
let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice(shop);
});
afterAll(() => office.close());

async function listOf(role: StaffRole) {
  const { token } = await office.member(role);
  return (await office.call(workList, { token })).body;
}

test('[STAFF-04] each role sees what waits for it: payments oldest first, orders to pack, questions, requests, low stock', async () => {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db);
  const place = async (payment = {}) => calls.place(buyer.token, [{ ...sku, qty: 1 }], payment);
  const [first, second] = [await place(await walletPayment()), await place(await walletPayment())];
  const [cash, paid] = [await place(), await place(await walletPayment())];
  await calls.decide(paid, 2);
  await calls.move(await place(), 2);
  const lesson = await makeClassOrder(shop.db, buyer.id, 5_000);
  await calls.decide(lesson, 2);
  await shop.db
    .insertInto('question')
    .values({ product_id: sku.productId, buyer_id: buyer.id, text: 'Is it red?' })
    .execute();
  await makeRequest(shop.db, 'score', buyer.id);
  const few = await makeSku(shop.db, { name: 'Last pots', stock: 2 });

  const owner = await listOf('owner');
  const payments = await Promise.all([first, second].map(async (id) => (await calls.paymentsOf(id))[0]?.id));
  expect(owner.payments).toMatchObject({ items: payments.map((id) => ({ id, amount: 3_000 })), total: 2 });
  expect(owner.orders).toMatchObject({ items: [{ id: cash, pieces: 1 }, { id: paid }], total: 2 });
  expect(owner.questions).toMatchObject({ items: [{ text: 'Is it red?' }], total: 1 });
  // The score list is not paid yet.
  expect(owner.education).toMatchObject({ items: [{ kind: 'class', orderId: lesson }], total: 1 });
  expect(owner.products?.items[0]).toMatchObject({
    productId: few.productId,
    stock: 2,
    variation: { en: '' },
  });

  expect(await listOf('sales')).toMatchObject({ questions: null, education: null, products: null });
  expect(await listOf('catalogue')).toMatchObject({ payments: null, orders: null, education: null });
  expect((await listOf('catalogue')).products).toEqual(owner.products);
  expect(await listOf('education')).toMatchObject({
    payments: null,
    orders: null,
    questions: null,
    products: null,
  });
});
