import { ApiFailure, orderDetail, orderOfKey, payAgain, postOrder, withdrawOrder } from '@zay/contract';
import { expect, test } from 'vitest';
import type { Api, ApiInput } from '../platform/api/client.ts';
import { memoryDevice, testWaiting, type TestTab } from '../testing/waiting.ts';
import type { OrderBody, PayAgainBody } from './waiting.rules.ts';

const failure = (statusCode: number, code: string) => new ApiFailure({ statusCode, code, message: code });
const lost = failure(0, 'network');
const placed = { orderId: 7, voucherNo: 'V261121000007' };

/** A shop that answers calls in turn, or throws the answers that are failures. */
function shop(...answers: unknown[]) {
  const calls: { endpoint: unknown; key: string }[] = [];
  const freshCalls: unknown[] = [];
  const api = (async (endpoint: unknown, { idempotencyKey = '', isFresh }: ApiInput<unknown> = {}) => {
    calls.push({ endpoint, key: idempotencyKey });
    if (isFresh) freshCalls.push(endpoint);
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    if (answer === undefined) throw new Error('the shop has no answer');
    return answer;
  }) as unknown as Api;
  return { api, calls, freshCalls };
}

const body = (netAmt = 12_000) => ({ productInfo: [], netAmt }) as unknown as OrderBody;

const place = ({ waiting }: TestTab, api: Api, netAmt?: number, key = 'key') =>
  waiting.place(
    {
      purchase: 'cart',
      request: '1x2',
      call: { kind: 'goods', buyNow: false, body: body(netAmt) },
      amount: netAmt ?? 12_000,
      makeKey: () => key,
      onWithdrawn: () => undefined,
    },
    api,
    1_000,
  );

const full = async () => Promise.reject(new Error('no room'));
const due = (payAmt: number) => ({ payAmt, netAmt: 20_000 });
const states = ({ list }: TestTab) => list.get().map(({ state }) => state);

test('[CHECKOUT-61] an order is kept as sent before it leaves, and gone when it is answered', async () => {
  const device = memoryDevice();
  const kept: unknown[] = [];
  const api = (async () => {
    kept.push(...structuredClone([...device.kept.values()]));
    return placed;
  }) as unknown as Api;
  const tab = testWaiting(api, { device });
  await expect(place(tab, api)).resolves.toEqual(placed);
  expect(kept).toMatchObject([{ key: 'key', state: 'sent', amount: 12_000, buyerId: 7 }]);
  expect([device.kept.size, tab.list.get()]).toEqual([0, []]);
});

test('[CHECKOUT-61] what waits is there after a restart, and the answer of the shop ends it', async () => {
  const device = memoryDevice();
  const { api } = shop(lost, lost, { state: 'unknown' }, { state: 'placed', ...placed });
  await expect(place(testWaiting(api, { device }), api)).rejects.toThrow('network');
  const tab = testWaiting(api, { device });
  await tab.waiting.load();
  expect(states(tab)).toEqual(['sent']);
  await expect(tab.waiting.ask('key')).rejects.toThrow('network');
  await expect(tab.waiting.ask('key')).resolves.toBeUndefined();
  expect(tab.list.get()).toMatchObject([{ state: 'sent', isMissing: true }]);
  await expect(tab.waiting.ask('key')).resolves.toEqual(placed);
  expect([...device.kept.values()]).toMatchObject([{ state: 'placed', placed }]);
});

test('[CHECKOUT-61] what another tab has sent is not shown again by a reading that was under way', async () => {
  const { store, exclusively } = memoryDevice();
  await place(testWaiting(shop(lost).api, { device: { store, exclusively } }), shop(lost).api).catch(
    () => undefined,
  );
  const before = await store.readAll();
  const disk = Promise.withResolvers<readonly unknown[]>();
  const tab = testWaiting(shop().api, {
    device: { exclusively, store: { ...store, readAll: () => disk.promise } },
  });
  const reading = tab.waiting.load();
  const told = tab.waiting.noteEmpty();
  disk.resolve(before);
  await Promise.all([reading, told]);
  expect([before.length, tab.list.get()]).toEqual([1, []]);
});

test('[CHECKOUT-62] without a connection nothing but a question is tried, and the order is unsent', async () => {
  const { api, calls } = shop(lost, { state: 'unknown' }, placed);
  const tab = testWaiting(api);
  tab.line.isOnline = false;
  await expect(place(tab, api)).rejects.toMatchObject({ code: 'not-sent' });
  expect([states(tab), calls.map(({ endpoint }) => endpoint)]).toEqual([['unsent'], [orderOfKey]]);
  // The browser is wrong about being offline.
  await expect(place(tab, api)).resolves.toEqual(placed);
  expect(calls.at(-1)).toEqual({ endpoint: postOrder, key: 'key' });
});

