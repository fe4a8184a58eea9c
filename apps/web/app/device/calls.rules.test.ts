import { expect, test } from 'vitest';
import { addToCart, askQuestion, removeFromCart, updateCart, updateWishlist } from '@zay/contract';
import { calls, callOf } from './calls.rules.ts';

test('[PWA-11] the calls of changes match the contract', () => {
  expect({ addToCart, askQuestion, removeFromCart, updateCart, updateWishlist }).toMatchObject(calls);
  expect([addToCart.idempotent, askQuestion.idempotent]).toEqual([true, true]);
});

test('[PWA-11] hearts and quantities are absolute; other calls have an idempotency key', () => {
  const product = { productId: 1, name: 'Longyi' };
  const line = { ...product, skuId: 9, qty: 2 };
  const productCarts = [{ productId: 1, skuId: 9, qty: 2 }];
  expect(callOf({ ...product, kind: 'heart', isFav: false, was: true }, 'k')).toEqual([
    calls.updateWishlist,
    { query: { productId: 1, isFav: false } },
  ]);
  expect(callOf({ ...line, kind: 'add' }, 'k')).toEqual([
    calls.addToCart,
    { body: { productCarts }, idempotencyKey: 'k' },
  ]);
  expect(callOf({ ...line, kind: 'line', was: 1 }, 'k')).toEqual([
    calls.updateCart,
    { body: { productCarts } },
  ]);
  expect(callOf({ ...line, kind: 'line', qty: 0, was: 1 }, 'k')).toEqual([
    calls.removeFromCart,
    { body: [{ productId: 1, skuId: 9 }] },
  ]);
  const question = { ...product, kind: 'question', text: 'Is it blue?', language: 'en-US' } as const;
  expect(callOf(question, 'k')).toEqual([
    calls.askQuestion,
    { body: { productId: 1, text: 'Is it blue?' }, idempotencyKey: 'k' },
  ]);
});
