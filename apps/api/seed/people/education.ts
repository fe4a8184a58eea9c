import type { Queries } from '../../src/platform/database/database.ts';
import { readJson } from '../load/data-files.ts';
import { dateAgo, daysFrom } from '../time.ts';
import type { DemoBuyer } from './buyers.ts';
import type { OrderPlan } from './plans.ts';
import type { Papers } from './slips.ts';

/** The request of an education order: its fee and the columns that link it. */
export interface EducationRequest {
  readonly fee: number;
  readonly order: {
    readonly type: 'score' | 'certificate' | 'class';
    readonly service_name_en: string;
    readonly service_name_my: string;
    readonly score_request_id?: number;
    readonly certificate_request_id?: number;
    readonly class_registration_id?: number;
  };
}

/** The student of all requests, with marks by subject id. */
interface Student {
  readonly request: Readonly<
    Record<'birthday' | 'nrc_number' | 'nrc_text', string> &
      Record<'nrc_state_id' | 'nrc_township_id' | 'nrc_type_id', number>
  >;
  readonly exam: Readonly<
    Record<'student_name' | 'father_name' | 'roll_number' | 'school_name', string> &
      Record<'exam_year' | 'state_id', number>
  >;
  readonly certificate: Readonly<Record<'student_name_en' | 'centre' | 'reason_text', string>> & {
    readonly reason: 'damaged';
  };
  readonly class: { readonly training_class_id: number; readonly student_name: string };
  /** The distinctions follow from the subjects. */
  readonly marks: Readonly<Record<number, number>>;
}

/** Days from the request to a score list. */
const scoreDays = 7;

export async function insertRequest(
  db: Queries,
  kind: NonNullable<OrderPlan['education']>,
  buyer: DemoBuyer,
  at: Date,
  papers: Papers,
): Promise<EducationRequest> {
  const student = readJson<Student>('demo/student');
  const shared = {
    ...student.request,
    buyer_id: buyer.id,
    phone: buyer.phone,
    address: buyer.home.address,
    created_at: at,
  };
  if (kind === 'class') return register(db, { ...shared, ...student.class });
  const exam = { ...shared, ...student.exam };
  if (kind === 'certificate')
    return requestCertificate(db, { ...exam, ...student.certificate }, student, papers);
  return requestScore(db, exam, student, kind === 'score-ready');
}

type Shared = Student['request'] & {
  readonly buyer_id: number;
  readonly phone: string;
  readonly address: string;
  readonly created_at: Date;
};
type Exam = Shared & Student['exam'];

function feeOf(db: Queries, kind: 'score' | 'certificate') {
  return db
    .selectFrom('education_fee')
    .select(['fee', 'name_en', 'name_my'])
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
}

async function requestScore(
  db: Queries,
  exam: Exam,
  { marks }: Student,
  ready: boolean,
): Promise<EducationRequest> {
  const { fee, name_en, name_my } = await feeOf(db, 'score');
  const { id } = await db
    .insertInto('score_request')
    .values({
      ...exam,
      fee,
      due_on: dateAgo(exam.created_at, -scoreDays),
      released_at: ready ? daysFrom(exam.created_at, scoreDays) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const subjects = await db.selectFrom('exam_subject').select(['id', 'distinction_mark']).execute();
  await db
    .insertInto('score_request_subject')
    .values(
      subjects
        .filter((subject) => subject.id in marks)
        .map((subject) => {
          const mark = ready ? (marks[subject.id] ?? 0) : null;
          return {
            score_request_id: id,
            exam_subject_id: subject.id,
            mark,
            is_distinction: mark !== null && mark >= subject.distinction_mark,
          };
        }),
    )
    .execute();
  return {
    fee,
    order: { type: 'score', score_request_id: id, service_name_en: name_en, service_name_my: name_my },
  };
}

async function requestCertificate(
  db: Queries,
  request: Exam & Student['certificate'],
  { marks }: Student,
  papers: Papers,
): Promise<EducationRequest> {
  const { fee, name_en, name_my } = await feeOf(db, 'certificate');
  const { id } = await db
    .insertInto('certificate_request')
    .values({ ...request, fee })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('certificate_request_subject')
    .values(
      Object.keys(marks).map((subject) => ({ certificate_request_id: id, exam_subject_id: Number(subject) })),
    )
    .execute();
  const documents = [
    ['photo', 'photo'],
    ['nrc-front', 'card'],
    ['nrc-back', 'card'],
  ] as const;
  for (const [kind, paper] of documents) {
    const file_key = await papers.paper(paper, request.buyer_id);
    await db
      .insertInto('certificate_document')
      .values({ certificate_request_id: id, kind, file_key })
      .execute();
  }
  return {
    fee,
    order: {
      type: 'certificate',
      certificate_request_id: id,
      service_name_en: name_en,
      service_name_my: name_my,
    },
  };
}

async function register(db: Queries, student: Shared & Student['class']): Promise<EducationRequest> {
  const training = await db
    .selectFrom('training_class')
    .select(['fee', 'name_en', 'name_my'])
    .where('id', '=', student.training_class_id)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('class_registration')
    .values({ ...student, fee: training.fee })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    fee: training.fee,
    order: {
      type: 'class',
      class_registration_id: id,
      service_name_en: training.name_en,
      service_name_my: training.name_my,
    },
  };
}
