import { notifications, orderDetail, orderHistory, saveRefundAccount, type BodyInputOf } from '@zay/contract';
import {
  approvePayment,
  correctPayment,
  dashboard,
  exportRefunds,
  rejectPayment,
  reopenRefund,
  sendRefund,
  staffOrder,
  staffOrders,
  staffRefund,
  staffRefunds,
  startRefund,
  withdrawRefund,
  workList,
  type StaffRefund,
} from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { decidePayment } from '../../orders/staff-orders.ts';
import { applyDueDecisions, undoDecision } from '../../orders/undo-decision.ts';
import { releaseOrders } from '../../orders/release-orders.ts';
import { shopper } from '../../testing/checkout.ts';
import { makeSku } from '../../testing/goods.ts';
import { openOrderOffice } from '../../testing/office.ts';
import { statusCounts, times, walletPayment } from '../../testing/orders.ts';
import { slipPicture } from '../../testing/receipts.ts';

const { shop, checkout, calls, office } = await openOrderOffice();
const [sales, colleague, education] = [
  await office.member('sales'),
  await office.member('sales'),
  await office.member('education'),
];

/** An order of 3,000 kyats that is paid by wallet, unchecked. */
async function bought(payment?: Parameters<typeof calls.place>[2]) {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db);
  const orderId = await calls.place(buyer.token, [{ ...sku, qty: 1 }], payment ?? (await walletPayment()));
  const [{ id = 0 } = {}] = await calls.paymentsOf(orderId);
  return { buyer, orderId, paymentId: id };
}

const approve = (id: number, receivedAmount?: number) =>
  office.call(approvePayment, { token: sales.token, body: { id, receivedAmount } });
const reject = (id: number, receivedAmount?: number) =>
  office.call(rejectPayment, { token: sales.token, body: { id, receivedAmount, reason: 'wrong-amount' } });

/** One whose payment was accepted. */
async function paid() {
  const order = await bought();
  expect((await approve(order.paymentId)).status).toBe(200);
  return order;
}

/** One that was paid, then cancelled by its buyer; with the refund that is due. */
async function owed() {
  const order = await paid();
  expect((await calls.cancel(order.buyer.token, order.orderId)).status).toBe(200);
  const [refund] = await refundsOf(order.orderId);
  if (!refund) throw new Error('nothing is owed');
  return { ...order, refund };
}

async function refundsOf(orderId: number): Promise<readonly StaffRefund[]> {
  const { body } = await office.call(staffOrder, { token: sales.token, query: { id: orderId } });
  return body.refunds;
}
const shortOf = (refunds: readonly StaffRefund[]) =>
  refunds.map(({ amount, reason, status }) => [amount, reason, status]);

const wallet = { means: 'wallet', accountNo: '09770000001', holderName: 'Aye Aye' } as const;
type Sent = Partial<BodyInputOf<typeof sendRefund>>;
const send = (id: number, amount: number, more: Sent = {}, token = sales.token) =>
  office.call(sendRefund, { token, body: { id, amount, ...wallet, reference: '', note: '', ...more } });
const start = (orderId: number, amount: number, token = sales.token) =>
  office.call(startRefund, { token, body: { orderId, amount, note: 'One cup was broken.' } });
const lastTold = async (buyerId: number) => (await calls.toldTo(buyerId)).at(-1);
const detailOf = async (token: string, orderId: number, lang = 'en-US') =>
  (await shop.call(orderDetail, { token, query: { orderId }, lang })).body;

