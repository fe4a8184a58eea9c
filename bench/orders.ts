/**
 * `node bench/orders.ts [orders] [rounds]`: orders a second over HTTP, 8 and 64 at once, and how long one takes, beside a
 * minimal prepared script (the limit) and the statements of an order before they were prepared and sent together, on the same
 * durable PostgreSQL; then with 5 ms of delay between shop and database. An order is a cart of two lines, paid on delivery: with a
 * slip, the picture would be measured.
 */
import { loadavg } from 'node:os';
import { sql } from 'kysely';
import { openDatabaseProxy } from '../apps/api/src/testing/database-proxy.ts';
import { makeSku, type TestSku } from '../apps/api/src/testing/goods.ts';
import { expectWholeShop } from '../apps/api/src/testing/invariants.ts';
import { printTable } from './demo-shop.ts';
import { sendAll } from './load.ts';
import { MinimalOrders, RecordedOrders, type RunOrder } from './order-scripts.ts';
import { fillCarts, makeBuyers, orderRequest, price, startOrderingShop } from './ordering-shop.ts';
import type { BenchLine } from './ordering-shop.ts';

const [ordersATurn = 1_000, rounds = 5] = process.argv.slice(2).map(Number);
const products = 1_000;
/** Connections of the shop to its database by default; the scripts have as many. */
const poolSize = 16;
const limits = [
  { atOnce: 8, ratio: 0.2, p99: 250 },
  { atOnce: 64, ratio: 0.2, p99: 1_500 },
] as const;
/** A delay of the database may cost an order at most this many times. */
const delay = { ms: 5, times: 6, orders: 200 };

const part = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;
const median = (values: readonly number[]) => part(values, 0.5);

interface Turn {
  readonly perSecond: number;
  readonly times: readonly number[];
}

async function timed(work: () => Promise<readonly number[]>): Promise<Turn> {
  const began = performance.now();
  const times = await work();
  return { perSecond: times.length / ((performance.now() - began) / 1_000), times };
}

const shop = await startOrderingShop();
const ending: (() => Promise<void>)[] = [() => shop.stop()];
let missed = false;
let placed = 0;

/** Places of two different products for a buyer, the lower first, as the cart shows them. */
function twoOf(at: number): [number, number] {
  const first = (at * 7) % products;
  const second = (first + 1 + ((at * 13) % (products - 1))) % products;
  return first < second ? [first, second] : [second, first];
}

async function buyersWithCarts(skus: readonly TestSku[], count: number) {
  const carts = (await makeBuyers(shop.db, count)).map((buyer, at) => ({
    buyer,
    lines: twoOf(placed + at).flatMap((place): BenchLine[] =>
      skus.slice(place, place + 1).map((sku) => ({ ...sku, qty: 1 })),
    ),
  }));
  await fillCarts(shop.db, carts);
  placed += count;
  return carts;
}

async function oursTurn(
  skus: readonly TestSku[],
  atOnce: number,
  { port = shop.port, count = ordersATurn } = {},
): Promise<Turn> {
  const carts = await buyersWithCarts(skus, count);
  const requests = await Promise.all(
    carts.map(({ buyer, lines }) => orderRequest(shop, buyer, lines, false)),
  );
  return timed(async () => {
    const answers = await sendAll(port, requests, atOnce);
    const refused = answers.filter(({ status }) => status !== 200);
    if (refused.length > 0) throw new Error(`${refused.length} orders were answered ${refused[0]?.status}`);
    return answers.map(({ ms }) => ms);
  });
}

function scriptTurn(orders: RunOrder[], atOnce: number): Promise<Turn> {
  return timed(async () => {
    const times: number[] = [];
    const next = async () => {
      for (let order = orders.pop(); order; order = orders.pop()) times.push(await order());
    };
    await Promise.all(Array.from({ length: atOnce }, next));
    return times;
  });
}

