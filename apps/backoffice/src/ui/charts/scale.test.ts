import { expect, test } from 'vitest';
import { shortNumber, topOf } from './scale.ts';

test('a scale ends at the next round number', () => {
  expect([0, 1, 3, 11, 21, 26, 99, 100, 1_234_567].map(topOf)).toEqual([
    1, 1, 5, 20, 25, 50, 100, 100, 2_000_000,
  ]);
});

test('numbers beside a chart are short', () => {
  expect([0, 999, 2_500, 25_000, 1_250_000, 20_000_000].map(shortNumber)).toEqual([
    '0',
    '999',
    '2.5k',
    '25k',
    '1.25M',
    '20M',
  ]);
});
