import { askReturn, payAgain, sendOrderMessage } from '@zay/contract';
import {
  answerBuyer,
  approvePayment,
  correctPayment,
  createOrderLink,
  decideReturn,
  exchangeGoods,
  exportCash,
  exportOrders,
  exportPayments,
  exportRefunds,
  exportReport,
  giveUpRest,
  handOverCash,
  moveOrder,
  moveOrders,
  packOrder,
  receiveGoods,
  receiveReturn,
  recordPayment,
  rejectPayment,
  reopenRefund,
  saveParcel,
  seenThread,
  sendParcelAgain,
  sendRefund,
  startRefund,
  takeBackAtDoor,
  takeLessAtDoor,
  takeParcelBack,
  withdrawHandover,
  withdrawOrderLink,
  withdrawRefund,
  undoDecision,
  undoSteps,
  takeKeptPayment,
} from '@zay/contract/staff';
import { expect } from 'vitest';
import { decidePayment, moveOrder as moveOrderOf } from '../../orders/life/staff-orders.ts';
import { makeSku } from '../../testing/goods.ts';
import { walletPayment } from '../../testing/orders.ts';
import { rowOf } from '../../testing/rows.ts';
import { act, type Room } from './act.ts';

async function asked({ shop, placed }: Room) {
  const { orderId, buyer } = await placed();
  const body = { orderId, message: 'Is it packed?' };
  const { id } = (await shop.call(sendOrderMessage, { token: buyer.token, body })).body;
  return { orderId, upTo: id };
}

async function orderOf({ shop }: Room, paymentId: number): Promise<number> {
  const payment = shop.db.selectFrom('payment').select('order_id').where('id', '=', paymentId);
  return (await payment.executeTakeFirstOrThrow()).order_id ?? 0;
}

/** A part refund of 500 kyats of a paid order. */
async function owed(room: Room) {
  const id = await room.paid();
  await room.done(approvePayment, { id });
  const orderId = await orderOf(room, id);
  const refund = await room.done(startRefund, { orderId, amount: 500, note: 'A cup was broken.' });
  return { orderId, id: refund.id };
}

const sent = { amount: 500, means: 'wallet', accountNo: '09770000001', holderName: 'Aye Aye' } as const;

/** A decision of the owner that can be undone for `undoSeconds`. */
async function decideFirst(room: Room, paymentId: number, status: 2 | 3, undoSeconds: number) {
  const { db } = room.shop;
  const orderId = await orderOf(room, paymentId);
  const act = { staffId: room.owner.id, note: 'Thanks', now: new Date(), undoSeconds };
  expect(await decidePayment(db, orderId, status, act)).toBeNull();
}

/** A payment for a cancelled order, and an unpaid order of the same buyer. */
async function keptPayment({ shop, calls, placed }: Room) {
  const { orderId: cancelled, buyer, sku } = await placed();
  await calls.cancel(buyer.token, cancelled);
  const again = { ...(await walletPayment()), orderId: cancelled };
  const refused = await shop.call(payAgain, { token: buyer.token, body: again });
  const { keptPaymentId: id = 0 } = refused.body as { keptPaymentId?: number };
  const orderId = await calls.place(buyer.token, [{ ...sku, qty: 1 }]);
  await calls.decide(orderId, 3);
  return { id, orderId };
}

/** A returned parcel. */
async function parcelBack({ placed, calls, done }: Room) {
  const { orderId } = await placed();
  for (const to of [2, 3] as const) await calls.move(orderId, to);
  return done(takeParcelBack, { orderId, reason: 'not-taken', note: '' });
}

/** A return of the only piece of a delivered and paid order. */
async function askedReturn({ shop, placed, calls }: Room) {
  const { orderId, buyer } = await placed();
  for (const to of [2, 3, 4] as const) await calls.move(orderId, to);
  await calls.decide(orderId, 2);
  const { id: lineId } = await rowOf(shop.db, 'order_line', { order_id: orderId });
  const body = { orderId, lines: [{ lineId, qty: 1 }], reason: 'other' as const };
  const { returns } = (await shop.call(askReturn, { token: buyer.token, body })).body;
  return { orderId, lineId, id: returns[0]?.returnId ?? 0 };
}

