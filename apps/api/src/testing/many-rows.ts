/** Inserts `many` rows behind every list: of the catalogue, of a buyer, of an order and of a member of staff. */
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { DB } from '../platform/database/schema.gen.ts';
import { markBestSellers } from '../search/search-index.store.ts';
import { makeSku } from './goods.ts';
import { makeRecord } from './records.ts';

export const many = 10_000;

/** SQL of the columns that differ in a copy; `n` is its number, from 0. */
type Changes = Readonly<Record<string, string>>;

/**
 * Inserts copies of the first row that meets an SQL condition, by default `many`.
 * @returns the id of the first copy, 0 for tables without ids; the other ids follow it
 */
async function copyRow(
  db: Database,
  table: keyof DB,
  condition: string,
  changes: Changes = {},
  count = many,
) {
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(db);
  const names = columns.map(({ name }) => name);
  const copied = names.filter((name) => name !== 'id');
  const values = copied.map((name) => changes[name] ?? `original."${name}"`);
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join(copied.map((name) => sql.ref(name)))})
    select ${sql.raw(values.join(', '))}
    from (select * from ${sql.table(table)} where ${sql.raw(condition)} limit 1) original,
      generate_series(0, ${sql.lit(count - 1)}) n
    order by n returning ${sql.raw(names.includes('id') ? 'id' : '0 as id')}`.execute(db);
  if (rows.length !== count) throw new Error(`${table} has no row where ${condition}`);
  return Math.min(...rows.map(({ id }) => Number(id)));
}

/** Disables triggers that would update the same row for every copy. */
async function withoutTriggers(db: Database, table: keyof DB, work: () => Promise<unknown>): Promise<void> {
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  await work();
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
}

export interface ManyRows {
  readonly buyerId: number;
  readonly productId: number;
  readonly skuId: number;
  readonly categoryId: number;
  readonly brandId: number;
  readonly orderId: number;
}

/** @param owners a buyer and a logged-in member of staff with long lists */
export async function fillManyRows(
  db: Database,
  owners: { readonly buyerId: number; readonly staffId: number },
): Promise<ManyRows> {
  const goods = await fillCatalogue(db);
  await fillProduct(db, goods, owners);
  const orders = await fillOrders(db, goods, owners);
  await fillBuyer(db, goods, owners);
  await fillStaff(db, goods, owners);
  await fillContent(db);
  // As the job of a running shop.
  await markBestSellers(db);
  await sql`vacuum analyze`.execute(db);
  return { ...goods, ...orders, buyerId: owners.buyerId };
}

type Goods = Pick<ManyRows, 'productId' | 'skuId' | 'categoryId' | 'brandId'> & {
  /** The first of the copied products. */
  readonly products: number;
};
type Owners = Parameters<typeof fillManyRows>[1];

/** All products have one brand, category and tag, are in promotion and sold, with a free piece. */
async function fillCatalogue(db: Database): Promise<Goods> {
  const { productId, skuId } = await makeSku(db, {
    name: 'Copper pot',
    stock: 100,
    price: 2_000,
    promotePrice: 1_000,
  });
  const { rows } = await sql<{ brand: number; category: number; tag: number; file: string }>`
    select (select min(id) from brand where not hidden) as brand,
      (select min(id) from category where level = 1 and not hidden) as category,
      (select min(id) from tag) as tag, (select min(file_key) from product_image) as file`.execute(db);
  const [{ brand = 0, category = 0, tag = 0, file = '' } = {}] = rows;
  await sql`update product set brand_id = ${brand}, search_text = 'copper pot||', original_price = 2000, promote_price = 1000,
    price_from = 1000, price_to = 1000, sold_count = 1 where id = ${productId}`.execute(db);
  await sql`insert into product_category values (${productId}, ${category})`.execute(db);
  await sql`insert into product_tag values (${productId}, ${tag})`.execute(db);
  await sql`insert into product_image (product_id, file_key) values (${productId}, ${file})`.execute(db);
  const first = await copyRow(db, 'product', `id = ${productId}`, {
    handle: `'many-' || n`,
    name_en: `'Copper pot ' || n`,
    price_from: '1000 + n',
    price_to: '1000 + n',
    sold_count: 'n + 1',
    published_at: `original.published_at - n * interval '1 minute'`,
  });
  const ofProduct = `product_id = ${productId}`;
  const product = { product_id: `${first} + n` };
  const variant = await copyRow(db, 'variant', ofProduct, product);
  const value = await copyRow(db, 'variant_value', ofProduct, {
    ...product,
    variant_id: `${variant} + n`,
  });
  await copyRow(db, 'sku', ofProduct, { ...product, value1_id: `${value} + n` });
  for (const table of ['product_category', 'product_tag', 'product_image'] as const)
    await copyRow(db, table, ofProduct, product);
  await sql`insert into get_one_promotion (product_id, free_product_id, free_sku_id)
    select ${first}::int + n, ${productId}::int, ${skuId}::int from generate_series(0, ${many - 1}::int) n`.execute(
    db,
  );
  for (const table of ['brand', 'tag'] as const)
    await copyRow(db, table, 'true', { name_en: `'Many ' || n`, name_my: `'Many ' || n` });
  return { productId, skuId, categoryId: category, brandId: brand, products: first };
}

/** Questions and stock movements of one product; its reviews come with the orders. */
async function fillProduct(db: Database, { productId, skuId }: Goods, { buyerId }: Owners): Promise<void> {
  const question = await makeRecord.question(db, buyerId);
  await copyRow(db, 'question', `id = ${question}`, { product_id: String(productId) });
  await copyRow(db, 'stock_movement', `sku_id = ${skuId}`);
}

async function fillOrders(db: Database, { productId, skuId }: Goods, { buyerId, staffId }: Owners) {
  const orderId = Number(await makeRecord.order(db, buyerId));
  const first = await copyRow(db, 'customer_order', `id = ${orderId}`, {
    voucher_no: `'V' || (300000000000 + n)`,
    status: '1',
  });
  const ofOrder = { order_id: `${first} + n`, buyer_id: String(buyerId) };
  const goods = { product_id: String(productId), sku_id: String(skuId) };
  const lines = await copyRow(db, 'order_line', `order_id = ${orderId}`, { ...ofOrder, ...goods });
  await copyRow(db, 'order_delivery', 'true', ofOrder);
  const checked = 'order_id is not null and status = 1';
  // Not cash on delivery, which needs no check.
  const ofPayment = { ...ofOrder, receipt_key: 'null', payment_service_id: '14' };
  const refused = await copyRow(db, 'payment', checked, {
    ...ofPayment,
    transaction_id: `'refused' || n`,
    transfer_reference: `'refused' || n`,
    status: '3',
    decided_at: 'now()',
    rejected_by: String(staffId),
  });
  await copyRow(db, 'payment', checked, {
    ...ofPayment,
    transaction_id: `'many' || n`,
    transfer_reference: `'many' || n`,
  });
  // An order has one unchecked payment; another member has decided the others.
  await sql`insert into payment_decision (payment_id, staff_id, status, decided_at, due_at, failed_at)
    select ${refused}::int + n, ${staffId}::int, 2, now(), now(), now()
    from generate_series(0, ${many - 1}::int) n`.execute(db);
  await sql`insert into untold_step (order_id, from_status, to_status, staff_id, request_id, due_at)
    select placed.id, 1, 2, ${staffId}::int, placed.id::text, now()
    from customer_order placed order by placed.id desc limit ${many}::int`.execute(db);
  const refund = await makeRecord.refund(db, buyerId);
  await copyRow(db, 'refund', `id = ${refund}`, ofOrder);
  await copyRow(db, 'goods_return', 'true', ofOrder);
  await copyRow(db, 'goods_return_line', 'true', { order_id: ofOrder.order_id });
  await copyRow(db, 'parcel_return', 'true', ofOrder);
  await copyRow(db, 'review', 'hidden_at is null', {
    product_id: String(productId),
    buyer_id: String(buyerId),
    order_line_id: `${lines} + n`,
  });
  await sql`insert into order_message (order_id, buyer_id, sender, message)
    select ${first}::int + n, ${buyerId}::int, 'buyer', 'Hello' from generate_series(0, ${many - 1}::int) n`.execute(
    db,
  );
  await withoutTriggers(db, 'order_message', () =>
    copyRow(db, 'order_message', `order_id = ${first}`, { order_id: String(orderId) }),
  );
  const refusedId = Number(await makeRecord.refusedOrder(db, buyerId));
  // Fewer, because a buyer never has that many; reading all of them would still be detected.
  const some = 0.6 * many;
  const voucher = { voucher_no: `'V' || (400000000000 + n)` };
  const kept = await copyRow(db, 'customer_order', `id = ${refusedId}`, voucher, some);
  const ofKept = { order_id: `${kept} + n`, transaction_id: `'kept' || n` };
  await copyRow(db, 'payment', `order_id = ${refusedId}`, ofKept, some);
  return { orderId };
}

/** Rows of one buyer, and as many buyers. */
async function fillBuyer(db: Database, { products, skuId }: Goods, { buyerId }: Owners): Promise<void> {
  await copyRow(db, 'buyer', `id = ${buyerId}`, { phone: `'09' || (700000000 + n)`, facebook_id: 'null' });
  await copyRow(db, 'address', `id = ${await makeRecord.address(db, buyerId)}`);
  await copyRow(db, 'notification', `id = ${await makeRecord.notification(db, buyerId)}`);
  await sql`insert into wishlist (buyer_id, product_id, created_at)
    select ${buyerId}::int, ${products}::int + n, now() - n * interval '1 minute' from generate_series(0, ${many - 1}::int) n`.execute(
    db,
  );
  // Notified, because the job would notify the buyer of each while the lists are read.
  await sql`insert into back_in_stock_request (buyer_id, sku_id, notified_at)
    select ${buyerId}::int, id, now() from sku where id >= ${skuId}::int order by id limit ${many}::int`.execute(
    db,
  );
  await copyRow(db, 'score_request', `id = ${await makeRecord.scoreRequest(db, buyerId)}`);
  await copyRow(db, 'certificate_request', `id = ${await makeRecord.certificateRequest(db, buyerId)}`);
  await copyRow(db, 'class_registration', `id = ${await makeRecord.classRegistration(db, buyerId)}`);
  await withoutTriggers(db, 'login_session', () => copyRow(db, 'login_session', `buyer_id = ${buyerId}`));
}

async function fillStaff(db: Database, { productId }: Goods, { staffId }: Owners): Promise<void> {
  await copyRow(db, 'staff', `id = ${staffId}`, { email: `'many' || n || '@staff.test'` });
  await copyRow(db, 'staff_session', `staff_id = ${staffId}`, { token_hash: `'many' || n` });
  await sql`insert into audit_log (staff_id, action, entity, entity_id, before, after)
    select ${staffId}::int, 'product-saved', 'product', ${String(productId)}::text, '{"price":1}', '{"price":2}'
    from generate_series(1, ${many}::int)`.execute(db);
  await sql`insert into staff_notification (staff_id, title, body, body_en, recipients, last_buyer_id, told_at)
    select ${staffId}::int, 'News', 'News', 'News', 1, 0, now() from generate_series(1, ${many}::int)`.execute(
    db,
  );
  await sql`insert into product_import (file_name, state, staff_id, created_at)
    select 'goods.csv', 'done', ${staffId}::int, now() - n * interval '1 s' from generate_series(1, ${many}::int) n`.execute(
    db,
  );
  await sql`insert into cash_handover (counted, received_by, received_at)
    select 1000, ${staffId}::int, now() - n * interval '1 s' from generate_series(1, ${many}::int) n`.execute(
    db,
  );
  await sql`with hook as (
      insert into webhook (url, events, active) values ('https://books.example/', '{order.placed}', false) returning id)
    insert into webhook_delivery (webhook_id, message_id, event, body, state, created_at)
    select hook.id, 'msg_' || n, 'order.placed', '{}', 'sent', now() - n * interval '1 s' from hook, generate_series(1, ${many}::int) n`.execute(
    db,
  );
  await sql`insert into order_link (note, expires_at, created_by, created_at)
    select 'Many', now() + interval '1 day', ${staffId}::int, now() - n * interval '1 s'
    from generate_series(1, ${many}::int) n`.execute(db);
  await sql`insert into order_link_line (order_link_id, sku_id, qty, price, original_price)
    select order_link.id, sku.id, 1, 900, 1000 from order_link, (select min(id) as id from sku) sku`.execute(
    db,
  );
  await sql`insert into search_miss (day, search_text, hits)
    select current_date, 'nothing ' || n, 1 from generate_series(1, ${many}::int) n`.execute(db);
}

async function fillContent(db: Database): Promise<void> {
  await copyRow(db, 'newspaper', 'true', {
    published_date: `date '1990-01-01' + n`,
    is_highlight: 'false',
  });
  await copyRow(db, 'article', 'true');
}
