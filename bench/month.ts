/**
 * `node bench/month.ts [--days 30] [--a-day 1000]`: what a month of orders takes. Each is delivered: two lines, a payment with a slip, four
 * steps, five notifications, entries of the audit log; every third has two messages. Sizes of tables and indexes, the log (WAL) of
 * orders that buyers really place, and the first backup. Files of slips are not made: their bytes are in docs/scaling.md.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { sql } from 'kysely';
import { createAccessTokens } from '../apps/api/src/auth/access-tokens.ts';
import { systemClock } from '../apps/api/src/platform/clock.ts';
import type { Database } from '../apps/api/src/platform/database/database.ts';
import { makeCheckout } from '../apps/api/src/testing/checkout.ts';
import { freePort } from '../apps/api/src/testing/free-port.ts';
import { sizeText } from '../apps/server/src/backup/progress.ts';
import { beginOrders, bytesBelow, inShop, startOn } from './backup-shop.ts';
import { fillOrders } from './order-data.ts';
import { tokenSecret } from './shop.ts';

const { values: options } = parseArgs({
  options: { days: { type: 'string', default: '30' }, 'a-day': { type: 'string', default: '1000' } },
});
const orders = Number(options.days) * Number(options['a-day']);
const folder = await mkdtemp(join(tmpdir(), 'zay-bench-month-'));
const [data, store] = [join(folder, 'data'), join(folder, 'store')];
const say = (what: string, value: string) => process.stdout.write(`${what}: ${value}\n`);
const perOrder = (bytes: number, of = orders) =>
  `${sizeText(bytes)}, ${(bytes / of / 1_000).toFixed(2)} kB an order`;

/** What follows the placing of each order until it is delivered. */
async function deliver(db: Database, skuIds: readonly number[]): Promise<void> {
  await sql`insert into order_line (order_id, buyer_id, product_id, sku_id, name_en, name_my, original_price, price, qty)
    select line.order_id, line.buyer_id, sku.product_id, sku.id, 'Longyi', 'လုံချည်', 1000, 1000, 1
    from order_line line join sku on sku.id = (${skuIds}::int[])[1 + (line.id + 1) % ${skuIds.length}::int]`.execute(
    db,
  );
  await sql`with slip as (
      insert into file (key, sha256, kind, mime, bytes, width, height, owner_buyer_id)
      select md5('slip' || id) || '.jpg', md5('a' || id) || md5('b' || id), 'private', 'image/jpeg', 90000, 720, 1280, buyer_id
      from payment returning key
    ) insert into receipt_print (file_key, phash, compared_at) select key, ('x' || left(key, 16))::bit(64), now() from slip`.execute(
    db,
  );
  await sql`update payment set status = 2, decided_at = now(), seller_remark = 'Thank you.', transfer_reference = '0100' || id,
    receipt_key = md5('slip' || id) || '.jpg'`.execute(db);
  for (const [from, to] of [
    [1, 2],
    [2, 3],
    [3, 4],
  ]) {
    await sql`update customer_order set status = ${to}`.execute(db);
    await sql`insert into order_status_event (order_id, buyer_id, actor, from_status, to_status)
      select id, buyer_id, 'staff', ${from}::smallint, ${to}::smallint from customer_order`.execute(db);
    await sql`vacuum customer_order`.execute(db);
  }
  await sql`insert into notification (buyer_id, title, body, body_en, redirect_action, reference)
    select buyer_id, voucher_no, 'သင်၏ မှာယူမှု ' || voucher_no || ' ကို ထုပ်ပိုးပြီးပါပြီ။ မကြာမီ ပို့ဆောင်ပေးပါမည်။',
      'Your order ' || voucher_no || ' is packed. It is on its way soon.', 'OrderDetail', id
    from customer_order, generate_series(1, 5)`.execute(db);
  await sql`insert into order_message (order_id, buyer_id, sender, message, read_at)
    select id, buyer_id, sender, 'ဘယ်နေ့ ရောက်မလဲ။ မနက်ဖြန် အိမ်မှာ မရှိပါ။', now()
    from customer_order, unnest(array['buyer', 'shop']) sender where id % 3 = 0`.execute(db);
  await sql`insert into audit_log (action, entity, entity_id, before, after, request_id)
    select 'order-moved', 'customer_order', id, '{"status": 1}', '{"status": 2, "note": "Thank you."}', gen_random_uuid()
    from customer_order, generate_series(1, 4)`.execute(db);
  await sql`insert into idempotency_key (buyer_id, key, operation, request_hash, response_status, response)
    select buyer_id, gen_random_uuid(), 'POST /api/Order/PostOrder', md5('a' || id) || md5('b' || id), 200,
      jsonb_build_object('orderId', id, 'voucherNo', voucher_no, 'message', 'Thank you for your order.')
    from customer_order`.execute(db);
  // Sent messages stay for 7 days.
  await sql`insert into outbox (topic, group_key, payload, handed_on_at)
    select 'order-placed', 'order-' || id, jsonb_build_object('orderId', id, 'buyerId', buyer_id), now()
    from customer_order, generate_series(1, 4) where id > (select max(id) from customer_order) - ${Number(options['a-day']) * 7}`.execute(
    db,
  );
  await sql`vacuum analyze`.execute(db);
}

