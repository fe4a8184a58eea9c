import { expect, test } from 'vitest';
import { deliveryFee, feeSteps, parcelOf } from './delivery-fee.rules.ts';

const goods = (grams: number, total = 10_000, discount = 0) => ({ grams, total, discount });
/** As the store reads them: a township with two steps, its city with two, all places with one. */
const rates = [
  { from_grams: 5_000, fee: 3_000 },
  { from_grams: 1_000, fee: 1_500 },
  { from_grams: 20_000, fee: 9_000 },
  { from_grams: 0, fee: 2_500 },
  { from_grams: 0, fee: 4_000 },
];
const service = { fee: 2_000, free_from: 0, rates };

test('[PARCEL-09] the nearest place counts, and of its rates the heaviest step that the parcel reaches', () => {
  const fees = [0, 999, 1_000, 4_999, 5_000, 1_000_000].map((grams) => deliveryFee(service, goods(grams)));
  // Below the lightest step of the township its city decides, and the city's step of 20 kg never does.
  expect(fees).toEqual([2_500, 2_500, 1_500, 1_500, 3_000, 3_000]);
  expect(deliveryFee({ ...service, rates: [] }, goods(50_000))).toBe(2_000);
  expect(deliveryFee({ ...service, rates: rates.slice(0, 1) }, goods(4_999))).toBe(2_000);
});

test('[PARCEL-09] delivery is free from a sum of goods after discount', () => {
  const free = { ...service, free_from: 10_000 };
  const fee = (total: number, discount: number) => deliveryFee(free, goods(5_000, total, discount));
  expect([fee(9_999, 0), fee(10_000, 0), fee(10_499, 500), fee(10_500, 500)]).toEqual([3_000, 0, 3_000, 0]);
  expect(fee(500, 9_000)).toBe(3_000);
  expect(deliveryFee({ ...free, free_from: 0 }, goods(0, 0))).toBe(2_500);
});

test('[PARCEL-09] a parcel weighs what its pieces weigh', () => {
  const lines = [
    { price: 1_000, qty: 3, grams: 250 },
    { price: 500, qty: 9_999, grams: 1_000_000 },
    { price: 700, qty: 2, grams: 0 },
  ];
  expect(parcelOf(lines, 300)).toEqual({ grams: 9_999_000_750, total: 5_003_900, discount: 300 });
});

test('[PARCEL-09] the steps of a place are the weights where its fee changes', () => {
  expect(feeSteps(service)).toEqual([
    { fromGrams: 1_000, deliveryFee: 1_500 },
    { fromGrams: 5_000, deliveryFee: 3_000 },
  ]);
  expect(feeSteps({ ...service, rates: [] })).toEqual([]);
});
