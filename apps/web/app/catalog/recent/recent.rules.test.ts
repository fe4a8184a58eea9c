import { expect, test } from 'vitest';
import { readRecent, withViewed } from './recent.rules.ts';

test('[RECENT-01] the newest comes first, once, and at most twenty are kept', () => {
  expect(withViewed([], 7)).toEqual([7]);
  expect(withViewed([5, 7, 9], 7)).toEqual([7, 5, 9]);
  const twenty = Array.from({ length: 20 }, (_, index) => index + 1);
  expect(withViewed(twenty, 99)).toEqual([99, ...twenty.slice(0, 19)]);
});

test('[RECENT-02] invalid stored ids are dropped', () => {
  for (const broken of [undefined, null, 'x', 3, {}, { 0: 1 }]) expect(readRecent(broken)).toEqual([]);
  expect(readRecent([3, '4', null, -1, 0, 1.5, Number.NaN, 2 ** 31, [5], 3, 6])).toEqual([3, 6]);
  expect(readRecent(Array.from({ length: 50 }, (_, index) => index + 1))).toHaveLength(20);
});
