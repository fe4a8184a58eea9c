import {
  ApiFailure,
  orderDetail,
  orderOfKey,
  payAgain,
  postOrder,
  postOrderActivity,
  uploadFile,
  withdrawOrder,
} from '@zay/contract';
import { expect, test } from 'vitest';
import type { Api, ApiInput } from '../platform/api/client.ts';
import { memoryDevice, openTab, type TestTab } from '../testing/device.ts';
import type { OrderBody, PaidRequest, PayAgainBody } from './order.rules.ts';

const failure = (statusCode: number, code: string, more: object = {}) =>
  new ApiFailure({ statusCode, code, message: code, ...more });
const lost = failure(0, 'network');
const placed = { orderId: 7, voucherNo: 'V261121000007' };

interface Call {
  readonly endpoint: unknown;
  readonly key: string;
  readonly input: ApiInput<unknown>;
}

/** A shop that gives these answers in turn; failures are thrown. */
function shop(...answers: unknown[]) {
  const calls: Call[] = [];
  const api = (async (endpoint: unknown, input: ApiInput<unknown> = {}) => {
    if (endpoint === postOrderActivity) return {};
    calls.push({ endpoint, key: input.idempotencyKey ?? '', input });
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    if (answer === undefined) throw new Error('the shop has no answer');
    return answer;
  }) as unknown as Api;
  return { api, calls, endpoints: () => calls.map(({ endpoint }) => endpoint) };
}

const request = (netAmt = 12_000, change: Partial<PaidRequest> = {}): PaidRequest => ({
  purchase: 'cart',
  request: '1x2',
  call: {
    kind: 'goods',
    buyNow: false,
    body: { productInfo: [], netAmt, paymentInfo: {} } as unknown as OrderBody,
  },
  amount: netAmt,
  ...change,
});

const due = (payAmt: number) => ({ payAmt, netAmt: 20_000 });
const full = async () => Promise.reject(new Error('no room'));
const states = ({ rows }: TestTab) => rows.orders().map(({ state }) => state);
const over = (tab: TestTab) =>
  tab.rows.orders().map((order) => order.placed?.orderId ?? order.refusal?.code ?? order.state);
const keyOf = (tab: TestTab) => tab.rows.orders()[0]?.key ?? '';

test('[CHECKOUT-61] an order is kept as sent before it leaves, and its outcome until its buyer has seen it', async () => {
  const device = memoryDevice();
  const kept: unknown[] = [];
  const api = (async () => {
    kept.push(...structuredClone([...device.kept.values()]));
    return placed;
  }) as unknown as Api;
  const tab = openTab({ api, device });
  await tab.orders.place(request());
  expect(kept[0]).toMatchObject({ state: 'sent', amount: 12_000, buyerId: 7 });
  const next = openTab({ device });
  await next.rows.load();
  expect([over(tab), over(next)]).toEqual([[7], [7]]);
  await next.orders.see(keyOf(next));
  expect([device.kept.size, next.list.get()]).toEqual([0, []]);
});

test('[PWA-42] a waiting order whose row was cleared with the site data stays in every tab that knows it, as not kept; one that another tab has dropped does not', async () => {
  const device = memoryDevice();
  const tab = openTab({ ...shop(lost), device });
  const other = openTab({ device });
  await tab.orders.place(request()).catch(() => undefined);
  await other.rows.load();
  device.store.clear();
  for (const each of [tab, other, tab, other]) await each.rows.load();
  for (const each of [tab, other])
    expect(each.rows.orders()).toMatchObject([{ state: 'sent', isKept: false }]);

  const next = openTab({ ...shop(lost, { state: 'withdrawn' }), device });
  await next.orders.place(request()).catch(() => undefined);
  const watching = openTab({ device });
  await watching.rows.load();
  await next.orders.drop(keyOf(next));
  const before = watching.rows.orders().length;
  await watching.rows.load();
  expect([before, watching.list.get()]).toEqual([1, []]);
});

