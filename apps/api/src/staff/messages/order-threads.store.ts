import { limits, type QueryOf } from '@zay/contract';
import type { orderThreads } from '@zay/contract/staff';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import { findMatching } from '../orders/order-list.store.ts';
import { readPage, readPageOnce } from '../read-page.store.ts';

/** Orders with messages. One is waiting when the last message is the buyer's. */
function findThreads(queries: Queries, ask: { search: string; show: 'all' | 'waiting' }) {
  return queries
    .selectFrom('order_thread as thread')
    .select('thread.order_id as id')
    .$if(ask.show === 'waiting', (rows) => rows.where('thread.waits', '=', true))
    .$if(ask.search !== '', (rows) =>
      rows.where('thread.order_id', 'in', findMatching(queries, { search: ask.search }).select('placed.id')),
    );
}

const sorts = { waiting: sql`thread.urgency`, date: sql`thread.last_id` };

/** One page of order ids, and their number. */
export function readThreadPage(queries: Queries, ask: QueryOf<typeof orderThreads>) {
  const threads = findThreads(queries, ask);
  return ask.search === ''
    ? readPage(threads, ask, sorts, sql`thread.last_id`)
    : readPageOnce(queries, threads, ask, sorts);
}

/** Rows of these orders with their last messages, unordered. */
export function findThreadRows(queries: Queries, orderIds: readonly number[]) {
  return queries
    .selectFrom('order_thread as thread')
    .innerJoin('order_message as message', 'message.id', 'thread.last_id')
    .innerJoin('customer_order as placed', 'placed.id', 'thread.order_id')
    .innerJoin('buyer', 'buyer.id', 'placed.buyer_id')
    .select([
      'thread.order_id as id',
      'thread.unread',
      'message.message',
      'message.sender',
      'message.created_at',
      'placed.voucher_no',
      'placed.status',
      'placed.buyer_id',
      'buyer.name as buyer_name',
    ])
    .where('thread.order_id', 'in', [...orderIds])
    .execute();
}

export type ThreadRow = Awaited<ReturnType<typeof findThreadRows>>[number];

/** The buyer of an order, and all messages with their authors, oldest first. */
export function findThreadHead(queries: Queries, orderId: number) {
  return queries
    .selectFrom('customer_order as placed')
    .innerJoin('buyer', 'buyer.id', 'placed.buyer_id')
    .select(['placed.id', 'placed.voucher_no', 'placed.buyer_id', 'buyer.name as buyer_name'])
    .where('placed.id', '=', orderId)
    .executeTakeFirst();
}

/** The latest, oldest first. */
export async function findThreadMessages(queries: Queries, orderId: number, messageId?: number) {
  const latest = await queries
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
    .orderBy('message.id', 'desc')
    .limit(limits.unpagedRows)
    .execute();
  return latest.toReversed();
}

export type ThreadMessageRow = Awaited<ReturnType<typeof findThreadMessages>>[number];

/** Marks the buyer's messages up to one as read. @returns the number of unread ones */
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
