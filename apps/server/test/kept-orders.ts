import { createHash } from 'node:crypto';
import type { Database } from '@zay/api/database';
import type { FileStore } from '@zay/api/files';
import type { SentOrder } from './order-crashes.ts';

/** Pieces of each SKU, comparable. */
function pieces(known: readonly (readonly [sku: number | null, qty: number | null])[]): string {
  const sums: Record<number, number> = {};
  for (const [sku, qty] of known) if (sku !== null) sums[sku] = (sums[sku] ?? 0) + (qty ?? 0);
  return JSON.stringify(sums);
}

/** Missing parts of an order in the shop's data; '' for none. */
async function missing(db: Database, files: FileStore, { answer, body }: SentOrder): Promise<string> {
  if (!answer) return 'never acknowledged';
  const { orderId, voucherNo } = answer;
  const of = (table: 'order_delivery' | 'payment' | 'order_status_event' | 'order_line' | 'stock_movement') =>
    db.selectFrom(table).where('order_id', '=', orderId);
  const placed = await db
    .selectFrom('customer_order')
    .select('net_amount')
    .where('id', '=', orderId)
    .where('voucher_no', '=', voucherNo)
    .execute();
  if (placed.length !== 1) return `${placed.length} orders`;
  if (placed[0]?.net_amount !== body.netAmt) return 'another amount';

  const lines = await of('order_line').select(['sku_id', 'qty', 'get_one_sku_id', 'get_one_qty']).execute();
  const sent = pieces(body.productInfo.map((line) => [line.skuId, line.qty]));
  if (pieces(lines.map((line) => [line.sku_id, line.qty])) !== sent) return 'other lines';

  const moved = await of('stock_movement').select(['sku_id', 'delta']).execute();
  const held = lines.flatMap((line): [number | null, number | null][] => [
    [line.sku_id, line.qty],
    [line.get_one_sku_id, line.get_one_qty],
  ]);
  if (pieces(moved.map((row) => [row.sku_id, -row.delta])) !== pieces(held)) return 'other stock';

  for (const table of ['order_delivery', 'payment', 'order_status_event'] as const) {
    const { rows } = await of(table)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    if (rows !== 1) return `${rows} times ${table}`;
  }
  const { rows: told } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where('group_key', '=', `order-${orderId}`)
    .executeTakeFirstOrThrow();
  if (told !== 1) return `${told} messages`;

  const { receipt_key } = await of('payment').select('receipt_key').executeTakeFirstOrThrow();
  const paidByWallet = body.paymentInfo.approvalImage?.approvalImage !== '';
  if (paidByWallet !== (receipt_key !== null)) return 'no slip, or one too many';
  if (receipt_key === null) return '';
  const { sha256 } = await db
    .selectFrom('file')
    .select('sha256')
    .where('key', '=', receipt_key)
    .executeTakeFirstOrThrow();
  const bytes = await files.read('private', receipt_key);
  const isWhole = bytes && createHash('sha256').update(bytes).digest('hex') === sha256;
  return isWhole ? '' : 'a broken slip';
}

/** Sentences about every order that is not stored exactly once and completely, and about unknown orders. */
export async function lostOrders(
  db: Database,
  files: FileStore,
  orders: readonly SentOrder[],
): Promise<string[]> {
  const wrong: string[] = [];
  for (const order of orders) {
    const what = await missing(db, files, order);
    if (what !== '') wrong.push(`${order.answer?.voucherNo ?? order.key}: ${what}`);
  }
  const { rows } = await db
    .selectFrom('customer_order')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  if (rows !== orders.length) wrong.push(`${orders.length} orders were sent and ${rows} are there`);
  return wrong;
}
