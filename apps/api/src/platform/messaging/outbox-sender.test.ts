import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { runCommand } from '../../testing/commands.ts';
import { sendOutbox } from '../../testing/outbox.ts';
import { rowSweeps, sweepRows } from '../../sweep-rows.ts';
import { openTestShop } from '../../testing/shop.ts';
import { openDatabase, batchTimeouts, type Database } from '../database/database.ts';
import { addToOutbox } from './outbox.ts';
import { countWaiting, findDead, requeueDead } from './outbox.store.ts';
import { runJobs } from '../jobs/jobs.ts';
import { outboxJobs, waitAfter, type OutboxConsumer } from './outbox-sender.ts';

const shop = await openTestShop({ data: 'empty' });
const db = shop.db;

beforeEach(async () => {
  await db.deleteFrom('outbox').execute();
  await db.deleteFrom('outbox_consumer').execute();
});

const start = Date.parse('2026-11-21T03:00:00Z');
const minuteMs = 60_000;
const at = (ms: number) => () => new Date(start + ms);
const outbox = (...words: string[]) => runCommand(shop, 'outbox', words);
const write = (group: string, step: number, topic = 'order-moved') =>
  addToOutbox(db, { topic, group, payload: { step } });

/** A consumer that records its messages as `group step`, and fails where `isDown` returns true. */
function listener(name: string, topics: OutboxConsumer['topics'] = 'all', isDown = (_what: string) => false) {
  const got: string[] = [];
  const keys: string[] = [];
  const consumer: OutboxConsumer = {
    name,
    topics,
    async handle({ group, payload, key }) {
      const what = `${group} ${(payload as { step: number }).step}`;
      if (isDown(what)) throw new Error('the line is down');
      got.push(what);
      keys.push(key);
    },
  };
  return { ...consumer, got, keys };
}

test('[KEEP-07] a committed message reaches every consumer of its topic once, in order; a rolled back one reaches none', async () => {
  const [all, moves] = [listener('all'), listener('moves', ['order-moved'])];
  await write('a', 1, 'order-placed');
  await write('a', 2);
  await write('b', 1);
  await db
    .transaction()
    .execute(async (trx) => {
      await addToOutbox(trx, { topic: 'order-moved', group: 'c', payload: { step: 1 } });
      throw new Error('the order failed');
    })
    .catch(() => {});
  for (const ms of [0, 1_000]) await sendOutbox(db, [all, moves], { clock: at(ms), tries: 3 });
  expect(all.got).toEqual(['a 1', 'a 2', 'b 1']);
  expect(moves.got).toEqual(['a 2', 'b 1']);
  await write('a', 3);
  await sendOutbox(db, [all, moves], { clock: at(2_000), tries: 3 });
  expect([all.got.at(-1), moves.got.at(-1)]).toEqual(['a 3', 'a 3']);
  expect(new Set(all.keys).size).toBe(4);
});

test('[KEEP-07] a failed delivery is retried with growing pauses, and blocks only its own group and consumer', async () => {
  let isDown = true;
  const [failing, other] = [
    listener('failing', 'all', (what) => isDown && what === 'a 1'),
    listener('other'),
  ];
  await write('a', 1);
  await write('a', 2);
  await write('b', 1);
  const turn = (ms: number) => sendOutbox(db, [failing, other], { clock: at(ms), tries: 9 });
  await turn(0);
  expect([failing.got, other.got]).toEqual([[], ['a 1', 'a 2', 'b 1']]);
  await turn(1);
  expect(failing.got).toEqual(['b 1']);
  isDown = false;
  await turn(waitAfter(1) - 1);
  expect(failing.got).toEqual(['b 1']);
  await turn(waitAfter(1));
  expect(failing.got).toEqual(['b 1', 'a 1', 'a 2']);
  expect(other.got.length).toBe(3);
  expect([1, 2, 3, 9, 10, 30].map((tries) => waitAfter(tries) / 1_000)).toEqual([
    10, 20, 40, 2_560, 3_600, 3_600,
  ]);
});

