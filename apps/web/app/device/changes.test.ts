import { expect, test } from 'vitest';
import { ApiFailure } from '@zay/contract';
import { memoryDevice, openTab } from '../testing/device.ts';
import { memoryRows } from '../testing/memory-rows.ts';
import type { Change } from './changes.rules.ts';
import { isChange } from './kept-call.rules.ts';

const heart = (productId: number, isFav = true): Change => ({
  kind: 'heart',
  productId,
  name: 'Longyi',
  isFav,
  was: !isFav,
});
const add: Change = { kind: 'add', productId: 1, skuId: 9, name: 'Longyi', qty: 1 };
const removal = (skuId: number): Change => ({
  kind: 'line',
  productId: 1,
  skuId,
  name: 'Longyi',
  qty: 0,
  was: 1,
});

const answer = (statusCode: number, code: string, more: object = {}) =>
  new ApiFailure({ statusCode, code, message: 'Only 1 left.', ...more });
const lost = () => answer(0, 'network');

type Answer = undefined | ApiFailure | (() => Promise<unknown>);

/** A tab of a device, and a shop that gives the queued answers first, then accepts everything. */
function tabWith({ device = memoryDevice(), buyerId = 7, answers = [] as Answer[] } = {}) {
  const calls: (readonly [readonly Change[], string])[] = [];
  const tab = openTab({
    device,
    buyerId,
    send: async (change, key, others) => {
      calls.push([[change, ...others], key]);
      const next = answers.shift();
      if (next instanceof ApiFailure) throw next;
      return next?.();
    },
  });
  let made = 0;
  const press = (...changes: Change[]) => tab.changes.press(changes, `press-${(made += 1)}`);
  /** Presses while offline. */
  const keep = async (change: Change) => {
    tab.line.isOnline = false;
    await press(change);
    tab.line.isOnline = true;
  };
  const sent = () => calls.map(([changes]) => changes);
  return { ...tab, device, calls, sent, answers, press, keep };
}

const kept = ({ list }: Pick<ReturnType<typeof tabWith>, 'list'>) => list.get().filter(isChange);

test('[PWA-11] changes are sent in order, once each, and then removed', async () => {
  const tab = tabWith();
  for (const change of [heart(1), add, heart(2)]) await tab.keep(change);
  await Promise.all([tab.changes.sendAll(), tab.changes.sendAll(), tab.changes.sendDue()]);
  expect(tab.sent()).toEqual([[heart(1)], [add], [heart(2)]]);
  expect(tab.told.sent).toEqual([heart(1), add, heart(2)]);
  expect([tab.list.get(), tab.device.kept.size]).toEqual([[], 0]);
});

test('[PWA-11] a sent change leaves the list at once: pieces are never counted twice', async () => {
  const tab = tabWith();
  await tab.keep(add);
  await tab.keep(heart(1));
  await tab.changes.sendAll();
  expect(tab.told.listedThen).toEqual([1, 0]);
});

test("[PWA-31] a press is stored before it is sent, and gets the shop's answer", async () => {
  const tab = tabWith();
  const keptThen: unknown[] = [];
  tab.answers.push(async () => {
    keptThen.push(...structuredClone([...tab.device.kept.values()]));
    return { id: 5 };
  });
  await expect(tab.press(add)).resolves.toEqual({ isKept: false, answer: { id: 5 } });
  expect(keptThen).toMatchObject([{ key: 'press-1', state: 'sent', change: add, buyerId: 7 }]);
  // The page awaits the outcome, so the bar shows nothing.
  expect([tab.told.sent, tab.list.get()]).toEqual([[], []]);
});

