import { orderStatuses, paymentServiceIds, paymentStatuses } from '@zay/contract';
import {
  cashDue,
  cashHandover,
  cashHandovers,
  correctPayment,
  courierCash,
  exportCash,
  handOverCash,
  moveOrder,
  rejectPayment,
  saveParcel,
  staffCouriers,
  staffOrder,
  withdrawHandover,
  workList,
} from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { openOrderOffice, statusCounts, walletPayment } from '../../testing/orders.ts';
import { changeRows, rowOf } from '../../testing/rows.ts';
import { auditOf } from '../../testing/staff.ts';

const { shop, calls, office } = await openOrderOffice();
const { packed, transporting, transported, deleted } = orderStatuses;
const [sales, owner] = [await office.member('sales'), await office.member('owner')];
const cash: NonNullable<Parameters<typeof calls.bought>[0]> = {
  paymentServiceId: paymentServiceIds.cashOnDelivery,
  approvalImage: null,
};

let couriers = 0;
async function makeCourier(): Promise<number> {
  couriers += 1;
  const name = { en: `Courier ${couriers}`, my: `ကူရီယာ ${couriers}` };
  const body = { id: null, name, trackingUrl: '', active: true };
  return (await office.call(staffCouriers.save, { token: owner.token, body })).body.id as number;
}

/** An order that a courier has, delivered on a day; without a courier by the shop itself. */
async function ordered(courierId: number | null, { isDelivered = true, daysAgo = 0, payment = cash } = {}) {
  const order = await calls.bought(payment);
  const { orderId } = order;
  for (const to of [packed, transporting] as const) await calls.move(orderId, to);
  if (courierId !== null)
    await office.call(saveParcel, { token: sales.token, body: { orderId, version: '', courierId } });
  if (isDelivered) await calls.move(orderId, transported);
  const taken_at = new Date(Date.now() - daysAgo * 86_400_000);
  if (daysAgo > 0) await changeRows(shop.db, 'order_money', { order_id: orderId }, { taken_at });
  return order;
}
const delivered = async (courierId: number | null, daysAgo = 0) =>
  (await ordered(courierId, { daysAgo })).orderId;