test('[CHECKOUT-61] a refusal stays too, after a restart, until its buyer has seen it', async () => {
  const device = memoryDevice();
  const { api } = shop(failure(409, 'out-of-stock', { keptOrderId: 31 }));
  await openTab({ api, device }).orders.place(request());
  const next = openTab({ device });
  await next.rows.load();
  expect(next.rows.orders()).toMatchObject([{ state: 'over', refusal: { keptOrderId: 31 } }]);
});

test('[CHECKOUT-61] what waits is there after a restart, and the answer of the shop ends it', async () => {
  const device = memoryDevice();
  const unknown = { state: 'unknown' };
  const { api, endpoints } = shop(lost, lost, unknown, lost, { state: 'placed', ...placed });
  await expect(openTab({ api, device }).orders.place(request())).rejects.toThrow('network');
  const tab = openTab({ api, device });
  await tab.rows.load();
  expect(states(tab)).toEqual(['sent']);
  const asked: unknown[] = [];
  for (let times = 0; times < 3; times += 1) {
    tab.clock.now += 60_000;
    await tab.orders.repeat();
    asked.push(...over(tab));
  }
  expect(asked).toEqual(['sent', 'sent', 7]);
  expect(endpoints()).toEqual([postOrder, orderOfKey, orderOfKey, postOrder, orderOfKey]);
});

test('[CHECKOUT-61] an order that has not arrived is sent again by itself, after a restart too, but not after its key may be unknown', async () => {
  const device = memoryDevice();
  const unknown = { state: 'unknown' };
  const { api, endpoints } = shop(lost, unknown, unknown, placed);
  await expect(openTab({ api, device }).orders.place(request())).rejects.toThrow('network');
  const tab = openTab({ api, device });
  await tab.rows.load();
  tab.clock.now += 8 * 24 * 3_600_000;
  await tab.orders.repeat();
  expect(tab.rows.orders()).toMatchObject([{ state: 'sent' }]);
  tab.clock.now -= 2 * 24 * 3_600_000;
  await tab.orders.repeat();
  expect([endpoints(), over(tab)]).toEqual([[postOrder, orderOfKey, orderOfKey, postOrder], [7]]);
});

test('[CHECKOUT-61] an unsent order leaves when the shop answers, not when the browser says that it is online', async () => {
  const { api, endpoints } = shop(placed);
  const tab = openTab({ api });
  Object.assign(tab.line, { isOnline: false, isThere: false });
  await expect(tab.orders.place(request())).rejects.toMatchObject({ code: 'not-sent' });
  tab.line.isOnline = true;
  for (let times = 0; times < 3; times += 1) {
    tab.clock.now += 60_000;
    await tab.orders.repeat(tab.clock.now);
  }
  expect([endpoints(), states(tab)]).toEqual([[], ['unsent']]);
  // The clock jumps by a year as the phone gets a connection.
  tab.clock.now += 365 * 24 * 3_600_000;
  tab.line.isThere = true;
  await tab.orders.repeat();
  expect([endpoints(), over(tab)]).toEqual([[postOrder], [7]]);
});

test('[CHECKOUT-61] what the shop says of an order that it has not decided on stays with the order until its next attempt', async () => {
  const full = failure(503, 'no-room', { message: 'The shop has no room for pictures.' });
  const { api } = shop(full, { state: 'unknown' }, lost);
  const tab = openTab({ api });
  await expect(tab.orders.place(request())).rejects.toThrow('no room');
  expect(tab.rows.orders()).toMatchObject([{ answer: { code: 'no-room', message: full.message } }]);
  tab.clock.now += 60_000;
  await tab.orders.repeat();
  expect(tab.rows.orders()[0]?.answer).toBeUndefined();
});

