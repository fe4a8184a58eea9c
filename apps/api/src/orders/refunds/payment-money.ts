import { paymentStatuses, type PaymentStatusId } from '@zay/contract';
import type { Queries } from '../../platform/database/database.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { findReleaseHours, type LockedOrder } from '../life/change-order.store.ts';
import type { PaymentMoney } from '../messages/order-notices.ts';
import { releaseTime } from '../life/order-states.ts';
import { findUnpaid } from '../money/order-money.store.ts';
import { findNextPayment } from '../money/part-payments.store.ts';
import { settleOrThrow } from './settle-refund.ts';

/** The received amount when staff enter none: all of an accepted payment, nothing of a rejected one. */
const usual = (status: PaymentStatusId, asked: number) => (status === paymentStatuses.success ? asked : 0);

/** @param received as staff entered it @returns what the payment brings, in kyats */
export const receivedOf = (status: PaymentStatusId, asked: number, received: number | undefined): number =>
  received ?? usual(status, asked);

/** @returns the received amount to store, in kyats; null when it is the usual one */
export function notedAmount(
  status: PaymentStatusId,
  asked: number,
  received: number | undefined,
): number | null {
  return received === undefined || received === usual(status, asked) ? null : received;
}

/**
 * Checks a received amount, in kyats: an accepted payment needs at least the asked amount, a rejected one has less.
 * @returns null when it fits, or the refusals `received-enough` and `received-too-little` with the amount `asked`
 */
export function refuseReceived(
  status: PaymentStatusId,
  asked: number,
  received: number | undefined,
): Refusal | null {
  if (received === undefined) return null;
  const isEnough = received >= asked;
  if (isEnough === (status === paymentStatuses.success)) return null;
  const reason = isEnough ? 'received-enough' : 'received-too-little';
  return refuse(reason, { asked }, { asked: asked.toLocaleString('en-US') });
}

/**
 * Settles the refund of an order after a decision on its latest payment, or a correction of that.
 * @param order as it was before the decision; locked
 * @returns the amounts for the notification, in kyats
 * @throws {RefusedTransaction} as `settleOrThrow`
 */
export async function settlePayment(
  trx: Queries,
  order: LockedOrder,
  decision: {
    readonly status: PaymentStatusId;
    readonly notedAmount: number | null;
    readonly now: Date;
    readonly staffId: number | null;
  },
): Promise<PaymentMoney> {
  const { status, now, staffId } = decision;
  const refund = await settleOrThrow(trx, order, staffId);
  const asked = order.latestPayment.amount;
  const received = decision.notedAmount ?? usual(status, asked);
  const latestPayment = { ...order.latestPayment, status, decided_at: now };
  const isOpen = (await findUnpaid(trx, order)) > 0;
  return {
    asked,
    received,
    missing: isOpen ? (await findNextPayment(trx, order)).amount : 0,
    payBefore: releaseTime({ ...order, latestPayment }, await findReleaseHours(trx)),
    refund,
  };
}
