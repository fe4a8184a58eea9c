import {
  correctRequest,
  educationKinds,
  myRequests,
  orderDetail,
  requestCorrection,
  scoreById,
  scorePurchase,
  type AskedChange,
  type EducationKind,
} from '@zay/contract';
import {
  askForChanges,
  auditLog,
  certificateRequest,
  classRegistration,
  educationRequests,
  enterMarks,
  moveEducationOrder,
  refuseRequest,
  releaseScore,
  scoreRequest,
} from '@zay/contract/staff';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { fileKeyOf } from '../platform/files/uploads.ts';
import { newcomer } from '../testing/buyers.ts';
import { uploadPicture } from '../testing/education-forms.ts';
import { openOrderOffice } from '../testing/orders.ts';
import { fillIn, orderRequest } from '../testing/paid-requests.ts';
import { changeRows, rowOf } from '../testing/rows.ts';

const { shop, calls, office } = await openOrderOffice();
const member = await office.member('education');
const { token } = member;
const tables = {
  score: 'score_request',
  certificate: 'certificate_request',
  class: 'class_registration',
} as const;
const pages = { score: scoreRequest, certificate: certificateRequest, class: classRegistration } as const;

async function paid(kind: EducationKind) {
  const buyer = await newcomer(shop);
  const id = await fillIn(shop, buyer, kind);
  const orderId = await orderRequest(shop, buyer.token, kind, id);
  await calls.decide(orderId, 2);
  return { kind, buyer, id, orderId };
}
type Paid = Awaited<ReturnType<typeof paid>>;

const ask = ({ kind, id }: Pick<Paid, 'kind' | 'id'>, changes: readonly AskedChange[]) =>
  office.call(askForChanges, { token, body: { kind, id, changes: [...changes] } });
const note = (field: AskedChange['field'], text = `See the ${field}.`): AskedChange => ({
  field,
  note: text,
});
const correct = ({ kind, id, buyer }: Paid, fields: object, key?: string, lang = 'en-US') =>
  shop.call(correctRequest, {
    token: buyer.token,
    body: { kind, id, ...fields },
    lang,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const toCorrect = async ({ kind, id, buyer }: Paid) =>
  (await shop.call(requestCorrection, { token: buyer.token, query: { kind, id } })).body;
const mine = async ({ kind, id, buyer }: Paid) =>
  (await shop.call(myRequests, { token: buyer.token })).body.find(
    (one) => one.kind === kind && one.id === id,
  );
const page = async ({ kind, id }: Paid) =>
  (await office.call(pages[kind], { token, query: { id } })).body as {
    state: string;
    changes: AskedChange[];
    correctedAt: string | null;
    refusalReason: string;
  };
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string }).code,
];
const fieldsOf = ({ body }: { body: unknown }) =>
  ((body as { errors?: { field: string }[] }).errors ?? []).map(({ field }) => field);
const finish = ({ orderId }: Paid) =>
  office.call(moveEducationOrder, { token, body: { orderId, to: 4, from: 1, note: '' } });
const openIds = async (kind: EducationKind, query: object = { state: 'open' }) =>
  (await office.call(educationRequests, { token, query: { kind, ...query } })).body.items.map(({ id }) => id);

test('[EDU-10] staff ask the buyer of a paid request to correct fields; until then it waits, is not due and cannot be finished', async () => {
  for (const kind of educationKinds) {
    const request = await paid(kind);
    const changes = [note('birthday', 'The card has another year.'), note('address')];
    expect((await ask(request, changes)).status).toBe(200);
    expect(await page(request)).toMatchObject({ state: 'needsChanges', changes });
    expect(await mine(request)).toMatchObject({ changes, orderId: request.orderId, orderStatusId: 1 });
    expect((await toCorrect(request)).changes).toEqual(changes);
    expect((await calls.toldTo(request.buyer.id)).at(-1)).toMatch(/correct/);
    const order = await shop.call(orderDetail, {
      token: request.buyer.token,
      query: { orderId: request.orderId },
    });
    expect(order.body).toMatchObject({ needsChanges: true, refusalReason: '' });
    expect(await openIds(kind)).not.toContain(request.id);
    expect(await openIds(kind, { due: true })).not.toContain(request.id);
    expect(await openIds(kind, { state: 'needsChanges' })).toContain(request.id);

    if (kind === 'score') {
      const marks = [1, 2, 3].map((subjectId) => ({ subjectId, mark: 70 }));
      await office.call(enterMarks, { token, body: { id: request.id, marks, seenAt: null } });
      const release = await office.call(releaseScore, { token, body: { id: request.id, note: '' } });
      expect(codeOf(release)).toEqual([409, 'request-needs-changes']);
    } else expect(codeOf(await finish(request))).toEqual([409, 'request-needs-changes']);

    // Staff ask for something else, then for nothing.
    expect((await ask(request, [note('phoneNumber')])).status).toBe(200);
    expect((await toCorrect(request)).changes).toEqual([note('phoneNumber')]);
    expect((await ask(request, [])).status).toBe(200);
    expect(await page(request)).toMatchObject({ state: 'open', changes: [] });
    expect(codeOf(await correct(request, { phoneNumber: '09770000077' }))).toEqual([
      409,
      'nothing-to-correct',
    ]);
    expect(await openIds(kind)).toContain(request.id);
    if (kind !== 'score') expect((await finish(request)).status).toBe(200);
  }
});

