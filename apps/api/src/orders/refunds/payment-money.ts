import { paymentStatuses, type PaymentStatusId } from '@zay/contract';
import type { Queries } from '../../platform/database/database.ts';
import { refuse, Refusal, RefusedTransaction } from '../../platform/http/refusal.ts';
import { findReleaseHours, type LockedOrder } from '../life/change-order.store.ts';
import { missingAmount } from './money.rules.ts';
import type { PaymentMoney } from '../messages/order-notices.ts';
import { releaseTime } from '../life/order-states.ts';
import { findOrderMoney } from './refunds.store.ts';
import { settleRefund } from './settle-refund.ts';

/** What came of a payment when staff say nothing else: all of an accepted one, nothing of a rejected one. */
const usual = (status: PaymentStatusId, asked: number) => (status === paymentStatuses.success ? asked : 0);

/** What has to be noted of an amount; null when it goes without saying. */
export function notedAmount(
  status: PaymentStatusId,
  asked: number,
  received: number | undefined,
): number | null {
  return received === undefined || received === usual(status, asked) ? null : received;
}

/** An accepted payment brought what was asked, or more; a rejected one less. */
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
 * Settles what the shop owes after a decision on the order's latest payment, or its correction.
 * @param order as it was locked before
 * @returns what it means for the buyer
 * @throws RefusedTransaction `refund-sent` when money was sent back that would not be owed any more
 */
export async function settlePayment(
  trx: Queries,
  order: LockedOrder,
  decision: { readonly status: PaymentStatusId; readonly notedAmount: number | null; readonly now: Date },
): Promise<PaymentMoney> {
  const { status, now } = decision;
  const refund = await settleRefund(trx, order);
  if (refund instanceof Refusal) throw new RefusedTransaction(refund);
  const { netAmount, received } = await findOrderMoney(trx, order.id);
  const asked = order.latestPayment.amount;
  const latestPayment = { ...order.latestPayment, status, decided_at: now };
  return {
    asked,
    received: decision.notedAmount ?? usual(status, asked),
    missing: missingAmount(netAmount, received),
    payBefore: releaseTime({ ...order, latestPayment }, await findReleaseHours(trx)),
    refund,
  };
}
