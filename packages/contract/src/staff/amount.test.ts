import { expect, test } from 'vitest';
import { staffDeliveryServices } from './content/index.ts';
import { priceInput, promotionInput } from './products/price.ts';

const fee = staffDeliveryServices.fields.fee.input;

test.each([
  ['5000', 5_000],
  ['၅၀၀၀', 5_000],
  ['၅,၀၀၀', 5_000],
  [' 1,250,000 ', 1_250_000],
  ['12 500', 12_500],
])('[STAFF-11 STAFF-13] %j is a price and a fee', (typed, kyats) => {
  for (const schema of [priceInput, promotionInput, fee]) expect(schema.parse(typed)).toBe(kyats);
});

test.each([
  '12.5',
  '12,5',
  '1,00',
  '5,000.00',
  '၅,၀၀၀ ကျပ်',
  '-1',
  'many',
  '1e3',
  '1000000000000',
  1.5,
  -1,
  1e12,
])('[STAFF-11 STAFF-13] %j is refused, and not guessed at', (typed) => {
  for (const schema of [priceInput, promotionInput, fee]) expect(schema.safeParse(typed).success).toBe(false);
});

test('[STAFF-11] a missing price is refused, a missing promotion is none', () => {
  expect(priceInput.safeParse('').success).toBe(false);
  expect(priceInput.safeParse(0).success).toBe(false);
  expect(promotionInput.parse('')).toBe(null);
});
