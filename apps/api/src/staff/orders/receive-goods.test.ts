import { orderDetail, orderStatuses, type OrderStatusId } from '@zay/contract';
import { moveOrder, receiveGoods, staffOrder, stockMovements } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { shopper } from '../../testing/checkout.ts';
import { makeGetOne, makeSku, stockOf } from '../../testing/goods.ts';
import { statusCounts, times, walletPayment, openOrderOffice } from '../../testing/orders.ts';

const { shop, checkout, calls, office } = await openOrderOffice();
const { packed, transporting, transported, deleted } = orderStatuses;
const { token } = await office.member('sales');

/** Three pieces with three free ones, moved to the status. */
async function sent(to: OrderStatusId, payment: Parameters<typeof calls.place>[2] = {}) {
  const buyer = await shopper(shop, checkout);
  const [sku, free] = [await makeSku(shop.db), await makeSku(shop.db)];
  await makeGetOne(shop.db, sku, free);
  const orderId = await calls.place(buyer.token, [{ ...sku, qty: 3 }], payment);
  for (const step of [packed, transporting, transported]) if (step <= to) await calls.move(orderId, step);
  return { buyer, sku, free, orderId };
}
type Sent = Awaited<ReturnType<typeof sent>>;

const stocks = async ({ sku, free }: Sent) => [await stockOf(shop.db, sku), await stockOf(shop.db, free)];
const soldOf = async ({ sku }: Sent) => {
  const rows = shop.db.selectFrom('product').select('sold_count').where('id', '=', sku.productId);
  return (await rows.executeTakeFirstOrThrow()).sold_count;
};
const read = async (id: number) => (await office.call(staffOrder, { token, query: { id } })).body;
const ofBuyer = async ({ buyer, orderId }: Sent) =>
  (await shop.call(orderDetail, { token: buyer.token, query: { orderId } })).body.goodsReturn;
const receive = (
  orderId: number,
  lines: readonly (readonly [skuId: number, received: number, restocked: number])[],
  more: { receivedBefore?: number; isLast?: boolean; note?: string } = {},
  key?: string,
) =>
  office.call(receiveGoods, {
    token,
    body: {
      orderId,
      receivedBefore: 0,
      lines: lines.map(([skuId, received, restocked]) => ({ skuId, received, restocked })),
      ...more,
    },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });

test('[GOODSBACK-02] up to packed a cancellation restocks at once; from transporting on the goods are expected back', async () => {
  for (const [to, isAwaited] of [
    [orderStatuses.ordered, false],
    [packed, false],
    [transporting, true],
    [transported, true],
  ] as const)
    // A buyer asks to return what was delivered.
    for (const who of to === transported ? ['staff'] : ['buyer', 'staff']) {
      const order = await sent(to);
      const { orderId, buyer } = order;
      const body = { id: orderId, from: to, to: deleted, note: '' } as const;
      const answer =
        who === 'buyer'
          ? await calls.cancel(buyer.token, orderId)
          : await office.call(moveOrder, { token, body });
      expect([to, who, answer.status]).toEqual([to, who, 200]);
      expect([to, who, await stocks(order)]).toEqual([to, who, isAwaited ? [7, 7] : [10, 10]]);
      expect(await soldOf(order)).toBe(0);
      expect((await read(orderId)).goodsReturn?.isOpen).toBe(isAwaited || undefined);
      const said = (await calls.toldTo(buyer.id)).at(-1);
      expect([to, who, /hand it back|return them/.test(said ?? '')]).toEqual([to, who, isAwaited]);
    }
});

test('[GOODSBACK-02 GOODSBACK-06] the reason of a return follows from the payment or from staff; buyer and staff see the expected pieces', async () => {
  const refused = await sent(transporting, await walletPayment());
  await calls.decide(refused.orderId, 3);
  expect((await calls.toldTo(refused.buyer.id)).at(-1)).toContain(
    'do not accept it before we have contacted you',
  );
  expect(
    (await calls.payAgain(refused.buyer.token, { ...(await walletPayment()), orderId: refused.orderId }))
      .body,
  ).toMatchObject({ code: 'not-payable' });
  await calls.cancel(refused.buyer.token, refused.orderId);
  expect(await ofBuyer(refused)).toEqual({
    reason: 'payment-refused',
    isOpen: true,
    expected: 6,
    received: 0,
  });

  const atDoor = await sent(transporting);
  const body = { id: atDoor.orderId, from: transporting, to: deleted, note: 'Not at home' } as const;
  await office.call(moveOrder, { token, body: { ...body, returnReason: 'refused-at-door' } });
  expect((await calls.toldTo(atDoor.buyer.id)).at(-1)).toMatch(
    /was cancelled\. The parcel is coming back to us/,
  );
  const { goodsReturn, steps } = await read(atDoor.orderId);
  expect(steps).toEqual([]);
  expect(goodsReturn).toMatchObject({
    reason: 'refused-at-door',
    lines: [
      { skuId: atDoor.sku.skuId, expected: 3, received: 0, restocked: 0, name: { en: 'Longyi' } },
      { skuId: atDoor.free.skuId, expected: 3, received: 0, restocked: 0, name: { en: 'Longyi' } },
    ],
    arrivals: [],
  });
  const cashless = await sent(transporting);
  await calls.decide(cashless.orderId, 3);
  await calls.cancel(cashless.buyer.token, cashless.orderId);
  expect((await ofBuyer(cashless))?.reason).toBe('refused-at-door');
});

