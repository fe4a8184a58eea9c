import { orderStatuses, type ParcelReturnReason } from '@zay/contract';
import { notify } from '../../notifications/notifications.store.ts';
import { addToAudit, type AuditActor } from '../../platform/database/audit.ts';
import type { Queries } from '../../platform/database/database.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { lockOrder } from './change-order.store.ts';
import { orderNotice } from '../messages/order-notices.ts';
import {
  closeParcel,
  findParcel,
  findParcelHere,
  insertParcel,
  setSendingNote,
  type ParcelRow,
} from './parcel-return.store.ts';
import { tellUntold } from './untold-steps.ts';
import { parcelBackWords, sentAgainWords } from '../messages/parcel-words.ts';

/** Parcels that come back undelivered (docs/decisions/0108). Each function runs in the caller's transaction. */

/**
 * Records that the parcel of a "transporting" order is back in the shop. The order stays "transporting" until it moves on
 * after the parcel was sent again, or staff cancel it.
 * @returns the parcel, or the refusals `order-not-found`; `step-not-allowed` with the order's `status` when the order is not
 *   "transporting"; `parcel-here` with `by` when somebody recorded it before
 */
export async function takeParcelBack(
  trx: Queries,
  came: { readonly orderId: number; readonly reason: ParcelReturnReason; readonly note: string },
  actor: AuditActor,
): Promise<ParcelRow | Refusal> {
  const { orderId, reason, note } = came;
  const order = await lockOrder(trx, orderId, null);
  if (!order) return refuse('order-not-found');
  const { status } = order;
  if (order.type !== 'product' || status !== orderStatuses.transporting)
    return refuse('step-not-allowed', { status }, { status });
  const here = await findParcelHere(trx, order);
  if (here) return refuse('parcel-here', { by: here.taken_by ?? '' });
  await tellUntold(trx, order);
  const id = await insertParcel(trx, order, { reason, note, staffId: actor.staffId });
  await notify(trx, orderNotice(order, parcelBackWords(order.voucher_no, reason)));
  await addToAudit(trx, {
    ...actor,
    action: 'parcel-taken-back',
    entity: 'parcel_return',
    entityId: id,
    after: { order_id: orderId, reason, ...(note === '' ? {} : { note }) },
  });
  return parcelOf(trx, id);
}

/**
 * Records that a parcel which came back is sent again.
 * @returns the parcel, or the refusals `parcel-not-found`; `parcel-left` with `by` and `status` when it was sent again before
 *   or its order was cancelled
 */
export async function sendParcelAgain(
  trx: Queries,
  { id, note }: { readonly id: number; readonly note: string },
  actor: AuditActor,
): Promise<ParcelRow | Refusal> {
  const known = await findParcel(trx, id);
  const order = known && (await lockOrder(trx, known.order_id, null));
  if (!order) return refuse('parcel-not-found');
  const parcel = await parcelOf(trx, id);
  const { status } = parcel;
  if (status !== 'here') return refuse('parcel-left', { by: parcel.done_by ?? '', status });
  await closeParcel(trx, order, 'sent-again', actor.staffId);
  await setSendingNote(trx, order, note);
  await notify(trx, orderNotice(order, sentAgainWords(order.voucher_no)));
  await addToAudit(trx, {
    ...actor,
    action: 'parcel-sent-again',
    entity: 'parcel_return',
    entityId: id,
    before: { state: 'here' },
    after: { state: 'sent-again', ...(note === '' ? {} : { note }) },
  });
  return parcelOf(trx, id);
}

async function parcelOf(trx: Queries, id: number): Promise<ParcelRow> {
  const parcel = await findParcel(trx, id);
  if (!parcel) throw new Error(`parcel return ${id} is gone`);
  return parcel;
}
