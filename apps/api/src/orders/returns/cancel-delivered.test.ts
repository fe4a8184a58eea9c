import { orderDetail, orderReturns, orderStatuses } from '@zay/contract';
import { cashDue, decideReturn, receiveReturn } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { shopper } from '../../testing/checkout.ts';
import { makeGetOne, makeSku, stockOf } from '../../testing/goods.ts';
import { openOrderOffice, statusCounts, times } from '../../testing/orders.ts';
import { changeRows } from '../../testing/rows.ts';

const { shop, checkout, calls, office } = await openOrderOffice();
const { token: staff } = await office.member('owner');
const { packed, transporting, transported } = orderStatuses;

/** A delivered order of two pieces at 1,000 kyats with two free ones, paid to the courier. */
async function delivered() {
  const buyer = await shopper(shop, checkout);
  const [sku, free] = [await makeSku(shop.db), await makeSku(shop.db)];
  await makeGetOne(shop.db, sku, free);
  const orderId = await calls.place(buyer.token, [{ ...sku, qty: 2 }]);
  for (const step of [packed, transporting, transported]) await calls.move(orderId, step);
  const read = async () => (await shop.call(orderDetail, { token: buyer.token, query: { orderId } })).body;
  return { buyer, sku, free, orderId, read };
}
const dueOf = async (orderId: number) => {
  const { body } = await office.call(cashDue, { token: staff, query: { courierId: 0 } });
  return body.orders.find(({ id }) => id === orderId)?.due;
};

test('[MONEY-10] cancelling a delivered order asks to return all that is left; money is owed when goods have come', async () => {
  const { buyer, sku, free, orderId, read } = await delivered();
  expect(await read()).toMatchObject({ mayReturn: true });
  const answer = await calls.cancel(buyer.token, orderId, 'Too small.');
  expect(answer).toMatchObject({ status: 200, body: { message: expect.stringContaining('return') } });
  // The order stays delivered, its goods are with the buyer, and its cash with the courier.
  expect(await read()).toMatchObject({
    orderStatus: transported,
    isDeleted: false,
    refunds: [],
    mayReturn: false,
  });
  expect([await stockOf(shop.db, sku), await stockOf(shop.db, free)]).toEqual([8, 8]);
  expect(await dueOf(orderId)).toBe(4_000);
  const { body } = await shop.call(orderReturns, { token: buyer.token, query: { orderId } });
  const [asked] = body.returns;
  expect(body.returns).toMatchObject([
    { status: 'asked', note: 'Too small.', lines: [{ qty: 2, freeQty: 2, received: 0 }] },
  ]);
  expect(await calls.cancel(buyer.token, orderId)).toMatchObject({
    status: 400,
    body: { code: 'not-cancellable' },
  });

  await calls.decide(orderId, 2);
  const { returnId: id = 0, lines = [] } = asked ?? {};
  await office.call(decideReturn, { token: staff, body: { id, from: 'asked', to: 'accepted', note: '' } });
  const line = {
    lineId: lines[0]?.lineId ?? 0,
    received: 2,
    restocked: 2,
    freeReceived: 2,
    freeRestocked: 2,
  };
  const came = await office.call(receiveReturn, {
    token: staff,
    body: { id, receivedBefore: 0, lines: [line], amount: 2_000 },
  });
  expect(came.status).toBe(200);
  expect(await read()).toMatchObject({ orderStatus: transported, refunds: [{ amount: 2_000 }] });
  expect([await stockOf(shop.db, sku), await stockOf(shop.db, free)]).toEqual([10, 10]);
});

test('[MONEY-10] once nothing can be returned, cancelling is refused with the reason', async () => {
  const { buyer, orderId, read } = await delivered();
  await calls.decide(orderId, 2);
  const created_at = new Date(Date.now() - 22 * 86_400_000);
  await changeRows(
    shop.db,
    'order_status_event',
    { order_id: orderId, to_status: transported },
    { created_at },
  );
  expect(await read()).toMatchObject({ mayReturn: false });
  expect(await calls.cancel(buyer.token, orderId)).toMatchObject({
    status: 400,
    body: { code: 'return-too-late', message: expect.stringContaining('time to return') },
  });
  expect(await read()).toMatchObject({ orderStatus: transported, refunds: [] });
});

test('[MONEY-10] of several presses one asks for the return', async () => {
  const { buyer, orderId } = await delivered();
  const answers = await times(3, () => calls.cancel(buyer.token, orderId));
  expect(statusCounts(answers)).toEqual({ 200: 1, 400: 2 });
  const { body } = await shop.call(orderReturns, { token: buyer.token, query: { orderId } });
  expect(body.returns).toHaveLength(1);
});
