import { limits, type OrderMessage } from '@zay/contract';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';

/** Finds the order of a thread; undefined for none. @param buyerId the order must belong to this buyer; null for staff */
export function findOrderOfThread(queries: Queries, orderId: number, buyerId: number | null) {
  return queries
    .selectFrom('customer_order')
    .select(['id', 'buyer_id', 'voucher_no'])
    .where('id', '=', orderId)
    .$if(buyerId !== null, (orders) => orders.where('buyer_id', '=', buyerId ?? 0))
    .executeTakeFirst();
}

/**
 * The same for staff, with the order's row locked. The lock serialises those who read and those who answer a thread. Without
 * it they could deadlock: triggers on messages also update the thread's row, which one writer locks before its messages and
 * another after them.
 */
export function lockOrderOfThread(trx: Queries, orderId: number) {
  return trx
    .selectFrom('customer_order')
    .innerJoin('buyer', 'buyer.id', 'customer_order.buyer_id')
    .select(['customer_order.id', 'buyer_id', 'voucher_no'])
    .where('customer_order.id', '=', orderId)
    .forKeyShare('buyer')
    .forNoKeyUpdate('customer_order')
    .executeTakeFirst();
}

const columns = ['id', 'order_id', 'message', 'sender', 'created_at'] as const;

/** Reads the latest messages of a thread, the oldest of them first. */
export async function findMessages(queries: Queries, buyerId: number, orderId: number) {
  const latest = await queries
    .selectFrom('order_message')
    .select(columns)
    .where('buyer_id', '=', buyerId)
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(limits.unpagedRows)
    .execute();
  return latest.toReversed();
}

export type MessageRow = Awaited<ReturnType<typeof findMessages>>[number];

export function insertMessage(
  trx: Queries,
  order: { readonly id: number; readonly buyer_id: number },
  words: {
    readonly sender: OrderMessage['sender'];
    readonly staffId: number | null;
    readonly message: string;
  },
): Promise<MessageRow> {
  return trx
    .insertInto('order_message')
    .values({
      order_id: order.id,
      buyer_id: order.buyer_id,
      sender: words.sender,
      staff_id: words.staffId,
      message: words.message,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Marks all messages of the buyer as read. */
export async function markAnswered(
  trx: Queries,
  order: { readonly id: number; readonly buyer_id: number },
): Promise<void> {
  await trx
    .updateTable('order_message')
    .set({ read_at: sql<Date>`now()` })
    .where('buyer_id', '=', order.buyer_id)
    .where('order_id', '=', order.id)
    .where('sender', '=', 'buyer')
    .where('read_at', 'is', null)
    .execute();
}