test('[REFUND-05] an order that is cancelled after its payment was accepted owes all of it; its buyer reads how it comes back', async () => {
  const { buyer, orderId, refund } = await owed();
  expect(refund).toMatchObject({
    amount: 3_000,
    reason: 'cancelled',
    status: 'due',
    createdBy: '',
    means: null,
  });
  expect(await lastTold(buyer.id)).toMatch(
    /was cancelled\. You get 3,000 Ks back within 3 working days\. It goes to the account you paid from, •••0001, unless you name another/,
  );
  const detail = await detailOf(buyer.token, orderId);
  expect(detail).toMatchObject({ receivedAmt: 3_000, payAmt: 0, payBefore: null });
  expect(detail.refunds).toMatchObject([
    {
      refundId: refund.id,
      amount: 3_000,
      status: 'due',
      reason: 'cancelled',
      sentDate: null,
      paidFrom: { means: 'wallet', accountNo: '09770000001' },
    },
  ]);
  const history = await shop.call(orderHistory, { token: buyer.token, query: {} });
  expect(history.body).toMatchObject([{ orderId, refundStatus: 'due', refundAmt: 3_000 }]);
  const { body } = await shop.call(notifications, { token: buyer.token, lang: 'unicode' });
  expect(body[0]?.body).toMatch(/3,000 ကျပ်ကို ရုံးဖွင့်ရက် 3 ရက်အတွင်း ပြန်အမ်းပေးပါမည်/);
});

test('[REFUND-05] a payment that is accepted after the cancellation is owed as well', async () => {
  const { buyer, orderId, paymentId } = await bought();
  await calls.cancel(buyer.token, orderId);
  expect(await refundsOf(orderId)).toEqual([]);
  expect(await lastTold(buyer.id)).toMatch(
    /still checking your payment\. If the money has arrived, you get all/,
  );
  await approve(paymentId);
  expect(shortOf(await refundsOf(orderId))).toEqual([[3_000, 'cancelled', 'due']]);
  expect(await lastTold(buyer.id)).toMatch(/has arrived, but the order is cancelled\. You get 3,000 Ks back/);
});

test('[REFUND-05] what came in part is owed when the order is cancelled, by its buyer, by staff or by the shop itself', async () => {
  const [byBuyer, byStaff, released, late] = [await bought(), await bought(), await bought(), await bought()];
  for (const { paymentId } of [byBuyer, byStaff, released]) await reject(paymentId, 2_000);
  await calls.cancel(byBuyer.buyer.token, byBuyer.orderId);
  await calls.move(byStaff.orderId, 5);
  expect(await releaseOrders(shop.db, new Date(Date.now() + 49 * 3_600_000))).toBe(1);
  await calls.cancel(late.buyer.token, late.orderId);
  await reject(late.paymentId, 2_000);
  for (const { orderId, buyer } of [byBuyer, byStaff, released, late]) {
    expect(shortOf(await refundsOf(orderId))).toEqual([[2_000, 'cancelled', 'due']]);
    expect(await lastTold(buyer.id)).toContain('You get 2,000 Ks back within 3 working days.');
  }
});

test('[REFUND-05] an order that nobody paid owes nothing; cash that was collected is owed', async () => {
  const [unpaid, collected] = [await bought({ paymentServiceId: 2 }), await bought({ paymentServiceId: 2 })];
  await calls.cancel(unpaid.buyer.token, unpaid.orderId);
  expect(await refundsOf(unpaid.orderId)).toEqual([]);
  expect(await lastTold(unpaid.buyer.id)).not.toMatch(/back|checking/);
  const history = await shop.call(orderHistory, { token: unpaid.buyer.token, query: {} });
  expect(history.body).toMatchObject([{ paymentStatusName: 'Not paid', refundStatus: 'none', refundAmt: 0 }]);

  await approve(collected.paymentId);
  await calls.cancel(collected.buyer.token, collected.orderId);
  expect((await detailOf(collected.buyer.token, collected.orderId)).refunds).toMatchObject([
    { amount: 3_000, paidFrom: null },
  ]);
  expect(await lastTold(collected.buyer.id)).toContain("Please say on the order's page which account");
});

