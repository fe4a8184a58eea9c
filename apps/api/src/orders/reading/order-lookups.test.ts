import { orderByTransaction, voucherSuggestions } from '@zay/contract';
import { expect, test } from 'vitest';
import { newcomer } from '../../testing/buyers.ts';
import { makeCheckout } from '../../testing/checkout.ts';
import { makePlacedOrder } from '../../testing/placed-orders.ts';
import { openTestShop } from '../../testing/shop.ts';

const shop = await openTestShop({ data: 'empty' });
await makeCheckout(shop.db);

test('[API-98] voucher numbers that contain the text, the latest first, only the caller’s', async () => {
  const [buyer, stranger] = [await newcomer(shop), await newcomer(shop)];
  const orders: { orderId: number; voucherNo: string }[] = [];
  for (const end of ['001', '012', '112']) {
    const { orderId, voucherNo } = await makePlacedOrder(shop.db, buyer.id, {
      voucherNo: `V260301900${end}`,
    });
    orders.unshift({ orderId, voucherNo });
  }
  await makePlacedOrder(shop.db, stranger.id, { voucherNo: 'V260301900999' });
  const suggest = (query: object) => shop.call(voucherSuggestions, { token: buyer.token, query });
  for (const SearchText of ['V260301', '', '260301900', '၂၆၀၃']) {
    expect((await suggest({ UserId: buyer.id, SearchText })).body, SearchText).toEqual(orders);
  }
  expect((await suggest({ SearchText: '12' })).body).toEqual(orders.slice(0, 2));
  expect((await suggest({ SearchText: '9003', PageSize: 1_000_000_000 })).body).toEqual([]);
  expect((await suggest({ SearchText: '900999' })).body).toEqual([]);
  expect((await suggest({ SearchText: '%' })).body).toEqual([]);
  expect((await suggest({ PageNumber: 2, PageSize: 2 })).body).toEqual(orders.slice(2));
  for (const query of [{ PageNumber: 0 }, { PageSize: 'x' }, { SearchText: 'a\u0000' }]) {
    expect((await suggest(query)).status).toBe(400);
  }
  expect((await suggest({ UserId: stranger.id })).status).toBe(403);
  expect((await shop.call(voucherSuggestions)).status).toBe(401);
});

test('[API-101] the order of a payment by its transaction id; a foreign one answers exactly like a missing one', async () => {
  const [owner, stranger] = [await newcomer(shop), await newcomer(shop)];
  const { orderId, transactionIds } = await makePlacedOrder(shop.db, owner.id, {
    payments: [{ status: 3 }, { status: 1 }],
  });
  const find = (token: string, transactionId: string) =>
    shop.call(orderByTransaction, { token, query: { transactionId } });
  for (const transactionId of transactionIds) {
    expect((await find(owner.token, transactionId)).body).toEqual({ orderId });
    const foreign = await find(stranger.token, transactionId);
    const missing = await find(stranger.token, 'T0');
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
  }
  expect((await find(owner.token, '')).body).toMatchObject({ code: 'validation-failed' });
  expect((await find(owner.token, 'x'.repeat(65))).status).toBe(400);
  expect((await find(owner.token, '%')).status).toBe(404);
});
