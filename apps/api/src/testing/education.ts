import { limits, type EducationKind, yangonDay } from '@zay/contract';
import type { Database } from '../platform/database/database.ts';

export const student = {
  student_name: 'Su Su',
  birthday: '2010-05-01',
  phone: '09770000001',
  address: 'No. 12, Hledan Road',
};
const exam = {
  ...student,
  father_name: 'U Kyaw',
  exam_year: 2022,
  roll_number: 'KMY1234',
  school_name: 'School 2, Kamayut',
};

/** Inserts the fees and lists that requests need. Idempotent. */
async function makeLists(db: Database) {
  await db
    .insertInto('education_fee')
    .values([
      { kind: 'score', name_en: 'Score list', name_my: 'အမှတ်စာရင်း', fee: limits.scoreFee },
      { kind: 'certificate', name_en: 'Certificate', name_my: 'အောင်လက်မှတ်', fee: limits.certificateFee },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('nrc_state')
    .values({ id: 12, name_en: '12' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('nrc_type')
    .values({ code_en: 'N', code_my: 'နိုင်' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const state = await db
    .insertInto('state')
    .values({ name_en: 'Yangon Region' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const township = await db
    .insertInto('nrc_township')
    .values({ nrc_state_id: 12, short_form_en: 'KAMAYA', short_form_my: 'ကမရ' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const type = await db.selectFrom('nrc_type').select('id').executeTakeFirstOrThrow();
  const nrc = {
    nrc_state_id: 12,
    nrc_township_id: township.id,
    nrc_type_id: type.id,
    nrc_number: '123456',
    nrc_text: '12/KAMAYA(N)123456',
  };
  return { state_id: state.id, nrc };
}

/** A class with this fee from in 7 days until in 90 days. */
export async function makeClass(db: Database, fee: number, name = 'English'): Promise<number> {
  const now = new Date();
  const days = { start_date: yangonDay(now, 7), end_date: yangonDay(now, 90) };
  const { id } = await db
    .insertInto('training_class')
    .values({ name_en: name, name_my: 'အင်္ဂလိပ်စာ', ...days, fee })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An unpaid registration for a new class. @returns its id */
export async function makeRegistration(db: Database, buyerId: number, fee: number): Promise<number> {
  const { id } = await db
    .insertInto('class_registration')
    .values({ ...student, buyer_id: buyerId, training_class_id: await makeClass(db, fee), fee })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An unpaid request of a kind at the shop's fee, 60,000 for a class. @returns its id */
export async function makeRequest(db: Database, kind: EducationKind, buyerId: number): Promise<number> {
  if (kind === 'class') return makeRegistration(db, buyerId, 60_000);
  const { state_id, nrc } = await makeLists(db);
  const values = { ...exam, state_id, buyer_id: buyerId };
  const { id } =
    kind === 'score'
      ? await db
          .insertInto('score_request')
          .values({ ...values, ...nrc, fee: limits.scoreFee, due_on: '2026-12-01' })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await db
          .insertInto('certificate_request')
          .values({
            ...values,
            ...nrc,
            student_name_en: 'Su Su',
            centre: 'Kamayut 2',
            reason: 'damaged',
            fee: limits.certificateFee,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
  return id;
}

/** A request for subjects 1 to 3, by default due today. @returns its id */
export async function makeScoreRequest(
  db: Database,
  buyerId: number,
  dueOn: string = yangonDay(new Date()),
): Promise<number> {
  const id = await makeRequest(db, 'score', buyerId);
  await db.updateTable('score_request').set({ due_on: dueOn }).where('id', '=', id).execute();
  await db
    .insertInto('score_request_subject')
    .values([1, 2, 3].map((subject) => ({ score_request_id: id, exam_subject_id: subject })))
    .execute();
  return id;
}