test('[REFUND-06] too little is refused with what is missing, and paying again asks for that alone', async () => {
  const { buyer, orderId, paymentId } = await bought();
  expect((await reject(paymentId, 1_800)).status).toBe(200);
  const detail = await detailOf(buyer.token, orderId);
  expect(detail).toMatchObject({ netAmt: 3_000, receivedAmt: 1_800, payAmt: 1_200 });
  expect(detail.paymentInfo).toMatchObject([
    { amount: 3_000, receivedAmt: 1_800, sellerRemark: expect.stringContaining('not the total') },
  ]);
  const hours = (Date.parse(detail.payBefore ?? '') - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(47.9);
  expect(hours).toBeLessThanOrEqual(48);
  expect(await lastTold(buyer.id)).toMatch(
    /^For V\d{12} only 1,800 Ks of 3,000 Ks have arrived\. .*Please pay the missing 1,200 Ks on the order's page, before \d\d\/\d\d\/\d{4} \d\d:\d\d\. After that it is cancelled and what has arrived is given back\.$/,
  );
  const again = { ...(await walletPayment()), orderId };
  expect((await calls.payAgain(buyer.token, again)).status).toBe(200);
  const [, second] = await calls.paymentsOf(orderId);
  expect(second?.amount).toBe(1_200);
  // Short again: what is missing now is asked for, and after that the order is paid.
  await reject(second?.id ?? 0, 1_000);
  expect((await detailOf(buyer.token, orderId)).payAmt).toBe(200);
  await calls.payAgain(buyer.token, again);
  const [, , third] = await calls.paymentsOf(orderId);
  expect(third?.amount).toBe(200);
  await approve(third?.id ?? 0);
  expect(await detailOf(buyer.token, orderId)).toMatchObject({ receivedAmt: 3_000, payAmt: 0, refunds: [] });
  await calls.cancel(buyer.token, orderId);
  expect(shortOf(await refundsOf(orderId))).toEqual([[3_000, 'cancelled', 'due']]);
});

test('[REFUND-06] too much is accepted, and the rest is owed', async () => {
  const { buyer, orderId, paymentId } = await bought();
  expect((await approve(paymentId, 3_500)).status).toBe(200);
  expect(shortOf(await refundsOf(orderId))).toEqual([[500, 'overpaid', 'due']]);
  expect(await lastTold(buyer.id)).toMatch(
    /is confirmed\. Thank you\. You paid 500 Ks too much\. You get 500 Ks back/,
  );
  // What is owed grows with the cancellation, and stays one refund.
  await calls.cancel(buyer.token, orderId);
  expect(shortOf(await refundsOf(orderId))).toEqual([[3_500, 'cancelled', 'due']]);
});

test('[REFUND-06] an amount that does not fit the decision is refused, with what was asked', async () => {
  const { orderId, paymentId } = await bought();
  for (const [answer, code] of [
    [await approve(paymentId, 2_999), 'received-too-little'],
    [await reject(paymentId, 3_000), 'received-enough'],
  ] as const)
    expect(answer).toMatchObject({ status: 409, body: { code, asked: 3_000 } });
  for (const receivedAmount of [-1, 0.5, 'much', 3_000_000_000] as never[])
    expect(await approve(paymentId, receivedAmount)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'receivedAmount' }] },
    });
  expect(await calls.paymentsOf(orderId)).toMatchObject([{ status: 1, received_amount: 0 }]);
});

test('[REFUND-07] a refund that was sent is told with its means, account, number and slip', async () => {
  const { buyer, orderId, refund } = await owed();
  const body = { id: refund.id, amount: 3_000, ...wallet, reference: '010042627788', note: 'Sorry.' };
  const slip = new Blob([new Uint8Array(await slipPicture())], { type: 'image/png' });
  const answer = await office.call(sendRefund, { token: sales.token, body, files: { Slip: slip } });
  expect(answer).toMatchObject({
    status: 200,
    body: { status: 'sent', doneBy: 'Test sales', reference: '010042627788', doneAt: expect.any(String) },
  });
  expect((await fetch(office.url + answer.body.slip)).status).toBe(200);
  expect(await lastTold(buyer.id)).toMatch(
    /^We sent 3,000 Ks for order V\d{12} back to your wallet •••0001\. Transaction number: 010042627788\. Sorry\.$/,
  );
  const { refunds } = await detailOf(buyer.token, orderId);
  expect(refunds).toMatchObject([
    { status: 'sent', sentDate: expect.any(String), means: 'wallet', reference: '010042627788' },
  ]);
  expect((await fetch(shop.url + refunds[0]?.slipImg)).status).toBe(200);
  const history = await shop.call(orderHistory, { token: buyer.token, query: {} });
  expect(history.body).toMatchObject([{ refundStatus: 'sent', refundAmt: 3_000 }]);
  // Sent twice is refused, with who was first.
  expect(await send(refund.id, 3_000, {}, colleague.token)).toMatchObject({
    status: 409,
    body: { code: 'refund-moved', by: 'Test sales', status: 'sent' },
  });
});

