import { once } from 'node:events';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { batchTimeouts, openDatabase } from '../../platform/database/database.ts';
import { jobPool, runAlone, runJobs, type Job } from '../../platform/jobs/jobs.ts';
import { shopJobs } from '../../jobs.ts';
import { testPushKeys } from '../../testing/push.ts';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { failuresOnly } from '../../testing/job-log.ts';
import { shopper, shoppingCalls } from '../../testing/checkout.ts';
import { makeSku, stockOf } from '../../testing/goods.ts';
import { openOrderShop, times, walletPayment } from '../../testing/orders.ts';
import { releaseOrders } from './release-orders.ts';

const { shop, checkout, calls } = await openOrderShop(
  { maxUncheckedOrders: 100 },
  { verifyAfter: 'each test' },
);

const afterHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const setHours = (value: string) =>
  shop.db.updateTable('setting').set({ value }).where('key', '=', 'rejected_payment_release_hours').execute();

test('[PAY-06] an order is cancelled 48 hours after its payment was rejected: stock returns, the buyer is notified', async () => {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db);
  const orderId = await calls.place(buyer.token, [{ ...sku, qty: 3 }], await walletPayment());
  await calls.decide(orderId, 3);
  expect(await releaseOrders(shop.db, afterHours(47.9))).toBe(0);
  expect([await calls.statusOf(orderId), await stockOf(shop.db, sku)]).toEqual([1, 7]);

  expect(await releaseOrders(shop.db, afterHours(48.1))).toBe(1);
  expect(await stockOf(shop.db, sku)).toBe(10);
  expect(await shoppingCalls(shop).detail(buyer.token, orderId)).toMatchObject({
    isDeleted: true,
    cancelNote: expect.stringContaining('No new payment came within 48 hours.'),
  });
  expect((await calls.toldTo(buyer.id)).at(-1)).toMatch(/was cancelled\. No new payment came within 48/);
  expect((await calls.topicsOf(orderId)).at(-1)).toBe('order-moved');
  const told = await calls.toldTo(buyer.id);
  expect(await releaseOrders(shop.db, afterHours(100))).toBe(0);
  expect(await calls.toldTo(buyer.id)).toEqual(told);
});

test('[PAY-06] orders with an unchecked or accepted payment, cash on delivery or in transit stay', async () => {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db, { stock: 20 });
  const wallet = await walletPayment();
  const place = (payment = wallet) => calls.place(buyer.token, [{ ...sku, qty: 1 }], payment);
  const [checking, accepted, repaid, packed] = [await place(), await place(), await place(), await place()];
  const cash = await calls.place(buyer.token, [{ ...sku, qty: 1 }]);
  await calls.decide(accepted, 2);
  await calls.decide(repaid, 3);
  expect((await calls.payAgain(buyer.token, { ...wallet, orderId: repaid })).status).toBe(200);
  await calls.decide(cash, 3);
  await calls.move(packed, 2);
  await calls.decide(packed, 3);
  expect(await releaseOrders(shop.db, afterHours(1_000))).toBe(0);
  const statuses = await Promise.all([checking, accepted, repaid, cash, packed].map(calls.statusOf));
  expect(statuses).toEqual([1, 1, 1, 1, 2]);
  expect(await stockOf(shop.db, sku)).toBe(15);
});

test('[PAY-06] the time is a setting; 0 cancels none', async () => {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db);
  const orderId = await calls.place(buyer.token, [{ ...sku, qty: 1 }], await walletPayment());
  await calls.decide(orderId, 3);
  await setHours('0');
  expect(await releaseOrders(shop.db, afterHours(1_000))).toBe(0);
  await setHours('2');
  expect(await releaseOrders(shop.db, afterHours(2.1))).toBe(1);
  expect(await calls.statusOf(orderId)).toBe(5);
  await setHours('48');
});

test('[PAY-06] a payment during the release either keeps the order or is refused; concurrent jobs release once', async () => {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db, { stock: 20 });
  const wallet = await walletPayment();
  const orders = await times(12, () => calls.place(buyer.token, [{ ...sku, qty: 1 }], wallet));
  for (const orderId of orders) await calls.decide(orderId, 3);
  const now = afterHours(49);
  const [paid, ...released] = await Promise.all([
    Promise.all(orders.map((orderId) => calls.payAgain(buyer.token, { ...wallet, orderId }))),
    releaseOrders(shop.db, now),
    releaseOrders(shop.db, now),
  ]);
  const kept = paid.filter((answer) => answer.status === 200).length;
  expect(kept + released[0]! + released[1]!).toBe(12);
  for (const [index, orderId] of orders.entries()) {
    expect(await calls.statusOf(orderId)).toBe(paid[index]!.status === 200 ? 1 : 5);
  }
  expect(await stockOf(shop.db, sku)).toBe(20 - kept);
});

