/** A shop of any size that backs itself up, takes orders, and is killed: for the bench of backups. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { buildRequest, postOrder } from '@zay/contract';
import { besideRunning } from '@zay/postgres';
import { createAccessTokens } from '../apps/api/src/auth/access-tokens.ts';
import { systemClock } from '../apps/api/src/platform/clock.ts';
import { openDatabase, batchTimeouts, type Database } from '../apps/api/src/platform/database/database.ts';
import { makeCheckout, orderInput, type Checkout } from '../apps/api/src/testing/checkout.ts';
import { makeSku, type TestSku } from '../apps/api/src/testing/goods.ts';
import { runShop } from '../apps/server/test/run-shop.ts';
import { makeBuyers, price, tokenSecret, type BenchBuyer } from './ordering-shop.ts';

/** Starts the shop on its folder and waits until it answers. */
export async function startOn(dataDir: string, port: number, settings: Record<string, string> = {}) {
  const shop = runShop({
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: '0',
    OTP_MODE: 'sms',
    SMS_SENDER: 'console',
    MAX_UNCHECKED_ORDERS: '10000000',
    TOKEN_SECRET: tokenSecret,
    LOG_LEVEL: 'silent',
    ...settings,
  });
  await shop.ready;
  return shop;
}

/** Reads or writes the database of the shop that runs on `dataDir`. */
export async function inShop<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const { url } = besideRunning(join(dataDir, 'postgres'));
  const { db, close } = openDatabase(url, { maxConnections: 2, ...batchTimeouts, statementMs: 600_000 });
  return work(db).finally(close);
}

export interface Goods {
  readonly checkout: Checkout;
  readonly skus: readonly TestSku[];
  readonly buyers: readonly BenchBuyer[];
  /** Of the first buyers. */
  readonly tokens: readonly string[];
}

/** Orders of one line each with all that belongs to them, so that `npm run verify` finds nothing wrong. */
export async function fillOrders(db: Database, orders: number, buyerCount = 1_000): Promise<Goods> {
  const checkout = await makeCheckout(db);
  const skus: TestSku[] = [];
  for (let made = 0; made < 100; made += 1) skus.push(await makeSku(db, { price, stock: 10_000_000 }));
  const buyers = await makeBuyers(db, buyerCount);
  const ids = sql`${buyers.map(({ buyerId }) => buyerId)}::int[]`;
  const [skuIds, productIds] = [skus.map(({ skuId }) => skuId), skus.map(({ productId }) => productId)];
  const net = price + checkout.deliveryFee;
  await sql`insert into customer_order (buyer_id, total_amount, net_amount, delivery_fee, created_at, voucher_no)
    select (${ids})[1 + n % ${buyerCount}::int], ${price}::int, ${net}::int, ${checkout.deliveryFee}::int, at, 'V' || to_char(at, 'YYMMDD') || lpad((n % 1000000)::text, 6, '0')
    from generate_series(1, ${orders}::int) n, lateral (select now() - (${orders}::int - n) * interval '5 seconds' as at) placed`.execute(
    db,
  );
  await sql`insert into order_line (order_id, buyer_id, product_id, sku_id, name_en, original_price, price, qty)
    select id, buyer_id, (${productIds}::int[])[1 + id % 100], (${skuIds}::int[])[1 + id % 100], 'Longyi', ${price}::int, ${price}::int, 1
    from customer_order`.execute(db);
  const { place, deliveryServiceId } = checkout;
  await sql`insert into order_delivery (order_id, buyer_id, name, phone, city_id, township_id, address, delivery_service_id, from_day, to_day)
    select id, buyer_id, 'Aye Aye', '09770000001', ${place.cityId}::int, ${place.townshipId}::int, 'No. 12, Hledan Road',
      ${deliveryServiceId}::int, 1, 3 from customer_order`.execute(db);
  await sql`insert into order_status_event (order_id, buyer_id, actor, to_status, created_at)
    select id, buyer_id, 'buyer', 1, created_at from customer_order`.execute(db);
  await sql`insert into payment (order_id, buyer_id, payment_service_id, amount, created_at)
    select id, buyer_id, 2, net_amount, created_at from customer_order`.execute(db);
  await sql`insert into stock_movement (sku_id, delta, reason, order_id, created_at)
    select line.sku_id, -1, 'order', placed.id, placed.created_at
    from customer_order placed join order_line line on line.order_id = placed.id`.execute(db);
  await sql`update sku set stock = stock - sold.pieces
    from (select sku_id, count(*) as pieces from order_line group by 1) sold where sold.sku_id = sku.id`.execute(
    db,
  );
  await sql`update product set sold_count = sold.pieces
    from (select product_id, count(*) as pieces from order_line group by 1) sold where sold.product_id = product.id`.execute(
    db,
  );
  const signing = await createAccessTokens(new TextEncoder().encode(tokenSecret), 86_400, systemClock);
  const tokens = await Promise.all(buyers.slice(0, 64).map((buyer) => signing.sign(buyer)));
  return { checkout, skus, buyers, tokens };
}

