import type { Queries, Reads } from '../../platform/database/database.ts';

/** Classes that are offered and not over, earliest first. */
export function openClasses(db: Reads, today: string) {
  return db
    .selectFrom('training_class')
    .selectAll()
    .where('active', '=', true)
    .where('end_date', '>=', today)
    .orderBy('start_date')
    .orderBy('id')
    .execute();
}

export type ClassRow = Awaited<ReturnType<typeof openClasses>>[number];

/** Reads a class and locks it against changes until the transaction ends. */
export function keepClass(trx: Queries, id: number): Promise<ClassRow | undefined> {
  return trx.selectFrom('training_class').selectAll().where('id', '=', id).forKeyShare().executeTakeFirst();
}

export function findClass(db: Queries, id: number): Promise<ClassRow | undefined> {
  return db.selectFrom('training_class').selectAll().where('id', '=', id).executeTakeFirst();
}
