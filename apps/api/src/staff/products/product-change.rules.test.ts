import { expect, test } from 'vitest';
import { pricesAfter } from './product-change.rules.ts';

const sku = (price: number, promotePrice: number | null = null) => ({ price, promotePrice });

const anyTime = { promotionFrom: null, promotionTo: null };

test.each([
  [sku(1_000), { kind: 'price-by-percent', percent: 5 }, sku(1_050)],
  [sku(1_005), { kind: 'price-by-percent', percent: 10 }, sku(1_106)],
  [sku(333), { kind: 'price-by-percent', percent: -33.33 }, sku(222)],
  [sku(1), { kind: 'price-by-percent', percent: -99 }, sku(1)],
  [sku(500), { kind: 'price-by-amount', amount: -600 }, sku(1)],
  [sku(500, 400), { kind: 'price-by-amount', amount: 250 }, sku(750, 400)],
  [sku(999), { kind: 'promotion', ...anyTime, percent: 10 }, sku(999, 899)],
  [sku(999, 899), { kind: 'no-promotion' }, sku(999)],
] as const)('[BULK-07] %o changed by %o is %o', (before, change, after) => {
  expect(pricesAfter(before, change)).toEqual(after);
});
