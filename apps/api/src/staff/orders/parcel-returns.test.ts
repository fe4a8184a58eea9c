import { orderDetail, orderStatuses, trackOrder, type ParcelReturnReason } from '@zay/contract';
import {
  moveOrder,
  receiveGoods,
  sendParcelAgain,
  staffOrder,
  staffOrders,
  takeParcelBack,
  workList,
} from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { shopper } from '../../testing/checkout.ts';
import { makeGetOne, makeSku, stockOf } from '../../testing/goods.ts';
import { statusCounts, times, walletPayment, openOrderOffice } from '../../testing/orders.ts';
import { makeClassOrder } from '../../testing/placed-orders.ts';

const { shop, checkout, calls, office } = await openOrderOffice();
const { ordered, packed, transporting, transported, deleted } = orderStatuses;
const { token } = await office.member('sales');

/** Two pieces with two free ones, in transit; paid by wallet, or cash on delivery. */
async function onTheWay(isPaid = true) {
  const buyer = await shopper(shop, checkout);
  const [sku, free] = [await makeSku(shop.db), await makeSku(shop.db)];
  await makeGetOne(shop.db, sku, free);
  const payment = isPaid ? await walletPayment() : {};
  const orderId = await calls.place(buyer.token, [{ ...sku, qty: 2 }], payment);
  if (isPaid) await calls.decide(orderId, 2);
  await calls.move(orderId, packed);
  await calls.move(orderId, transporting, 'With Ko Aung');
  return { buyer, sku, free, orderId };
}
type Sent = Awaited<ReturnType<typeof onTheWay>>;

