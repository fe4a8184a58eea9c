import { orderStatuses, paymentServiceIds, paymentStatuses } from '@zay/contract';
import { expect, test } from 'vitest';
import { cashToCollect } from './packing-slip.rules.ts';

const { cashOnDelivery, kbzPay } = paymentServiceIds;
const { checking, success, fail } = paymentStatuses;
interface Paid {
  readonly serviceId: number;
  readonly status: 1 | 2 | 3;
  readonly amount?: number;
}
const order = (status: 1 | 2 | 3 | 4 | 5, ...payments: readonly Paid[]) => ({
  status,
  payments: payments.map((one) => ({ amount: 12_000, ...one })),
});

test('[CHECKOUT-53] the courier collects cash that was not received yet', () => {
  for (const status of [orderStatuses.ordered, orderStatuses.packed, orderStatuses.transporting])
    expect(cashToCollect(order(status, { serviceId: cashOnDelivery, status: checking }))).toBe(12_000);
});

test('[CHECKOUT-53 MONEY-30] after a deposit the courier collects the rest', () => {
  const deposit = { serviceId: kbzPay, status: success, amount: 2_000 };
  const rest = { serviceId: cashOnDelivery, status: checking, amount: 10_000 };
  expect(cashToCollect(order(orderStatuses.packed, deposit, rest))).toBe(10_000);
});

test('[CHECKOUT-53] nothing is collected for paid, prepaid or cancelled orders', () => {
  const { packed, deleted } = orderStatuses;
  expect(cashToCollect(order(packed, { serviceId: cashOnDelivery, status: success }))).toBeNull();
  expect(cashToCollect(order(packed, { serviceId: kbzPay, status: checking }))).toBeNull();
  expect(cashToCollect(order(deleted, { serviceId: cashOnDelivery, status: checking }))).toBeNull();
  expect(cashToCollect(order(packed))).toBeNull();
  // The latest payment counts.
  const again = [
    { serviceId: cashOnDelivery, status: fail },
    { serviceId: kbzPay, status: success },
  ] as const;
  expect(cashToCollect(order(packed, ...again))).toBeNull();
});