test('[CHECKOUT-61] what another tab has sent is not shown again by a reading that was under way', async () => {
  const device = memoryDevice();
  await openTab({ device, api: shop(lost).api })
    .orders.place(request())
    .catch(() => undefined);
  const before = await device.store.readAll();
  const disk = Promise.withResolvers<readonly unknown[]>();
  const reads = [disk.promise, Promise.resolve([])];
  const readAll = () => reads.shift() ?? device.store.readAll();
  const tab = openTab({ device: { ...device, store: { ...device.store, readAll } } });
  const reading = tab.rows.load();
  const told = tab.rows.load();
  disk.resolve(before);
  await Promise.all([reading, told]);
  expect([before.length, tab.list.get()]).toEqual([1, []]);
});

test('[CHECKOUT-62] offline nothing is sent, and the order stays unsent; a browser that is wrong about it does no harm', async () => {
  const { api, endpoints } = shop(placed);
  const tab = openTab({ api });
  Object.assign(tab.line, { isOnline: false, isThere: false });
  await expect(tab.orders.place(request())).rejects.toMatchObject({ code: 'not-sent' });
  expect([states(tab), endpoints()]).toEqual([['unsent'], []]);
  tab.line.isThere = true;
  await tab.orders.place(request());
  expect([endpoints(), over(tab)]).toEqual([[postOrder], [7]]);
});

test('[CHECKOUT-62] another request of the same purchase withdraws the earlier one', async () => {
  const { api, calls, endpoints } = shop(lost, { state: 'withdrawn' }, placed);
  const tab = openTab({ api });
  await expect(tab.orders.place(request())).rejects.toThrow('network');
  await tab.orders.place(request(14_000));
  expect(endpoints()).toEqual([postOrder, withdrawOrder, postOrder]);
  expect([calls[0]?.key === calls[1]?.key, calls[1]?.key === calls[2]?.key]).toEqual([true, false]);
});

test('[CHECKOUT-62] if the earlier one was placed, it is the outcome, and nothing else is sent', async () => {
  const { api, calls } = shop(lost, { state: 'placed', ...placed });
  const tab = openTab({ api });
  await expect(tab.orders.place(request())).rejects.toThrow('network');
  await tab.orders.place(request(14_000));
  expect([calls.length, over(tab)]).toEqual([2, [7]]);
});

test('[CHECKOUT-61] an order keeps its key until it is decided; the next order has another', async () => {
  const refused = failure(409, 'cart-changed');
  const { api, calls } = shop(lost, failure(503, 'unavailable'), placed, refused, placed);
  const tab = openTab({ api });
  await expect(tab.orders.place(request())).rejects.toThrow('network');
  await expect(tab.orders.place(request())).rejects.toThrow('unavailable');
  for (let times = 0; times < 3; times += 1) await tab.orders.place(request());
  const keys = calls.map(({ key }) => key);
  expect([new Set(keys.slice(0, 3)).size, new Set(keys).size]).toEqual([1, 3]);
});

test('[CHECKOUT-61] an order that arrived with other details is not sent a second time under a new key', async () => {
  const reused = failure(422, 'idempotency-key-reused');
  const { api, calls } = shop(reused, { state: 'unknown' }, reused, { state: 'unknown' });
  const tab = openTab({ api });
  await expect(tab.orders.place(request())).rejects.toThrow();
  await expect(tab.orders.place(request())).rejects.toThrow();
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
});

test('[CHECKOUT-61] a refused retry counts once the first attempt can no longer arrive', async () => {
  const changed = failure(409, 'cart-changed');
  const { api } = shop(lost, changed, lost, changed, { state: 'withdrawn' });
  const tab = openTab({ api });
  await expect(tab.orders.place(request())).rejects.toThrow('network');
  await expect(tab.orders.place(request())).rejects.toThrow('network');
  expect(states(tab)).toEqual(['sent']);
  await tab.orders.place(request());
  expect(over(tab)).toEqual(['cart-changed']);
});