test('[EDU-10] only fields of the form and only paid requests in work can be asked for', async () => {
  const request = await paid('class');
  const wrong = await ask(request, [
    note('examYear'),
    note('birthday'),
    note('birthday'),
    { field: 'address', note: ' ' },
  ]);
  expect([wrong.status, fieldsOf(wrong)]).toEqual([400, ['changes.3.note']]);
  expect(fieldsOf(await ask(request, [note('examYear'), note('birthday'), note('birthday')]))).toEqual([
    'changes.0.field',
    'changes.2.field',
  ]);
  expect(codeOf(await ask({ kind: 'class', id: 999_999 }, [note('birthday')]))).toEqual([404, 'not-found']);
  const buyer = await newcomer(shop);
  const unpaid = { kind: 'score', id: await fillIn(shop, buyer, 'score') } as const;
  expect(codeOf(await ask(unpaid, [note('birthday')]))).toEqual([409, 'request-not-open']);
  await orderRequest(shop, buyer.token, 'score', unpaid.id);
  expect(codeOf(await ask(unpaid, [note('birthday')]))).toEqual([409, 'request-not-open']);
  const sales = await office.member('sales');
  const body = { kind: 'class', id: request.id, changes: [] } as const;
  expect(
    (await office.call(askForChanges, { token: sales.token, body: { ...body, changes: [] } })).status,
  ).toBe(403);
});

test('[EDU-11] the buyer corrects just those fields; fee, order, due day and the rest stay, and the audit has what was before', async () => {
  const request = await paid('score');
  const before = await rowOf(shop.db, 'score_request', { id: request.id });
  await ask(request, [note('birthday'), note('subjectIds'), note('rollNumber')]);
  expect((await toCorrect(request)).form).toMatchObject({
    birthday: '2010-05-01',
    rollNumber: 'KMY1234',
    subjectIds: [1, 2, 3],
  });
  const sent = {
    birthday: '2006-05-01',
    rollNumber: ' kmy-77 ၈၈ ',
    subjectIds: [2, 3, 4],
    studentName: 'Somebody else',
  };
  const done = await correct(request, sent);
  expect(done.status).toBe(200);
  const after = await rowOf(shop.db, 'score_request', { id: request.id });
  expect(after).toEqual({
    ...before,
    birthday: '2006-05-01',
    roll_number: 'KMY7788',
    asked_changes: null,
    corrected_at: expect.any(Date),
  });
  const subjects = await shop.db
    .selectFrom('score_request_subject')
    .select('exam_subject_id as id')
    .where('score_request_id', '=', request.id)
    .orderBy('id')
    .execute();
  expect(subjects.map(({ id }) => id)).toEqual([2, 3, 4]);
  expect(await page(request)).toMatchObject({ state: 'open', changes: [], correctedAt: expect.any(String) });
  expect(await openIds('score')).toContain(request.id);
  expect(await mine(request)).toMatchObject({ orderId: request.orderId, paymentStatusId: 2, changes: [] });
  const owner = await office.member('owner');
  const { items } = (
    await office.call(auditLog, { token: owner.token, query: { action: 'request-corrected' } })
  ).body;
  expect(items[0]).toMatchObject({ entity: 'score_request', entityId: String(request.id) });
  const logged = await shop.db
    .selectFrom('audit_log')
    .select(['before', 'after', 'staff_id'])
    .where('action', '=', 'request-corrected')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(logged).toEqual({
    staff_id: null,
    before: { birthday: '2010-05-01', rollNumber: 'KMY1234', subjectIds: [1, 2, 3] },
    after: { birthday: '2006-05-01', rollNumber: 'KMY7788', subjectIds: [2, 3, 4] },
  });
});

