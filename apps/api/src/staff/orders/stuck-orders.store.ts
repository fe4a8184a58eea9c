import { orderStatuses, paymentStatuses } from '@zay/contract';
import { workListUnpackedDays, type StuckOrders } from '@zay/contract/staff';
import { sql, type RawBuilder } from 'kysely';
import { isCod } from '../../payments/payment-services.store.ts';

/** Literals, not parameters: the indexes of what waits are partial. */
const [checking, success, fail] = [
  sql.lit(paymentStatuses.checking),
  sql.lit(paymentStatuses.success),
  sql.lit(paymentStatuses.fail),
];
const ordered = sql.lit(orderStatuses.ordered);
const { packed, transporting, transported } = orderStatuses;
const goneOn = sql`(${sql.lit(packed)}, ${sql.lit(transporting)}, ${sql.lit(transported)})`;

/** Whether the order `placed` is one of goods that can be packed: paid, or paid on delivery. */
export const isToPack = sql`placed.status = ${ordered} and placed.type = 'product' and exists (
  select from payment where payment.order_id = placed.id
    and (payment.status = ${success} or payment.status = ${checking} and ${isCod}))`;

/**
 * Selects the ids of orders that do not go on by themselves. `unpacked`: nobody packed them for days. `parcels`: the parcel came
 * back and lies in the shop. `unpaid`: packed, sent or finished although their payment was
 * refused or nobody decided on it, or refused cash before, which nobody pays again by itself. `cash`: delivered, and nobody decided on
 * the cash. `returns`: cancelled, and goods are awaited.
 */
export const stuckOrders: Readonly<Record<StuckOrders, RawBuilder<number>>> = {
  unpacked: sql`
    select placed.id from customer_order placed
    where ${isToPack} and placed.created_at < now() - make_interval(days => ${workListUnpackedDays})`,
  parcels: sql`select order_id from parcel_return where status = 'here'`,
  returns: sql`select order_id from goods_return where status = 'open'`,
  unpaid: sql`
    select payment.order_id from payment join customer_order moved on moved.id = payment.order_id
    where payment.status = ${checking} and not ${isCod} and moved.status in ${goneOn}
    union all
    select payment.order_id from payment join customer_order moved on moved.id = payment.order_id
    where payment.status = ${fail}
      and (moved.status in ${goneOn} or moved.status = ${ordered} and ${isCod})
      and not exists (select from payment later where later.order_id = payment.order_id and later.id > payment.id)`,
  cash: sql`
    select payment.order_id from payment join customer_order moved on moved.id = payment.order_id
    where payment.status = ${checking} and ${isCod} and moved.status = ${sql.lit(transported)}`,
};
