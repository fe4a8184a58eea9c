import type { Reads } from '../platform/database/database.ts';

/** Cities with delivery. */
export function findCities(db: Reads) {
  return db
    .selectFrom('city')
    .select(['id', 'name_en', 'name_my', 'sort'])
    .where('active', '=', true)
    .execute();
}

export function findTownships(db: Reads, cityId: number) {
  return db
    .selectFrom('township')
    .select(['id', 'name_en', 'name_my', 'sort'])
    .where('city_id', '=', cityId)
    .where('active', '=', true)
    .execute();
}

export function findDirectoryStates(db: Reads) {
  return db.selectFrom('state').select(['id', 'name_en', 'name_my']).orderBy('sort').orderBy('id').execute();
}

export type DirectoryRow = Awaited<ReturnType<typeof findDirectoryAddresses>>[number];

/** @param stateId null for all states, in their order */
export function findDirectoryAddresses(db: Reads, stateId: number | null) {
  return db
    .selectFrom('directory_address as address')
    .innerJoin('state', 'state.id', 'address.state_id')
    .select([
      'address.id',
      'address.name_en',
      'address.name_my',
      'address.full_address_en',
      'address.full_address_my',
      'address.phone_numbers',
    ])
    .$if(stateId !== null, (query) => query.where('address.state_id', '=', stateId ?? 0))
    .orderBy('state.sort')
    .orderBy('state.id')
    .orderBy('address.sort')
    .orderBy('address.id')
    .execute();
}
