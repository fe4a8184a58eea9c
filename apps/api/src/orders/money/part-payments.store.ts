import { orderStatuses, paymentServiceIds, paymentStatuses, paymentTypes } from '@zay/contract';
import type { Queries } from '../../platform/database/database.ts';
import { findLatestPayment, type LockedOrder } from '../life/change-order.store.ts';
import { findOpenDecision } from '../life/payment-decision.store.ts';
import { findBalances, findUnpaid, insertOwnPayment } from './order-money.store.ts';

const { checking, success, fail } = paymentStatuses;

/**
 * After an accepted part, inserts the payment in cash of what is left: to be collected at the door. Of a delivered order the buyer
 * owes it.
 * @param order locked, as it was before
 */
export async function collectRest(
  trx: Queries,
  order: Pick<LockedOrder, 'id' | 'buyer_id' | 'status'>,
  now: Date,
): Promise<void> {
  const { is_part: isPart, status } = await findLatestPayment(trx, order);
  if (!isPart || status !== success) return;
  const amount = await findUnpaid(trx, order);
  if (amount === 0) return;
  const isDelivered = order.status === orderStatuses.transported;
  await insertOwnPayment(trx, order, {
    payment_service_id: paymentServiceIds.cashOnDelivery,
    amount,
    status: isDelivered ? fail : checking,
    decided_at: isDelivered ? now : null,
  });
}

/**
 * Deletes the payment of `collectRest` that follows a part, unless the cash was taken or somebody is deciding on it.
 * @returns the order with the part as its latest payment; else as it is
 */
export async function withoutRest(trx: Queries, order: LockedOrder, partId: number): Promise<LockedOrder> {
  const { id, status, type } = order.latestPayment;
  if (status !== checking || type !== paymentTypes.cod || (await findOpenDecision(trx, id))) return order;
  if ((await findBalances(trx, order)).taken_at !== null) return order;
  const payments = trx
    .selectFrom('payment')
    .where('buyer_id', '=', order.buyer_id)
    .where('order_id', '=', order.id);
  const before = payments.select(['id', 'is_part']).where('id', '<', id).orderBy('id', 'desc').limit(1);
  const part = await before.executeTakeFirst();
  if (part?.id !== partId || !part.is_part) return order;
  await trx.deleteFrom('payment').where('buyer_id', '=', order.buyer_id).where('id', '=', id).execute();
  return { ...order, latestPayment: await findLatestPayment(trx, order) };
}

/**
 * What the next payment of an order asks for, in kyats: what is unpaid, or once more a deposit of which nothing came. Where nothing is
 * unpaid, what the latest payment asked for, as the buyer saw it.
 */
export function nextPayment(
  unpaid: number,
  latest: Pick<LockedOrder['latestPayment'], 'amount' | 'is_part' | 'received_amount'>,
): { readonly amount: number; readonly isPart: boolean } {
  const isPart = latest.is_part && latest.received_amount === 0 && latest.amount < unpaid;
  return { amount: isPart ? latest.amount : unpaid || latest.amount, isPart };
}

export const findNextPayment = async (queries: Queries, order: LockedOrder) =>
  nextPayment(await findUnpaid(queries, order), order.latestPayment);
