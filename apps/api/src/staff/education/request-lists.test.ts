import type { EducationKind } from '@zay/contract';
import { exportRequests, finishRequests, requestPapers, scoreRequest, enterMarks } from '@zay/contract/staff';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { newcomer } from '../../testing/buyers.ts';
import { openOrderOffice } from '../../testing/orders.ts';
import { fillIn, orderRequest } from '../../testing/paid-requests.ts';
import { changeRows, rowOf } from '../../testing/rows.ts';
import { eachRequest } from './request-papers.ts';

const { shop, calls, office } = await openOrderOffice();
const member = await office.member('education');
const { token } = member;

async function make(kind: EducationKind, decision: 2 | null = 2, dueOn?: string) {
  const buyer = await newcomer(shop);
  const id = await fillIn(shop, buyer, kind, dueOn);
  const orderId = await orderRequest(shop, buyer.token, kind, id);
  if (decision !== null) await calls.decide(orderId, decision);
  const { voucher_no: voucher } = await rowOf(shop.db, 'customer_order', { id: orderId });
  return { buyer, id, orderId, voucher };
}

async function fileOf(body: object, format: 'csv' | 'xlsx' = 'csv', headers = {}) {
  const made = await office.call(exportRequests, { token, body: { ...body, format } as never, headers });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return fetch(office.url + made.body.url);
}
const tableOf = async (body: object, headers = {}) =>
  parse(await (await fileOf(body, 'csv', headers)).text(), { bom: true, columns: true }) as Record<
    string,
    string
  >[];
const readScore = async (id: number) => (await office.call(scoreRequest, { token, query: { id } })).body;
const finish = (body: object) => office.call(finishRequests, { token, body: body as never });
const failuresOf = (records: readonly { id: number; failure: string }[]) =>
  Object.fromEntries(records.map(({ id, failure }) => [id, failure]));

test('[EDU-05] score requests are exported with all that an office needs and a column for each mark, by the filters of the list', async () => {
  const paid = await make('score', 2, '2026-12-07');
  const unpaid = await make('score', null);
  await changeRows(shop.db, 'score_request', { id: paid.id }, { student_name: '=1+1', roll_number: 'KMY12' });
  const rows = await tableOf({ kind: 'score', state: 'open' });
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    'Voucher no.': paid.voucher,
    Status: 'Paid, to do',
    Requested: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    'Promised for': '2026-12-07',
    // It could be a formula.
    Name: "'=1+1",
    "Father's name": 'U Kyaw',
    'Date of birth': '2010-05-01',
    NRC: '12/KAMAYA(N)123456',
    Phone: '09 770000001',
    Address: 'No. 12, Hledan Road',
    'Year of the exam': '2022',
    'Roll number': 'KMY12',
    'State or region': 'Yangon Region',
    School: 'School 2, Kamayut',
  });
  const subjects = await shop.db
    .selectFrom('exam_subject')
    .select(['id', 'name_en'])
    .orderBy('sort')
    .execute();
  const names = (ids: readonly number[]) =>
    subjects.filter(({ id }) => ids.includes(id)).map(({ name_en }) => name_en);
  expect(rows[0]?.['Subjects']).toBe(names([1, 2, 3]).join(', '));
  expect(subjects.length).toBeGreaterThan(3);
  for (const { id, name_en } of subjects) expect([id, rows[0]?.[name_en]]).toEqual([id, id < 4 ? '' : '–']);
  expect((await tableOf({ kind: 'score' })).map((row) => row['Voucher no.'])).toEqual([
    paid.voucher,
    unpaid.voucher,
  ]);
  expect(await tableOf({ kind: 'score', search: unpaid.voucher })).toHaveLength(1);
  const burmese = await tableOf({ kind: 'score', state: 'open' }, { lang: 'unicode' });
  expect(burmese[0]?.['ဘောက်ချာနံပါတ်']).toBe(paid.voucher);
  const ids: number[] = [];
  const filter = { kind: 'score', search: '' } as const;
  for await (const { paper } of eachRequest(shop.db, filter, '2026-12-31', 1)) ids.push(paper.id);
  expect(ids).toEqual([paid.id, unpaid.id]);
});

