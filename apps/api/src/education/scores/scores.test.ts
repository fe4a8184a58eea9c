import { lastExamYear, requestScore, scoreById } from '@zay/contract';
import { expect, test } from 'vitest';
import { toZawgyi } from '../../platform/text/zawgyi.ts';
import { loggedIn, newcomer } from '../../testing/buyers.ts';
import { scoreInput, type ScoreInput } from '../../testing/education-forms.ts';
import { openTestShop } from '../../testing/shop.ts';
import { enterMarks } from './staff-scores.ts';

type Buyer = Awaited<ReturnType<typeof newcomer>>;
/** 15 November, half past midnight in Myanmar: still the 14th in UTC. */
const asked = new Date('2026-11-14T18:00:00Z');
let now = asked;

const shop = await openTestShop({ data: 'empty', clock: () => now });
let buyer: Buyer = await newcomer(shop);

/** Moves the clock and logs in again, because access tokens expire. */
async function waitUntil(time: Date): Promise<void> {
  now = time;
  buyer = await loggedIn(shop, buyer);
}

const ask = (body: ScoreInput, lang = 'en-US') => shop.call(requestScore, { body, lang, token: buyer.token });
const read = (Id: number, lang = 'en-US', { token } = buyer) =>
  shop.call(scoreById, { query: { Id }, lang, token });
const stored = (id: number) =>
  shop.db.selectFrom('score_request').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const requestCount = async () => (await shop.db.selectFrom('score_request').select('id').execute()).length;

test('[API-55] a request is stored as sent and returns id, name and fee in the reader’s language', async () => {
  const form = await scoreInput(shop.db, { subjectIds: [3, 1, 3] });
  const english = await ask(form);
  expect(english).toMatchObject({ status: 200, body: { name: 'Grade 10 score list', fee: 5_000 } });
  expect((await ask(form, 'unicode')).body).toMatchObject({ name: 'ဆယ်တန်း အမှတ်စာရင်း', fee: 5_000 });
  const { id } = english.body;
  expect(await stored(id)).toMatchObject({
    buyer_id: buyer.id,
    student_name: form.studentName,
    father_name: form.fatherName,
    birthday: form.birthday,
    nrc_text: expect.stringMatching(/^12\/[A-Z]+\(N\)123456$/),
    exam_year: 2024,
    roll_number: 'KMY1234',
    due_on: '2026-11-22',
    released_at: null,
  });
  const subjects = shop.db.selectFrom('score_request_subject').select(['exam_subject_id', 'mark']);
  expect(await subjects.where('score_request_id', '=', id).orderBy('exam_subject_id').execute()).toEqual([
    { exam_subject_id: 1, mark: null },
    { exam_subject_id: 3, mark: null },
  ]);
});

test('[API-55] roll numbers in Burmese digits and Zawgyi are stored as Unicode with 0-9, without blanks and hyphens', async () => {
  for (const [rollNumber, lang, kept] of [
    ['ကမရ ၁၀၄၇', 'unicode', 'ကမရ1047'],
    [' ကမရ-၁၀၄၇ ', 'en-US', 'ကမရ1047'],
    [toZawgyi('ကြခ ၁၂၃'), 'zawgyi', 'ကြခ123'],
    ['၁၂၃/၄၅', 'zawgyi', '123/45'],
    ['kmy 12-34', 'en-US', 'KMY1234'],
  ] as const) {
    const { status, body } = await ask(await scoreInput(shop.db, { rollNumber }), lang);
    expect(status).toBe(200);
    expect((await stored(body.id)).roll_number).toBe(kept);
    expect((await read(body.id, 'unicode')).body.rollNumber).toBe(kept);
  }
});

