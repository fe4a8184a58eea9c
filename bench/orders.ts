/**
 * `node bench/orders.ts [orders] [rounds]`: orders a second over HTTP, 8 and 64 at once, beside a bare script that runs the
 * same transaction (recorded from the shop) on the same durable PostgreSQL; and how long one takes. An order is a cart
 * of two lines, paid on delivery: with a slip it would be the picture's encoding that is measured.
 */
import { loadavg } from 'node:os';
import { postOrder } from '@zay/contract';
import { orderInput } from '../apps/api/src/testing/checkout.ts';
import { makeSku, type TestSku } from '../apps/api/src/testing/goods.ts';
import { expectWholeShop } from '../apps/api/src/testing/invariants.ts';
import { BareOrders, markIds, recordOrder } from './bare-order.ts';
import { printTable } from './demo-shop.ts';
import { sendAll } from './load.ts';
import { fillCarts, makeBuyers, orderRequest, price, startOrderingShop } from './ordering-shop.ts';
import type { BenchLine } from './ordering-shop.ts';

const [ordersATurn = 400, rounds = 9] = process.argv.slice(2).map(Number);
const products = 1_000;
/** Connections of the shop to its database by default; the bare script has as many. */
const poolSize = 16;
const limits = [
  { atOnce: 8, ratio: 0.5, p99: 250 },
  { atOnce: 64, ratio: 0.5, p99: 1_500 },
] as const;

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
let missed = false;
let placed = 0;
let ending: BareOrders | undefined;

/** Two different products a buyer, the lower id first, as the cart shows them. */
function linesFrom(skus: readonly TestSku[], at: number): BenchLine[] {
  const first = (at * 7) % skus.length;
  const second = (first + 1 + ((at * 13) % (skus.length - 1))) % skus.length;
  return [first, second]
    .toSorted((a, b) => a - b)
    .flatMap((index) => skus.slice(index, index + 1).map((sku) => ({ ...sku, qty: 1 })));
}

async function buyersWithCarts(skus: readonly TestSku[], count: number) {
  const carts = (await makeBuyers(shop.db, count)).map((buyer, at) => ({
    buyer,
    lines: linesFrom(skus, placed + at),
    key: crypto.randomUUID(),
  }));
  await fillCarts(shop.db, carts);
  placed += count;
  return carts;
}

async function recordedOrder(skus: readonly TestSku[]) {
  const [facts] = await buyersWithCarts(skus, 1);
  if (!facts) throw new Error('no buyer');
  const priced = facts.lines.map((line) => ({ ...line, price }));
  const recorded = await recordOrder(shop, {
    url: `${postOrder.path}?buyNow=false`,
    headers: {
      authorization: `Bearer ${await shop.tokens.sign(facts.buyer)}`,
      'idempotency-key': facts.key,
      lang: 'unicode',
    },
    payload: orderInput(shop.checkout, priced),
  });
  return { facts, recorded };
}

async function oursTurn(skus: readonly TestSku[], atOnce: number): Promise<Turn> {
  const carts = await buyersWithCarts(skus, ordersATurn);
  const requests = await Promise.all(
    carts.map(({ buyer, lines }) => orderRequest(shop, buyer, lines, false)),
  );
  return timed(async () => {
    const answers = await sendAll(shop.port, requests, atOnce);
    const refused = answers.filter(({ status }) => status !== 200);
    if (refused.length > 0) throw new Error(`${refused.length} orders were answered ${refused[0]?.status}`);
    return answers.map(({ ms }) => ms);
  });
}

async function bareTurn(bare: BareOrders, skus: readonly TestSku[], atOnce: number): Promise<Turn> {
  const orders = (await buyersWithCarts(skus, ordersATurn)).map((facts) => bare.prepare(facts));
  return timed(async () => {
    const times: number[] = [];
    const next = async () => {
      for (let order = orders.pop(); order; order = orders.pop()) times.push(await order());
    };
    await Promise.all(Array.from({ length: atOnce }, next));
    return times;
  });
}

try {
  await markIds(shop.databaseUrl);
  const skus: TestSku[] = [];
  for (let made = 0; made < products; made += 1) skus.push(await makeSku(shop.db, { price, stock: 100_000 }));
  const { facts, recorded } = await recordedOrder(skus);
  const bare = new BareOrders(shop.databaseUrl, poolSize, recorded, facts);
  ending = bare;
  process.stdout.write(
    `an order: ${recorded.statements.length} statements in its transaction, ${recorded.others} beside it\n` +
      `load of the machine before: ${loadavg()[0]?.toFixed(1)}\n\n`,
  );
  const table = [['at once', '', 'orders a second', 'p50 ms', 'p99 ms', 'of bare', 'least', 'most', '']];
  for (const { atOnce, ratio, p99 } of limits) {
    await bareTurn(bare, skus, atOnce);
    await oursTurn(skus, atOnce);
    const turns: { bare: Turn; ours: Turn }[] = [];
    for (let round = 0; round < rounds; round += 1)
      turns.push({ bare: await bareTurn(bare, skus, atOnce), ours: await oursTurn(skus, atOnce) });
    const ratios = turns.map(({ bare, ours }) => ours.perSecond / bare.perSecond);
    for (const who of ['bare', 'ours'] as const) {
      const times = turns.flatMap((turn) => turn[who].times);
      const isFine = who === 'bare' || (median(ratios) >= ratio && part(times, 0.99) <= p99);
      missed ||= !isFine;
      table.push([
        String(atOnce),
        who,
        median(turns.map((turn) => turn[who].perSecond)).toFixed(0),
        median(times).toFixed(1),
        part(times, 0.99).toFixed(1),
        ...(who === 'ours' ? [median(ratios), Math.min(...ratios), Math.max(...ratios)] : []).map((one) =>
          one.toFixed(2),
        ),
        ...(isFine ? [] : [`missed (limits: ${ratio} of bare, p99 ${p99} ms)`]),
      ]);
    }
  }
  printTable(table.map((row) => [...row, '', '', ''].slice(0, 9)));
  await expectWholeShop(shop);
  const { rows } = await countOrders();
  if (rows !== placed) throw new Error(`${placed} orders were placed and ${rows} are there`);
  process.stdout.write(`\nall ${placed} orders are there and the invariants hold\n`);
} finally {
  await ending?.end();
  await shop.stop();
}
process.exitCode = missed ? 1 : 0;

async function countOrders(): Promise<{ rows: number }> {
  return shop.db
    .selectFrom('customer_order')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
}
