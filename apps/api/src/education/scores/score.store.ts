import type { Selectable } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import type { ScoreRequest } from '../../platform/database/schema.gen.ts';

export type NewScoreRequest = Omit<
  Selectable<ScoreRequest>,
  | 'id'
  | 'fee'
  | 'released_at'
  | 'released_by'
  | 'marked_at'
  | 'marked_by'
  | 'asked_changes'
  | 'corrected_at'
  | 'refusal_reason'
>;

/** @returns the new request's id */
export async function insertScoreRequest(
  trx: Queries,
  request: NewScoreRequest & { readonly fee: number },
  subjectIds: readonly number[],
): Promise<number> {
  const { id } = await trx
    .insertInto('score_request')
    .values(request)
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('score_request_subject')
    .values(subjectIds.map((subject) => ({ score_request_id: id, exam_subject_id: subject })))
    .execute();
  return id;
}

/** Undefined when missing or another buyer's. */
export function findScoreRequest(queries: Queries, id: number, buyerId: number) {
  return queries
    .selectFrom('score_request')
    .innerJoin('education_fee as service', (join) => join.on('service.kind', '=', 'score'))
    .select(['score_request.id', 'student_name', 'birthday', 'phone', 'address', 'exam_year', 'roll_number'])
    .select([
      'score_request.fee',
      'due_on',
      'released_at',
      'refusal_reason',
      'created_at',
      'service.name_en',
      'service.name_my',
    ])
    .where('score_request.id', '=', id)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();
}

/** The subjects of a request, in the order of the exam. */
export function findSubjectMarks(queries: Queries, scoreId: number) {
  return queries
    .selectFrom('score_request_subject as asked')
    .innerJoin('exam_subject as subject', 'subject.id', 'asked.exam_subject_id')
    .select(['subject.id', 'name_en', 'name_my', 'full_mark', 'pass_mark', 'distinction_mark'])
    .select(['asked.mark', 'asked.is_distinction'])
    .where('asked.score_request_id', '=', scoreId)
    .orderBy('subject.sort')
    .orderBy('subject.id')
    .execute();
}