test('[EDU-11] wrong entries are refused all at once in the language of the buyer, and nothing is stored', async () => {
  const request = await paid('score');
  const asked = [note('birthday'), note('rollNumber'), note('nrc'), note('stateId')];
  await ask(request, asked);
  const nrc = { stateNumberId: 12, stateShortFormId: 999_999, nationId: 1, nrcNumber: '123456' };
  const wrong = await correct(request, { birthday: '2999-01-01', rollNumber: 'ကမရ' }, undefined, 'unicode');
  expect([wrong.status, fieldsOf(wrong)]).toEqual([400, ['birthday', 'rollNumber']]);
  expect(JSON.stringify(wrong.body)).toMatch(/ယနေ့မတိုင်မီ/);
  expect(fieldsOf(await correct(request, { nrc, stateId: 999_999 }))).toEqual(['birthday']);
  expect(fieldsOf(await correct(request, { birthday: '2006-05-01', nrc, stateId: 999_999 }))).toEqual([
    'nrc.stateShortFormId',
    'stateId',
  ]);
  // The exam was in 2022: a birthday alone can make it impossible.
  expect(fieldsOf(await correct(request, { birthday: '2015-05-01' }))).toEqual(['birthday']);
  expect((await toCorrect(request)).changes).toEqual(asked);
  expect((await rowOf(shop.db, 'score_request', { id: request.id })).birthday).toBe('2010-05-01');
  const stranger = await newcomer(shop);
  const body = { kind: 'score', id: request.id, birthday: '2006-05-01' } as const;
  expect((await shop.call(correctRequest, { token: stranger.token, body })).status).toBe(404);
  expect(
    (await shop.call(requestCorrection, { token: stranger.token, query: { kind: 'score', id: request.id } }))
      .status,
  ).toBe(404);
});

test('[EDU-11] a correction whose answer is lost is sent again and is one; a change of what is asked refuses it', async () => {
  const request = await paid('class');
  await ask(request, [note('birthday')]);
  const key = randomUUID();
  const [first, again] = [
    await correct(request, { birthday: '2006-05-01' }, key),
    await correct(request, { birthday: '2006-05-01' }, key),
  ];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
  expect(codeOf(await correct(request, { birthday: '2007-05-01' }))).toEqual([409, 'nothing-to-correct']);
  expect((await rowOf(shop.db, 'class_registration', { id: request.id })).birthday).toBe('2006-05-01');
  await ask(request, [note('address')]);
  await calls.cancel(request.buyer.token, request.orderId);
  expect((await toCorrect(request)).changes).toEqual([]);
  expect(codeOf(await correct(request, { address: 'No. 1' }))).toEqual([409, 'nothing-to-correct']);
});

test('[EDU-11] pictures are replaced one by one, the earlier ones stay for staff; another ID takes the place of the NRC', async () => {
  const request = await paid('certificate');
  const documents = async () =>
    (await office.call(certificateRequest, { token, query: { id: request.id } })).body;
  const first = await documents();
  await ask(request, [note('photoUrl')]);
  const photoUrl = await uploadPicture(shop, request.buyer.token);
  expect(
    fieldsOf(await correct(request, { photoUrl: '/files/00000000000000000000000000000000.jpg' })),
  ).toEqual(['photoUrl']);
  expect((await correct(request, { photoUrl })).status).toBe(200);
  const second = await documents();
  expect(fileKeyOf(second.photoUrl)).toBe(fileKeyOf(photoUrl));
  expect(second.earlierPictures.map(({ field, url }) => [field, fileKeyOf(url)])).toEqual([
    ['photoUrl', fileKeyOf(first.photoUrl)],
  ]);
  for (const { url } of second.earlierPictures) expect((await fetch(office.url + url)).status).toBe(200);
  expect(fileKeyOf(second.nrcFrontUrl)).toBe(fileKeyOf(first.nrcFrontUrl));

  // The buyer goes back to the first picture.
  await ask(request, [note('photoUrl')]);
  expect((await correct(request, { photoUrl: first.photoUrl })).status).toBe(200);
  const third = await documents();
  expect(fileKeyOf(third.photoUrl)).toBe(fileKeyOf(first.photoUrl));
  expect(third.earlierPictures.map(({ url }) => fileKeyOf(url))).toEqual([fileKeyOf(photoUrl)]);

  await ask(request, [note('nrc')]);
  expect((await correct(request, { nrc: null, otherId: 'MA 123456' })).status).toBe(200);
  expect(await documents()).toMatchObject({ nrc: null, nrcText: '', otherId: 'MA 123456' });
  await ask(request, [note('reason')]);
  expect(fieldsOf(await correct(request, { reason: 'lost' }))).toEqual(['reportUrl']);
  const reportUrl = await uploadPicture(shop, request.buyer.token);
  expect((await correct(request, { reason: 'lost', reportUrl })).status).toBe(200);
  expect(await documents()).toMatchObject({ reason: 'lost', state: 'open' });
});

