import { expect, test, vi } from 'vitest';
import { memoryStorage } from '../storage.ts';
import { resumePending } from './resume.ts';
import type { CartLine } from './rules.ts';
import { takeReturnPage, type ReturnPage } from './return-page.ts';
import { rememberPage } from './saved-page.ts';
import { readLine, rememberAddToCart, rememberBuyNow, rememberQuestion } from './saved.ts';

const line = { productId: 101, skuId: 9001, qty: 2 };

/** @param isRefused whether the shop refuses the line */
function buyer(isRefused = false, left?: ReturnPage) {
  const storage = memoryStorage({ UserInfo: '{"id":7}' });
  const added: (readonly [CartLine, string])[] = [];
  /** The pending action while the line is being sent. */
  const pendingThen: unknown[] = [];
  const events: unknown[] = [];
  const resume = () =>
    resumePending({
      addLine: async (one, key) => {
        added.push([one, key]);
        pendingThen.push(readLine(storage));
        if (isRefused) throw new Error('no');
      },
      setHeart: ({ productId }) => events.push(`heart ${productId}`),
      storage,
      left,
      navigate: (path, state) => events.push(...(state === undefined ? [path] : [path, state])),
      onCartFailure: async () => events.push('failure'),
    });
  return { storage, added, pendingThen, events, resume };
}

const keys = ['ShopCartItemInfo', 'ShoppingCartType', 'ProductId', 'ProductOfferId', 'LastRouteName'];

test('[PENDING-01 PENDING-09 PENDING-10] the saved line is posted, the cart opens, nothing is left', async () => {
  const { storage, added, events, resume } = buyer();
  rememberAddToCart(storage, line, '/productdetails?productId=101');
  expect(JSON.parse(storage.getItem('ShopCartItemInfo') ?? '')).toEqual(line);
  await resume();
  expect(added.map(([one]) => one)).toEqual([line]);
  expect(events).toEqual(['/shoppingcart']);
  expect(keys.map((key) => storage.getItem(key))).toEqual(keys.map(() => null));
});

test('a refused line is reported before the cart opens', async () => {
  const { storage, events, resume } = buyer(true);
  rememberAddToCart(storage, line, '/productdetails?productId=101');
  await resume();
  expect(events).toEqual(['failure', '/shoppingcart']);
});

test('[SESSION-26] the line is pending until it is in the cart or queued, with one key for all attempts', async () => {
  const { storage, added, pendingThen, resume } = buyer();
  rememberAddToCart(storage, line, '/productdetails?productId=101');
  const before = Object.fromEntries(['PendingId', ...keys].map((key) => [key, storage.getItem(key)]));
  await resume();
  // The page was closed before the action was forgotten.
  for (const [key, value] of Object.entries(before)) if (value !== null) storage.setItem(key, value);
  await resume();
  expect(pendingThen).toEqual([line, line]);
  expect(added[0]?.[1]).toMatch(/^[0-9a-f]{32}$/);
  expect(added[1]?.[1]).toBe(added[0]?.[1]);
});

test('[PENDING-03 PENDING-10] buying at once keeps line and mode for the cart', async () => {
  const { storage, added, events, resume } = buyer();
  rememberBuyNow(storage, line, '/productdetails?productId=101');
  await resume();
  expect(added).toEqual([]);
  expect(events).toEqual(['/shoppingcart', { buyNow: line }]);
  expect(readLine(storage)).toEqual(line);
  expect(storage.getItem('ShoppingCartType')).toBe('BUY_NOW');
  expect(storage.getItem('LastRouteName')).toBeNull();
});

const payPage = '/shoppingcart/paywithbank?paymentServiceId=1';
const state = { purchase: 'buy-now-9001' };

test('a checkout open when the session ended continues, whatever another tab buys', async () => {
  const { storage, events, resume } = buyer(false, { path: payPage, state, wasInUse: true });
  rememberBuyNow(storage, { ...line, skuId: 9002 });
  await resume();
  expect(events).toEqual([payPage, state]);
});

test('a guest with a pending cart line can still buy now', async () => {
  const { storage, events, resume } = buyer(false, { path: '/shoppingcart', wasInUse: false });
  rememberBuyNow(storage, line);
  await resume();
  expect(events).toEqual(['/shoppingcart', { buyNow: line }]);
});

test('the page that this tab left is opened with its state, and that of another tab without', async () => {
  for (const [saved, expected] of [
    [payPage, [payPage, state]],
    ['/wishlist', ['/wishlist']],
  ] as const) {
    const { storage, events, resume } = buyer(false, { path: payPage, state, wasInUse: true });
    storage.setItem('LastRouteName', saved);
    await resume();
    expect(events).toEqual(expected);
  }
});

test("[SESSION-27] no buyer returns to the page of another buyer's expired session", async () => {
  for (const [owner, expected] of [
    [7, payPage],
    [8, '/home'],
    [undefined, payPage],
  ] as const) {
    const { storage, events, resume } = buyer();
    rememberPage(storage, payPage, {}, owner);
    await resume();
    expect(events).toEqual([expected]);
  }
});

test("[SESSION-27] no buyer goes on with the purchase of another buyer's expired session", async () => {
  const { storage, events, resume } = buyer();
  rememberBuyNow(storage, line);
  rememberPage(storage, payPage, {}, 8);
  await resume();
  expect(events).toEqual(['/home']);
  expect(readLine(storage)).toBeUndefined();
});

test('the page that a tab left is taken once', () => {
  const storage = memoryStorage();
  rememberPage(storage, payPage, { state, wasInUse: true });
  expect(storage.getItem('LastRouteName')).toBe(payPage);
  expect(takeReturnPage()).toEqual({ path: payPage, state, wasInUse: true });
  expect(takeReturnPage()).toBeUndefined();
});

test('[SHOW-14] the heart that a guest pressed is set, once, and the page of the press opens', async () => {
  const heart = { productId: 101, name: 'Longyi' };
  const storage = memoryStorage();
  rememberPage(storage, '/wishlist', { heart });
  const left = takeReturnPage();
  expect(takeReturnPage()).toBeUndefined();
  const { storage: own, events, resume } = buyer(false, left);
  own.setItem('LastRouteName', '/wishlist');
  await resume();
  expect(events).toEqual(['heart 101', '/wishlist']);
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
  const tools = {
    addLine: async () => undefined,
    setHeart: () => undefined,
    onCartFailure: async () => undefined,
  };
  await resumePending({ ...tools, storage, navigate });
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/home');
});