test('[PWA-31] the last press wins, also when the first one hangs and fails', async () => {
  const tab = tabWith();
  const { promise: hangs, resolve } = Promise.withResolvers<unknown>();
  tab.answers.push(() => hangs.then(() => Promise.reject(lost())));
  const first = tab.press(heart(1));
  await expect.poll(() => tab.calls.length).toBe(1);
  const second = tab.press(heart(1, false));
  resolve(undefined);
  await expect(Promise.all([first, second])).resolves.toEqual([{ isKept: true }, { isKept: true }]);
  await tab.changes.sendAll();
  expect(tab.sent()).toEqual([[heart(1)], [heart(1)], [heart(1, false)]]);
});

test('[PWA-31] a press without a connection is told as kept and as sent, also if the connection returns at once', async () => {
  const tab = tabWith();
  tab.line.isOnline = false;
  const pressed = tab.press(add);
  tab.line.isOnline = true;
  await expect(pressed).resolves.toEqual({ isKept: true });
  await tab.changes.sendDue(Date.now());
  expect([tab.told.sent, tab.list.get()]).toEqual([[add], []]);
});

test('[PWA-31] a refused press rejects on its page and is removed', async () => {
  const tab = tabWith({ answers: [answer(400, 'not-enough-stock')] });
  await expect(tab.press(add)).rejects.toMatchObject({ code: 'not-enough-stock' });
  expect([tab.list.get(), tab.device.kept.size]).toEqual([[], 0]);
});

test('[PWA-31] removals from the cart share one call', async () => {
  const tab = tabWith();
  await tab.press(removal(1), removal(2), removal(3));
  expect(tab.sent()).toEqual([[removal(1), removal(2), removal(3)]]);
  expect(tab.list.get()).toEqual([]);
});

test('[PWA-10] stored changes survive the page, and the next page sends them', async () => {
  const first = tabWith();
  await first.keep(add);
  await first.keep(heart(1));
  const next = tabWith({ device: first.device });
  await next.rows.load();
  expect(kept(next).map(({ key }) => key)).toEqual(['press-1', 'press-2']);
  await next.changes.sendAll();
  expect(next.calls.map(([, key]) => key)).toEqual(['press-1', 'press-2']);
});

test('[PWA-11] nothing is sent while the shop is unreachable; an unanswered change is resent with its key, before later ones', async () => {
  const tab = tabWith({ answers: [lost()] });
  await tab.keep(add);
  tab.line.isThere = false;
  await tab.changes.sendAll();
  expect([tab.calls, kept(tab)[0]?.state]).toEqual([[], 'unsent']);
  tab.line.isThere = true;
  await tab.changes.sendAll();
  expect(kept(tab)[0]?.state).toBe('sent');
  await tab.keep(add);
  expect(kept(tab)).toHaveLength(2);
  await tab.changes.sendAll();
  expect(tab.calls.map(([, key]) => key)).toEqual(['press-1', 'press-1', 'press-2']);
});

for (const [name, failure] of [
  ['a session that has ended', answer(401, 'unauthorized')],
  ['too many calls', answer(429, 'too-many-requests')],
  ['a shop that is being restarted', answer(503, 'unavailable')],
] as const) {
  test(`[PWA-12] ${name} decides nothing: the change stays pending`, async () => {
    const tab = tabWith({ answers: [failure] });
    await tab.keep(add);
    await tab.changes.sendAll();
    expect(kept(tab)).toMatchObject([{ state: 'sent', tries: 1 }]);
    expect(tab.told.sent).toEqual([]);
  });
}

test('[PWA-32] unanswered calls are retried with growing pauses across tabs, not before a Retry-After', async () => {
  const limited = answer(429, 'rate-limited', { retryAfterMs: 100_000 });
  const tab = tabWith({ answers: [...Array.from({ length: 9 }, lost), limited] });
  const other = openTab({ device: tab.device, send: async () => Promise.reject(lost()) });
  await tab.keep(add);
  const times: number[] = [];
  for (let second = 0; second < 700; second += 1) {
    const before = tab.calls.length;
    // The other tab runs second and finds nothing due.
    await tab.changes.sendDue();
    other.clock.now = tab.clock.now;
    await other.changes.sendDue();
    if (tab.calls.length > before) times.push(second);
    tab.clock.now += 1_000;
  }
  expect(times.map((time, index) => time - (times[index - 1] ?? 0))).toEqual([
    0, 3, 6, 12, 24, 48, 60, 60, 60, 60, 100,
  ]);
});

