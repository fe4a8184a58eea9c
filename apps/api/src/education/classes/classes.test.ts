import {
  classRegistrationData,
  registerStudent,
  trainingClasses,
  type BodyInputOf,
  type TrainingClass,
  yangonDay,
} from '@zay/contract';
import { beforeEach, expect, test } from 'vitest';
import { makePlacedOrder } from '../../testing/placed-orders.ts';
import { newcomer } from '../../testing/buyers.ts';
import { makeFile } from '../../testing/catalogue.ts';
import { makeClassOrder } from '../../testing/placed-orders.ts';
import { addRow, changeRows } from '../../testing/rows.ts';
import { openTestShop } from '../../testing/shop.ts';

const now = new Date();

let buyer: Awaited<ReturnType<typeof newcomer>>;
const shop = await openTestShop({ data: 'empty', clock: () => now });
await shop.db.deleteFrom('training_class').execute();
beforeEach(async () => {
  buyer = await newcomer(shop);
});

const day = (later: number) => yangonDay(now, later);

async function makeClass(changes: { [name: string]: unknown } = {}): Promise<number> {
  const { id } = await addRow(shop.db, 'training_class', {
    name_en: 'Sewing',
    name_my: 'အပ်ချုပ်သင်တန်း',
    start_date: day(10),
    end_date: day(60),
    fee: 150_000,
    ...changes,
  });
  return id;
}

const student = {
  studentName: 'မသီရိအောင်',
  birthday: '2005-03-14',
  phoneNumber: '၀၉ ၇၇၀ ၀၀၀ ၀၀၁',
  address: 'No. 12, Hledan Road',
};
type Form = BodyInputOf<typeof registerStudent>;
const send = (classId: number, changes: Partial<Form> & object = {}, lang = 'en-US') =>
  shop.call(registerStudent, {
    token: buyer.token,
    lang,
    body: { ...student, classId, ...changes },
  });
const rows = (classId: number) =>
  shop.db.selectFrom('class_registration').selectAll().where('training_class_id', '=', classId).execute();
const fieldsOf = (body: unknown) =>
  (body as { errors: { field: string; message: string }[] }).errors.map(({ field }) => field);

test('[API-47 CLASS-10] guests see the classes that are offered and not over, each with its fee, soonest first', async () => {
  await makeFile(shop.db, '2222222222222222.webp');
  const later = await makeClass({ start_date: day(20) });
  const sooner = await makeClass({
    name_en: 'English',
    name_my: '',
    description_en: 'Small groups.',
    schedule_en: 'Saturday',
    schedule_my: 'စနေနေ့',
    address_en: 'No. 5',
    start_date: day(-5),
    end_date: day(0),
    fee: 90_000,
    image_key: '2222222222222222.webp',
  });
  const over = await makeClass({ start_date: day(-9), end_date: day(-1) });
  const off = await makeClass({ active: false });
  const mine = (list: TrainingClass[]) => list.filter(({ id }) => [later, sooner, over, off].includes(id));

  const { body, headers } = await shop.call(trainingClasses);
  expect(mine(body)).toEqual([
    {
      id: sooner,
      name: 'English',
      description: 'Small groups.',
      startDate: day(-5),
      endDate: day(0),
      schedule: 'Saturday',
      address: 'No. 5',
      fee: 90_000,
      imageUrl: '/media/2222222222222222.webp',
      placesLeft: null,
    },
    expect.objectContaining({ id: later, name: 'Sewing', fee: 150_000, imageUrl: '' }),
  ]);
  expect(headers.get('cache-control')).toContain('public');
  const burmese = await shop.call(trainingClasses, { lang: 'unicode' });
  expect(mine(burmese.body)).toMatchObject([{ name: 'English', schedule: 'စနေနေ့' }, { name: 'အပ်ချုပ်သင်တန်း' }]);
});

test('[API-51 CLASS-07 CLASS-10] a student is registered without an NRC, at the fee of the class; the response has id, name and fee', async () => {
  const classId = await makeClass({ fee: 75_000 });
  const { status, body } = await send(classId, { fee: 1, buyerId: 1, id: 1 } as object);
  const [row] = await rows(classId);
  expect([status, body]).toEqual([200, { id: row?.id, name: 'Sewing', fee: 75_000 }]);
  expect(row).toMatchObject({
    buyer_id: buyer.id,
    student_name: 'မသီရိအောင်',
    birthday: '2005-03-14',
    phone: '09770000001',
    fee: 75_000,
    nrc_number: null,
    nrc_text: '',
  });
  expect((await send(classId, { studentName: 'U Ba' }, 'unicode')).body.name).toBe('အပ်ချုပ်သင်တန်း');
});

test('[API-51 CLASS-05] a given NRC must match, and is stored', async () => {
  const classId = await makeClass();
  const township = await shop.db
    .selectFrom('nrc_township')
    .select(['id', 'short_form_en'])
    .where('nrc_state_id', '=', 12)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const nrc = { stateNumberId: 12, stateShortFormId: township.id, nationId: 1, nrcNumber: '၁၀၄၇၂၉' };
  expect((await send(classId, { nrc })).status).toBe(200);
  expect(await rows(classId)).toMatchObject([
    { nrc_number: '104729', nrc_text: `12/${township.short_form_en}(N)104729` },
  ]);
  const { body } = await shop.call(classRegistrationData, { token: buyer.token });
  expect(body.nrc).toEqual({ ...nrc, nrcNumber: '104729' });
  const strange = await send(classId, { studentName: 'U Ba', nrc: { ...nrc, stateNumberId: 11 } });
  expect([strange.status, fieldsOf(strange.body)]).toEqual([400, ['nrc.stateShortFormId']]);
});

