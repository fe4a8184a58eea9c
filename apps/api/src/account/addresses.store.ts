import { limits, type AddressLabel } from '@zay/contract';
import { sql } from 'kysely';
import type { Queries } from '../platform/database/database.ts';

/** Whether the shop delivers to a place: city and township are active, and a delivery service covers it. */
export const isServed = sql<boolean>`(city.active and township.active and exists (
  select from delivery_service service
  where service.active and (service.all_cities or exists (
    select from delivery_service_city reach
    where reach.delivery_service_id = service.id and reach.city_id = city.id))))`;

/** A buyer's latest addresses and the selected one: Home and Work first, then the others, oldest first. */
export function findAddresses(queries: Queries, buyerId: number, id?: number) {
  return queries
    .selectFrom('address')
    .innerJoin('city', 'city.id', 'address.city_id')
    .innerJoin('township', 'township.id', 'address.township_id')
    .select([
      'address.id',
      'address.label',
      'address.address',
      'address.landmark',
      'address.selected',
      'address.recipient_name',
      'address.recipient_phone',
      'address.city_id',
      'address.township_id',
      'city.name_en as city_name_en',
      'city.name_my as city_name_my',
      'township.name_en as township_name_en',
      'township.name_my as township_name_my',
      'township.is_all_township',
      isServed.as('is_served'),
    ])
    .where('address.buyer_id', '=', buyerId)
    .where((eb) => {
      const listed = eb
        .selectFrom('address')
        .select('id')
        .where('buyer_id', '=', buyerId)
        .orderBy('selected', 'desc')
        .orderBy('id', 'desc')
        .limit(limits.unpagedRows);
      return sql<boolean>`address.id = any (array(${listed}))`;
    })
    .$if(id !== undefined, (addresses) => addresses.where('address.id', '=', id ?? 0))
    .orderBy((eb) => eb.case('address.label').when('Home').then(0).when('Work').then(1).else(2).end())
    .orderBy('address.id')
    .execute();
}

export type AddressRow = Awaited<ReturnType<typeof findAddresses>>[number];

/** Serialises changes of a buyer's addresses. */
export async function lockBuyer(trx: Queries, buyerId: number): Promise<void> {
  await trx.selectFrom('buyer').select('id').where('id', '=', buyerId).forNoKeyUpdate().execute();
}

/** Ids of matching townships: the given one, or without one the pseudo-township of a city without any. */
export async function findTownship(queries: Queries, cityId: number, townshipId: number | null) {
  return queries
    .selectFrom('city')
    .leftJoin('township', (join) =>
      join
        .onRef('township.city_id', '=', 'city.id')
        .on('township.active', '=', true)
        .on((eb) =>
          townshipId === null
            ? eb('township.is_all_township', '=', true)
            : eb('township.id', '=', townshipId),
        ),
    )
    .select(['city.id as city_id', 'township.id as township_id'])
    .where('city.id', '=', cityId)
    .where('city.active', '=', true)
    .executeTakeFirst();
}

export interface AddressText {
  readonly label: AddressLabel;
  readonly city_id: number;
  readonly township_id: number;
  readonly address: string;
  readonly landmark: string;
  readonly recipient_name: string;
  readonly recipient_phone: string;
}

export async function insertAddress(
  trx: Queries,
  buyerId: number,
  address: AddressText,
  selected: boolean,
): Promise<number> {
  const { id } = await trx
    .insertInto('address')
    .values({ buyer_id: buyerId, ...address, selected })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function replaceAddress(
  trx: Queries,
  buyerId: number,
  id: number,
  address: AddressText,
): Promise<void> {
  await trx
    .updateTable('address')
    .set(address)
    .where('buyer_id', '=', buyerId)
    .where('id', '=', id)
    .execute();
}

export async function deleteAddress(trx: Queries, buyerId: number, id: number): Promise<void> {
  await trx.deleteFrom('address').where('buyer_id', '=', buyerId).where('id', '=', id).execute();
}

/** Selects one address and deselects the others. */
export async function selectOnly(trx: Queries, buyerId: number, id: number): Promise<void> {
  // Deselects first: the unique index allows at most one selected address at any time.
  await trx
    .updateTable('address')
    .set({ selected: false })
    .where('buyer_id', '=', buyerId)
    .where('selected', '=', true)
    .where('id', '<>', id)
    .execute();
  await trx
    .updateTable('address')
    .set({ selected: true })
    .where('buyer_id', '=', buyerId)
    .where('id', '=', id)
    .execute();
}