test('[REFUND-07] a smaller amount sends a part and leaves the rest due; more than is due is refused', async () => {
  const { orderId, refund } = await owed();
  expect(await send(refund.id, 3_001)).toMatchObject({
    status: 409,
    body: { code: 'refund-too-high', most: 3_000 },
  });
  expect((await send(refund.id, 1_000)).status).toBe(200);
  const [sent, rest] = await refundsOf(orderId);
  expect([sent, rest]).toMatchObject([
    { amount: 1_000, status: 'sent' },
    { amount: 2_000, status: 'due', dueSince: refund.dueSince },
  ]);
  // What did not arrive is owed together with the rest.
  const reopened = await office.call(reopenRefund, {
    token: sales.token,
    body: { id: refund.id, note: 'The account is closed.' },
  });
  expect(reopened).toMatchObject({ status: 200, body: { status: 'due', amount: 3_000, reference: '' } });
  expect(shortOf(await refundsOf(orderId))).toEqual([
    [3_000, 'cancelled', 'due'],
    [2_000, 'cancelled', 'withdrawn'],
  ]);
});

test('[REFUND-07] what did not arrive is due again, and its buyer reads why', async () => {
  const { buyer, orderId, refund } = await owed();
  await send(refund.id, 3_000);
  const reopen = () =>
    office.call(reopenRefund, {
      token: sales.token,
      body: { id: refund.id, note: 'The account is closed.' },
    });
  expect((await reopen()).body).toMatchObject({ status: 'due', doneAt: null, doneBy: '' });
  expect(await lastTold(buyer.id)).toMatch(
    /did not reach you: The account is closed\. You get 3,000 Ks back/,
  );
  expect(await reopen()).toMatchObject({ status: 409, body: { code: 'refund-moved', status: 'due' } });
  expect((await send(refund.id, 3_000, { means: 'cash', accountNo: '', holderName: '' })).status).toBe(200);
  expect(await lastTold(buyer.id)).toContain('back in cash');
  expect(await refundsOf(orderId)).toMatchObject([{ means: 'cash', accountNo: '', holderName: '' }]);
});

test('[REFUND-08] staff give back a part of a live order, never more than the shop has of it', async () => {
  const { buyer, orderId } = await paid();
  const started = await start(orderId, 800);
  expect(started).toMatchObject({
    status: 200,
    body: { amount: 800, reason: 'part', createdBy: 'Test sales', note: 'One cup was broken.' },
  });
  expect(await lastTold(buyer.id)).toMatch(/One cup was broken\. You get 800 Ks back/);
  expect(await start(orderId, 2_201)).toMatchObject({
    status: 409,
    body: { code: 'refund-too-high', most: 2_200 },
  });
  for (const amount of [0, -5, 1.5, 'all'] as never[])
    expect(await start(orderId, amount)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'amount' }] },
    });
  await send(started.body.id, 800);
  // The rest is owed with the cancellation, and no part can be started any more.
  await calls.cancel(buyer.token, orderId);
  expect(shortOf(await refundsOf(orderId))).toEqual([
    [800, 'part', 'sent'],
    [2_200, 'cancelled', 'due'],
  ]);
  expect(await start(orderId, 1)).toMatchObject({ status: 409, body: { code: 'order-cancelled' } });
  expect(await start(2_000_000_000, 1)).toMatchObject({ status: 404, body: { code: 'order-not-found' } });
});

test('[REFUND-08] nothing is given back of an order that nobody paid', async () => {
  const { orderId } = await bought();
  expect(await start(orderId, 1)).toMatchObject({ status: 409, body: { code: 'refund-too-high', most: 0 } });
});

