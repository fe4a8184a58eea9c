import {
  orderStatuses,
  paymentServiceIds,
  paymentStatuses,
  type OrderDetail,
  type OrderPayment,
} from '@zay/contract';

interface State extends Pick<OrderDetail, 'orderStatus' | 'isDeleted'> {
  readonly paymentInfo: readonly Pick<OrderPayment, 'paymentStatus' | 'paymentServiceId'>[];
}

/** Whether paying again is offered: the latest payment failed and the order still waits. The API asks the same. */
export function mayPayAgain({ orderStatus, paymentInfo }: State): boolean {
  return orderStatus === orderStatuses.ordered && paymentInfo.at(-1)?.paymentStatus === paymentStatuses.fail;
}

/** Whether cancelling is offered: once it is paid only while it waits, or when it was paid on delivery. */
export function mayCancel({ orderStatus, isDeleted, paymentInfo }: State): boolean {
  if (isDeleted) return false;
  const latest = paymentInfo.at(-1);
  if (latest?.paymentStatus !== paymentStatuses.success) return true;
  return (
    latest.paymentServiceId === paymentServiceIds.cashOnDelivery || orderStatus === orderStatuses.ordered
  );
}
