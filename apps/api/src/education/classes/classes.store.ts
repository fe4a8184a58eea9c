import { sql } from 'kysely';
import type { Queries, Reads } from '../../platform/database/database.ts';
import { placesLeft } from './places.store.ts';

/** Classes that are offered and not over, earliest first. */
export function openClasses(db: Reads, today: string) {
  return db
    .selectFrom('training_class')
    .selectAll()
    .select(placesLeft(sql`training_class`).as('places_left'))
    .where('active', '=', true)
    .where('end_date', '>=', today)
    .orderBy('start_date')
    .orderBy('id')
    .execute();
}

export type OpenClassRow = Awaited<ReturnType<typeof openClasses>>[number];
export type ClassRow = Omit<OpenClassRow, 'places_left'>;

/** Reads a class and locks it against changes until the transaction ends. */
export function keepClass(trx: Queries, id: number): Promise<ClassRow | undefined> {
  return trx.selectFrom('training_class').selectAll().where('id', '=', id).forKeyShare().executeTakeFirst();
}

export function findClass(db: Queries, id: number): Promise<ClassRow | undefined> {
  return db.selectFrom('training_class').selectAll().where('id', '=', id).executeTakeFirst();
}
