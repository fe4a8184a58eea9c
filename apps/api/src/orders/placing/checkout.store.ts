import { orderStatuses, paymentStatuses } from '@zay/contract';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { codeInCart } from '../../cart/discount-code.store.ts';
import { deliveryServicesTo, depositSetting } from '../../cart/delivery.store.ts';
import { numberSetting } from '../../platform/database/settings.store.ts';
import type { Queries } from '../../platform/database/database.ts';

/** Reads a city's township, delivery services, cash on delivery, tax and discounts for an order, in one statement. */
export function findDestination(
  queries: Queries,
  buyerId: number,
  cityId: number,
  townshipId: number | null,
) {
  return queries
    .selectFrom('city')
    .select((eb) => [
      'city.id',
      'city.name_en',
      'city.name_my',
      'city.offers_cash_on_delivery',
      depositSetting(sql`(select deposit from buyer where id = ${buyerId})`).as('deposit'),
      jsonArrayFrom(
        eb
          .selectFrom('township')
          .select(['township.id', 'township.name_en', 'township.name_my'])
          .whereRef('township.city_id', '=', 'city.id')
          .where('township.active', '=', true)
          // A city without townships has one row that covers all of it.
          .where((township) =>
            townshipId === null
              ? township('township.is_all_township', '=', true)
              : township('township.id', '=', townshipId),
          ),
      ).as('townships'),
      jsonArrayFrom(deliveryServicesTo(queries, sql.ref('city.id'), sql`${townshipId}::int`)).as('services'),
      numberSetting('commercial_tax_percent').as('tax_percent'),
      numberSetting('discount').as('discount'),
      codeInCart(buyerId).as('discount_code'),
    ])
    .where('city.id', '=', cityId)
    .where('city.active', '=', true)
    .executeTakeFirst();
}

/** Counts the buyer's orders with an unchecked payment, because they reserve stock. */
export async function countUncheckedOrders(queries: Queries, buyerId: number): Promise<number> {
  const { orders } = await queries
    .selectFrom('customer_order as placed')
    .innerJoin('payment', 'payment.order_id', 'placed.id')
    .select((eb) => eb.fn.countAll<number>().as('orders'))
    .where('placed.buyer_id', '=', buyerId)
    .where('payment.buyer_id', '=', buyerId)
    .where('placed.status', '=', orderStatuses.ordered)
    .where('payment.status', '=', paymentStatuses.checking)
    .executeTakeFirstOrThrow();
  return orders;
}

/** Counts the buyer's orders that are neither delivered nor cancelled. */
export async function countOpenOrders(queries: Queries, buyerId: number): Promise<number> {
  const { orders } = await queries
    .selectFrom('customer_order')
    .select((eb) => eb.fn.countAll<number>().as('orders'))
    .where('buyer_id', '=', buyerId)
    .where('status', 'in', [orderStatuses.ordered, orderStatuses.packed, orderStatuses.transporting])
    .executeTakeFirstOrThrow();
  return orders;
}

/** @returns whether staff have blocked the buyer; false for an unknown one */
export async function isBlocked(queries: Queries, buyerId: number): Promise<boolean> {
  const buyer = await queries
    .selectFrom('buyer')
    .select('blocked_at')
    .where('id', '=', buyerId)
    .executeTakeFirst();
  return (buyer?.blocked_at ?? null) !== null;
}

/** Per cent of commercial tax on goods. */
export async function findTaxPercent(queries: Queries): Promise<number> {
  const percent = numberSetting('commercial_tax_percent').as('percent');
  return (await queries.selectNoFrom(percent).executeTakeFirstOrThrow()).percent;
}