test('[API-51 CLASS-05] all errors are reported at once, in the reader’s language, and nothing is stored', async () => {
  const classId = await makeClass();
  const empty = { studentName: '', birthday: day(1), phoneNumber: '123', address: ' ' };
  const refused = await send(classId, { ...empty, nrc: { nrcNumber: '12' } as never }, 'unicode');
  expect(refused.status).toBe(400);
  expect(fieldsOf(refused.body)).toEqual(
    expect.arrayContaining([
      'studentName',
      'birthday',
      'phoneNumber',
      'address',
      'nrc.stateNumberId',
      'nrc.nrcNumber',
    ]),
  );
  const { errors } = refused.body as unknown as { errors: { message: string }[] };
  expect(errors.every(({ message }) => /[\u1000-\u109f]/.test(message))).toBe(true);
  expect(await rows(classId)).toEqual([]);
  expect((await shop.call(registerStudent, { body: { ...student, classId } })).status).toBe(401);
});

test('[API-51] a class that is over, inactive or unknown is refused with a message, together with other errors', async () => {
  const over = await makeClass({ start_date: day(-9), end_date: day(-1) });
  const off = await makeClass({ active: false });
  const nrc = { stateNumberId: 12, stateShortFormId: 0, nationId: 1, nrcNumber: '104729' };
  for (const [classId, code] of [
    [over, 'class-over'],
    [off, 'unknown-class'],
    [999_999, 'unknown-class'],
  ] as const) {
    const refused = await send(classId);
    expect([refused.status, refused.body]).toMatchObject([400, { code }]);
    expect((refused.body as unknown as { message: string }).message).toMatch(/^This class is /);
    expect(fieldsOf((await send(classId, { nrc })).body)).toEqual(['nrc.stateShortFormId', 'classId']);
    expect(await rows(classId)).toEqual([]);
  }
});

test('a student has one registration per class: repeated it is corrected, once ordered it is refused', async () => {
  const classId = await makeClass();
  const [one, two] = await Promise.all([send(classId), send(classId)]);
  expect([one.status, two.status, two.body.id]).toEqual([200, 200, one.body.id]);
  await shop.db.updateTable('training_class').set({ fee: 160_000 }).where('id', '=', classId).execute();
  const corrected = await send(classId, { address: 'No. 13, Hledan Road' });
  expect(corrected.body).toEqual({ id: one.body.id, name: 'Sewing', fee: 160_000 });
  expect(await rows(classId)).toMatchObject([{ address: 'No. 13, Hledan Road', fee: 160_000 }]);
  // A sister, and the same student of another buyer.
  expect((await send(classId, { studentName: 'မသီတာအောင်' })).status).toBe(200);
  const first = buyer;
  buyer = await newcomer(shop);
  expect((await send(classId)).status).toBe(200);
  expect(await rows(classId)).toHaveLength(3);

  buyer = first;
  const request = { kind: 'class', id: one.body.id } as const;
  const { orderId, voucherNo } = await makePlacedOrder(shop.db, buyer.id, { request, payments: [] });
  const refused = await send(classId, { address: 'Elsewhere' });
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'already-registered' }]);
  expect(JSON.stringify(refused.body)).toContain(voucherNo);
  expect(JSON.stringify(await rows(classId))).not.toContain('Elsewhere');

  // The cancelled order keeps its own papers.
  await changeRows(shop.db, 'customer_order', { id: orderId }, { status: 5, cancel_note: 'Too far' });
  const again = await send(classId);
  expect(again.status).toBe(200);
  expect(again.body.id).not.toBe(one.body.id);
});

test('[API-53 CLASS-06] registration data: the previous student, open classes, and the caller’s registrations with orders', async () => {
  const read = () => shop.call(classRegistrationData, { token: buyer.token, query: { userId: buyer.id } });
  const classId = await makeClass({ schedule_en: 'Tuesday', address_en: 'No. 9' });
  const before = await read();
  expect(before.body).toMatchObject({ studentInfo: null, nrc: null, registered: [] });
  expect(before.body.classList.map(({ id }) => id)).toContain(classId);
  expect(before.headers.get('cache-control')).toContain('private');

  const { body: info } = await send(classId);
  await makeClassOrder(shop.db, (await newcomer(shop)).id, 5_000);
  const { body } = await read();
  expect(body.studentInfo).toEqual({ ...student, phoneNumber: '09770000001' });
  const waiting = {
    id: info.id,
    className: 'Sewing',
    studentName: student.studentName,
    startDate: day(10),
    endDate: day(60),
    schedule: 'Tuesday',
    address: 'No. 9',
    fee: 150_000,
    isOpen: true,
    orderId: null,
    orderStatusId: null,
    paymentStatusId: null,
  };
  expect(body.registered).toEqual([waiting]);

  const orderId = await makeClassOrder(shop.db, buyer.id, 90_000);
  await shop.db.updateTable('training_class').set({ active: false }).where('id', '=', classId).execute();
  expect((await read()).body.registered).toMatchObject([
    { className: 'English', fee: 90_000, orderId, orderStatusId: 1, paymentStatusId: 1 },
    { ...waiting, isOpen: false },
  ]);
  expect((await read()).body.classList.map(({ id }) => id)).not.toContain(classId);
  expect((await shop.call(classRegistrationData)).status).toBe(401);
});
