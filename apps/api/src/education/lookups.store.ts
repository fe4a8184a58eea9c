import type { Queries, Reads } from '../platform/database/database.ts';

/** Current fee, in whole kyats, and name of a score list or certificate. */
export function findFee(queries: Queries, kind: 'score' | 'certificate') {
  return queries
    .selectFrom('education_fee')
    .select(['fee', 'name_en', 'name_my'])
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
}

/** The active subjects. */
export function subjectsOf(db: Reads) {
  return db
    .selectFrom('exam_subject')
    .select(['id', 'name_en', 'name_my'])
    .where('active', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** Also an inactive one, which old requests refer to. */
export function findSubject(db: Reads, id: number) {
  return db
    .selectFrom('exam_subject')
    .select(['id', 'name_en', 'name_my', 'full_mark', 'pass_mark'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** @returns how many of these distinct ids are active subjects */
export async function countSubjects(db: Queries, ids: readonly number[]): Promise<number> {
  const rows = await db
    .selectFrom('exam_subject')
    .select('id')
    .where('id', 'in', ids)
    .where('active', '=', true)
    .execute();
  return rows.length;
}

export async function hasState(db: Queries, id: number): Promise<boolean> {
  const state = await db.selectFrom('state').select('id').where('id', '=', id).executeTakeFirst();
  return state !== undefined;
}