test('[KEEP-07] after its attempts a delivery becomes a dead letter, its group continues, and it can be requeued', async () => {
  let isDown = true;
  const consumer = listener('failing', 'all', (what) => isDown && what === 'a 1');
  await write('a', 1);
  await write('a', 2);
  const troubles: string[] = [];
  const onTrouble = (sentence: string) => troubles.push(sentence.replace(/^message \d+/, 'it'));
  const turn = (ms: number) => sendOutbox(db, [consumer], { clock: at(ms), tries: 2, onTrouble });
  await turn(0);
  expect([troubles.length, await countWaiting(db)]).toEqual([1, 2]);
  await turn(waitAfter(1));
  expect(troubles).toEqual([
    'it (order-moved, a) for failing has to wait: the line is down',
    'it (order-moved, a) for failing is given up after 2 tries: the line is down',
  ]);
  await turn(2 * waitAfter(1));
  expect([consumer.got, await countWaiting(db)]).toEqual([['a 2'], 0]);
  const [letter] = await findDead(db);
  expect(letter).toMatchObject({
    consumer: 'failing',
    group_key: 'a',
    attempts: 2,
    last_error: 'the line is down',
  });
  isDown = false;
  expect(await requeueDead(db, letter!.id + 1, at(0)())).toBe(0);
  expect(await requeueDead(db, letter!.id, at(0)())).toBe(1);
  await turn(3 * waitAfter(1));
  expect([consumer.got, await findDead(db)]).toEqual([['a 2', 'a 1'], []]);
});

test('[KEEP-07] one delivery is claimed at a time, also if the planner expects a single row', async () => {
  const consumer = listener('all');
  const turn = (ms: number) => sendOutbox(db, [consumer], { clock: at(ms), tries: 3 });
  await write('a', 1);
  await turn(0);
  await sql`vacuum analyze outbox, outbox_delivery`.execute(db);
  for (const group of ['b', 'c', 'd']) await write(group, 1);
  await turn(1);
  expect(consumer.got).toEqual(['a 1', 'b 1', 'c 1', 'd 1']);
});

test('[KEEP-07] four processes share two hundred messages: each is sent once, those of a group in order and one at a time', async () => {
  for (let step = 1; step <= 10; step += 1) {
    await Promise.all(Array.from({ length: 20 }, (_, group) => write(`group${group}`, step)));
  }
  const got: string[] = [];
  const underWay = new Set<string>();
  let most = 0;
  const consumer: OutboxConsumer = {
    name: 'shared',
    topics: 'all',
    async handle({ group, payload }) {
      expect(underWay.has(group)).toBe(false);
      underWay.add(group);
      most = Math.max(most, underWay.size);
      await new Promise((resolve) => setTimeout(resolve, 1 + (got.length % 5)));
      got.push(`${group} ${(payload as { step: number }).step}`);
      underWay.delete(group);
    },
  };
  const processes = Array.from({ length: 4 }, () =>
    openDatabase(shop.databaseUrl, { maxConnections: 2, ...batchTimeouts }),
  );
  const work = async ({ db: own }: { db: Database }) => {
    // A sender retries when nothing is due because other senders process all groups.
    for (let turn = 0; turn < 500 && got.length < 200; turn += 1) {
      await sendOutbox(own, [consumer], { clock: at(turn), tries: 3 });
    }
  };
  await Promise.all(processes.map(work));
  await Promise.all(processes.map((one) => one.close()));
  expect([got.length, new Set(got).size, most > 1]).toEqual([200, 200, true]);
  for (let group = 0; group < 20; group += 1) {
    const steps = got.filter((what) => what.startsWith(`group${group} `)).map((what) => what.split(' ')[1]);
    expect(steps).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
  }
});

