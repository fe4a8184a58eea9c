import { orderStatuses, paymentStatuses, paymentTypes } from '@zay/contract';
import type { StuckOrders } from '@zay/contract/staff';
import { sql, type RawBuilder } from 'kysely';

/** Literals, not parameters: the indexes of what waits are partial. */
const [checking, fail] = [sql.lit(paymentStatuses.checking), sql.lit(paymentStatuses.fail)];
const { ordered, packed, transporting, transported } = orderStatuses;
const goneOn = sql`(${sql.lit(packed)}, ${sql.lit(transporting)}, ${sql.lit(transported)})`;

/** Whether the payment in scope is cash on delivery. */
export const isCod = sql`payment.payment_service_id in (
  select id from payment_service where type = ${sql.lit(paymentTypes.cod)})`;

/**
 * Selects the ids of orders that do not go on by themselves. `parcels`: the parcel came back and lies in the shop. `unpaid`: packed, sent or finished although their payment was
 * refused or nobody decided on it, or refused cash before, which nobody pays again by itself. `cash`: delivered, and nobody decided on
 * the cash. `returns`: cancelled, and goods are awaited.
 */
export const stuckOrders: Readonly<Record<StuckOrders, RawBuilder<number>>> = {
  parcels: sql`select order_id from parcel_return where status = 'here'`,
  returns: sql`select order_id from goods_return where status = 'open'`,
  unpaid: sql`
    select payment.order_id from payment join customer_order moved on moved.id = payment.order_id
    where payment.status = ${checking} and not ${isCod} and moved.status in ${goneOn}
    union all
    select payment.order_id from payment join customer_order moved on moved.id = payment.order_id
    where payment.status = ${fail}
      and (moved.status in ${goneOn} or moved.status = ${sql.lit(ordered)} and ${isCod})
      and not exists (select from payment later where later.order_id = payment.order_id and later.id > payment.id)`,
  cash: sql`
    select payment.order_id from payment join customer_order moved on moved.id = payment.order_id
    where payment.status = ${checking} and ${isCod} and moved.status = ${sql.lit(transported)}`,
};
