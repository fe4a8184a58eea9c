import * as contract from '@zay/contract';
import { expect, test } from 'vitest';
import { assetsOf, buyerOf, cacheFor, cacheOf, isOwnPage, pageKey } from './answers.rules.ts';

const reads = Object.values(contract as unknown as Record<string, Partial<contract.Endpoint>>).filter(
  (one) => one?.method === 'GET' && one.path !== undefined,
);
const pathsKept = (auth: string, buyer?: string) =>
  reads.filter((one) => one.auth === auth && cacheOf(one.path ?? '', buyer)).map(({ path }) => path);

test("[PWA-09] a buyer's lookups are cached, but no payment data", () => {
  expect(pathsKept('buyer', '7').toSorted()).toEqual([
    '/api/Auth/myaccount',
    '/api/Miscellaneous/GetClassAlerts',
    '/api/Miscellaneous/GetMyRequests',
    '/api/Order/GetCartDetail',
    '/api/Order/GetKeptPayments',
    '/api/Order/GetNotificationBuyer',
    '/api/Order/GetOpenOrderCount',
    '/api/Order/GetOrderDetail',
    '/api/Order/GetOrderHistory',
    '/api/Order/GetOrderMessage',
    '/api/Order/GetPOSVoucher',
    '/api/Product/GetQAndAByUserId',
    '/api/Product/GetStockAlerts',
    '/api/Product/GetWishlist',
  ]);
  expect(pathsKept('buyer')).toEqual([]);
  expect(pathsKept('staff', '7')).toEqual([]);
  expect(cacheOf('/api/Order/GetCartDetail', '7')).toBe('buyer 7');
});

test('[PWA-09] the catalogue is cached publicly, and separately when read with a login', () => {
  const notKept = reads.filter(({ auth, path = '' }) => auth === 'none' && !cacheOf(path, undefined));
  expect(notKept.map(({ path }) => path).toSorted()).toEqual([
    '/api/Order/GetDeliveryService',
    '/api/Product/GetProductNameSuggestion',
  ]);
  expect(cacheOf('/api/Product/GetProductDetail_v2', undefined)).toBe('answers');
  expect(cacheOf('/api/Product/GetProductDetail_v2', '7')).toBe('buyer 7');
});

/** An access token in base64url. */
const token = (payload: object) =>
  `Bearer e30.${btoa(JSON.stringify(payload)).replaceAll('+', '-').replaceAll('/', '_')}.x`;

test("[PWA-09] the buyer's id is read from the token; undefined if unreadable", () => {
  expect(buyerOf(token({ sub: '41', name: '???>>>~~~' }))).toBe('41');
  for (const bad of [null, '', 'Bearer', 'Bearer x', 'Bearer a.%.c', token({ sub: 41 }), token([])])
    expect(buyerOf(bad)).toBeUndefined();
});

const ask = (init: RequestInit) => cacheFor(new Request('http://zay.example/api/Order/GetOrderDetail', init));

test('[PWA-09] responses that must be fresh are not cached for any caller', () => {
  const headers = { authorization: token({ sub: '41' }) };
  expect(ask({ headers })).toBe('buyer 41');
  expect(ask({ headers, cache: 'no-store' })).toBeUndefined();
});

test('[PWA-02] a page is cached by its address without tracking parameters', () => {
  expect(pageKey('https://zay.example/productdetails?productId=5&fbclid=x&utm_source=fb#reviews')).toBe(
    'https://zay.example/productdetails?productId=5',
  );
});

test("[PWA-02] a captive portal's page is not one of the shop", () => {
  expect(isOwnPage('<!DOCTYPE html><html lang="my" data-language="unicode">')).toBe(true);
  expect(isOwnPage('<html lang="en"><body data-language="x">Log in to the Wi-Fi</body>')).toBe(false);
  expect(
    assetsOf('<link href="/assets/a-1.css"><script src="/assets/b-2.js"> import("/assets/a-1.css")'),
  ).toEqual(['/assets/a-1.css', '/assets/b-2.js']);
});
