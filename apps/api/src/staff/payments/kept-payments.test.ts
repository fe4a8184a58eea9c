import {
  orderDetail,
  orderMessages,
  payAgain,
  sendOrderMessage,
  yangonDay,
  type BodyInputOf,
} from '@zay/contract';
import {
  answerBuyer,
  approvePayment,
  correctPayment,
  dashboard,
  exportOrders,
  orderThreads,
  paymentCheck,
  paymentChecks,
  rejectPayment,
  sendRefund,
  staffBuyer,
  staffOrder,
  staffOrders,
  startRefund,
  takeKeptPayment,
  workList,
  type PaymentCheck,
} from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { orderInput, shopper } from '../../testing/checkout.ts';
import { makeSku } from '../../testing/goods.ts';
import { openOrderOffice, walletPayment } from '../../testing/orders.ts';
import { decidePayment } from '../../orders/life/staff-orders.ts';

const { shop, checkout, shopping, calls, office } = await openOrderOffice();
const [sales, owner] = [await office.member('sales'), await office.member('owner')];

/** A buyer whose slip was sent for an order cancelled meanwhile. */
async function kept(slip?: Awaited<ReturnType<typeof walletPayment>>) {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db, { stock: 9 });
  const cancelled = await calls.place(buyer.token, [{ ...sku, qty: 1 }]);
  await calls.cancel(buyer.token, cancelled);
  const body = { ...(slip ?? (await walletPayment())), orderId: cancelled };
  const refused = await shop.call(payAgain, { token: buyer.token, body });
  const { keptPaymentId: id = 0, keptOrderId: orderId = 0 } = refused.body as {
    keptPaymentId?: number;
    keptOrderId?: number;
  };
  const own = async () =>
    (await shop.call(orderDetail, { token: buyer.token, query: { orderId }, lang: 'en-US' })).body;
  return { buyer, sku, id, orderId, cancelled, own };
}

const read = async (id: number): Promise<PaymentCheck> =>
  (await office.call(paymentCheck, { token: sales.token, query: { id } })).body;
const approve = (id: number, body: Partial<BodyInputOf<typeof approvePayment>> = {}, by = sales) =>
  office.call(approvePayment, { token: by.token, body: { ...body, id } });
const reject = (id: number, body: Partial<BodyInputOf<typeof rejectPayment>> = {}, by = sales) =>
  office.call(rejectPayment, { token: by.token, body: { ...body, id } });
const correct = (id: number, from: 2 | 3, to: 2 | 3, more: { receivedAmount?: number } = {}) =>
  office.call(correctPayment, {
    token: sales.token,
    body: { id, from, to, reason: 'Typed wrong.', ...more },
  });
const take = (body: { id: number; orderId: number }) =>
  office.call(takeKeptPayment, { token: sales.token, body });
const onWorkList = async () =>
  (await office.call(workList, { token: sales.token })).body.payments?.items.map(({ id }) => id);

test('[KEPT-08] it is in the queue of payments and on the work list, marked, with its reason', async () => {
  const { id, orderId, buyer, cancelled } = await kept();
  expect(await read(id)).toMatchObject({
    status: 1,
    amount: 3_000,
    method: { name: { en: 'KBZ Pay' } },
    buyer: { id: buyer.id, paidOrders: 0 },
    order: { id: orderId, status: 5, lines: [] },
    refused: {
      reason: { en: 'The order could no longer be paid.' },
      meantFor: { orderId: cancelled, voucherNo: expect.stringMatching(/^V\d{12}$/) as string },
      movedTo: null,
      orders: [],
    },
  });
  const queue = await office.call(paymentChecks, { token: sales.token, query: { pageSize: 100 } });
  expect(queue.body.items.find((item) => item.id === id)).toMatchObject({ orderId, isRefused: true });
  expect(await onWorkList()).toContain(id);
  const { body: order } = await office.call(staffOrder, { token: owner.token, query: { id: orderId } });
  expect(order).toMatchObject({
    refusedReason: { en: 'The order could no longer be paid.' },
    steps: [],
    delivery: null,
  });
  await reject(id, { reason: 'not-received' });
  expect(await onWorkList()).not.toContain(id);
});

