import { expect, test } from 'vitest';
import { rememberAddToCart, rememberQuestion } from '../pending/saved.ts';
import { memoryStorage, visitStorage, type KeyValueStorage } from '../storage.ts';
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

test("[SESSION-26] another tab's path drops nothing of a guest who is logging in; the guest's own does", () => {
  for (const remember of [
    (storage: KeyValueStorage) =>
      rememberAddToCart(storage, { productId: 1, skuId: 2, qty: 3 }, '/productdetails'),
    (storage: KeyValueStorage) => rememberQuestion(storage, 7),
  ]) {
    const storage = memoryStorage();
    remember(storage);
    const values = () => ['ProductOfferId', 'ShoppingCartType'].map((key) => storage.getItem(key));
    const saved = values();
    const id = visitStorage().getItem('PendingId') ?? '';
    visitStorage().removeItem('PendingId');
    dropPendingValues(storage, '/home');
    expect(values()).toEqual(saved);
    visitStorage().setItem('PendingId', id);
    dropPendingValues(storage, '/home');
    expect(values()).toEqual([null, null]);
  }
});
