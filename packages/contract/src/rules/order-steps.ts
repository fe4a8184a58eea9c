import { orderStatuses, paymentStatuses, type OrderStatusId, type PaymentStatusId } from '../statuses.ts';

/**
 * Whether the buyer may pay again: the latest payment failed, and the order is neither packed nor cancelled.
 * @param payment status of the latest payment; undefined without one
 */
export function isPayable(order: OrderStatusId, payment: PaymentStatusId | undefined): boolean {
  return order === orderStatuses.ordered && payment === paymentStatuses.fail;
}

/**
 * Whether the order may be cancelled. A paid one only before it is packed, or with cash on delivery.
 * @param payment status of the latest payment; undefined without one
 */
export function isCancellable(
  order: OrderStatusId,
  payment: PaymentStatusId | undefined,
  isCashOnDelivery: boolean,
): boolean {
  if (order === orderStatuses.deleted) return false;
  return payment !== paymentStatuses.success || isCashOnDelivery || order === orderStatuses.ordered;
}