interface TableSize {
  readonly name: string;
  readonly heap: number;
  readonly indexes: number;
}

async function sizesOf(db: Database): Promise<TableSize[]> {
  const { rows } = await sql<TableSize>`
    select relname as name, pg_table_size(oid)::float8 as heap, pg_indexes_size(oid)::float8 as indexes from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db);
  return rows;
}

/** Bytes of the log until now. */
async function logBytes(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (pg_current_wal_lsn() - '0/0')::float8 as bytes`.execute(db);
  return rows[0]?.bytes ?? Number.NaN;
}

try {
  const port = await freePort();
  const shop = await startOn(data, port);
  const goods = await inShop(data, async (db) => {
    const before = new Map((await sizesOf(db)).map((table) => [table.name, table]));
    const checkout = await makeCheckout(db);
    const { skus, buyers } = await fillOrders(db, checkout, orders, Math.ceil(orders * 0.6));
    await deliver(
      db,
      skus.map(({ skuId }) => skuId),
    );
    const grown = (await sizesOf(db)).map(({ name, heap, indexes }) => ({
      name,
      heap: heap - (before.get(name)?.heap ?? 0),
      indexes: indexes - (before.get(name)?.indexes ?? 0),
    }));
    const sum = (of: 'heap' | 'indexes') => grown.reduce((all, table) => all + table[of], 0);
    say('tables', perOrder(sum('heap')));
    say('indexes', perOrder(sum('indexes')));
    say('tables and indexes', perOrder(sum('heap') + sum('indexes')));
    const bySize = grown.toSorted((a, b) => b.heap + b.indexes - a.heap - a.indexes);
    for (const { name, heap, indexes } of bySize.slice(0, 14))
      say(`  ${name}`, `${sizeText(heap)} and ${sizeText(indexes)} of indexes`);
    const signing = await createAccessTokens([new TextEncoder().encode(tokenSecret)], 86_400, systemClock);
    const tokens = await Promise.all(buyers.slice(0, 64).map((buyer) => signing.sign(buyer)));
    return { checkout, skus, tokens };
  });

  const from = await inShop(data, logBytes);
  const load = beginOrders(port, goods, { atOnce: 4, pauseMs: 50 });
  await sleep(30_000);
  await load.stop();
  const log = (await inShop(data, logBytes)) - from;
  say(`log of ${load.taken.length} orders, placed only`, perOrder(log, load.taken.length));

  const env = { ...process.env, DATA_DIR: data, DATABASE_URL: '' };
  const script = join(import.meta.dirname, '../scripts/backup.ts');
  await promisify(execFile)(process.execPath, [script, '--to', store], { env, maxBuffer: 100_000_000 });
  say('first backup', perOrder(await bytesBelow(store)));
  shop.child.kill('SIGTERM');
  await shop.exited;
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}
