import { orderStatuses, paymentStatuses, paymentTypes } from '@zay/contract';
import { sql, type RawBuilder } from 'kysely';
import { isCod } from '../../payments/payment-services.store.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { LockedOrder } from '../life/change-order.store.ts';

/**
 * Adds the cash that a locked order of goods brings when it is delivered; one that is delivered again keeps its row. A payment
 * that was accepted before came to the shop, so the courier has nothing to collect.
 */
export async function addDeliveryCash(trx: Queries, order: LockedOrder): Promise<void> {
  const { id, buyer_id, type, latestPayment } = order;
  const isCollected =
    latestPayment.type === paymentTypes.cod && latestPayment.status !== paymentStatuses.success;
  if (type !== 'product' || !isCollected) return;
  await trx
    .insertInto('delivery_cash')
    .values({ order_id: id, buyer_id, amount: latestPayment.amount })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ delivered_at: sql`now()` }))
    .execute();
}

/** Whether cash of a locked order was handed over or written off. */
export async function isCashSettled(trx: Queries, order: LockedOrder): Promise<boolean> {
  if (order.latestPayment.type !== paymentTypes.cod) return false;
  const cash = await trx
    .selectFrom('delivery_cash')
    .select(['handed', 'written_off'])
    .where('buyer_id', '=', order.buyer_id)
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  return cash !== undefined && cash.handed + cash.written_off > 0;
}

/** Whether `placed` was delivered: a delivery that was undone has no step. */
const wasDelivered = sql`exists (
  select from order_status_event step where step.buyer_id = placed.buyer_id and step.order_id = placed.id
    and step.to_status = ${sql.lit(orderStatuses.transported)})`;

/**
 * Rows of `delivery_cash cash` of which couriers have the money: of delivered orders whose cash payment is not refused, and of
 * those cancelled later whose payment was accepted. Joins `payment`, `placed` and `parcel`.
 */
export const deliveredCash = sql`delivery_cash cash
  join customer_order placed on placed.buyer_id = cash.buyer_id and placed.id = cash.order_id
  join payment on payment.buyer_id = cash.buyer_id and payment.order_id = cash.order_id and ${isCod}
    and case placed.status
      when ${sql.lit(orderStatuses.transported)} then payment.status <> ${sql.lit(paymentStatuses.fail)}
      when ${sql.lit(orderStatuses.deleted)} then payment.status = ${sql.lit(paymentStatuses.success)} and ${wasDelivered}
      else false end
  left join order_parcel parcel on parcel.buyer_id = cash.buyer_id and parcel.order_id = cash.order_id`;

/** What is still due of `cash`, and whether something is, as the index of open rows needs it. */
export const restOfCash: RawBuilder<number> = sql`(cash.amount - cash.handed - cash.written_off)`;
export const isCashDue: RawBuilder<boolean> = sql`cash.handed + cash.written_off < cash.amount`;