test('[KEEP-57] a job whose lock times out drops its connection, so that it runs again', async () => {
  const { db, pool, close } = openDatabase(shop.databaseUrl, { maxConnections: 1, ...batchTimeouts });
  const holder = once(pool, 'acquire') as Promise<[pg.PoolClient]>;
  const run = async () => {
    const [client] = await holder;
    // Regardless of the job's duration.
    const { rows } = await client.query('show idle_in_transaction_session_timeout');
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '0' }]);
    client.query = () => Promise.reject(new Error('Query read timeout'));
  };
  await expect(runAlone(db, { name: 'stuck', run })).rejects.toThrow('Query read timeout');
  const [client] = await holder;
  delete (client as Partial<pg.PoolClient>).query;
  // Uses the pool's other connections, so that none ends as idle.
  const elsewhere = async () => {
    await sql`select 1`.execute(db);
    return runAlone(shop.db, { name: 'stuck', run: async () => 1 });
  };
  await expect.poll(elsewhere).toBe(1);
  await close();
});

test('a job runs in one process at a time, continues after a failure, and is awaited at the end', async () => {
  const [started, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<number>()];
  const first = runAlone(shop.db, {
    name: 'test',
    run: () => {
      started.resolve();
      return gate.promise;
    },
  });
  await started.promise;
  const second = { name: 'test', run: async () => {} };
  expect(await runAlone(shop.db, second)).toBe(false);
  gate.resolve(3);
  expect(await first).toBe(3);
  expect(await runAlone(shop.db, second)).not.toBe(false);

  let runs = 0;
  const failures: string[] = [];
  const run = async () => {
    runs += 1;
    if (runs <= 3) throw new Error(runs < 3 ? 'lasting' : 'another');
  };
  const jobs = runJobs(shop.db, [{ name: 'failing', everyMs: 5, run }], failuresOnly(failures));
  await expect.poll(() => runs).toBeGreaterThan(4);
  await jobs.stop();
  const runsAtEnd = runs;
  expect(failures).toEqual(['failing: lasting', 'failing: another']);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(runs).toBe(runsAtEnd);
});

test('[KEEP-33] an order that cannot be released does not block others, and is named', async () => {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db, { stock: 20 });
  const wallet = await walletPayment();
  const orders = await times(3, () => calls.place(buyer.token, [{ ...sku, qty: 1 }], wallet));
  for (const orderId of orders) await calls.decide(orderId, 3);
  const bad = orders[0]!;
  await sql`create function refuse_order() returns trigger language plpgsql as
    $$ begin raise exception 'poisoned'; end $$`.execute(shop.db);
  await sql`create trigger poisoned before update on customer_order for each row
    when (old.id = ${sql.lit(bad)}) execute function refuse_order()`.execute(shop.db);
  await expect(releaseOrders(shop.db, afterHours(49))).rejects.toThrow(
    new RegExp(`^1 failed: order ${bad}: .*poisoned`),
  );
  expect(await Promise.all(orders.map(calls.statusOf))).toEqual([1, 5, 5]);
  await sql`drop trigger poisoned on customer_order`.execute(shop.db);
  expect(await releaseOrders(shop.db, afterHours(49))).toBe(1);
});

test('[KEEP-33] a job that fails three times in a row is logged again, with the number', async () => {
  const lines: unknown[] = [];
  let runs = 0;
  const run = async () => {
    runs += 1;
    throw new Error('lasting');
  };
  const log = {
    debug() {},
    info() {},
    error: ((facts: { failures?: number }, message: string) =>
      void lines.push([message, facts.failures])) as FastifyBaseLogger['error'],
  };
  const jobs = runJobs(shop.db, [{ name: 'failing', everyMs: 1, run }], log);
  await expect.poll(() => runs).toBeGreaterThan(5);
  await jobs.stop();
  expect(lines).toEqual([
    ['job failed', undefined],
    ['job failed again and again', 3],
  ]);
});

test('[KEEP-33] jobs that take turns never run concurrently, and a failing one does not stop the next', async () => {
  let [underWay, most, ends] = [0, 0, 0];
  const turn = (name: string, fails: boolean): Job => ({
    name,
    everyMs: 1,
    takesTurns: true,
    async run() {
      underWay += 1;
      most = Math.max(most, underWay);
      await sql`select 1`.execute(shop.db);
      underWay -= 1;
      ends += 1;
      if (fails) throw new Error('it fails');
    },
  });
  const jobs = runJobs(
    shop.db,
    [turn('one', false), turn('two', true), turn('three', false)],
    failuresOnly([]),
  );
  await expect.poll(() => ends).toBeGreaterThan(9);
  await jobs.stop();
  expect(most).toBe(1);
});

test('[KEEP-33] the pool of the jobs has a connection for each lock, and some for their work', () => {
  const { db, files, config } = shop;
  const log = failuresOnly([]);
  const jobs = shopJobs({
    db,
    files,
    config,
    pushKeys: testPushKeys,
    tokenSecret: new Uint8Array(32),
    clock: () => new Date(),
    log,
  });
  const locks = jobs.filter(({ isShared, takesTurns }) => !isShared && !takesTurns).length + 1;
  expect(jobPool.maxConnections - locks).toBeGreaterThanOrEqual(4);
});