type Sent = Parameters<typeof office.call<typeof handOverCash>>[1] & object;
const send = (body: NonNullable<Sent['body']>, by = sales, key?: string) =>
  office.call(handOverCash, {
    token: by.token,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
/** A pot of 1,000 kyats, and the delivery fee. */
const named = (ids: readonly number[], due = 3_000) => ids.map((id) => ({ id, due }));
const handOver = (courierId: number | null, ids: readonly number[], counted: number, more = {}) =>
  send({ courierId, orders: named(ids), counted, note: '', ...more });
const dueOf = async (courierId: number | null) => {
  const query = { courierId: courierId ?? 0 };
  const { body } = await office.call(cashDue, { token: sales.token, query });
  return { ids: body.orders.map(({ id }) => id), dues: body.orders.map(({ due }) => due), due: body.due };
};
const debtOf = async (courierId: number | null) =>
  (await office.call(courierCash, { token: sales.token })).body.couriers.find(
    ({ courier }) => (courier?.id ?? null) === courierId,
  );
const statusOf = async (orderId: number) => (await calls.paymentsOf(orderId)).at(-1)?.status;
const fieldsIn = (body: object) =>
  ((body as { errors?: { field: string; message: string }[] }).errors ?? []).map(({ field }) => field);

test('[SETTLE-01] a courier owes the cash of delivered orders by day, and nothing for others', async () => {
  const courier = await makeCourier();
  const [old, young] = [await delivered(courier, 2), await delivered(courier)];
  await ordered(courier, { isDelivered: false });
  await ordered(courier, { payment: await walletPayment() });
  const refused = await delivered(courier);
  await calls.decide(refused, 3);
  const gone = await ordered(courier);
  await calls.move(gone.orderId, deleted);
  expect(await debtOf(courier)).toMatchObject({
    courier: { id: courier },
    orders: 2,
    due: 6_000,
    since: expect.stringMatching(/Z$/),
    days: [
      { orders: 1, due: 3_000 },
      { orders: 1, due: 3_000 },
    ],
  });
  expect(await dueOf(courier)).toEqual({ ids: [old, young], dues: [3_000, 3_000], due: 6_000 });
  const own = await delivered(null);
  expect((await dueOf(null)).ids).toContain(own);
  // The money that staff accepted by hand is still with the courier.
  await calls.decide(young, 2);
  expect((await dueOf(courier)).due).toBe(6_000);
  const unknown = await office.call(cashDue, { token: sales.token, query: { courierId: 2_000_000 } });
  expect([unknown.status, unknown.body]).toMatchObject([404, { code: 'courier-not-found' }]);
});

test('[SETTLE-02] cash handed over settles its orders, accepts their payments and tells who received it', async () => {
  const courier = await makeCourier();
  const [one, two, rest] = [
    await delivered(courier, 2),
    await delivered(courier, 1),
    await delivered(courier),
  ];
  await calls.decide(two, 2);
  const { status, body } = await handOver(courier, [two, one], 6_000);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({
    courier: { id: courier },
    expected: 6_000,
    counted: 6_000,
    orders: 2,
    receivedBy: sales.name,
    lines: [
      { orderId: one, due: 3_000, amount: 3_000, writtenOff: 0 },
      { orderId: two, amount: 3_000 },
    ],
  });
  expect([await statusOf(one), await statusOf(two), await statusOf(rest)]).toEqual([2, 2, 1]);
  expect((await dueOf(courier)).ids).toEqual([rest]);
  expect(await auditOf(shop.db, 'cash_handover', body.id)).toMatchObject([
    { action: 'cash-handed-over', staff_id: sales.id, after: { counted: 6_000, expected: 6_000, count: 2 } },
  ]);
  const query = { courierId: courier };
  const listed = (await office.call(cashHandovers, { token: sales.token, query })).body;
  expect(listed).toMatchObject({ total: 1, items: [{ id: body.id, orders: 2, expected: 6_000 }] });
  const own = await delivered(null);
  expect((await handOver(null, [own], 3_000)).body.courier).toBeNull();
});

test('[SETTLE-03] what is short stays due of the newest orders until it comes or is written off; a difference needs a reason', async () => {
  const courier = await makeCourier();
  const ids = [await delivered(courier, 3), await delivered(courier, 2), await delivered(courier, 1)];
  const silent = await handOver(courier, ids, 4_500);
  expect([silent.status, fieldsIn(silent.body)]).toEqual([400, ['note']]);
  const short = await handOver(courier, ids, 4_500, { note: 'The rest tomorrow.' });
  expect(short.body.lines.map(({ amount }) => amount)).toEqual([3_000, 1_500, 0]);
  expect(await dueOf(courier)).toEqual({ ids: ids.slice(1), dues: [1_500, 3_000], due: 4_500 });
  expect([await statusOf(ids[0]!), await statusOf(ids[1]!)]).toEqual([2, 1]);
  const rest = [
    { id: ids[1]!, due: 1_500 },
    { id: ids[2]!, due: 3_000 },
  ];
  const last = await send({ courierId: courier, orders: rest, counted: 900, note: 'Lost.', writeOff: true });
  expect(last.body).toMatchObject({ expected: 4_500, counted: 900, writtenOff: 3_600, note: 'Lost.' });
  expect(await debtOf(courier)).toBeUndefined();
  expect([await statusOf(ids[1]!), await statusOf(ids[2]!)]).toEqual([2, 2]);
  const more = await delivered(courier);
  const over = await handOver(courier, [more], 3_200, { note: 'From the week before.' });
  expect(over.body).toMatchObject({ expected: 3_000, counted: 3_200, lines: [{ amount: 3_000 }] });
});

test('[SETTLE-04] of two members of staff who settle the same orders at once one wins, and the other learns who', async () => {
  const courier = await makeCourier();
  const ids = [await delivered(courier), await delivered(courier), await delivered(courier)];
  const answers = await Promise.all([
    handOver(courier, ids.slice(0, 2), 6_000),
    send({ courierId: courier, orders: named([ids[2]!, ids[1]!, ids[0]!]), counted: 9_000, note: '' }, owner),
  ]);
  expect(statusCounts(answers)).toEqual({ 200: 1, 409: 1 });
  const [winner] = answers.filter(({ status }) => status === 200);
  const [loser] = answers.filter(({ status }) => status === 409);
  expect(loser?.body).toMatchObject({ code: 'cash-changed', by: winner?.body.receivedBy });
  const again = await delivered(courier);
  const body = { courierId: courier, orders: named([again]), counted: 3_000, note: '' };
  const [first, second] = [await send(body, sales, 'once'), await send(body, sales, 'once')];
  expect([first.status, second.body]).toEqual([200, first.body]);
  const other = await send({ ...body, counted: 999, note: 'Less.' }, sales, 'once');
  expect([other.status, other.body]).toMatchObject([422, { code: 'idempotency-key-reused' }]);
});

test('[SETTLE-05] wrong amounts and orders get errors at their fields, and change nothing', async () => {
  const [courier, another] = [await makeCourier(), await makeCourier()];
  const [mine, theirs] = [await delivered(courier), await delivered(another)];
  const { orderId: onTheWay } = await ordered(courier, { isDelivered: false });
  const { orderId: byWallet } = await ordered(courier, { payment: await walletPayment() });
  for (const counted of [-1, 0.5, 2_000_000_001, 'ten', null, '']) {
    const { status, body } = await handOver(courier, [mine], counted as number, { note: 'Why.' });
    expect([counted, status, fieldsIn(body)]).toEqual([counted, 400, ['counted']]);
  }
  expect(fieldsIn((await handOver(courier, [mine], 0)).body)).toEqual(['counted', 'note']);
  const wrong = await handOver(courier, [mine, theirs, onTheWay, byWallet, 2_000_000], 15_000);
  expect([wrong.status, fieldsIn(wrong.body)]).toEqual([
    400,
    ['orders.1.id', 'orders.2.id', 'orders.3.id', 'orders.4.id'],
  ]);
  expect(fieldsIn((await handOver(courier, [mine, mine], 6_000)).body)).toEqual(['orders.1.id']);
  expect(fieldsIn((await handOver(courier, [], 0)).body)).toContain('orders');
  expect(
    fieldsIn(
      (await send({ courierId: courier, orders: named([mine], 0), counted: 3_000, note: 'Why.' })).body,
    ),
  ).toEqual(['orders.0.due']);
  const tampered = await send({ courierId: courier, orders: named([mine], 10), counted: 10 });
  expect([tampered.status, tampered.body]).toMatchObject([409, { code: 'cash-changed', by: '' }]);
  const long = { note: 'x'.repeat(501) };
  expect(fieldsIn((await handOver(courier, [mine], 900, long)).body)).toEqual(['note']);
  expect((await handOver(2_000_000, [mine], 3_000)).status).toBe(404);
  expect((await dueOf(courier)).due).toBe(3_000);
});

test('[SETTLE-06] a withdrawn hand-over stays with its reason, its cash is due again, and it is withdrawn once', async () => {
  const courier = await makeCourier();
  const ids = [await delivered(courier, 1), await delivered(courier)];
  const { id } = (await handOver(courier, ids, 1_400, { note: 'Lost.', writeOff: true })).body;
  expect((await dueOf(courier)).due).toBe(0);
  const withdraw = (reason: string, by = owner) =>
    office.call(withdrawHandover, { token: by.token, body: { id, reason } });
  expect(fieldsIn((await withdraw(' ')).body)).toEqual(['reason']);
  const answers = await Promise.all([withdraw('Counted twice.'), withdraw('Counted twice.')]);
  expect(statusCounts(answers)).toEqual({ 200: 1, 409: 1 });
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'handover-withdrawn',
    by: owner.name,
  });
  expect((await dueOf(courier)).due).toBe(6_000);
  const read = await office.call(cashHandover, { token: sales.token, query: { id } });
  expect(read.body).toMatchObject({
    counted: 1_400,
    withdrawnBy: owner.name,
    withdrawnReason: 'Counted twice.',
    lines: [{ orderId: ids[0] }, { orderId: ids[1] }],
  });
  // The buyers paid: their payments stay accepted.
  expect(await statusOf(ids[0]!)).toBe(paymentStatuses.success);
  expect((await handOver(courier, ids, 6_000)).status).toBe(200);
  const missing = await office.call(cashHandover, { token: sales.token, query: { id: 2_000_000 } });
  expect(missing.body).toMatchObject({ code: 'handover-not-found' });
});

