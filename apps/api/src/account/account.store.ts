import type { Queries } from '../platform/database/database.ts';

export function findAccount(queries: Queries, buyerId: number) {
  return queries
    .selectFrom('buyer')
    .leftJoin('city', 'city.id', 'buyer.city_id')
    .leftJoin('township', 'township.id', 'buyer.township_id')
    .select([
      'buyer.id',
      'buyer.name',
      'buyer.photo_key',
      'buyer.phone',
      'buyer.verified_at',
      'buyer.city_id',
      'buyer.township_id',
      'buyer.address',
      'city.name_en as city_name_en',
      'city.name_my as city_name_my',
      'township.name_en as township_name_en',
      'township.name_my as township_name_my',
      'township.is_all_township',
    ])
    .where('buyer.id', '=', buyerId)
    .executeTakeFirstOrThrow();
}

/** Saves the profile address, a text separate from the delivery addresses. */
export async function saveProfileAddress(
  trx: Queries,
  buyerId: number,
  place: { readonly city_id: number; readonly township_id: number; readonly address: string },
): Promise<void> {
  const { city_id, township_id, address } = place;
  await trx.updateTable('buyer').set({ city_id, township_id, address }).where('id', '=', buyerId).execute();
}

/**
 * Locks a buyer's profile against concurrent changes. The lock is as strong as a new name or phone requires
 * (`keep_buyer_of_orders`), so it is taken before any other.
 * @returns the key of the photo
 */
export async function lockProfile(trx: Queries, buyerId: number): Promise<string | null> {
  const { photo_key } = await trx
    .selectFrom('buyer')
    .select('photo_key')
    .where('id', '=', buyerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return photo_key;
}

export async function saveProfile(
  trx: Queries,
  buyerId: number,
  profile: { readonly name: string; readonly photo_key: string | null },
): Promise<void> {
  await trx.updateTable('buyer').set(profile).where('id', '=', buyerId).execute();
}
