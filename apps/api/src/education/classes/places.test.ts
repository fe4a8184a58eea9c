import {
  classRegistrationData,
  educationPaymentData,
  postClassOrder,
  registerStudent,
  trainingClasses,
} from '@zay/contract';
import { saveClass, staffClass, staffClasses } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { releaseOrders } from '../../orders/life/release-orders.ts';
import { newcomer } from '../../testing/buyers.ts';
import { makeClass } from '../../testing/education.ts';
import { inTime } from '../../testing/in-time.ts';
import { openOrderOffice, statusCounts, times, walletPayment } from '../../testing/orders.ts';
import { untilWaiting } from '../../testing/statements.ts';

const { shop, calls, office } = await openOrderOffice({ verifyAfter: 'each test' });
const { db } = shop;
const member = await office.member('education');

async function makePlaces(places: number | null): Promise<number> {
  const id = await makeClass(db, 60_000);
  await db.updateTable('training_class').set({ places }).where('id', '=', id).execute();
  return id;
}

const register = (token: string, classId: number, lang = 'en-US') =>
  shop.call(registerStudent, {
    token,
    lang,
    body: {
      studentName: 'Ma Thiri',
      birthday: '2005-03-14',
      phoneNumber: '09770000001',
      address: 'No. 12, Hledan Road',
      classId,
    },
  });

/** A new buyer with an unpaid registration for a class. */
async function registered(classId: number) {
  const { token } = await newcomer(shop);
  const { body } = await register(token, classId);
  return { token, id: body.id };
}

const pay = async ({ token, id }: { readonly token: string; readonly id: number }, lang = 'en-US') =>
  shop.call(postClassOrder, {
    token,
    lang,
    query: { payFor: 'class' },
    body: { id, paymentInfo: await walletPayment() },
  });

const leftOf = async (classId: number) =>
  (await shop.call(trainingClasses)).body.find(({ id }) => id === classId)?.placesLeft;
const read = async (id: number) =>
  (await office.call(staffClass, { token: member.token, query: { id } })).body;

/** Saves the class as just read, with another number of places. */
async function savePlaces(id: number, places: number | null | undefined, lang = 'en-US') {
  const {
    imageUrl: _,
    isOpen: _isOpen,
    paid: _paid,
    registered: _all,
    taken: _taken,
    waiting: _waiting,
    ...read_
  } = await read(id);
  return office.call(saveClass, { token: member.token, lang, body: { ...read_, places } });
}

test('[CLASS-13] an order takes a place until it is cancelled or released; a class without a number has no limit', async () => {
  const classId = await makePlaces(2);
  const [first, second, third] = [
    await registered(classId),
    await registered(classId),
    await registered(classId),
  ];
  // A registration alone takes no place.
  expect(await leftOf(classId)).toBe(2);
  const { orderId } = (await pay(first)).body;
  await expect.poll(inTime(() => leftOf(classId))).toBe(1);
  const { orderId: secondOrder } = (await pay(second)).body;
  await expect.poll(inTime(() => leftOf(classId))).toBe(0);
  expect(await pay(third)).toMatchObject({ status: 409, body: { code: 'class-full' } });

  expect((await calls.cancel(first.token, orderId)).status).toBe(200);
  await expect.poll(inTime(() => leftOf(classId))).toBe(1);
  expect((await pay(third)).status).toBe(200);

  // A rejected payment keeps its place until the shop releases the order.
  await calls.decide(secondOrder, 3);
  const fourth = await newcomer(shop);
  expect(await register(fourth.token, classId)).toMatchObject({ status: 409, body: { code: 'class-full' } });
  await db
    .insertInto('setting')
    .values({ key: 'rejected_payment_release_hours', value: '24' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: '24' }))
    .execute();
  expect(await releaseOrders(db, new Date(Date.now() + 25 * 3_600_000))).toBe(1);
  await expect.poll(inTime(() => leftOf(classId))).toBe(1);
  expect((await register(fourth.token, classId)).status).toBe(200);

  const open = await makePlaces(null);
  expect((await pay(await registered(open))).status).toBe(200);
  expect(await leftOf(open)).toBe(null);
});