test('[REFUND-08] only what staff began and nobody sent can be withdrawn', async () => {
  const { buyer, orderId } = await paid();
  const { id } = (await start(orderId, 800)).body;
  const withdraw = (which: number) =>
    office.call(withdrawRefund, { token: sales.token, body: { id: which, note: 'The cup was found.' } });
  expect((await withdraw(id)).body).toMatchObject({ status: 'withdrawn' });
  expect(await lastTold(buyer.id)).toMatch(/800 Ks .* not given back after all\. The cup was found\./);
  expect((await detailOf(buyer.token, orderId)).refunds).toEqual([]);
  expect(await withdraw(id)).toMatchObject({
    status: 409,
    body: { code: 'refund-moved', status: 'withdrawn' },
  });
  expect(await send(id, 800)).toMatchObject({ status: 409, body: { code: 'refund-moved' } });

  const other = await owed();
  expect(await withdraw(other.refund.id)).toMatchObject({ status: 409, body: { code: 'refund-owed' } });
  // A part of an order that is cancelled by now is owed by the shop itself then.
  const part = await paid();
  const { body } = await start(part.orderId, 500);
  await calls.cancel(part.buyer.token, part.orderId);
  await withdraw(body.id);
  expect(shortOf(await refundsOf(part.orderId))).toEqual([
    [500, 'part', 'withdrawn'],
    [3_000, 'cancelled', 'due'],
  ]);
});

test('[REFUND-09] of twenty staff who send, split and start at once no more goes out than came', async () => {
  const { orderId, refund } = await owed();
  const answers = await times(20, (at) =>
    send(refund.id, at % 2 ? 3_000 : 1_000, {}, [sales, colleague][at % 2]?.token),
  );
  expect(statusCounts(answers)).toEqual({ 200: 1, 409: 19 });
  const gone = (await refundsOf(orderId)).reduce((sum, { amount }) => sum + amount, 0);
  expect(gone).toBe(3_000);

  const live = await paid();
  const started = await times(20, () => start(live.orderId, 1_000));
  expect(statusCounts(started)).toEqual({ 200: 3, 409: 17 });
});

test('[REFUND-09] a cancellation and the acceptance of the payment at once owe it once', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const { buyer, orderId, paymentId } = await bought();
    await Promise.all([calls.cancel(buyer.token, orderId), approve(paymentId)]);
    expect(shortOf(await refundsOf(orderId))).toEqual([[3_000, 'cancelled', 'due']]);
  }
});

test('[REFUND-10] refunds take the right of payments', async () => {
  const { refund, orderId } = await owed();
  const { token } = education;
  expect((await send(refund.id, 3_000, {}, token)).status).toBe(403);
  expect((await start(orderId, 1, token)).status).toBe(403);
  expect((await office.call(staffRefunds, { token, query: {} })).status).toBe(403);
  expect((await office.call(staffRefund, { token, query: { id: refund.id } })).status).toBe(403);
  expect(shortOf(await refundsOf(orderId))).toEqual([[3_000, 'cancelled', 'due']]);
});

test('[REFUND-11] the buyer says where the money goes, until it was sent', async () => {
  const { buyer, orderId, refund } = await owed();
  const save = (body: object, token = buyer.token) =>
    shop.call(saveRefundAccount, { token, body: { refundId: refund.id, ...body } as never });
  expect(await save({ means: 'wallet', accountNo: '၀၉-၇၇၀ ၀၀၀ ၀၀၂', holderName: 'Su Su' })).toMatchObject({
    status: 200,
    body: { means: 'wallet', accountNo: '09770000002', holderName: 'Su Su' },
  });
  for (const [body, fields] of [
    [{ means: 'bank', accountNo: '', holderName: '' }, ['accountNo', 'holderName']],
    [{ means: 'wallet', accountNo: '12345', holderName: 'Su Su' }, ['accountNo']],
    [{ means: 'gold', accountNo: 'x'.repeat(51), holderName: 'Su' }, ['means', 'accountNo']],
  ] as const) {
    const answer = (await save(body)) as unknown as { status: number; body: { errors: { field: string }[] } };
    expect([answer.status, answer.body.errors.map(({ field }) => field)]).toEqual([400, fields]);
  }
  const stranger = await shopper(shop, checkout);
  expect(await save({ means: 'cash' }, stranger.token)).toMatchObject({ status: 404 });
  expect(await refundsOf(orderId)).toMatchObject([{ accountNo: '09770000002', holderName: 'Su Su' }]);
  expect((await save({ means: 'cash', accountNo: '1', holderName: '2' })).body).toMatchObject({
    means: 'cash',
    accountNo: '',
    holderName: '',
  });
  await send(refund.id, 3_000);
  expect(await save({ means: 'cash' })).toMatchObject({ status: 409, body: { code: 'refund-not-due' } });
});

