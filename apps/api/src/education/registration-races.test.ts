import { postClassOrder, registerStudent } from '@zay/contract';
import { deleteClass } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import type { Queries } from '../platform/database/database.ts';
import { newcomer } from '../testing/buyers.ts';
import { makeClass } from '../testing/education.ts';
import { walletPayment, openOrderOffice } from '../testing/orders.ts';
import { untilWaiting } from '../testing/statements.ts';

const { shop, calls, office } = await openOrderOffice({ verifyAfter: 'each test' });
const { db } = shop;
const paymentInfo = await walletPayment();
const student = {
  studentName: 'Ma Thiri',
  birthday: '2005-03-14',
  phoneNumber: '09770000001',
  address: 'No. 12, Hledan Road',
};

const register = (token: string, classId: number, address = student.address) =>
  shop.call(registerStudent, { token, body: { ...student, classId, address } });
const pay = (token: string, id: number, fee?: number) => {
  const amounts = fee === undefined ? {} : { totalAmt: fee, netAmt: fee };
  const body = { id, platform: 3 as const, ...amounts, paymentInfo };
  return shop.call(postClassOrder, { token, query: { payFor: 'class' }, body });
};
const setFee = (classId: number, fee: number) =>
  db.updateTable('training_class').set({ fee }).where('id', '=', classId).execute();
const registrationsOf = (buyerId: number) =>
  db.selectFrom('class_registration').selectAll().where('buyer_id', '=', buyerId).execute();

/** Runs `during` while the rows of `hold` are locked. */
const holding = <T>(hold: (trx: Queries) => Promise<unknown>, during: () => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await hold(trx);
    return during();
  });
/** Blocks orders between inserting the order and its payment. */
const wayToPay = (trx: Queries) =>
  trx.selectFrom('payment_service').select('id').where('id', '=', 14).forUpdate().execute();
/** Blocks changes of owners at their audit entry. */
const auditLog = (trx: Queries) =>
  trx.selectFrom('staff').select('id').where('role_code', '=', 'owner').forUpdate().execute();

test('[CLASS-12] a repeated registration is refused while it is being ordered, and overwrites nothing', async () => {
  const buyer = await newcomer(shop);
  const classId = await makeClass(db, 60_000);
  const { id } = (await register(buyer.token, classId)).body;
  const { paying, registering } = await holding(wayToPay, async () => {
    await setFee(classId, 70_000);
    const paying = pay(buyer.token, id, 60_000);
    await untilWaiting(db);
    const registering = register(buyer.token, classId, 'Elsewhere');
    await untilWaiting(db, 2);
    return { paying, registering };
  });
  const { orderId, voucherNo } = (await paying).body;
  expect(await registering).toMatchObject({
    status: 409,
    body: { code: 'already-registered', message: expect.stringContaining(voucherNo) },
  });
  expect(await registrationsOf(buyer.id)).toMatchObject([{ id, fee: 60_000, address: student.address }]);
  expect(await calls.paymentsOf(orderId)).toMatchObject([{ amount: 60_000 }]);
});

test('[CLASS-12] an order during a correction has the new fee, or is refused to show it first', async () => {
  const buyer = await newcomer(shop);
  const classId = await makeClass(db, 60_000);
  const { id } = (await register(buyer.token, classId)).body;
  const correct = (fee: number) => async (trx: Queries) => {
    await trx.updateTable('class_registration').set({ fee }).where('id', '=', id).execute();
  };
  const told = await holding(correct(70_000), async () => {
    const told = pay(buyer.token, id, 60_000);
    await untilWaiting(db);
    return { told };
  });
  expect(await told.told).toMatchObject({ status: 409, body: { code: 'amount-changed' } });
  const untold = await holding(correct(80_000), async () => {
    const untold = pay(buyer.token, id);
    await untilWaiting(db);
    return { untold };
  });
  const { orderId } = (await untold.untold).body;
  expect(await calls.paymentsOf(orderId)).toMatchObject([{ amount: 80_000 }]);
});

test('[CLASS-12] the fee is that of the class at registration; a class deleted meanwhile is refused', async () => {
  const buyer = await newcomer(shop);
  const classId = await makeClass(db, 60_000);
  const dearer = (trx: Queries) =>
    // As staff save it.
    trx
      .selectFrom('training_class')
      .select('id')
      .where('id', '=', classId)
      .forUpdate()
      .execute()
      .then(() => trx.updateTable('training_class').set({ fee: 75_000 }).where('id', '=', classId).execute());
  const { registering } = await holding(dearer, async () => {
    const registering = register(buyer.token, classId);
    await untilWaiting(db);
    return { registering };
  });
  expect(await registering).toMatchObject({ status: 200, body: { fee: 75_000 } });
  expect(await registrationsOf(buyer.id)).toMatchObject([{ fee: 75_000 }]);

  const other = await newcomer(shop);
  const gone = await makeClass(db, 60_000);
  const { token } = await office.member('owner');
  // The deletion has found no registrations, and blocks on its audit entry.
  const { deleting, late } = await holding(auditLog, async () => {
    const deleting = office.call(deleteClass, { token, body: { id: gone } });
    await untilWaiting(db);
    const late = register(other.token, gone);
    await untilWaiting(db, 2);
    return { deleting, late };
  });
  expect((await deleting).status).toBe(200);
  expect(await late).toMatchObject({
    status: 400,
    body: { code: 'unknown-class', errors: [{ field: 'classId' }] },
  });
});
