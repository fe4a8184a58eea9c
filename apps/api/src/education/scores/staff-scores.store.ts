import type { Updateable } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import type { ScoreRequest } from '../../platform/database/schema.gen.ts';

/** Locks the request, which serialises entering marks and releasing. */
export function lockScoreRequest(trx: Queries, id: number) {
  return trx
    .selectFrom('score_request')
    .select(['due_on', 'released_at', 'released_by', 'marked_at', 'marked_by', 'refusal_reason'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function keepMark(
  trx: Queries,
  scoreId: number,
  subject: { readonly id: number; readonly distinction_mark: number },
  mark: number,
): Promise<void> {
  await trx
    .updateTable('score_request_subject')
    .set({ mark, is_distinction: mark >= subject.distinction_mark })
    .where('score_request_id', '=', scoreId)
    .where('exam_subject_id', '=', subject.id)
    .execute();
}

/** Stores who last entered marks or released the result, and when. */
export async function stampScoreRequest(
  trx: Queries,
  scoreId: number,
  stamp: Pick<Updateable<ScoreRequest>, 'marked_at' | 'marked_by' | 'released_at' | 'released_by'>,
): Promise<void> {
  await trx.updateTable('score_request').set(stamp).where('id', '=', scoreId).execute();
}

/** Name for a refusal; '' if unknown. */
export async function findStaffName(queries: Queries, staffId: number | null): Promise<string> {
  if (staffId === null) return '';
  const staff = await queries.selectFrom('staff').select('name').where('id', '=', staffId).executeTakeFirst();
  return staff?.name ?? '';
}
