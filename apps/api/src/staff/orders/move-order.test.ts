import { educationKinds, notifications, orderDetail, orderStatuses, type OrderStatusId } from '@zay/contract';
import { moveEducationOrder, moveOrder, staffOrder } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { newcomer } from '../../testing/buyers.ts';
import { shopper } from '../../testing/checkout.ts';
import { makeSku, stockOf } from '../../testing/goods.ts';
import { statusCounts, walletPayment, openOrderOffice } from '../../testing/orders.ts';
import { fillIn, orderRequest } from '../../testing/paid-requests.ts';
import { changeRows } from '../../testing/rows.ts';

const { shop, checkout, calls, office, nameOf } = await openOrderOffice();
const { ordered, packed, transporting, transported, deleted } = orderStatuses;
const sales = await office.member('sales');

async function bought(payment?: Parameters<typeof calls.place>[2]) {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db);
  return { buyer, sku, orderId: await calls.place(buyer.token, [{ ...sku, qty: 1 }], payment) };
}

const move = (id: number, from: OrderStatusId, to: OrderStatusId, note = '', token = sales.token) =>
  office.call(moveOrder, { token, body: { id, from, to, note } });

test('[STAFF-08 ORDER-31 NOTIF-21] staff move an order step by step with a note; the buyer reads note and notification', async () => {
  const { buyer, orderId } = await bought();
  const { token } = buyer;
  for (const [from, to, note, said] of [
    [ordered, packed, 'In a box', 'Order packed'],
    [packed, transporting, 'Left at noon', 'Order on its way'],
    [transporting, transported, 'Handed over', 'Order delivered'],
  ] as const) {
    expect(await move(orderId, from, to, note)).toMatchObject({
      status: 200,
      body: { id: orderId, status: to },
    });
    const { body: told } = await shop.call(notifications, { token });
    expect(told[0]).toMatchObject({
      title: said,
      redirectAction: 'OrderDetail',
      referenceAttribute: orderId,
    });
    const seen = await shop.call(orderDetail, { token, query: { orderId } });
    expect(seen.body.orderStatus).toBe(to);
  }
  const { body } = await shop.call(orderDetail, { token, query: { orderId } });
  expect(body).toMatchObject({
    takeNote: 'In a box',
    sendingNote: 'Left at noon',
    sentNote: 'Handed over',
  });
  const { body: order } = await office.call(staffOrder, { token: sales.token, query: { id: orderId } });
  expect(order.steps).toEqual([deleted]);
  expect(order.history.map(({ to, actor, by, note }) => [to, actor, by, note])).toEqual([
    [1, 'buyer', await nameOf(buyer.id), ''],
    [2, 'staff', 'Test sales', 'In a box'],
    [3, 'staff', 'Test sales', 'Left at noon'],
    [4, 'staff', 'Test sales', 'Handed over'],
  ]);
});

const nextAfter = async (id: number) => (await move(id, ordered, packed)).body.nextId;

test('[STAFF-52] an act on an order names the next one to pack, the oldest after the last one', async () => {
  const [first, second, third] = [await bought(), await bought(), await bought()].map(
    ({ orderId }) => orderId,
  ) as [number, number, number];
  expect(await nextAfter(second)).toBe(third);
  const oldest = await nextAfter(third);
  expect(oldest).toBeLessThanOrEqual(first);
  // An order that is not paid yet is no work.
  const unpaid = await bought(await walletPayment());
  expect(await nextAfter(first)).not.toBe(unpaid.orderId);
});

test('[STAFF-08] no step may be skipped, and a paid and packed order is not cancelled', async () => {
  const { orderId } = await bought(await walletPayment());
  for (const to of [transporting, transported, ordered] as const)
    expect(await move(orderId, ordered, to)).toMatchObject({
      status: 409,
      body: { code: 'step-not-allowed', status: ordered },
    });
  await calls.decide(orderId, 2);
  expect((await move(orderId, ordered, packed)).status).toBe(200);
  expect((await move(orderId, packed, deleted)).body).toMatchObject({ code: 'step-not-allowed' });
  expect(await calls.statusOf(orderId)).toBe(packed);
});

test('[STAFF-08 ORDER-31 NOTIF-21] a cancellation by staff restocks, and the buyer is told why', async () => {
  const { buyer, sku, orderId } = await bought();
  expect(await stockOf(shop.db, sku)).toBe(9);
  expect((await move(orderId, ordered, deleted, 'Sold out at our supplier')).status).toBe(200);
  expect(await stockOf(shop.db, sku)).toBe(10);
  const { body } = await shop.call(orderDetail, { token: buyer.token, query: { orderId } });
  expect(body).toMatchObject({ isDeleted: true, cancelNote: 'Sold out at our supplier' });
  expect((await calls.toldTo(buyer.id)).at(-1)).toMatch(/was cancelled/);
});

