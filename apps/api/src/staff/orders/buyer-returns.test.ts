import { askReturn, orderMessages, orderReturns, orderStatuses, type BodyInputOf } from '@zay/contract';
import {
  decideReturn,
  moveOrder,
  receiveReturn,
  sendRefund,
  staffOrder,
  staffOrders,
  withdrawRefund,
  workList,
} from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { fileKeyOf } from '../../platform/files/uploads.ts';
import { shopper, slipImage } from '../../testing/checkout.ts';
import { makeGetOne, makeSku, stockOf } from '../../testing/goods.ts';
import { newColour, openOrderOffice, statusCounts, times, walletPayment } from '../../testing/orders.ts';
import { uploadSlip } from '../../testing/slips.ts';

const { shop, checkout, calls, office } = await openOrderOffice();
const { packed, transporting, transported, deleted } = orderStatuses;
const sales = await office.member('sales');
const { token } = sales;

/** A paid and delivered order: three pieces at 1,000 kyats with three free ones, and one of another product. */
async function delivered({ to = transported, isPaid = true }: { to?: 1 | 4; isPaid?: boolean } = {}) {
  const buyer = await shopper(shop, checkout);
  const [sku, free, other] = [await makeSku(shop.db), await makeSku(shop.db), await makeSku(shop.db)];
  await makeGetOne(shop.db, sku, free);
  const lines = [
    { ...sku, qty: 3 },
    { ...other, qty: 1 },
  ];
  const orderId = await calls.place(buyer.token, lines, await walletPayment());
  if (isPaid) await calls.decide(orderId, 2);
  for (const step of [packed, transporting, transported]) if (step <= to) await calls.move(orderId, step);
  const rows = shop.db.selectFrom('order_line').select('id').where('order_id', '=', orderId).orderBy('id');
  const [line = 0, otherLine = 0] = (await rows.execute()).map(({ id }) => id);
  return { buyer, orderId, sku, free, other, line, otherLine };
}
type Delivered = Awaited<ReturnType<typeof delivered>>;
type Asked = Partial<BodyInputOf<typeof askReturn>>;

const ask = ({ buyer, orderId, line }: Delivered, more: Asked = {}, key?: string) =>
  shop.call(askReturn, {
    token: buyer.token,
    body: { orderId, lines: [{ lineId: line, qty: 3 }], reason: 'damaged', note: '', pictures: [], ...more },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
const ofBuyer = async ({ buyer, orderId }: Delivered) =>
  (await shop.call(orderReturns, { token: buyer.token, query: { orderId } })).body;
const ofStaff = async ({ orderId }: Delivered) =>
  (await office.call(staffOrder, { token, query: { id: orderId } })).body;
const decide = (id: number, to: 'accepted' | 'refused', note = '', from: 'asked' | 'accepted' = 'asked') =>
  office.call(decideReturn, { token, body: { id, from, to, note } });
/** Asks for all three pieces. @returns the id of the accepted return */
async function accepted(order: Delivered, more: Asked = {}): Promise<number> {
  const id = (await ask(order, more)).body.returns.at(-1)!.returnId;
  expect((await decide(id, 'accepted')).status).toBe(200);
  return id;
}
const receive = (
  id: number,
  lines: readonly (readonly [
    line: number,
    received: number,
    restocked: number,
    free?: number,
    freeAgain?: number,
  ])[],
  more: Partial<BodyInputOf<typeof receiveReturn>> = {},
) =>
  office.call(receiveReturn, {
    token,
    body: {
      id,
      receivedBefore: 0,
      amount: 0,
      lines: lines.map(([lineId, received, restocked, freeReceived = 0, freeRestocked = 0]) => ({
        lineId,
        received,
        restocked,
        freeReceived,
        freeRestocked,
      })),
      ...more,
    },
  });
const codeOf = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  code: (body as { code?: string }).code,
});
const errorsOf = ({ body }: { body: unknown }) =>
  (body as { errors?: readonly { field: string }[] }).errors?.map(({ field }) => field);

