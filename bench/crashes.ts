/**
 * `node bench/crashes.ts [orders] [kills]`: kill -9 of the server, of its database and of both, in turns, in the midst of
 * 1,000 orders that eight buyers send; then every acknowledged order must be there, once and whole, and stock add up.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyShop } from '../apps/api/src/orders/verify/verify-shop.ts';
import { lostOrders } from '../apps/server/test/kept-orders.ts';
import {
  insist,
  makeOrders,
  orderThroughCrashes,
  startCrashingShop,
  type Killed,
} from '../apps/server/test/order-crashes.ts';
import { printTable } from './demo-shop.ts';

const [count = 1_000, kills = 12] = process.argv.slice(2).map(Number);
const turns: readonly Killed[] = ['server', 'database', 'both'];
const longestAway = 10_000;

const folder = await mkdtemp(join(tmpdir(), 'zay-bench-crashes-'));
const shop = await startCrashingShop(join(folder, 'data'));
let missed = false;
try {
  const orders = await makeOrders(shop, count);
  const crashes = await orderThroughCrashes(
    shop,
    orders,
    Array.from({ length: kills }, (_, at) => turns[at % turns.length] ?? 'server'),
  );
  missed = crashes.length < kills || crashes.some(({ away }) => away > longestAway);
  printTable([
    ['killed', 'after orders', 'ms until the next order', ''],
    ...crashes.map(({ killed, after, away }) => [
      killed,
      String(after),
      String(away),
      away > longestAway ? `over ${longestAway}` : '',
    ]),
  ]);
  const database = shop.open();
  for (const order of orders) {
    const again = await insist(shop, order);
    if (again.orderId !== order.answer?.orderId) throw new Error('a key was answered another order');
  }
  const lost = await lostOrders(database.db, shop.files, orders);
  const findings = await verifyShop({ db: database.db, files: shop.files }, new Date(), ['private']);
  lost.push(...findings.map(({ says, subject, found }) => `${says}: ${subject}, ${found}`));
  await database.close();
  missed ||= lost.length > 0;
  process.stdout.write(
    lost.length > 0
      ? `\n${lost.join('\n')}\n`
      : `\n${count} orders were acknowledged; each is there, once and whole, and the invariants hold\n`,
  );
} finally {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = missed ? 1 : 0;
