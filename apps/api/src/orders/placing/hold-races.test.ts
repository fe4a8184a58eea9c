import { orderDetail } from '@zay/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { shopper } from '../../testing/checkout.ts';
import { makeGetOne, makeSku, stockOf } from '../../testing/goods.ts';
import { holdCalls, some } from '../../testing/holds.ts';
import { openOrderShop, statusCounts, times, walletPayment } from '../../testing/orders.ts';

// After every test the invariants are checked: buyers never hold more pieces than the stock.
const { shop, checkout } = await openOrderShop({ maxUncheckedOrders: 1_000 }, { verifyAfter: 'each test' });
const { db } = shop;
const { hold, order, heldOf, refusalOf, letPass } = holdCalls(shop, checkout);
const buyers = await times(12, () => shopper(shop, checkout));
const [first, second] = [buyers[0]!, buyers[1]!];

const heldPieces = (held: readonly (readonly number[])[]) => held.flat().reduce((sum, qty) => sum + qty, 0);

test('[HOLD-07] of buyers who concurrently hold the last piece exactly one succeeds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const sku = await makeSku(db, { stock: 1 });
    const held = await Promise.all(buyers.map((who) => heldOf(who, [some(sku)])));
    expect(heldPieces(held)).toBe(1);
    const holder = buyers[held.findIndex(([qty]) => qty === 1)]!;
    const answers = await Promise.all(buyers.map((who) => order(who, [some(sku)])));
    expect(statusCounts(answers)).toEqual({ 200: 1, 409: 11 });
    expect(answers[buyers.indexOf(holder)]?.status).toBe(200);
  }
});

test('[HOLD-07] holds of the same goods in another order, free ones included, never deadlock', async () => {
  const skus = await times(3, () => makeSku(db, { stock: 8 }));
  await makeGetOne(db, skus[2]!, skus[0]!);
  const lines = skus.map((sku) => some(sku));
  const answers = await Promise.all(
    buyers.map((who, index) => hold(who, index % 2 ? lines : lines.toReversed())),
  );
  expect(statusCounts(answers)).toEqual({ 200: 12 });
  const { rows } = await sql<{ pieces: number }>`
    select sum(qty)::int as pieces from stock_hold where sku_id = ${skus[0]!.skuId}`.execute(db);
  expect(rows[0]?.pieces).toBe(8);
});

test('[HOLD-07] of a hold and an order of the last piece one succeeds', async () => {
  for (let round = 0; round < 10; round += 1) {
    const sku = await makeSku(db, { stock: 1 });
    const [held, refusal] = await Promise.all([heldOf(first, [some(sku)]), refusalOf(second, [some(sku)])]);
    expect(refusal?.code).toBe(held[0] === 1 ? 'stock-held' : undefined);
    expect(await stockOf(db, sku)).toBe(held[0]);
  }
});

test('[HOLD-07] a hold and an order of one buyer concurrently leave no piece held', async () => {
  const sku = await makeSku(db, { stock: 3 });
  await Promise.all([hold(first, [some(sku, 2)]), order(first, [some(sku, 2)])]);
  expect(await stockOf(db, sku)).toBe(1);
  expect(await refusalOf(second, [some(sku)])).toBeUndefined();
});

test('[HOLD-07] a late buyer finds the hold of the next one', async () => {
  const sku = await makeSku(db, { stock: 1 });
  await hold(first, [some(sku)]);
  await letPass(first, 30);
  const [late, next] = await Promise.all([heldOf(first, [some(sku)]), heldOf(second, [some(sku)])]);
  expect([late, next]).toEqual([[0], [1]]);
  expect(await refusalOf(first, [some(sku)])).toMatchObject({ code: 'stock-held' });
  expect(await refusalOf(second, [some(sku)])).toBeUndefined();
});

test('[HOLD-09] the slip of an order refused because of a hold is kept, with the reason', async () => {
  const sku = await makeSku(db, { stock: 1 });
  await hold(first, [some(sku)]);
  const refusal = await refusalOf(second, [some(sku)], { slip: await walletPayment('#102030') });
  expect(refusal).toMatchObject({ code: 'stock-held', keptPaymentId: expect.any(Number) as number });
  expect(refusal?.message).toContain('The shop has your slip');
  const { keptOrderId: orderId = 0 } = refusal as { keptOrderId?: number };
  const { token } = second;
  const { body: kept } = await shop.call(orderDetail, { token, query: { orderId }, lang: 'en-US' });
  expect(kept.refused?.reason).toBe('The last ones were reserved for another buyer, who was paying.');
});
