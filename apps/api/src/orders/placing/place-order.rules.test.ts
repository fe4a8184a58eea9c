import { expect, test } from 'vitest';
import { orderMode, stockNeeds } from './place-order.rules.ts';

const shirt = { productId: 1, skuId: 11, qty: 2 };
const soap = { productId: 2, skuId: 21, qty: 1 };
const inCart = (line: typeof shirt, available = true) => ({ ...line, available });

test('[CHECKOUT-43] the flag decides; without it the whole cart is a cart order', () => {
  expect(orderMode(true, false, [shirt], [inCart(shirt)])).toBe('buy-now');
  expect(orderMode(undefined, false, [shirt, soap], [inCart(soap), inCart(shirt)])).toBe('cart');
  expect(orderMode(false, true, [shirt], [inCart(shirt), inCart(soap, false)])).toBe('cart');
  expect(orderMode(undefined, false, [shirt, soap], [inCart(shirt), inCart(soap, false)])).toBe('cart');
});

test('[CHECKOUT-40] a changed cart is not the ordered one', () => {
  expect(orderMode(false, true, [shirt], [inCart(shirt), inCart(soap)])).toBe('cart-changed');
  expect(orderMode(false, true, [{ ...shirt, qty: 3 }], [inCart(shirt)])).toBe('cart-changed');
  expect(orderMode(false, true, [{ ...shirt, productId: 9 }], [inCart(shirt)])).toBe('cart-changed');
});

test('[PAY-04] one SKU outside the cart is buy now only with a key: without, it may be a repeated order', () => {
  expect(orderMode(undefined, true, [soap], [inCart(shirt)])).toBe('buy-now');
  expect(orderMode(undefined, false, [soap], [inCart(shirt)])).toBe('cart-changed');
  expect(orderMode(undefined, true, [shirt, soap], [])).toBe('cart-changed');
  expect(orderMode(undefined, false, [shirt], [])).toBe('cart-changed');
  expect(orderMode(undefined, true, [{ ...shirt, qty: 1 }], [inCart(shirt)])).toBe('cart-changed');
  expect(orderMode(undefined, true, [shirt], [inCart(shirt), inCart(soap)])).toBe('cart-changed');
});

test('[CHECKOUT-41] pieces of one SKU are summed over lines and free pieces, in SKU id order', () => {
  const lines = [
    { sku_id: 30, qty: 2, free_sku_id: 10 },
    { sku_id: 10, qty: 1, free_sku_id: 10 },
    { sku_id: 20, qty: 5, free_sku_id: null },
  ];
  expect(stockNeeds(lines)).toEqual([
    { skuId: 10, pieces: 4 },
    { skuId: 20, pieces: 5 },
    { skuId: 30, pieces: 2 },
  ]);
});
