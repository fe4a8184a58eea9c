import { sql } from 'kysely';
import type { Queries } from '../../platform/database.ts';
import { findMatching } from '../orders/order-list.store.ts';

/** Every order with messages, as its messages say in their index alone. It waits when the buyer had the last word. */
export function findThreads(queries: Queries, ask: { search: string; show: 'all' | 'waiting' }) {
  return queries
    .selectFrom((eb) =>
      eb
        .selectFrom('order_message')
        .select([
          'order_id',
          sql<number>`max(id)`.as('last_id'),
          sql<number>`(count(*) filter (where sender = 'buyer' and read_at is null))::integer`.as('unread'),
          sql<boolean>`max(id) = max(id) filter (where sender = 'buyer')`.as('waits'),
        ])
        .groupBy('order_id')
        .as('thread'),
    )
    .select(['thread.order_id', 'thread.last_id', 'thread.unread', 'thread.waits'])
    .$if(ask.show === 'waiting', (rows) => rows.where('thread.waits', 'is', true))
    .$if(ask.search !== '', (rows) =>
      rows.where('thread.order_id', 'in', findMatching(queries, { search: ask.search }).select('placed.id')),
    );
}

/** What a row of the list shows of these last messages and their orders. */
export function findLastMessages(queries: Queries, messageIds: readonly number[]) {
  return queries
    .selectFrom('order_message as message')
    .innerJoin('customer_order as placed', 'placed.id', 'message.order_id')
    .innerJoin('buyer', 'buyer.id', 'placed.buyer_id')
    .select([
      'message.order_id',
      'message.message',
      'message.sender',
      'message.created_at',
      'placed.voucher_no',
      'placed.status',
      'placed.buyer_id',
      'buyer.name as buyer_name',
    ])
    .where('message.id', 'in', [...messageIds])
    .execute();
}

/** The buyer of an order, and all messages with who of the shop wrote them, oldest first. */
export function findThreadHead(queries: Queries, orderId: number) {
  return queries
    .selectFrom('customer_order as placed')
    .innerJoin('buyer', 'buyer.id', 'placed.buyer_id')
    .select(['placed.id', 'placed.voucher_no', 'placed.buyer_id', 'buyer.name as buyer_name'])
    .where('placed.id', '=', orderId)
    .executeTakeFirst();
}

export function findThreadMessages(queries: Queries, orderId: number, messageId?: number) {
  return queries
    .selectFrom('order_message as message')
    .leftJoin('staff', 'staff.id', 'message.staff_id')
    .select([
      'message.id',
      'message.message',
      'message.sender',
      'message.read_at',
      'message.created_at',
      'staff.name as staff_name',
    ])
    .where('message.order_id', '=', orderId)
    .$if(messageId !== undefined, (rows) => rows.where('message.id', '=', messageId as number))
    .orderBy('message.id')
    .execute();
}

export type ThreadMessageRow = Awaited<ReturnType<typeof findThreadMessages>>[number];

/** Counts what the buyer wrote as read, up to a message. @returns how many were not read before */
export async function markSeen(queries: Queries, orderId: number, upTo: number, now: Date): Promise<number> {
  const { numUpdatedRows } = await queries
    .updateTable('order_message')
    .set({ read_at: now })
    .where('order_id', '=', orderId)
    .where('id', '<=', upTo)
    .where('sender', '=', 'buyer')
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
