import {
  orderStatuses,
  paymentServiceIds,
  paymentStatuses,
  type OrderDetail,
  type OrderPayment,
} from '@zay/contract';
import { expect, test } from 'vitest';
import { mayCancel, mayPayAgain } from './order-actions.rules.ts';

const { checking, success, fail } = paymentStatuses;
const statuses = Object.values(orderStatuses);
const { ordered, deleted } = orderStatuses;

type Payment = OrderPayment['paymentStatus'];

/** An order whose payments went like this, the latest last. */
function order(orderStatus: OrderDetail['orderStatus'], payments: readonly Payment[], isCash = false) {
  const paymentServiceId = isCash ? paymentServiceIds.cashOnDelivery : paymentServiceIds.kbzPay;
  const paymentInfo = payments.map((paymentStatus) => ({ paymentStatus, paymentServiceId }));
  return { orderStatus, isDeleted: orderStatus === deleted, paymentInfo };
}

test('[ORDER-13] paying again is offered when the latest payment failed and the order still waits', () => {
  expect(statuses.filter((status) => mayPayAgain(order(status, [fail])))).toEqual([ordered]);
  expect(mayPayAgain(order(ordered, [fail, checking, fail]))).toBe(true);
  for (const latest of [checking, success]) expect(mayPayAgain(order(ordered, [fail, latest]))).toBe(false);
});

test('[ORDER-21] cancelling is offered until it is paid, then while it waits or was paid on delivery', () => {
  const offeredIn = (payments: readonly Payment[], isCash: boolean) =>
    statuses.filter((status) => mayCancel(order(status, payments, isCash)));
  const all = statuses.filter((status) => status !== deleted);
  for (const unpaid of [checking, fail]) {
    expect(offeredIn([success, unpaid], false)).toEqual(all);
  }
  expect(offeredIn([fail, success], false)).toEqual([ordered]);
  expect(offeredIn([fail, success], true)).toEqual(all);
});
