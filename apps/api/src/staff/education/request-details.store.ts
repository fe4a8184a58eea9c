import type { EducationKind } from '@zay/contract';
import type { Queries } from '../../platform/database/database.ts';

/** What lists do not show of a request. Texts that a kind does not have are empty. */
export interface RequestDetails {
  readonly id: number;
  readonly student_name_en: string;
  readonly father_name: string;
  readonly birthday: string;
  readonly address: string;
  readonly other_id: string;
  readonly state_en: string;
  readonly state_my: string;
  readonly school_name: string;
  readonly centre: string;
  readonly reason: 'lost' | 'damaged' | 'correction' | 'extra' | null;
  readonly reason_text: string;
}

const none = {
  student_name_en: '',
  father_name: '',
  other_id: '',
  state_en: '',
  state_my: '',
  school_name: '',
  centre: '',
  reason: null,
  reason_text: '',
} as const;

export async function findDetails(
  queries: Queries,
  kind: EducationKind,
  ids: readonly number[],
): Promise<RequestDetails[]> {
  if (ids.length === 0) return [];
  if (kind === 'certificate') {
    return queries
      .selectFrom('certificate_request as request')
      .innerJoin('state', 'state.id', 'request.state_id')
      .select(['request.id', 'student_name_en', 'father_name', 'birthday', 'address', 'other_id'])
      .select(['state.name_en as state_en', 'state.name_my as state_my', 'school_name', 'centre'])
      .select(['reason', 'reason_text'])
      .where('request.id', 'in', ids)
      .execute();
  }
  if (kind === 'class') {
    const rows = await queries
      .selectFrom('class_registration')
      .select(['id', 'birthday', 'address'])
      .where('id', 'in', ids)
      .execute();
    return rows.map((row) => ({ ...none, ...row }));
  }
  const rows = await queries
    .selectFrom('score_request as request')
    .innerJoin('state', 'state.id', 'request.state_id')
    .select(['request.id', 'father_name', 'birthday', 'address', 'school_name'])
    .select(['state.name_en as state_en', 'state.name_my as state_my'])
    .where('request.id', 'in', ids)
    .execute();
  return rows.map((row) => ({ ...none, ...row }));
}

export interface RequestSubject {
  readonly request: number;
  readonly id: number;
  readonly name_en: string;
  readonly name_my: string;
  readonly full_mark: number;
  /** Null until entered; of score lists only. */
  readonly mark: number | null;
}

/** Subjects of these requests, in the order of the exam. */
export async function findSubjectsOf(
  queries: Queries,
  kind: EducationKind,
  ids: readonly number[],
): Promise<RequestSubject[]> {
  if (ids.length === 0 || kind === 'class') return [];
  if (kind === 'certificate') {
    const rows = await queries
      .selectFrom('certificate_request_subject as asked')
      .innerJoin('exam_subject as subject', 'subject.id', 'asked.exam_subject_id')
      .select(['asked.certificate_request_id as request', 'subject.id', 'name_en', 'name_my', 'full_mark'])
      .where('asked.certificate_request_id', 'in', ids)
      .orderBy('subject.sort')
      .orderBy('subject.id')
      .execute();
    return rows.map((row) => ({ ...row, mark: null }));
  }
  return queries
    .selectFrom('score_request_subject as asked')
    .innerJoin('exam_subject as subject', 'subject.id', 'asked.exam_subject_id')
    .select([
      'asked.score_request_id as request',
      'subject.id',
      'name_en',
      'name_my',
      'full_mark',
      'asked.mark',
    ])
    .where('asked.score_request_id', 'in', ids)
    .orderBy('subject.sort')
    .orderBy('subject.id')
    .execute();
}

/** All subjects, also those that are no longer offered, in the order of the exam. */
export function findExamSubjects(queries: Queries) {
  return queries
    .selectFrom('exam_subject')
    .select(['id', 'name_en', 'name_my'])
    .orderBy('sort')
    .orderBy('id')
    .execute();
}
