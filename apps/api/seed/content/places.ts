import type { Queries } from '../../src/platform/database/database.ts';
import { insertAll } from '../load/rows.ts';
import { addresses } from '../places/directory.ts';
import { isWholeCity } from '../places/state.ts';
import { cities, states } from '../places/states.ts';
import { columns } from './columns.ts';

/** The cities that most orders go to come first, all others in the order of their names. */
const firstCities = [260, 261];
const sortOf = (cityId: number) =>
  firstCities.includes(cityId) ? firstCities.indexOf(cityId) : firstCities.length;

/** States, the cities that are delivered to and their townships. */
export async function loadPlaces(db: Queries): Promise<void> {
  const cityRows = states.flatMap((state) =>
    state.cities.map((city) => ({
      id: city.id,
      state_id: state.id,
      ...columns('name', city),
      offers_cash_on_delivery: city.cashOnDelivery ?? false,
      active: true,
      sort: sortOf(city.id),
    })),
  );
  const townshipRows = cities.flatMap((city) =>
    city.townships.map((township) => {
      const [id, en, my] = township;
      const is_all_township = isWholeCity(township);
      return { id, city_id: city.id, ...columns('name', { en, my }), is_all_township, active: true, sort: 0 };
    }),
  );
  await insertAll(db, [
    ['state', states.map((state) => ({ id: state.id, ...columns('name', state), sort: state.id }))],
    ['city', cityRows],
    ['township', townshipRows],
  ]);
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
