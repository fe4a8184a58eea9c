import { expect, test } from 'vitest';
import { inGrams } from './facts.rules.ts';

const shown = (grams: number) => Object.values(inGrams(grams)).join(' ');

test('grams are shown below 1,000, kilograms from there on', () => {
  expect([0, 250, 999].map(shown)).toEqual(['gram 0', 'gram 250', 'gram 999']);
  expect([1_000, 1_200, 1_234, 1_000_000].map(shown)).toEqual([
    'kilogram 1',
    'kilogram 1.2',
    'kilogram 1.234',
    'kilogram 1,000',
  ]);
});
