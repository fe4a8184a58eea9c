import {
  exampleRefund,
  orderStatuses,
  paymentServiceIds,
  paymentStatuses,
  type OrderDetail,
  type OrderPayment,
} from '@zay/contract';
import { expect, test } from 'vitest';
import { mayPayAgain } from '../checkout/order.rules.ts';
import { cancelMoney, cancelWarning, mayCancel, refusedHint, returnHint } from './order-actions.rules.ts';

const { checking, success, fail } = paymentStatuses;
const statuses = Object.values(orderStatuses);
const { ordered, deleted } = orderStatuses;

type Payment = OrderPayment['paymentStatus'];

/** An order with these payments, the latest last. */
function order(
  orderStatus: OrderDetail['orderStatus'],
  payments: readonly Payment[],
  isCash = false,
  mayReturn = true,
) {
  const paymentServiceId = isCash ? paymentServiceIds.cashOnDelivery : paymentServiceIds.kbzPay;
  const paymentInfo = payments.map((paymentStatus) => ({ paymentStatus, paymentServiceId }));
  return { orderStatus, isDeleted: orderStatus === deleted, paymentInfo, parcelBack: null, mayReturn };
}

test('[ORDER-13] paying again is offered after a failed latest payment of an open order', () => {
  expect(statuses.filter((status) => mayPayAgain(order(status, [fail])))).toEqual([ordered]);
  expect(mayPayAgain(order(ordered, [fail, checking, fail]))).toBe(true);
  for (const latest of [checking, success]) expect(mayPayAgain(order(ordered, [fail, latest]))).toBe(false);
});

test('[ORDER-21] cancelling is offered until it is paid, then while pending or with cash on delivery', () => {
  const offeredIn = (payments: readonly Payment[], isCash: boolean) =>
    statuses.filter((status) => mayCancel(order(status, payments, isCash), false));
  const all = statuses.filter((status) => status !== deleted);
  for (const unpaid of [checking, fail]) {
    expect(offeredIn([success, unpaid], false)).toEqual(all);
  }
  expect(offeredIn([fail, success], false)).toEqual([ordered]);
  expect(offeredIn([fail, success], true)).toEqual(all);
});

test('[MONEY-09] cancelling a delivered order is offered as long as its goods can be returned; a finished request has no goods', () => {
  const afterwards = statuses.filter((status) => mayCancel(order(status, [success], true, false), false));
  expect(afterwards).toEqual(
    statuses.filter((status) => status !== deleted && status !== orderStatuses.transported),
  );
  expect(mayCancel(order(orderStatuses.transported, [fail], false, false), true)).toBe(true);
});

const warning = (orderStatus: OrderDetail['orderStatus'], isRequest: boolean) =>
  cancelWarning({ orderStatus, parcelBack: null }, isRequest);

test('[GOODSBACK-08] cancelling warns that goods that have left must be returned', () => {
  expect(statuses.map((status) => warning(status, false))).toEqual([
    'text',
    'text',
    'sentText',
    'deliveredText',
    'text',
  ]);
  for (const status of statuses) expect(warning(status, true)).toBe('requestText');
});

test('[GOODSBACK-01] a rejected payment offers to pay again or shows the next step, never both', () => {
  for (const isCash of [false, true])
    for (const status of statuses) {
      const refused = order(status, [fail], isCash);
      const says = refusedHint(refused, false) !== null;
      expect([status, says]).toEqual([status, !mayPayAgain(refused) && status !== deleted]);
      for (const latest of [checking, success])
        expect(refusedHint(order(status, [latest]), false)).toBeNull();
    }
  const { packed, transporting, transported } = orderStatuses;
  expect(
    [packed, transporting, transported].map((status) => refusedHint(order(status, [fail]), false)),
  ).toEqual(['packed', 'sent', 'delivered']);
  expect(refusedHint(order(transporting, [fail], true), false)).toBe('parcelReturns');
  expect(refusedHint(order(transported, [fail]), true)).toBe('finished');
});

test('[GOODSBACK-06] awaited goods are shown until received or written off', () => {
  const goods = { reason: 'cancelled', isOpen: true, expected: 3, received: 0 } as const;
  expect(returnHint(null)).toBeNull();
  expect(returnHint(goods)).toBe('giveBack');
  expect(returnHint({ ...goods, reason: 'refused-at-door' })).toBe('parcelReturns');
  expect(returnHint({ ...goods, received: 2 })).toBe('partly');
  expect(returnHint({ ...goods, received: 3, isOpen: false })).toBe('thanks');
  expect(returnHint({ ...goods, received: 2, isOpen: false })).toBeNull();
});

test('[GOODSBACK-10] a returned parcel is never shown as on its way', () => {
  const { transporting } = orderStatuses;
  const parcelBack = { reason: 'nobody-home', note: '', date: '2026-11-22T03:00:00.000Z' } as const;
  expect(cancelWarning({ orderStatus: transporting, parcelBack }, false)).toBe('text');
  expect(refusedHint({ ...order(transporting, [fail]), parcelBack }, false)).toBe('packed');
  const goods = { reason: 'undelivered', expected: 3 } as const;
  expect(returnHint({ ...goods, isOpen: true, received: 0 })).toBe('parcelIsBack');
  expect(returnHint({ ...goods, isOpen: false, received: 3 })).toBe('parcelIsBack');
});

test('[REFUND-31] cancelling shows the refund', () => {
  const paid = { receivedAmt: 33_000, refunds: [] };
  expect(cancelMoney({ ...paid, paymentInfo: order(orderStatuses.ordered, [success]).paymentInfo })).toBe(
    33_000,
  );
  const part = [{ ...exampleRefund, amount: 3_000 }];
  expect(
    cancelMoney({ ...paid, refunds: part, paymentInfo: order(orderStatuses.ordered, [success]).paymentInfo }),
  ).toBe(30_000);
  const none = { receivedAmt: 0, refunds: [] };
  expect(cancelMoney({ ...none, paymentInfo: order(orderStatuses.ordered, [checking]).paymentInfo })).toBe(
    'maybe',
  );
  expect(
    cancelMoney({ ...none, paymentInfo: order(orderStatuses.ordered, [checking], true).paymentInfo }),
  ).toBeNull();
  expect(cancelMoney({ ...none, paymentInfo: order(orderStatuses.ordered, [fail]).paymentInfo })).toBeNull();
});