test('[KEPT-09] received money becomes a due refund, and the buyer is notified', async () => {
  const { id, own, buyer } = await kept();
  await reject(id, { receivedAmount: 2_500, reference: '0100 4262 7788', note: 'Not all came.' });
  expect(await own()).toMatchObject({
    receivedAmt: 2_500,
    paymentInfo: [{ paymentStatus: 3, receivedAmt: 2_500, sellerRemark: 'Not all came.' }],
    refunds: [{ amount: 2_500, status: 'due' }],
  });
  expect((await calls.toldTo(buyer.id)).at(-1)).toMatch(
    /only 2,500 Ks of 3,000 Ks have arrived, and there is no order for it\. .* You will get 2,500 Ks back/,
  );
  const all = await kept();
  await approve(all.id, { receivedAmount: 3_200 });
  expect(await all.own()).toMatchObject({ refunds: [{ amount: 3_200, status: 'due', reason: 'cancelled' }] });
  expect((await calls.toldTo(all.buyer.id)).at(-1)).toMatch(
    /has arrived, but there is no order for it\. You will get 3,200 Ks back/,
  );
});

test('[KEPT-09] without money the buyer reads why, and nothing is due', async () => {
  const { id, own, buyer } = await kept();
  expect(await reject(id)).toMatchObject({ status: 400, body: { errors: [{ field: 'note' }] } });
  expect((await reject(id, { note: 'No such transfer.' })).status).toBe(200);
  expect(await own()).toMatchObject({ receivedAmt: 0, refunds: [] });
  expect((await calls.toldTo(buyer.id)).at(-1)).toContain('No such transfer.');
});

test('[KEPT-10] of two concurrent decisions one succeeds; wrong amounts and members without the right are refused', async () => {
  const { id } = await kept();
  for (const receivedAmount of [-1, 1.5, 3_000_000_000])
    expect((await approve(id, { receivedAmount })).status).toBe(400);
  expect((await approve(id, { receivedAmount: 2_999 })).body).toMatchObject({ code: 'received-too-little' });
  expect((await approve(id, {}, await office.member('catalogue'))).status).toBe(403);
  const answers = await Promise.all([approve(id), reject(id, { note: 'Nothing.' }, owner)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'payment-decided' });
});

test('[KEPT-11] the money is moved to another order of the buyer, and checked with it', async () => {
  const { id, buyer, sku, own } = await kept();
  const orderId = await calls.place(buyer.token, [{ ...sku, qty: 2 }], await walletPayment());
  await calls.decide(orderId, 3);
  expect((await read(id)).refused?.orders).toMatchObject([{ orderId, missing: 4_000 }]);
  const { status, body } = await take({ id, orderId });
  const payments = await calls.paymentsOf(orderId);
  expect([status, body]).toEqual([200, { id: payments.at(-1)?.id }]);
  expect(payments.at(-1)).toMatchObject({ status: 1, amount: 4_000, payment_service_id: 14 });
  expect(await own()).toMatchObject({ refused: { usedFor: { orderId } }, refunds: [] });
  expect(await read(id)).toMatchObject({
    status: 3,
    isCorrectable: false,
    refused: { movedTo: { paymentId: payments.at(-1)?.id }, orders: [] },
  });
  expect((await read(payments.at(-1)?.id ?? 0)).duplicates).toEqual([]);
  expect((await take({ id, orderId })).body).toMatchObject({ code: 'payment-decided' });
  expect(await calls.topicsOf(orderId)).toContain('payment-sent');

  const other = await kept();
  expect((await take({ id: other.id, orderId })).body).toMatchObject({ code: 'order-not-found' });
  expect((await take({ id: payments[0]?.id ?? 0, orderId })).body).toMatchObject({
    code: 'payment-not-found',
  });
});

