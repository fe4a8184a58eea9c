import { orderStatuses, type OrderStatusId } from '@zay/contract';
import { notify } from '../../notifications/notifications.store.ts';
import { addToAudit, type AuditActor } from '../../platform/database/audit.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import { Attempts } from '../../platform/http/attempts.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { addToOutbox } from '../../platform/messaging/outbox.ts';
import { orderNotice, statusWords, type Words } from '../messages/order-notices.ts';
import { withParcel } from '../messages/parcel-words.ts';
import { findSentParcel } from '../parcels/order-parcel.store.ts';
import { lockOrder, type LockedOrder } from './change-order.store.ts';
import { deleteUntold, findDueSteps, findUntold, takeStepBack } from './untold-step.store.ts';

const stepsAtOnce = 100;

/** Tells the buyer and other programs of a step: notification and outbox message. */
export async function tellStep(
  trx: Queries,
  order: LockedOrder,
  { from, to }: { readonly from: OrderStatusId; readonly to: OrderStatusId },
  words: Words = statusWords(order.type, to, order.voucher_no),
): Promise<void> {
  const parcel = to === orderStatuses.transporting ? await findSentParcel(trx, order) : null;
  await notify(trx, orderNotice(order, withParcel(words, parcel)));
  await addToOutbox(trx, {
    topic: 'order-moved',
    group: `order-${order.id}`,
    payload: { orderId: order.id, buyerId: order.buyer_id, from, to },
  });
}

/** Tells of the order's step that can still be undone, before something else happens to the order. @param order locked */
export async function tellUntold(trx: Queries, order: LockedOrder): Promise<void> {
  const step = await findUntold(trx, order.id);
  if (!step) return;
  await deleteUntold(trx, order.id);
  await tellStep(trx, order, { from: step.from_status, to: step.to_status });
}

/**
 * Tells the buyers of every step that can no longer be undone. Several processes may run it at the same time.
 * @returns the number of steps
 * @throws {AggregateError} after the last step, when some failed; it names the first of them
 */
export async function tellDueSteps(db: Database, now: Date, signal?: AbortSignal): Promise<number> {
  let told = 0;
  const attempts = new Attempts();
  for (const orderId of await findDueSteps(db, now, stepsAtOnce)) {
    if (signal?.aborted) break;
    const tell = () =>
      db.transaction().execute(async (trx) => {
        const order = await lockOrder(trx, orderId, null);
        // Undone, postponed or told by another process in between.
        const step = order && (await findUntold(trx, orderId));
        if (!step || step.due_at > now) return false;
        await tellUntold(trx, order);
        return true;
      });
    if (await attempts.try(`order ${orderId}`, tell)) told += 1;
  }
  attempts.throwFailures();
  return told;
}

/**
 * Undoes the last step of an order, if its author asks and the buyer is not told of it yet: status, note and history are as
 * before.
 * @returns null when done, or the refusals `order-not-found`; `step-final` when the buyer was told, it was undone before, or a
 *   colleague made it
 */
export async function undoStep(trx: Queries, orderId: number, act: AuditActor): Promise<Refusal | null> {
  const order = await lockOrder(trx, orderId, null);
  if (!order) return refuse('order-not-found');
  const step = await findUntold(trx, orderId);
  if (!step || step.staff_id !== act.staffId) return refuse('step-final');
  await takeStepBack(trx, order, step);
  await addToAudit(trx, {
    ...act,
    action: 'order-step-undone',
    entity: 'customer_order',
    entityId: orderId,
    before: { status: step.to_status },
    after: { status: step.from_status },
  });
  return null;
}
