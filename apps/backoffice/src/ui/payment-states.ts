import { orderStatuses, paymentServiceIds, paymentStatuses, type PaymentStatusId } from '@zay/contract';
import type { StatusLooks } from './status-badge.tsx';

const { checking, success, fail } = paymentStatuses;

/** How the states of a payment are called and coloured, of goods and of education. */
export const paymentLooks = {
  [checking]: { tone: 'gold', text: 'states.checking' },
  [success]: { tone: 'jade', text: 'states.paid' },
  [fail]: { tone: 'ruby', text: 'states.rejected' },
} as const satisfies StatusLooks<PaymentStatusId>;

const neverPaid = {
  ...paymentLooks,
  [checking]: { tone: 'plain', text: 'states.nothingPaid' },
} as const satisfies StatusLooks<PaymentStatusId>;

interface Payment {
  readonly status: PaymentStatusId;
  readonly serviceId: number;
}

/** Whether it is cash of a cancelled order: nobody pays at the door, and there is nothing to check. */
export function isNeverPaid({ status, serviceId }: Payment, orderStatus: number): boolean {
  const isCash = serviceId === paymentServiceIds.cashOnDelivery;
  return isCash && status === checking && orderStatus === orderStatuses.deleted;
}

/** How a payment of an order in this state is called and coloured. */
export function paymentLooksOf(payment: Payment, orderStatus: number): StatusLooks<PaymentStatusId> {
  return isNeverPaid(payment, orderStatus) ? neverPaid : paymentLooks;
}
