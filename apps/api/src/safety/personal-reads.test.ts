import {
  cartDetail,
  deliveryAddresses,
  notifications,
  orderDetail,
  orderHistory,
  wishlist,
} from '@zay/contract';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { shopper } from '../testing/checkout.ts';
import { makeSku } from '../testing/goods.ts';
import { openOrderShop } from '../testing/orders.ts';

const { shop, checkout, shopping, calls } = await openOrderShop({}, { verifyAfter: 'nothing' });
const sent = vi.spyOn(pg.Client.prototype, 'query');

const isAnnouncement = ([query]: readonly unknown[]) =>
  (query as { readonly text?: string }).text?.includes('pg_notify') ?? false;

test("[FAST-10] a buyer's own pages need the statement of the session and at most three more", async () => {
  const { token } = await shopper(shop, checkout);
  const [one, other] = [await makeSku(shop.db), await makeSku(shop.db)];
  const orderId = await calls.place(token, [{ ...one, qty: 1 }]);
  for (const sku of [one, other]) await shopping.add(token, sku, 1);
  // The shop announces the sale a moment after the order.
  await expect.poll(() => sent.mock.calls.some(isAnnouncement)).toBe(true);
  for (const [name, call] of Object.entries({
    cart: () => shop.call(cartDetail, { token }),
    hearts: () => shop.call(wishlist, { token }),
    history: () => shop.call(orderHistory, { token }),
    order: () => shop.call(orderDetail, { token, query: { orderId } }),
    notifications: () => shop.call(notifications, { token }),
    addresses: () => shop.call(deliveryAddresses, { token }),
  })) {
    sent.mockClear();
    expect((await call()).status, name).toBe(200);
    expect(sent.mock.calls.length, name).toBeLessThanOrEqual(4);
  }
});
