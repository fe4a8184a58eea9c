import { keptPayment as ownKeptPayment, payAgain, sendKeptPaymentMessage } from '@zay/contract';
import {
  answerKeptPayment,
  decideKeptPayment,
  paymentChecks,
  seenKeptPayment,
  staffKeptPayment,
  staffKeptPayments,
  takeKeptPayment,
  workList,
} from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { shopper } from '../../testing/checkout.ts';
import { makeSku } from '../../testing/goods.ts';
import { openOrderOffice, walletPayment } from '../../testing/orders.ts';

const { shop, checkout, calls, office } = await openOrderOffice();
const [sales, owner] = [await office.member('sales'), await office.member('owner')];

const use = (body: { id: number; orderId: number }) =>
  office.call(takeKeptPayment, { token: sales.token, body });

/** A buyer whose slip came for an order that was cancelled by then. */
async function kept() {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db, { stock: 9 });
  const cancelled = await calls.place(buyer.token, [{ ...sku, qty: 1 }]);
  await calls.cancel(buyer.token, cancelled);
  const body = { ...(await walletPayment()), orderId: cancelled };
  const refused = await shop.call(payAgain, { token: buyer.token, body });
  const { keptPaymentId: id = 0 } = refused.body as { keptPaymentId?: number };
  const own = async () =>
    (await shop.call(ownKeptPayment, { token: buyer.token, query: { paymentId: id } })).body;
  return { buyer, sku, id, own };
}

const read = async (id: number) =>
  (await office.call(staffKeptPayment, { token: sales.token, query: { id } })).body;
type Decision = { receivedAmount: number; note?: string; reference?: string; isDuplicateSeen?: boolean };
const decide = (id: number, decision: Decision, by = sales) =>
  office.call(decideKeptPayment, { token: by.token, body: { id, ...decision } });
const listed = async (show: 'open' | 'all') =>
  (
    await office.call(staffKeptPayments, { token: sales.token, query: { show, pageSize: 100 } })
  ).body.items.map(({ id }) => id);
const onWorkList = async () =>
  (await office.call(workList, { token: sales.token })).body.keptPayments?.items.map(({ id }) => id) ?? [];

test('[KEPT-08] a kept payment is on the work list and in a list of its own, not among the payments of orders', async () => {
  const { id, buyer } = await kept();
  expect(await read(id)).toMatchObject({
    status: 1,
    amount: 3_000,
    reason: { en: 'The order could not be paid any more.' },
    method: { en: 'KBZ Pay' },
    buyer: { id: buyer.id },
    wanted: { voucherNo: expect.stringMatching(/^V\d{12}$/) as string, lines: [] },
    refunds: [],
  });
  expect(await listed('open')).toContain(id);
  expect(await onWorkList()).toContain(id);
  const queue = await office.call(paymentChecks, { token: sales.token, query: { pageSize: 100 } });
  expect(queue.body.items.map((item) => item.id)).not.toContain(id);
});

test('[KEPT-09] what came becomes a refund that is due, which the buyer is told of', async () => {
  const { id, own, buyer } = await kept();
  const answer = await decide(id, {
    receivedAmount: 2_500,
    reference: '0100 4262 7788',
    note: 'Not all came.',
  });
  expect(answer.body).toMatchObject({
    status: 2,
    receivedAmount: 2_500,
    reference: '010042627788',
    by: sales.name,
    refunds: [{ amount: 2_500, status: 'due', order: null, paymentId: id }],
  });
  expect(await own()).toMatchObject({
    paymentStatus: 2,
    receivedAmt: 2_500,
    sellerRemark: 'Not all came.',
    refunds: [{ amount: 2_500, status: 'due' }],
  });
  expect((await calls.toldTo(buyer.id)).at(-1)).toMatch(/has arrived.* You get 2,500 Ks back/);
  expect(await listed('open')).not.toContain(id);
  expect(await listed('all')).toContain(id);
  expect(await onWorkList()).not.toContain(id);
});

