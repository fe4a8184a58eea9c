import {
  limits,
  orderByTransaction,
  orderHistory,
  voucherSuggestions,
  type OrderHistoryItem,
  type QueryInputOf,
} from '@zay/contract';
import { expect, test } from 'vitest';
import { newcomer, type TestBuyer } from '../../testing/buyers.ts';
import { makeFile } from '../../testing/catalogue.ts';
import { makeCheckout } from '../../testing/checkout.ts';
import { makeSku } from '../../testing/goods.ts';
import { makePlacedOrder, type PlacedOrder } from '../../testing/placed-orders.ts';
import { openTestShop } from '../../testing/shop.ts';
import { presentHistory } from './order-history.ts';

let buyer: TestBuyer & { readonly token: string };
const shop = await openTestShop({ data: 'empty' });
await makeCheckout(shop.db);

type Query = QueryInputOf<typeof orderHistory>;
const ask = (query: Query, lang = 'en-US', token = buyer.token) =>
  shop.call(orderHistory, { token, query, lang });
const place = (order?: PlacedOrder, owner = buyer) => makePlacedOrder(shop.db, owner.id, order);
/** Ids of matching orders; none for status 400. */
const found = async (query: Query) => {
  const { status, body } = await ask(query);
  return status === 200 ? body.map(({ orderId }) => orderId) : [];
};

test('[API-94 ENTITY-39] a row of the history shows the order, its latest payment, first picture, pieces and net amount', async () => {
  buyer = await newcomer(shop);
  const [first, second] = [await makeSku(shop.db), await makeSku(shop.db)];
  const imageKey = await makeFile(shop.db, 'history-longyi');
  await shop.db
    .updateTable('payment_service')
    .set({ image_key: await makeFile(shop.db, 'history-kbz') })
    .where('id', '=', 14)
    .execute();
  const { orderId, voucherNo } = await place({
    netAmount: 7_500,
    placedAt: '2026-03-04T05:06:07.000Z',
    lines: [
      { ...first, qty: 2, imageKey },
      { ...second, qty: 3 },
    ],
    payments: [{ status: 3 }, { status: 1 }],
  });
  const { status, body } = await ask({ UserId: buyer.id, PageNumber: 1, PageSize: 10 });
  expect(status).toBe(200);
  expect(body).toEqual([
    {
      orderId,
      voucherNo,
      orderDate: '2026-03-04T05:06:07.000Z',
      orderStatusId: 1,
      paymentStatusId: 1,
      paymentStatusName: 'Checking',
      paymentServiceImgPath: expect.stringContaining('history-kbz'),
      productUrl: expect.stringContaining('history-longyi'),
      orderType: 'product',
      qty: 5,
      price: 7_500,
      refundStatus: 'none',
      refundAmt: 0,
    } satisfies OrderHistoryItem,
  ]);
  const names = [];
  for (const lang of ['unicode', 'zawgyi']) names.push((await ask({}, lang)).body[0]?.paymentStatusName);
  expect(names[0]).toBe('စစ်ဆေးနေဆဲ');
  expect(names[1]).not.toBe(names[0]);
});

test('[API-94 HISTORY-10 CONST-37] pages of ten, latest first; a page without any answers 400 for any number', async () => {
  buyer = await newcomer(shop);
  const empty = await ask({});
  expect([empty.status, empty.body]).toMatchObject([
    400,
    { code: 'no-more-data', message: 'There are no more orders.' },
  ]);
  expect((await ask({}, 'unicode')).body).toMatchObject({ message: 'အော်ဒါ ထပ်မရှိတော့ပါ။' });
  const ids: number[] = [];
  for (let at = 0; at < 13; at += 1) ids.unshift((await place()).orderId);
  expect(await found({})).toEqual(ids.slice(0, 10));
  expect(await found({ PageNumber: 2 })).toEqual(ids.slice(10));
  expect((await ask({ PageNumber: 3 })).status).toBe(400);
  expect((await ask({ PageNumber: limits.pageNumberMax })).status).toBe(400);
});

test('[API-94] filters find by status, latest payment and part of the voucher number, Burmese digits included', async () => {
  buyer = await newcomer(shop);
  const checking = await place({ voucherNo: 'V260101555001' });
  const repaid = await place({ payments: [{ status: 3 }, { status: 2 }], status: 2 });
  const failed = await place({ payments: [{ status: 3 }] });
  const deleted = await place({ status: 5, payments: [{ status: 3 }, { status: 3 }] });
  expect(await found({ PaymentStatusId: 1 })).toEqual([checking.orderId]);
  expect(await found({ PaymentStatusId: 2 })).toEqual([repaid.orderId]);
  expect(await found({ PaymentStatusId: 3 })).toEqual([deleted.orderId, failed.orderId]);
  expect(await found({ PaymentStatusId: 3, OrderStatusId: 5 })).toEqual([deleted.orderId]);
  expect(await found({ OrderStatusId: 2 })).toEqual([repaid.orderId]);
  expect(await found({ OrderStatusId: 0, PaymentStatusId: 0 })).toHaveLength(4);
  for (const VoucherNo of ['V260101555001', '1555', 'v2601015', '၁၅၅၅', ' 260101 555001 ']) {
    expect(await found({ VoucherNo }), VoucherNo).toEqual([checking.orderId]);
  }
  for (const VoucherNo of ['%', '_', '\\', "'", 'ကြက်', 'x'.repeat(5_000)]) {
    expect((await ask({ VoucherNo })).status, VoucherNo.slice(0, 9)).toBe(400);
  }
});

