import { openOrderCount, type OrderStatusId } from '@zay/contract';
import { expect, test } from 'vitest';
import { newcomer } from '../../testing/buyers.ts';
import { makeCheckout, orderInput, shoppingCalls, shopper } from '../../testing/checkout.ts';
import { makeSku } from '../../testing/goods.ts';
import { openTestShop } from '../../testing/shop.ts';

const shop = await openTestShop({ data: 'empty' });

test('open orders are counted, for the warning before an account is deleted', async () => {
  const checkout = await makeCheckout(shop.db);
  const buyer = await shopper(shop, checkout);
  const { order } = shoppingCalls(shop);
  const sku = await makeSku(shop.db);
  const ids: number[] = [];
  for (let at = 0; at < 5; at += 1) {
    const line = orderInput(checkout, [{ ...sku, qty: 1, price: 1_000 }]);
    ids.push((await order(buyer.token, line, { buyNow: true })).body.orderId);
  }
  const count = async () => (await shop.call(openOrderCount, { token: buyer.token })).body.count;
  expect(await count()).toBe(5);
  const steps = async (orderId: number, ...statuses: OrderStatusId[]) => {
    for (const status of statuses) {
      await shop.db.updateTable('customer_order').set({ status }).where('id', '=', orderId).execute();
    }
  };
  await steps(ids[0]!, 2);
  await steps(ids[1]!, 2, 3);
  await steps(ids[2]!, 2, 3, 4);
  await steps(ids[3]!, 5);
  expect(await count()).toBe(3);
  expect((await shop.call(openOrderCount)).status).toBe(401);
  const other = await newcomer(shop);
  expect((await shop.call(openOrderCount, { token: other.token })).body).toEqual({ count: 0 });
});
