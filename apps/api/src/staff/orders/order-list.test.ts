import type { QueryInputOf } from '@zay/contract';
import { orderFilters, staffOrder, staffOrders } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import type { Queries } from '../../platform/database/database.ts';
import { shopper } from '../../testing/checkout.ts';
import { makeSku } from '../../testing/goods.ts';
import { walletPayment, openOrderOffice } from '../../testing/orders.ts';
import { makePlacedOrder, makeClassOrder } from '../../testing/placed-orders.ts';
import { addRow, changeRows } from '../../testing/rows.ts';
import { untilWaiting } from '../../testing/statements.ts';

const { shop, checkout, calls, office } = await openOrderOffice({ verifyAfter: 'nothing' });
const { token } = await office.member('sales');

const list = async (query: QueryInputOf<typeof staffOrders>) =>
  (await office.call(staffOrders, { token, query })).body;
const idsOf = async (query: QueryInputOf<typeof staffOrders>) =>
  (await list(query)).items.map(({ id }) => id);

test('[STAFF-10] an order is found by its voucher number, both phones and both names', async () => {
  const buyer = await shopper(shop, checkout);
  await changeRows(shop.db, 'buyer', { id: buyer.id }, { name: 'မမ Thiri', phone: '09688123450' });
  const orderId = await calls.place(buyer.token, [{ ...(await makeSku(shop.db)), qty: 3 }]);
  await shop.db
    .updateTable('order_delivery')
    .set({ name: 'U Tin_Oo 100%', phone: '09499777666' })
    .where('order_id', '=', orderId)
    .execute();
  const { items } = await list({});
  const row = items.find(({ id }) => id === orderId)!;
  expect(row).toMatchObject({
    pieces: 3,
    netAmt: 5_000,
    type: 'product',
    status: 1,
    unread: 0,
    buyer: { id: buyer.id, name: 'မမ Thiri', phone: '09688123450' },
    recipient: { name: 'U Tin_Oo 100%', phone: '09499777666' },
    payment: { status: 1, serviceId: 2, service: { en: 'Cash on delivery', my: 'အိမ်ရောက်ငွေချေ' } },
  });
  const { voucherNo } = row;
  for (const search of [
    voucherNo,
    voucherNo.toLowerCase(),
    `${voucherNo.slice(0, 7)} ${voucherNo.slice(7)}`,
    '6881234',
    '+95 9 688 123 450',
    '၀၉၆၈၈၁၂၃၄၅၀',
    '499-777-666',
    'thiri',
    'မမ',
    'Tin_Oo',
    '100%',
  ])
    expect([search, await idsOf({ search })]).toEqual([search, [orderId]]);
  for (const search of ['TinxOo', '100_', 'V999', '0999999', "'; drop table x; --"])
    expect([search, await idsOf({ search })]).toEqual([search, []]);
});

async function expectFound(searches: readonly string[], ids: readonly number[]) {
  for (const search of searches) expect([search, await idsOf({ search })]).toEqual([search, ids]);
}

test('[STAFF-53] an order is found by its sum and by its address, also after a change of the address or the buyer', async () => {
  const buyer = await shopper(shop, checkout);
  const orderId = await calls.place(buyer.token, [{ ...(await makeSku(shop.db)), qty: 1 }]);
  await changeRows(shop.db, 'customer_order', { id: orderId }, { total_amount: 71_234, net_amount: 73_234 });
  const address = { address: 'အမှတ် 9, Padonmar Street', landmark: 'Behind the clinic' };
  const delivery = shop.db.updateTable('order_delivery').where('order_id', '=', orderId);
  await delivery.set(address).execute();
  await expectFound(['73234', '73,234', '၇၃၂၃၄', 'padonmar', 'အမှတ် 9', 'the CLINIC'], [orderId]);
  await changeRows(shop.db, 'buyer', { id: buyer.id }, { name: 'Khine Khine' });
  await delivery.set({ address: 'Kantkaw Street', landmark: '' }).execute();
  await expectFound(['kantkaw', 'khine khine'], [orderId]);
  await expectFound(['padonmar', 'clinic', '732345'], []);
});

