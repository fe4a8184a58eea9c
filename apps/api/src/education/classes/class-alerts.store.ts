import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import { placesLeft } from './places.store.ts';

/** Classes that accept students, on the list of buyers. */
const openClasses = (db: Queries, today: string) =>
  db
    .selectFrom('training_class as class')
    .select('class.id')
    .where('class.active', '=', true)
    .where('class.end_date', '>=', today);

const left = placesLeft(sql`class`);
/** Free places that nobody was told of within a day; null without a limit. */
const untold = sql<number | null>`${left} - (
  select count(*)::int from class_place_request
  where training_class_id = class.id and notified_at > now() - interval '1 day')`;

export async function isOpenClass(db: Queries, id: number, today: string): Promise<boolean> {
  return (await openClasses(db, today).where('class.id', '=', id).executeTakeFirst()) !== undefined;
}

/** The class, if it is open and full; a query of its id. */
export const fullClass = (db: Queries, id: number, today: string) =>
  openClasses(db, today).where('class.id', '=', id).where(left, '=', 0);

/** Ids of the open classes that a buyer waits for. */
export async function awaitedClasses(db: Queries, buyerId: number, today: string): Promise<number[]> {
  const rows = await openClasses(db, today)
    .innerJoin('class_place_request as request', 'request.training_class_id', 'class.id')
    .where('request.buyer_id', '=', buyerId)
    .where('request.notified_at', 'is', null)
    .orderBy('class.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Open classes that have free places that nobody was told of, and buyers who wait for one. */
export async function freeClasses(db: Queries, today: string): Promise<number[]> {
  const awaited = db
    .selectFrom('class_place_request')
    .select('training_class_id')
    .where('notified_at', 'is', null)
    .distinct();
  const rows = await openClasses(db, today)
    .where('class.id', 'in', awaited)
    .where(sql<boolean>`coalesce(${untold}, 1) > 0`)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Locks an open class, which serialises what takes its places and who is told of them; undefined when it is locked or no
 * longer open. Count places in the next statement.
 */
export function lockOpenClass(trx: Queries, id: number, today: string) {
  return openClasses(trx, today)
    .select(['class.name_en', 'class.name_my'])
    .where('class.id', '=', id)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Free places that nobody was told of within a day; null without a limit. */
export async function untoldPlaces(trx: Queries, id: number): Promise<number | null> {
  const row = await trx
    .selectFrom('training_class as class')
    .select(untold.as('untold'))
    .where('class.id', '=', id)
    .executeTakeFirstOrThrow();
  return row.untold;
}
