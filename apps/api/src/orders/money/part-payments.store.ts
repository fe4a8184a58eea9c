import { orderStatuses, paymentServiceIds, paymentStatuses, paymentTypes } from '@zay/contract';
import type { Updateable } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import type { Payment } from '../../platform/database/schema.gen.ts';
import { findLatestPayment, selectPayments, type LockedOrder } from '../life/change-order.store.ts';
import { isCancelled } from '../life/order-states.ts';
import { findOpenDecision } from '../life/payment-decision.store.ts';
import { findBalances, insertOwnPayment } from './order-money.store.ts';

const { checking, success, fail } = paymentStatuses;

/** The latest part of an order; undefined without one. */
const findPart = (queries: Queries, order: Pick<LockedOrder, 'id' | 'buyer_id'>) =>
  selectPayments(queries, order).where('payment.is_part', '=', true).limit(1).executeTakeFirst();

/**
 * After a decision on a part, asks for what is left in cash at the door. Of a delivered order the buyer owes it, as all of an order
 * whose part was rejected later. A part that leaves nothing is a usual payment.
 * @param order locked, as it was before
 */
export async function collectRest(
  trx: Queries,
  order: Pick<LockedOrder, 'id' | 'buyer_id' | 'status'>,
  now: Date,
): Promise<void> {
  const latest = await findLatestPayment(trx, order);
  const { buyer, sales, given_up: givenUp, received } = await findBalances(trx, order);
  const change = (values: Updateable<Payment>) =>
    trx
      .updateTable('payment')
      .set(values)
      .where('buyer_id', '=', order.buyer_id)
      .where('id', '=', latest.id)
      .execute();
  if (latest.is_part && latest.status === success && buyer <= 0 && !isCancelled(order)) {
    const came = latest.received_amount;
    const amount = Math.min(came, sales - givenUp - (received - came));
    await change({ amount, is_part: false, noted_amount: came === amount ? null : came });
    return;
  }
  const part = await findPart(trx, order);
  const isAsked = part?.status === success && buyer > 0 && order.status !== orderStatuses.transported;
  const rest = {
    amount: Math.max(0, buyer),
    status: isAsked ? checking : fail,
    decided_at: isAsked ? null : now,
  };
  // A payment that was closed is not opened again.
  const isOld = !latest.is_part && !(isAsked && latest.status === fail);
  if (isOld) await change(rest);
  else if (part?.status === success && buyer > 0)
    await insertOwnPayment(trx, order, { ...rest, payment_service_id: paymentServiceIds.cashOnDelivery });
}

/**
 * The order with a part as its latest payment, if only payments in cash for the rest follow it, none of them brought anything, and
 * nobody is deciding on one; else the order as it is.
 */
export async function withPart(trx: Queries, order: LockedOrder, partId: number): Promise<LockedOrder> {
  const payments = await selectPayments(trx, order).where('payment.id', '>=', partId).execute();
  const [part, ...rests] = payments.toReversed();
  const isOpen = rests.every(({ type, status, received_amount: received }) => {
    return type === paymentTypes.cod && status !== success && received === 0;
  });
  if (part?.id !== partId || !part.is_part || !isOpen) return order;
  const isTaken = (await findBalances(trx, order)).taken_at !== null;
  return isTaken || (await findOpenDecision(trx, order.latestPayment.id))
    ? order
    : { ...order, latestPayment: part };
}

/** What is known of an order's money when its next payment is asked for, in kyats. */
interface Asked {
  readonly unpaid: number;
  /** Of all payments. */
  readonly received: number;
  /** What its latest part asked for; 0 without one. */
  readonly deposit: number;
  /** What its latest payment asked for. */
  readonly latest: number;
}

/**
 * What the next payment of an order asks for, in kyats: what is unpaid, or once more a deposit of which nothing came. Where nothing is
 * unpaid, what the latest payment asked for, as the buyer saw it.
 */
export function nextPayment({ unpaid, received, deposit, latest }: Asked) {
  const isPart = received === 0 && deposit > 0 && deposit < unpaid;
  return { amount: isPart ? deposit : unpaid || latest, isPart };
}

export async function findNextPayment(
  queries: Queries,
  order: Pick<LockedOrder, 'id' | 'buyer_id' | 'latestPayment'>,
): Promise<{ readonly amount: number; readonly isPart: boolean }> {
  const { buyer, received } = await findBalances(queries, order);
  const deposit = (await findPart(queries, order))?.amount ?? 0;
  return nextPayment({ unpaid: Math.max(0, buyer), received, deposit, latest: order.latestPayment.amount });
}