test('[RETURN-03] a buyer asks for a return with reason, note and pictures; staff find it on the work list and in the order', async () => {
  const order = await delivered();
  const { buyer, orderId, line } = order;
  const before = await ofBuyer(order);
  expect(before.lines.map(({ qty, left, freeQty }) => [qty, left, freeQty])).toEqual([
    [3, 3, 3],
    [1, 1, 0],
  ]);
  expect(Date.parse(before.until!)).toBeGreaterThan(Date.now() + 7 * 86_400_000 - 1);
  const picture = await uploadSlip(shop, buyer.token, await slipImage(newColour()));
  const more = { lines: [{ lineId: line, qty: 2 }], note: 'The seam is open.', pictures: [picture] };
  const answer = await ask(order, more, 'once');
  expect(answer.status).toBe(200);
  expect((await ask(order, more, 'once')).body.returns).toHaveLength(1);
  const [asked] = (await ofBuyer(order)).returns;
  expect(asked).toMatchObject({
    status: 'asked',
    reason: 'damaged',
    note: 'The seam is open.',
    lines: [{ lineId: line, qty: 2, freeQty: 2, received: 0 }],
  });
  expect((await ofBuyer(order)).lines[0]).toMatchObject({ left: 1 });

  const [seen] = (await ofStaff(order)).buyerReturns;
  expect(seen).toMatchObject({
    status: 'asked',
    lines: [{ lineId: line, qty: 2, price: 1_000, freeQty: 2 }],
  });
  expect(fileKeyOf(seen!.pictures[0]!)).toBe(fileKeyOf(picture));
  expect((await fetch(shop.url + seen!.pictures[0]!)).status).toBe(200);
  const { body: thread } = await shop.call(orderMessages, { token: buyer.token, query: { orderId } });
  expect(thread).toMatchObject([{ sender: 'buyer', message: 'The seam is open.' }]);
  const { body: work } = await office.call(workList, { token });
  expect(work.buyerReturns?.items).toContainEqual(
    expect.objectContaining({ id: orderId, status: 'asked', reason: 'damaged', pieces: 4 }),
  );
  const { body: list } = await office.call(staffOrders, { token, query: { work: 'buyerReturns' } });
  expect(list.items.map(({ id }) => id)).toContain(orderId);
});

test('[RETURN-04] a return of what was not bought, was asked for, is too late or is of somebody else is refused', async () => {
  const [order, another] = [await delivered(), await delivered()];
  const { line, otherLine, orderId } = order;
  const wrong = await ask(order, {
    lines: [
      { lineId: another.line, qty: 1 },
      { lineId: line, qty: 4 },
      { lineId: 2_000_000_000, qty: 1 },
    ],
  });
  expect([wrong.status, errorsOf(wrong)]).toEqual([400, ['lines.0.lineId', 'lines.1.qty', 'lines.2.lineId']]);
  const many = Array.from({ length: 4 }, (_, index) => `/files/${String(index).repeat(32)}.jpg`);
  const malformed = await ask(order, {
    lines: [
      { lineId: line, qty: 1 },
      { lineId: line, qty: 0 },
    ],
    reason: 'bored' as never,
    note: 'x'.repeat(501),
    pictures: many,
  });
  expect(malformed.status).toBe(400);
  expect(errorsOf(malformed)).toEqual(expect.arrayContaining(['lines.1.qty', 'reason', 'note', 'pictures']));
  expect(errorsOf(await ask(order, { lines: [] }))).toEqual(['lines']);
  const twice = [1, 1].map((qty) => ({ lineId: line, qty }));
  expect(errorsOf(await ask(order, { lines: twice }))).toEqual(['lines.1.lineId']);
  // Pictures of another buyer, or sent before.
  const theirs = await uploadSlip(shop, another.buyer.token, await slipImage(newColour()));
  for (const pictures of [[theirs], [many[0]!], ['nonsense']])
    expect(codeOf(await ask(order, { pictures }))).toEqual({ status: 400, code: 'unknown-file' });
  expect((await ofBuyer(order)).returns).toEqual([]);

  const foreign = await shop.call(askReturn, {
    token: another.buyer.token,
    body: { orderId, lines: [{ lineId: line, qty: 1 }], reason: 'other', note: '', pictures: [] },
  });
  expect(codeOf(foreign)).toEqual({ status: 404, code: 'order-not-found' });
  const reading = await shop.call(orderReturns, { token: another.buyer.token, query: { orderId } });
  expect(codeOf(reading)).toEqual({ status: 404, code: 'order-not-found' });

  // Each piece once, whatever came of it.
  const { returns } = (await ask(order)).body;
  expect((await decide(returns[0]!.returnId, 'refused', 'It is worn.')).status).toBe(200);
  expect(errorsOf(await ask(order, { lines: [{ lineId: line, qty: 1 }] }))).toEqual(['lines.0.qty']);
  expect((await ask(order, { lines: [{ lineId: otherLine, qty: 1 }] })).status).toBe(200);

  expect(codeOf(await ask(await delivered({ to: 1 })))).toEqual({
    status: 409,
    code: 'return-not-delivered',
  });
  expect(codeOf(await ask(await delivered({ isPaid: false })))).toEqual({
    status: 409,
    code: 'return-not-paid',
  });
});

const setDays = (days: number) =>
  shop.db
    .updateTable('setting')
    .set({ value: JSON.stringify(days) })
    .where('key', '=', 'return_days')
    .execute();

