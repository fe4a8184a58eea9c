import { notifications, orderHistory, posVoucher, trackOrder } from '@zay/contract';
import { correctPayment } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { releaseOrders } from '../../orders/life/release-orders.ts';
import { decidePayment } from '../../orders/life/staff-orders.ts';
import { applyDueDecisions, undoDecision } from '../../orders/life/undo-decision.ts';
import { walletPayment } from '../../testing/orders.ts';
import { openRefundOffice, shortOf } from '../../testing/refunds.ts';

const kit = await openRefundOffice();
const { shop, calls, office, sales, approve, reject, bought, owed } = kit;
const { refundsOf, send, reopen, lastTold, detailOf } = kit;

const correct = (id: number, from: 2 | 3, to: 2 | 3, receivedAmount?: number) =>
  office.call(correctPayment, {
    token: sales.token,
    body: { id, from, to, reason: 'Read again.', receivedAmount },
  });

test('[REFUND-05] an order cancelled after its payment was accepted is refunded completely; its buyer reads how', async () => {
  const { buyer, orderId, refund } = await owed();
  expect(refund).toMatchObject({
    amount: 3_000,
    reason: 'cancelled',
    status: 'due',
    createdBy: '',
    means: null,
  });
  expect(await lastTold(buyer.id)).toMatch(
    /was cancelled\. You will get 3,000 Ks back within 3 working days\. It will be sent to the account you paid from, •••0001, unless you enter another/,
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

/** Refund fields of an order's voucher, and its number. */
async function voucherOf(token: string, orderId: number) {
  const { body } = await shop.call(posVoucher, { token, query: { orderId } });
  return { sums: [body.refundDueAmount, body.refundSentAmount], voucherNo: body.voucherNo };
}
const tracked = async (voucherNo: string, phoneNo: string) =>
  (await shop.call(trackOrder, { body: { voucherNo, phoneNo } })).body;

test('[REFUND-36] the voucher shows due and sent refunds; tracking shows them without amounts', async () => {
  const { buyer, orderId, refund } = await owed();
  const other = await bought();
  const { voucherNo, sums } = await voucherOf(buyer.token, orderId);
  expect(sums).toEqual([3_000, 0]);
  expect((await tracked(voucherNo, buyer.phone)).refundStatus).toBe('due');

  await send(refund.id, 1_000);
  expect((await voucherOf(buyer.token, orderId)).sums).toEqual([2_000, 1_000]);
  expect((await tracked(voucherNo, buyer.phone)).refundStatus).toBe('due');
  const [rest] = (await refundsOf(orderId)).filter(({ status }) => status === 'due');
  await send(rest!.id, 2_000);
  expect((await voucherOf(buyer.token, orderId)).sums).toEqual([0, 3_000]);
  expect(await tracked(voucherNo, buyer.phone)).toEqual({
    orderStatusId: 5,
    paymentStatusId: 2,
    orderDate: expect.any(String) as string,
    hasParcel: true,
    isParcelBack: false,
    isCashOnDelivery: false,
    refundStatus: 'sent',
  });

  // Other orders are unaffected.
  const untouched = await voucherOf(other.buyer.token, other.orderId);
  expect(untouched.sums).toEqual([0, 0]);
  expect((await tracked(untouched.voucherNo, other.buyer.phone)).refundStatus).toBe('none');
});

test('[REFUND-05] a payment accepted after the cancellation is refunded as well', async () => {
  const { buyer, orderId, paymentId } = await bought();
  await calls.cancel(buyer.token, orderId);
  expect(await refundsOf(orderId)).toEqual([]);
  expect(await lastTold(buyer.id)).toMatch(
    /still checking your payment\. If the money has arrived, you will get all/,
  );
  await approve(paymentId);
  expect(shortOf(await refundsOf(orderId))).toEqual([[3_000, 'cancelled', 'due']]);
  expect(await lastTold(buyer.id)).toMatch(
    /has arrived, but the order is cancelled\. You will get 3,000 Ks back/,
  );
});

test('[REFUND-05] a partial payment is refunded when the order is cancelled, by its buyer, by staff or by the shop itself', async () => {
  const [byBuyer, byStaff, released, late] = [await bought(), await bought(), await bought(), await bought()];
  for (const { paymentId } of [byBuyer, byStaff, released]) await reject(paymentId, 2_000);
  await calls.cancel(byBuyer.buyer.token, byBuyer.orderId);
  await calls.move(byStaff.orderId, 5);
  expect(await releaseOrders(shop.db, new Date(Date.now() + 49 * 3_600_000))).toBe(1);
  await calls.cancel(late.buyer.token, late.orderId);
  await reject(late.paymentId, 2_000);
  for (const { orderId, buyer } of [byBuyer, byStaff, released, late]) {
    expect(shortOf(await refundsOf(orderId))).toEqual([[2_000, 'cancelled', 'due']]);
    expect(await lastTold(buyer.id)).toContain('You will get 2,000 Ks back within 3 working days.');
  }
});

test('[REFUND-05] an unpaid order has no refund; collected cash is refunded', async () => {
  const [unpaid, collected] = [await bought({ paymentServiceId: 2 }), await bought({ paymentServiceId: 2 })];
  await calls.cancel(unpaid.buyer.token, unpaid.orderId);
  expect(await refundsOf(unpaid.orderId)).toEqual([]);
  expect(await lastTold(unpaid.buyer.id)).not.toMatch(/back|checking/);
  const history = await shop.call(orderHistory, { token: unpaid.buyer.token, query: {} });
  expect(history.body).toMatchObject([
    { paymentStatusName: 'Nothing was paid', refundStatus: 'none', refundAmt: 0 },
  ]);

  await approve(collected.paymentId);
  await calls.cancel(collected.buyer.token, collected.orderId);
  expect((await detailOf(collected.buyer.token, collected.orderId)).refunds).toMatchObject([
    { amount: 3_000, paidFrom: null },
  ]);
  expect(await lastTold(collected.buyer.id)).toContain("Please enter on the order's page which account");
});

test('[REFUND-06] too little is rejected with the missing amount, and paying again asks for that alone', async () => {
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
    /^For V\d{12} only 1,800 Ks of 3,000 Ks have arrived\. .*Please pay the remaining 1,200 Ks on the order's page, before \d\d\/\d\d\/\d{4} \d\d:\d\d\. After that, it will be cancelled and what has arrived will be refunded\.$/,
  );
  const again = async () => ({ ...(await walletPayment()), orderId });
  expect((await calls.payAgain(buyer.token, await again())).status).toBe(200);
  const [, second] = await calls.paymentsOf(orderId);
  expect(second?.amount).toBe(1_200);
  // Short again: the rest is requested, and then the order is paid.
  await reject(second?.id ?? 0, 1_000);
  expect((await detailOf(buyer.token, orderId)).payAmt).toBe(200);
  await calls.payAgain(buyer.token, await again());
  const [, , third] = await calls.paymentsOf(orderId);
  expect(third?.amount).toBe(200);
  await approve(third?.id ?? 0);
  expect(await detailOf(buyer.token, orderId)).toMatchObject({ receivedAmt: 3_000, payAmt: 0, refunds: [] });
  await calls.cancel(buyer.token, orderId);
  expect(shortOf(await refundsOf(orderId))).toEqual([[3_000, 'cancelled', 'due']]);
});

test('[REFUND-06] too much is accepted, and the excess is refunded', async () => {
  const { buyer, orderId, paymentId } = await bought();
  expect((await approve(paymentId, 3_500)).status).toBe(200);
  expect(shortOf(await refundsOf(orderId))).toEqual([[500, 'overpaid', 'due']]);
  expect(await lastTold(buyer.id)).toMatch(
    /is confirmed\. Thank you\. You paid 500 Ks too much\. You will get 500 Ks back/,
  );
  // The cancellation increases the refund, which stays a single one.
  await calls.cancel(buyer.token, orderId);
  expect(shortOf(await refundsOf(orderId))).toEqual([[3_500, 'cancelled', 'due']]);
});

test('[REFUND-06] an amount that does not fit the decision is refused, with the requested one', async () => {
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

test('[REFUND-09] a concurrent cancellation and acceptance of the payment make one refund', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const { buyer, orderId, paymentId } = await bought();
    await Promise.all([calls.cancel(buyer.token, orderId), approve(paymentId)]);
    expect(shortOf(await refundsOf(orderId))).toEqual([[3_000, 'cancelled', 'due']]);
  }
});

test('[REFUND-13] a correction adjusts the refund: missing money is not due, money that arrived after all is', async () => {
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
    /has arrived, but the order is cancelled\. Read again\. You will get 3,000 Ks back/,
  );
  // Less arrived than staff had entered.
  expect((await correct(paymentId, 2, 3, 1_000)).status).toBe(200);
  expect(shortOf(await refundsOf(orderId)).at(-1)).toEqual([1_000, 'cancelled', 'due']);
  expect(await lastTold(buyer.id)).toContain('only 1,000 Ks of 3,000 Ks have arrived');
});

test('[REFUND-13] a correction is refused after its money was sent back, and works once that refund is due again', async () => {
  const { orderId, paymentId, refund } = await owed();
  await send(refund.id, 3_000);
  expect(await correct(paymentId, 2, 3)).toMatchObject({ status: 409, body: { code: 'refund-sent' } });
  expect(await calls.paymentsOf(orderId)).toMatchObject([{ status: 2, received_amount: 3_000 }]);
  await reopen(refund.id);
  expect((await correct(paymentId, 2, 3)).status).toBe(200);
  expect(shortOf(await refundsOf(orderId))).toEqual([[3_000, 'cancelled', 'withdrawn']]);
});

test('[REFUND-13] nothing is due while a decision can be undone; the received amount is stored with it', async () => {
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
