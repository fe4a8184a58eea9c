import { notifications, orderDetail, orderStatuses, paymentServiceIds } from '@zay/contract';
import {
  cashDue,
  handOverCash,
  moveOrder,
  moveOrders,
  openSteps,
  staffOrder,
  takeParcelBack,
  undoSteps,
} from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { tellDueSteps } from '../../orders/life/untold-steps.ts';
import { openOrderOffice, times } from '../../testing/orders.ts';
import type { TestMember } from '../../testing/staff.ts';

const start = Date.now();
let passed = 0;
/** The fixed clock of back office and job, moved by tests. */
const clock = () => new Date(start + passed * 1_000);
const { shop, calls, office } = await openOrderOffice({ config: { paymentUndoSeconds: 10 }, clock });
const [sales, owner] = [await office.member('sales'), await office.member('owner')];
const { ordered, packed, transporting, transported } = orderStatuses;
const cash = { paymentServiceId: paymentServiceIds.cashOnDelivery, approvalImage: null };

const move = (id: number, from: 1 | 2 | 3, to: 2 | 3 | 4, note = '') =>
  office.call(moveOrder, { token: sales.token, body: { id, from, to, note } });
const undo = async (ids: number[], by = sales) =>
  (await office.call(undoSteps, { token: by.token, body: { ids } })).body.records.map(
    ({ failure }) => failure,
  );
const openOf = async (by: TestMember) => (await office.call(openSteps, { token: by.token })).body.items;
const seen = async (id: number) =>
  (await office.call(staffOrder, { token: owner.token, query: { id } })).body;
const tellDue = async (seconds: number) => {
  passed += seconds;
  await tellDueSteps(shop.db, clock());
};
const titlesTo = async ({ token }: { token: string }) =>
  (await shop.call(notifications, { token })).body.map(({ title }) => title);

test('[STAFF-56] a step of an order is seen by colleagues at once and can be undone for 10 seconds, before the buyer is told; then it is final', async () => {
  const { orderId: id, buyer } = await calls.bought(cash);
  const [told, topics] = [await titlesTo(buyer), await calls.topicsOf(id)];
  await move(id, ordered, packed, 'Shelf 4');
  expect(await seen(id)).toMatchObject({ status: packed, takeNote: 'Shelf 4' });
  const [open] = await openOf(sales);
  expect(open).toMatchObject({ to: packed, orders: [{ id }], secondsLeft: 10 });
  expect(await openOf(owner)).toEqual([]);

  await tellDue(9);
  expect([await titlesTo(buyer), await calls.topicsOf(id)]).toEqual([told, topics]);
  expect(await undo([id])).toEqual(['']);
  expect(await seen(id)).toMatchObject({ status: ordered, takeNote: '' });
  expect((await seen(id)).history.map(({ to }) => to)).toEqual([ordered]);
  expect(await undo([id])).toEqual([expect.stringContaining('no longer be undone')]);

  // Packed after all.
  await move(id, ordered, packed);
  await tellDue(10);
  expect((await titlesTo(buyer)).slice(0, -told.length || undefined)).toEqual(['Order packed']);
  expect(await calls.topicsOf(id)).toEqual([...topics, 'order-moved']);
  expect(await undo([id])).toEqual([expect.stringContaining('no longer be undone')]);
  expect(await seen(id)).toMatchObject({ status: packed });
  const { body } = await shop.call(orderDetail, { token: buyer.token, query: { orderId: id } });
  expect(body.orderStatus).toBe(packed);
});

test('[STAFF-56] only the author of a step undoes it: not who made the one before', async () => {
  const { orderId: id } = await calls.bought(cash);
  await move(id, ordered, packed);
  await office.call(moveOrder, { token: owner.token, body: { id, from: packed, to: transporting } });
  expect(await undo([id])).toEqual([expect.stringContaining('a colleague')]);
  expect(await seen(id)).toMatchObject({ status: transporting });
  expect(await undo([id], owner)).toEqual(['']);
  expect(await seen(id)).toMatchObject({ status: packed });
});

test('[STAFF-57] what happens next to the order makes its last step final: the buyer is told of both, in order', async () => {
  const { orderId: id, buyer } = await calls.bought(cash);
  await move(id, ordered, packed);
  await move(id, packed, transporting);
  expect((await titlesTo(buyer))[0]).toBe('Order packed');
  const reason = 'not-taken' as const;
  await office.call(takeParcelBack, { token: sales.token, body: { orderId: id, reason, note: '' } });
  expect((await titlesTo(buyer)).slice(0, 3)).toEqual([
    expect.stringMatching(/./),
    'Order on its way',
    'Order packed',
  ]);
  expect(await undo([id])).toEqual([expect.stringContaining('no longer be undone')]);
});

test('[STAFF-57 SETTLE-07] a delivery whose cash was handed over is told, and cannot be undone', async () => {
  const { orderId: id, buyer } = await calls.bought(cash);
  await move(id, ordered, packed);
  await move(id, packed, transporting);
  await move(id, transporting, transported);
  const { body: due } = await office.call(cashDue, { token: sales.token, query: { courierId: 0 } });
  const orders = due.orders.filter((order) => order.id === id).map((order) => ({ id, due: order.due }));
  const counted = orders[0]?.due ?? 0;
  const body = { courierId: null, orders, counted, note: '' };
  expect((await office.call(handOverCash, { token: sales.token, body })).status).toBe(200);
  // Delivered before paid.
  expect((await titlesTo(buyer)).slice(0, 2)).toEqual(['PaymentStauts', 'Order delivered']);
  expect(await undo([id])).toEqual([expect.stringContaining('no longer be undone')]);
  expect(await seen(id)).toMatchObject({ status: transported });
});

test('[BULK-14] steps of many orders are undone together, for 10 seconds after the last of them', async () => {
  const some = await times(3, () => calls.bought(cash));
  const ids = some.map(({ orderId }) => orderId).toSorted((a, b) => a - b);
  await office.call(moveOrders, { token: sales.token, body: { ids, to: packed } });
  const [open, ...others] = await openOf(sales);
  expect(others).toEqual([]);
  expect(open).toMatchObject({ to: packed, secondsLeft: 10, orders: ids.map((id) => ({ id })) });
  expect(await undo(ids)).toEqual(['', '', '']);
  for (const id of ids) expect(await seen(id)).toMatchObject({ status: ordered });
  await tellDue(10);
  for (const { buyer } of some) expect(await titlesTo(buyer)).not.toContain('Order packed');
});
