import { expect, test } from 'vitest';
import { cartModes, pendingStep, type Pending } from './rules.ts';

const line = { productId: 101, skuId: 9001, qty: 2 };
const nothing: Pending = {
  cartMode: null,
  line: undefined,
  questionProductId: undefined,
  productId: undefined,
  page: null,
};
const everything: Pending = {
  cartMode: cartModes.addToCart,
  line,
  questionProductId: 5,
  productId: 6,
  page: '/productdetails',
};

test('[PENDING-01 SESSION-08] a kept line for the cart is posted, then the cart opens', () => {
  expect(pendingStep({ ...nothing, cartMode: 'ADD_TO_SHOP_CART', line })).toEqual({
    kind: 'add-to-cart',
    line,
    path: '/shoppingcart',
  });
});

test('[PENDING-03 SESSION-08] buying at once opens the cart', () => {
  expect(pendingStep({ ...nothing, cartMode: 'BUY_NOW', line })).toEqual({
    kind: 'buy-now',
    path: '/shoppingcart',
  });
});

test('[PENDING-04 SESSION-09] a kept question-product opens its questions', () => {
  expect(pendingStep({ ...nothing, questionProductId: 5 }).path).toBe('/questionandanswer?productId=5');
});

const open = (page: string) => pendingStep({ ...nothing, productId: 6, page }).path;

test('[PENDING-05] a kept id opens the kept page with that id', () => {
  expect(open('/productdetails')).toBe('/productdetails?productId=6');
  expect(open('/productdetails?productId=1&from=home')).toBe('/productdetails?productId=6&from=home');
});

test('[PENDING-06] a kept page is opened', () => {
  expect(pendingStep({ ...nothing, page: '/wishlist' }).path).toBe('/wishlist');
});

test('[PENDING-07] without saved values the home page opens', () => {
  expect(pendingStep(nothing).path).toBe('/home');
  expect(pendingStep({ ...nothing, productId: 6 }).path).toBe('/home');
});

test('a saved page on another site is not opened', () => {
  expect(pendingStep({ ...nothing, page: '//evil.example' }).path).toBe('/home');
  expect(pendingStep({ ...nothing, productId: 6, page: 'javascript:alert(1)' }).path).toBe('/home');
});

test('[PENDING-08] the first saved value decides', () => {
  const steps = [
    pendingStep(everything).kind,
    pendingStep({ ...everything, cartMode: cartModes.buyNow }).kind,
    pendingStep({ ...everything, cartMode: null }).path,
    pendingStep({ ...everything, cartMode: null, questionProductId: undefined }).path,
    pendingStep({ ...everything, cartMode: null, questionProductId: undefined, productId: undefined }).path,
  ];
  expect(steps).toEqual([
    'add-to-cart',
    'buy-now',
    '/questionandanswer?productId=5',
    '/productdetails?productId=6',
    '/productdetails',
  ]);
});
