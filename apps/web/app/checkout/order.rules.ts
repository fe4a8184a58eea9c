import {
  goodsTotal,
  orderStatuses,
  paymentStatuses,
  type OrderDetail,
  type OrderPayment,
} from '@zay/contract';

export interface OrderTotals {
  /** Total price of the goods, or the fee of an education service. */
  readonly items: number;
  readonly deliveryFee: number;
  /** Tax minus discount: the difference between the total and the other two. */
  readonly adjustments: number;
  readonly net: number;
}

/** Splits an order's total into rows, in kyats. The rows add up to the charged amount. */
export function orderTotals(order: OrderDetail): OrderTotals {
  const goods = goodsTotal(order.orderItem);
  const service = order.scoreInfo ?? order.certificateInfo ?? order.classInfo;
  const items = goods + (service?.fee ?? 0);
  const { deliveryFee, netAmt: net } = order;
  return { items, deliveryFee, adjustments: net - items - deliveryFee, net };
}

/** Whether a paper or a class was ordered, and no goods. */
export function isEducationOrder(
  order: Pick<OrderDetail, 'scoreInfo' | 'certificateInfo' | 'classInfo'>,
): boolean {
  return Boolean(order.scoreInfo ?? order.certificateInfo ?? order.classInfo);
}

/** True when the latest payment failed and the order is still open. The API applies the same rule. */
export function mayPayAgain({
  orderStatus,
  paymentInfo,
}: Pick<OrderDetail, 'orderStatus'> & {
  readonly paymentInfo: readonly Pick<OrderPayment, 'paymentStatus'>[];
}): boolean {
  return orderStatus === orderStatuses.ordered && paymentInfo.at(-1)?.paymentStatus === paymentStatuses.fail;
}
