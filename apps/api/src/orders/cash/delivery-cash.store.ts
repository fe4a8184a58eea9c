import { orderStatuses, paymentStatuses, paymentTypes } from '@zay/contract';
import { sql, type RawBuilder } from 'kysely';
import { isCod } from '../../payments/payment-services.store.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { LockedOrder } from '../life/change-order.store.ts';

/** Adds the cash that a locked order of goods brings when it is delivered; one that is delivered again keeps its row. */
export async function addDeliveryCash(trx: Queries, order: LockedOrder): Promise<void> {
  const { id, buyer_id, type, latestPayment } = order;
  if (type !== 'product' || latestPayment.type !== paymentTypes.cod) return;
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

/** Rows of `delivery_cash cash` of delivered orders whose cash payment is not refused: `payment`, `placed` and `parcel`. */
export const deliveredCash = sql`delivery_cash cash
  join customer_order placed on placed.buyer_id = cash.buyer_id and placed.id = cash.order_id
    and placed.status = ${sql.lit(orderStatuses.transported)}
  join payment on payment.buyer_id = cash.buyer_id and payment.order_id = cash.order_id
    and payment.status <> ${sql.lit(paymentStatuses.fail)} and ${isCod}
  left join order_parcel parcel on parcel.buyer_id = cash.buyer_id and parcel.order_id = cash.order_id`;

/** What is still due of `cash`, and whether something is, as the index of open rows needs it. */
export const restOfCash: RawBuilder<number> = sql`(cash.amount - cash.handed - cash.written_off)`;
export const isCashDue: RawBuilder<boolean> = sql`cash.handed + cash.written_off < cash.amount`;