test('[EDU-05] certificates and registrations are exported as CSV and Excel, certificates with their reason', async () => {
  const certificate = await make('certificate');
  await changeRows(shop.db, 'certificate_request', { id: certificate.id }, { reason_text: 'Fire' });
  expect(await tableOf({ kind: 'certificate', state: 'open' })).toMatchObject([
    {
      'Voucher no.': certificate.voucher,
      'Name in English': 'Ma Thiri Aung',
      NRC: expect.stringMatching(/123456$/),
      'Exam centre': expect.stringMatching(/./),
      Subjects: expect.stringMatching(/./),
      'Why a new certificate': expect.stringMatching(/./),
      'More about it': 'Fire',
    },
  ]);
  const registration = await make('class');
  expect(await tableOf({ kind: 'class' })).toMatchObject([
    { 'Voucher no.': registration.voucher, Class: 'English', Name: 'Su Su' },
  ]);
  const excel = await fileOf({ kind: 'certificate' }, 'xlsx');
  expect(excel.headers.get('content-disposition')).toMatch(/certificate-requests-\d{4}-\d\d-\d\d\.xlsx/);
  expect(new TextDecoder().decode((await excel.arrayBuffer()).slice(0, 2))).toBe('PK');
  const sales = await office.member('sales');
  const body = { kind: 'certificate' } as const;
  expect((await office.call(exportRequests, { token: sales.token, body })).status).toBe(403);
});

test('[EDU-06] the requests that the list finds are printed with the shop, whole NRCs and their number', async () => {
  const { id, voucher } = await make('certificate');
  const query = { kind: 'certificate', search: voucher } as const;
  const { status, body } = await office.call(requestPapers, { token, query });
  expect([status, body.total, body.shop.name]).toEqual([200, 1, shop.config.branding.shopName]);
  expect(body.requests).toMatchObject([
    { id, voucherNo: voucher, state: 'open', nrcText: '12/AHLANA(N)123456' },
  ]);
  const sales = await office.member('sales');
  expect((await office.call(requestPapers, { token: sales.token, query })).status).toBe(403);
});

test.each(['certificate', 'class'] as const)(
  '[EDU-07] many requests are finished at once (%s): each is checked, and the result names those that failed',
  async (kind) => {
    const [first, second] = [await make(kind), await make(kind)];
    const [unpaid, cancelled] = [await make(kind, null), await make(kind)];
    await calls.cancel(cancelled.buyer.token, cancelled.orderId);
    const never = await fillIn(shop, await newcomer(shop), kind);
    const ids = [unpaid, first, cancelled, second].map(({ id }) => id).concat(never, 2_000_000_000);
    const wrong = {
      [first.id]: '',
      [second.id]: '',
      [unpaid.id]: expect.stringMatching(/not (approved|paid)|once/i),
      [cancelled.id]: expect.stringMatching(/./),
      [never]: expect.stringMatching(/./),
      2000000000: expect.stringMatching(/./),
    };
    const trial = await finish({ kind, ids, isTrial: true });
    expect(trial.status, JSON.stringify(trial.body)).toBe(200);
    expect(failuresOf(trial.body.records)).toEqual(wrong);
    expect(await calls.statusOf(first.orderId)).toBe(1);
    const told = () => Promise.all([first, second].map(async ({ buyer }) => calls.toldTo(buyer.id)));
    const before = await told();
    const { records } = (await finish({ kind, ids })).body;
    expect(failuresOf(records)).toEqual(wrong);
    expect(records[0]?.name.en).toContain(unpaid.voucher);
    const all = [first, second, unpaid, cancelled];
    expect(await Promise.all(all.map(({ orderId }) => calls.statusOf(orderId)))).toEqual([4, 4, 1, 5]);
    const after = await told();
    expect(after.map(({ length }) => length)).toEqual(before.map(({ length }) => length + 1));
    for (const notices of after) expect(notices.at(-1)).toMatch(/is ready|is confirmed/);
    // They are finished already.
    expect(failuresOf((await finish({ kind, ids: [first.id] })).body.records)[first.id]).toMatch(/./);
    expect(await told()).toEqual(after);
    // All that a filter finds.
    const { voucher } = await make(kind);
    const found = await finish({ kind, filter: { kind, search: voucher } });
    expect(found.body.records).toMatchObject([
      { failure: '', name: { en: expect.stringContaining(voucher) } },
    ]);
  },
);

test('[EDU-07] results of many score lists are released at once: those without all marks or before their day are named', async () => {
  const marks = [1, 2, 3].map((subjectId) => ({ subjectId, mark: 50 }));
  const [ready, bare] = [await make('score'), await make('score')];
  const early = await make('score', 2, '2099-01-01');
  for (const { id } of [ready, early])
    expect((await office.call(enterMarks, { token, body: { id, marks, seenAt: null } })).status).toBe(200);
  const { records } = (await finish({ kind: 'score', ids: [bare.id, ready.id, early.id] })).body;
  expect(failuresOf(records)).toEqual({
    [bare.id]: expect.stringContaining('marks are missing'),
    [ready.id]: '',
    [early.id]: expect.stringContaining('01/01/2099'),
  });
  expect((await readScore(ready.id)).released).toMatchObject({ by: member.name });
  expect([(await readScore(bare.id)).released, (await readScore(early.id)).released]).toEqual([null, null]);
  expect((await calls.toldTo(ready.buyer.id)).at(-1)).toMatch(/^The result of your request/);
});