test('[PWA-32] a press retries pending calls at once, but not within 3 seconds of the last attempt or before a Retry-After', async () => {
  const tab = tabWith({ answers: [lost(), lost(), lost(), lost()] });
  await tab.keep(add);
  for (const pause of [0, 3_000, 6_000, 12_000]) {
    tab.clock.now += pause;
    await tab.changes.sendDue();
  }
  expect(tab.calls).toHaveLength(4);
  tab.clock.now += 2_000;
  await expect(tab.press(heart(1))).resolves.toEqual({ isKept: true });
  expect(tab.calls).toHaveLength(4);
  tab.clock.now += 1_000;
  tab.answers.push(answer(429, 'rate-limited', { retryAfterMs: 60_000 }));
  await expect(tab.press(heart(2))).resolves.toEqual({ isKept: true });
  expect(tab.calls).toHaveLength(5);
  tab.clock.now += 59_000;
  await tab.press(heart(3));
  expect(tab.calls).toHaveLength(5);
  tab.clock.now += 1_000;
  await expect(tab.press(heart(4))).resolves.toMatchObject({ isKept: false });
  expect(tab.list.get()).toEqual([]);
});

test('[PWA-12] a refused change stays with its reason while others are sent; it can be retried or dropped', async () => {
  const tab = tabWith({ answers: [answer(400, 'not-enough-stock')] });
  await tab.keep(add);
  await tab.keep(heart(2));
  await tab.changes.sendAll();
  expect(kept(tab)).toMatchObject([
    { key: 'press-1', refusal: { code: 'not-enough-stock', message: 'Only 1 left.' } },
  ]);
  await tab.changes.sendAll();
  expect(tab.sent()).toEqual([[add], [heart(2)]]);
  await tab.changes.retry('press-1');
  await tab.changes.sendAll();
  expect([tab.sent().at(-1), tab.list.get()]).toEqual([[add], []]);
  await tab.keep(heart(3));
  await tab.changes.drop('press-3');
  await tab.changes.sendAll();
  expect(tab.calls).toHaveLength(3);
});

test('[PWA-14] another buyer neither sees nor sends it, and nothing is read or stored after a logout', async () => {
  const tab = tabWith();
  await tab.keep(heart(1));
  tab.line.isCurrent = false;
  await tab.changes.sendAll();
  await expect(tab.press(heart(2))).rejects.toThrow('another buyer');
  expect([tab.calls, kept(tab).length, tab.device.kept.size]).toEqual([[], 1, 1]);
});

test('[PWA-12] damaged rows and those of another release are removed and reported', async () => {
  const tab = tabWith();
  await tab.keep(heart(1));
  tab.device.kept.set('old', { key: 'old', version: 0 });
  await tab.rows.load();
  expect([kept(tab).length, tab.told.unreadable, [...tab.device.kept.keys()]]).toEqual([1, 1, ['press-1']]);
});

test('[PWA-12] cleared storage leaves nothing to send, and new presses work', async () => {
  const tab = tabWith();
  await tab.keep(add);
  tab.device.kept.clear();
  await tab.changes.sendAll();
  expect([tab.calls, tab.list.get()]).toEqual([[], []]);
  await tab.press(heart(1));
  expect(tab.sent()).toEqual([[heart(1)]]);
});

test('[PWA-15] if storage is denied the press rejects and nothing is sent', async () => {
  const store = { ...memoryRows(), change: () => Promise.reject(new Error('QuotaExceededError')) };
  const tab = tabWith({ device: { ...memoryDevice(), store } });
  await expect(tab.press(heart(1))).rejects.toThrow('QuotaExceededError');
  expect([tab.list.get(), tab.calls]).toEqual([[], []]);
});
