import { changeNameAndPhoto, uploadFile, uploadReviewPicture } from '@zay/contract';
import { expect, test } from 'vitest';
import { orderInput, shopper } from '../../testing/checkout.ts';
import { makeSku } from '../../testing/goods.ts';
import { openOrderShop, walletPayment } from '../../testing/orders.ts';

const { shop, checkout, shopping, calls } = await openOrderShop({ maxUncheckedOrders: 50, rateLimits: true });

const hex = (number: number) => `#${(0x102030 + number).toString(16)}`;

/** Orders at a wrong price, each with its own slip. @returns whether each slip was decoded and kept */
async function ordersAtAWrongPrice(token: string, count: number, from: number): Promise<boolean[]> {
  const sku = await makeSku(shop.db);
  const kept: boolean[] = [];
  for (let number = from; number < from + count; number += 1) {
    const body = orderInput(checkout, [{ ...sku, qty: 1, price: 1_000 }], await walletPayment(hex(number)));
    const answer = await shopping.order(token, { ...body, netAmt: 1 }, { buyNow: true });
    expect(answer).toMatchObject({ status: 409, body: { code: 'cart-changed' } });
    kept.push('keptPaymentId' in answer.body);
  }
  return kept;
}

test('[SAFE-30] ten slips of refused orders per buyer are decoded in an hour; a valid order still succeeds', async () => {
  const { token } = await shopper(shop, checkout);
  const kept = await ordersAtAWrongPrice(token, 13, 0);
  expect(kept).toEqual([...Array(10).fill(true), ...Array(3).fill(false)]);
  const other = await shopper(shop, checkout);
  expect(await ordersAtAWrongPrice(other.token, 1, 100)).toEqual([true]);
  const sku = await makeSku(shop.db);
  expect(await calls.place(token, [{ ...sku, qty: 1 }])).toBeGreaterThan(0);
});

test('[SAFE-30] pictures are counted by address too, for all purposes', async () => {
  const { token } = await shopper(shop, checkout);
  const sku = await makeSku(shop.db);
  await shop.db
    .insertInto('rate_limit')
    .values({
      key: 'upload:address:127.0.0.1',
      hits: 600,
      resets_at: new Date(Date.now() + 3_600_000),
    })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ hits: 600 }))
    .execute();
  const unreadable = new Blob(['no picture']);
  const refused = { status: 429, body: { code: 'rate-limited' } };
  expect(await shop.call(uploadFile, { token, files: { File: unreadable } })).toMatchObject(refused);
  expect(await shop.call(uploadReviewPicture, { token, files: { File: unreadable } })).toMatchObject(refused);
  const profile = { token, body: { Name: 'Aye Aye' } as never };
  expect(await shop.call(changeNameAndPhoto, { ...profile, files: { LogoFile: unreadable } })).toMatchObject(
    refused,
  );
  const body = orderInput(checkout, [{ ...sku, qty: 1, price: 1_000 }], await walletPayment('#998877'));
  expect(await shopping.order(token, body, { buyNow: true })).toMatchObject(refused);
  // The limit stops neither a profile change without a picture nor the usual refusal of an order.
  expect((await shop.call(changeNameAndPhoto, profile)).status).toBe(200);
  expect(await ordersAtAWrongPrice(token, 1, 200)).toEqual([false]);
  await shop.db.deleteFrom('rate_limit').execute();
});
