import type { Queries } from '../../src/platform/database.ts';
import { allTownship, cities } from '../places/cities.ts';
import { addresses, states } from '../places/directory.ts';
import { columns } from './columns.ts';

/** The state or region of each delivery area, by the city's id. */
const stateOf: Readonly<Record<number, number>> = {
  260: 12,
  261: 9,
  262: 9,
  263: 10,
  264: 7,
  265: 14,
  266: 13,
  267: 8,
};

/** States, the cities that are delivered to and their townships. */
export async function loadPlaces(db: Queries): Promise<void> {
  await db
    .insertInto('state')
    .values(states.map((state) => ({ id: state.id, ...columns('name', state), sort: state.id })))
    .execute();
  await db
    .insertInto('city')
    .values(
      cities.map((city, sort) => ({
        id: city.id,
        state_id: stateOf[city.id] ?? null,
        ...columns('name', city),
        offers_cash_on_delivery: city.cashOnDelivery,
        sort,
      })),
    )
    .execute();
  const townships = cities.flatMap((city) =>
    city.townships.map(([en, my], sort) => ({
      city_id: city.id,
      ...columns('name', { en, my }),
      is_all_township: en === allTownship[0],
      sort,
    })),
  );
  await db.insertInto('township').values(townships).execute();
}

/** The training and service places of the address directory. */
export async function loadDirectory(db: Queries): Promise<void> {
  const rows = addresses.map((place, sort) => ({
    state_id: place.stateId,
    ...columns('name', place),
    full_address_en: place.addressEn,
    full_address_my: place.addressMy,
    phone_numbers: place.phones,
    sort,
  }));
  await db.insertInto('directory_address').values(rows).execute();
}
