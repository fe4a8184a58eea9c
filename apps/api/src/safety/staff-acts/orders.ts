import { sendOrderMessage } from '@zay/contract';
import {
  answerBuyer,
  approvePayment,
  correctPayment,
  exportOrders,
  moveOrder,
  rejectPayment,
  seenThread,
  undoDecision,
} from '@zay/contract/staff';
import { expect } from 'vitest';
import { decidePayment } from '../../orders/staff-orders.ts';
import { act, type Room } from './act.ts';

/** An order whose buyer has written. */
async function asked({ shop, placed }: Room) {
  const { orderId, buyer } = await placed();
  const body = { orderId, message: 'Is it packed?' };
  const { id } = (await shop.call(sendOrderMessage, { token: buyer.token, body })).body;
  return { orderId, upTo: id };
}

/** A decision of the owner that can be undone for so long. */
async function decideFirst({ shop, owner }: Room, paymentId: number, status: 2 | 3, undoSeconds: number) {
  const { db } = shop;
  const payment = db.selectFrom('payment').select('order_id').where('id', '=', paymentId);
  const { order_id: orderId } = await payment.executeTakeFirstOrThrow();
  const act = { staffId: owner.id, note: 'Thanks', now: new Date(), undoSeconds };
  expect(await decidePayment(db, orderId, status, act)).toBeNull();
}

export const orderActs = [
  act(moveOrder, ['order-moved', 'customer_order'], async ({ placed }) => {
    const { orderId: id } = await placed();
    const note = 'Shelf 4';
    const body = { id, from: 1, to: 2, note } as const;
    return { body, before: { status: 1 }, after: { status: 2, note } };
  }),
  act(exportOrders, ['orders-exported', 'customer_order'], async () => ({
    body: { status: 1, search: 'V26' },
    id: 'csv',
    after: { status: 1, search: 'V26' },
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
