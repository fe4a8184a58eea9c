import { sendOrderMessage } from '@zay/contract';
import {
  answerBuyer,
  approvePayment,
  exportOrders,
  moveOrder,
  rejectPayment,
  seenThread,
} from '@zay/contract/staff';
import { act, type Room } from './act.ts';

/** An order whose buyer has written. */
async function asked({ shop, placed }: Room) {
  const { orderId, buyer } = await placed();
  const body = { orderId, message: 'Is it packed?' };
  const { id } = (await shop.call(sendOrderMessage, { token: buyer.token, body })).body;
  return { orderId, upTo: id };
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
];