const take = (orderId: number, reason: ParcelReturnReason = 'nobody-home', note = '', key?: string) =>
  office.call(takeParcelBack, {
    token,
    body: { orderId, reason, note },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
const again = (id: number, note = '') => office.call(sendParcelAgain, { token, body: { id, note } });
const end = (id: number, more: { goodsAreBack?: boolean; returnReason?: 'cancelled' } = {}) =>
  office.call(moveOrder, {
    token,
    body: { id, from: transporting, to: deleted, note: 'No address.', ...more },
  });
const deliver = (id: number) =>
  office.call(moveOrder, { token, body: { id, from: transporting, to: transported, note: '' } });
const read = async (id: number) => (await office.call(staffOrder, { token, query: { id } })).body;
const ofBuyer = async ({ buyer, orderId }: Sent) =>
  (await shop.call(orderDetail, { token: buyer.token, query: { orderId } })).body;
const lastTold = async ({ buyer }: Sent) => (await calls.toldTo(buyer.id)).at(-1);
const isTrackedBack = async ({ buyer, orderId }: Sent) => {
  const { voucherNo } = await read(orderId);
  return (await shop.call(trackOrder, { body: { voucherNo, phoneNo: buyer.phone } })).body.isParcelBack;
};
const stocks = async ({ sku, free }: Sent) => [await stockOf(shop.db, sku), await stockOf(shop.db, free)];

test('[GOODSBACK-09] a returned prepaid parcel is sent again: the order stays in transit, the buyer reads why and what to do', async () => {
  const order = await onTheWay();
  const { orderId } = order;
  expect((await read(orderId)).steps).toEqual([transported]);
  const taken = await take(orderId, 'wrong-address', 'The street has no number 12.');
  expect(taken).toMatchObject({
    status: 200,
    body: { status: 'here', reason: 'wrong-address', by: 'Test sales', doneAt: null },
  });
  expect(await lastTold(order)).toMatch(
    /^The parcel of your order V\d+ came back to us: the address was not found\. Please send us the correct address/,
  );
  expect(await ofBuyer(order)).toMatchObject({
    orderStatus: transporting,
    parcelBack: { reason: 'wrong-address', note: 'The street has no number 12.' },
  });
  expect(await isTrackedBack(order)).toBe(true);
  // A parcel in the shop is not delivered.
  expect((await read(orderId)).steps).toEqual([deleted]);
  expect(await deliver(orderId)).toMatchObject({ status: 409, body: { code: 'step-not-allowed' } });

  const sent = await again(taken.body.id, 'With Ma Su, to number 21');
  expect(sent.body).toMatchObject({ status: 'sent-again', doneBy: 'Test sales' });
  expect(await lastTold(order)).toMatch(/is on its way to you again\.$/);
  expect(await ofBuyer(order)).toMatchObject({
    orderStatus: transporting,
    parcelBack: null,
    sendingNote: 'With Ma Su, to number 21',
  });
  expect((await read(orderId)).steps).toEqual([transported]);

  expect(await isTrackedBack(order)).toBe(false);
  // It may be returned more than once.
  const second = await take(orderId, 'nobody-home');
  await again(second.body.id);
  expect((await deliver(orderId)).status).toBe(200);
  const { parcelReturns, history } = await read(orderId);
  expect(parcelReturns).toMatchObject([
    { reason: 'wrong-address', status: 'sent-again' },
    { reason: 'nobody-home', status: 'sent-again' },
  ]);
  expect(history.map(({ to }) => to)).toEqual([ordered, packed, transporting, transported]);
  expect(await stocks(order)).toEqual([8, 8]);
});

test('[GOODSBACK-09] staff cancel a prepaid order with a returned parcel: goods are restocked and the refund is due at once', async () => {
  const order = await onTheWay();
  const { orderId } = order;
  expect(await end(orderId)).toMatchObject({ status: 409, body: { code: 'step-not-allowed' } });
  await take(orderId, 'not-taken');
  expect((await calls.cancel(order.buyer.token, orderId)).body).toMatchObject({ code: 'not-cancellable' });
  expect((await end(orderId, { goodsAreBack: true })).status).toBe(200);
  expect(await stocks(order)).toEqual([10, 10]);
  const { status, goodsReturn, parcelReturns, refunds, receivedAmt } = await read(orderId);
  expect(status).toBe(deleted);
  expect(goodsReturn).toMatchObject({
    reason: 'undelivered',
    isOpen: false,
    arrivals: [{ by: 'Test sales', received: 4, restocked: 4 }],
  });
  expect(parcelReturns).toMatchObject([{ status: 'ended', doneBy: 'Test sales' }]);
  expect(refunds).toMatchObject([{ reason: 'cancelled', status: 'due', amount: receivedAmt }]);
  const told = await lastTold(order);
  expect(told).toContain('was cancelled. The parcel is back with us, because it could not be delivered.');
  expect(told).toMatch(/Ks|kyats/);
  expect(told).not.toContain('courier');
  expect(await ofBuyer(order)).toMatchObject({ isDeleted: true, parcelBack: null });
});

test('[GOODSBACK-09] goods of a parcel that are not all intact are received like others', async () => {
  const order = await onTheWay();
  const { orderId, sku, free } = order;
  await take(orderId);
  // The given reason is ignored, because the parcel is here.
  await end(orderId, { returnReason: 'cancelled' });
  expect(await stocks(order)).toEqual([8, 8]);
  expect((await read(orderId)).goodsReturn).toMatchObject({ reason: 'undelivered', isOpen: true });
  const lines = [
    { skuId: sku.skuId, received: 2, restocked: 1 },
    { skuId: free.skuId, received: 2, restocked: 2 },
  ];
  await office.call(receiveGoods, { token, body: { orderId, receivedBefore: 0, lines } });
  expect(await stocks(order)).toEqual([9, 10]);
});

test('[GOODSBACK-10] while the parcel is in the shop nothing says that it is in transit; a buyer with cash on delivery may cancel', async () => {
  const refused = await onTheWay(false);
  await take(refused.orderId);
  await calls.decide(refused.orderId, 3);
  expect(await lastTold(refused)).toContain('Your parcel is packed but not sent yet.');
  const cash = await onTheWay(false);
  await take(cash.orderId, 'other');
  expect((await calls.cancel(cash.buyer.token, cash.orderId)).status).toBe(200);
  expect(await lastTold(cash)).toMatch(/was cancelled\. The parcel is back with us/);
  expect((await read(cash.orderId)).parcelReturns).toMatchObject([{ status: 'ended', doneBy: '' }]);
  expect((await ofBuyer(cash)).goodsReturn).toMatchObject({ reason: 'undelivered', isOpen: true });
});

test('[GOODSBACK-11] only a parcel in transit can be returned, and only a returned one is sent again', async () => {
  const buyer = await shopper(shop, checkout);
  const placed = await calls.place(buyer.token, [{ ...(await makeSku(shop.db)), qty: 1 }]);
  const notAllowed = async (orderId: number, status: number) =>
    expect(await take(orderId)).toMatchObject({ status: 409, body: { code: 'step-not-allowed', status } });
  await notAllowed(placed, ordered);
  await notAllowed(await makeClassOrder(shop.db, buyer.id, 30_000), ordered);
  expect((await take(2_000_000_000)).status).toBe(404);
  expect((await again(2_000_000_000)).body).toMatchObject({ code: 'parcel-not-found' });

  const order = await onTheWay();
  const { orderId } = order;
  const { body: wrong } = await take(orderId, 'lost' as never, 'x'.repeat(501));
  expect((wrong as { errors?: { field: string }[] }).errors?.map(({ field }) => field)).toEqual([
    'reason',
    'note',
  ]);
  const catalogue = await office.member('catalogue');
  const body = { orderId, reason: 'other', note: '' } as const;
  expect((await office.call(takeParcelBack, { token: catalogue.token, body })).status).toBe(403);
  const { body: parcel } = await take(orderId);
  await again(parcel.id);
  expect(await again(parcel.id)).toMatchObject({
    status: 409,
    body: { code: 'parcel-left', by: 'Test sales', status: 'sent-again' },
  });
  // The caller's page is outdated.
  expect(await end(orderId, { goodsAreBack: true })).toMatchObject({
    status: 409,
    body: { code: 'order-moved', by: 'Test sales', status: transporting },
  });
  expect(
    (await office.call(sendParcelAgain, { token: catalogue.token, body: { id: parcel.id } })).status,
  ).toBe(403);
});

test('[GOODSBACK-11] of concurrent equal acts one succeeds; sending and cancelling never both happen', async () => {
  const { orderId } = await onTheWay();
  expect(statusCounts(await times(5, () => take(orderId)))).toEqual({ 200: 1, 409: 4 });
  const key = `back-${orderId}`;
  const first = (await read(orderId)).parcelReturns[0]!;
  expect(statusCounts(await times(5, () => again(first.id)))).toEqual({ 200: 1, 409: 4 });
  expect(statusCounts(await times(5, () => take(orderId, 'other', '', key)))).toEqual({ 200: 5 });
  const second = (await read(orderId)).parcelReturns[1]!;
  const both = await Promise.all([again(second.id), end(orderId, { goodsAreBack: true })]);
  expect(statusCounts(both)).toEqual({ 200: 1, 409: 1 });
});

const listed = async () => {
  const { body } = await office.call(staffOrders, { token, query: { work: 'parcels', sort: 'date' } });
  return body.items.map(({ id }) => id);
};
const waiting = async () => {
  const { parcels } = (await office.call(workList, { token })).body;
  return parcels?.items.map(({ id, reason }) => [id, reason]);
};

test('[GOODSBACK-12] returned parcels are on the work list and in the list of orders until handled', async () => {
  const [one, two] = [await onTheWay(), await onTheWay()];
  const before = await waiting();
  const { body: parcel } = await take(one.orderId, 'not-taken');
  await take(two.orderId, 'wrong-address');
  expect(await waiting()).toEqual([
    ...(before ?? []),
    [one.orderId, 'not-taken'],
    [two.orderId, 'wrong-address'],
  ]);
  expect((await listed()).slice(0, 2).toSorted((a, b) => a - b)).toEqual([one.orderId, two.orderId]);
  await again(parcel.id);
  await end(two.orderId);
  expect(await waiting()).toEqual(before);
  expect(await listed()).not.toContain(two.orderId);
});
