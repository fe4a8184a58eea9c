import {
  classAlerts,
  myRequests,
  notifications,
  postClassOrder,
  registerStudent,
  updateClassAlert,
} from '@zay/contract';
import { saveClass, staffClass } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { newcomer } from '../../testing/buyers.ts';
import { makeClass } from '../../testing/education.ts';
import { openOrderOffice, times, walletPayment } from '../../testing/orders.ts';
import { changeRows } from '../../testing/rows.ts';
import { notifyFreePlaces } from './class-alerts.ts';

const { shop, calls, office } = await openOrderOffice({ verifyAfter: 'each test' });
const { db } = shop;
const member = await office.member('education');

type Buyer = Awaited<ReturnType<typeof newcomer>>;
type Registered = Buyer & { readonly registrationId: number };

const ask = (token: string | undefined, classId: number, isWanted = true) =>
  shop.call(updateClassAlert, { body: { classId, isWanted }, ...(token ? { token } : {}) });
const awaitedBy = async ({ token }: Buyer) => (await shop.call(classAlerts, { token })).body.classIds;
const toldTo = async ({ token }: Buyer) => (await shop.call(notifications, { token, query: {} })).body;
/** Which of these buyers were told of the class, by their position. */
async function toldOf(classId: number, buyers: readonly Buyer[]): Promise<number[]> {
  const rows = await db
    .selectFrom('notification')
    .select('buyer_id')
    .where('redirect_action', '=', 'TrainingClass')
    .where('reference', '=', classId)
    .execute();
  return rows.map((row) => buyers.findIndex(({ id }) => id === row.buyer_id)).toSorted();
}

async function registered(classId: number): Promise<Registered> {
  const buyer = await newcomer(shop);
  const { body } = await shop.call(registerStudent, {
    token: buyer.token,
    body: {
      studentName: 'Ma Thiri',
      birthday: '2005-03-14',
      phoneNumber: '09770000001',
      address: 'No. 12, Hledan Road',
      classId,
    },
  });
  return { ...buyer, registrationId: body.id };
}

const pay = async ({ token, registrationId: id }: Registered) =>
  shop.call(postClassOrder, {
    token,
    query: { payFor: 'class' },
    body: { id, paymentInfo: await walletPayment() },
  });

/** A full class with its orders; `late` are registered, but have no order. */
async function fullClass(places: number, late = 0) {
  const classId = await makeClass(db, 60_000, 'Sewing');
  await changeRows(db, 'training_class', { id: classId }, { places });
  const waiting = await times(late, () => registered(classId));
  const inside = await times(places, () => registered(classId));
  const orderIds: number[] = [];
  for (const buyer of inside) orderIds.push((await pay(buyer)).body.orderId);
  const leave = async (at: number) =>
    expect((await calls.cancel(inside[at]!.token, orderIds[at]!)).status).toBe(200);
  return { classId, waiting, inside, leave };
}

const waitingOf = async (id: number) =>
  (await office.call(staffClass, { token: member.token, query: { id } })).body.waiting;

test('[CLASS-19] a buyer asks to be told of a place of a full class, and takes it back; both are idempotent', async () => {
  const { classId } = await fullClass(1);
  const [buyer, other] = [await newcomer(shop), await newcomer(shop)];
  for (let at = 0; at < 2; at += 1)
    expect(await ask(buyer.token, classId)).toMatchObject({ status: 200, body: { isWanted: true } });
  expect(await awaitedBy(buyer)).toEqual([classId]);
  expect(await awaitedBy(other)).toEqual([]);
  await ask(other.token, classId);
  expect(await waitingOf(classId)).toBe(2);
  for (let at = 0; at < 2; at += 1)
    expect(await ask(buyer.token, classId, false)).toMatchObject({ status: 200, body: { isWanted: false } });
  expect(await awaitedBy(buyer)).toEqual([]);
  expect(await waitingOf(classId)).toBe(1);
});

test('[CLASS-19] guests, and classes with places, that are over, switched off or unknown are refused in the language of the reader', async () => {
  const buyer = await newcomer(shop);
  const { classId: full } = await fullClass(1);
  expect((await ask(undefined, full)).status).toBe(401);
  expect((await shop.call(classAlerts)).status).toBe(401);
  const free = await makeClass(db, 60_000);
  const notFull = { status: 409, body: { code: 'class-not-full' } };
  expect(await ask(buyer.token, free)).toMatchObject(notFull);
  await changeRows(db, 'training_class', { id: free }, { places: 1 });
  expect(await ask(buyer.token, free)).toMatchObject(notFull);
  const burmese = await shop.call(updateClassAlert, {
    token: buyer.token,
    lang: 'unicode',
    body: { classId: free, isWanted: true },
  });
  expect(burmese.body).toMatchObject({ message: expect.stringMatching(/[\u1000-\u109f]/) });

  const closed = { status: 409, body: { code: 'class-closed' } };
  await changeRows(db, 'training_class', { id: full }, { active: false });
  expect(await ask(buyer.token, full)).toMatchObject(closed);
  await changeRows(
    db,
    'training_class',
    { id: full },
    { active: true, start_date: '2020-01-01', end_date: '2020-02-01' },
  );
  for (const id of [0, full, 999_999]) expect(await ask(buyer.token, id)).toMatchObject(closed);
  for (const id of [-1, 1.5, 'x']) expect((await ask(buyer.token, id as number)).status).toBe(400);
});

