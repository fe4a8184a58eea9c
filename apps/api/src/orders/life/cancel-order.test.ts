import { orderStatuses } from '@zay/contract';
import { staffRights } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { shopper, shoppingCalls } from '../../testing/checkout.ts';
import { makeGetOne, makeSku, stockOf } from '../../testing/goods.ts';
import { openOrderShop, walletPayment } from '../../testing/orders.ts';
import { moveOrder } from './staff-orders.ts';

const { shop, checkout, calls } = await openOrderShop({ maxUncheckedOrders: 100 });

const detail = (token: string, orderId: number) => shoppingCalls(shop).detail(token, orderId);
const soldOf = async (productId: number) =>
  (
    await shop.db
      .selectFrom('product')
      .select('sold_count')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow()
  ).sold_count;
const byStaff = { staffId: null, rights: new Set(staffRights), note: '' } as const;

test('[ORDER-24 API-96] a cancelled order has status 5, isDeleted and its note; stock, free pieces and sold counts are restored', async () => {
  const buyer = await shopper(shop, checkout);
  const [paid, free] = [await makeSku(shop.db), await makeSku(shop.db, { stock: 5 })];
  await makeGetOne(shop.db, paid, free);
  const orderId = await calls.place(buyer.token, [{ ...paid, qty: 2 }]);
  expect([await stockOf(shop.db, paid), await stockOf(shop.db, free)]).toEqual([8, 3]);
  // The promotion ended: cancelling restocks the pieces that the order took.
  await shop.db.updateTable('get_one_promotion').set({ active: false }).execute();

  const answer = await calls.cancel(buyer.token, orderId, ' Ordered the wrong size. ');
  expect(answer).toMatchObject({ status: 200, body: { message: 'Your order is cancelled.' } });
  expect(await detail(buyer.token, orderId)).toMatchObject({
    orderStatus: 5,
    isDeleted: true,
    cancelNote: 'Ordered the wrong size.',
  });
  expect([await stockOf(shop.db, paid), await stockOf(shop.db, free)]).toEqual([10, 5]);
  expect(await soldOf(paid.productId)).toBe(0);
  const events = await shop.db
    .selectFrom('order_status_event')
    .select(['from_status', 'to_status', 'actor', 'note'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  expect(events[1]).toEqual({
    from_status: 1,
    to_status: 5,
    actor: 'buyer',
    note: 'Ordered the wrong size.',
  });
  expect(await calls.topicsOf(orderId)).toEqual(['order-placed', 'order-moved']);
  expect((await calls.toldTo(buyer.id)).at(-1)).toMatch(/^Your order V\d{12} was cancelled\.$/);
});

test('[ORDER-24 API-96] the call enforces the rule of the button: paid and packed is too late, cash on delivery is not', async () => {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db);
  const wallet = await walletPayment();
  const packed = await calls.place(buyer.token, [{ ...sku, qty: 1 }], wallet);
  await calls.decide(packed, 2);
  await moveOrder(shop.db, packed, orderStatuses.packed, byStaff);
  const told = await calls.toldTo(buyer.id);
  expect(await calls.cancel(buyer.token, packed, 'no')).toMatchObject({
    status: 400,
    body: { code: 'not-cancellable', message: expect.stringMatching(/cannot be cancelled/) },
  });
  expect(await detail(buyer.token, packed)).toMatchObject({ orderStatus: 2, cancelNote: '' });
  expect([await stockOf(shop.db, sku), await calls.toldTo(buyer.id)]).toEqual([9, told]);

  const waiting = await calls.place(buyer.token, [{ ...sku, qty: 1 }], wallet);
  await calls.decide(waiting, 2);
  const onDelivery = await calls.place(buyer.token, [{ ...sku, qty: 1 }]);
  await calls.decide(onDelivery, 2);
  await moveOrder(shop.db, onDelivery, orderStatuses.packed, byStaff);
  const unchecked = await calls.place(buyer.token, [{ ...sku, qty: 1 }], wallet);
  await moveOrder(shop.db, unchecked, orderStatuses.packed, byStaff);
  for (const orderId of [waiting, onDelivery, unchecked]) {
    expect((await calls.cancel(buyer.token, orderId)).status).toBe(200);
    expect((await calls.cancel(buyer.token, orderId)).status).toBe(400);
  }
  expect(await stockOf(shop.db, sku)).toBe(9);
});
