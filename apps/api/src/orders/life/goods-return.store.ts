import type { GoodsReturnReason } from '@zay/contract';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import type { StockNeed } from './stock.store.ts';

/** Opens the goods return of an order for all pieces that its stock movements took, free ones included. */
export async function openGoodsReturn(
  trx: Queries,
  order: { readonly id: number; readonly buyer_id: number },
  reason: GoodsReturnReason,
): Promise<void> {
  const key = { order_id: order.id, buyer_id: order.buyer_id };
  await trx
    .insertInto('goods_return')
    .values({ ...key, reason })
    .execute();
  await sql`
    insert into goods_return_line (order_id, sku_id, expected)
    select order_id, sku_id, -delta from stock_movement
    where order_id = ${order.id} and reason = 'order'`.execute(trx);
}

export interface ReturnLine {
  readonly sku_id: number;
  readonly expected: number;
  readonly received: number;
  readonly restocked: number;
}

/** Reads the goods return of an order; null when it has none. Lock the order first in order to change it. */
export async function findGoodsReturn(
  queries: Queries,
  order: { readonly id: number; readonly buyer_id: number },
) {
  const found = await queries
    .selectFrom('goods_return')
    .select('status')
    .where('buyer_id', '=', order.buyer_id)
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  if (!found) return null;
  const lines: ReturnLine[] = await queries
    .selectFrom('goods_return_line')
    .select(['sku_id', 'expected', 'received', 'restocked'])
    .where('order_id', '=', order.id)
    .orderBy('sku_id')
    .execute();
  return { status: found.status, lines };
}

/** @returns the name of the member of staff who received goods of the order last; '' for somebody without an account */
export async function findLastReceiver(queries: Queries, orderId: number): Promise<string> {
  const last = await queries
    .selectFrom('goods_arrival as arrival')
    .leftJoin('staff', 'staff.id', 'arrival.staff_id')
    .select('staff.name')
    .where('arrival.order_id', '=', orderId)
    .orderBy('arrival.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.name ?? '';
}

export interface Arrival {
  readonly received: readonly StockNeed[];
  readonly restocked: readonly StockNeed[];
  readonly isLast: boolean;
  /** Whether the goods return is closed by this arrival. */
  readonly closes: boolean;
  readonly note: string;
  readonly staffId: number | null;
}

const sumOf = (pieces: readonly StockNeed[]) => pieces.reduce((sum, one) => sum + one.pieces, 0);

/** Stores an arrival of goods. `restockReturned` changes the stock. The database rejects more pieces than went out. */
export async function recordArrival(
  trx: Queries,
  order: { readonly id: number; readonly buyer_id: number },
  arrival: Arrival,
): Promise<void> {
  const { received, restocked, isLast, closes, note, staffId } = arrival;
  for (const { skuId, pieces } of received) {
    const again = restocked.find((one) => one.skuId === skuId)?.pieces ?? 0;
    await trx
      .updateTable('goods_return_line')
      .set((eb) => ({ received: eb('received', '+', pieces), restocked: eb('restocked', '+', again) }))
      .where('order_id', '=', order.id)
      .where('sku_id', '=', skuId)
      .execute();
  }
  await trx
    .insertInto('goods_arrival')
    .values({
      order_id: order.id,
      staff_id: staffId,
      received: sumOf(received),
      restocked: sumOf(restocked),
      is_last: isLast,
      note,
    })
    .execute();
  if (!closes) return;
  await trx
    .updateTable('goods_return')
    .set({ status: 'closed', closed_at: sql`now()` })
    .where('buyer_id', '=', order.buyer_id)
    .where('order_id', '=', order.id)
    .where('status', '=', 'open')
    .execute();
}
