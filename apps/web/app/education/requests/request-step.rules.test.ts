import { expect, test } from 'vitest';
import { nextStep } from './request-step.rules.ts';

const stepOf = (
  orderStatusId: 1 | 4 | 5 | null,
  paymentStatusId: 1 | 2 | 3 | null,
  isOpen = true,
  placesLeft?: number,
) =>
  nextStep({
    orderStatusId,
    paymentStatusId,
    isOpen,
    training: placesLeft === undefined ? null : { placesLeft },
  });

test('[SCORE-12 CLASS-11] a request can be paid without an order or after a cancelled one, and again after a rejection', () => {
  expect(stepOf(null, null)).toBe('pay');
  expect(stepOf(5, 1)).toBe('pay');
  expect(stepOf(1, 3)).toBe('pay-again');
  expect(stepOf(1, 1)).toBe('none');
  expect(stepOf(1, 2)).toBe('none');
  expect(stepOf(4, 2)).toBe('none');
});

test('[CLASS-11] an ended class cannot be paid, except after a rejected payment', () => {
  expect(stepOf(null, null, false)).toBe('none');
  expect(stepOf(5, 3, false)).toBe('none');
  expect(stepOf(1, 3, false)).toBe('pay-again');
});

test('[CLASS-21] a full class cannot be paid, but a rejected payment keeps its place', () => {
  expect(stepOf(null, null, true, 1)).toBe('pay');
  expect(stepOf(null, null, true, 0)).toBe('wait');
  expect(stepOf(5, 1, true, 0)).toBe('wait');
  expect(stepOf(1, 3, true, 0)).toBe('pay-again');
  expect(stepOf(1, 2, true, 0)).toBe('none');
  expect(stepOf(null, null, false, 0)).toBe('none');
});
