import { certificateById, lastExamYear, requestCertificate, yangonDay } from '@zay/contract';
import { expect, test } from 'vitest';
import { makePlacedOrder } from '../testing/placed-orders.ts';
import { loggedIn, newcomer } from '../testing/buyers.ts';
import { certificateForm, uploadPicture, type CertificateInput } from '../testing/education-forms.ts';
import { makeCheckout } from '../testing/checkout.ts';
import { makeRequest } from '../testing/education.ts';
import { openTestShop } from '../testing/shop.ts';

let now = Date.now();
const shop = await openTestShop({ data: 'empty', clock: () => new Date(now), config: { rateLimits: true } });

const send = (token: string, body: Partial<CertificateInput>, lang = 'en-US', key?: string) =>
  shop.call(requestCertificate, {
    token,
    body: body as CertificateInput,
    lang,
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
const read = (token: string | undefined, Id: number, lang = 'en-US') =>
  shop.call(certificateById, { query: { Id }, lang, ...(token ? { token } : {}) });
const requestsOf = async (buyerId: number) =>
  shop.db.selectFrom('certificate_request').selectAll().where('buyer_id', '=', buyerId).execute();
/** Fields with errors in a response, and their texts. */
const errorsOf = (answer: { body: unknown }) =>
  (answer.body as { errors: { field: string; message: string }[] }).errors;
const fieldsOf = (answer: { body: unknown }) => errorsOf(answer).map(({ field }) => field);

test('[API-59 API-60 CERT-07] a request returns its fee, and is read again with all its fields', async () => {
  const { id: buyerId, token } = await newcomer(shop);
  const form = await certificateForm(shop, token, { reason: 'lost', reasonText: 'Left on a bus.' });
  const sent = await send(token, { ...form, reportUrl: await uploadPicture(shop, token) });
  expect([sent.status, sent.body]).toEqual([
    200,
    { id: expect.any(Number), name: 'Exam certificate', fee: 10_000 },
  ]);
  const { id } = sent.body;
  const { photoUrl: _, nrcFrontUrl: __, nrcBackUrl: ___, reportUrl: ____, ...fields } = form;
  const { status, body } = await read(token, id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...fields,
    id,
    name: 'Exam certificate',
    fee: 10_000,
    subjectIds: [1, 3],
    subjects: [
      { id: 1, name: 'Myanmar' },
      { id: 3, name: 'Mathematics' },
    ],
    nrcText: expect.stringMatching(/^12\/[A-Z]+\(N\)123456$/),
    requestedDate: yangonDay((await requestsOf(buyerId))[0]!.created_at),
    orderId: null,
    orderStatusId: null,
    paymentStatusId: null,
  });
  const burmese = (await read(token, id, 'unicode')).body;
  expect(burmese.nrcText).toMatch(/^၁၂\/[\u1000-\u109f]+\(နိုင်\)၁၂၃၄၅၆$/);
  expect(burmese.subjects[0]).toEqual({ id: 1, name: 'မြန်မာစာ' });

  // The latest payment attempt is shown; a cancelled order allows another.
  await makeCheckout(shop.db);
  const order = async (status: 1 | 5, paymentStatus: 1 | 3) => {
    const { orderId } = await makePlacedOrder(shop.db, buyerId, {
      status,
      request: { kind: 'certificate', id },
      payments: [{ status: paymentStatus }],
    });
    return { orderId, orderStatusId: status, paymentStatusId: paymentStatus };
  };
  const givenUp = await order(5, 3);
  expect((await read(token, id)).body).toMatchObject(givenUp);
  const live = await order(1, 1);
  expect((await read(token, id)).body).toMatchObject(live);
});

test('[API-60 CERT-11 SAFE-03 SAFE-04] only its owner reads a request, and its pictures by URLs that expire', async () => {
  const [owner, stranger] = [await newcomer(shop), await newcomer(shop)];
  const { id } = (await send(owner.token, await certificateForm(shop, owner.token))).body;
  const refused = await read(stranger.token, id);
  expect([refused.status, refused.body]).toEqual([404, (await read(stranger.token, 2_000_000_000)).body]);
  expect((await read(undefined, id)).status).toBe(401);

  const { body } = await read(owner.token, id);
  const pictures = [body.photoUrl, body.nrcFrontUrl, body.nrcBackUrl];
  expect(new Set(pictures).size).toBe(3);
  expect(body.reportUrl).toBe('');
  const statusOf = async (path: string) => (await fetch(shop.url + path)).status;
  for (const path of pictures) {
    expect(path).toMatch(/^\/files\/[0-9a-f]{32}\.jpg\?expires=\d+&signature=[0-9a-f]+$/);
    const unsigned = path.replace(/\?.*/, '');
    const seen = await fetch(shop.url + path);
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect([await statusOf(unsigned), await statusOf(unsigned.replace('/files/', '/media/'))]).toEqual([
      404, 404,
    ]);
  }
  const before = now;
  now += 15 * 60_000 + 2_000;
  for (const path of pictures) expect(await statusOf(path)).toBe(404);
  const { token } = await loggedIn(shop, owner);
  expect(await statusOf((await read(token, id)).body.photoUrl)).toBe(200);
  now = before;
});

test('[CERT-06 CERT-13 API-59] all missing fields are reported at once, in the caller’s language', async () => {
  const { id, token } = await newcomer(shop);
  const nothing = await send(token, { reason: 'lost' });
  expect([nothing.status, fieldsOf(nothing).toSorted()]).toEqual([
    400,
    (
      'address birthday centre examYear fatherName nrc phoneNumber photoUrl ' +
      'reportUrl rollNumber schoolName stateId studentName studentNameEng subjectIds'
    ).split(' '),
  ]);
  const burmese = await send(token, {}, 'unicode');
  expect(fieldsOf(burmese)).toContain('reason');
  for (const { message } of errorsOf(burmese)) expect(message).toMatch(/[\u1000-\u109f]/);
  expect(await requestsOf(id)).toEqual([]);
});

test('[CERT-06 API-59] phone, dates, roll number, NRC and pictures follow their rules', async () => {
  const { id, token } = await newcomer(shop);
  const form = await certificateForm(shop, token);
  const nrc = form.nrc!;
  const nextYear = lastExamYear() + 1;
  const wrong: [change: Partial<Record<keyof CertificateInput, unknown>>, field: string][] = [
    [{ phoneNumber: '01234567' }, 'phoneNumber'],
    [{ birthday: '2999-01-01' }, 'birthday'],
    [{ birthday: '2004-02-30' }, 'birthday'],
    [{ birthday: '06/05/2004' }, 'birthday'],
    [{ examYear: 1989 }, 'examYear'],
    [{ examYear: nextYear }, 'examYear'],
    [{ rollNumber: 'x'.repeat(21) }, 'rollNumber'],
    [{ rollNumber: '<b>1</b>' }, 'rollNumber'],
    [{ studentName: ' ' }, 'studentName'],
    [{ studentName: 'က'.repeat(101) }, 'studentName'],
    [{ subjectIds: [] }, 'subjectIds'],
    [{ subjectIds: [1, 999] }, 'subjectIds'],
    [{ subjectIds: 'x' }, 'subjectIds'],
    [{ stateId: 999 }, 'stateId'],
    [{ reason: 'bored' }, 'reason'],
    [{ reasonText: 'x'.repeat(501) }, 'reasonText'],
    [{ nrc: null }, 'nrc'],
    [{ nrc: { ...nrc, nrcNumber: '12345' } }, 'nrc.nrcNumber'],
    [{ nrc: { ...nrc, stateNumberId: 1 } }, 'nrc.stateShortFormId'],
    [{ nrc: { ...nrc, stateNumberId: 15 } }, 'nrc.stateNumberId'],
    [{ nrc: { ...nrc, nationId: 99 } }, 'nrc.nationId'],
    [{ nrcFrontUrl: '' }, 'nrcFrontUrl'],
    [{ nrcBackUrl: '' }, 'nrcBackUrl'],
    [{ photoUrl: '' }, 'photoUrl'],
    [{ photoUrl: '/media/k2.webp' }, 'photoUrl'],
    [{ photoUrl: 'https://evil.example/x.jpg' }, 'photoUrl'],
    [{ photoUrl: 'javascript:alert(1)' }, 'photoUrl'],
    [{ photoUrl: `/files/../${form.photoUrl.split('/').at(-1)}` }, 'photoUrl'],
    [{ photoUrl: 7 }, 'photoUrl'],
    [{ reason: 'lost' }, 'reportUrl'],
  ];
  for (const [change, field] of wrong) {
    const answer = await send(token, { ...form, ...change } as CertificateInput);
    expect([change, answer.status, fieldsOf(answer)]).toEqual([change, 400, [field]]);
  }
  expect(await requestsOf(id)).toEqual([]);
  // Errors from tables are reported together too.
  const both = await send(token, { ...form, stateId: 999, subjectIds: [999], photoUrl: '/x' }, 'unicode');
  expect(both.body).toMatchObject({ code: 'unknown-state' });
  expect(fieldsOf(both)).toEqual(['stateId', 'subjectIds', 'photoUrl']);
  for (const { message } of errorsOf(both)) expect(message).toMatch(/[\u1000-\u109f]/);
});

test('[CERT-06] another ID replaces an NRC, and Burmese or Zawgyi input is normalised', async () => {
  const { id, token } = await newcomer(shop);
  const form = await certificateForm(shop, token);
  const passport = { nrc: null, otherId: ' MA 123456 ', nrcFrontUrl: '', nrcBackUrl: '' };
  // 'မြို့ ၁၀၄၇' as sent by a phone with a Zawgyi font.
  const changes = {
    rollNumber: ' ၿမိဳ႕ ၁၀၄၇',
    phoneNumber: '၀၉၇၇၀၀၀၀၀၀၁',
    examYear: '၂၀၂၂' as unknown as number,
  };
  expect((await send(token, { ...form, ...passport, ...changes }, 'zawgyi')).status).toBe(200);
  expect(await requestsOf(id)).toMatchObject([
    {
      other_id: 'MA 123456',
      nrc_number: null,
      nrc_text: '',
      roll_number: 'မြို့1047',
      phone: '09770000001',
      exam_year: 2022,
      fee: 10_000,
    },
  ]);
});

test('[SAFE-04 API-59] another buyer’s pictures are refused like missing ones', async () => {
  const [owner, thief] = [await newcomer(shop), await newcomer(shop)];
  const mine = await certificateForm(shop, owner.token);
  const theirs = await certificateForm(shop, thief.token);
  const stolen = { photoUrl: mine.photoUrl, nrcFrontUrl: mine.nrcFrontUrl };
  const answer = await send(thief.token, { ...theirs, ...stolen });
  expect([answer.status, fieldsOf(answer)]).toEqual([400, ['photoUrl', 'nrcFrontUrl']]);
  expect((await send(owner.token, mine)).status).toBe(200);
  // Also after their owner's request uses them.
  expect(fieldsOf(await send(thief.token, { ...theirs, ...stolen }))).toEqual(['photoUrl', 'nrcFrontUrl']);
  expect((await send(thief.token, theirs)).status).toBe(200);
});

test('[API-59] a form repeated with its key is one request; the limit is thirty an hour', async () => {
  const { id, token } = await newcomer(shop);
  const form = await certificateForm(shop, token);
  const answers = await Promise.all([1, 2, 3].map(() => send(token, form, 'en-US', 'key-1')));
  const again = await send(token, form, 'en-US', 'key-1');
  expect(new Set([...answers, again].map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect(await requestsOf(id)).toHaveLength(1);
  const other = await send(token, { ...form, centre: 'Another' }, 'en-US', 'key-1');
  expect(other).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } });
  await shop.db.updateTable('rate_limit').set({ hits: 30 }).where('key', '=', `certificate:${id}`).execute();
  expect((await send(token, form)).status).toBe(429);
  expect((await read(token, await makeRequest(shop.db, 'certificate', id))).status).toBe(200);
});
