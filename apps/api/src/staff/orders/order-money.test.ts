import { askReturn, orderDetail, orderStatuses, paymentServiceIds } from '@zay/contract';
import {
  cashDue,
  correctPayment,
  decideReturn,
  giveUpRest,
  handOverCash,
  receiveReturn,
  recordPayment,
  rejectPayment,
  saveParcel,
  staffCouriers,
  staffOrder,
  takeBackAtDoor,
  takeLessAtDoor,
  workList,
  type StaffOrder,
} from '@zay/contract/staff';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeSku } from '../../testing/goods.ts';
import { shopper, slipImage } from '../../testing/checkout.ts';
import { openOrderOffice, walletPayment } from '../../testing/orders.ts';
import { addRow, changeRows, rowOf } from '../../testing/rows.ts';

/** Each test writes the acts of a day into a ledger of its own, and says what is true of each kyat. Pieces cost 1,000, delivery 2,000. */
const { shop, checkout, calls, office } = await openOrderOffice();
const owner = await office.member('owner');
const { packed, transporting, transported, deleted } = orderStatuses;
const cash = { paymentServiceId: paymentServiceIds.cashOnDelivery, approvalImage: null };

let couriers = 0;
async function makeCourier(): Promise<number> {
  couriers += 1;
  const name = { en: `Courier ${couriers}`, my: `ကူရီယာ ${couriers}` };
  const body = { id: null, name, trackingUrl: '', active: true };
  return (await office.call(staffCouriers.save, { token: owner.token, body })).body.id as number;
}

/** An order of ten pieces with cash on delivery, 12,000 in all, that a courier delivered, or has. */
async function withCourier({ isDelivered = true, pieces = 10 } = {}) {
  const courier = await makeCourier();
  const [buyer, sku] = [await shopper(shop, checkout), await makeSku(shop.db, { stock: 20 })];
  const orderId = await calls.place(buyer.token, [{ ...sku, qty: pieces }], cash);
  const [{ id: paymentId = 0 } = {}] = await calls.paymentsOf(orderId);
  for (const to of [packed, transporting]) await calls.move(orderId, to);
  await office.call(saveParcel, { token: owner.token, body: { orderId, version: '', courierId: courier } });
  if (isDelivered) await calls.move(orderId, transported);
  return { courier, buyer, sku, orderId, paymentId };
}

const read = async (orderId: number): Promise<StaffOrder> =>
  (await office.call(staffOrder, { token: owner.token, query: { id: orderId } })).body;
const nothing = { unpaid: 0, withCourier: 0, lost: 0, givenUp: 0, owed: 0, sent: 0 };
const moneyOf = async (orderId: number) => {
  const { courier: _courier, ...money } = (await read(orderId)).money;
  return money;
};
const dueOf = async (courierId: number) =>
  (await office.call(cashDue, { token: owner.token, query: { courierId } })).body.due;
const handOver = (courierId: number, orderId: number, due: number, counted = due, more = {}) =>
  office.call(handOverCash, {
    token: owner.token,
    body: { courierId, orders: [{ id: orderId, due }], counted, note: '', ...more },
  });
const record = (orderId: number, seen: number, amount: number, more = {}) =>
  office.call(recordPayment, {
    token: owner.token,
    body: { orderId, seen, paymentServiceId: 14, amount, ...more },
  });
const giveUp = (orderId: number, seen: number, amount: number) =>
  office.call(giveUpRest, { token: owner.token, body: { orderId, seen, amount, note: 'It was dented.' } });
const reject = (id: number, receivedAmount: number) =>
  office.call(rejectPayment, { token: owner.token, body: { id, receivedAmount, note: 'He had no more.' } });
const correct = (id: number, from: 2 | 3, to: 2 | 3, receivedAmount?: number) =>
  office.call(correctPayment, {
    token: owner.token,
    body: { id, from, to, reason: 'By mistake.', receivedAmount },
  });
