import { expect, test } from 'vitest';
import { isPromoted, percentOff, pricePaid, wirePrices } from './promotion.ts';

const prices = (originalPrice: number, promotePrice: number | null) => ({ originalPrice, promotePrice });

test('[PRODUCT-04] a promotion price of 0 or less means no promotion', () => {
  for (const none of [null, 0, -1]) {
    expect(isPromoted(prices(9000, none))).toBe(false);
    expect(pricePaid(prices(9000, none))).toBe(9000);
    expect(wirePrices(prices(9000, none))).toEqual({
      originalPrice: 9000,
      promotePrice: 0,
      promotePercent: 0,
    });
  }
});

test('[PRODUCT-04] a promotion shows its price, the original price and the percentage', () => {
  expect(pricePaid(prices(9000, 7200))).toBe(7200);
  expect(wirePrices(prices(9000, 7200))).toEqual({
    originalPrice: 9000,
    promotePrice: 7200,
    promotePercent: 20,
  });
  expect(wirePrices(prices(9000, 8990))).toEqual({
    originalPrice: 9000,
    promotePrice: 8990,
    promotePercent: 1,
  });
});

test('a promotion price that is not below the price is none', () => {
  expect([9000, 9001].map((promotePrice) => pricePaid(prices(9000, promotePrice)))).toEqual([9000, 9000]);
});

test('half a percent is rounded up, also where the fraction is not exact in binary', () => {
  expect(percentOff(prices(200, 171))).toBe(15);
  expect(percentOff(prices(200, 199))).toBe(1);
});

test('[PRODUCT-04] a promotion is never shown as 0 or 100 percent', () => {
  expect(percentOff(prices(1000, 4))).toBe(99);
  expect(percentOff(prices(1000, 996))).toBe(1);
  expect(percentOff(prices(1000, null))).toBe(0);
});