test('[CHECKOUT-92] after an expired session nothing is sent automatically; a press sends it once', async () => {
  const { api, calls } = shop(failure(401, 'unauthenticated'), failure(401, 'unauthenticated'));
  const tab = openTab({ api });
  await expect(tab.orders.place(request())).rejects.toThrow('unauthenticated');
  for (let second = 0; second < 1_200; second += 1) {
    tab.clock.now += 1_000;
    await tab.orders.repeat(tab.clock.now);
  }
  expect([calls.length, states(tab)]).toEqual([1, ['unsent']]);
  await expect(tab.orders.place(request())).rejects.toThrow('unauthenticated');
  expect(calls).toHaveLength(2);
});

test('[CHECKOUT-92] after 429 it is resent automatically by one tab, with growing pauses, not before Retry-After', async () => {
  const limited = failure(429, 'rate-limited', { retryAfterMs: 60_000 });
  const { api, calls } = shop(...Array.from({ length: 4 }, () => limited), lost, ...Array(20).fill(lost));
  const device = memoryDevice();
  const tab = openTab({ api, device });
  const other = openTab({ api, device });
  await expect(tab.orders.place(request())).rejects.toThrow('rate-limited');
  await other.rows.load();
  const times: number[] = [];
  for (let second = 1; second <= 900; second += 1) {
    for (const one of [tab, other]) {
      one.clock.now += 1_000;
      const before = calls.length;
      // Each tab may wake up and see the connection return at any time.
      await one.orders.repeat(one.clock.now);
      if (calls.length > before) times.push(second);
    }
  }
  // Sent four times automatically while the press is recent; later attempts query the order.
  expect(times.slice(0, 4)).toEqual([60, 120, 180, 240]);
  const perMinute = (minute: number) => times.filter((time) => Math.floor(time / 60) === minute).length;
  expect(Math.max(...[0, 1, 2, 3].map(perMinute))).toBe(1);
  expect(Math.max(...Array.from({ length: 15 }, (_, minute) => perMinute(minute)))).toBeLessThanOrEqual(20);
});

test('[CHECKOUT-93] a removed order is not sent, also when removed while sending', async () => {
  const order = request(12_500, {
    purchase: 'order-7',
    request: 'payment 2',
    call: { kind: 'payment', body: { orderId: 7 } as PayAgainBody },
  });
  const device = memoryDevice();
  const { api, endpoints } = shop(due(12_500), lost);
  const tab = openTab({ api, device });
  Object.assign(tab.line, { isOnline: false, isThere: false });
  await expect(tab.orders.place(order)).rejects.toMatchObject({ code: 'not-sent' });
  Object.assign(tab.line, { isOnline: true, isThere: true });
  const other = openTab({ api, device });
  await other.rows.load();
  // One tab removes it while the other still shows it and sends it.
  await Promise.all([tab.orders.drop(keyOf(tab)), other.orders.send(keyOf(other))]);
  expect([endpoints(), device.kept.size]).toEqual([[], 0]);
});

test('[CHECKOUT-64] if storage is denied the order is sent, and known in this tab', async () => {
  const device = memoryDevice();
  const { api } = shop(lost, placed);
  const tab = openTab({ api, device: { ...device, store: { ...device.store, change: full } } });
  await expect(tab.orders.place(request())).rejects.toThrow('network');
  expect(tab.list.get()).toMatchObject([{ state: 'sent', isKept: false }]);
  await tab.rows.load();
  await tab.orders.place(request());
  expect(over(tab)).toEqual([7]);
});

test('[CHECKOUT-64] nothing is stored after a logout', async () => {
  const device = memoryDevice();
  const tab = openTab({ api: shop(lost).api, device });
  tab.line.isCurrent = false;
  await expect(tab.orders.place(request())).rejects.toThrow('network');
  expect([device.kept.size, tab.list.get()]).toEqual([0, []]);
});

