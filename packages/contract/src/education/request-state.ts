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

interface RequestFacts {
  /** Null without an order. */
  readonly orderStatusId: OrderStatusId | null;
  readonly paymentStatusId: PaymentStatusId | null;
  /** What the buyer still has to correct. */
  readonly changes?: readonly unknown[];
  /** Why staff refused it; '' if they did not. */
  readonly refusalReason?: string;
}

/** Derives the state of a request from its order, the order's latest payment, and what staff asked for. */
export function requestStateOf(request: RequestFacts): RequestState {
  const { orderStatusId, paymentStatusId, changes = [], refusalReason = '' } = request;
  if (refusalReason !== '') return 'refused';
  if (orderStatusId === null) return 'unpaid';
  if (orderStatusId === orderStatuses.deleted) return 'cancelled';
  if (orderStatusId === orderStatuses.transported) return 'done';
  const state = ofPayment[paymentStatusId ?? paymentStatuses.checking];
  return state === 'open' && changes.length > 0 ? 'needsChanges' : state;
}