/** Files that cannot be compressed, as pictures cannot, with their rows. */
export async function fillFiles(db: Database, dataDir: string, count: number, bytes: number): Promise<void> {
  const folder = join(dataDir, 'files/private');
  await mkdir(folder, { recursive: true });
  const noise = randomBytes(bytes + count);
  for (let first = 0; first < count; first += 1_000) {
    const rows: { key: string; sha256: string }[] = [];
    for (let at = first; at < Math.min(count, first + 1_000); at += 1) {
      // All differ: each begins a byte later.
      const content = noise.subarray(at, at + bytes);
      const key = `${randomBytes(16).toString('hex')}.jpg`;
      rows.push({ key, sha256: createHash('sha256').update(content).digest('hex') });
      await writeFile(join(folder, key), content);
    }
    const values = rows.map((row) => ({ ...row, kind: 'private' as const, mime: 'image/jpeg', bytes }));
    await db.insertInto('file').values(values).execute();
  }
}

export interface Orders {
  /** When each was acknowledged, in ms since 1970, with its id. */
  readonly taken: readonly { readonly id: number; readonly at: number }[];
  stop(): Promise<void>;
}

/** Buyers who order one after the other, `atOnce` together, and try again after whatever the shop answers. */
export function beginOrders(
  port: number,
  goods: Goods,
  { atOnce, pauseMs }: { atOnce: number; pauseMs: number },
): Orders {
  const taken: { id: number; at: number }[] = [];
  let isOver = false;
  let sent = 0;
  const buyer = async () => {
    while (!isOver) {
      const at = (sent += 1);
      const sku = goods.skus[at % goods.skus.length];
      const lines = sku ? [{ ...sku, qty: 1, price }] : [];
      const body = orderInput(goods.checkout, lines);
      const { path, method, body: text } = buildRequest(postOrder, { body, query: { buyNow: true } });
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${goods.tokens[at % goods.tokens.length]}`,
        'idempotency-key': crypto.randomUUID(),
      };
      const answer = await fetch(`http://localhost:${port}${path}`, {
        method,
        headers,
        body: text ?? null,
        signal: AbortSignal.timeout(30_000),
      }).then(
        async (response) => ({ status: response.status, text: await response.text() }),
        () => null,
      );
      if (answer?.status === 200) {
        taken.push({ id: (JSON.parse(answer.text) as { orderId: number }).orderId, at: Date.now() });
      } else if (answer && answer.status !== 503) {
        throw new Error(`an order was answered ${answer.status}: ${answer.text}`);
      } else await sleep(20);
      if (pauseMs > 0) await sleep(pauseMs);
    }
  };
  const buyers = Promise.all(Array.from({ length: atOnce }, () => buyer().catch(() => undefined)));
  return {
    taken,
    async stop() {
      isOver = true;
      await buyers;
    },
  };
}

/** Bytes of all files below a folder. */
export async function bytesBelow(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile())
      bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => null))?.size ?? 0;
  }
  return bytes;
}
