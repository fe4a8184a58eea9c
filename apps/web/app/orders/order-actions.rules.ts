import {
  isCancellable,
  orderStatuses,
  paymentServiceIds,
  paymentStatuses,
  refundable,
  type OrderDetail,
  type OrderPayment,
} from '@zay/contract';
import { mayPayAgain } from '../checkout/order.rules.ts';

interface State extends Pick<OrderDetail, 'orderStatus' | 'isDeleted' | 'parcelBack' | 'mayReturn'> {
  readonly paymentInfo: readonly Pick<OrderPayment, 'paymentStatus' | 'paymentServiceId'>[];
}

/** Whether cancelling is offered; of a delivered order as long as its goods can be returned (decision 184). */
export function mayCancel({ orderStatus, paymentInfo, mayReturn }: State, isRequest: boolean): boolean {
  if (orderStatus === orderStatuses.transported && !isRequest && !mayReturn) return false;
  const latest = paymentInfo.at(-1);
  const isCash = latest?.paymentServiceId === paymentServiceIds.cashOnDelivery;
  return isCancellable(orderStatus, latest?.paymentStatus, isCash);
}

export type CancelWarning = 'text' | 'requestText' | 'sentText' | 'deliveredText';

/** Warning before cancelling: from "transporting" on the goods must be returned, unless the parcel came back. */
export function cancelWarning(
  { orderStatus: status, parcelBack }: Pick<State, 'orderStatus' | 'parcelBack'>,
  isRequest: boolean,
): CancelWarning {
  if (isRequest) return 'requestText';
  if (parcelBack) return 'text';
  if (status === orderStatuses.transporting) return 'sentText';
  return status === orderStatuses.transported ? 'deliveredText' : 'text';
}

/** Refund of a cancellation in kyats: `maybe` while a transfer is being checked, null for nothing. */
export function cancelMoney({
  receivedAmt,
  refunds,
  paymentInfo,
}: Pick<OrderDetail, 'receivedAmt' | 'refunds'> & Pick<State, 'paymentInfo'>): number | 'maybe' | null {
  const latest = paymentInfo.at(-1);
  const isTransferChecked =
    latest?.paymentStatus === paymentStatuses.checking &&
    latest.paymentServiceId !== paymentServiceIds.cashOnDelivery;
  if (isTransferChecked) return 'maybe';
  const back = refundable({ received: receivedAmt, refunds });
  return back > 0 ? back : null;
}

export type RefusedHint = 'packed' | 'sent' | 'parcelReturns' | 'delivered' | 'finished';

/** Next step of an order with a rejected payment that cannot be paid again; the API's notifications say the same. */
export function refusedHint(order: State, isRequest: boolean): RefusedHint | null {
  const latest = order.paymentInfo.at(-1);
  if (latest?.paymentStatus !== paymentStatuses.fail || mayPayAgain(order) || order.isDeleted) return null;
  if (isRequest) return 'finished';
  if (order.orderStatus === orderStatuses.packed || order.parcelBack) return 'packed';
  if (order.orderStatus === orderStatuses.transported) return 'delivered';
  return latest.paymentServiceId === paymentServiceIds.cashOnDelivery ? 'parcelReturns' : 'sent';
}

export type ReturnHint = 'parcelReturns' | 'parcelIsBack' | 'giveBack' | 'partly' | 'thanks';

/** Text about goods to be returned; null if there is nothing to say. */
export function returnHint(goods: OrderDetail['goodsReturn']): ReturnHint | null {
  if (!goods) return null;
  const { reason, isOpen, expected, received } = goods;
  if (reason === 'undelivered') return 'parcelIsBack';
  if (received === expected) return 'thanks';
  if (!isOpen) return null;
  if (received > 0) return 'partly';
  return reason === 'refused-at-door' ? 'parcelReturns' : 'giveBack';
}