test('[KEPT-09] nothing came: the buyer reads why, and nothing is owed', async () => {
  const { id, own, buyer } = await kept();
  expect(await decide(id, { receivedAmount: 0 })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'note' }] },
  });
  expect((await decide(id, { receivedAmount: 0, note: 'No such transfer.' })).status).toBe(200);
  expect(await own()).toMatchObject({ paymentStatus: 3, receivedAmt: 0, refunds: [] });
  expect((await calls.toldTo(buyer.id)).at(-1)).toContain('No such transfer.');
});

test('[KEPT-10] of two who decide at once one does; wrong amounts and those without the right are refused', async () => {
  const { id } = await kept();
  for (const receivedAmount of [-1, 1.5, 3_000_000_000, Number.NaN])
    expect((await decide(id, { receivedAmount, note: 'x' })).status).toBe(400);
  expect((await decide(id, { receivedAmount: 1 }, await office.member('catalogue'))).status).toBe(403);
  expect((await decide(2_000_000, { receivedAmount: 1 })).status).toBe(404);
  const answers = await Promise.all([
    decide(id, { receivedAmount: 3_000 }, sales),
    decide(id, { receivedAmount: 0, note: 'Nothing.' }, owner),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'payment-decided' });
});

test('[KEPT-11] the money is taken for another order of the buyer, and checked with it', async () => {
  const { id, buyer, sku, own } = await kept();
  const orderId = await calls.place(buyer.token, [{ ...sku, qty: 2 }]);
  await calls.decide(orderId, 3);
  expect((await read(id)).orders).toMatchObject([{ orderId, missing: 4_000, isChecking: false }]);
  expect((await use({ id, orderId })).body).toMatchObject({ status: 3, usedFor: { orderId }, refunds: [] });
  const payments = await calls.paymentsOf(orderId);
  expect(payments.at(-1)).toMatchObject({ status: 1, amount: 4_000, payment_service_id: 14 });
  expect(await own()).toMatchObject({ orderId, paymentStatus: 3 });
  expect((await use({ id, orderId })).status).toBe(409);

  const other = await kept();
  expect((await use({ id: other.id, orderId })).body).toMatchObject({ code: 'order-not-found' });
  const paid = await calls.place(other.buyer.token, [{ ...other.sku, qty: 1 }]);
  await calls.decide(paid, 2);
  expect((await use({ id: other.id, orderId: paid })).body).toMatchObject({ code: 'order-not-payable' });
  const sent = await calls.place(
    other.buyer.token,
    [{ ...other.sku, qty: 1 }],
    await walletPayment('#123123'),
  );
  expect((await use({ id: other.id, orderId: sent })).body).toMatchObject({ usedFor: { orderId: sent } });
  expect(await calls.paymentsOf(sent)).toHaveLength(1);
});

test('[KEPT-12] buyer and staff write to each other about a kept payment', async () => {
  const { id, buyer } = await kept();
  await decide(id, { receivedAmount: 3_000 });
  const body = { paymentId: id, message: 'When does it come back?' };
  const { id: upTo } = (await shop.call(sendKeptPaymentMessage, { token: buyer.token, body })).body;
  expect(await onWorkList()).toContain(id);
  expect(await read(id)).toMatchObject({ unread: 1, messages: [{ message: body.message, isRead: false }] });
  await office.call(seenKeptPayment, { token: sales.token, body: { id, upTo } });
  expect(await onWorkList()).not.toContain(id);
  const answer = { id, message: 'Tomorrow.' };
  const headers = { 'idempotency-key': `answer-${id}` };
  for (let turn = 0; turn < 2; turn += 1)
    await office.call(answerKeptPayment, { token: sales.token, body: answer, headers });
  expect((await read(id)).messages).toMatchObject([{ sender: 'buyer' }, { sender: 'shop', by: sales.name }]);
  expect((await calls.toldTo(buyer.id)).at(-1)).toContain('wrote to you about your payment');
});
