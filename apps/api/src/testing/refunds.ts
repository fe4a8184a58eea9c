import { orderDetail, type BodyInputOf } from '@zay/contract';
import {
  approvePayment,
  rejectPayment,
  reopenRefund,
  sendRefund,
  staffOrder,
  startRefund,
  type StaffRefund,
} from '@zay/contract/staff';
import { openOrderOffice } from './orders.ts';

/** Target of refunds in tests. */
const wallet = { means: 'wallet', accountNo: '09770000001', holderName: 'Aye Aye' } as const;

/** Amount, reason and status of refunds. */
export const shortOf = (refunds: readonly StaffRefund[]) =>
  refunds.map(({ amount, reason, status }) => [amount, reason, status]);

/** For a whole test file: a shop with its back office, and shorthands for refunds of an order of 3,000 kyats. */
export async function openRefundOffice() {
  const kit = await openOrderOffice();
  const { shop, calls, office } = kit;
  const sales = await office.member('sales');

  const approve = (id: number, receivedAmount?: number) =>
    office.call(approvePayment, { token: sales.token, body: { id, receivedAmount } });

  /** An order with an accepted payment. */
  async function paid() {
    const order = await calls.bought();
    const { status } = await approve(order.paymentId);
    if (status !== 200) throw new Error('the payment was not accepted');
    return order;
  }

  async function refundsOf(orderId: number): Promise<readonly StaffRefund[]> {
    const { body } = await office.call(staffOrder, { token: sales.token, query: { id: orderId } });
    return body.refunds;
  }

  /** An order that was paid, then cancelled by its buyer; with its due refund. */
  async function owed() {
    const order = await paid();
    await calls.cancel(order.buyer.token, order.orderId);
    const [refund] = await refundsOf(order.orderId);
    if (!refund) throw new Error('nothing is owed');
    return { ...order, refund };
  }

  return {
    ...kit,
    sales,
    approve,
    reject: (id: number, receivedAmount?: number) =>
      office.call(rejectPayment, {
        token: sales.token,
        body: { id, receivedAmount, reason: 'wrong-amount' },
      }),
    bought: calls.bought,
    paid,
    owed,
    refundsOf,
    /** Sends all or a part of a refund to the tests' wallet. */
    send: (
      id: number,
      amount: number,
      more: Partial<BodyInputOf<typeof sendRefund>> = {},
      { token = sales.token, files }: { token?: string; files?: Record<string, Blob> } = {},
    ) =>
      office.call(sendRefund, {
        token,
        body: { id, amount, ...wallet, reference: '', note: '', ...more },
        ...(files ? { files } : {}),
      }),
    start: (orderId: number, amount: number, token = sales.token) =>
      office.call(startRefund, { token, body: { orderId, amount, note: 'One cup was broken.' } }),
    reopen: (id: number, note = 'The account is closed.') =>
      office.call(reopenRefund, { token: sales.token, body: { id, note } }),
    lastTold: async (buyerId: number) => (await calls.toldTo(buyerId)).at(-1),
    detailOf: async (token: string, orderId: number) =>
      (await shop.call(orderDetail, { token, query: { orderId } })).body,
  };
}