test('[KEEP-07] a process that stops between sending and marking: another sends again, with the same key and its own result', async () => {
  const [began, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const keys: string[] = [];
  const frozen: OutboxConsumer = {
    name: 'shared',
    topics: 'all',
    async handle({ key }) {
      keys.push(key);
      began.resolve();
      await gate.promise;
      throw new Error('woke up too late');
    },
  };
  const second = listener('shared');
  await write('a', 1);
  await write('a', 2);
  const first = sendOutbox(db, [frozen], { clock: at(0), tries: 1 });
  await began.promise;
  await sendOutbox(db, [second], { clock: at(30_000), tries: 3 });
  expect(second.got).toEqual([]);
  await sendOutbox(db, [second], { clock: at(minuteMs), tries: 3 });
  expect(second.got).toEqual(['a 1', 'a 2']);
  expect(second.keys[0]).toBe(keys[0]);
  gate.resolve();
  await first;
  expect([await findDead(db), await countWaiting(db)]).toEqual([[], 0]);
});

test('[KEEP-07] the command lists and requeues dead letters, and explains in a sentence what is impossible', async () => {
  const consumer = listener('failing', 'all', () => true);
  await write('a', 1);
  await sendOutbox(db, [consumer], { clock: at(0), tries: 1 });
  const id = (await findDead(db))[0]!.id;
  const { says } = await outbox();
  expect(says).toContain(`${id}  `);
  expect(says).toContain('order-moved  a  for failing, 1 tries: the line is down');
  expect(says).toMatch(/1 given up, 0 waiting to be sent\.$/);
  expect((await outbox('--requeue', 'everything')).says).toMatch(/^npm run outbox/);
  expect(await outbox('--requeue', String(id + 1))).toEqual({
    ok: false,
    says: 'Nothing of that was given up.',
  });
  expect(await outbox('--requeue', 'all')).toEqual({ ok: true, says: '1 will be sent again.' });
  expect((await outbox()).says).toMatch(/0 given up, 1 waiting to be sent\.$/);
});

test('[KEEP-28] a process without another’s consumer fans out its messages, which wait for a process that has it', async () => {
  const [push, webhook] = [listener('push'), listener('webhook', ['order-moved'])];
  const turn = (ms: number, ...consumers: OutboxConsumer[]) =>
    sendOutbox(db, consumers, { clock: at(ms), tries: 3 });
  await write('a', 1);
  await turn(0, push);
  await turn(1, push, webhook);
  for (let step = 2; step <= 5; step += 1) {
    await write('a', step);
    await turn(step, push);
  }
  await write('b', 1, 'order-placed');
  await turn(9, push);
  expect([webhook.got, await countWaiting(db)]).toEqual([[], 4]);
  await turn(10, push, webhook);
  // The first message was written before any process had the consumer configured.
  expect(webhook.got).toEqual(['a 2', 'a 3', 'a 4', 'a 5']);
  expect(push.got).toHaveLength(6);

  const widened = listener('webhook', ['order-moved', 'order-placed']);
  await turn(11, push, widened);
  await write('b', 2, 'order-placed');
  await turn(12, push);
  await turn(13, widened);
  expect(widened.got).toEqual(['b 2']);
});

/** By the clock of the command. */
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * minuteMs);
const turnOf = (consumers: OutboxConsumer[], now: Date) =>
  sendOutbox(db, consumers, { clock: () => now, tries: 1 });

test('[KEEP-29] the command shows the messages of a consumer that no server has configured, and removes it', async () => {
  const [push, webhook] = [listener('push'), listener('webhook', 'all', () => true)];
  await write('a', 1);
  await turnOf([push, webhook], minutesAgo(60));
  for (const step of [2, 3]) await write('a', step);
  await turnOf([push], minutesAgo(0));
  const { says } = await outbox();
  expect(says).toMatch(/^2 wait for webhook, which no server has sent to since \S+: .*--forget webhook\.$/m);
  expect(says).toMatch(/\n1 given up, 2 waiting to be sent\.$/);
  expect(says).not.toContain('wait for push');

  expect(await outbox('--forget', 'webhok')).toEqual({
    ok: false,
    says: 'There is no receiver webhok. The database knows: webhook, push.',
  });
  expect(await outbox('--forget', 'push')).toMatchObject({
    ok: false,
    says: expect.stringContaining('in the last five minutes'),
  });
  expect(await outbox('--forget', 'webhook')).toEqual({
    ok: true,
    says: 'webhook is removed, with 3 messages that were not sent to it.',
  });
  await write('a', 4);
  await turnOf([push], minutesAgo(0));
  expect((await outbox()).says).toBe('0 given up, 0 waiting to be sent.');
  // Configured again, it receives only messages from then on.
  const again = listener('webhook');
  await turnOf([again], minutesAgo(0));
  await write('a', 5);
  await turnOf([again], minutesAgo(0));
  expect(again.got).toEqual(['a 5']);
});

const quiet = { debug() {}, info() {}, error() {} };

