import type { Queries } from '../../platform/database/database.ts';

/** Classes that are offered and not over, those that begin first at the top. */
export function openClasses(db: Queries, today: string) {
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

/** The class as it is, which stays until the transaction ends: whoever changes it waits. */
export function keepClass(trx: Queries, id: number): Promise<ClassRow | undefined> {
  return trx.selectFrom('training_class').selectAll().where('id', '=', id).forKeyShare().executeTakeFirst();
}

export function findClass(db: Queries, id: number): Promise<ClassRow | undefined> {
  return db.selectFrom('training_class').selectAll().where('id', '=', id).executeTakeFirst();
}
