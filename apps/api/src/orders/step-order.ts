import { orderStatuses, type OrderStatusId } from '@zay/contract';
import { notify } from '../notifications/notifications.store.ts';
import type { Queries } from '../platform/database.ts';
import { addToOutbox } from '../platform/outbox.ts';
import { recordStep, type Actor, type LockedOrder } from './change-order.store.ts';
import { orderNotice, statusWords, type Words } from './order-notices.ts';
import { mayStep } from './order-states.ts';
import { returnStock } from './stock.store.ts';

export interface OrderStep {
  readonly to: OrderStatusId;
  /** Kept on the order and in its history. */
  readonly note: string;
  readonly by: Actor;
  /** Told to the buyer instead of what is always said of this status. */
  readonly words?: Words;
}

/**
 * Moves a locked order, whoever asks, with all that follows in the same transaction: history, stock that returns,
 * notification and outbox. @returns false, with nothing done, when the tables do not allow the step
 */
export async function stepOrder(trx: Queries, order: LockedOrder, step: OrderStep): Promise<boolean> {
  if (!mayStep(order, step.to)) return false;
  await recordStep(trx, order, step);
  if (step.to === orderStatuses.deleted) await returnStock(trx, order.id);
  const words = step.words ?? statusWords(order.type, step.to, order.voucher_no);
  await notify(trx, orderNotice(order, words));
  await addToOutbox(trx, {
    topic: 'order-moved',
    group: `order-${order.id}`,
    payload: { orderId: order.id, buyerId: order.buyer_id, from: order.status, to: step.to },
  });
  return true;
}
