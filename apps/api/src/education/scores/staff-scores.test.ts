import { limits, postScoreOrder, scoreById, yangonDay } from '@zay/contract';
import { staffRights } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { auditOf, makeStaff } from '../../testing/staff.ts';
import { newcomer } from '../../testing/buyers.ts';
import { openOrderShop, times, walletPayment } from '../../testing/orders.ts';
import { makeScoreRequest } from '../../testing/education.ts';
import { enterMarks, releaseScore } from './staff-scores.ts';

const { shop, calls } = await openOrderShop();
const { db } = shop;

const marks = [
  { subjectId: 1, mark: 75 },
  { subjectId: 2, mark: 74 },
  { subjectId: 3, mark: 39 },
];

type Buyer = Awaited<ReturnType<typeof newcomer>>;

/** Orders a request with an unchecked payment. @returns the order */
async function order({ token }: Buyer, id: number): Promise<number> {
  const fee = limits.scoreFee;
  const body = { id, totalAmt: fee, netAmt: fee, paymentInfo: await walletPayment() };
  const answer = await shop.call(postScoreOrder, { token, body, query: { payFor: 'score' } });
  if (answer.status !== 200) throw new Error(`not ordered: ${JSON.stringify(answer.body)}`);
  return answer.body.orderId;
}

/** A paid request, promised for today by default, and its order. */
async function makePaid(buyer: Buyer, dueOn?: string): Promise<{ id: number; orderId: number }> {
  const id = await makeScoreRequest(db, buyer.id, dueOn);
  const orderId = await order(buyer, id);
  await calls.decide(orderId, 2);
  return { id, orderId };
}

const enter = (id: number, some = marks, staffId: number | null = null) =>
  enterMarks(db, id, some, { staffId, now: new Date() });
const release = (id: number, staffId: number | null = null, now = new Date()) =>
  releaseScore(db, id, { staffId, rights: new Set(staffRights), note: '', now });
const audit = (id: number) => auditOf(db, 'score_request', id);

test('staff enter and release marks: the buyer is notified once, and the authors are stored', async () => {
  const [buyer, staffId] = [await newcomer(shop), (await makeStaff(db, 'education')).id];
  const { id, orderId } = await makePaid(buyer);
  expect(await enter(id, marks, staffId)).toBeNull();
  const read = async () => (await shop.call(scoreById, { query: { Id: id }, token: buyer.token })).body;
  expect(await read()).toMatchObject({ isReady: false, subjects: [] });
  const told = await calls.toldTo(buyer.id);

  expect(await release(id, staffId)).toBeNull();
  expect(await read()).toMatchObject({
    isReady: true,
    subjects: [
      { mark: 75, isDistinction: true },
      { mark: 74, isDistinction: false },
      { mark: 39, isDistinction: false },
    ],
    totalMark: 188,
    isPassed: false,
  });
  expect(await calls.statusOf(orderId)).toBe(4);
  expect(await calls.topicsOf(orderId)).toEqual(['order-placed', 'payment-decided', 'order-moved']);
  expect((await release(id, staffId))?.reason).toBe('score-released');
  expect((await calls.toldTo(buyer.id)).slice(told.length)).toEqual([
    expect.stringMatching(/^The result of your request V\d{12}/),
  ]);
  expect(await audit(id)).toMatchObject([
    { staff_id: staffId, action: 'marks-entered', before: { 1: null }, after: { 1: 75, 2: 74, 3: 39 } },
    { staff_id: staffId, action: 'score-released' },
  ]);
});

test('a wrong mark is corrected, before and after the release, and both are logged', async () => {
  const buyer = await newcomer(shop);
  const { id } = await makePaid(buyer);
  await enter(id);
  await enter(id, [{ subjectId: 3, mark: 80 }]);
  await release(id);
  await enter(id, [{ subjectId: 1, mark: 60 }]);
  const { body } = await shop.call(scoreById, { query: { Id: id }, token: buyer.token });
  expect(body).toMatchObject({ subjects: [{ mark: 60, isDistinction: false }, {}, { isDistinction: true }] });
  expect(await audit(id)).toMatchObject([
    {},
    { before: { 1: 75, 3: 39 }, after: { 1: 75, 3: 80 } },
    {},
    { before: { 1: 75 }, after: { 1: 60 } },
  ]);
});

test('marks of other subjects, above the full mark or incomplete ones are refused, and none is stored', async () => {
  const id = await makeScoreRequest(db, (await newcomer(shop)).id);
  const first = { subjectId: 1, mark: 50 };
  expect((await enter(id, [first, { subjectId: 4, mark: 50 }]))?.reason).toBe('unknown-subject');
  for (const mark of [101, -1, 40.5, Number.NaN])
    expect((await enter(id, [first, { subjectId: 2, mark }]))?.reason).toBe('wrong-mark');
  expect((await enter(999_999))?.reason).toBe('score-not-found');
  const kept = db.selectFrom('score_request_subject').select('mark').where('score_request_id', '=', id);
  expect(await kept.execute()).toEqual([{ mark: null }, { mark: null }, { mark: null }]);
  expect(await audit(id)).toEqual([]);
});

test('a result is not released early, unpaid or with a mark missing', async () => {
  const buyer = await newcomer(shop);
  const now = new Date();
  const tomorrow = yangonDay(now, 1);
  const { id: early } = await makePaid(buyer, tomorrow);
  await enter(early);
  expect(await release(early, null, now)).toMatchObject({
    reason: 'score-not-due',
    params: { day: tomorrow.split('-').toReversed().join('/') },
  });

  const unpaid = await makeScoreRequest(db, buyer.id);
  await enter(unpaid);
  expect((await release(unpaid))?.reason).toBe('score-not-paid');
  const cancelled = await order(buyer, unpaid);
  expect((await release(unpaid))?.reason).toBe('score-not-paid');
  await calls.decide(cancelled, 2);
  await calls.cancel(buyer.token, cancelled);
  expect((await release(unpaid))?.reason).toBe('score-not-paid');

  const { id: partial } = await makePaid(buyer);
  await enter(partial, marks.slice(1));
  expect((await release(partial))?.reason).toBe('marks-missing');
  expect((await release(999_999))?.reason).toBe('score-not-found');
  expect(await calls.toldTo(buyer.id)).not.toContainEqual(expect.stringMatching(/result/));
});

test('[ORDER-33] of concurrent releases one succeeds; if the order had already finished the buyer is only notified', async () => {
  const buyer = await newcomer(shop);
  const { id, orderId } = await makePaid(buyer);
  expect((await calls.move(orderId, 4))?.reason).toBe('score-unreleased');
  // As was possible by hand in an earlier version.
  await db.updateTable('customer_order').set({ status: 4 }).where('id', '=', orderId).execute();
  await db
    .insertInto('order_status_event')
    .values({ buyer_id: buyer.id, order_id: orderId, from_status: 1, to_status: 4, actor: 'staff' })
    .execute();
  await enter(id);
  const told = await calls.toldTo(buyer.id);
  const reasons = (await times(5, () => release(id))).map((refusal) => refusal?.reason ?? 'done');
  expect(reasons.filter((reason) => reason === 'done')).toHaveLength(1);
  expect(await calls.toldTo(buyer.id)).toHaveLength(told.length + 1);
});