test('[GOODSBACK-03] goods are received in parts, restocked or not, until complete', async () => {
  const order = await sent(transported);
  const { orderId, sku, free } = order;
  await calls.move(orderId, deleted);
  const part = await receive(
    orderId,
    [
      [sku.skuId, 2, 1],
      [free.skuId, 0, 0],
    ],
    { note: 'One is torn.' },
  );
  expect(part).toMatchObject({
    status: 200,
    body: { id: orderId, isOpen: true, expected: 6, received: 2, restocked: 1 },
  });
  expect(await stocks(order)).toEqual([8, 7]);
  expect(await ofBuyer(order)).toMatchObject({ isOpen: true, expected: 6, received: 2 });
  const rest = await receive(
    orderId,
    [
      [sku.skuId, 1, 1],
      [free.skuId, 3, 3],
    ],
    { receivedBefore: 2 },
  );
  expect(rest.body).toMatchObject({ isOpen: false, received: 6, restocked: 5 });
  expect(await stocks(order)).toEqual([9, 10]);
  expect(await ofBuyer(order)).toMatchObject({ isOpen: false, received: 6 });
  const { goodsReturn } = await read(orderId);
  expect(goodsReturn).toMatchObject({
    isOpen: false,
    arrivals: [
      { by: 'Test sales', received: 2, restocked: 1, isLast: false, note: 'One is torn.' },
      { by: 'Test sales', received: 4, restocked: 4, isLast: false, note: '' },
    ],
  });
  const owner = await office.member('owner');
  const ledger = await office.call(stockMovements, { token: owner.token, query: { skuId: sku.skuId } });
  expect(ledger.body.items.slice(0, 2)).toMatchObject([
    { delta: 1, reason: 'goods-back', by: 'Test sales', order: { id: orderId } },
    { delta: 1, reason: 'goods-back', note: 'One is torn.' },
  ]);
});

test('[GOODSBACK-03] missing pieces are written off, and still received when they arrive later', async () => {
  const order = await sent(transporting);
  const { orderId, sku } = order;
  await calls.cancel(order.buyer.token, orderId);
  const givenUp = await receive(orderId, [], { isLast: true, note: 'The rider lost it.' });
  expect(givenUp.body).toMatchObject({ isOpen: false, received: 0 });
  expect(await stocks(order)).toEqual([7, 7]);
  expect((await receive(orderId, [], { isLast: true })).body).toMatchObject({ code: 'goods-received' });
  const found = await receive(orderId, [[sku.skuId, 3, 3]]);
  expect(found.body).toMatchObject({ isOpen: false, received: 3, restocked: 3 });
  expect(await stocks(order)).toEqual([10, 7]);
});

test('[GOODSBACK-04] never more than were sent, nothing of another order, and all errors at once', async () => {
  const order = await sent(transporting);
  const { orderId, sku, free } = order;
  expect((await receive(orderId, [[sku.skuId, 1, 1]])).body).toMatchObject({ code: 'no-goods-return' });
  await calls.cancel(order.buyer.token, orderId);
  const other = await makeSku(shop.db);
  const fieldsOf = async (...lines: Parameters<typeof receive>[1]) => {
    const { status, body } = await receive(orderId, lines);
    return [status, ...((body as { errors?: { field: string }[] }).errors ?? []).map(({ field }) => field)];
  };
  expect(await fieldsOf([sku.skuId, 4, 4], [free.skuId, 9, 0], [other.skuId, 1, 1])).toEqual([
    400,
    'lines.0.received',
    'lines.1.received',
    'lines.2.skuId',
  ]);
  expect(await fieldsOf([sku.skuId, 1, 2], [sku.skuId, 1, 1])).toEqual([
    400,
    'lines.0.restocked',
    'lines.1.skuId',
  ]);
  expect(await fieldsOf([sku.skuId, 0, 0])).toEqual([400, 'lines']);
  expect((await receive(2_000_000_000, [[sku.skuId, 1, 1]])).status).toBe(404);
  const catalogue = await office.member('catalogue');
  const body = { orderId, receivedBefore: 0, lines: [{ skuId: sku.skuId, received: 1, restocked: 1 }] };
  expect((await office.call(receiveGoods, { token: catalogue.token, body })).status).toBe(403);
  expect(await stocks(order)).toEqual([7, 7]);
});

test('[GOODSBACK-04] of concurrent receipts one succeeds, also after a lost response; a concurrent cancellation loses nothing', async () => {
  const order = await sent(transporting);
  const { orderId, sku, free, buyer } = order;
  const all = [
    [sku.skuId, 3, 3],
    [free.skuId, 3, 3],
  ] as const;
  // Before the cancellation there is nothing to receive.
  const [cancelled, ...early] = await Promise.all([
    calls.cancel(buyer.token, orderId),
    ...(await times(4, async () => () => receive(orderId, all))).map((send) => send()),
  ]);
  expect(cancelled.status).toBe(200);
  expect(early.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  const late = await times(6, () => receive(orderId, all));
  const wins = [...early, ...late].filter(({ status }) => status === 200);
  expect(wins).toHaveLength(1);
  expect(late.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'goods-received',
    by: 'Test sales',
    received: 6,
  });
  expect(await stocks(order)).toEqual([10, 10]);

  const again = await sent(transporting);
  await calls.cancel(again.buyer.token, again.orderId);
  const lines = [[again.sku.skuId, 1, 1]] as const;
  const answers = await times(5, () => receive(again.orderId, lines, {}, `again-${again.orderId}`));
  expect(statusCounts(answers)).toEqual({ 200: 5 });
  expect(await stocks(again)).toEqual([8, 7]);
});
