import { expect, test } from 'vitest';
import { maskNrc, stateOf } from './requests.rules.ts';

test('[STAFF-17 STAFF-18] a request is unpaid, to be done or done', () => {
  expect(stateOf({ order_status: null, paid_id: null })).toBe('unpaid');
  expect(stateOf({ order_status: 1, paid_id: null })).toBe('unpaid');
  expect(stateOf({ order_status: 1, paid_id: 7 })).toBe('open');
  expect(stateOf({ order_status: 4, paid_id: 7 })).toBe('done');
});

test('[STAFF-17] lists show two digits of an NRC', () => {
  expect(maskNrc('12/KAMAYA(N)123456')).toBe('12/KAMAYA(N)••••56');
  expect(maskNrc('1/MAKANA(N)000001')).toBe('1/MAKANA(N)••••01');
  expect(maskNrc('')).toBe('');
});