test('[REFUND-10] what a deleted buyer is owed can still be sent', async () => {
  const { buyer, orderId, refund } = await owed();
  await shop.db.updateTable('buyer').set({ deleted_at: new Date() }).where('id', '=', buyer.id).execute();
  const told = (await calls.toldTo(buyer.id)).length;
  expect((await send(refund.id, 3_000)).status).toBe(200);
  expect((await calls.toldTo(buyer.id)).length).toBe(told);
  expect(shortOf(await refundsOf(orderId))).toEqual([[3_000, 'cancelled', 'sent']]);
  const body = { refundId: refund.id, means: 'cash' as const };
  expect((await shop.call(saveRefundAccount, { token: buyer.token, body })).status).toBe(401);
});

test('[REFUND-10] a slip that is no picture, and fields that are wrong, are refused and change nothing', async () => {
  const { orderId, refund } = await owed();
  const body = { id: refund.id, amount: 3_000, ...wallet, reference: '', note: '' };
  const files = { Slip: new Blob(['not a picture'], { type: 'image/png' }) };
  expect(await office.call(sendRefund, { token: sales.token, body, files })).toMatchObject({
    status: 400,
    body: { code: 'not-an-image' },
  });
  const wrong = { accountNo: '', holderName: '' };
  const answer = (await send(refund.id, 3_000, wrong)) as unknown as {
    body: { errors: { field: string }[] };
  };
  expect(answer.body.errors.map(({ field }) => field)).toEqual(['accountNo', 'holderName']);
  expect(await send(2_000_000_000, 1)).toMatchObject({ status: 404, body: { code: 'refund-not-found' } });
  expect(shortOf(await refundsOf(orderId))).toEqual([[3_000, 'cancelled', 'due']]);
});

test('[REFUND-12] what is due is on the work list, in the lists with their filters, in CSV and on the dashboard', async () => {
  const { buyer, orderId, refund } = await owed();
  await shop.db.updateTable('buyer').set({ name: 'Daw Refund' }).where('id', '=', buyer.id).execute();
  const call = { token: sales.token };
  const { body: work } = await office.call(workList, call);
  expect(work.refunds?.total).toBeGreaterThan(0);
  const rowOf = async (which: 'due' | 'sent') =>
    (await office.call(staffOrders, { ...call, query: { refund: which, search: 'Daw Refund' } })).body.items;
  expect(await rowOf('due')).toMatchObject([{ id: orderId, refund: { status: 'due', amount: 3_000 } }]);
  expect(await rowOf('sent')).toEqual([]);
  const list = async (query: object) =>
    (await office.call(staffRefunds, { ...call, query: { search: 'Daw Refund', ...query } })).body.items;
  expect(await list({ status: 'due', reason: 'cancelled' })).toMatchObject([
    { id: refund.id, order: { id: orderId } },
  ]);
  expect(await list({ status: 'sent' })).toEqual([]);
  expect(await list({ to: '2020-01-01' })).toEqual([]);
  const before = (await office.call(dashboard, { ...call, query: { days: 1 } })).body.refunds;

  await send(refund.id, 3_000, { reference: '010099887766' });
  expect(await rowOf('due')).toEqual([]);
  expect(await rowOf('sent')).toMatchObject([{ id: orderId, refund: { status: 'sent', amount: 3_000 } }]);
  expect(await list({ search: '010099887766', means: 'wallet' })).toMatchObject([{ id: refund.id }]);
  const after = (await office.call(dashboard, { ...call, query: { days: 1 } })).body.refunds;
  expect([before.due.amount - after.due.amount, after.sent.amount - before.sent.amount]).toEqual([
    3_000, 3_000,
  ]);
  expect((await office.call(staffRefund, { ...call, query: { id: refund.id } })).body.status).toBe('sent');

  const link = (await office.call(exportRefunds, { ...call, body: { search: 'Daw Refund' } })).body.url;
  const csv = await (await fetch(office.url + link)).text();
  expect(csv.split('\r\n')[1]).toMatch(
    /^\d+,V\d{12},Sent,Order cancelled,3000,.*,Test sales,Wallet,0977 0000001,Aye Aye,0100 99887766,Daw Refund,/,
  );
  expect((await office.call(workList, call)).body.refunds?.items.map(({ id }) => id)).not.toContain(
    refund.id,
  );
});

