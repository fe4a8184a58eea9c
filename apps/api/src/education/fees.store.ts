import type { Queries } from '../platform/database/database.ts';

/** What a score list or a certificate costs now, in whole kyats, and is called: for the forms that request one. */
export function findFee(queries: Queries, kind: 'score' | 'certificate') {
  return queries
    .selectFrom('education_fee')
    .select(['fee', 'name_en', 'name_my'])
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
}