test('[ORDER-33 STAFF-26] an education order finishes only when it is paid, a score list when it is released, and only with the right', async () => {
  const owner = await office.member('owner');
  const stepsFor = async (token: string, id: number) =>
    (await office.call(staffOrder, { token, query: { id } })).body.steps;
  for (const kind of educationKinds) {
    const buyer = await newcomer(shop);
    const requestId = await fillIn(shop, buyer, kind);
    const id = await orderRequest(shop, buyer.token, kind, requestId);
    const told = await calls.toldTo(buyer.id);
    for (const to of [transported, deleted] as const)
      expect(await move(id, ordered, to)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await stepsFor(sales.token, id)).toEqual([]);
    expect(await stepsFor(owner.token, id)).toEqual([deleted]);
    expect(await move(id, ordered, transported, '', owner.token)).toMatchObject({
      status: 400,
      body: { code: 'request-unpaid' },
    });
    expect((await move(id, ordered, packed, '', owner.token)).body).toMatchObject({
      code: 'step-not-allowed',
    });
    await calls.decide(id, 2);
    expect((await move(id, ordered, transported)).status).toBe(403);
    if (kind === 'score') {
      expect(await stepsFor(owner.token, id)).toEqual([deleted]);
      expect(await move(id, ordered, transported, '', owner.token)).toMatchObject({
        status: 400,
        body: { code: 'score-unreleased' },
      });
    } else {
      expect(await stepsFor(owner.token, id)).toEqual([transported, deleted]);
      expect((await move(id, ordered, transported, '', owner.token)).status).toBe(200);
    }
    const expected = kind === 'score' ? ordered : transported;
    expect(await calls.statusOf(id)).toBe(expected);
    // For the approved payment, and none for refusals.
    expect((await calls.toldTo(buyer.id)).length).toBe(told.length + (kind === 'score' ? 1 : 2));
  }
});

test('[STAFF-26] staff of education cannot move goods by any call', async () => {
  const { orderId } = await bought();
  const member = await office.member('education');
  expect((await move(orderId, ordered, packed, '', member.token)).status).toBe(403);
  const body = { orderId, from: ordered, to: deleted, note: '' } as const;
  expect((await office.call(moveEducationOrder, { token: member.token, body })).status).toBe(404);
  expect(await calls.statusOf(orderId)).toBe(ordered);
});

test('[STAFF-09] of eight staff who move one order concurrently one succeeds; the others get who and its status', async () => {
  const { orderId } = await bought();
  const staff = await Promise.all(Array.from({ length: 8 }, () => office.member('sales')));
  await Promise.all(
    staff.map(({ id }, at) => changeRows(shop.db, 'staff', { id }, { name: `Packer ${at}` })),
  );
  const answers = await Promise.all(
    staff.map(({ token }, at) => move(orderId, ordered, packed, `${at}`, token)),
  );
  expect(statusCounts(answers)).toEqual({ 200: 1, 409: 7 });
  const winner = answers.findIndex(({ status }) => status === 200);
  for (const { status, body } of answers)
    if (status === 409)
      expect(body).toMatchObject({ code: 'order-moved', by: `Packer ${winner}`, status: packed });
  const moves = shop.db.selectFrom('audit_log').selectAll().where('action', '=', 'order-moved');
  expect(await moves.where('entity_id', '=', String(orderId)).execute()).toMatchObject([
    {
      staff_id: staff[winner]?.id,
      before: { status: ordered },
      after: { status: packed, note: `${winner}` },
    },
  ]);
});

test('[STAFF-09] moving an order that its buyer has cancelled is refused with the name of the buyer', async () => {
  const { buyer, orderId } = await bought();
  await calls.cancel(buyer.token, orderId);
  expect(await move(orderId, ordered, packed)).toMatchObject({
    status: 409,
    body: { code: 'order-moved', by: await nameOf(buyer.id), status: deleted },
  });
});

test('an unknown state or order and too long a note are refused with messages', async () => {
  const { orderId } = await bought();
  expect((await move(999_999, ordered, packed)).status).toBe(404);
  const answer = await office.call(moveOrder, {
    token: sales.token,
    body: { id: 'x', from: 7, to: 'packed', note: 'က'.repeat(501) } as never,
  });
  expect(answer).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'id' }, { field: 'from' }, { field: 'to' }, { field: 'note' }] },
  });
  expect((await move(orderId, ordered, packed, 'က'.repeat(500))).status).toBe(200);
});
