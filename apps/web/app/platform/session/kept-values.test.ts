import { expect, test } from 'vitest';
import { memoryStorage } from '../storage.ts';
import { dropPendingValues } from './kept-values.ts';

function afterVisiting(path: string) {
  const storage = memoryStorage({
    ProductOfferId: '7',
    ShoppingCartType: 'BUY_NOW',
    LastRouteName: '/wishlist',
  });
  dropPendingValues(storage, path);
  expect(storage.getItem('LastRouteName')).toBe('/wishlist');
  return [storage.getItem('ProductOfferId'), storage.getItem('ShoppingCartType')];
}

test.each([
  '/',
  '/home',
  '/productdetails',
  '/loginhelp',
  '/shoppingcarts',
  '/orderhistory',
  '/myaccount',
  '/pay',
])('[NAV-14] %s drops the pending product and the cart mode', (path) =>
  expect(afterVisiting(path)).toEqual([null, null]),
);

test.each([
  '/login',
  '/registration',
  '/registration/change-address',
  '/registration/accountverification',
  '/myaccount/changeemailorphone',
  '/shoppingcart',
  '/shoppingcart/paywithbank',
  '/paywithbank',
  '/paywithwallet',
  '/paywithagent',
  '/delivery-address-change',
])('[NAV-15] %s keeps them', (path) => expect(afterVisiting(path)).toEqual(['7', 'BUY_NOW']));
