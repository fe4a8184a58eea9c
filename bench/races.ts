/**
 * `node bench/races.ts [times]`: 200 buyers race for 50 pieces, ten times in each mode, their requests let go in the
 * same moment: exactly 50 pieces are sold. Over HTTP, against the built shop on a durable database.
 */
import { fillCarts, makeBuyers, orderRequest, price, startOrderingShop } from './ordering-shop.ts';
import type { BenchBuyer, BenchLine, OrderingShop } from './ordering-shop.ts';
import { makeGetOne, makeSku, stockOf } from '../apps/api/src/testing/goods.ts';
import { expectWholeShop } from '../apps/api/src/testing/invariants.ts';
import { printTable } from './demo-shop.ts';
import { sendAtOnce, type TimedAnswer } from './load.ts';

const [times = 10] = process.argv.slice(2).map(Number);
const racers = 200;
const pieces = 50;
const slowest = 5_000;

interface Race {
  readonly answers: readonly TimedAnswer[];
  /** Pieces that left the stock that was raced for. */
  readonly sold: number;
  /** Pieces in an order that was taken. */
  readonly piecesEach: number;
}

async function race(
  shop: OrderingShop,
  buyers: readonly BenchBuyer[],
  lines: readonly BenchLine[],
  buyNow: boolean,
): Promise<TimedAnswer[]> {
  if (!buyNow)
    await fillCarts(
      shop.db,
      buyers.map((buyer) => ({ buyer, lines })),
    );
  const requests = await Promise.all(buyers.map((buyer) => orderRequest(shop, buyer, lines, buyNow)));
  return sendAtOnce(shop.port, requests);
}

type Mode = (shop: OrderingShop, buyers: readonly BenchBuyer[]) => Promise<Race>;

const modes: Readonly<Record<string, Mode>> = {
  cart: (shop, buyers) => raceForOne(shop, buyers, false),
  'buy now': (shop, buyers) => raceForOne(shop, buyers, true),
  async 'get one'({ db, ...shop }, buyers) {
    const [paid, free] = [await makeSku(db, { price, stock: 90 }), await makeSku(db, { stock: pieces })];
    await makeGetOne(db, paid, free);
    const answers = await race({ db, ...shop }, buyers, [{ ...paid, qty: 1 }], true);
    return { answers, sold: pieces - (await stockOf(db, free)), piecesEach: 1 };
  },
  async 'two lines of one SKU'(shop, buyers) {
    const sku = await makeSku(shop.db, { price, stock: pieces });
    const lines = [
      { ...sku, qty: 1 },
      { ...sku, qty: 1 },
    ];
    const answers = await race(shop, buyers, lines, true);
    return { answers, sold: pieces - (await stockOf(shop.db, sku)), piecesEach: 2 };
  },
};

async function raceForOne(shop: OrderingShop, buyers: readonly BenchBuyer[], buyNow: boolean): Promise<Race> {
  const sku = await makeSku(shop.db, { price, stock: pieces });
  const answers = await race(shop, buyers, [{ ...sku, qty: 1 }], buyNow);
  return { answers, sold: pieces - (await stockOf(shop.db, sku)), piecesEach: 1 };
}

const shop = await startOrderingShop();
let missed = false;
try {
  const table = [['mode', 'sold each time', 'orders', 'refused', 'other answers', 'slowest ms', '']];
  for (const [name, mode] of Object.entries(modes)) {
    const races: Race[] = [];
    for (let time = 0; time < times; time += 1)
      races.push(await mode(shop, await makeBuyers(shop.db, racers)));
    const answers = races.flatMap((one) => one.answers);
    const count = (...statuses: number[]) => answers.filter(({ status }) => statuses.includes(status)).length;
    const taken = count(200);
    const refused = count(409);
    const last = Math.max(...answers.map(({ ms }) => ms));
    const isFine =
      races.every(
        (one) =>
          one.sold === pieces &&
          one.answers.filter(({ status }) => status === 200).length * one.piecesEach === pieces,
      ) &&
      taken + refused === racers * times &&
      last <= slowest;
    missed ||= !isFine;
    table.push([
      name,
      races.map(({ sold }) => sold).join(' '),
      String(taken),
      String(refused),
      String(answers.length - taken - refused),
      last.toFixed(0),
      isFine ? '' : 'missed',
    ]);
  }
  process.stdout.write(`${racers} buyers at once, ${pieces} pieces, ${times} times\n`);
  printTable(table);
  await expectWholeShop(shop);
  process.stdout.write('the invariants hold\n');
} finally {
  await shop.stop();
}
process.exitCode = missed ? 1 : 0;
