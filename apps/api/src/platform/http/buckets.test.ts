import { expect, test } from 'vitest';
import { Buckets } from './buckets.ts';

test('[SAFE-26] a caller has a burst, then a rate per second; other callers have their own', () => {
  let now = 0;
  const buckets = new Buckets({ burst: 3, perSecond: 0.5 }, () => now);
  expect([1, 2, 3].map(() => buckets.take('a'))).toEqual([0, 0, 0]);
  expect(buckets.take('a')).toBe(2);
  expect(buckets.take('b')).toBe(0);
  now = 1_000;
  expect(buckets.take('a')).toBe(1);
  now = 2_000;
  expect(buckets.take('a')).toBe(0);
  expect(buckets.take('a')).toBe(2);
  now = 1_000_000;
  expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([0, 0, 0, 2]);
});