test('[RETURN-04] a return is asked for until the end of the last day, and not at all where the shop takes none', async () => {
  const order = await delivered();
  const deliver = (daysAgo: number) =>
    shop.db
      .updateTable('order_status_event')
      .set({ created_at: new Date(Date.now() - daysAgo * 86_400_000) })
      .where('order_id', '=', order.orderId)
      .where('to_status', '=', transported)
      .execute();
  await deliver(8);
  expect(codeOf(await ask(order))).toEqual({ status: 409, code: 'return-too-late' });
  expect((await ofBuyer(order)).lines.map(({ left }) => left)).toEqual([0, 0]);
  await deliver(7);
  expect((await ofBuyer(order)).lines.map(({ left }) => left)).toEqual([3, 1]);
  await setDays(0);
  expect(codeOf(await ask(order))).toEqual({ status: 409, code: 'return-too-late' });
  expect((await ofBuyer(order)).until).toBeNull();
  await setDays(7);
  expect((await ask(order)).status).toBe(200);
});

test('[RETURN-05] staff accept a return or refuse it with a reason, which the buyer is told and reads; one of two decides', async () => {
  const order = await delivered();
  const { buyer, orderId, otherLine } = order;
  const { returnId: id } = (await ask(order, { note: 'Torn.' })).body.returns[0]!;
  const noReason = await decide(id, 'refused');
  expect([noReason.status, errorsOf(noReason)]).toEqual([400, ['note']]);
  const both = await Promise.all([
    decide(id, 'accepted', 'Please bring it to the shop.'),
    decide(id, 'refused', 'It is worn.'),
  ]);
  expect(statusCounts(both)).toEqual({ 200: 1, 409: 1 });
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'return-moved' });
  expect(codeOf(await decide(2_000_000_000, 'accepted'))).toEqual({ status: 404, code: 'return-not-found' });
  const [done] = (await ofBuyer(order)).returns;
  const { body: thread } = await shop.call(orderMessages, { token: buyer.token, query: { orderId } });
  expect(thread.map(({ sender, message }) => [sender, message])).toEqual([
    ['buyer', 'Torn.'],
    ['shop', done!.answer],
  ]);
  expect((await calls.toldTo(buyer.id)).at(-1)).toContain(done!.answer);

  // An accepted one of which nothing came is refused, but not once something came.
  const other = await accepted(order, { lines: [{ lineId: otherLine, qty: 1 }] });
  expect(codeOf(await receive(other, [], { isLast: true }))).toEqual({ status: 409, code: 'return-empty' });
  expect((await decide(other, 'refused', 'Nothing came.', 'accepted')).status).toBe(200);
  const partly = await accepted(await delivered());
  const [waiting] = await shop.db
    .selectFrom('buyer_return_line')
    .selectAll()
    .where('return_id', '=', partly)
    .execute();
  await receive(partly, [[waiting!.order_line_id, 1, 1]]);
  expect(codeOf(await decide(partly, 'refused', 'No.', 'accepted'))).toEqual({
    status: 409,
    code: 'return-moved',
  });
});