test('[STAFF-10] filters match state, the latest payment, kind and days in Myanmar, alone and combined', async () => {
  const buyer = await shopper(shop, checkout);
  const make = (order: Parameters<typeof makePlacedOrder>[2]) =>
    makePlacedOrder(shop.db, buyer.id, order).then(({ orderId }) => orderId);
  const early = await make({ placedAt: '2025-03-01T17:29:59Z', payments: [{ status: 3 }], netAmount: 7 });
  const late = await make({ placedAt: '2025-03-01T17:30:00Z', payments: [{ status: 3 }, { status: 1 }] });
  const packed = await make({ placedAt: '2025-03-05T00:00:00Z', status: 2, payments: [{ status: 2 }] });
  const period = { from: '2025-03-01', to: '2025-03-31' };
  expect(await idsOf(period)).toEqual([packed, late, early]);
  expect(await idsOf({ ...period, direction: 'asc' })).toEqual([early, late, packed]);
  expect(await idsOf({ ...period, sort: 'total', direction: 'asc' })).toEqual([early, late, packed]);
  expect(await idsOf({ from: '2025-03-01', to: '2025-03-01' })).toEqual([early]);
  expect(await idsOf({ from: '2025-03-02', to: '2025-03-02' })).toEqual([late]);
  expect(await idsOf({ ...period, status: 2 })).toEqual([packed]);
  expect(await idsOf({ ...period, status: 0, paymentStatus: 0 })).toHaveLength(3);
  expect(await idsOf({ ...period, paymentStatus: 1 })).toEqual([late]);
  expect(await idsOf({ ...period, paymentStatus: 2 })).toEqual([packed]);
  expect(await idsOf({ ...period, paymentStatus: 3 })).toEqual([early]);
  expect(await idsOf({ ...period, paymentServiceId: 14, status: 1 })).toEqual([late, early]);
  expect(await idsOf({ ...period, paymentServiceId: 2 })).toEqual([]);
  expect(await idsOf({ ...period, type: 'product' })).toHaveLength(3);

  const education = await makeClassOrder(shop.db, buyer.id, 10_000);
  expect(await idsOf({ type: 'class' })).toEqual([education]);
  expect((await list({ type: 'class' })).items[0]).toMatchObject({
    pieces: null,
    recipient: null,
    service: { en: 'English' },
  });
  const pages = await Promise.all([1, 2, 3].map((page) => list({ ...period, page, pageSize: 1 })));
  expect(pages.map(({ items, total }) => [items[0]?.id, total])).toEqual([
    [packed, 3],
    [late, 3],
    [early, 3],
  ]);
});

test('invalid filters are refused with messages, each at its field', async () => {
  const answer = await office.call(staffOrders, {
    token,
    query: { status: 9, paymentStatus: 'x', type: 'gift', from: '2025-02-30', sort: 'name' } as never,
  });
  expect(answer.status).toBe(400);
  const { errors } = answer.body as unknown as { errors: { field: string }[] };
  expect(errors.map(({ field }) => field).sort()).toEqual([
    'from',
    'paymentStatus',
    'sort',
    'status',
    'type',
  ]);
  const { body } = await office.call(orderFilters, { token });
  expect(body.paymentServices).toContainEqual({ id: 14, name: { en: 'KBZ Pay', my: 'ကေဘီဇက်ပေး' } });
});

