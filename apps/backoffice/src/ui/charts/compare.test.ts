import { expect, test } from 'vitest';
import { percentMore } from './compare.ts';

test('[STAFF-21] the previous period is compared in percents, unless it was empty', () => {
  expect([
    percentMore(150, 100),
    percentMore(1, 3),
    percentMore(5, 5),
    percentMore(0, 4),
    percentMore(4, 0),
  ]).toEqual([50, -67, 0, -100, null]);
});
