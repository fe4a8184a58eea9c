import { notifications, orderDetail, orderStatuses, paymentServiceIds } from '@zay/contract';
import {
  moveOrder,
  moveOrders,
  saveParcel,
  confirmLogin,
  staffCouriers,
  staffOrder,
  staffOrders,
  undoSteps,
  uploadParcelReceipt,
} from '@zay/contract/staff';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { tellDueSteps } from '../../orders/life/untold-steps.ts';
import { Attempts } from '../../platform/http/attempts.ts';
import { sweepPrivateFiles } from '../../sweep-files.ts';
import { statusCounts, times, openOrderOffice } from '../../testing/orders.ts';
import { auditOf, staffPassword } from '../../testing/staff.ts';

const start = Date.now();
let passed = 0;
/** The fixed clock of back office and job, moved by tests. */
const clock = () => new Date(start + passed * 1_000);
const { shop, calls, office } = await openOrderOffice({ config: { paymentUndoSeconds: 10 }, clock });
const { packed, transporting } = orderStatuses;
const [sales, owner] = [await office.member('sales'), await office.member('owner')];
const cash = { paymentServiceId: paymentServiceIds.cashOnDelivery, approvalImage: null };

let couriers = 0;
async function makeCourier(more: { trackingUrl?: string; active?: boolean } = {}) {
  couriers += 1;
  const name = { en: `Courier ${couriers}`, my: `ကူရီယာ ${couriers}` };
  const body = { id: null, name, trackingUrl: 'https://courier.example/?no={number}', active: true, ...more };
  // The clock of these tests goes further than a login counts as recent.
  await office.call(confirmLogin, { token: owner.token, body: { password: staffPassword } });
  const saved = await office.call(staffCouriers.save, { token: owner.token, body });
  return { status: saved.status, body: saved.body, id: saved.body.id as number, name };
}

const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#1f7a5a' } })
    .jpeg()
    .toBuffer();
const upload = async (bytes: Buffer | string) =>
  office.call(uploadParcelReceipt, {
    token: sales.token,
    files: { File: new Blob([new Uint8Array(Buffer.from(bytes))]) },
  });
const makeReceipt = async () => (await upload(await photo())).body;

async function packedOrder() {
  const order = await calls.bought(cash);
  await calls.move(order.orderId, packed);
  return order;
}
type Parcel = { courierId?: number | null; number?: string; receipt?: string | null };
const send = (id: number, parcel: Parcel) =>
  office.call(moveOrder, { token: sales.token, body: { id, from: packed, to: transporting, parcel } });
const save = (orderId: number, version: string, parcel: Parcel, by = sales) =>
  office.call(saveParcel, { token: by.token, body: { orderId, version, ...parcel } });
const seen = async (id: number) =>
  (await office.call(staffOrder, { token: sales.token, query: { id } })).body;
const ofBuyer = async ({ buyer, orderId }: { buyer: { token: string }; orderId: number }, lang = 'en-US') =>
  (await shop.call(orderDetail, { token: buyer.token, query: { orderId }, lang })).body;
const tell = async () => {
  passed += 120;
  await tellDueSteps(shop.db, clock());
};
const lastTold = async ({ buyer }: { buyer: { token: string } }) => {
  const { body } = await shop.call(notifications, { token: buyer.token });
  return [body[0]?.bodyEng, body[0]?.body];
};
const fieldsIn = (body: object) =>
  ((body as { errors?: { field: string }[] }).errors ?? []).map((e) => e.field);

test('[PARCEL-02] an order is sent off with courier, number and receipt; the buyer is told and reads them with a link', async () => {
  const courier = await makeCourier();
  const receipt = await makeReceipt();
  const order = await packedOrder();
  const { orderId } = order;
  expect((await ofBuyer(order)).parcel).toBeNull();
  const sent = await send(orderId, { courierId: courier.id, number: 'SC ၂၀/45', receipt: receipt.key });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  await tell();
  const [en, my] = await lastTold(order);
  expect(en).toMatch(new RegExp(`is on its way\\. Parcel number: SC 20/45 \\(${courier.name.en}\\)\\.$`));
  expect(my).toContain(`SC 20/45 (${courier.name.my})`);
  const { parcel } = await ofBuyer(order);
  const trackUrl = 'https://courier.example/?no=SC%2020%2F45';
  expect(parcel).toEqual({
    courier: courier.name.en,
    number: 'SC 20/45',
    trackUrl,
    receiptImg: expect.stringContaining(receipt.key),
  });
  expect((await ofBuyer(order, 'unicode')).parcel?.courier).toBe(courier.name.my);
  expect((await seen(orderId)).parcel).toMatchObject({
    courier: { id: courier.id, name: courier.name },
    number: 'SC 20/45',
    trackUrl,
    receipt: { key: receipt.key },
  });
  expect(await auditOf(shop.db, 'order_parcel', orderId)).toMatchObject([
    { action: 'parcel-changed', staff_id: sales.id, before: null, after: { parcel_number: 'SC 20/45' } },
  ]);
});

