import { nrcText } from '@zay/contract';
import type { Queries } from '../../src/platform/database/database.ts';
import { dateAgo } from '../time.ts';
import type { DemoBuyer } from './buyers.ts';
import type { OrderPlan } from './order-plans.ts';
import type { Papers } from './slips.ts';
import { daysFrom } from './days.ts';

/** What an education order pays for: its fee and the columns that tie the order to the request. */
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

/** Days from the request to a score list. */
const scoreDays = 7;
/** Marks by subject id; the distinctions follow from the subjects. */
const marks: Readonly<Record<number, number>> = { 1: 78, 2: 71, 3: 86, 4: 64, 5: 69, 6: 82 };

async function findNrc(db: Queries) {
  const township = await db
    .selectFrom('nrc_township')
    .select(['id', 'short_form_en'])
    .where('nrc_state_id', '=', 12)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const type = await db
    .selectFrom('nrc_type')
    .select(['id', 'code_en'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const number = '104729';
  return {
    nrc_state_id: 12,
    nrc_township_id: township.id,
    nrc_type_id: type.id,
    nrc_number: number,
    nrc_text: nrcText({ stateNumber: '12', shortForm: township.short_form_en, nation: type.code_en, number }),
  };
}

/** Writes the request that an education order pays for. */
export async function insertRequest(
  db: Queries,
  kind: NonNullable<OrderPlan['education']>,
  buyer: DemoBuyer,
  at: Date,
  papers: Papers,
): Promise<EducationRequest> {
  const shared = {
    buyer_id: buyer.id,
    birthday: '2005-03-14',
    phone: buyer.phone,
    address: buyer.home.address,
    created_at: at,
    ...(await findNrc(db)),
  };
  if (kind === 'class') return register(db, shared);
  const exam = {
    student_name: 'မသီရိအောင်',
    father_name: 'ဦးအောင်ကျော်မြင့်',
    exam_year: 2022,
    roll_number: 'စခ1047',
    state_id: 12,
    school_name: 'အ.ထ.က (၂) စမ်းချောင်း',
  };
  if (kind === 'certificate') return requestCertificate(db, { ...shared, ...exam }, papers);
  return requestScore(db, { ...shared, ...exam }, kind === 'score-ready');
}

type Shared = Awaited<ReturnType<typeof findNrc>> & {
  buyer_id: number;
  birthday: string;
  phone: string;
  address: string;
  created_at: Date;
};
type Exam = Shared &
  Record<'student_name' | 'father_name' | 'roll_number' | 'school_name', string> &
  Record<'exam_year' | 'state_id', number>;

function feeOf(db: Queries, kind: 'score' | 'certificate') {
  return db
    .selectFrom('education_fee')
    .select(['fee', 'name_en', 'name_my'])
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
}

async function requestScore(db: Queries, exam: Exam, ready: boolean): Promise<EducationRequest> {
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

async function requestCertificate(db: Queries, exam: Exam, papers: Papers): Promise<EducationRequest> {
  const { fee, name_en, name_my } = await feeOf(db, 'certificate');
  const { id } = await db
    .insertInto('certificate_request')
    .values({
      ...exam,
      student_name_en: 'Ma Thiri Aung',
      centre: 'အ.ထ.က (၁) စမ်းချောင်း',
      reason: 'damaged',
      reason_text: 'Rain came through the roof and the ink has run.',
      fee,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('certificate_request_subject')
    .values(
      Object.keys(marks).map((subject) => ({ certificate_request_id: id, exam_subject_id: Number(subject) })),
    )
    .execute();
  await db
    .insertInto('certificate_document')
    .values([
      { certificate_request_id: id, kind: 'photo', file_key: await papers.photo(exam.buyer_id) },
      { certificate_request_id: id, kind: 'nrc-front', file_key: await papers.card(exam.buyer_id) },
      { certificate_request_id: id, kind: 'nrc-back', file_key: await papers.card(exam.buyer_id) },
    ])
    .execute();
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

async function register(db: Queries, shared: Shared): Promise<EducationRequest> {
  const training = await db
    .selectFrom('training_class')
    .select(['id', 'fee', 'name_en', 'name_my'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('class_registration')
    .values({ ...shared, training_class_id: training.id, student_name: 'Ma Thiri Aung', fee: training.fee })
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