test('[RETURN-06] goods are received in parts, to stock or not, and refunded for what was paid for them and no more', async () => {
  const order = await delivered();
  const { line, sku, free, buyer, orderId } = order;
  const id = await accepted(order);
  const stocks = async () => [await stockOf(shop.db, sku), await stockOf(shop.db, free)];
  expect(await stocks()).toEqual([7, 7]);
  // One piece without its free piece, which costs as much.
  expect((await receive(id, [[line, 1, 1, 0, 0]], { amount: 1 })).body).toMatchObject({
    code: 'refund-too-high',
    most: 0,
  });
  expect(await stocks()).toEqual([7, 7]);
  const first = await receive(id, [[line, 2, 1, 2, 2]], { amount: 1_500, note: 'One is torn.' });
  expect(first.body).toEqual({ id, status: 'accepted' });
  expect(await stocks()).toEqual([8, 9]);
  expect((await calls.toldTo(buyer.id)).at(-1)).toMatch(/waiting for the rest.*One is torn.*1,500 Ks/);
  // An old screen, more than awaited, another order's line, more than is worth.
  expect(codeOf(await receive(id, [[line, 1, 1]]))).toEqual({ status: 409, code: 'goods-received' });
  const wrong = await receive(id, [[line, 2, 0, 2]], { receivedBefore: 4 });
  expect(errorsOf(wrong)).toEqual(['lines.0.received', 'lines.0.freeReceived']);
  const foreign = await receive(id, [[order.otherLine, 1, 1]], { receivedBefore: 4 });
  expect(errorsOf(foreign)).toEqual(['lines.0.lineId']);
  const aboveReceived = await receive(id, [[line, 1, 2]], { receivedBefore: 4 });
  expect(errorsOf(aboveReceived)).toEqual(['lines.0.restocked']);
  expect((await receive(id, [[line, 1, 0, 1, 0]], { receivedBefore: 4, amount: 1_501 })).body).toMatchObject({
    code: 'refund-too-high',
    most: 1_500,
  });
  const last = await receive(id, [[line, 1, 0, 1, 0]], { receivedBefore: 4, amount: 1_500 });
  expect(last.body).toEqual({ id, status: 'received' });
  expect(await stocks()).toEqual([8, 9]);
  expect((await ofBuyer(order)).returns[0]).toMatchObject({ status: 'received', refundAmt: 3_000 });
  const { refunds, buyerReturns } = await ofStaff(order);
  expect(refunds.map(({ amount, reason, status }) => [amount, reason, status])).toEqual([
    [1_500, 'part', 'due'],
    [1_500, 'part', 'due'],
  ]);
  expect(buyerReturns[0]).toMatchObject({ refunded: 3_000, closedBy: expect.stringMatching(/./) });
  expect(codeOf(await receive(id, [[line, 1, 1]], { receivedBefore: 6 }))).toEqual({
    status: 409,
    code: 'return-moved',
  });

  // The money is sent once, a part of it keeps the return.
  const account = {
    means: 'wallet',
    accountNo: '09770000001',
    holderName: 'Aye',
    reference: '',
    note: '',
  } as const;
  const send = () =>
    office.call(sendRefund, { token, body: { id: refunds[0]!.id, amount: 1_000, ...account } });
  expect(statusCounts(await times(2, send))).toEqual({ 200: 1, 409: 1 });
  expect((await ofStaff(order)).buyerReturns[0]).toMatchObject({ refunded: 3_000 });
  await office.call(withdrawRefund, { token, body: { id: refunds[1]!.id, note: 'Worn.' } });
  expect((await ofStaff(order)).buyerReturns[0]).toMatchObject({ refunded: 1_500 });
  expect(orderId).toBeGreaterThan(0);
});

test('[RETURN-06] the delivery fee stays unless staff say so, and goes back once an order', async () => {
  const order = await delivered();
  const { line, otherLine } = order;
  const [first, second] = [
    await accepted(order, { lines: [{ lineId: line, qty: 3 }] }),
    await accepted(order, { lines: [{ lineId: otherLine, qty: 1 }] }),
  ];
  const all = [[line, 3, 3, 3, 3]] as const;
  expect((await receive(first, all, { amount: 3_001 })).body).toMatchObject({ most: 3_000 });
  expect((await receive(first, all, { amount: 5_000, withDelivery: true })).status).toBe(200);
  const rest = [[otherLine, 1, 1]] as const;
  expect((await receive(second, rest, { amount: 1_001, withDelivery: true })).body).toMatchObject({
    code: 'refund-too-high',
    most: 1_000,
  });
  expect((await receive(second, rest, { amount: 1_000, withDelivery: true })).status).toBe(200);
});

test('[RETURN-07] of requests and arrivals at the same time one counts', async () => {
  const order = await delivered();
  expect(statusCounts(await times(4, () => ask(order)))).toEqual({ 200: 1, 400: 3 });
  const { returnId: id } = (await ofBuyer(order)).returns[0]!;
  await decide(id, 'accepted');
  const arrivals = await times(3, () => receive(id, [[order.line, 3, 3, 3, 3]], { amount: 3_000 }));
  expect(statusCounts(arrivals)).toEqual({ 200: 1, 409: 2 });
  expect(await stockOf(shop.db, order.sku)).toBe(10);
});

test('[RETURN-08] an order with a return is not cancelled as a whole', async () => {
  const order = await delivered();
  const { orderId, buyer } = order;
  await accepted(order);
  const [payment] = await calls.paymentsOf(orderId);
  // A payment that did not come after all would allow it.
  await shop.db
    .updateTable('payment')
    .set({ status: 3, approved_by: null })
    .where('id', '=', payment!.id)
    .execute();
  expect((await ofStaff(order)).steps).not.toContain(deleted);
  const cancelled = await office.call(moveOrder, {
    token,
    body: { id: orderId, from: transported, to: deleted, note: 'No.' },
  });
  expect(codeOf(cancelled)).toEqual({ status: 409, code: 'step-not-allowed' });
  expect(codeOf(await calls.cancel(buyer.token, orderId))).toEqual({ status: 400, code: 'return-not-paid' });
  const id = (await ofStaff(order)).buyerReturns[0]!.id;
  expect(codeOf(await receive(id, [[order.line, 1, 1, 1, 1]], { amount: 100 }))).toEqual({
    status: 409,
    code: 'order-unpaid',
  });
});
