import { expect, test, vi } from 'vitest';
import { Refusal } from '../../platform/http/refusal.ts';
import { shopper } from '../../testing/checkout.ts';
import { makeGetOne, makeSku, stockOf } from '../../testing/goods.ts';
import { openOrderShop, times, walletPayment } from '../../testing/orders.ts';

const { shop, checkout, calls } = await openOrderShop(
  { maxUncheckedOrders: 1_000 },
  { verifyAfter: 'each test' },
);
const buyer = await shopper(shop, checkout);
const skus = [await makeSku(shop.db, { stock: 500 }), await makeSku(shop.db, { stock: 500 })] as const;
await makeGetOne(shop.db, skus[0], skus[1]);

// Each test makes hundreds of calls, possibly on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

const place = (index: number) => {
  const lines = skus.map((sku) => ({ ...sku, qty: 1 }));
  return calls.place(buyer.token, index % 2 ? lines : lines.toReversed());
};
/** A few at a time, because the orders of one buyer are serialised. */
async function placeMany(count: number): Promise<number[]> {
  const orders: number[] = [];
  while (orders.length < count) orders.push(...(await times(5, place)));
  return orders;
}
const wins = (results: readonly (Refusal | null)[]) => results.filter((result) => result === null).length;

test('[ORDER-20 ORDER-24] concurrent approve, reject, cancel and pay again on fifty orders: one decision, one return of stock, legal steps only', async () => {
  const orders = await placeMany(50);
  const payment = await walletPayment();
  for (const orderId of orders) {
    const [approved, rejected, cancelled, paidAgain] = await Promise.all([
      calls.decide(orderId, 2),
      calls.decide(orderId, 3),
      calls.cancel(buyer.token, orderId),
      calls.payAgain(buyer.token, { ...payment, orderId }),
    ]);
    // Both decisions succeed only when the buyer paid again between them.
    const decided = wins([approved, rejected]);
    expect(decided === 1 || (decided === 2 && paidAgain.status === 200)).toBe(true);
    expect(cancelled.status).toBe(200);
    expect([200, 400]).toContain(paidAgain.status);
    const payments = await calls.paymentsOf(orderId);
    expect(payments.length).toBe(paidAgain.status === 200 ? 2 : 1);
    if (paidAgain.status === 200) expect(payments[0]!.status).toBe(3);
  }
  expect(await Promise.all(skus.map((sku) => stockOf(shop.db, sku)))).toEqual([500, 500]);
});

test('[ORDER-24] ten concurrent cancellations of each of fifty orders return their stock once', async () => {
  const before = await stockOf(shop.db, skus[1]);
  const orders = await placeMany(50);
  expect(await stockOf(shop.db, skus[1])).toBe(before - 100);
  for (const orderId of orders) {
    const answers = await times(10, () => calls.cancel(buyer.token, orderId));
    expect(answers.filter((answer) => answer.status === 200).length).toBe(1);
  }
  expect(await stockOf(shop.db, skus[1])).toBe(before);
});
