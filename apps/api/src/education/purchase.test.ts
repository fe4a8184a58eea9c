import { certificatePurchase, educationPaymentData, limits, scorePurchase } from '@zay/contract';
import { expect, test } from 'vitest';
import { newcomer } from '../testing/buyers.ts';
import { openOrderShop } from '../testing/orders.ts';
import { makeClassOrder } from '../testing/placed-orders.ts';
import { makeRequest } from '../testing/education.ts';
import { rowOf } from '../testing/rows.ts';

const { shop } = await openOrderShop();
const { token, id: buyerId } = await newcomer(shop);
const studentInfo = {
  studentName: 'Su Su',
  birthday: '2010-05-01',
  phoneNumber: '09770000001',
  address: 'No. 12, Hledan Road',
};

test('[API-84 SCORE-10] payment data of a score request: its fee, the student, and the payment methods', async () => {
  const Id = await makeRequest(shop.db, 'score', buyerId);
  const { body } = await shop.call(scorePurchase, { token, query: { Id } });
  expect(body).toEqual({
    scoreInfo: { id: Id, name: 'Grade 10 score list', fee: limits.scoreFee },
    studentInfo,
    netAmt: limits.scoreFee,
    newPaymentService: expect.arrayContaining([expect.objectContaining({ paymentServiceId: 14 })]),
  });
  // Nothing is delivered.
  expect(body.newPaymentService).not.toContainEqual(expect.objectContaining({ paymentType: 3 }));
});

test('[API-83 CERT-12] payment data of a certificate request, in the buyer’s language', async () => {
  const Id = await makeRequest(shop.db, 'certificate', buyerId);
  const { body } = await shop.call(certificatePurchase, { token, query: { Id }, lang: 'unicode' });
  expect(body).toMatchObject({
    certificateInfo: { id: Id, name: 'အောင်လက်မှတ်', fee: limits.certificateFee },
    studentInfo,
    netAmt: limits.certificateFee,
  });
});

test('[API-54 CLASS-10] payment data of all three kinds; a class has its own fee', async () => {
  const ask = (payFor: string, Id: unknown) =>
    shop.call(educationPaymentData, { token, query: { payFor, Id } as never });
  const Id = await makeRequest(shop.db, 'class', buyerId);
  expect((await ask('class', Id)).body).toEqual({
    id: Id,
    name: 'English',
    fee: 60_000,
    studentInfo,
    newPaymentService: expect.arrayContaining([expect.objectContaining({ paymentServiceId: 14 })]),
  });
  const score = await makeRequest(shop.db, 'score', buyerId);
  expect((await ask('score', score)).body).toMatchObject({
    name: 'Grade 10 score list',
    fee: limits.scoreFee,
  });
  expect((await ask('lessons', Id)).status).toBe(400);
  expect((await ask('class', 'x')).status).toBe(400);
  expect((await ask('class', 2_000_000_000)).status).toBe(404);

  // The fee shown with the request stays valid.
  await shop.db.updateTable('education_fee').set({ fee: 7_000 }).where('kind', '=', 'score').execute();
  expect((await ask('score', score)).body.fee).toBe(limits.scoreFee);
});

test('[API-54] an ordered request, or a class that is over, cannot be paid: the refusal says why', async () => {
  const orderId = await makeClassOrder(shop.db, buyerId, 30_000);
  const { class_registration_id: ordered } = await rowOf(shop.db, 'customer_order', { id: orderId });
  const ask = (Id: number) => shop.call(educationPaymentData, { token, query: { payFor: 'class', Id } });
  expect(await ask(ordered!)).toMatchObject({ status: 409, body: { code: 'already-ordered', orderId } });

  const Id = await makeRequest(shop.db, 'class', buyerId);
  const { training_class_id: classId } = await rowOf(shop.db, 'class_registration', { id: Id });
  for (const over of [
    { active: false },
    { active: true, start_date: '2020-01-01', end_date: '2020-03-01' },
  ]) {
    await shop.db.updateTable('training_class').set(over).where('id', '=', classId).execute();
    expect(await ask(Id)).toMatchObject({ status: 409, body: { code: 'class-closed' } });
  }
});