test('[CHECKOUT-65] a payment is resent from the bar only while its amount is due', async () => {
  const order = request(12_500, {
    purchase: 'order-7',
    request: 'payment 2',
    call: { kind: 'payment', body: { orderId: 7 } as PayAgainBody },
  });
  const { api, calls, endpoints } = shop(
    lost,
    { state: 'unknown' },
    due(12_500),
    lost,
    { state: 'unknown' },
    due(9_000),
    { state: 'withdrawn' },
  );
  const tab = openTab({ api });
  await expect(tab.orders.place(order)).rejects.toThrow('network');
  await expect(tab.orders.send(keyOf(tab))).rejects.toThrow('network');
  expect(endpoints()).toEqual([payAgain, orderOfKey, orderDetail, payAgain]);
  expect(calls.filter(({ input }) => input.isFresh).map(({ endpoint }) => endpoint)).toEqual([orderDetail]);
  await tab.orders.send(keyOf(tab));
  expect([calls.at(-1)?.endpoint, over(tab)]).toEqual([withdrawOrder, ['amount-changed']]);
});

const picture = new Blob(['a slip'], { type: 'image/jpeg' });
const url = '/files/u/12?signature=9ad1';

test('[CHECKOUT-94] the slip is uploaded first and once; the order has its URL', async () => {
  const { api, calls, endpoints } = shop({ url }, lost, lost, { state: 'unknown' }, placed);
  const device = memoryDevice();
  const tab = openTab({ api, device });
  const slip = await tab.slips.keep(picture);
  for (let times = 0; times < 2; times += 1)
    await expect(tab.orders.place(request(12_000, { slip }))).rejects.toThrow('network');
  const next = openTab({ api, device });
  await next.rows.load();
  await next.orders.send(keyOf(next));
  expect(endpoints()).toEqual([uploadFile, postOrder, postOrder, orderOfKey, postOrder]);
  expect(calls[0]?.input).toMatchObject({ files: { File: { size: picture.size } }, buyerId: 7 });
  for (const { input } of calls.filter(({ endpoint }) => endpoint === postOrder))
    expect(input).toMatchObject({ body: { paymentInfo: { slip: url } } });
  // The slip was sent and is removed.
  expect([...device.kept.keys()]).toEqual([keyOf(next)]);
});

test('[CHECKOUT-94] offline the slip and its order stay unsent', async () => {
  const { api, endpoints } = shop(lost, { url }, placed);
  const tab = openTab({ api });
  const slip = await tab.slips.keep(picture);
  await expect(tab.orders.place(request(12_000, { slip }))).rejects.toMatchObject({ code: 'not-sent' });
  expect(states(tab)).toEqual(['unsent']);
  tab.clock.now += 3_000;
  await tab.orders.repeat();
  expect([endpoints(), over(tab)]).toEqual([[uploadFile, uploadFile, postOrder], [7]]);
});

test('[CHECKOUT-94] a swept slip is uploaded again; an invalid or lost one refuses the order', async () => {
  const { api, endpoints } = shop(
    { url },
    lost,
    failure(400, 'unknown-file'),
    { state: 'withdrawn' },
    { url: `${url}2` },
    placed,
  );
  const tab = openTab({ api });
  const slip = await tab.slips.keep(picture);
  await expect(tab.orders.place(request(12_000, { slip }))).rejects.toThrow('network');
  await tab.orders.place(request(12_000, { slip }));
  expect([endpoints(), over(tab)]).toEqual([
    [uploadFile, postOrder, postOrder, withdrawOrder, uploadFile, postOrder],
    [7],
  ]);
  const refusing = openTab({ api: shop(failure(400, 'not-an-image')).api });
  await refusing.orders.place(request(12_000, { slip: await refusing.slips.keep(picture) }));
  await refusing.orders.place(request(14_000, { purchase: 'order-7', slip: 'slip-of-nobody' }));
  expect(over(refusing)).toEqual(['not-an-image', 'slip-lost']);
});
