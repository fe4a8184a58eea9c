import { expect, test } from 'vitest';
import { addToCart, buyNowDetail, logout, orderHistory, register, searchProducts } from '../index.ts';
import { ApiFailure, buildRequest, failureOf } from './client.ts';

test('a read sends its query, with lists repeated and missing values omitted', () => {
  const query = { SearchType: 3, tagIds: [4, 7], ProductName: 'လုံချည် & more' };
  const { method, path, body, contentType } = buildRequest(searchProducts, { query });
  expect([method, body, contentType]).toEqual(['GET', undefined, undefined]);
  const url = new URL(path, 'http://shop.test');
  expect(url.pathname).toBe('/api/Product/ProductSearch');
  expect(url.searchParams.getAll('tagIds')).toEqual(['4', '7']);
  expect(url.searchParams.get('ProductName')).toBe('လုံချည် & more');
  expect(url.searchParams.has('Choose')).toBe(false);
});

test('a call without a query has no question mark', () => {
  expect(buildRequest(orderHistory, { query: {} }).path).toBe('/api/Order/GetOrderHistory');
  expect(buildRequest(logout)).toEqual({ method: 'POST', path: '/api/Auth/logout' });
});

test('lists of objects in a query are sent as one JSON', () => {
  const productInfo = [{ productId: 1, skuId: 2, qty: 3 }];
  const { path } = buildRequest(buyNowDetail, { query: { productInfo } });
  expect(JSON.parse(new URL(path, 'http://shop.test').searchParams.get('productInfo')!)).toEqual(productInfo);
});

test('a write uses the JSON-patch content type', () => {
  const body = { productCarts: [{ productId: 1, skuId: 2, qty: 3 }] };
  expect(buildRequest(addToCart, { body })).toEqual({
    method: 'POST',
    path: '/api/Order/AddToCart',
    contentType: 'application/json-patch+json',
    body: JSON.stringify(body),
  });
});

test('a multipart call is a form with its file', () => {
  const files = { File: new Blob(['x'], { type: 'image/png' }) };
  const body = { Name: 'Su', EmailOrPhoneNo: '09770000003', Password: 'demo1234', OccupationId: 0 };
  const request = buildRequest(register, { body, files });
  const form = request.body as FormData;
  expect(request.contentType).toBeUndefined();
  expect(form.get('OccupationId')).toBe('0');
  expect(form.get('File')).toBeInstanceOf(Blob);
});

test('a failure has the server’s error', () => {
  const failure = failureOf(409, {
    statusCode: 409,
    code: 'cart-changed',
    message: 'Look again.',
    cart: { netAmt: 1 },
  });
  expect(failure).toBeInstanceOf(ApiFailure);
  expect([failure.status, failure.code, failure.message]).toEqual([409, 'cart-changed', 'Look again.']);
  expect(failure.error['cart']).toEqual({ netAmt: 1 });
});

test('a failure without an ApiError still has status and text', () => {
  for (const body of [undefined, null, '<html>', {}]) {
    const failure = failureOf(502, body);
    expect([failure.status, failure.code, failure.message]).toEqual([502, 'unknown', 'HTTP 502']);
  }
});
