import type { QueryOf } from '@zay/contract';
import type { OrderThread, orderThreads, StaffOrderMessage } from '@zay/contract/staff';
import type { Queries } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { inOrderOf } from '../read-page.store.ts';
import {
  findThreadHead,
  findThreadMessages,
  findThreadRows,
  readThreadPage,
  type ThreadMessageRow,
  type ThreadRow,
} from './order-threads.store.ts';

/** A page of orders with messages. */
export async function listThreads(queries: Queries, ask: QueryOf<typeof orderThreads>) {
  const { items, total } = await readThreadPage(queries, ask);
  const ids = items.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await findThreadRows(queries, ids);
  return { items: inOrderOf(items, rows).map(presentThread), total };
}

const presentThread = (row: ThreadRow): OrderThread => ({
  orderId: row.id,
  voucherNo: row.voucher_no,
  status: row.status,
  buyer: { id: row.buyer_id, name: row.buyer_name },
  isWaiting: row.sender === 'buyer',
  unread: row.unread,
  last: { message: row.message, sender: row.sender, date: row.created_at.toISOString() },
});

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