test('[API-94] days are days in Myanmar: of the order, and of its latest payment', async () => {
  buyer = await newcomer(shop);
  // 17:30 UTC is midnight in Yangon.
  const late = await place({ placedAt: '2026-05-09T17:29:59.999Z' });
  const early = await place({
    placedAt: '2026-05-09T17:30:00.000Z',
    payments: [{ status: 3 }, { status: 1, at: '2026-05-12T03:00:00.000Z' }],
  });
  expect(await found({ OrderDate: '2026-05-09' })).toEqual([late.orderId]);
  expect(await found({ OrderDate: '2026-05-10' })).toEqual([early.orderId]);
  expect(await found({ PaymentDate: '2026-05-09' })).toEqual([late.orderId]);
  expect(await found({ PaymentDate: '2026-05-10' })).toEqual([]);
  expect(await found({ PaymentDate: '2026-05-12', OrderDate: '2026-05-10' })).toEqual([early.orderId]);
});

test('[API-94] invalid pages, states and dates are reported by field; no input causes an error', async () => {
  buyer = await newcomer(shop);
  await place();
  const bad: Record<string, string[]> = {
    PageNumber: ['0', '-1', '1.5', 'a', '99999999999999999999'],
    PageSize: ['0', '-5', 'ten'],
    OrderStatusId: ['6', '-1', 'x'],
    PaymentStatusId: ['4', '1;drop'],
    OrderDate: ['21/11/2026', '2026-02-30', '2026-11-21T00:00:00Z', 'today', '12026-01-01', '0000-01-01'],
    PaymentDate: ['2025-02-29', "2026-01-01'"],
  };
  for (const [field, values] of Object.entries(bad)) {
    for (const value of values) {
      const { status, body } = await ask({ [field]: value } as Query);
      expect([field, value, status, body]).toMatchObject([field, value, 400, { code: 'validation-failed' }]);
    }
  }
  for (const day of ['0001-01-01', '9999-12-31']) {
    for (const field of ['OrderDate', 'PaymentDate']) {
      expect((await ask({ [field]: day } as Query)).body).toMatchObject({ code: 'no-more-data' });
    }
  }
  expect(await found({ PageSize: 1_000_000_000 })).toHaveLength(1);
});

test('[HISTORY-16 SAFE-03] only the caller’s orders are listed, and another’s cannot be requested', async () => {
  const [owner, stranger] = [await newcomer(shop), await newcomer(shop)];
  const mine = await place({}, owner);
  buyer = stranger;
  expect((await ask({})).status).toBe(400);
  expect((await ask({ VoucherNo: mine.voucherNo })).status).toBe(400);
  expect((await ask({ UserId: owner.id })).status).toBe(403);
  expect((await shop.call(orderHistory)).status).toBe(401);
  buyer = owner;
  expect(await found({ UserId: owner.id })).toEqual([mine.orderId]);
});

test('[HISTORY-17] the order type distinguishes goods, scores, certificates and classes, which are one piece each', async () => {
  const row = {
    id: 7,
    voucher_no: 'V261121000001',
    status: 1,
    net_amount: 10_000,
    created_at: new Date(),
    payment_status: 2,
    payment_type: 1,
    owed: 0,
    sent: 0,
    service_image_key: null,
    image_key: null,
    pieces: null,
  } as const;
  for (const type of ['score', 'certificate', 'class'] as const) {
    expect(presentHistory({ ...row, type }, 'en-US')).toMatchObject({
      orderType: type,
      qty: 1,
      productUrl: '',
      paymentStatusName: 'Paid',
    });
  }
  expect(presentHistory({ ...row, type: 'product', pieces: 4 }, 'en-US')).toMatchObject({
    orderType: 'product',
    qty: 4,
  });
});

test('[API-98] voucher numbers that contain the text, the latest first, only the caller’s', async () => {
  const [owner, stranger] = [await newcomer(shop), await newcomer(shop)];
  const orders: { orderId: number; voucherNo: string }[] = [];
  for (const end of ['001', '012', '112']) {
    const { orderId, voucherNo } = await makePlacedOrder(shop.db, owner.id, {
      voucherNo: `V260301900${end}`,
    });
    orders.unshift({ orderId, voucherNo });
  }
  await makePlacedOrder(shop.db, stranger.id, { voucherNo: 'V260301900999' });
  const suggest = (query: object) => shop.call(voucherSuggestions, { token: owner.token, query });
  for (const SearchText of ['V260301', '', '260301900', '၂၆၀၃']) {
    expect((await suggest({ UserId: owner.id, SearchText })).body, SearchText).toEqual(orders);
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