test('[STAFF-10] an order is read with lines, delivery and all payments, its slip at a signed URL', async () => {
  const buyer = await shopper(shop, checkout);
  const orderId = await calls.place(
    buyer.token,
    [{ ...(await makeSku(shop.db)), qty: 2 }],
    await walletPayment(),
  );
  await calls.decide(orderId, 3, 'Not readable.');
  const { status, body } = await office.call(staffOrder, { token, query: { id: orderId } });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: orderId,
    status: 1,
    steps: [2, 5],
    totalAmt: 2_000,
    deliveryFee: 2_000,
    netAmt: 4_000,
    buyer: { id: buyer.id },
    lines: [{ qty: 2, price: 1_000, amount: 2_000 }],
    delivery: { address: 'No. 12, Hledan Road', landmark: 'Hledan market', remark: 'Ring twice' },
    education: null,
    payments: [
      {
        status: 3,
        serviceId: 14,
        amount: 4_000,
        sellerRemark: { en: 'Not readable.', my: 'Not readable.' },
        decidedBy: '',
      },
    ],
    history: [{ from: null, to: 1, actor: 'buyer' }],
  });
  const slip = await fetch(office.url + body.payments[0]!.slip);
  expect([slip.status, slip.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  // Without the right to payments no slips are shown.
  await shop.db.insertInto('staff_role').values({ code: 'packer', name_en: 'Packer' }).execute();
  await addRow(shop.db, 'staff_role_right', { role_code: 'packer', right_code: 'orders' });
  const packer = await office.member('packer' as 'sales');
  const packed = await office.call(staffOrder, { token: packer.token, query: { id: orderId } });
  expect(packed.body.payments).toMatchObject([{ status: 3, slip: '' }]);
  expect((await office.call(staffOrder, { token, query: { id: 999_999 } })).status).toBe(404);
});

const idsOfText = (search: string) => idsOf({ search });
const change = (db: Queries, id: number, to: { name?: string; phone?: string }) =>
  db.updateTable('buyer').set(to).where('id', '=', id).execute();
const insertOrder = (db: Queries, buyer_id: number) =>
  db
    .insertInto('customer_order')
    .values({ buyer_id, total_amount: 1_000, net_amount: 1_000 })
    .returning('id')
    .executeTakeFirstOrThrow();
const withPayment = (buyer_id: number, order_id: number) =>
  shop.db
    .insertInto('payment')
    .values({ buyer_id, order_id, payment_service_id: 14, amount: 1_000, status: 1 })
    .execute();

test('[STAFF-10] all orders of a buyer are found by current name and phone, case-insensitive', async () => {
  const buyer = await shopper(shop, checkout);
  await change(shop.db, buyer.id, { name: 'Zarni Önel', phone: '09777000111' });
  const orders = [
    (await makePlacedOrder(shop.db, buyer.id)).orderId,
    (await makePlacedOrder(shop.db, buyer.id)).orderId,
  ].toReversed();
  for (const search of ['zarni', 'ZARNI ÖNEL', 'i ö', '7770001'])
    expect([search, await idsOfText(search)]).toEqual([search, orders]);
  await change(shop.db, buyer.id, { name: 'Phyu', phone: '09777000222' });
  for (const search of ['zarni', '777000111'])
    expect([search, await idsOfText(search)]).toEqual([search, []]);
  for (const search of ['PHYU', '777000222'])
    expect([search, await idsOfText(search)]).toEqual([search, orders]);
});

test('[STAFF-10] digits in a name are searched only with the rest of it', async () => {
  const buyer = await shopper(shop, checkout);
  await change(shop.db, buyer.id, { name: 'Khin 55501' });
  await makePlacedOrder(shop.db, buyer.id);
  expect(await idsOfText('55501')).toEqual([]);
  expect(await idsOfText('khin 55501')).toHaveLength(1);
});

test('an order is found by the buyer’s new name if it changes while the order is placed', async () => {
  const buyer = await shopper(shop, checkout);
  const { id, renaming } = await shop.db.transaction().execute(async (trx) => {
    const order = await insertOrder(trx, buyer.id);
    const renaming = change(shop.db, buyer.id, { name: 'Meanwhile One' });
    await untilWaiting(shop.db);
    return { id: order.id, renaming };
  });
  await renaming;
  await withPayment(buyer.id, id);
  expect(await idsOfText('meanwhile one')).toEqual([id]);

  const { placing } = await shop.db.transaction().execute(async (trx) => {
    await change(trx, buyer.id, { name: 'Meanwhile Two' });
    const placing = insertOrder(shop.db, buyer.id);
    await untilWaiting(shop.db);
    return { placing };
  });
  const second = await placing;
  await withPayment(buyer.id, second.id);
  expect(await idsOfText('meanwhile two')).toEqual([second.id, id]);
});
