import { orderStatuses, type OrderStatusId } from '@zay/contract';
import { notify } from '../notifications/notifications.store.ts';
import type { Queries } from '../platform/database.ts';
import { addToOutbox } from '../platform/outbox.ts';
import { refuse, type Refusal } from '../platform/refusal.ts';
import { recordStep, type LockedOrder } from './change-order.store.ts';
import { orderNotice, statusWords, type Words } from './order-notices.ts';
import { refuseStep, type Actor } from './order-states.ts';
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
 * Moves a locked order, whoever moves it, with all that follows in the same transaction: history, stock that returns,
 * notification and outbox. @returns null when done; with nothing done, the refusal of `refuseStep`
 */
export async function stepOrder(trx: Queries, order: LockedOrder, step: OrderStep): Promise<Refusal | null> {
  const { status } = order;
  const reason = refuseStep(order, step.to, step.by);
  if (reason === 'step-not-allowed') return refuse(reason, { status }, { status });
  if (reason) return refuse(reason);
  await recordStep(trx, order, step);
  if (step.to === orderStatuses.deleted) await returnStock(trx, order.id);
  const words = step.words ?? statusWords(order.type, step.to, order.voucher_no);
  await notify(trx, orderNotice(order, words));
  await addToOutbox(trx, {
    topic: 'order-moved',
    group: `order-${order.id}`,
    payload: { orderId: order.id, buyerId: order.buyer_id, from: status, to: step.to },
  });
  return null;
}