test('[SETTLE-07] cash that came is not rejected, and an order with a part of it is not cancelled, until it is withdrawn', async () => {
  const courier = await makeCourier();
  const { orderId, paymentId } = await ordered(courier);
  const { id } = (await handOver(courier, [orderId], 400, { note: 'A part.' })).body;
  const reject = () =>
    office.call(rejectPayment, { token: sales.token, body: { id: paymentId, note: 'None came.' } });
  expect((await reject()).body).toMatchObject({ code: 'cash-handed-over' });
  const cancelled = await office.call(moveOrder, {
    token: sales.token,
    body: { id: orderId, from: transported, to: deleted, note: 'No.' },
  });
  expect(cancelled.body).toMatchObject({ code: 'step-not-allowed' });
  await send({ courierId: courier, orders: [{ id: orderId, due: 2_600 }], counted: 2_600, note: '' });
  const correction = { id: paymentId, from: 2 as const, to: 3 as const, reason: 'None came.' };
  const correct = () => office.call(correctPayment, { token: sales.token, body: correction });
  expect((await correct()).body).toMatchObject({ code: 'cash-handed-over' });
  const [last] = (await office.call(cashHandovers, { token: sales.token, query: { courierId: courier } }))
    .body.items;
  for (const one of [id, last!.id])
    await office.call(withdrawHandover, { token: owner.token, body: { id: one, reason: 'No cash came.' } });
  expect((await correct()).status).toBe(200);
  expect(await debtOf(courier)).toBeUndefined();
});