test('[KEPT-15] it is not moved to an order that is paid, being checked, has an open decision, or cash on delivery', async () => {
  const { id, buyer, sku, cancelled } = await kept();
  const order = async (payment = {}) => calls.place(buyer.token, [{ ...sku, qty: 1 }], payment);
  const [paid, checked, decided, cash] = [
    await order(await walletPayment()),
    await order(await walletPayment()),
    await order(await walletPayment()),
    await order(),
  ];
  await calls.decide(paid, 2);
  const { db } = shop;
  const late = { staffId: sales.id, note: 'No.', now: new Date(), undoSeconds: 10 };
  expect(await decidePayment(db, decided, 3, late)).toBeNull();
  expect((await read(id)).refused?.orders).toEqual([]);
  for (const orderId of [paid, checked, decided, cash, cancelled])
    expect((await take({ id, orderId })).body).toMatchObject({ code: 'order-not-payable' });
  expect((await read(id)).status).toBe(1);
  for (const orderId of [checked, decided, cash]) expect(await calls.paymentsOf(orderId)).toHaveLength(1);
});

test('[KEPT-12] buyer and staff write to each other about it like about any order', async () => {
  const { orderId, buyer } = await kept();
  const { token } = buyer;
  await shop.call(sendOrderMessage, { token, body: { orderId, message: 'When does it come back?' } });
  const { items } = (await office.call(orderThreads, { token: owner.token })).body;
  expect(items.find((thread) => thread.orderId === orderId)).toMatchObject({ unread: 1 });
  await office.call(answerBuyer, { token: owner.token, body: { orderId, message: 'Tomorrow.' } });
  const thread = await shop.call(orderMessages, { token, query: { orderId } });
  expect(thread.body).toMatchObject([{ sender: 'buyer' }, { sender: 'shop', message: 'Tomorrow.' }]);
});

test('[KEPT-17] a used number or slip is detected when it would count again, also of a rejected payment', async () => {
  const first = await kept();
  const { id: rejected, orderId } = await paidOrder();
  await reject(rejected, { receivedAmount: 1_000, reference: '0100777', note: 'Too little.' });
  const used = { status: 409, body: { code: 'reference-used' } };
  expect(await approve(first.id, { reference: '0100777' })).toMatchObject(used);
  expect(await reject(first.id, { reference: '0100777', receivedAmount: 500 })).toMatchObject(used);
  expect((await reject(first.id, { reference: '0100777', note: 'The same.' })).status).toBe(200);
  expect(await correct(first.id, 3, 2)).toMatchObject(used);
  expect(await correct(first.id, 3, 3, { receivedAmount: 500 })).toMatchObject(used);
  const seen = { reference: '0100777', isDuplicateSeen: true };
  const again = await kept();
  expect((await approve(again.id, seen)).status).toBe(200);
  expect(orderId).toBeGreaterThan(0);
});

test('[KEPT-17] a slip whose money is due back or refunded does not pay for goods undetected', async () => {
  const slip = await walletPayment();
  const { buyer, sku, id, orderId } = await kept(slip);
  await approve(id);
  await send(orderId);
  const { token } = await shopper(shop, checkout);
  // By another buyer, because a buyer's own kept slip is refused at once.
  const bought = await calls.place(token, [{ ...sku, qty: 1 }], slip);
  const [payment] = await calls.paymentsOf(bought);
  const check = await read(payment?.id ?? 0);
  expect(check.duplicates).toMatchObject([{ kinds: ['same-file'], paymentId: id, buyerId: buyer.id }]);
  expect((await approve(check.id)).body).toMatchObject({ code: 'reference-used' });
  expect((await approve(check.id, { isDuplicateSeen: true })).status).toBe(200);
});

test('[KEPT-18] every decision is corrected until its money was sent', async () => {
  const { id, orderId, own, buyer } = await kept();
  await approve(id, { receivedAmount: 30_000 });
  expect(await correct(id, 2, 2, { receivedAmount: 30_000 })).toMatchObject({ status: 409 });
  expect((await correct(id, 2, 2, { receivedAmount: 3_000 })).status).toBe(200);
  expect((await own()).refunds).toMatchObject([{ amount: 3_000, status: 'due' }]);
  expect((await calls.toldTo(buyer.id)).at(-1)).toMatch(
    /wrong amount for V\d{12}: 3,000 Ks have arrived\. Typed wrong\. You will get 3,000 Ks back/,
  );
  expect((await correct(id, 2, 3, { receivedAmount: 2_000 })).status).toBe(200);
  expect((await own()).refunds).toMatchObject([{ amount: 2_000, status: 'due' }]);
  expect((await correct(id, 3, 3)).status).toBe(200);
  expect((await own()).refunds).toEqual([]);
  expect((await correct(id, 3, 2)).status).toBe(200);
  await send(orderId);
  for (const receivedAmount of [2_000, 0])
    expect((await correct(id, 2, 3, { receivedAmount })).body).toMatchObject({ code: 'refund-sent' });
  expect((await own()).refunds).toMatchObject([{ amount: 3_000, status: 'sent' }]);
});

