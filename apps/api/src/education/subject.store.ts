import type { Queries } from '../platform/database/database.ts';

/** The subjects that may be asked about. */
export function subjectsOf(db: Queries) {
  return db
    .selectFrom('exam_subject')
    .select(['id', 'name_en', 'name_my'])
    .where('active', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** Also one that is no longer offered: an old request may name it. */
export function findSubject(db: Queries, id: number) {
  return db
    .selectFrom('exam_subject')
    .select(['id', 'name_en', 'name_my', 'full_mark', 'pass_mark'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** @returns how many of these different ids are subjects that may be asked about */
export async function countSubjects(db: Queries, ids: readonly number[]): Promise<number> {
  const rows = await db
    .selectFrom('exam_subject')
    .select('id')
    .where('id', 'in', ids)
    .where('active', '=', true)
    .execute();
  return rows.length;
}