test('[PARCEL-02] many are sent off with one courier and a number each; an undo takes the parcel back', async () => {
  const courier = await makeCourier({ trackingUrl: '' });
  const [one, two] = [await packedOrder(), await packedOrder()];
  const ids = [one.orderId, two.orderId];
  const body = {
    ids,
    to: transporting as 3,
    parcel: { courierId: courier.id },
    numbers: [{ id: one.orderId, number: 'A-1' }],
  };
  const trial = await office.call(moveOrders, { token: sales.token, body: { ...body, isTrial: true } });
  expect(trial.body.records.map(({ failure }) => failure)).toEqual(['', '']);
  expect((await seen(one.orderId)).parcel).toBeNull();
  await office.call(moveOrders, { token: sales.token, body });
  expect((await seen(one.orderId)).parcel).toMatchObject({ courier: { id: courier.id }, number: 'A-1' });
  expect((await ofBuyer(two)).parcel).toEqual({
    courier: courier.name.en,
    number: '',
    trackUrl: '',
    receiptImg: '',
  });
  await office.call(undoSteps, { token: sales.token, body: { ids: [one.orderId] } });
  expect(await seen(one.orderId)).toMatchObject({ status: packed, parcel: null });
  await tell();
  expect((await lastTold(two))[0]).toContain(`It goes with ${courier.name.en}.`);
});

test('[PARCEL-03] staff change a parcel later: the buyer is told of a new number, and a colleague’s change is not overwritten', async () => {
  const order = await packedOrder();
  const { orderId } = order;
  expect(await save(orderId, '', { number: '1' })).toMatchObject({
    status: 409,
    body: { code: 'step-not-allowed', status: packed },
  });
  await send(orderId, {});
  await tell();
  expect((await seen(orderId)).parcel).toBeNull();
  const added = await save(orderId, '', { number: 'GATE 7' });
  expect(added.body.parcel).toMatchObject({ courier: null, number: 'GATE 7', trackUrl: '', receipt: null });
  expect((await lastTold(order))[0]).toContain('Parcel number: GATE 7.');
  const version = added.body.parcel?.version ?? '';
  // Only the receipt is new.
  const receipt = await makeReceipt();
  const more = await save(orderId, version, { number: 'GATE 7', receipt: receipt.key }, owner);
  expect(more.body.parcel?.receipt?.key).toBe(receipt.key);
  const told = await calls.toldTo(order.buyer.id);
  expect(told.filter((text) => text.includes('GATE 7'))).toHaveLength(1);
  expect(await save(orderId, version, { number: 'GATE 8' })).toMatchObject({
    status: 409,
    body: { code: 'changed-meanwhile', by: owner.name },
  });
  const seenNow = more.body.parcel?.version ?? '';
  const race = await times(6, (at) => save(orderId, seenNow, { number: `GATE ${at + 20}` }));
  expect(statusCounts(race)).toEqual({ 200: 1, 409: 5 });
  const log = await auditOf(shop.db, 'order_parcel', orderId);
  expect(log.map(({ before, after }) => [before, after])).toMatchObject([
    [null, { parcel_number: 'GATE 7' }],
    [{ receipt_key: null }, { receipt_key: receipt.key }],
    [{ parcel_number: 'GATE 7' }, { parcel_number: expect.stringMatching(/^GATE 2\d$/) }],
  ]);
  const last = (await seen(orderId)).parcel?.version ?? '';
  expect((await save(orderId, last, {})).body).toEqual({ parcel: null });
});

