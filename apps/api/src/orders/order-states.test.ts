import { orderStatuses, paymentStatuses, paymentTypes } from '@zay/contract';
import { expect, test } from 'vitest';
import { educationSteps, goodsSteps, mayCancel, mayPayAgain, paymentSteps, stepsOf } from './order-states.ts';

const latest = (status: 1 | 2 | 3, type: 1 | 2 | 3 = paymentTypes.service) => ({ status, type });

test('[ORDER-29 ORDER-30] an order goes its way step by step and never back', () => {
  expect(goodsSteps).toEqual({ 1: [2, 5], 2: [3, 5], 3: [4, 5], 4: [5], 5: [] });
  expect(stepsOf('product')).toBe(goodsSteps);
  expect(stepsOf('class')).toBe(educationSteps);
  expect(educationSteps[orderStatuses.ordered]).toEqual([4, 5]);
  expect(paymentSteps).toEqual({ 1: [2, 3], 2: [], 3: [] });
});

test('[ORDER-13] paying again fits only a failed payment of an order that waits', () => {
  expect(mayPayAgain({ status: 1, latestPayment: latest(paymentStatuses.fail) })).toBe(true);
  for (const status of [2, 3, 4, 5] as const) {
    expect(mayPayAgain({ status, latestPayment: latest(paymentStatuses.fail) })).toBe(false);
  }
  expect(mayPayAgain({ status: 1, latestPayment: latest(paymentStatuses.checking) })).toBe(false);
  expect(mayPayAgain({ status: 1, latestPayment: latest(paymentStatuses.success) })).toBe(false);
});

test('[ORDER-21] cancelling fits until it is paid, then while it waits or was paid on delivery', () => {
  expect(mayCancel({ status: 3, latestPayment: latest(1) })).toBe(true);
  expect(mayCancel({ status: 1, latestPayment: latest(2) })).toBe(true);
  expect(mayCancel({ status: 2, latestPayment: latest(2) })).toBe(false);
  expect(mayCancel({ status: 2, latestPayment: latest(2, paymentTypes.cod) })).toBe(true);
  expect(mayCancel({ status: 5, latestPayment: latest(3) })).toBe(false);
});
