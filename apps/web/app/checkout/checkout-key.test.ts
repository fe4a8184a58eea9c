import { expect, test } from 'vitest';
import { memoryStorage } from '../platform/storage.ts';
import { checkoutKey, checkoutName, settleCheckout } from './checkout-key.ts';

let made = 0;
const makeKey = () => `key-${(made += 1)}`;

test('a checkout keeps its key over retries and reloads until it is settled', () => {
  const storage = memoryStorage();
  const first = checkoutKey(storage, 'cart 1x2', makeKey);
  expect(checkoutKey(storage, 'cart 1x2', makeKey)).toBe(first);
  settleCheckout(storage);
  expect(checkoutKey(storage, 'cart 1x2', makeKey)).not.toBe(first);
});

test('buying something else is another checkout', () => {
  const storage = memoryStorage();
  const first = checkoutKey(storage, 'cart 1x2', makeKey);
  expect(checkoutKey(storage, 'cart 1x3', makeKey)).not.toBe(first);
});

test('a damaged entry is replaced', () => {
  for (const damaged of ['{', 'null', '"text"', '{"name":"cart 1x2"}']) {
    const storage = memoryStorage({ CheckoutKey: damaged });
    expect(checkoutKey(storage, 'cart 1x2', makeKey)).toMatch(/^key-/);
  }
});

test('the name tells lines, quantities and mode, not their order', () => {
  const lines = [
    { skuId: 2, qty: 1 },
    { skuId: 1, qty: 3 },
  ];
  expect(checkoutName(lines, false)).toBe(checkoutName(lines.toReversed(), false));
  expect(checkoutName(lines, true)).not.toBe(checkoutName(lines, false));
});