test('[CHECKOUT-62] another request of the same purchase withdraws what was sent before', async () => {
  const { api, calls } = shop(lost, { state: 'withdrawn' }, placed);
  const tab = testWaiting(api);
  await expect(place(tab, api)).rejects.toThrow('network');
  await expect(place(tab, api, 14_000, 'key-2')).resolves.toEqual(placed);
  expect(calls.map(({ endpoint, key }) => [endpoint, key])).toEqual([
    [postOrder, 'key'],
    [withdrawOrder, 'key'],
    [postOrder, 'key-2'],
  ]);
});

test('[CHECKOUT-62] if that was placed, it is the answer, and nothing else is sent', async () => {
  const { api, calls } = shop(lost, { state: 'placed', ...placed });
  const tab = testWaiting(api);
  await expect(place(tab, api)).rejects.toThrow('network');
  await expect(place(tab, api, 14_000, 'key-2')).resolves.toEqual(placed);
  expect(calls).toHaveLength(2);
});

test('[CHECKOUT-61] a refusal of a second try is believed when the first can no longer arrive', async () => {
  const changed = failure(409, 'cart-changed');
  const { api } = shop(lost, changed, lost, changed, { state: 'withdrawn' });
  const tab = testWaiting(api);
  await expect(place(tab, api)).rejects.toThrow('network');
  await expect(place(tab, api)).rejects.toThrow('network');
  expect(states(tab)).toEqual(['sent']);
  await expect(place(tab, api)).rejects.toThrow('cart-changed');
  expect(tab.list.get()).toEqual([]);
});

test('[CHECKOUT-61] a session that ended and too many calls leave the order as it was', async () => {
  const { api } = shop(failure(401, 'unauthenticated'), lost, failure(429, 'too-many-requests'));
  const tab = testWaiting(api);
  await expect(place(tab, api)).rejects.toThrow();
  expect(states(tab)).toEqual(['unsent']);
  await expect(place(tab, api)).rejects.toThrow();
  await expect(place(tab, api)).rejects.toThrow();
  expect(states(tab)).toEqual(['sent']);
});

test('[CHECKOUT-64] where nothing can be kept the order is sent, and known in this tab', async () => {
  const { store, exclusively } = memoryDevice();
  const { api } = shop(lost, placed);
  const tab = testWaiting(api, { device: { store: { ...store, put: full, remove: full }, exclusively } });
  await expect(place(tab, api)).rejects.toThrow('network');
  expect(tab.list.get()).toMatchObject([{ state: 'sent', isKept: false }]);
  await tab.waiting.load();
  await expect(place(tab, api)).resolves.toEqual(placed);
  expect(tab.list.get()).toEqual([]);
});

test('[CHECKOUT-64] after a logout nothing more is kept, and what was damaged is removed', async () => {
  const device = memoryDevice();
  device.kept.set('damaged', { key: 'damaged', version: 9 });
  let isCurrent = true;
  const { api } = shop(lost);
  let damaged = 0;
  const tab = testWaiting(api, { device, isCurrent: () => isCurrent, onDamaged: () => (damaged += 1) });
  for (let times = 0; times < 2; times += 1) expect(await tab.waiting.load()).toBe(true);
  expect([device.kept.size, damaged]).toEqual([0, 1]);
  isCurrent = false;
  await expect(place(tab, api)).rejects.toThrow('network');
  expect([device.kept.size, tab.list.get()]).toEqual([0, []]);
});

test('[CHECKOUT-65] a payment is sent again from elsewhere only while its amount is due', async () => {
  const call = { kind: 'payment', body: { orderId: 7 } as PayAgainBody } as const;
  const order = {
    purchase: 'order-7',
    request: 'payment 2',
    call,
    amount: 12_500,
    makeKey: () => 'key',
    onWithdrawn: () => undefined,
  };
  const { api, calls, freshCalls } = shop(
    lost,
    { state: 'unknown' },
    due(12_500),
    lost,
    { state: 'unknown' },
    due(9_000),
    {
      state: 'withdrawn',
    },
  );
  const tab = testWaiting(api);
  await expect(tab.waiting.place(order, api, 0)).rejects.toThrow('network');
  await expect(tab.waiting.sendWaiting('key', api, 0)).rejects.toThrow('network');
  expect(calls.map(({ endpoint }) => endpoint)).toEqual([payAgain, orderOfKey, orderDetail, payAgain]);
  expect(freshCalls).toEqual([orderDetail]);
  await expect(tab.waiting.sendWaiting('key', api, 0)).resolves.toBeUndefined();
  expect(calls.at(-1)?.endpoint).toBe(withdrawOrder);
  expect(tab.list.get()).toMatchObject([{ refusal: { code: 'amount-changed' } }]);
});
