import type { OrderMessage } from '@zay/contract';
import { notify } from '../../notifications/notifications.store.ts';
import { addToAudit, type AuditActor } from '../../platform/database/audit.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import type { IdempotencyKey } from '../../platform/http/idempotency.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { transactOnce } from '../../platform/http/transact.ts';
import { messageWords, orderNotice } from './order-notices.ts';
import {
  findMessages,
  findOrderOfThread,
  insertMessage,
  lockOrderOfThread,
  markAnswered,
  type MessageRow,
} from './order-thread.store.ts';

/** Reads a buyer's thread about an order, oldest message first. @returns it, or the refusal `order-not-found` */
export async function readThread(
  queries: Queries,
  buyerId: number,
  orderId: number,
): Promise<OrderMessage[] | Refusal> {
  if (!(await findOrderOfThread(queries, orderId, buyerId))) return refuse('order-not-found');
  return (await findMessages(queries, buyerId, orderId)).map(present);
}

/** Adds a message of the buyer. An idempotency key adds it once. @returns it, or the refusal `order-not-found` */
export function writeToShop(
  db: Database,
  request: {
    readonly buyerId: number;
    readonly orderId: number;
    readonly message: string;
    readonly once: IdempotencyKey | null;
  },
): Promise<OrderMessage | Refusal> {
  const { buyerId, orderId, message, once } = request;
  return transactOnce(db, once, async (trx) => {
    const order = await findOrderOfThread(trx, orderId, buyerId);
    if (!order) return refuse('order-not-found');
    return present(await insertMessage(trx, order, { sender: 'buyer', staffId: null, message }));
  });
}

/**
 * Adds an answer of the shop, notifies the buyer, and marks the buyer's messages as read. An idempotency key adds it once.
 * @param answer its message has 1 to 500 characters
 * @returns the message, or the refusal `order-not-found`
 */
export function answerBuyer(
  db: Database,
  orderId: number,
  answer: AuditActor & { readonly message: string; readonly once?: IdempotencyKey | null },
): Promise<OrderMessage | Refusal> {
  const { message, once = null, ...actor } = answer;
  return transactOnce(db, once, async (trx) => {
    const order = await lockOrderOfThread(trx, orderId);
    if (!order) return refuse('order-not-found');
    const row = await insertMessage(trx, order, { sender: 'shop', staffId: actor.staffId, message });
    await markAnswered(trx, order);
    await notify(trx, orderNotice(order, messageWords(order.voucher_no)));
    await addToAudit(trx, {
      ...actor,
      action: 'buyer-answered',
      entity: 'order_message',
      entityId: row.id,
      after: { order_id: orderId, message },
    });
    return present(row);
  });
}

function present(row: MessageRow): OrderMessage {
  return {
    id: row.id,
    orderId: row.order_id,
    message: row.message,
    sender: row.sender,
    createdDate: row.created_at.toISOString(),
  };
}