/** Runs the shop and both scripts by turns, so that what else the machine does falls on all alike. */
async function compare(skus: readonly TestSku[], atOnce: number) {
  const { checkout } = shop;
  const turns: Record<'minimal' | 'recorded' | 'ours', Turn[]> = { minimal: [], recorded: [], ours: [] };
  for (let round = -2; round < rounds; round += 1) {
    const facts = (await buyersWithCarts(skus, ordersATurn)).map(({ buyer, lines }) => ({
      buyer: buyer.buyerId,
      key: crypto.randomUUID(),
      product1: lines[0]?.productId ?? 0,
      product2: lines[1]?.productId ?? 0,
      sku1: lines[0]?.skuId ?? 0,
      sku2: lines[1]?.skuId ?? 0,
      service: checkout.deliveryServiceId,
      ...checkout.place,
    }));
    const found = {
      minimal: await scriptTurn(
        facts.map((_, at) => minimal.prepare(at, twoOf(at))),
        atOnce,
      ),
      recorded: await scriptTurn(
        facts.map((order) => recorded.prepare(order)),
        atOnce,
      ),
      ours: await oursTurn(skus, atOnce),
    };
    // Statistics change the plans, as autovacuum does within a minute: one round before it, and one after it to warm up.
    if (round === -2) await sql`vacuum analyze`.execute(shop.db);
    if (round >= 0) for (const who of ['minimal', 'recorded', 'ours'] as const) turns[who].push(found[who]);
  }
  return turns;
}

/** The median time of an order, one at a time, at a server whose database is that far away. */
async function timeAt(skus: readonly TestSku[], delayMs: number): Promise<number> {
  const proxy = await openDatabaseProxy(shop.databaseUrl, delayMs);
  const server = await shop.startBeside({ DATABASE_URL: proxy.url });
  await oursTurn(skus, 1, { port: server.port, count: 50 });
  const { times } = await oursTurn(skus, 1, { port: server.port, count: delay.orders });
  await server.stop();
  await proxy.close();
  return median(times);
}

const minimal = await MinimalOrders.open(shop.databaseUrl, poolSize, products);
const recorded = new RecordedOrders(shop.databaseUrl, poolSize);
ending.push(
  () => minimal.end(),
  () => recorded.end(),
);
try {
  const skus: TestSku[] = [];
  for (let made = 0; made < products; made += 1) skus.push(await makeSku(shop.db, { price, stock: 100_000 }));
  process.stdout.write(`load of the machine before: ${loadavg()[0]?.toFixed(1)}\n\n`);
  const table = [['at once', '', 'orders a second', 'p50 ms', 'p99 ms', 'of minimal', 'least', 'most', '']];
  for (const { atOnce, ratio, p99 } of limits) {
    const turns = await compare(skus, atOnce);
    for (const [who, own] of Object.entries(turns)) {
      const ratios = own.map(({ perSecond }, at) => perSecond / (turns.minimal[at]?.perSecond ?? 0));
      const times = own.flatMap((turn) => turn.times);
      const isFine = who !== 'ours' || (median(ratios) >= ratio && part(times, 0.99) <= p99);
      missed ||= !isFine;
      table.push([
        String(atOnce),
        who,
        median(own.map(({ perSecond }) => perSecond)).toFixed(0),
        median(times).toFixed(1),
        part(times, 0.99).toFixed(1),
        ...[median(ratios), Math.min(...ratios), Math.max(...ratios)].map((one) => one.toFixed(3)),
        isFine ? '' : `missed (limits: ${ratio} of minimal, p99 ${p99} ms)`,
      ]);
    }
  }
  printTable(table);
  const [near, far] = [await timeAt(skus, 0), await timeAt(skus, delay.ms)];
  const times = (far - near) / delay.ms;
  missed ||= times > delay.times;
  process.stdout.write(
    `\none order: ${near.toFixed(1)} ms, with ${delay.ms} ms between shop and database ${far.toFixed(1)} ms: ` +
      `${times.toFixed(1)} times the delay (limit ${delay.times})\n`,
  );
  await expectWholeShop(shop);
  process.stdout.write(`\nthe invariants hold after ${placed.toLocaleString('en')} buyers\n`);
} finally {
  for (const end of ending.toReversed()) await end();
}
process.exitCode = missed ? 1 : 0;
