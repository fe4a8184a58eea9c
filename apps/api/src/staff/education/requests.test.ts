import {
  educationKinds,
  requestStates,
  type EducationKind,
  type RequestState,
  yangonDay,
} from '@zay/contract';
import {
  certificateRequest,
  classRegistration,
  educationRequests,
  moveEducationOrder,
  scoreRequest,
} from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { newcomer } from '../../testing/buyers.ts';
import { shopper } from '../../testing/checkout.ts';
import { makeSku } from '../../testing/goods.ts';
import { openOrderOffice, walletPayment } from '../../testing/orders.ts';
import { fillIn, orderRequest } from '../../testing/paid-requests.ts';
import { rowOf } from '../../testing/rows.ts';

const { shop, checkout, calls, office } = await openOrderOffice();
const member = await office.member('education');

const pages = { score: scoreRequest, certificate: certificateRequest, class: classRegistration } as const;
const now = new Date();
const day = (later: number) => yangonDay(now, later);
async function makePaid(kind: EducationKind, dueOn?: string) {
  const buyer = await newcomer(shop);
  const id = await fillIn(shop, buyer, kind, dueOn);
  const orderId = await orderRequest(shop, buyer.token, kind, id);
  await calls.decide(orderId, 2);
  return { buyer, id, orderId };
}
async function list(kind: EducationKind, query: object = {}) {
  const { status, body } = await office.call(educationRequests, {
    token: member.token,
    query: { kind, ...query },
  });
  expect(status).toBe(200);
  return body;
}
const idsOf = async (kind: EducationKind, query: object = {}) =>
  (await list(kind, query)).items.map(({ id }) => id);
const move = (orderId: number, to: number, from = 1, { token } = member) =>
  office.call(moveEducationOrder, { token, body: { orderId, to, from, note: 'Ready.' } as never });
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string }).code,
];

test('[STAFF-17] score requests are listed with state and due day, overdue ones first, their NRC masked', async () => {
  const late = await makePaid('score', day(-3));
  const soon = await makePaid('score', day(2));
  const unpaid = await fillIn(shop, await newcomer(shop), 'score', day(-9));
  expect(await idsOf('score')).toEqual([late.id, soon.id, unpaid]);
  expect(await idsOf('score', { state: 'open' })).toEqual([late.id, soon.id]);
  expect(await idsOf('score', { state: 'unpaid' })).toEqual([unpaid]);
  expect(await idsOf('score', { state: 'done' })).toEqual([]);
  const [first, second] = (await list('score', { state: 'open' })).items;
  expect(first).toMatchObject({
    state: 'open',
    isOverdue: true,
    dueOn: day(-3),
    nrcText: '12/KAMAYA(N)••••56',
    marked: 0,
    subjects: 3,
    order: { orderId: late.orderId, orderStatusId: 1, paymentStatusId: 2 },
  });
  expect(second).toMatchObject({ isOverdue: false });
  expect(await list('score', { pageSize: 1, page: 3, sort: 'requested', direction: 'desc' })).toMatchObject({
    total: 3,
    items: [{ id: late.id }],
  });
});

test('[STAFF-17] requests are found by name, phone, roll number in any digits, and voucher', async () => {
  const { id, orderId } = await makePaid('score');
  const { voucher_no } = await rowOf(shop.db, 'customer_order', { id: orderId });
  await shop.db
    .updateTable('score_request')
    .set({ student_name: 'မောင်ရွှေဘ', roll_number: 'KMYကမရ7788', phone: '09451112223' })
    .where('id', '=', id)
    .execute();
  for (const search of [
    'ရွှေဘ',
    'ကမရ ၇၇၈၈',
    'kmy ကမရ-77 88',
    '77-88',
    '7788',
    '0945111',
    '+95 9 45 111',
    voucher_no,
    voucher_no.toLowerCase(),
    voucher_no.slice(-6),
  ]) {
    expect([search, await idsOf('score', { search })]).toEqual([search, [id]]);
  }
  for (const search of ['%', '_', '-', 'nobody']) expect(await idsOf('score', { search })).toEqual([]);
});

