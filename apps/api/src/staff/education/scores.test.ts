import { scoreById, yangonDay } from '@zay/contract';
import { enterMarks, releaseScore, scoreRequest } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { newcomer } from '../../testing/buyers.ts';
import { openOrderOffice } from '../../testing/orders.ts';
import { fillIn, orderRequest } from '../../testing/paid-requests.ts';
import { auditOf } from '../../testing/staff.ts';

const { shop, calls, office } = await openOrderOffice();
const mya = await office.member('education');
const hla = await office.member('education');
await shop.db.updateTable('staff').set({ name: 'Daw Mya' }).where('id', '=', mya.id).execute();

async function makePaid(dueOn?: string) {
  const buyer = await newcomer(shop);
  const id = await fillIn(shop, buyer, 'score', dueOn);
  const orderId = await orderRequest(shop, buyer.token, 'score', id);
  await calls.decide(orderId, 2);
  return { buyer, id, orderId };
}
const marks = [82, 74, 39].map((mark, at) => ({ subjectId: at + 1, mark }));
const read = async (id: number) =>
  (await office.call(scoreRequest, { token: mya.token, query: { id } })).body;
const enter = (id: number, seenAt: string | null, some = marks, { token } = mya) =>
  office.call(enterMarks, { token, body: { id, marks: some, seenAt } });
const release = (id: number, { token } = mya) => office.call(releaseScore, { token, body: { id, note: '' } });
/** Input of a caller. */
const some = (mark: unknown) => [{ subjectId: 1, mark: mark as number }];
const refusal = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code: string }).code,
];

test('[STAFF-17] marks are entered and released: the buyer sees the result and is notified, and the authors are stored', async () => {
  const { buyer, id, orderId } = await makePaid();
  expect(await read(id)).toMatchObject({
    state: 'open',
    nrcText: '12/KAMAYA(N)123456',
    isDue: true,
    marked: null,
    released: null,
    order: { orderId, orderStatusId: 1, paymentStatusId: 2 },
    subjects: [{ fullMark: 100, passMark: 40, distinctionMark: 75, mark: null }, {}, {}],
  });
  const entered = await enter(id, null);
  expect([entered.status, entered.body]).toMatchObject([
    200,
    { marked: { by: 'Daw Mya' }, subjects: [{ mark: 82, isDistinction: true }, { mark: 74 }, { mark: 39 }] },
  ]);
  const result = async () => (await shop.call(scoreById, { query: { Id: id }, token: buyer.token })).body;
  expect(await result()).toMatchObject({ isReady: false, subjects: [] });
  expect((await release(id)).status).toBe(200);
  expect(await result()).toMatchObject({ isReady: true, totalMark: 195, isPassed: false });
  expect((await calls.toldTo(buyer.id)).at(-1)).toMatch(/^The result of your request V\d{12}/);
  expect(await read(id)).toMatchObject({ state: 'done', released: { by: 'Daw Mya' } });
  const log = await shop.db
    .selectFrom('audit_log')
    .select(['staff_id', 'action', 'request_id'])
    .where('entity', '=', 'score_request')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { staff_id: mya.id, action: 'marks-entered', request_id: expect.stringMatching(/./) },
    { staff_id: mya.id, action: 'score-released', request_id: expect.stringMatching(/./) },
  ]);
});

test('[STAFF-09 STAFF-17] of two who enter marks or release concurrently the second is refused with the name of the first', async () => {
  const { id } = await makePaid();
  const answers = await Promise.all([enter(id, null), enter(id, null, marks, hla)]);
  const late = answers.find(({ status }) => status === 409);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(late?.body).toMatchObject({
    code: 'marks-changed',
    by: expect.stringMatching(/Daw Mya|Test education/),
  });
  const { marked } = await read(id);
  expect((await enter(id, marked!.at, [{ subjectId: 3, mark: 40 }], hla)).status).toBe(200);
  const first = await release(id);
  expect([first.status, (await release(id, hla)).body]).toMatchObject([
    200,
    { code: 'score-released', by: 'Daw Mya' },
  ]);
  const races = await makePaid();
  await enter(races.id, null);
  const releases = await Promise.all([release(races.id), release(races.id, hla), release(races.id)]);
  expect(releases.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test('[STAFF-17 STAFF-22] a wrong mark is corrected, before and after the release, and both are logged', async () => {
  const { buyer, id } = await makePaid();
  const correct = async (subjectId: number, mark: number) =>
    enter(id, (await read(id)).marked?.at ?? null, [{ subjectId, mark }]);
  await enter(id, null);
  expect((await correct(3, 80)).status).toBe(200);
  await release(id);
  expect((await correct(1, 60)).status).toBe(200);
  const { body } = await shop.call(scoreById, { query: { Id: id }, token: buyer.token });
  expect(body).toMatchObject({ subjects: [{ mark: 60, isDistinction: false }, {}, { isDistinction: true }] });
  expect(await auditOf(shop.db, 'score_request', id)).toMatchObject([
    { action: 'marks-entered', before: { 1: null }, after: { 1: 82, 2: 74, 3: 39 } },
    { before: { 3: 39 }, after: { 3: 80 } },
    { action: 'score-released' },
    { before: { 1: 82 }, after: { 1: 60 } },
  ]);
});

test('[STAFF-17] wrong marks and early, unpaid or incomplete releases are refused with messages', async () => {
  // Midnight may pass meanwhile.
  const dueOn = yangonDay(new Date(), 2);
  const { id } = await makePaid(dueOn);
  expect(refusal(await enter(id, null, some(101)))).toEqual([400, 'wrong-mark']);
  for (const mark of [-1, 40.5, 'x', null, 1_001]) {
    expect(refusal(await enter(id, null, some(mark)))).toEqual([400, 'validation-failed']);
  }
  expect(refusal(await enter(id, null, [{ subjectId: 9, mark: 1 }]))).toEqual([400, 'unknown-subject']);
  expect(refusal(await enter(id, null, []))).toEqual([400, 'validation-failed']);
  expect(refusal(await enter(999_999, null))).toEqual([404, 'score-not-found']);
  expect((await read(id)).marked).toBeNull();
  await enter(id, null);
  const early = await release(id);
  expect(refusal(early)).toEqual([400, 'score-not-due']);
  expect((early.body as { message: string }).message).toContain(dueOn.split('-').toReversed().join('/'));
  const unpaid = await fillIn(shop, await newcomer(shop), 'score');
  expect(refusal(await release(unpaid))).toEqual([400, 'score-not-paid']);
  const cancelled = await makePaid();
  await calls.cancel(cancelled.buyer.token, cancelled.orderId);
  expect(refusal(await release(cancelled.id))).toEqual([400, 'score-not-paid']);
  const partial = await makePaid();
  await enter(partial.id, null, marks.slice(1));
  expect(refusal(await release(partial.id))).toEqual([400, 'marks-missing']);
});
