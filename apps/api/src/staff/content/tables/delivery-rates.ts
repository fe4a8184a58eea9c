import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import type { Draft, Problem } from '../staff-table.ts';

interface Rate {
  readonly cityId: number | null;
  readonly townshipId: number | null;
  readonly fromGrams: number;
}

/** Places that staff can choose, among these; locks them against deletion until the transaction ends. */
async function findPlaces(trx: Queries, rates: readonly Rate[]) {
  const cityIds = rates.flatMap(({ cityId }) => cityId ?? []);
  const townshipIds = rates.flatMap(({ townshipId }) => townshipId ?? []);
  const cities = await sql<{ id: number }>`
    select id from city where id = any (${cityIds}::int[]) for key share`.execute(trx);
  const townships = await sql<{ id: number; city_id: number }>`
    select id, city_id from township where id = any (${townshipIds}::int[]) and not is_all_township
    for key share`.execute(trx);
  return {
    cities: new Set(cities.rows.map(({ id }) => id)),
    cityOf: new Map(townships.rows.map(({ id, city_id }) => [id, city_id])),
  };
}

/** Cities that are gone, townships of another city, and rates for the same place and weight. */
export async function rateProblems(trx: Queries, { values }: Draft): Promise<Problem[]> {
  const rates = values['rates'] as readonly Rate[];
  const { cities, cityOf } = await findPlaces(trx, rates);
  const seen = new Set<string>();
  return rates.flatMap(({ cityId, townshipId, fromGrams }, index) => {
    const problem = (field: string, message: string) => ({
      path: ['rates', String(index), field],
      message,
    });
    if (cityId === null ? townshipId !== null : !cities.has(cityId)) return problem('cityId', 'not-chosen');
    if (townshipId !== null && cityOf.get(townshipId) !== cityId)
      return problem('townshipId', 'township-of-city');
    const key = [cityId, townshipId, fromGrams].join();
    if (seen.has(key)) return problem('fromGrams', 'rate-repeated');
    seen.add(key);
    return [];
  });
}