/** A delivered order whose 3,000 kyats in cash are due. */
async function cashDue({ placed, calls }: Room) {
  const { orderId } = await placed();
  for (const to of [2, 3, 4] as const) await calls.move(orderId, to);
  const orders: [{ id: number; due: number }] = [{ id: orderId, due: 3_000 }];
  return { courierId: null, orders, counted: 2_900, note: 'Lost.' };
}

/** An order link for two pieces of a new SKU. */
async function linkOf({ shop }: Room) {
  const { skuId } = await makeSku(shop.db);
  return { lines: [{ skuId, qty: 2, price: 900 }], note: 'From Viber', hours: 24 };
}

export const orderActs = [
  act(createOrderLink, ['order-link-made', 'order_link'], async (room) => ({
    body: await linkOf(room),
    after: { count: 2, price: 1_800, note: 'From Viber' },
  })),
  act(withdrawOrderLink, ['order-link-withdrawn', 'order_link'], async (room) => {
    const { id } = await room.done(createOrderLink, await linkOf(room));
    return { body: { id }, before: { state: 'open' }, after: { state: 'withdrawn' } };
  }),
  act(takeKeptPayment, ['payment-used', 'payment'], async (room) => {
    const { id, orderId } = await keptPayment(room);
    return { body: { id, orderId }, id, before: { status: 1 }, after: { status: 3, order_id: orderId } };
  }),
  act(moveOrder, ['order-moved', 'customer_order'], async ({ placed }) => {
    const { orderId: id } = await placed();
    const note = 'Shelf 4';
    const body = { id, from: 1, to: 2, note } as const;
    return { body, before: { status: 1 }, after: { status: 2, note } };
  }),
  act(moveOrders, ['order-moved', 'customer_order'], async ({ placed }) => {
    const { orderId: id } = await placed();
    return { body: { ids: [id], to: 2 as const }, id, before: { status: 1 }, after: { status: 2 } };
  }),
  act(undoSteps, ['order-step-undone', 'customer_order'], async (room) => {
    const { orderId: id } = await room.placed();
    const mover = { staffId: room.owner.id, rights: new Set(['orders'] as const), note: '' };
    const dueAt = new Date(Date.now() + 10_000);
    expect(await moveOrderOf(room.shop.db, id, 2, { ...mover, dueAt })).toBeNull();
    return { body: { ids: [id] }, id, before: { status: 2 }, after: { status: 1 } };
  }),
  act(packOrder, ['order-moved', 'customer_order'], async ({ placed }) => ({
    body: { id: (await placed()).orderId, step: 'pack' as const },
    before: { status: 1 },
    after: { status: 2 },
  })),
  act(receiveGoods, ['goods-received', 'goods_return'], async ({ placed, calls }) => {
    const { orderId, sku, buyer } = await placed();
    for (const to of [2, 3] as const) await calls.move(orderId, to);
    await calls.cancel(buyer.token, orderId);
    const lines = [{ skuId: sku.skuId, received: 1, restocked: 0 }];
    return {
      body: { orderId, receivedBefore: 0, lines, note: 'Torn' },
      id: orderId,
      before: { received: 0, restocked: 0, state: 'open' },
      after: { received: 1, restocked: 0, state: 'closed', note: 'Torn' },
    };
  }),
  act(decideReturn, ['return-decided', 'buyer_return'], async (room) => {
    const { id, orderId } = await askedReturn(room);
    const note = 'Please bring it.';
    return {
      body: { id, from: 'asked' as const, to: 'accepted' as const, note },
      before: { state: 'asked' },
      after: { state: 'accepted', order_id: orderId, note },
    };
  }),
  act(receiveReturn, ['return-received', 'buyer_return'], async (room) => {
    const { id, lineId } = await askedReturn(room);
    await room.done(decideReturn, { id, from: 'asked', to: 'accepted' });
    const lines = [{ lineId, received: 1, restocked: 0, freeReceived: 0, freeRestocked: 0 }];
    return {
      body: { id, receivedBefore: 0, lines, amount: 900, note: 'Torn' },
      before: { state: 'accepted', received: 0 },
      after: { state: 'received', received: 1, restocked: 0, amount: 900, note: 'Torn' },
    };
  }),
  act(takeParcelBack, ['parcel-taken-back', 'parcel_return'], async ({ placed, calls }) => {
    const { orderId } = await placed();
    for (const to of [2, 3] as const) await calls.move(orderId, to);
    const why = { reason: 'nobody-home', note: 'Twice.' } as const;
    return { body: { orderId, ...why }, after: { order_id: orderId, ...why } };
  }),
  act(saveParcel, ['parcel-changed', 'order_parcel'], async ({ placed, calls, done }) => {
    const { orderId } = await placed();
    for (const to of [2, 3] as const) await calls.move(orderId, to);
    const { parcel } = await done(saveParcel, { orderId, number: 'SC 1' });
    const body = { orderId, version: parcel?.version, number: 'SC 2' };
    return { body, id: orderId, before: { parcel_number: 'SC 1' }, after: { parcel_number: 'SC 2' } };
  }),
  act(sendParcelAgain, ['parcel-sent-again', 'parcel_return'], async (room) => {
    const { id } = await parcelBack(room);
    const note = 'With Ma Su';
    return { body: { id, note }, before: { state: 'here' }, after: { state: 'sent-again', note } };
  }),
  act(handOverCash, ['cash-handed-over', 'cash_handover'], async (room) => ({
    body: await cashDue(room),
    after: { count: 1, expected: 3_000, counted: 2_900, written_off: 0, note: 'Lost.' },
  })),
  act(withdrawHandover, ['cash-handover-withdrawn', 'cash_handover'], async (room) => {
    const { id } = await room.done(handOverCash, await cashDue(room));
    const reason = 'Counted twice.';
    return { body: { id, reason }, after: { counted: 2_900, reason } };
  }),
  act(recordPayment, ['payment-recorded', 'customer_order'], async ({ placed }) => {
    const { orderId } = await placed();
    const paid = { paymentServiceId: 14, amount: 3_000, reference: 'K-99' };
    const after = { received_amount: 3_000, transfer_reference: 'K-99', payment_status: 2 };
    return { body: { orderId, seen: 3_000, ...paid }, id: orderId, after };
  }),
  act(takeLessAtDoor, ['payment-rejected', 'payment'], async (room) => {
    const [{ id: orderId }] = (await cashDue(room)).orders;
    const [{ id = 0 } = {}] = await room.calls.paymentsOf(orderId);
    const body = { orderId, seen: 3_000, amount: 2_000, note: 'He had no more.' };
    return { body, id, before: { status: 1 }, after: { status: 3, received_amount: 2_000 } };
  }),
  act(giveUpRest, ['rest-given-up', 'customer_order'], async (room) => {
    const [{ id: orderId }] = (await cashDue(room)).orders;
    const body = { orderId, seen: 3_000, amount: 500, note: 'It was dented.' };
    return { body, id: orderId, before: { given_up: 0 }, after: { given_up: 500, note: body.note } };
  }),
  act(takeBackAtDoor, ['taken-back-at-door', 'customer_order'], async (room) => {
    const [{ id: orderId }] = (await cashDue(room)).orders;
    const { id: lineId } = await rowOf(room.shop.db, 'order_line', { order_id: orderId });
    const body = { orderId, seen: 3_000, lines: [{ lineId, qty: 1 }], note: 'Too small.' };
    return { body, id: orderId, after: { received: 1, restocked: 1, amount: 1_000, note: body.note } };
  }),
  act(exchangeGoods, ['exchanged', 'customer_order'], async (room) => {
    const { orderId } = await room.placed();
    for (const to of [2, 3, 4] as const) await room.calls.move(orderId, to);
    await room.calls.decide(orderId, 2);
    const { id: lineId } = await rowOf(room.shop.db, 'order_line', { order_id: orderId });
    const { skuId } = await makeSku(room.shop.db, { price: 1_500 });
    const taken = { lines: [{ lineId, qty: 1 }], goods: [{ skuId, qty: 1 }], difference: 500 };
    const body = { orderId, ...taken, note: 'Too small.' };
    return { body, id: orderId, after: { received: 1, restocked: 1, amount: 1_000, note: body.note } };
  }),
  act(exportCash, ['cash-exported', 'cash_handover'], async () => ({
    body: { courierId: 0, from: '2026-11-01' },
    id: 'csv',
    after: { courierId: 0, from: '2026-11-01' },
  })),
  act(exportOrders, ['orders-exported', 'customer_order'], async () => ({
    body: { status: 1, search: 'V26' },
    id: 'csv',
    after: { status: 1, search: 'V26' },
  })),
  act(exportReport, ['report-exported', 'customer_order'], async () => ({
    body: { kind: 'products' as const, from: '2026-03-01', to: '2026-03-31' },
    id: 'csv',
    after: { type: 'products', from: '2026-03-01', to: '2026-03-31' },
  })),
  act(exportPayments, ['payments-exported', 'payment'], async () => ({
    body: { from: '2026-11-01' },
    id: 'csv',
    after: { from: '2026-11-01' },
  })),
  act(answerBuyer, ['buyer-answered', 'order_message'], async (room) => {
    const { orderId } = await asked(room);
    const message = 'Tomorrow.';
    return { body: { orderId, message }, after: { order_id: orderId, message } };
  }),
  act(seenThread, ['messages-seen', 'customer_order'], async (room) => {
    const { orderId, upTo } = await asked(room);
    return { body: { orderId, upTo }, id: orderId, after: { up_to: upTo, count: 1 } };
  }),
  act(approvePayment, ['payment-approved', 'payment'], async ({ paid }) => ({
    body: { id: await paid(), reference: '010042627788' },
    before: { status: 1 },
    after: { status: 2, transfer_reference: '010042627788' },
  })),
  act(rejectPayment, ['payment-rejected', 'payment'], async ({ paid }) => ({
    body: { id: await paid(), reason: 'wrong-amount' as const },
    before: { status: 1 },
    after: { status: 3 },
  })),
  act(startRefund, ['refund-started', 'refund'], async (room) => {
    const { orderId } = await owed(room);
    const note = 'Another cup was broken.';
    return { body: { orderId, amount: 700, note }, after: { status: 'due', amount: 700, note } };
  }),
  act(sendRefund, ['refund-sent', 'refund'], async (room) => ({
    body: { ...sent, id: (await owed(room)).id, reference: '010042627788', note: '' },
    before: { status: 'due' },
    after: { status: 'sent', account_no: '09770000001', transfer_reference: '010042627788' },
  })),
  act(reopenRefund, ['refund-reopened', 'refund'], async (room) => {
    const { id } = await owed(room);
    await room.done(sendRefund, { ...sent, id, reference: '', note: '' });
    const note = 'The account is closed.';
    return { body: { id, note }, before: { status: 'sent' }, after: { status: 'due', note } };
  }),
  act(withdrawRefund, ['refund-withdrawn', 'refund'], async (room) => {
    const { id } = await owed(room);
    const note = 'The cup was found.';
    return { body: { id, note }, before: { status: 'due' }, after: { status: 'withdrawn', note } };
  }),
  act(exportRefunds, ['refunds-exported', 'refund'], async () => ({
    body: { status: 'due' as const },
    id: 'csv',
    after: { status: 'due' },
  })),
  act(undoDecision, ['payment-decision-undone', 'payment'], async (room) => {
    const id = await room.paid();
    await decideFirst(room, id, 2, 3_600);
    return { body: { id }, before: { status: 2, seller_remark: 'Thanks' }, after: { status: 1 } };
  }),
  act(correctPayment, ['payment-corrected', 'payment'], async (room) => {
    const id = await room.paid();
    await decideFirst(room, id, 2, 0);
    const reason = 'The transfer went to another account.';
    return {
      body: { id, from: 2, to: 3, reason } as const,
      before: { status: 2, seller_remark: 'Thanks' },
      after: { status: 3, seller_remark: reason },
    };
  }),
];
