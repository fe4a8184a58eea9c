/**
 * `node bench/personal.ts [orders] [buyers]`: what buyers read of their own, in a shop of 1,000,000 orders and 100,000 buyers: cart,
 * hearts, history, an order, notifications. 200 requests a second arrive, whether earlier ones were answered or not. Then lists
 * and searches of staff, first and last page, one at a time.
 */
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { cartDetail, notifications, orderDetail, orderHistory, wishlist } from '@zay/contract';
import { staffBuyers, staffLogin, staffOrders } from '@zay/contract/staff';
import { sql } from 'kysely';
import { batchTimeouts, openDatabase, type Database } from '../apps/api/src/platform/database/database.ts';
import { makeStaff, staffPassword } from '../apps/api/src/testing/staff.ts';
import { fillOrders, type Goods } from './backup-shop.ts';
import { printTable } from './demo-shop.ts';
import { startOrderingShop } from './ordering-shop.ts';

const [orders = 1_000_000, buyerCount = 100_000] = process.argv.slice(2).map(Number);
const perSecond = 200;
const seconds = 10;
/** Milliseconds. */
const limits = { p99: 50, staff: 300, fill: 300_000 };

const part = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

/** Adds a cart, hearts and notifications to every buyer. */
async function fillBuyers(db: Database, { buyers, skus }: Goods): Promise<void> {
  const ids = sql`unnest(${buyers.map(({ buyerId }) => buyerId)}::int[])`;
  const [skuIds, productIds] = [skus.map(({ skuId }) => skuId), skus.map(({ productId }) => productId)];
  const names = ['Thida', ...Array.from({ length: 39 }, (_, at) => `Aye ${at}`)];
  await sql`update buyer set name = (${names}::text[])[1 + id % 40]`.execute(db);
  await sql`update order_people set names = lower(buyer.name) from customer_order placed join buyer on buyer.id = placed.buyer_id
    where placed.id = order_people.order_id`.execute(db);
  await sql`insert into cart (buyer_id) select ${ids}`.execute(db);
  await sql`insert into cart_line (buyer_id, product_id, sku_id, qty)
    select buyer, (${productIds}::int[])[1 + (buyer + n) % 100], (${skuIds}::int[])[1 + (buyer + n) % 100], 1
    from ${ids} buyer, generate_series(1, 4) n`.execute(db);
  // Its trigger counts the hearts of a product, a row at a time.
  await sql`alter table wishlist disable trigger user`.execute(db);
  await sql`insert into wishlist (buyer_id, product_id)
    select buyer, (${productIds}::int[])[1 + (buyer + n) % 100] from ${ids} buyer, generate_series(1, 5) n`.execute(
    db,
  );
  await sql`alter table wishlist enable trigger user`.execute(db);
  await sql`insert into notification (buyer_id, title, body, body_en, redirect_action)
    select buyer, 'News', 'ဈေးနှုန်း အသစ်များ', 'New prices', 'NewArrival' from ${ids} buyer, generate_series(1, 12) n`.execute(
    db,
  );
  await sql`vacuum analyze`.execute(db);
}

interface Ask {
  readonly path: string;
  readonly token: string;
}

/** Sends one after the other at a steady rate. @returns the times of the answers in milliseconds */
async function arrive(url: string, asks: readonly Ask[]): Promise<number[]> {
  const began = performance.now();
  return Promise.all(
    asks.map(async (ask, at) => {
      await wait(Math.max(0, (at / perSecond) * 1_000 - (performance.now() - began)));
      return timed(url, ask);
    }),
  );
}

async function timed(url: string, { path, token }: Ask): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}: ${text}`);
  return performance.now() - began;
}

const shop = await startOrderingShop();
const { db, close } = openDatabase(shop.databaseUrl, {
  maxConnections: 1,
  ...batchTimeouts,
  statementMs: 900_000,
});
try {
  const began = performance.now();
  const goods = await fillOrders(db, orders, buyerCount);
  await fillBuyers(db, goods);
  const filled = performance.now() - began;
  let isMissed = filled > limits.fill;
  process.stdout.write(
    `${orders.toLocaleString('en')} orders of ${buyerCount.toLocaleString('en')} buyers in ${(filled / 1_000).toFixed(0)} s\n` +
      `load of the machine: ${loadavg()[0]?.toFixed(1)}\n\n`,
  );
  const table = [['', 'p50 ms', 'p99 ms', '']];
  const add = (name: string, times: readonly number[], limit: number) => {
    const [p50, p99] = [part(times, 0.5), part(times, 0.99)];
    isMissed ||= p99 > limit;
    table.push([name, p50.toFixed(1), p99.toFixed(1), p99 > limit ? `missed (limit ${limit})` : '']);
  };

  const sample = goods.buyers.filter((_, at) => at % Math.ceil(buyerCount / (perSecond * seconds)) === 0);
  const { rows } = await sql<{ id: number; buyerId: number }>`
    select max(id) as id, buyer_id as "buyerId" from customer_order
    where buyer_id = any(${sample.map(({ buyerId }) => buyerId)}::int[]) group by buyer_id`.execute(db);
  const orderOf = new Map(rows.map(({ id, buyerId }) => [buyerId, id]));
  const callers = await Promise.all(
    sample.map(async (buyer) => ({ ...buyer, token: await shop.tokens.sign(buyer) })),
  );
  const url = `http://localhost:${shop.port}`;
  const paths: Readonly<Record<string, (buyerId: number) => string>> = {
    cart: () => cartDetail.path,
    hearts: () => wishlist.path,
    history: () => orderHistory.path,
    order: (buyerId) => `${orderDetail.path}?orderId=${orderOf.get(buyerId)}`,
    notifications: () => notifications.path,
  };
  for (const [name, pathOf] of Object.entries(paths)) {
    const asks = callers.map(({ buyerId, token }) => ({ path: pathOf(buyerId), token }));
    // Warms the cache of the database up, which has just written all this.
    await arrive(url, asks);
    add(`${name}, ${perSecond} a second`, await arrive(url, asks), limits.p99);
  }

  const { email } = await makeStaff(db, 'owner');
  const login = await fetch(shop.officeUrl + staffLogin.path, {
    method: staffLogin.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: staffPassword }),
  });
  const { token } = (await login.json()) as { token: string };
  const vouchers = await db.selectFrom('customer_order').select('voucher_no').limit(1).execute();
  const last = Math.ceil(orders / 25);
  const lists: Readonly<Record<string, string>> = {
    'orders, first page': staffOrders.path,
    'orders, last page': `${staffOrders.path}?page=${last}`,
    'orders to pack, first page': `${staffOrders.path}?status=1`,
    'orders by voucher': `${staffOrders.path}?search=${vouchers[0]?.voucher_no}`,
    'orders by phone': `${staffOrders.path}?search=09600012345`,
    'orders by name, of one in 40': `${staffOrders.path}?search=Thida`,
    'buyers, first page': staffBuyers.path,
    'buyers, last page': `${staffBuyers.path}?page=${Math.ceil(buyerCount / 25)}`,
    'buyers by phone': `${staffBuyers.path}?search=09600012345`,
    'buyers by name, of one in 40': `${staffBuyers.path}?search=Thida`,
  };
  for (const [name, path] of Object.entries(lists)) {
    const times: number[] = [];
    for (let ask = 0; ask < 12; ask += 1) times.push(await timed(shop.officeUrl, { path, token }));
    // The first ones plan the statement.
    add(`staff: ${name}`, times.slice(2), limits.staff);
  }
  printTable(table);
  process.exitCode = isMissed ? 1 : 0;
} finally {
  await close();
  await shop.stop();
}