const entriesOf = async (orderId: number) => {
  const rows = shop.db.selectFrom('money_entry').selectAll().where('order_id', '=', orderId).orderBy('id');
  return (await rows.execute()).map(
    ({ act, from_account: from, to_account: to, amount }) => `${act} ${from}→${to} ${amount}`,
  );
};

const lastTold = async ({ id }: { readonly id: number }) => (await calls.toldTo(id)).at(-1);

test('[MONEY-12] a buyer who gave a part at the door owes the rest, the courier owes the part, and the rest is paid by wallet', async () => {
  const { courier, buyer, orderId, paymentId } = await withCourier();
  expect(await moneyOf(orderId)).toEqual({
    ...nothing,
    sales: 12_000,
    received: 12_000,
    withCourier: 12_000,
  });
  expect((await reject(paymentId, 5_000)).status).toBe(200);
  const part = { ...nothing, sales: 12_000, unpaid: 7_000, received: 5_000, withCourier: 5_000 };
  expect(await moneyOf(orderId)).toEqual(part);
  expect(await dueOf(courier)).toBe(5_000);
  const shown = await shop.call(orderDetail, { token: buyer.token, query: { orderId } });
  expect(shown.body).toMatchObject({ netAmt: 12_000, receivedAmt: 5_000, openAmt: 7_000, payAmt: 0 });
  const { unpaid } = (await office.call(workList, { token: owner.token })).body;
  expect(unpaid?.items.find(({ id }) => id === orderId)).toMatchObject({ amount: 7_000 });
  expect((await handOver(courier, orderId, 5_000)).status).toBe(200);

  expect((await record(orderId, 12_000, 7_000)).body).toMatchObject({ code: 'money-changed', open: 7_000 });
  const { approvalImage } = await slipImage('#102030');
  const slip = new Blob([Buffer.from(approvalImage, 'base64')], { type: 'image/jpeg' });
  const answer = await office.call(recordPayment, {
    token: owner.token,
    body: { orderId, seen: 7_000, paymentServiceId: 14, amount: 7_000, reference: 'K-1' },
    files: { Slip: slip },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(await moneyOf(orderId)).toEqual({ ...nothing, sales: 12_000, received: 12_000 });
  expect(
    (await read(orderId)).payments.map(({ amount, received, status }) => [amount, received, status]),
  ).toEqual([
    [12_000, 5_000, 3],
    [7_000, 7_000, 2],
  ]);
  expect(await lastTold(buyer)).toMatch(/received 7,000 Ks .*Nothing is left to pay/);
  expect((await record(orderId, 0, 7_000)).body).toMatchObject({ code: 'order-paid' });
});

test('[MONEY-12] staff write down at once that less was taken at the door, not less than was handed over', async () => {
  const { courier, buyer, orderId } = await withCourier();
  await handOver(courier, orderId, 12_000, 3_000, { note: 'The rest tomorrow.' });
  const takeLess = (amount: number, seen = 9_000) =>
    office.call(takeLessAtDoor, {
      token: owner.token,
      body: { orderId, seen, amount, note: 'He had no more.' },
    });
  expect((await takeLess(12_000)).body).toMatchObject({ code: 'cash-not-taken' });
  expect((await takeLess(2_999)).body).toMatchObject({ code: 'cash-handed-over' });
  expect((await takeLess(5_000, 12_000)).body).toMatchObject({ code: 'money-changed', open: 9_000 });
  expect((await takeLess(5_000)).body).toMatchObject({ unpaid: 7_000, received: 5_000, withCourier: 2_000 });
  expect(await lastTold(buyer)).toMatch(/only 5,000 Ks of 12,000 Ks have arrived/);
  expect((await takeLess(1_000, 7_000)).body).toMatchObject({ code: 'cash-not-taken' });
});

test('[MONEY-13] what a buyer did not pay is given up, or lost by a courier: two things, and a return gives back what came', async () => {
  const { courier, buyer, orderId } = await withCourier();
  expect((await giveUp(orderId, 12_000, 12_001)).body).toMatchObject({
    code: 'give-up-too-high',
    most: 12_000,
  });
  expect((await giveUp(orderId, 12_000, 8_000)).status).toBe(200);
  const given = { ...nothing, sales: 12_000, received: 4_000, withCourier: 4_000, givenUp: 8_000 };
  expect(await moneyOf(orderId)).toEqual(given);
  expect((await read(orderId)).payments).toMatchObject([{ amount: 4_000, received: 4_000, status: 2 }]);
  expect(await lastTold(buyer)).toMatch(/not have to pay 8,000 Ks .*dented/);
  expect((await handOver(courier, orderId, 4_000)).status).toBe(200);
  // Taken back, a half of it.
  expect((await giveUp(orderId, 0, 4_000)).status).toBe(200);
  expect(await moneyOf(orderId)).toMatchObject({ unpaid: 4_000, givenUp: 4_000, received: 4_000 });
  expect((await giveUp(orderId, 4_000, 8_000)).status).toBe(200);
  const [line] = (await read(orderId)).lines;
  const asked = await shop.call(askReturn, {
    token: buyer.token,
    body: { orderId, lines: [{ lineId: line!.id, qty: 10 }], reason: 'other' },
  });
  const id = asked.body.returns[0]!.returnId;
  await office.call(decideReturn, { token: owner.token, body: { id, from: 'asked', to: 'accepted' } });
  const came = { lineId: line!.id, received: 10, restocked: 10, freeReceived: 0, freeRestocked: 0 };
  const body = { id, receivedBefore: 0, lines: [came], amount: 12_000, withDelivery: true };
  expect((await office.call(receiveReturn, { token: owner.token, body })).body).toMatchObject({
    most: 4_000,
  });
  expect(
    (await office.call(receiveReturn, { token: owner.token, body: { ...body, amount: 4_000 } })).status,
  ).toBe(200);
  expect(await moneyOf(orderId)).toEqual({
    ...nothing,
    sales: 8_000,
    received: 4_000,
    givenUp: 8_000,
    owed: 4_000,
  });

  const lost = await withCourier();
  await handOver(lost.courier, lost.orderId, 12_000, 4_000, { note: 'Robbed.', writeOff: true });
  expect(await moneyOf(lost.orderId)).toEqual({ ...nothing, sales: 12_000, received: 12_000, lost: 8_000 });
});

test('[MONEY-14] more than asked that was accepted is with the courier, and goes back to the buyer', async () => {
  const { courier, orderId, paymentId } = await withCourier();
  await reject(paymentId, 0);
  expect((await correct(paymentId, 3, 2, 12_500)).status).toBe(200);
  expect(await moneyOf(orderId)).toEqual({
    ...nothing,
    sales: 12_000,
    received: 12_500,
    withCourier: 12_500,
    owed: 500,
  });
  expect(await dueOf(courier)).toBe(12_500);
});

test('[MONEY-15] who took cash at the door owes it: another courier is named with the right to payments, and the journal says so', async () => {
  const { courier, orderId } = await withCourier();
  const other = await makeCourier();
  const packer = await office.member('sales');
  await addRow(shop.db, 'staff_role', { code: 'packer', name_en: 'Packer', name_my: 'Packer' });
  await addRow(shop.db, 'staff_role_right', { role_code: 'packer', right_code: 'orders' });
  await changeRows(shop.db, 'staff', { id: packer.id }, { role_code: 'packer' });
  const { version } = (await read(orderId)).parcel!;
  const save = (token: string, courierId: number | null, number = '') =>
    office.call(saveParcel, { token, body: { orderId, version, courierId, number } });
  expect((await save(packer.token, other)).body).toMatchObject({ code: 'courier-has-cash' });
  expect(await dueOf(courier)).toBe(12_000);
  expect((await save(owner.token, other)).status).toBe(200);
  expect([await dueOf(courier), await dueOf(other)]).toEqual([0, 12_000]);
  expect(await entriesOf(orderId)).toEqual([
    'ordered sales→buyer 12000',
    `delivered buyer→courier 12000`,
    `courier-changed courier→buyer 12000`,
    `courier-changed buyer→courier 12000`,
  ]);
  const own = await withCourier();
  const nobody = {
    orderId: own.orderId,
    version: (await read(own.orderId)).parcel!.version,
    courierId: null,
  };
  expect((await office.call(saveParcel, { token: owner.token, body: nobody })).status).toBe(200);
  expect(await dueOf(own.courier)).toBe(0);
  const refused = await handOver(courier, orderId, 12_000);
  expect(refused.status).toBe(400);
  expect((await handOver(other, orderId, 12_000)).status).toBe(200);
  // The cash has come, so a change of the parcel moves none.
  const again = (await read(orderId)).parcel!.version;
  await office.call(saveParcel, {
    token: packer.token,
    body: { orderId, version: again, courierId: courier },
  });
  expect([await dueOf(courier), await dueOf(other)]).toEqual([0, 0]);
});

test('[MONEY-16] the money of a return is owed again when a payment that was corrected by mistake is corrected back', async () => {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db, { stock: 20 });
  const orderId = await calls.place(buyer.token, [{ ...sku, qty: 10 }], await walletPayment());
  await calls.decide(orderId, 2);
  for (const to of [packed, transporting, transported]) await calls.move(orderId, to);
  const lineId = (await read(orderId)).lines[0]!.id;
  const asked = await shop.call(askReturn, {
    token: buyer.token,
    body: { orderId, lines: [{ lineId, qty: 10 }], reason: 'other' },
  });
  const id = asked.body.returns[0]!.returnId;
  await office.call(decideReturn, { token: owner.token, body: { id, from: 'asked', to: 'accepted' } });
  const came = { lineId, received: 10, restocked: 10, freeReceived: 0, freeRestocked: 0 };
  await office.call(receiveReturn, {
    token: owner.token,
    body: { id, receivedBefore: 0, lines: [came], amount: 10_000 },
  });
  const owed = { ...nothing, sales: 2_000, received: 12_000, owed: 10_000 };
  expect(await moneyOf(orderId)).toEqual(owed);
  const paymentId = (await read(orderId)).payments[0]!.id;
  await correct(paymentId, 2, 3);
  // The goods are back: the delivery alone is to pay.
  expect(await moneyOf(orderId)).toEqual({ ...nothing, sales: 2_000, unpaid: 2_000, received: 0 });
  await correct(paymentId, 3, 2);
  expect(await moneyOf(orderId)).toEqual(owed);
  expect((await read(orderId)).refunds).toMatchObject([{ amount: 10_000, status: 'due', reason: 'part' }]);
  expect(await lastTold(buyer)).toMatch(/10,000 Ks back/);
});

test('[MONEY-17] cash on delivery that was paid by wallet at the door is written down: the courier owes nothing, or the part in cash', async () => {
  const { courier, orderId } = await withCourier();
  expect((await record(orderId, 12_000, 12_000, { reference: 'K-2' })).status).toBe(200);
  expect(await moneyOf(orderId)).toEqual({ ...nothing, sales: 12_000, received: 12_000 });
  expect(await dueOf(courier)).toBe(0);
  expect((await read(orderId)).payments).toMatchObject([
    { received: 0, status: 3 },
    { received: 12_000, status: 2, serviceId: 14 },
  ]);
  const mixed = await withCourier();
  expect((await record(mixed.orderId, 12_000, 9_000, { cash: 3_000, reference: 'K-2' })).body).toMatchObject({
    code: 'reference-used',
  });
  expect((await record(mixed.orderId, 12_000, 9_000, { cash: 12_000 })).body).toMatchObject({
    code: 'cash-not-taken',
  });
  expect((await record(mixed.orderId, 12_000, 9_000, { paymentServiceId: 2 })).body).toMatchObject({
    code: 'unknown-service',
  });
  expect((await record(mixed.orderId, 12_000, 9_000, { cash: 3_000, reference: 'K-3' })).status).toBe(200);
  expect(await moneyOf(mixed.orderId)).toEqual({
    ...nothing,
    sales: 12_000,
    received: 12_000,
    withCourier: 3_000,
  });
  expect(await dueOf(mixed.courier)).toBe(3_000);
  for (const amount of [-1, 0, 0.5, 2_000_000_001, 'ten'])
    expect((await record(mixed.orderId, 0, amount as number)).status).toBe(400);
  expect((await record(2_000_000, 0, 1)).status).toBe(404);
});

test('[MONEY-18] a deposit by wallet before the delivery leaves the rest to be collected at the door', async () => {
  const { courier, buyer, orderId } = await withCourier({ isDelivered: false });
  expect((await record(orderId, 12_000, 2_000, { reference: 'K-4', note: 'For the delivery.' })).status).toBe(
    200,
  );
  expect(await moneyOf(orderId)).toEqual({ ...nothing, sales: 12_000, unpaid: 10_000, received: 2_000 });
  expect(await lastTold(buyer)).toMatch(/received 2,000 Ks .*10,000 Ks are still to pay/);
  await calls.move(orderId, transported);
  expect(await dueOf(courier)).toBe(10_000);
  expect((await handOver(courier, orderId, 10_000)).status).toBe(200);
  expect(await moneyOf(orderId)).toEqual({ ...nothing, sales: 12_000, received: 12_000 });
});

test('[MONEY-19] pieces that a buyer did not accept at the door are back in stock and not paid', async () => {
  const { courier, buyer, sku, orderId } = await withCourier();
  const [line] = (await read(orderId)).lines;
  const back = (qty: number, seen = 12_000, lineId = line!.id) =>
    office.call(takeBackAtDoor, {
      token: owner.token,
      body: { orderId, seen, lines: [{ lineId, qty, isIntact: true }], note: 'Too small.' },
    });
  expect((await back(11)).body).toMatchObject({ errors: [{ field: 'lines.0.qty' }] });
  expect((await back(1, 12_000, 2_000_000)).body).toMatchObject({ errors: [{ field: 'lines.0.lineId' }] });
  expect((await back(4)).status).toBe(200);
  expect(await moneyOf(orderId)).toEqual({ ...nothing, sales: 8_000, received: 8_000, withCourier: 8_000 });
  expect(await dueOf(courier)).toBe(8_000);
  expect((await rowOf(shop.db, 'sku', { id: sku.skuId })).stock).toBe(14);
  expect(await lastTold(buyer)).toMatch(/do not pay for them.*Too small/);
  expect((await handOver(courier, orderId, 8_000)).status).toBe(200);
  const order = await read(orderId);
  expect(order.payments).toMatchObject([{ amount: 8_000, received: 8_000, status: 2 }]);
  expect(order.buyerReturns).toMatchObject([{ status: 'received', refunded: 4_000 }]);
  expect(order.refunds.filter(({ status }) => status === 'due')).toEqual([]);
  expect((await back(1, 0)).body).toMatchObject({ code: 'cash-not-taken' });
});

test('[MONEY-20] entries are only added, and each act on money has its own', async () => {
  const { courier, orderId } = await withCourier();
  await handOver(courier, orderId, 12_000, 11_000, { note: 'Lost.', writeOff: true });
  await calls.move(orderId, deleted);
  await expect(sql`update money_entry set amount = 1`.execute(shop.db)).rejects.toThrow('only added');
  await expect(sql`delete from money_entry`.execute(shop.db)).rejects.toThrow('only added');
  expect(await entriesOf(orderId)).toEqual([
    'ordered sales→buyer 12000',
    'delivered buyer→courier 12000',
    'handed-over courier→till 11000',
    'handed-over courier→lost 1000',
    'cancelled buyer→sales 12000',
    'owed owed→buyer 12000',
  ]);
  const sent = await shop.db
    .selectFrom('money_entry')
    .select(['staff_id', 'courier_id', 'payment_id', 'handover_id'])
    .where('order_id', '=', orderId)
    .where('act', '=', 'handed-over')
    .execute();
  expect(sent).toMatchObject([
    { staff_id: owner.id, courier_id: courier, handover_id: expect.any(Number) },
    {},
  ]);
});
