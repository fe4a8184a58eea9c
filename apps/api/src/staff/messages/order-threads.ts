import type { QueryOf } from '@zay/contract';
import type { OrderThread, orderThreads, StaffOrderMessage } from '@zay/contract/staff';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { readPage } from '../read-page.ts';
import {
  findLastMessages,
  findThreadHead,
  findThreadMessages,
  findThreads,
  type ThreadMessageRow,
} from './order-threads.store.ts';

const sorts = {
  // One number sorts faster than three: whether it waits, whether it is unread, how new it is.
  waiting: sql`((thread.waits is true)::int * 2 + (thread.unread > 0)::int) * 4294967296 + thread.last_id`,
  date: sql`thread.last_id`,
};

/** A page of orders with messages. */
export async function listThreads(queries: Queries, ask: QueryOf<typeof orderThreads>) {
  const { items, total } = await readPage(findThreads(queries, ask), ask, sorts, sql`thread.last_id`);
  if (items.length === 0) return { items: [], total };
  const last = new Map(
    (
      await findLastMessages(
        queries,
        items.map((thread) => thread.last_id),
      )
    ).map((row) => [row.order_id, row]),
  );
  return {
    total,
    items: items.flatMap((thread): OrderThread[] => {
      const row = last.get(thread.order_id);
      if (!row) return [];
      return [
        {
          orderId: row.order_id,
          voucherNo: row.voucher_no,
          status: row.status,
          buyer: { id: row.buyer_id, name: row.buyer_name },
          isWaiting: row.sender === 'buyer',
          unread: thread.unread,
          last: { message: row.message, sender: row.sender, date: row.created_at.toISOString() },
        },
      ];
    }),
  };
}

/** The messages of an order, oldest first. */
export async function readStaffThread(queries: Queries, orderId: number) {
  const order = await findThreadHead(queries, orderId);
  if (!order) return refuse('order-not-found');
  return {
    orderId: order.id,
    voucherNo: order.voucher_no,
    buyer: { id: order.buyer_id, name: order.buyer_name },
    messages: (await findThreadMessages(queries, orderId)).map(presentMessage),
  };
}

export const presentMessage = (row: ThreadMessageRow): StaffOrderMessage => ({
  id: row.id,
  message: row.message,
  sender: row.sender,
  by: row.staff_name ?? '',
  isRead: row.sender === 'shop' || row.read_at !== null,
  date: row.created_at.toISOString(),
});
