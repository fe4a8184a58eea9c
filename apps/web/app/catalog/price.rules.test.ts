import { expect, test } from 'vitest';
import { shownPrice } from './price.rules.ts';

test('[PRODUCT-04] a promotion price of 0 or less means no promotion', () => {
  expect(shownPrice({ originalPrice: 9000, promotePrice: 0, promotePercent: 20 })).toEqual({ now: 9000 });
  expect(shownPrice({ originalPrice: 9000, promotePrice: -1, promotePercent: 20 })).toEqual({ now: 9000 });
});

test('[PRODUCT-04] a promotion shows its price, the price before and the percent', () => {
  expect(shownPrice({ originalPrice: 9000, promotePrice: 7200, promotePercent: 20 })).toEqual({
    now: 7200,
    before: 9000,
    percentOff: 20,
  });
  expect(shownPrice({ originalPrice: 9000, promotePrice: 8990, promotePercent: 0 })).toEqual({
    now: 8990,
    before: 9000,
  });
});
