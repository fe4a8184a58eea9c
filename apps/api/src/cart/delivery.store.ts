import { isServed } from '../account/addresses.store.ts';
import { paymentTypes, type Deposit } from '@zay/contract';
import { sql, type RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { mostOfLine, mostOfOrder } from '../catalog/piece-limits.store.ts';
import { codeInCart } from './discount-code.store.ts';
import { cashUnderWay, mostCash } from '../payments/cash-limit.store.ts';
import type { Queries, Reads } from '../platform/database/database.ts';
import { numberSetting } from '../platform/database/settings.store.ts';

type PlaceId = RawBuilder<number | null>;

/**
 * Delivery services of a city, in the shop's order: the first is the default (decision 118). Each with the rates that cover the
 * township, the nearest place and the heaviest weight first.
 */
export function deliveryServicesTo(queries: Reads, cityId: PlaceId, townshipId: PlaceId) {
  return queries
    .selectFrom('delivery_service as service')
    .select((eb) => [
      'service.id',
      'service.name_en',
      'service.name_my',
      'service.company_email',
      'service.contact_phone',
      'service.image_key',
      'service.fee',
      'service.from_day',
      'service.to_day',
      'service.free_from',
      jsonArrayFrom(
        eb
          .selectFrom('delivery_rate as rate')
          .select(['rate.from_grams', 'rate.fee'])
          .whereRef('rate.delivery_service_id', '=', 'service.id')
          .where(({ or, eb }) => or([eb('rate.city_id', 'is', null), eb('rate.city_id', '=', cityId)]))
          .where(({ or, eb }) =>
            or([eb('rate.township_id', 'is', null), eb('rate.township_id', '=', townshipId)]),
          )
          .orderBy(sql`rate.township_id is null`)
          .orderBy(sql`rate.city_id is null`)
          .orderBy('rate.from_grams', 'desc'),
      ).as('rates'),
    ])
    .where('service.active', '=', true)
    .where((eb) =>
      eb.or([
        eb('service.all_cities', '=', true),
        eb.exists(
          eb
            .selectFrom('delivery_service_city as reach')
            .select('reach.city_id')
            .whereRef('reach.delivery_service_id', '=', 'service.id')
            .where('reach.city_id', '=', cityId),
        ),
      ]),
    )
    .orderBy('service.sort')
    .orderBy('service.id');
}

export type DeliveryServiceRow = Awaited<
  ReturnType<ReturnType<typeof deliveryServicesTo>['execute']>
>[number];

/** What may be paid in advance: the buyer's own setting, else that of the city. */
export const depositSetting = (ofBuyer: RawBuilder<unknown>) =>
  sql<Deposit>`coalesce(${ofBuyer}, city.deposit, 'none')`;

/** In one statement: delivery services of a city, and the id of its township; null for one of another city. */
export function findDeliveryOptions(queries: Reads, cityId: number, townshipId: number | null) {
  return queries
    .selectFrom('city')
    .leftJoin('township', (join) =>
      join
        .onRef('township.city_id', '=', 'city.id')
        .on('township.id', '=', townshipId)
        .on('township.active', '=', true),
    )
    .where('city.id', '=', cityId)
    .where('city.active', '=', true)
    .select([
      'township.id as township_id',
      sql<boolean>`offers_cash_on_delivery and exists (
        select from payment_service where type = ${paymentTypes.cod} and active
      )`.as('is_cash_on_delivery'),
      jsonArrayFrom(deliveryServicesTo(queries, sql.ref('city.id'), sql.ref('township.id'))).as('services'),
    ])
    .executeTakeFirst();
}

/** In one statement: buyer, selected address, its delivery services, the shop's charges and limits. */
export function findDelivery(queries: Queries, buyerId: number) {
  return queries
    .selectFrom('buyer')
    .leftJoin('address', (join) =>
      join.onRef('address.buyer_id', '=', 'buyer.id').on('address.selected', '=', true),
    )
    .leftJoin('city', 'city.id', 'address.city_id')
    .leftJoin('township', 'township.id', 'address.township_id')
    .where('buyer.id', '=', buyerId)
    .select((eb) => [
      // The recipient of the address, if set.
      sql<string>`coalesce(nullif(address.recipient_name, ''), buyer.name)`.as('name'),
      sql<string | null>`coalesce(nullif(address.recipient_phone, ''), buyer.phone)`.as('phone'),
      'address.id as address_id',
      'address.city_id',
      'address.township_id',
      'address.address',
      'address.landmark',
      'city.name_en as city_name_en',
      'city.name_my as city_name_my',
      sql<boolean>`coalesce(city.offers_cash_on_delivery and ${isServed}, false)`.as(
        'offers_cash_on_delivery',
      ),
      'township.name_en as township_name_en',
      'township.name_my as township_name_my',
      'township.is_all_township',
      jsonArrayFrom(
        // Without an address: services that deliver everywhere.
        deliveryServicesTo(queries, sql.ref('address.city_id'), sql.ref('address.township_id')).where(
          (service) => service.or([sql<boolean>`address.id is null`, isServed]),
        ),
      ).as('services'),
      numberSetting('commercial_tax_percent').as('tax_percent'),
      numberSetting('discount').as('discount'),
      depositSetting(sql.ref('buyer.deposit')).as('deposit'),
      codeInCart(buyerId).as('discount_code'),
      mostOfLine.as('most_of_line'),
      mostOfOrder.as('most_of_order'),
      cashUnderWay(buyerId).as('under_way'),
      mostCash(buyerId).as('most_cash'),
      eb.ref('buyer.id').as('buyer_id'),
    ])
    .executeTakeFirstOrThrow();
}

export type DeliveryRow = Awaited<ReturnType<typeof findDelivery>>;
