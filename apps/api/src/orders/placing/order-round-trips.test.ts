import { postOrder } from '@zay/contract';
import { expect, test } from 'vitest';
import { orderInput, shopper } from '../../testing/checkout.ts';
import { openDatabaseProxy } from '../../testing/database-proxy.ts';
import { makeSku } from '../../testing/goods.ts';
import { openOrderShop } from '../../testing/orders.ts';
import { openTestShop } from '../../testing/shop.ts';
import { closeLater } from '../../testing/close-later.ts';
import { slipOf, slipPicture, uploadSlip } from '../../testing/slips.ts';

const { shop, checkout, shopping } = await openOrderShop({ rateLimits: true });
const proxy = await openDatabaseProxy(shop.databaseUrl);
const farShop = await openTestShop({
  beside: { ...shop, databaseUrl: proxy.url },
  config: { rateLimits: true },
});
closeLater(() => proxy.close());

/** Places an order of two lines from the cart. @returns the round trips between shop and database */
async function roundTripsOf(
  payment: Parameters<typeof orderInput>[2] = {},
  hasSlip = false,
): Promise<number> {
  const buyer = await shopper(shop, checkout);
  const skus = [await makeSku(shop.db, { price: 4_000 }), await makeSku(shop.db, { price: 4_000 })];
  for (const sku of skus) await shopping.add(buyer.token, sku, 1);
  const slip = hasSlip ? { slip: await uploadSlip(shop, buyer.token, slipOf(await slipPicture())) } : {};
  const lines = skus.map((sku) => ({ ...sku, qty: 1, price: 4_000 }));
  const before = proxy.roundTrips;
  const { status } = await farShop.call(postOrder, {
    token: buyer.token,
    body: orderInput(checkout, lines, { ...payment, ...slip }),
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(status).toBe(200);
  return proxy.roundTrips - before;
}

/** The fewest of three orders, because a refresh of the shop's settings may use the connection meanwhile. */
async function fewestRoundTripsOf(...args: Parameters<typeof roundTripsOf>): Promise<number> {
  const counts = [await roundTripsOf(...args), await roundTripsOf(...args), await roundTripsOf(...args)];
  return Math.min(...counts);
}

test('[FAST-03] an order needs at most six round trips to the database, and one with an uploaded slip nine', async () => {
  // The first one opens the connection.
  await roundTripsOf();
  expect(await fewestRoundTripsOf()).toBeLessThanOrEqual(6);
  const wallet = { paymentServiceId: 14, phoNo: '09770000001' };
  expect(await fewestRoundTripsOf(wallet, true)).toBeLessThanOrEqual(9);
});
