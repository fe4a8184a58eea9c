import { expect, test, vi } from 'vitest';
import { createApi } from '../api/client.ts';
import type { ApiRequest } from '../api/transport.ts';
import { memoryStorage } from '../storage.ts';
import { resumePending } from './resume.ts';
import { takeReturnPage, type ReturnPage } from './return-page.ts';
import { rememberPage } from './saved-page.ts';
import { readLine, rememberAddToCart, rememberBuyNow, rememberQuestion } from './saved.ts';

const line = { productId: 101, skuId: 9001, qty: 2 };

function buyer(status = 200, left?: ReturnPage) {
  const storage = memoryStorage();
  const sent: ApiRequest[] = [];
  const api = createApi(
    async (request) => {
      sent.push(request);
      return { status, body: { message: 'no', count: 1 } };
    },
    () => 'en-US',
  );
  const events: unknown[] = [];
  const resume = () =>
    resumePending({
      api,
      storage,
      left,
      navigate: (path, state) => events.push(...(state === undefined ? [path] : [path, state])),
      onCartFailure: async () => events.push('failure'),
    });
  return { storage, sent, events, resume };
}

const keys = ['ShopCartItemInfo', 'ShoppingCartType', 'ProductId', 'ProductOfferId', 'LastRouteName'];

test('[PENDING-01 PENDING-09 PENDING-10] the kept line is posted, the cart opens, nothing stays behind', async () => {
  const { storage, sent, events, resume } = buyer();
  rememberAddToCart(storage, line, '/productdetails?productId=101');
  expect(JSON.parse(storage.getItem('ShopCartItemInfo') ?? '')).toEqual(line);
  await resume();
  expect(sent.map((request) => request.path)).toEqual(['/api/Order/AddToCart']);
  expect(JSON.parse(String(sent[0]!.body))).toEqual({ productCarts: [line] });
  expect(events).toEqual(['/shoppingcart']);
  expect(keys.map((key) => storage.getItem(key))).toEqual(keys.map(() => null));
});

test('a refused line is told before the cart opens', async () => {
  const { storage, events, resume } = buyer(400);
  rememberAddToCart(storage, line, '/productdetails?productId=101');
  await resume();
  expect(events).toEqual(['failure', '/shoppingcart']);
});

test('[PENDING-03 PENDING-10] buying at once keeps line and mode for the cart', async () => {
  const { storage, sent, events, resume } = buyer();
  rememberBuyNow(storage, line, '/productdetails?productId=101');
  await resume();
  expect(sent).toEqual([]);
  expect(events).toEqual(['/shoppingcart', { buyNow: line }]);
  expect(readLine(storage)).toEqual(line);
  expect(storage.getItem('ShoppingCartType')).toBe('BUY_NOW');
  expect(storage.getItem('LastRouteName')).toBeNull();
});

const payPage = '/shoppingcart/paywithbank?paymentServiceId=1';
const state = { purchase: 'buy-now-9001' };

test('a checkout that was open as the session ended goes on, whatever another tab buys at once', async () => {
  const { storage, events, resume } = buyer(200, { path: payPage, state, wasInUse: true });
  rememberBuyNow(storage, { ...line, skuId: 9002 });
  await resume();
  expect(events).toEqual([payPage, state]);
});

test('a guest on the way to the cart who buys at once does so', async () => {
  const { storage, events, resume } = buyer(200, { path: '/shoppingcart', wasInUse: false });
  rememberBuyNow(storage, line);
  await resume();
  expect(events).toEqual(['/shoppingcart', { buyNow: line }]);
});

test('the page that this tab left is opened with its state, and that of another tab without', async () => {
  for (const [saved, expected] of [
    [payPage, [payPage, state]],
    ['/wishlist', ['/wishlist']],
  ] as const) {
    const { storage, events, resume } = buyer(200, { path: payPage, state, wasInUse: true });
    storage.setItem('LastRouteName', saved);
    await resume();
    expect(events).toEqual(expected);
  }
});

test('the page that a tab left is taken once', () => {
  const storage = memoryStorage();
  rememberPage(storage, payPage, { state, wasInUse: true });
  expect(storage.getItem('LastRouteName')).toBe(payPage);
  expect(takeReturnPage()).toEqual({ path: payPage, state, wasInUse: true });
  expect(takeReturnPage()).toBeUndefined();
});

test('[PENDING-04 PENDING-05 PENDING-10] kept products are opened once', async () => {
  const { storage, events, resume } = buyer();
  rememberQuestion(storage, 5);
  await resume();
  rememberPage(storage, '/productdetails');
  storage.setItem('ProductId', '6');
  await resume();
  await resume();
  expect(events).toEqual(['/questionandanswer?productId=5', '/productdetails?productId=6', '/home']);
});

test('[PENDING-09] a damaged line is no line', () => {
  const damaged = ['{', '[]', '{"productId":1,"skuId":2}', '{"productId":1,"skuId":2,"qty":0}', 'null'];
  for (const value of damaged) expect(readLine(memoryStorage({ ShopCartItemInfo: value }))).toBeUndefined();
});

test('the promise ends after the navigation', async () => {
  const navigate = vi.fn(async () => undefined);
  const { storage } = buyer();
  const api = createApi(
    async () => ({ status: 200, body: {} }),
    () => 'en-US',
  );
  await resumePending({ api, storage, navigate, onCartFailure: async () => undefined });
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/home');
});
