import {
  orderStatuses,
  paymentStatuses,
  type OrderStatusId,
  type PaymentStatusId,
  type RequestState,
} from '../statuses.ts';

const ofPayment = {
  [paymentStatuses.checking]: 'checking',
  [paymentStatuses.success]: 'open',
  [paymentStatuses.fail]: 'rejected',
} as const satisfies Record<PaymentStatusId, RequestState>;

/** Derives the state of a request from its order and the order's latest payment; ids are null without an order. */
export function requestStateOf(request: {
  readonly orderStatusId: OrderStatusId | null;
  readonly paymentStatusId: PaymentStatusId | null;
}): RequestState {
  const { orderStatusId, paymentStatusId } = request;
  if (orderStatusId === null) return 'unpaid';
  if (orderStatusId === orderStatuses.deleted) return 'cancelled';
  if (orderStatusId === orderStatuses.transported) return 'done';
  return ofPayment[paymentStatusId ?? paymentStatuses.checking];
}
