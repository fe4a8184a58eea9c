/**
 * `node bench/orders.ts [--quick]`: orders a second over HTTP, 8 and 64 at once, beside a minimal prepared script on the same
 * durable PostgreSQL, and the statements of an order before they were prepared and sent together; then with 5 ms of delay between shop and database. An order is a cart of two lines, paid on delivery: with
 * a slip, the picture would be measured.
 */
import { sql } from 'kysely';
import { readConfig } from '../apps/api/src/platform/config/config.ts';
import { openDatabaseProxy } from '../apps/api/src/testing/database-proxy.ts';
import type { TestSku } from '../apps/api/src/testing/goods.ts';
import { expectWholeShop } from '../apps/api/src/testing/invariants.ts';
import { each, sendAll } from './load.ts';
import { makeOrderers, makeSkus, requestsOf, twoOf } from './order-data.ts';
import { MinimalOrders, RecordedOrders, type RunOrder } from './order-scripts.ts';
import { startOrderingShop, usageOf, type OrderingShop } from './shop.ts';
import { median, percentiles, printAlone, type Row } from './table.ts';

const part = 'Orders';
const products = 1_000;
/** Connections of the shop to its database by default; the script has as many. */
const poolSize = readConfig({}).databaseConnections;
const limits = [
  { atOnce: 8, ratio: 0.2, p99: 250 },
  { atOnce: 64, ratio: 0.2, p99: 1_500 },
] as const;
/** A delay of the database may cost an order at most this many times. */
const delay = { ms: 5, times: 6 };

interface Turn {
  readonly perSecond: number;
  readonly times: readonly number[];
}

async function inTurn(work: () => Promise<readonly number[]>): Promise<Turn> {
  const began = performance.now();
  const times = await work();
  return { perSecond: times.length / ((performance.now() - began) / 1_000), times };
}

async function runAll(orders: RunOrder[], atOnce: number): Promise<number[]> {
  const times: number[] = [];
  const next = async () => {
    for (let order = orders.pop(); order; order = orders.pop()) times.push(await order());
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return times;
}

/** The statements of before, for orders of new buyers. */
async function recordedOrders(
  shop: OrderingShop,
  { skus, recorded }: Scripts,
  count: number,
): Promise<RunOrder[]> {
  return (await makeOrderers(shop, skus, count)).map(({ buyer, lines: [one, two] }) =>
    recorded.prepare({
      buyer: buyer.buyerId,
      key: crypto.randomUUID(),
      product1: one?.productId ?? 0,
      product2: two?.productId ?? 0,
      sku1: one?.skuId ?? 0,
      sku2: two?.skuId ?? 0,
      service: shop.checkout.deliveryServiceId,
      ...shop.checkout.place,
    }),
  );
}

interface Scripts {
  readonly skus: readonly TestSku[];
  readonly minimal: MinimalOrders;
  readonly recorded: RecordedOrders;
}

/** Runs the shop and the scripts by turns, so that what else the machine does falls on all alike. */
async function compare(
  shop: OrderingShop,
  scripts: Scripts,
  { atOnce, ratio: atLeast, p99: mostMs }: (typeof limits)[number],
  { orders, rounds }: { orders: number; rounds: number },
): Promise<Row[]> {
  const usage = usageOf(shop);
  const turns: Record<'minimal' | 'before' | 'ours', Turn>[] = [];
  for (let round = -2; round < rounds; round += 1) {
    const least = Array.from({ length: orders }, (_, at) => scripts.minimal.prepare(at, twoOf(at, products)));
    const minimal = await inTurn(() => runAll(least, atOnce));
    const recorded = await recordedOrders(shop, scripts, orders);
    const before = await inTurn(() => runAll(recorded, atOnce));
    const requests = each(await requestsOf(shop, scripts.skus, orders));
    const send = () => sendAll(shop.port, requests, atOnce);
    const ours = await inTurn(round < 0 ? send : () => usage.during(send));
    // Statistics change the plans, as autovacuum does within a minute: one round before it, and one after it to warm up.
    if (round === -2) await sql`vacuum analyze`.execute(shop.db);
    if (round >= 0) turns.push({ minimal, before, ours });
  }
  const ratio = median(turns.map(({ minimal, ours }) => ours.perSecond / minimal.perSecond));
  const ours = median(turns.map((turn) => turn.ours.perSecond));
  const { p50, p99 } = percentiles(turns.flatMap((turn) => turn.ours.times));
  const what = `${atOnce} at once`;
  return [
    {
      part,
      what,
      ours,
      unit: 'a second',
      // So that the ratio is the median of the turns.
      of: { what: 'a minimal prepared script', value: ours / ratio },
      atLeast,
      p50,
      p99,
      ...usage.columns,
    },
    {
      part,
      what: `${what}, its statements before they were prepared`,
      ours: median(turns.map(({ before }) => before.perSecond)),
      unit: 'a second',
    },
    { part, what: `${what}, p99`, ours: p99, unit: 'ms', atMost: mostMs },
  ];
}

/** The median time of an order, one at a time, at a server whose database is that far away. */
async function timeAt(
  shop: OrderingShop,
  skus: readonly TestSku[],
  delayMs: number,
  count: number,
): Promise<number> {
  const proxy = await openDatabaseProxy(shop.databaseUrl, delayMs);
  const server = await shop.startBeside({ DATABASE_URL: proxy.url });
  await sendAll(server.port, each(await requestsOf(shop, skus, 50)), 1);
  const times = await sendAll(server.port, each(await requestsOf(shop, skus, count)), 1);
  await server.stop();
  await proxy.close();
  return median(times);
}

export async function measure(isQuick: boolean): Promise<Row[]> {
  const size = isQuick ? { orders: 200, rounds: 2 } : { orders: 1_000, rounds: 5 };
  const shop = await startOrderingShop();
  const minimal = await MinimalOrders.open(shop.databaseUrl, poolSize, products);
  const recorded = new RecordedOrders(shop.databaseUrl, poolSize);
  try {
    const skus = await makeSkus(shop.db, products, 100_000);
    const rows: Row[] = [];
    for (const limit of limits) rows.push(...(await compare(shop, { skus, minimal, recorded }, limit, size)));
    const near = await timeAt(shop, skus, 0, 200);
    const far = await timeAt(shop, skus, delay.ms, 200);
    await expectWholeShop(shop);
    const times = (far - near) / delay.ms;
    const what = `${delay.ms} ms between shop and database, costs an order`;
    return [...rows, { part, what, ours: times, unit: 'times', atMost: delay.times, p50: far }];
  } finally {
    await minimal.end();
    await recorded.end();
    await shop.stop();
  }
}

if (import.meta.main) await printAlone(measure);
