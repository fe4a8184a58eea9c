/**
 * `node bench/personal.ts [--quick]`: what buyers read of their own, in a shop of 1,000,000 orders and 100,000 buyers: cart,
 * hearts, history, an order, notifications. 200 requests a second arrive, whether earlier ones were answered or not. Then, one at
 * a time, a buyer with 100,000 notifications, and lists and searches of staff, first and last page.
 */
import { cartDetail, notifications, orderDetail, orderHistory, wishlist } from '@zay/contract';
import { staffBuyers, staffLogin, staffOrders } from '@zay/contract/staff';
import { sql } from 'kysely';
import { makeStaff, staffPassword } from '../apps/api/src/testing/staff.ts';
import { arrive, ask, timed } from './load.ts';
import { fillOrders } from './order-data.ts';
import { startOrderingShop, usageOf, type OrderingShop } from './shop.ts';
import { percentiles, printAlone, type Row } from './table.ts';

const perSecond = 200;
const seconds = 10;
const manyNotifications = 100_000;
/** Milliseconds of p99. */
const limits = { buyers: 50, staff: 300 };

type Goods = Awaited<ReturnType<typeof fillOrders>>;

/** Adds a cart, hearts and notifications to every buyer, and many notifications to the first. */
async function fillBuyers({ db }: OrderingShop, { buyers, skus }: Goods): Promise<void> {
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
  const notify = (buyers: typeof ids, count: number) =>
    sql`insert into notification (buyer_id, title, body, body_en, redirect_action)
      select buyer, 'News', 'ဈေးနှုန်း အသစ်များ', 'New prices', 'NewArrival' from ${buyers} buyer,
        generate_series(1, ${count}::int) n`.execute(db);
  await notify(ids, 12);
  await notify(sql`unnest(${[buyers[0]?.buyerId]}::int[])`, manyNotifications);
  await sql`vacuum analyze`.execute(db);
}

/** Requests of many buyers, who each read their own. */
async function readsOfBuyers(shop: OrderingShop, { buyers }: Goods): Promise<Row[]> {
  const step = Math.max(1, Math.floor(buyers.length / (perSecond * seconds)));
  const sample = buyers.filter((_, at) => at % step === 0).slice(0, perSecond * seconds);
  const { rows } = await sql<{ id: number; buyerId: number }>`
    select max(id) as id, buyer_id as "buyerId" from customer_order
    where buyer_id = any(${sample.map(({ buyerId }) => buyerId)}::int[]) group by buyer_id`.execute(shop.db);
  const orderOf = new Map(rows.map(({ id, buyerId }) => [buyerId, id]));
  const callers = await Promise.all(
    sample.map(async (buyer) => ({ ...buyer, token: await shop.tokens.sign(buyer) })),
  );
  const kinds: Readonly<Record<string, (buyerId: number) => string>> = {
    cart: () => cartDetail.path,
    hearts: () => wishlist.path,
    history: () => orderHistory.path,
    'an order': (buyerId) => `${orderDetail.path}?orderId=${orderOf.get(buyerId)}`,
    notifications: () => notifications.path,
  };
  const found: Row[] = [];
  for (const [name, pathOf] of Object.entries(kinds)) {
    const requests = callers.map(({ buyerId, token }) => ({ path: pathOf(buyerId), token }));
    const read = () =>
      arrive(perSecond, seconds, (at) => timed(shop.url, requests[at % requests.length] ?? { path: '' }));
    // Warms up the cache of the database.
    await read();
    const usage = usageOf(shop);
    const { p50, p99 } = percentiles(await usage.during(read));
    const what = `${name}, p99`;
    found.push({
      part: `Buyers, ${perSecond} a second`,
      what,
      ours: p99,
      unit: 'ms',
      atMost: limits.buyers,
      p50,
      p99,
      ...usage.columns,
    });
  }
  return found;
}

async function listsOfStaff(shop: OrderingShop, orders: number, buyers: number): Promise<Row[]> {
  const { email } = await makeStaff(shop.db, 'owner');
  const login = await ask(shop.officeUrl, {
    path: staffLogin.path,
    body: { email, password: staffPassword },
  });
  const { token } = JSON.parse(login.bytes.toString()) as { token: string };
  const { voucher_no: voucher } = await shop.db
    .selectFrom('customer_order')
    .select('voucher_no')
    .executeTakeFirstOrThrow();
  const { phone } = await shop.db.selectFrom('buyer').select('phone').executeTakeFirstOrThrow();
  const lists: Readonly<Record<string, string>> = {
    'orders, first page': staffOrders.path,
    'orders, last page': `${staffOrders.path}?page=${Math.ceil(orders / 25)}`,
    'orders to pack, first page': `${staffOrders.path}?status=1`,
    'orders by voucher': `${staffOrders.path}?search=${voucher}`,
    'orders by phone': `${staffOrders.path}?search=${phone}`,
    'orders by name, of one in 40': `${staffOrders.path}?search=Thida`,
    'buyers, first page': staffBuyers.path,
    'buyers, last page': `${staffBuyers.path}?page=${Math.ceil(buyers / 25)}`,
    'buyers by phone': `${staffBuyers.path}?search=${phone}`,
    'buyers by name, of one in 40': `${staffBuyers.path}?search=Thida`,
  };
  return inTurn(shop, { url: shop.officeUrl, token, part: 'Staff', atMost: limits.staff }, lists);
}

/** The unread count, which every page shows, and the last page, of the first buyer. */
async function manyOfOne(shop: OrderingShop, { buyers: [buyer] }: Goods): Promise<Row[]> {
  if (!buyer) return [];
  const part = `Buyer of ${manyNotifications.toLocaleString('en')} notifications`;
  const paths = {
    'unread count': `${notifications.path}?PageNumber=1&PageSize=1`,
    'last page': `${notifications.path}?PageNumber=${manyNotifications / 10}&PageSize=10`,
  };
  const token = await shop.tokens.sign(buyer);
  return inTurn(shop, { url: shop.url, token, part, atMost: limits.buyers }, paths);
}

/** Reads each path again and again, one at a time. */
async function inTurn(
  shop: OrderingShop,
  { url, token, part, atMost }: { url: string; token: string; part: string; atMost: number },
  paths: Readonly<Record<string, string>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, path] of Object.entries(paths)) {
    const read = async (count: number) => {
      const times: number[] = [];
      for (let at = 0; at < count; at += 1) times.push(await timed(url, { path, token }));
      return times;
    };
    // The first ones plan the statement.
    await read(2);
    const usage = usageOf(shop);
    const { p50, p99 } = percentiles(await usage.during(() => read(20)));
    rows.push({ part, what: `${what}, p99`, ours: p99, unit: 'ms', atMost, p50, p99, ...usage.columns });
  }
  return rows;
}

export async function measure(isQuick: boolean): Promise<Row[]> {
  const [orders, buyers] = isQuick ? [10_000, 1_000] : [1_000_000, 100_000];
  const shop = await startOrderingShop();
  try {
    const goods = await fillOrders(shop.db, shop.checkout, orders, buyers);
    await fillBuyers(shop, goods);
    return [
      ...(await readsOfBuyers(shop, goods)),
      ...(await manyOfOne(shop, goods)),
      ...(await listsOfStaff(shop, orders, buyers)),
    ];
  } finally {
    await shop.stop();
  }
}

if (import.meta.main) await printAlone(measure);
