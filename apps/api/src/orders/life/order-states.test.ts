import {
  orderStatuses,
  paymentStatuses,
  paymentTypes,
  educationSteps,
  goodsSteps,
  paymentSteps,
} from '@zay/contract';
import { staffRights, type StaffRight } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { mayCancel, mayPayAgain, refuseStep, stepsOf, type Actor } from './order-states.ts';

const latest = (status: 1 | 2 | 3, type: 1 | 2 | 3 = paymentTypes.service) => ({ status, type });

test('[ORDER-29 ORDER-30] an order moves step by step and never back', () => {
  expect(goodsSteps).toEqual({ 1: [2, 5], 2: [3, 5], 3: [4, 5], 4: [5], 5: [] });
  expect(stepsOf('product')).toBe(goodsSteps);
  expect(stepsOf('class')).toBe(educationSteps);
  expect(educationSteps[orderStatuses.ordered]).toEqual([4, 5]);
  expect(paymentSteps).toEqual({ 1: [2, 3], 2: [3], 3: [2] });
});

test('[ORDER-13] paying again is allowed only after a failed payment of an order that is not packed', () => {
  expect(mayPayAgain({ status: 1, latestPayment: latest(paymentStatuses.fail) })).toBe(true);
  for (const status of [2, 3, 4, 5] as const) {
    expect(mayPayAgain({ status, latestPayment: latest(paymentStatuses.fail) })).toBe(false);
  }
  expect(mayPayAgain({ status: 1, latestPayment: latest(paymentStatuses.checking) })).toBe(false);
  expect(mayPayAgain({ status: 1, latestPayment: latest(paymentStatuses.success) })).toBe(false);
});

test('[ORDER-21] cancelling is allowed until it is paid, then until it is packed or with cash on delivery', () => {
  expect(mayCancel({ status: 3, latestPayment: latest(1) })).toBe(true);
  expect(mayCancel({ status: 1, latestPayment: latest(2) })).toBe(true);
  expect(mayCancel({ status: 2, latestPayment: latest(2) })).toBe(false);
  expect(mayCancel({ status: 2, latestPayment: latest(2, paymentTypes.cod) })).toBe(true);
  expect(mayCancel({ status: 5, latestPayment: latest(3) })).toBe(false);
});

test('[ORDER-33] an education order finishes only when its latest payment succeeded, a score list only with its result', () => {
  const shop: Actor = { actor: 'system' };
  for (const status of [paymentStatuses.checking, paymentStatuses.fail]) {
    const unpaid = {
      type: 'class',
      status: 1,
      latestPayment: latest(status),
      isResultPending: false,
      areChangesAsked: false,
      isParcelHere: false,
    } as const;
    expect(refuseStep(unpaid, 4, shop)).toBe('request-unpaid');
    expect(refuseStep(unpaid, 5, shop)).toBeNull();
    expect(refuseStep({ ...unpaid, type: 'product', status: 3 }, 4, shop)).toBeNull();
  }
  const paid = {
    type: 'score',
    status: 1,
    latestPayment: latest(2),
    isResultPending: true,
    areChangesAsked: false,
    isParcelHere: false,
  } as const;
  expect(refuseStep(paid, 4, shop)).toBe('score-unreleased');
  expect(refuseStep({ ...paid, isResultPending: false }, 4, shop)).toBeNull();
  expect(refuseStep(paid, 2, shop)).toBe('step-not-allowed');
});

test('[GOODSBACK-09] a returned parcel is not delivered, and only staff may cancel its order although it is paid', () => {
  const staff: Actor = { actor: 'staff', staffId: null, rights: new Set(staffRights) };
  const paid = {
    type: 'product',
    status: 3,
    latestPayment: latest(2),
    isResultPending: false,
    areChangesAsked: false,
  } as const;
  const here = { ...paid, isParcelHere: true };
  const sent = { ...paid, isParcelHere: false };
  expect([refuseStep(sent, 4, staff), refuseStep(sent, 5, staff)]).toEqual([null, 'step-not-allowed']);
  expect([refuseStep(here, 4, staff), refuseStep(here, 5, staff)]).toEqual(['step-not-allowed', null]);
  for (const actor of ['buyer', 'system'] as const)
    expect(refuseStep(here, 5, { actor })).toBe('step-not-allowed');
  const cash = { ...here, latestPayment: latest(1, paymentTypes.cod) };
  expect(refuseStep(cash, 5, { actor: 'buyer' })).toBeNull();
});

const by = (...rights: StaffRight[]): Actor => ({ actor: 'staff', staffId: 1, rights: new Set(rights) });

test('[STAFF-26] staff move goods with the right to orders, education with the right to education', () => {
  const goods = {
    type: 'product',
    status: 1,
    latestPayment: latest(1),
    isResultPending: false,
    areChangesAsked: false,
    isParcelHere: false,
  } as const;
  for (const type of ['score', 'certificate', 'class'] as const) {
    expect(refuseStep({ ...goods, type }, 5, by('orders'))).toBe('forbidden');
    expect(refuseStep({ ...goods, type }, 5, by('education'))).toBeNull();
  }
  expect(refuseStep(goods, 2, by('education'))).toBe('forbidden');
  expect(refuseStep(goods, 2, by('orders'))).toBeNull();
  expect(refuseStep(goods, 2, { actor: 'staff', staffId: null, rights: new Set(staffRights) })).toBeNull();
});
