import { orderStatuses, paymentStatuses, type GoodsReturnReason, type OrderStatusId } from '@zay/contract';
import type { ParcelInput } from '@zay/contract/staff';
import { giveUseBack } from '../../cart/discount-code.store.ts';
import type { AuditActor } from '../../platform/database/audit.ts';
import type { Queries } from '../../platform/database/database.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { recordStep, type LockedOrder } from './change-order.store.ts';
import { openGoodsReturn } from './goods-return.store.ts';
import { cancelledWords, statusWords, withRefund, type Words } from '../messages/order-notices.ts';
import { haveGoodsLeft, refuseStep, returnReasonOf, type Actor } from './order-states.ts';
import { closeParcel } from './parcel-return.store.ts';
import { findSettledCash } from '../money/order-money.store.ts';
import { writeParcel } from '../parcels/order-parcel.ts';
import { receiveAll } from './receive-goods.ts';
import type { RefundRow } from '../refunds/refunds.store.ts';
import { hasReturn } from '../returns/returns.store.ts';
import { settleRefund } from '../refunds/settle-refund.ts';
import { countUnsold, returnTaken } from './stock.store.ts';
import { keepUntold } from './untold-step.store.ts';
import { tellStep, tellUntold } from './untold-steps.ts';

export interface OrderStep {
  readonly to: OrderStatusId;
  /** Stored on the order and in its history. */
  readonly note: string;
  readonly by: Actor;
  /** The text of the notification, instead of the usual one of the status. */
  readonly words?: Words;
  /** Why goods that had left the shop come back; by default `returnReasonOf`. */
  readonly returnReason?: GoodsReturnReason | undefined;
  /** The member of staff who confirms that all goods of the returned parcel are intact. */
  readonly receivedBy?: AuditActor | undefined;
  /** How the parcel is sent off, and by which member of staff. */
  readonly parcel?: { readonly input: ParcelInput; readonly by: AuditActor } | undefined;
  /** When the buyer of a step of goods is told; until then it can be undone. Missing: at once. */
  readonly untold?: Untold | undefined;
}

export interface Untold {
  readonly dueAt: Date;
  readonly requestId: string;
}

/**
 * Moves a locked order, with all consequences in the same transaction: history, stock or goods return, refund, notification
 * and outbox message.
 * @returns null when done; the refusal of `refuseStep` when nothing was done, `step-not-allowed` also for cancelling an order
 *   with a return, or with a part of its cash
 * @throws {ValidationError} for a parcel that `writeParcel` refuses
 */
export async function stepOrder(trx: Queries, order: LockedOrder, step: OrderStep): Promise<Refusal | null> {
  const { status } = order;
  const reason = refuseStep(order, step.to, step.by);
  if (reason === 'step-not-allowed') return refuse(reason, { status }, { status });
  if (reason) return refuse(reason);
  const isCancelling = step.to === orderStatuses.deleted;
  if (isCancelling && status === orderStatuses.transported && (await preventsCancelling(trx, order)))
    return refuse('step-not-allowed', { status }, { status });
  await tellUntold(trx, order);
  await recordStep(trx, order, step);
  if (step.parcel && step.to === orderStatuses.transporting)
    await writeParcel(trx, order, step.parcel.input, step.parcel.by, ['parcel']);
  const own = isCancelling && (await takeBack(trx, order, step));
  const words = step.words ?? (own || statusWords(order.type, step.to, order.voucher_no));
  const told = isCancelling ? withRefund(words, order, await oweAll(trx, order, step.by)) : words;
  const { untold, to } = step;
  if (untold && !isCancelling && order.type === 'product')
    await keepUntold(trx, order, { ...untold, to, staffId: staffOf(step.by) });
  else await tellStep(trx, order, { from: status, to }, told);
  return null;
}

/** Whether a delivered order has a return, or a part of its undecided cash was handed over. */
const preventsCancelling = async (trx: Queries, order: LockedOrder): Promise<boolean> =>
  (await hasReturn(trx, order)) ||
  (order.latestPayment.status === paymentStatuses.checking && (await findSettledCash(trx, order)) > 0);

const staffOf = (by: Actor) => (by.actor === 'staff' ? by.staffId : null);

/**
 * Puts the goods of a cancelled order back into stock, or opens a goods return when they had left the shop, and gives back the
 * use of its discount code. The goods of a parcel that is back are received only when staff confirmed that they are intact.
 * @returns the text for the buyer
 */
async function takeBack(
  trx: Queries,
  order: LockedOrder,
  { by, returnReason, receivedBy }: OrderStep,
): Promise<Words> {
  const isAwaited = haveGoodsLeft(order);
  const reason = returnReason ?? returnReasonOf(order);
  if (isAwaited) await openGoodsReturn(trx, order, reason);
  else await returnTaken(trx, { orderId: order.id });
  await giveUseBack(trx, order);
  if (order.isParcelHere) {
    await closeParcel(trx, order, 'ended', staffOf(by));
    if (receivedBy) await receiveAll(trx, order, receivedBy);
  }
  await countUnsold(trx, order);
  return cancelledWords(order, isAwaited ? reason : null);
}

/** Settles the refund of a cancelled order. A refusal would be a bug: cancelling only raises what the shop owes. */
async function oweAll(trx: Queries, order: LockedOrder, by: Actor): Promise<RefundRow | null> {
  const refund = await settleRefund(trx, order, staffOf(by));
  if (refund instanceof Refusal) throw new Error(`order ${order.id}: more was sent back than came`);
  return refund;
}