test('[REFUND-12] the work list shows the longest owed first', async () => {
  const { refund } = await owed();
  await shop.db
    .updateTable('refund')
    .set({ due_since: '2020-01-01T00:00:00Z' })
    .where('id', '=', refund.id)
    .execute();
  const { body } = await office.call(workList, { token: sales.token });
  expect(body.refunds?.items[0]).toMatchObject({
    id: refund.id,
    amount: 3_000,
    reason: 'cancelled',
    hasAccount: true,
    voucherNo: expect.stringMatching(/^V\d{12}$/),
  });
});

const correct = (id: number, from: 2 | 3, to: 2 | 3, receivedAmount?: number) =>
  office.call(correctPayment, {
    token: sales.token,
    body: { id, from, to, reason: 'Read again.', receivedAmount },
  });

test('[REFUND-13] a correction settles what is owed: money that never came is not, money that came after all is', async () => {
  const { buyer, orderId, paymentId } = await owed();
  expect((await correct(paymentId, 2, 3)).status).toBe(200);
  expect(shortOf(await refundsOf(orderId))).toEqual([[3_000, 'cancelled', 'withdrawn']]);
  expect(await lastTold(buyer.id)).not.toContain('back');
  expect((await correct(paymentId, 3, 2)).status).toBe(200);
  expect(shortOf(await refundsOf(orderId))).toEqual([
    [3_000, 'cancelled', 'withdrawn'],
    [3_000, 'cancelled', 'due'],
  ]);
  expect(await lastTold(buyer.id)).toMatch(
    /has arrived, but the order is cancelled\. Read again\. You get 3,000 Ks back/,
  );
  // Less came than staff had read.
  expect((await correct(paymentId, 2, 3, 1_000)).status).toBe(200);
  expect(shortOf(await refundsOf(orderId)).at(-1)).toEqual([1_000, 'cancelled', 'due']);
  expect(await lastTold(buyer.id)).toContain('only 1,000 Ks of 3,000 Ks have arrived');
});

test('[REFUND-13] a correction is refused while its money is sent back, and works once that refund is due again', async () => {
  const { orderId, paymentId, refund } = await owed();
  await send(refund.id, 3_000);
  expect(await correct(paymentId, 2, 3)).toMatchObject({ status: 409, body: { code: 'refund-sent' } });
  expect(await calls.paymentsOf(orderId)).toMatchObject([{ status: 2, received_amount: 3_000 }]);
  await office.call(reopenRefund, { token: sales.token, body: { id: refund.id, note: 'Never sent.' } });
  expect((await correct(paymentId, 2, 3)).status).toBe(200);
  expect(shortOf(await refundsOf(orderId))).toEqual([[3_000, 'cancelled', 'withdrawn']]);
});

test('[REFUND-13] nothing is owed while a decision can be undone; the amount that came is kept with it', async () => {
  const { orderId, paymentId } = await bought();
  const now = new Date();
  const act = { staffId: sales.id, note: '', now, undoSeconds: 10, receivedAmount: 3_500 };
  expect(await decidePayment(shop.db, orderId, 2, act)).toBeNull();
  expect(await refundsOf(orderId)).toEqual([]);
  expect(await undoDecision(shop.db, orderId, paymentId, { staffId: sales.id })).toMatchObject({
    receivedAmount: 3_500,
  });
  await decidePayment(shop.db, orderId, 2, act);
  await applyDueDecisions(shop.db, new Date(now.getTime() + 11_000));
  expect(shortOf(await refundsOf(orderId))).toEqual([[500, 'overpaid', 'due']]);
});
