import { orderStatuses, paymentStatuses, type OrderStatusId, type PaymentStatusId } from '@zay/contract';
import { expect, test } from 'vitest';
import { messages as english } from '../messages/en/index.ts';
import { messages as burmese } from '../messages/my/index.ts';
import { translator } from '../platform/language/text.ts';
import { voucherRefunds, voucherWords } from './voucher-words.rules.ts';

const { checking, success, fail } = paymentStatuses;
const t = translator(english);

/** Title and text in English. */
function wordsOf(
  orderStatus: OrderStatusId,
  paymentStatus: PaymentStatusId | null,
  isCashOnDelivery: boolean,
) {
  const { title, text } = voucherWords({ orderStatus, paymentStatus, isCashOnDelivery });
  return [t(title), text && t(text)];
}

const paid = ['Paid', null];
const checked = ['Payment not confirmed', 'The shop is still checking the payment.'];
const onDelivery = ['Not paid yet', 'To be paid in cash on delivery.'];
const delivered = [
  'Payment not confirmed',
  'The order was delivered. The shop has not recorded the cash yet.',
];
const refused = ['Not paid', 'The payment was not accepted.'];
const noCash = ['Not paid', 'The shop did not receive the cash.'];
const nothing = ['Not paid', 'There is no payment for this order.'];
const cancelled = ['Cancelled', 'This order was cancelled.'];
const cancelledUnchecked = [
  'Cancelled',
  'This order was cancelled. The payment is still being checked: if the money has arrived, it will be refunded.',
];

const { ordered, packed, transporting, transported, deleted } = orderStatuses;
const underway = [ordered, packed, transporting];

test('[VOUCHER-10] texts for every order status, latest payment and method', () => {
  for (const status of underway) {
    expect(wordsOf(status, checking, false)).toEqual(checked);
    expect(wordsOf(status, checking, true)).toEqual(onDelivery);
  }
  expect(wordsOf(transported, checking, false)).toEqual(checked);
  expect(wordsOf(transported, checking, true)).toEqual(delivered);
  for (const status of [...underway, transported]) {
    expect(wordsOf(status, success, false)).toEqual(paid);
    expect(wordsOf(status, success, true)).toEqual(paid);
    expect(wordsOf(status, fail, false)).toEqual(refused);
    expect(wordsOf(status, fail, true)).toEqual(noCash);
    expect(wordsOf(status, null, false)).toEqual(nothing);
  }
  for (const payment of [success, fail, null])
    for (const isCash of [true, false]) expect(wordsOf(deleted, payment, isCash)).toEqual(cancelled);
  expect(wordsOf(deleted, checking, true)).toEqual(cancelled);
  expect(wordsOf(deleted, checking, false)).toEqual(cancelledUnchecked);
});

const refundsOf = (refundDueAmount: number, refundSentAmount: number) =>
  voucherRefunds({ refundDueAmount, refundSentAmount }).map(({ label, amount }) => [t(label), amount]);

test('[REFUND-37] a voucher shows due and sent refunds, if any', () => {
  expect(refundsOf(0, 0)).toEqual([]);
  expect(refundsOf(7_000, 0)).toEqual([['To be refunded', 7_000]]);
  expect(refundsOf(0, 5_000)).toEqual([['Refunded', 5_000]]);
  expect(refundsOf(7_000, 5_000)).toEqual([
    ['To be refunded', 7_000],
    ['Refunded', 5_000],
  ]);
});

test('[VOUCHER-10] only an accepted payment of a live order is proof of payment', () => {
  for (const orderStatus of Object.values(orderStatuses))
    for (const paymentStatus of [...Object.values(paymentStatuses), null])
      for (const isCashOnDelivery of [true, false])
        expect(voucherWords({ orderStatus, paymentStatus, isCashOnDelivery }).isProof).toBe(
          orderStatus !== deleted && paymentStatus === success,
        );
});

test('[VOUCHER-10] texts of unpaid or cancelled orders never say thank you, in either language', () => {
  for (const texts of [english, burmese]) {
    const translate = translator<typeof english>(texts);
    for (const orderStatus of Object.values(orderStatuses))
      for (const paymentStatus of [...Object.values(paymentStatuses), null])
        for (const isCashOnDelivery of [true, false]) {
          const { title, text, isProof } = voucherWords({ orderStatus, paymentStatus, isCashOnDelivery });
          if (isProof) continue;
          const said = [title, text ?? title, 'orders.notProof' as const]
            .map((key) => translate(key))
            .join(' ');
          expect(said).not.toMatch(/thank|ကျေးဇူး|orders\./i);
        }
  }
});