test('[CLASS-20] a cancelled order tells the earliest buyer, once, in both languages, and the notification leads to the class', async () => {
  const { classId, leave } = await fullClass(2);
  const buyers = await times(3, () => newcomer(shop));
  for (const { token } of buyers) await ask(token, classId);
  await notifyFreePlaces(db);
  expect(await toldOf(classId, buyers)).toEqual([]);

  await leave(0);
  for (let at = 0; at < 2; at += 1) await notifyFreePlaces(db);
  expect(await toldOf(classId, buyers)).toEqual([0]);
  expect(await toldTo(buyers[0]!)).toMatchObject([
    {
      title: 'A place in a class',
      body: expect.stringContaining('“အင်္ဂလိပ်စာ”'),
      bodyEng: expect.stringContaining('“Sewing”'),
      redirectAction: 'TrainingClass',
      referenceAttribute: classId,
    },
  ]);
  expect(await awaitedBy(buyers[0]!)).toEqual([]);
  expect(await awaitedBy(buyers[1]!)).toEqual([classId]);
  expect(await waitingOf(classId)).toBe(2);

  await leave(1);
  await notifyFreePlaces(db);
  expect(await toldOf(classId, buyers)).toEqual([0, 1]);
  // The first two have not come for a day: their places are offered to the third.
  const dayAgo = new Date(Date.now() - 25 * 3_600_000);
  await changeRows(db, 'class_place_request', { buyer_id: buyers[0]!.id }, { notified_at: dayAgo });
  await notifyFreePlaces(db);
  expect(await toldOf(classId, buyers)).toEqual([0, 1, 2]);
});

test('[CLASS-20] more places tell as many buyers as there are new ones, no limit tells all, and a closed class tells nobody', async () => {
  const { classId } = await fullClass(1);
  const buyers = await times(4, () => newcomer(shop));
  for (const { token } of buyers) await ask(token, classId);
  const save = async (places: number | null) => {
    const read = await office.call(staffClass, { token: member.token, query: { id: classId } });
    const {
      imageUrl: _,
      isOpen: _o,
      paid: _p,
      registered: _r,
      taken: _t,
      waiting: _w,
      ...fields
    } = read.body;
    const answer = await office.call(saveClass, { token: member.token, body: { ...fields, places } });
    expect(answer.status).toBe(200);
  };
  await changeRows(db, 'training_class', { id: classId }, { active: false });
  await save(3);
  await notifyFreePlaces(db);
  expect(await toldOf(classId, buyers)).toEqual([]);
  await changeRows(db, 'training_class', { id: classId }, { active: true });
  await notifyFreePlaces(db);
  expect(await toldOf(classId, buyers)).toEqual([0, 1]);
  await save(null);
  await notifyFreePlaces(db);
  expect(await toldOf(classId, buyers)).toEqual([0, 1, 2, 3]);
});

test('[CLASS-20] a buyer who pays waits no longer; who was told and came too late may ask again', async () => {
  const { classId, waiting, leave } = await fullClass(1, 2);
  const [told, quick] = waiting as [Registered, Registered];
  for (const { token } of waiting) await ask(token, classId);
  await leave(0);
  await notifyFreePlaces(db);
  expect(await toldOf(classId, waiting)).toEqual([0]);
  expect((await pay(quick)).status).toBe(200);
  expect(await awaitedBy(quick)).toEqual([]);
  expect(await pay(told)).toMatchObject({ status: 409, body: { code: 'class-full' } });
  expect((await ask(told.token, classId)).status).toBe(200);
  expect(await awaitedBy(told)).toEqual([classId]);
  expect(await waitingOf(classId)).toBe(1);
  await changeRows(db, 'training_class', { id: classId }, { places: 2 });
  await notifyFreePlaces(db);
  expect(await toldOf(classId, waiting)).toEqual([0, 0]);
  expect((await pay(told)).status).toBe(200);
});

test('[CLASS-20] several servers that look at once, while orders are cancelled, tell each place to one buyer', async () => {
  const { classId, leave } = await fullClass(3);
  const buyers = await times(8, () => newcomer(shop));
  for (const { token } of buyers) await ask(token, classId);
  const look = () => Promise.all(Array.from({ length: 6 }, () => notifyFreePlaces(db)));
  await Promise.all([leave(0), leave(1), leave(2), look(), look()]);
  await look();
  await notifyFreePlaces(db);
  expect(await toldOf(classId, buyers)).toEqual([0, 1, 2]);
});

test('[CLASS-21] my requests say that the class of an unpaid registration is full', async () => {
  const { classId, waiting, leave } = await fullClass(1, 1);
  const trainingOf = async () =>
    (await shop.call(myRequests, { token: waiting[0]!.token })).body.map(({ training }) => training);
  expect(await trainingOf()).toMatchObject([{ id: classId, placesLeft: 0 }]);
  await leave(0);
  expect(await trainingOf()).toMatchObject([{ id: classId, placesLeft: 1 }]);
  await changeRows(db, 'training_class', { id: classId }, { places: null });
  expect(await trainingOf()).toMatchObject([{ id: classId, placesLeft: null }]);
  expect((await pay(waiting[0]!)).status).toBe(200);
});
