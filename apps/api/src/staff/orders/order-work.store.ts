import { orderStatuses, paymentStatuses } from '@zay/contract';
import { workListUnpackedDays, type OrderWork } from '@zay/contract/staff';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import { isCod } from '../../payments/payment-services.store.ts';

/** Literals, not parameters, because the indexes are partial. */
const [checking, success, fail] = [
  sql.lit(paymentStatuses.checking),
  sql.lit(paymentStatuses.success),
  sql.lit(paymentStatuses.fail),
];
const ordered = sql.lit(orderStatuses.ordered);
const { packed, transporting, transported } = orderStatuses;
const goneOn = sql`(${sql.lit(packed)}, ${sql.lit(transporting)}, ${sql.lit(transported)})`;

/** Whether the order `placed` is paid, or paid on delivery. */
export const isPaidOrCash = sql`exists (
  select from payment where payment.order_id = placed.id
    and (payment.status = ${success} and not payment.is_part or payment.status = ${checking} and ${isCod}))`;

/** Whether the order `placed` can be packed: goods, paid or with cash on delivery. */
export const isToPack = sql`placed.status = ${ordered} and placed.type = 'product' and ${isPaidOrCash}`;

/**
 * Selects the ids of the orders of each kind of work: the work list counts them, the list of orders filters by them. `orders`:
 * to pack. `unpacked`: not packed for days. `parcels`: the parcel came back to the shop.
 * `buyerReturns`: a buyer's return to decide on or to receive.
 * `unpaid`: packed, sent or finished although the payment is refused or undecided, or cash was refused before. `cash`:
 * delivered, with undecided cash. `returns`: cancelled, with goods expected back.
 */
export const ordersWaiting: Readonly<Record<OrderWork, RawBuilder<number>>> = {
  orders: sql`select placed.id from customer_order placed where ${isToPack}`,
  unpacked: sql`
    select placed.id from customer_order placed
    where ${isToPack} and placed.created_at < now() - make_interval(days => ${workListUnpackedDays})`,
  parcels: sql`select order_id from parcel_return where status = 'here'`,
  returns: sql`select order_id from goods_return where status = 'open'`,
  buyerReturns: sql`select order_id from buyer_return where status in ('asked', 'accepted')`,
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

/** The next order to pack after one, or else the oldest; null without any. */
export async function findNextToPack(queries: Queries, id: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select placed.id from customer_order placed where ${isToPack} and placed.id <> ${id}
    order by placed.id < ${id}, placed.id limit 1`.execute(queries);
  return rows[0]?.id ?? null;
}
