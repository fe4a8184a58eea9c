import { expect, test } from 'vitest';
import { ApiFailure } from '@zay/contract';
import { createStore } from '../platform/store.ts';
import { memoryRows } from '../testing/memory-rows.ts';
import type { Change, KeptChange } from './changes.rules.ts';
import { createOutbox } from './outbox.ts';

const heart = (productId: number, isFav = true): Change => ({
  kind: 'heart',
  productId,
  name: 'Longyi',
  isFav,
  was: !isFav,
});
const add: Change = { kind: 'add', productId: 1, skuId: 9, name: 'Longyi', qty: 1 };

const lost = () => new ApiFailure({ statusCode: 0, code: 'network', message: '' });
const answer = (statusCode: number, code: string) =>
  new ApiFailure({ statusCode, code, message: 'Only 1 left.' });

type Answer = undefined | ApiFailure | (() => Promise<unknown>);

/** A tab of a device, and a shop that answers what it is told, then takes everything. */
function openTab({ rows = memoryRows(), buyerId = 7, answers = [] as Answer[] } = {}) {
  const list = createStore<readonly KeptChange[]>([]);
  const line = { isThere: true, isCurrent: true };
  const calls: (readonly [Change, string])[] = [];
  const told = { sent: [] as Change[], listedThen: [] as number[], unreadable: 0 };
  const outbox = createOutbox({
    buyerId,
    store: rows,
    list,
    send: async (change, key) => {
      calls.push([change, key]);
      const next = answers.shift();
      if (next instanceof ApiFailure) throw next;
      await next?.();
    },
    isShopThere: async () => line.isThere,
    isCurrent: () => line.isCurrent,
    unlessSending: (work) => work(),
    onChange: () => undefined,
    onSent: (change) => {
      told.sent.push(change);
      queueMicrotask(() => told.listedThen.push(list.get().length));
    },
    onUnreadable: (count) => (told.unreadable += count),
  });
  const keep = (change: Change, key: string, state: KeptChange['state'] = 'unsent') =>
    outbox.keep({ key, state, change });
  return { rows, list, line, calls, answers, told, outbox, keep };
}
const keysOf = (list: { get: () => readonly KeptChange[] }) => list.get().map(({ key }) => key);

test('[PWA-11] changes are sent in their order, each once, and then are gone', async () => {
  const { outbox, keep, calls, told, list, rows } = openTab();
  await keep(heart(1), 'a');
  await keep(add, 'b');
  await keep(heart(2), 'c');
  await Promise.all([outbox.sendAll(), outbox.sendAll()]);
  expect(calls).toEqual([
    [heart(1), 'a'],
    [add, 'b'],
    [heart(2), 'c'],
  ]);
  expect(told.sent).toEqual([heart(1), add, heart(2)]);
  expect([list.get(), rows.kept.size]).toEqual([[], 0]);
});

test('[PWA-11] a sent change leaves the list at once: pieces are never counted twice', async () => {
  const { outbox, keep, told } = openTab();
  await keep(add, 'a');
  await keep(heart(1), 'b');
  await outbox.sendAll();
  expect(told.listedThen).toEqual([1, 0]);
});

test('[PWA-10] what is kept outlives its page, and is sent by the next', async () => {
  const { rows, keep } = openTab();
  await keep(add, 'a');
  await keep(heart(1), 'b');
  const next = openTab({ rows });
  await next.outbox.load();
  expect(keysOf(next.list)).toEqual(['a', 'b']);
  await next.outbox.sendAll();
  expect(next.calls.map(([, key]) => key)).toEqual(['a', 'b']);
});

test('[PWA-11] without the shop nothing leaves the device; without an answer it is sent again under its key, before what follows', async () => {
  const { outbox, keep, calls, list, line } = openTab({ answers: [lost()] });
  await keep(add, 'a');
  line.isThere = false;
  await outbox.sendAll();
  expect([calls, list.get()[0]?.state]).toEqual([[], 'unsent']);
  line.isThere = true;
  await outbox.sendAll();
  expect(list.get()[0]?.state).toBe('sent');
  await keep(add, 'b');
  expect(keysOf(list)).toEqual(['a', 'b']);
  await outbox.sendAll();
  expect(calls.map(([, key]) => key)).toEqual(['a', 'a', 'b']);
});

for (const [name, failure] of [
  ['a session that has ended', answer(401, 'unauthorized')],
  ['too many calls', answer(429, 'too-many-requests')],
  ['a shop that is being restarted', answer(503, 'unavailable')],
] as const) {
  test(`[PWA-12] ${name} decides nothing: the change waits`, async () => {
    const { outbox, keep, list, told } = openTab({ answers: [failure] });
    await keep(add, 'a');
    await outbox.sendAll();
    expect(list.get()).toMatchObject([{ key: 'a', state: 'sent' }]);
    expect(told.sent).toEqual([]);
  });
}

test('[PWA-12] a refused change stays with the reason, the others go; it can be tried again or dropped', async () => {
  const { outbox, keep, calls, list } = openTab({ answers: [answer(400, 'not-enough-stock')] });
  await keep(add, 'a');
  await keep(heart(2), 'b');
  await outbox.sendAll();
  expect(list.get()).toMatchObject([
    { key: 'a', refusal: { code: 'not-enough-stock', message: 'Only 1 left.' } },
  ]);
  await outbox.sendAll();
  expect(calls.map(([, key]) => key)).toEqual(['a', 'b']);
  await outbox.retry('a');
  await outbox.sendAll();
  expect([calls.at(-1), list.get()]).toEqual([[add, 'a'], []]);
  await keep(heart(3), 'c');
  await outbox.drop('c');
  await outbox.sendAll();
  expect(calls).toHaveLength(3);
});

test('[PWA-11] a press while its change is on the way is sent after it', async () => {
  const { outbox, keep, calls, answers } = openTab();
  answers.push(() => keep(heart(1, false), 'b'));
  await keep(heart(1), 'a');
  await outbox.sendAll();
  expect(calls).toEqual([
    [heart(1), 'a'],
    [heart(1, false), 'b'],
  ]);
});

test('[PWA-14] another buyer neither sees nor sends it, and nothing is read or kept after a logout', async () => {
  const { rows, keep, outbox, line, calls, list } = openTab();
  await keep(heart(1), 'a');
  line.isCurrent = false;
  await outbox.sendAll();
  await expect(keep(heart(2), 'b')).rejects.toThrow('another buyer');
  expect([calls, keysOf(list), rows.kept.size]).toEqual([[], ['a'], 1]);
});

test('[PWA-12] what another release wrote, or is damaged, is removed and told', async () => {
  const { rows, list, outbox, told, keep } = openTab();
  await keep(heart(1), 'a');
  rows.kept.set('old', { key: 'old', version: 0 });
  await outbox.load();
  expect([keysOf(list), told.unreadable, [...rows.kept.keys()]]).toEqual([['a'], 1, ['a']]);
});

test('[PWA-15] where nothing can be kept the press says so', async () => {
  const rows = { ...memoryRows(), change: () => Promise.reject(new Error('QuotaExceededError')) };
  const { keep, list } = openTab({ rows });
  await expect(keep(heart(1), 'a')).rejects.toThrow('QuotaExceededError');
  expect(list.get()).toEqual([]);
});