test('[API-55] all fields are validated at once, in the caller’s language, and nothing is stored', async () => {
  const before = await requestCount();
  const wrong = {
    studentName: ' ',
    fatherName: '',
    birthday: '2999-01-01',
    phoneNumber: '12345',
    address: 'x'.repeat(501),
    nrc: { stateNumberId: 12, stateShortFormId: 1, nationId: 1, nrcNumber: '12345' },
    examYear: 1989,
    rollNumber: '😀'.repeat(21),
    stateId: -1,
    schoolName: '',
    subjectIds: [],
  };
  const answers = await Promise.all([ask(wrong), ask(wrong, 'unicode'), ask({} as ScoreInput)]);
  const fieldsOf = (index: number) => answers[index]?.body as unknown as { errors: { field: string }[] };
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  for (const index of [0, 1]) {
    expect(
      fieldsOf(index)
        .errors.map(({ field }) => field)
        .toSorted(),
    ).toEqual(
      Object.keys(wrong)
        .map((field) => (field === 'nrc' ? 'nrc.nrcNumber' : field))
        .toSorted(),
    );
  }
  expect(fieldsOf(1).errors).toContainEqual({
    field: 'studentName',
    message: 'ဤအကွက်ကို ဖြည့်ရန် လိုအပ်ပါသည်။',
  });
  expect(fieldsOf(2).errors).toHaveLength(11);
  const nextYear = lastExamYear() + 1;
  expect((await ask(await scoreInput(shop.db, { examYear: nextYear }))).status).toBe(400);
  expect(await requestCount()).toBe(before);
});

test('[API-55] mismatched NRC parts, an unknown state and subject are reported at once', async () => {
  const before = await requestCount();
  const form = await scoreInput(shop.db, { stateId: 999, subjectIds: [1, 999] });
  const foreign = { ...form.nrc, stateNumberId: 1 };
  const answer = await ask({ ...form, nrc: foreign }, 'unicode');
  expect(answer).toMatchObject({
    status: 400,
    body: {
      code: 'unknown-nrc',
      errors: [
        { field: 'nrc.stateShortFormId', message: expect.stringMatching(/မှတ်ပုံတင်/) },
        { field: 'stateId' },
        { field: 'subjectIds' },
      ],
    },
  });
  expect(await requestCount()).toBe(before);
});

test('[API-56] a request promises its result seven days later and shows no mark before', async () => {
  const { id } = (await ask(await scoreInput(shop.db))).body;
  const pending = {
    id,
    name: 'Grade 10 score list',
    fee: 5_000,
    studentInfo: { studentName: 'မောင်အောင်ကျော်', birthday: '2006-05-06', phoneNumber: '09770000001' },
    examYear: 2024,
    rollNumber: 'KMY1234',
    requestedDate: '2026-11-15',
    resultDate: '2026-11-22',
    isReady: false,
    subjects: [],
    totalMark: null,
    isPassed: null,
  };
  expect(await read(id)).toMatchObject({ status: 200, body: pending });
  const marks = [80, 75, 40].map((mark, index) => ({ subjectId: index + 1, mark }));
  expect(await enterMarks(shop.db, id, marks, { staffId: null, now })).toBeNull();
  await shop.db.updateTable('score_request').set({ released_at: now }).where('id', '=', id).execute();
  // Half an hour before the promised day begins in Myanmar.
  await waitUntil(new Date('2026-11-21T17:00:00Z'));
  expect((await read(id)).body).toMatchObject(pending);
  await waitUntil(new Date('2026-11-21T17:30:00Z'));
  expect((await read(id)).body).toMatchObject({
    isReady: true,
    subjects: [
      { subjectId: 1, name: 'Myanmar', mark: 80, isDistinction: true },
      { subjectId: 2, name: 'English', mark: 75, isDistinction: true },
      { subjectId: 3, name: 'Mathematics', mark: 40, isDistinction: false },
    ],
    totalMark: 195,
    isPassed: true,
  });
  expect((await read(id, 'unicode')).body.subjects[0]).toMatchObject({ name: 'မြန်မာစာ' });
  await waitUntil(asked);
});

test('[SCORE-14] a form repeated with its key is one request, also at once; the key serves no other', async () => {
  const body = await scoreInput(shop.db);
  const headers = { 'idempotency-key': 'key-1' };
  const send = (form: ScoreInput) => shop.call(requestScore, { body: form, token: buyer.token, headers });
  const before = await requestCount();
  const answers = await Promise.all(Array.from({ length: 3 }, () => send(body)));
  expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.id}`)).size).toBe(1);
  expect((await requestCount()) - before).toBe(1);
  const other = await send({ ...body, rollNumber: 'KMY9999' });
  expect(other).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } });
});

test('[API-55] requests of one buyer are rate limited', async () => {
  const limited = await openTestShop({ beside: shop, config: { rateLimits: true }, clock: () => now });
  const flooder = await newcomer(shop);
  const body = await scoreInput(shop.db);
  const statuses: number[] = [];
  for (let sent = 0; sent < 31; sent += 1)
    statuses.push((await limited.call(requestScore, { body, token: flooder.token })).status);
  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200));
  expect(statuses[30]).toBe(429);
});