test('[CLASS-13] a full class says so in the buyer’s language, before and after the payment, and keeps the slip', async () => {
  const classId = await makePlaces(1);
  const late = await registered(classId);
  const inside = await registered(classId);
  const { voucherNo } = (await pay(inside)).body;
  const full = { status: 409, body: { code: 'class-full', message: expect.stringContaining('full') } };
  const burmese = { status: 409, body: { code: 'class-full', message: expect.stringMatching('ပြည့်') } };
  const { token } = await newcomer(shop);
  expect(await register(token, classId)).toMatchObject(full);
  expect(await register(token, classId, 'unicode')).toMatchObject(burmese);
  const query = { payFor: 'class', Id: late.id } as const;
  expect(await shop.call(educationPaymentData, { token: late.token, query })).toMatchObject(full);
  expect(await pay(late)).toMatchObject({
    ...full,
    body: { ...full.body, keptPaymentId: expect.any(Number) },
  });
  expect(await pay(late, 'unicode')).toMatchObject(burmese);
  // Who is inside reads about the order, not that the class is full.
  expect(await register(inside.token, classId)).toMatchObject({
    status: 409,
    body: { code: 'already-registered', message: expect.stringContaining(voucherNo) },
  });
  const { body } = await shop.call(classRegistrationData, { token, query: {} });
  expect(body.classList.find(({ id }) => id === classId)?.placesLeft).toBe(0);
});

test('[CLASS-14] of buyers who order the last places at once as many get one as there are; the others are told', async () => {
  const classId = await makePlaces(3);
  const buyers = await times(8, () => registered(classId));
  const answers = await Promise.all(buyers.map((buyer) => pay(buyer)));
  expect(statusCounts(answers)).toEqual({ 200: 3, 409: 5 });
  for (const { body } of answers.filter(({ status }) => status === 409))
    expect(body).toMatchObject({ code: 'class-full', keptPaymentId: expect.any(Number) });
  expect(await read(classId)).toMatchObject({ places: 3, taken: 3 });
});

test('[CLASS-14] an order during a lowering of the places comes before or after it', async () => {
  const classId = await makePlaces(5);
  await pay(await registered(classId));
  const buyer = await registered(classId);
  const { paying, saving } = await db.transaction().execute(async (trx) => {
    // Blocks orders between inserting the order and its payment.
    await trx.selectFrom('payment_service').select('id').where('id', '=', 14).forUpdate().execute();
    const paying = pay(buyer);
    await untilWaiting(db);
    const saving = savePlaces(classId, 1);
    await untilWaiting(db, 2);
    return { paying, saving };
  });
  expect((await paying).status).toBe(200);
  expect(await saving).toMatchObject({ status: 409, body: { code: 'places-taken' } });
  expect(await read(classId)).toMatchObject({ places: 5, taken: 2 });
});

test('[CLASS-15] staff set the places of a class, and not below those that are taken; the list shows both', async () => {
  const classId = await makePlaces(null);
  for (let at = 0; at < 2; at += 1) await pay(await registered(classId));
  expect(await read(classId)).toMatchObject({ places: null, taken: 2 });
  expect(await savePlaces(classId, 1)).toMatchObject({
    status: 409,
    body: {
      code: 'places-taken',
      errors: [{ field: 'places', message: expect.stringContaining('2 places are taken') }],
    },
  });
  expect((await savePlaces(classId, 1, 'unicode')).body).toMatchObject({
    message: expect.stringMatching(/[\u1000-\u109f]/),
  });
  for (const places of [0, -1, 1.5, 10_001])
    expect(await savePlaces(classId, places)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'places' }] },
    });
  expect((await savePlaces(classId, 2)).status).toBe(200);
  const { items } = (await office.call(staffClasses, { token: member.token })).body;
  expect(items.find(({ id }) => id === classId)).toMatchObject({ places: 2, taken: 2, registered: 2 });
  // The release before does not send the field.
  expect((await savePlaces(classId, undefined)).status).toBe(200);
  expect(await read(classId)).toMatchObject({ places: 2 });
  expect((await savePlaces(classId, null)).status).toBe(200);
  expect(await read(classId)).toMatchObject({ places: null });
});
