import { requestScore, type BodyInputOf, yangonDay } from '@zay/contract';
import type { Database } from '../platform/database/database.ts';
import { makeRequest } from './education.ts';

export type ScoreInput = BodyInputOf<typeof requestScore>;

/** A form as the storefront sends it, with the NRC of a township that is there: 12/… (N) 123456. */
export async function scoreInput(db: Database, changes: Partial<ScoreInput> = {}): Promise<ScoreInput> {
  const township = await db
    .selectFrom('nrc_township')
    .select('id')
    .where('nrc_state_id', '=', 12)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return {
    studentName: 'မောင်အောင်ကျော်',
    fatherName: 'ဦးကျော်',
    birthday: '2006-05-06',
    phoneNumber: '09770000001',
    address: 'No. 12, Hledan Road, Yangon',
    nrc: { stateNumberId: 12, stateShortFormId: township.id, nationId: 1, nrcNumber: '123456' },
    examYear: 2024,
    rollNumber: 'KMY1234',
    stateId: 12,
    schoolName: 'Basic Education High School 2, Kamayut',
    subjectIds: [1, 2, 3],
    ...changes,
  };
}

/** A request for subjects 1 to 3, promised for today unless told otherwise; its id. */
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