test('[STAFF-18] certificates and registrations are listed with state and documents, and finished once paid', async () => {
  const certificate = await makePaid('certificate');
  const registration = await makePaid('class');
  const { start_date: begins } = await shop.db
    .selectFrom('training_class')
    .select('start_date')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect((await list('certificate', { state: 'open' })).items).toMatchObject([
    { id: certificate.id, dueOn: null, isOverdue: false, nrcText: expect.stringMatching(/••••56$/) },
  ]);
  expect((await list('class', { state: 'open' })).items).toMatchObject([
    { id: registration.id, className: { en: 'English' }, examYear: null, dueOn: begins },
  ]);
  const read = await office.call(certificateRequest, { token: member.token, query: { id: certificate.id } });
  expect(read.body).toMatchObject({
    studentNameEng: 'Ma Thiri Aung',
    nrcText: expect.stringMatching(/123456$/),
    state: 'open',
    order: { orderId: certificate.orderId },
  });
  for (const path of [read.body.photoUrl, read.body.nrcFrontUrl, read.body.nrcBackUrl]) {
    expect((await fetch(office.url + path)).headers.get('content-type')).toBe('image/jpeg');
    expect((await fetch(office.url + path.replace(/\?.*/, ''))).status).toBe(404);
  }
  const seen = await office.call(classRegistration, { token: member.token, query: { id: registration.id } });
  expect(seen.body).toMatchObject({
    studentName: 'Su Su',
    class: { name: { en: 'English' } },
    state: 'open',
  });

  for (const { buyer, orderId } of [certificate, registration]) {
    expect((await move(orderId, 4)).status).toBe(200);
    expect(await calls.statusOf(orderId)).toBe(4);
    expect((await calls.toldTo(buyer.id)).at(-1)).toMatch(/is ready|is confirmed/);
    const again = await move(orderId, 4);
    expect([again.status, again.body]).toMatchObject([
      409,
      { code: 'order-moved', by: member.name, status: 4 },
    ]);
  }
  expect(await idsOf('certificate', { state: 'done' })).toEqual([certificate.id]);
  expect(await idsOf('class', { state: 'open' })).toEqual([]);
  expect(await list('class', { state: 'done', search: 'Su', page: 2 })).toEqual({ items: [], total: 1 });
});

test('[STAFF-18] an order is not finished unpaid or, for a score list, unreleased; orders of goods are refused', async () => {
  for (const kind of educationKinds) {
    const buyer = await newcomer(shop);
    const id = await fillIn(shop, buyer, kind);
    const orderId = await orderRequest(shop, buyer.token, kind, id);
    expect(codeOf(await move(orderId, 4))).toEqual([400, 'request-unpaid']);
    expect((await move(orderId, 5)).status).toBe(200);
    expect(await calls.statusOf(orderId)).toBe(5);
    expect(await idsOf(kind, { state: 'cancelled', sort: 'requested', direction: 'desc' })).toContain(id);
    expect(codeOf(await move(orderId, 4, 5))).toEqual([400, 'request-unpaid']);
  }
  const { orderId } = await makePaid('score');
  expect(codeOf(await move(orderId, 4))).toEqual([400, 'score-unreleased']);
  expect(codeOf(await move(orderId, 2))).toEqual([400, 'validation-failed']);
  const buyer = await shopper(shop, checkout);
  const goods = await calls.place(buyer.token, [{ ...(await makeSku(shop.db)), qty: 1 }]);
  expect(codeOf(await move(goods, 5))).toEqual([404, 'order-not-found']);
  expect(codeOf(await move(999_999, 5))).toEqual([404, 'order-not-found']);
  for (const endpoint of [certificateRequest, classRegistration]) {
    const missing = await office.call(endpoint, { token: member.token, query: { id: 999_999 } });
    expect(missing.status).toBe(404);
  }
});

test('[CERT-16] each request shows its payment, and is found by its state and no other', async () => {
  for (const kind of educationKinds) {
    const buyer = await newcomer(shop);
    const id = await fillIn(shop, buyer, kind);
    const expectState = async (state: RequestState, order: unknown) => {
      const search = { sort: 'requested', direction: 'desc' } as const;
      const rows = await Promise.all(
        requestStates.map(async (asked) =>
          (await list(kind, { state: asked, ...search })).items.filter((row) => row.id === id),
        ),
      );
      expect(rows.flat()).toMatchObject([{ state, order }]);
      expect(rows.map((found, at) => (found.length > 0 ? [requestStates[at]] : [])).flat()).toEqual([state]);
      expect((await list(kind, search)).items.find((row) => row.id === id)).toMatchObject({ state, order });
      const page = await office.call(pages[kind], { token: member.token, query: { id } });
      expect(page.body).toMatchObject({ state, order });
    };
    await expectState('unpaid', null);
    const first = await orderRequest(shop, buyer.token, kind, id);
    await expectState('checking', { orderId: first, paymentStatusId: 1 });
    await calls.decide(first, 3);
    await expectState('rejected', { orderId: first, paymentStatusId: 3 });
    await calls.payAgain(buyer.token, { orderId: first, ...(await walletPayment()) });
    await expectState('checking', { orderId: first, paymentStatusId: 1 });
    await calls.cancel(buyer.token, first);
    await expectState('cancelled', { orderId: first, orderStatusId: 5 });
    // After a new order the cancelled one is no longer shown.
    const second = await orderRequest(shop, buyer.token, kind, id);
    await expectState('checking', { orderId: second, orderStatusId: 1 });
    await calls.decide(second, 2);
    await expectState('open', { orderId: second, paymentStatusId: 2 });
    if (kind === 'score') continue;
    expect((await move(second, 4)).status).toBe(200);
    await expectState('done', { orderId: second, orderStatusId: 4 });
  }
});