test('[PARCEL-04] wrong parts are refused at their fields, in the language of the caller, and nothing changes', async () => {
  const { orderId } = await packedOrder();
  for (const number of ['x'.repeat(61), 'x'.repeat(200), '<b>1</b>', '"><script>', '1;2', 'a\u0000b', {}]) {
    const { status, body } = await send(orderId, { number: number as string });
    expect([number, status, fieldsIn(body)]).toEqual([number, 400, ['parcel.number']]);
  }
  const burmese = await office.call(moveOrder, {
    token: sales.token,
    lang: 'unicode',
    body: { id: orderId, from: packed, to: transporting, parcel: { number: '<b>' } },
  });
  expect(burmese.body).toMatchObject({ errors: [{ message: expect.stringContaining('စာလုံး') }] });
  const off = await makeCourier({ active: false });
  const slip = await calls.bought();
  const { key } = await shop.db
    .selectFrom('payment')
    .innerJoin('file', 'file.key', 'payment.receipt_key')
    .select('file.key')
    .where('payment.id', '=', slip.paymentId)
    .executeTakeFirstOrThrow();
  for (const courierId of [off.id, 2_000_000_000]) {
    const { status, body } = await send(orderId, { courierId, receipt: key });
    expect([status, fieldsIn(body)]).toEqual([400, ['parcel.courierId', 'parcel.receipt']]);
  }
  const many = await office.call(moveOrders, {
    token: sales.token,
    body: { ids: [orderId], to: 3, numbers: [{ id: orderId, number: '<i>' }] },
  });
  expect(fieldsIn(many.body)).toEqual(['numbers.0.number']);
  expect(await seen(orderId)).toMatchObject({ status: packed, parcel: null });
  for (const trackingUrl of ['javascript:alert({number})', 'https://courier.example/', 'ftp://x/{number}']) {
    const { status, body } = await makeCourier({ trackingUrl });
    expect([trackingUrl, status, fieldsIn(body)]).toEqual([trackingUrl, 400, ['trackingUrl']]);
  }
  for (const bytes of ['no picture', '<svg xmlns="http://www.w3.org/2000/svg"/>', ''])
    expect((await upload(bytes)).status).toBe(400);
});

const found = async (search: string) =>
  (await office.call(staffOrders, { token: sales.token, query: { search } })).body.items.map(({ id }) => id);

test('[PARCEL-06] orders are found by a part of their parcel number', async () => {
  const [first, second] = [await packedOrder(), await packedOrder()];
  await send(first.orderId, { number: 'V7788-Kyi' });
  await send(second.orderId, { number: '5566778899' });
  for (const search of ['v7788-ky', '7788-KYI', 'V7788'])
    expect(await found(search)).toEqual([first.orderId]);
  for (const search of ['55667788', '၅၅၆၆၇၇']) expect(await found(search)).toEqual([second.orderId]);
  expect(await found('7_88-kyi')).toEqual([]);
});

test('[PARCEL-07] a receipt is seen by its buyer and by staff of orders; one that no parcel has is swept', async () => {
  const order = await packedOrder();
  const [used, unused] = [await makeReceipt(), await makeReceipt()];
  await send(order.orderId, { receipt: used.key });
  const { parcel } = await ofBuyer(order);
  expect((await fetch(shop.url + parcel!.receiptImg)).status).toBe(200);
  expect((await fetch(`${shop.url}/files/${used.key}`)).status).toBe(404);
  const stranger = await calls.bought(cash);
  const foreign = await shop.call(orderDetail, {
    token: stranger.buyer.token,
    query: { orderId: order.orderId },
  });
  expect(foreign.status).toBe(404);
  const catalogue = await office.member('catalogue');
  const files = { File: new Blob([new Uint8Array(await photo())]) };
  expect((await office.call(uploadParcelReceipt, { token: catalogue.token, files })).status).toBe(403);

  const sweep = (hours: number) =>
    sweepPrivateFiles(shop.db, shop.files, new Date(Date.now() + hours * 3_600_000), new Attempts());
  const kept = async (key: string) =>
    (await shop.db.selectFrom('file').select('key').where('key', '=', key).execute()).length;
  await sweep(1);
  expect([await kept(used.key), await kept(unused.key)]).toEqual([1, 1]);
  await sweep(48);
  expect([await kept(used.key), await kept(unused.key)]).toEqual([1, 0]);
});
