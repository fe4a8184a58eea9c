import { orderDetail, payAgain } from '@zay/contract';
import { approvePayment, correctPayment, paymentCheck, rejectPayment } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { shopper } from '../../testing/checkout.ts';
import { makeSku } from '../../testing/goods.ts';
import { openOrderOffice, walletPayment } from '../../testing/orders.ts';

const { shop, checkout, calls, office } = await openOrderOffice();
const [sales, owner] = [await office.member('sales'), await office.member('owner')];

/** An order of one piece with a payment decided by sales. */
async function decided(status: 2 | 3, reference = '') {
  const { buyer, orderId, paymentId: id } = await calls.bought();
  const answer =
    status === 2
      ? await office.call(approvePayment, { token: sales.token, body: { id, reference } })
      : await office.call(rejectPayment, {
          token: sales.token,
          body: { id, reference, reason: 'wrong-amount' },
        });
  expect(answer.status).toBe(200);
  return { buyer, orderId, id };
}

type Correction = { from: 2 | 3; to: 2 | 3; reason?: string; isDuplicateSeen?: boolean };
const correct = (id: number, correction: Correction, by = owner) =>
  office.call(correctPayment, { token: by.token, body: { id, reason: 'Another transfer.', ...correction } });
const toFail = { from: 2, to: 3 } as const;
const toSuccess = { from: 3, to: 2 } as const;
const last = async (buyer: { id: number }) => (await calls.toldTo(buyer.id)).at(-1);

test('[STAFF-32] an approval is corrected with a reason: the buyer reads it and pays again, the log has author, before and after', async () => {
  const { buyer, orderId, id } = await decided(2);
  const reason = 'The transfer went to another account.';
  expect(await correct(id, { ...toFail, reason })).toMatchObject({ status: 200, body: { id, status: 3 } });
  const [payment] = await calls.paymentsOf(orderId);
  expect(payment).toMatchObject({
    status: 3,
    approved_by: null,
    rejected_by: owner.id,
    seller_remark: reason,
    received_amount: 0,
  });
  expect(await last(buyer)).toMatch(
    /^We confirmed your payment for V\d{12} by mistake: it has not arrived\. The transfer went to another account\. Please pay again/,
  );
  const detail = await shop.call(orderDetail, { token: buyer.token, query: { orderId }, lang: 'unicode' });
  expect(detail.body.paymentInfo).toMatchObject([{ paymentStatus: 3, sellerRemark: reason }]);
  expect((await calls.auditOf(id)).at(-1)).toEqual({
    action: 'payment-corrected',
    staff_id: owner.id,
    before: { status: 2, seller_remark: '' },
    after: { status: 3, seller_remark: reason },
  });
  expect((await calls.topicsOf(orderId)).at(-1)).toBe('payment-decided');
  const again = { ...(await walletPayment()), orderId };
  expect((await shop.call(payAgain, { token: buyer.token, body: again })).status).toBe(200);
  // With a later payment the first can no longer be corrected.
  expect(await correct(id, toSuccess)).toMatchObject({ status: 409, body: { code: 'payment-followed' } });
  const { body } = await office.call(paymentCheck, { token: sales.token, query: { id } });
  expect(body).toMatchObject({ status: 3, by: owner.name, isCorrectable: false });
});

test('[STAFF-32] a rejection is corrected: the payment counts, and the buyer gets an apology', async () => {
  const { buyer, orderId, id } = await decided(3);
  const before = await office.call(paymentCheck, { token: sales.token, query: { id } });
  expect(before.body).toMatchObject({ isCorrectable: true, openDecision: null });
  expect((await correct(id, toSuccess, sales)).status).toBe(200);
  expect(await calls.paymentsOf(orderId)).toMatchObject([
    { status: 2, approved_by: sales.id, rejected_by: null, seller_remark_my: '', received_amount: 3_000 },
  ]);
  expect(await last(buyer)).toMatch(/^We made a mistake with your payment for V\d{12}: it has arrived/);
  const again = { ...(await walletPayment()), orderId };
  expect((await shop.call(payAgain, { token: buyer.token, body: again })).status).toBe(400);
  // Corrections may be repeated.
  expect((await correct(id, toFail)).status).toBe(200);
  expect((await calls.auditOf(id)).map(({ action }) => action)).toEqual([
    'payment-rejected',
    'payment-corrected',
    'payment-corrected',
  ]);
});

test('[STAFF-32] of two concurrent corrections one succeeds, and the other is refused', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const { id, buyer } = await decided(2);
    const answers = await Promise.all([correct(id, toFail, owner), correct(id, toFail, sales)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = answers[0].status === 200 ? owner : sales;
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'payment-decided',
      by: winner.name,
      status: 3,
    });
    expect((await calls.toldTo(buyer.id)).length).toBe(3);
  }
});

test('[STAFF-32] a correction without a reason, of an unchecked payment, or without the right is refused', async () => {
  const { id } = await decided(2);
  for (const reason of ['', '  ', 'x'.repeat(301)])
    expect(await correct(id, { ...toFail, reason })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'reason' }] },
    });
  expect((await correct(id, { from: 2, to: 2 })).body).toMatchObject({ code: 'payment-decided', status: 2 });
  expect((await correct(id, toSuccess)).body).toMatchObject({ code: 'payment-decided', status: 2 });
  expect(await correct(2_000_000, toFail)).toMatchObject({ status: 404 });
  expect((await correct(id, toFail, await office.member('catalogue'))).status).toBe(403);
  const buyer = await shopper(shop, checkout);
  const orderId = await calls.place(buyer.token, [{ ...(await makeSku(shop.db)), qty: 1 }]);
  const [{ id: checked = 0 } = {}] = await calls.paymentsOf(orderId);
  expect((await correct(checked, toFail)).body).toMatchObject({ code: 'payment-undecided' });
});

test('[STAFF-32] the order keeps its status: packed without money, or cancelled before the mistake was found', async () => {
  const packed = await decided(2);
  expect(await calls.move(packed.orderId, 2)).toBeNull();
  expect((await correct(packed.id, toFail)).status).toBe(200);
  expect(await calls.statusOf(packed.orderId)).toBe(2);
  expect(await last(packed.buyer)).toMatch(
    /by mistake: it has not arrived\. Another transfer\. Your parcel is packed but not sent/,
  );

  const cancelled = await decided(3);
  await calls.cancel(cancelled.buyer.token, cancelled.orderId);
  expect((await correct(cancelled.id, toSuccess)).status).toBe(200);
  expect(await calls.statusOf(cancelled.orderId)).toBe(5);
  expect(await last(cancelled.buyer)).toContain('it has arrived, but the order is cancelled');
});

test('[STAFF-07 STAFF-32] a payment with a used transaction number is accepted only after a confirmation', async () => {
  const reference = '01001122334455667788';
  const { id } = await decided(3, reference);
  await decided(2, reference);
  expect(await correct(id, toSuccess)).toMatchObject({ status: 409, body: { code: 'reference-used' } });
  expect((await correct(id, { ...toSuccess, isDuplicateSeen: true })).status).toBe(200);
});
