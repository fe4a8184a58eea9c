import { paymentStatuses, paymentTypes } from '@zay/contract';
import { sql, type NotNull } from 'kysely';
import type { Queries, Reads } from '../../platform/database/database.ts';
import { lockOrder } from '../life/change-order.store.ts';
import { orderMoney } from '../money/order-money.store.ts';

/** A kept payment is the payment of an order that was never placed, with `customer_order.refused_reason`. */

const { checking, fail } = paymentStatuses;

/** Maximum kept payments shown to a buyer. */
const mostShown = 100;

/** Whether the payment in scope is undecided, without even a decision that can be undone. */
export const isUndecided = sql<boolean>`(payment.status = ${sql.lit(checking)} and not exists (
  select from payment_decision open where open.payment_id = payment.id and open.failed_at is null))`;

/** Wallets, banks and agents, also disabled ones, because money may have been sent by them. */
export const transferServices = (queries: Queries) =>
  queries
    .selectFrom('payment_service')
    .select(['id', 'type'])
    .where('type', '<>', paymentTypes.cod)
    .where('is_gateway', '=', false);

export const findTransferService = (queries: Queries, id: number) =>
  transferServices(queries).where('id', '=', id).executeTakeFirst();

export async function bankExists(queries: Queries, id: number): Promise<boolean> {
  const bank = await queries.selectFrom('bank').select('id').where('id', '=', id).executeTakeFirst();
  return bank !== undefined;
}

/** Payments of orders that were never placed. */
function keptPayments(queries: Reads) {
  return queries
    .selectFrom('payment')
    .innerJoin('customer_order as placed', (join) =>
      join.onRef('placed.buyer_id', '=', 'payment.buyer_id').onRef('placed.id', '=', 'payment.order_id'),
    )
    .where('placed.refused_reason', 'is not', null);
}

/** Counts the buyer's kept payments that are being checked. */
export async function countWaiting(queries: Queries, buyerId: number): Promise<number> {
  const { waiting } = await keptPayments(queries)
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('placed.buyer_id', '=', buyerId)
    .where('payment.status', '=', checking)
    .executeTakeFirstOrThrow();
  return waiting;
}

/**
 * Finds a payment of the buyer with the same slip (bytes) that is being checked or brought money, kept ones first.
 * `isUsable`: it is kept, and another payment can take its money.
 */
export async function findWithSameSlip(queries: Queries, buyerId: number, sha256: string) {
  const isKept = sql<boolean>`placed.refused_reason is not null`;
  return queries
    .selectFrom('payment')
    .innerJoin('customer_order as placed', (join) =>
      join.onRef('placed.buyer_id', '=', 'payment.buyer_id').onRef('placed.id', '=', 'payment.order_id'),
    )
    .innerJoin('file', 'file.key', 'payment.receipt_key')
    .select(['payment.id', 'payment.order_id', isKept.as('isKept')])
    .select(sql<boolean>`${isKept} and ${isUndecided}`.as('isUsable'))
    .where('payment.buyer_id', '=', buyerId)
    .where('file.sha256', '=', sha256)
    .where((eb) => eb.or([eb('payment.status', '<>', fail), eb('payment.received_amount', '>', 0)]))
    .orderBy('isUsable', 'desc')
    .orderBy('isKept', 'desc')
    .orderBy('payment.id')
    .limit(1)
    .$narrowType<{ order_id: NotNull }>()
    .executeTakeFirst();
}

/** Reads a kept payment. @param buyerId it must be theirs; null for staff */
export function findKept(queries: Queries, id: number, buyerId: number | null) {
  return keptPayments(queries)
    .select(['payment.id', 'payment.order_id', 'payment.buyer_id', 'payment.payment_service_id'])
    .select(['payment.bank_id', 'payment.phone', 'payment.remark', 'payment.receipt_key'])
    .select(isUndecided.as('isUsable'))
    .where('payment.id', '=', id)
    .$if(buyerId !== null, (payments) => payments.where('payment.buyer_id', '=', buyerId ?? 0))
    .$narrowType<{ order_id: NotNull }>()
    .executeTakeFirst();
}

/**
 * The same with its order locked, which serialises decisions on the money. Lock it before the order that takes the
 * money, which is never a refused one.
 */
export async function lockKept(trx: Queries, id: number, buyerId: number | null) {
  const kept = await findKept(trx, id, buyerId);
  if (!kept || !(await lockOrder(trx, kept.order_id, kept.buyer_id))) return undefined;
  return findKept(trx, id, kept.buyer_id);
}

/** Closes a kept payment (locked, usable) whose money moves to the payment `to`. */
export async function moveMoney(
  trx: Queries,
  kept: { readonly id: number; readonly buyer_id: number },
  to: number,
): Promise<void> {
  await trx
    .updateTable('payment')
    .set({ status: fail, moved_to: to, decided_at: sql<Date>`now()` })
    .where('buyer_id', '=', kept.buyer_id)
    .where('id', '=', kept.id)
    .where('status', '=', checking)
    .executeTakeFirstOrThrow();
}

/** The buyer's kept payments, latest first. */
export function findKeptPayments(queries: Reads, buyerId: number) {
  return keptPayments(queries)
    .innerJoin('payment_service as service', 'service.id', 'payment.payment_service_id')
    .innerJoinLateral(orderMoney, (join) => join.onTrue())
    .select(['payment.id', 'payment.order_id', 'payment.amount', 'payment.received_amount', 'payment.status'])
    .select([
      'payment.payment_service_id',
      'payment.created_at',
      'payment.moved_to',
      isUndecided.as('isUsable'),
    ])
    .select(['service.name_en', 'service.name_my', 'money.owed', 'money.sent'])
    .where('placed.buyer_id', '=', buyerId)
    .orderBy('placed.id', 'desc')
    .limit(mostShown)
    .$narrowType<{ order_id: NotNull }>()
    .execute();
}

/** The order that has the money of a kept payment, and its payment. */
export function findTaker(queries: Queries, paymentId: number) {
  return queries
    .selectFrom('payment')
    .innerJoin('payment as taker', 'taker.id', 'payment.moved_to')
    .innerJoin('customer_order as placed', 'placed.id', 'taker.order_id')
    .select(['taker.id as paymentId', 'placed.id as orderId', 'placed.voucher_no as voucherNo'])
    .where('payment.id', '=', paymentId)
    .executeTakeFirst();
}
