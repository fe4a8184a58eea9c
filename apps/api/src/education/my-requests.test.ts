import {
  educationKinds,
  limits,
  myRequests,
  registerStudent,
  requestFormData,
  requestScore,
  type EducationKind,
  yangonDay,
} from '@zay/contract';
import { expect, test } from 'vitest';
import { newcomer } from '../testing/buyers.ts';
import { certificateForm, scoreInput } from '../testing/education-forms.ts';
import { makeClass } from '../testing/education.ts';
import { openOrderShop } from '../testing/orders.ts';
import { fillIn, orderRequest } from '../testing/paid-requests.ts';
const { shop, calls } = await openOrderShop();

const listOf = async ({ token }: { readonly token: string }, lang = 'en-US') =>
  (await shop.call(myRequests, { token, lang })).body;
const dataOf = async (
  { token }: { readonly token: string },
  kind: 'score' | 'certificate' = 'score',
  lang = 'en-US',
) => (await shop.call(requestFormData, { token, lang, query: { kind } })).body;

test('[CERT-14] a buyer lists requests of every kind, the latest first, and only their own', async () => {
  const buyer = await newcomer(shop);
  await fillIn(shop, await newcomer(shop), 'score');
  const ids: Record<string, number> = {};
  for (const kind of educationKinds) ids[kind] = await fillIn(shop, buyer, kind);
  const order = { orderId: null, orderStatusId: null, paymentStatusId: null };
  const unpaid = { ...order, isOpen: true, changes: [], refusalReason: '' };
  const today = yangonDay(new Date());
  expect(await listOf(buyer)).toEqual([
    {
      kind: 'class',
      id: ids['class'],
      name: 'English',
      studentName: 'Su Su',
      exam: null,
      training: expect.objectContaining({ startDate: expect.any(String), schedule: '' }),
      fee: 60_000,
      requestedDate: today,
      ...unpaid,
    },
    expect.objectContaining({
      kind: 'certificate',
      id: ids['certificate'],
      exam: { year: 2022, rollNumber: 'KMY1234' },
      training: null,
      fee: limits.certificateFee,
      ...unpaid,
    }),
    expect.objectContaining({ kind: 'score', id: ids['score'], fee: limits.scoreFee, ...unpaid }),
  ]);
  expect((await listOf(buyer, 'unicode')).map(({ name }) => name)[0]).toBe('အင်္ဂလိပ်စာ');
  expect((await shop.call(myRequests)).status).toBe(401);
});

test('[CERT-14] each request shows its order and payment, the live order first', async () => {
  const buyer = await newcomer(shop);
  for (const kind of educationKinds satisfies readonly EducationKind[]) {
    const id = await fillIn(shop, buyer, kind);
    const stateOf = async () => {
      const { orderId, orderStatusId, paymentStatusId } =
        (await listOf(buyer)).find((request) => request.kind === kind && request.id === id) ?? {};
      return [orderId, orderStatusId, paymentStatusId];
    };
    const first = await orderRequest(shop, buyer.token, kind, id);
    expect(await stateOf()).toEqual([first, 1, 1]);
    await calls.decide(first, 3);
    expect(await stateOf()).toEqual([first, 1, 3]);
    await calls.cancel(buyer.token, first);
    expect(await stateOf()).toEqual([first, 5, 3]);
    const second = await orderRequest(shop, buyer.token, kind, id);
    expect(await stateOf()).toEqual([second, 1, 1]);
    await calls.decide(second, 2);
    expect(await stateOf()).toEqual([second, 1, 2]);
  }
});

test('[CERT-14] a class that is over or inactive can no longer be paid', async () => {
  const buyer = await newcomer(shop);
  const id = await fillIn(shop, buyer, 'class');
  await shop.db
    .updateTable('training_class')
    .set({ active: false })
    .where('id', '=', (eb) =>
      eb.selectFrom('class_registration').select('training_class_id').where('id', '=', id),
    )
    .execute();
  expect(await listOf(buyer)).toMatchObject([{ id, isOpen: false }]);
});

test('[CERT-15] the forms start with the current fee, and without a student the first time', async () => {
  const buyer = await newcomer(shop);
  expect(await dataOf(buyer)).toEqual({ name: 'Grade 10 score list', fee: limits.scoreFee, student: null });
  expect(await dataOf(buyer, 'certificate', 'unicode')).toMatchObject({
    name: 'အောင်လက်မှတ်',
    fee: limits.certificateFee,
  });
  await shop.db.updateTable('education_fee').set({ fee: 7_500 }).where('kind', '=', 'score').execute();
  expect(await dataOf(buyer)).toMatchObject({ fee: 7_500 });
  expect((await shop.call(requestFormData, { query: { kind: 'score' } })).status).toBe(401);
  const strange = await shop.call(requestFormData, { token: buyer.token, query: { kind: 'class' as never } });
  expect(strange.status).toBe(400);
});

test('[CERT-15] the student is from the buyer’s latest form, completed by earlier forms of the same one', async () => {
  const buyer = await newcomer(shop);
  await fillIn(shop, await newcomer(shop), 'certificate');
  const certificate = await certificateForm(shop, buyer.token);
  await fillIn(shop, buyer, 'certificate');
  const { studentName, birthday, nrc } = certificate;
  expect((await dataOf(buyer)).student).toMatchObject({
    studentName,
    studentNameEng: 'Ma Thiri Aung',
    fatherName: 'ဦးအောင်ကျော်',
    otherId: '',
    nrc: { nationId: 1, nrcNumber: '123456' },
  });

  // A class form has neither father nor English name, and an optional NRC.
  const classId = await makeClass(shop.db, 60_000);
  const register = { studentName, birthday, phoneNumber: '09770000009', address: 'No. 13', classId };
  await shop.call(registerStudent, { token: buyer.token, body: register });
  expect((await dataOf(buyer)).student).toEqual({
    studentName,
    birthday,
    phoneNumber: '09770000009',
    address: 'No. 13',
    studentNameEng: 'Ma Thiri Aung',
    fatherName: 'ဦးအောင်ကျော်',
    otherId: '',
    nrc: expect.objectContaining({ nrcNumber: nrc?.nrcNumber }),
  });

  // Another student's form does not change the first.
  const body = await scoreInput(shop.db, { studentName: 'Ko Ko', fatherName: 'U Hla' });
  await shop.call(requestScore, { token: buyer.token, body });
  expect((await dataOf(buyer, 'certificate')).student).toMatchObject({
    studentName: 'Ko Ko',
    fatherName: 'U Hla',
    studentNameEng: '',
  });
});