test('[SETTLE-08] the cash of orders is exported as CSV and Excel, by courier and day of delivery', async () => {
  const courier = await makeCourier();
  const [old, young] = [await delivered(courier, 40), await delivered(courier)];
  await handOver(courier, [young], 700, { note: '=1+1' });
  const linkOf = async (filter: object) =>
    (await office.call(exportCash, { token: sales.token, body: { courierId: courier, ...filter } })).body.url;
  const csv = await (await fetch(office.url + (await linkOf({})))).text();
  const { voucher_no: voucherNo } = await rowOf(shop.db, 'customer_order', { id: young });
  const lines = csv.replace('\uFEFF', '').trim().split('\r\n');
  expect(lines[0]).toBe(
    'Delivered,Courier,Voucher no.,Cash,Handed over,Written off,Still due,Last handed over,Received by',
  );
  expect(lines[1]).toMatch(
    new RegExp(`,Courier ${couriers},${voucherNo},3000,700,0,2300,[^,]+,${sales.name}$`),
  );
  expect(lines).toHaveLength(3);
  const before = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10);
  const earlier = await (await fetch(office.url + (await linkOf({ to: before })))).text();
  expect(earlier.trim().split('\r\n')).toHaveLength(2);
  expect(earlier).toContain((await rowOf(shop.db, 'customer_order', { id: old })).voucher_no);
  const excel = await fetch(office.url + (await linkOf({ format: 'xlsx' })));
  expect(
    Buffer.from(await excel.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});

test('[SETTLE-09] a courier with cash due for more than 7 days is on the work list, with that cash alone', async () => {
  const courier = await makeCourier();
  const listed = async () => {
    const { courierCash: late } = (await office.call(workList, { token: sales.token })).body;
    return late?.items.find((item) => item.courier?.id === courier);
  };
  const [, old] = [await delivered(courier, 6), await delivered(courier, 8)];
  expect(await listed()).toMatchObject({
    orders: 1,
    amount: 3_000,
    courier: { name: { en: `Courier ${couriers}` } },
  });
  await handOver(courier, [old], 3_000);
  expect(await listed()).toBeUndefined();
});

test('[MONEY-11] a courier owes the cash of an order that was paid and cancelled later, and none that came to the shop before it was sent', async () => {
  const courier = await makeCourier();
  const { orderId } = await ordered(courier);
  await calls.decide(orderId, 2);
  await calls.move(orderId, deleted);
  const { body } = await office.call(staffOrder, { token: sales.token, query: { id: orderId } });
  expect(body.refunds).toMatchObject([{ amount: 3_000, status: 'due', reason: 'cancelled' }]);
  expect(await dueOf(courier)).toEqual({ ids: [orderId], dues: [3_000], due: 3_000 });
  expect((await handOver(courier, [orderId], 3_000)).status).toBe(200);
  expect(await debtOf(courier)).toBeUndefined();

  const early = await calls.bought(cash);
  await calls.decide(early.orderId, 2);
  for (const to of [packed, transporting] as const) await calls.move(early.orderId, to);
  const parcel = { orderId: early.orderId, version: '', courierId: courier };
  await office.call(saveParcel, { token: sales.token, body: parcel });
  await calls.move(early.orderId, transported);
  expect(await debtOf(courier)).toBeUndefined();
});
