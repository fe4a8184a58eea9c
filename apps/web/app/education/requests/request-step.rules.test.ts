import { expect, test } from 'vitest';
import { nextStep } from './request-step.rules.ts';

const stepOf = (orderStatusId: 1 | 4 | 5 | null, paymentStatusId: 1 | 2 | 3 | null, isOpen = true) =>
  nextStep({ orderStatusId, paymentStatusId, isOpen });

test('[SCORE-12 CLASS-11] a request is paid while nothing or only a cancelled order pays for it, and again after a rejection', () => {
  expect(stepOf(null, null)).toBe('pay');
  expect(stepOf(5, 1)).toBe('pay');
  expect(stepOf(1, 3)).toBe('pay-again');
  expect(stepOf(1, 1)).toBe('none');
  expect(stepOf(1, 2)).toBe('none');
  expect(stepOf(4, 2)).toBe('none');
});

test('[CLASS-11] nothing new is paid for a class that is over, a rejected payment is', () => {
  expect(stepOf(null, null, false)).toBe('none');
  expect(stepOf(5, 3, false)).toBe('none');
  expect(stepOf(1, 3, false)).toBe('pay-again');
});