test('[EDU-12] a request that staff refuse ends with the reason; its fee is owed back, and it cannot be paid again', async () => {
  for (const kind of educationKinds) {
    const request = await paid(kind);
    await ask(request, [note('birthday')]);
    const reason = 'There is no such candidate.';
    const body = { kind, id: request.id, reason };
    expect((await office.call(refuseRequest, { token, body: { ...body, reason: '' } })).status).toBe(400);
    expect((await office.call(refuseRequest, { token, body })).status).toBe(200);
    expect(await page(request)).toMatchObject({ state: 'refused', refusalReason: reason, changes: [] });
    expect(await mine(request)).toMatchObject({ refusalReason: reason, orderStatusId: 5, changes: [] });
    expect((await calls.toldTo(request.buyer.id)).at(-1)).toMatch(/no such candidate.*back/s);
    const { fee } = await rowOf(shop.db, tables[kind], { id: request.id });
    const refund = await rowOf(shop.db, 'refund', { order_id: request.orderId });
    expect([refund.status, refund.amount]).toEqual(['due', fee]);
    expect(codeOf(await office.call(refuseRequest, { token, body }))).toEqual([409, 'request-not-open']);
    const again = orderRequest(shop, request.buyer.token, kind, request.id);
    await expect(again).rejects.toThrow(/request-refused/);
    expect(await openIds(kind, { state: 'refused' })).toContain(request.id);
    expect(await openIds(kind, { state: 'cancelled' })).not.toContain(request.id);
  }
});

test('[EDU-12] where the setting of the service keeps the fee, the order of a refused request is finished and nothing is owed', async () => {
  const request = await paid('score');
  await changeRows(shop.db, 'education_fee', { kind: 'score' }, { refunds_refused: false });
  const body = { kind: 'score', id: request.id, reason: 'There is no such candidate.' } as const;
  const { body: answer } = await office.call(refuseRequest, { token, body });
  await changeRows(shop.db, 'education_fee', { kind: 'score' }, { refunds_refused: true });
  expect(answer.message).toMatch(/fee is kept/);
  expect(await calls.statusOf(request.orderId)).toBe(4);
  const refunds = await shop.db
    .selectFrom('refund')
    .where('order_id', '=', request.orderId)
    .select('id')
    .execute();
  expect(refunds).toEqual([]);
  expect(await page(request)).toMatchObject({ state: 'refused' });
  expect((await calls.toldTo(request.buyer.id)).at(-1)).toMatch(/not paid back/);
  const marks = [1, 2, 3].map((subjectId) => ({ subjectId, mark: 70 }));
  await office.call(enterMarks, { token, body: { id: request.id, marks, seenAt: null } });
  const release = await office.call(releaseScore, { token, body: { id: request.id, note: '' } });
  expect(codeOf(release)).toEqual([409, 'request-refused']);
  const purchase = await shop.call(scorePurchase, { token: request.buyer.token, query: { Id: request.id } });
  expect(codeOf(purchase)).toEqual([409, 'request-refused']);
  const result = await shop.call(scoreById, { token: request.buyer.token, query: { Id: request.id } });
  expect(result.body).toMatchObject({ isReady: false, refusalReason: 'There is no such candidate.' });
});