test('[KEEP-30] a slow consumer delays no other, also for new messages', async () => {
  const [began, gate, told] = [0, 1, 2].map(() => Promise.withResolvers<void>());
  const slow: OutboxConsumer = {
    name: 'slow',
    topics: ['push'],
    async handle() {
      began!.resolve();
      await gate!.promise;
    },
  };
  const quick: OutboxConsumer = {
    name: 'quick',
    topics: ['order-placed'],
    async handle() {
      told!.resolve();
    },
  };
  await sendOutbox(db, [slow, quick], { clock: at(0), tries: 3 });
  await write('buyer', 1, 'push');
  const jobs = runJobs(db, outboxJobs(db, [slow, quick], { clock: at(0), tries: 3 }), quiet);
  try {
    await began!.promise;
    await write('order', 1, 'order-placed');
    await told!.promise;
  } finally {
    gate!.resolve();
    await jobs.stop();
  }
  expect(await countWaiting(db)).toBe(0);
});

test('[KEEP-30] an order is delivered although thousands of messages were written before it', async () => {
  const orders = listener('orders', ['order-placed']);
  await sendOutbox(db, [orders], { clock: at(0), tries: 3 });
  await sql`insert into outbox (topic, group_key, payload)
    select 'push', 'buyer ' || n, '{"step": 1}' from generate_series(1, 2500) n`.execute(db);
  await write('order', 1, 'order-placed');
  await sendOutbox(db, [orders], { clock: at(1), tries: 3 });
  expect(orders.got).toEqual(['order 1']);
});

test('[KEEP-30] a consumer with parallel deliveries keeps the order within a group', async () => {
  const got: string[] = [];
  const underWay = new Set<string>();
  const together = Promise.withResolvers<void>();
  let most = 0;
  const consumer: OutboxConsumer = {
    name: 'several',
    topics: 'all',
    atOnce: 3,
    async handle({ group, payload }) {
      expect(underWay.has(group)).toBe(false);
      underWay.add(group);
      most = Math.max(most, underWay.size);
      // No delivery ends before three groups are in flight.
      if (underWay.size === 3) together.resolve();
      await together.promise;
      got.push(`${group} ${(payload as { step: number }).step}`);
      underWay.delete(group);
    },
  };
  const steps = [1, 2, 3];
  const groups = ['a', 'b', 'c', 'd', 'e'];
  for (const step of steps) for (const group of groups) await write(group, step);
  await sendOutbox(db, [consumer], { clock: at(0), tries: 1 });
  expect(most).toBe(3);
  expect(got).toHaveLength(steps.length * groups.length);
  for (const group of groups) {
    expect(got.filter((what) => what.startsWith(group))).toEqual(steps.map((step) => `${group} ${step}`));
  }
});

test('[KEEP-30] one bad message stops no other; a receiver that is down gets at most its parallel attempts', async () => {
  for (const group of ['a', 'b', 'c', 'd', 'e', 'f']) await write(group, 1);
  const bad = { ...listener('bad', 'all', (what) => what === 'a 1'), atOnce: 2 };
  let tried = 0;
  const down = {
    ...listener('down', 'all', () => {
      tried += 1;
      return true;
    }),
    atOnce: 2,
  };
  await sendOutbox(db, [bad, down], { clock: at(0), tries: 9 });
  expect(bad.got).toEqual(['b 1', 'c 1', 'd 1', 'e 1', 'f 1']);
  expect(tried).toBe(2);
});

test('nothing is started when the process is about to end', async () => {
  const ending = new AbortController();
  const consumer = listener('all', 'all', () => {
    ending.abort();
    return false;
  });
  await write('a', 1);
  await write('b', 1);
  await sendOutbox(db, [consumer], { clock: at(0), tries: 3, signal: ending.signal });
  expect([consumer.got, await countWaiting(db)]).toEqual([['a 1'], 1]);
});

test('sent messages are deleted after a week; pending ones and dead letters after 90 days', async () => {
  const consumer = listener('failing', 'all', (what) => what === 'a 1');
  await write('a', 1);
  await write('b', 1);
  for (const ms of [0, 1]) await sendOutbox(db, [consumer], { clock: at(ms), tries: 1 });
  const dayMs = 24 * 60 * minuteMs;
  const messages = rowSweeps.filter(({ table }) => table === 'outbox');
  const sweptAfter = (days: number) =>
    sweepRows(db, new Date(Date.now() + days * dayMs), undefined, messages);
  expect([await sweptAfter(6), await sweptAfter(8), await sweptAfter(89), await sweptAfter(91)]).toEqual([
    0, 1, 0, 1,
  ]);
  await write('c', 1);
  expect(await sweptAfter(91)).toBe(0);
});