test('[KEPT-22] money moved to the wrong order returns once that order’s payment is rejected', async () => {
  const { id, buyer, sku, own } = await kept();
  const orderId = await calls.place(buyer.token, [{ ...sku, qty: 1 }], await walletPayment());
  await calls.decide(orderId, 3);
  const { body: taken } = await take({ id, orderId });
  const followed = { code: 'payment-followed' };
  expect((await correct(id, 3, 2)).body).toMatchObject(followed);
  await reject(taken.id, { note: 'For another order.', receivedAmount: 100 });
  expect((await correct(id, 3, 2)).body).toMatchObject(followed);
  await correct(taken.id, 3, 3);
  expect((await read(id)).isCorrectable).toBe(true);
  expect((await correct(id, 3, 2)).status).toBe(200);
  expect(await own()).toMatchObject({
    refused: { usedFor: null },
    refunds: [{ amount: 3_000, status: 'due' }],
  });
  expect((await correct(taken.id, 3, 2)).body).toMatchObject({ code: 'reference-used' });
});

test('[KEPT-19] an unpaid order has no part refund', async () => {
  const { id, orderId } = await paidOrder();
  const give = () =>
    office.call(startRefund, {
      token: sales.token,
      body: { orderId, amount: 500, note: 'A cup was broken.' },
    });
  await reject(id, { receivedAmount: 1_000, note: 'Too little.' });
  expect((await give()).body).toMatchObject({ code: 'order-unpaid' });
  await correct(id, 3, 2);
  expect((await give()).status).toBe(200);
});

test('[KEPT-20] for staff it is no order either: no sale, no count of the buyer, no row of the export', async () => {
  const today = yangonDay(new Date());
  const numbers = async (buyerId: number) => {
    const { body: all } = await office.call(dashboard, {
      token: owner.token,
      query: { from: today, to: today },
    });
    const { body: one } = await office.call(staffBuyer, { token: owner.token, query: { id: buyerId } });
    const { days, statuses, paymentMethods, bestSellers } = all;
    return { days, statuses, paymentMethods, bestSellers, orders: one.orders };
  };
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db, { stock: 1 });
  const before = await numbers(buyer.id);
  const body = orderInput(checkout, [{ ...sku, qty: 2, price: 1_000 }], await walletPayment());
  const refused = await shopping.order(buyer.token, body, { buyNow: true });
  const { keptOrderId: id = 0, keptPaymentId = 0 } = refused.body as unknown as Record<string, number>;
  await approve(keptPaymentId);
  expect(await numbers(buyer.id)).toEqual(before);
  const { body: list } = await office.call(staffOrders, { token: owner.token, query: {} });
  const row = list.items.find((order) => order.id === id);
  expect(row).toMatchObject({ isRefused: true, refund: { status: 'due', amount: 4_000 } });
  const { body: link } = await office.call(exportOrders, { token: owner.token, body: {} });
  const csv = await (await fetch(office.url + link.url)).text();
  expect(csv).not.toContain(row?.voucherNo);
});

/** An order with an unchecked transfer. */
async function paidOrder() {
  const { paymentId: id, ...order } = await calls.bought(await walletPayment());
  return { ...order, id };
}

/** Sends all due refunds of an order. */
async function send(orderId: number) {
  const due = shop.db.selectFrom('refund').select(['id', 'amount']).where('order_id', '=', orderId);
  const refund = await due.where('status', '=', 'due').executeTakeFirstOrThrow();
  const account = { means: 'wallet', accountNo: '09770000001', holderName: 'Aye Aye' } as const;
  const body = { ...refund, ...account, reference: '', note: '' };
  expect((await office.call(sendRefund, { token: sales.token, body })).status).toBe(200);
}
