import { goodsTotal, isPayable, type OrderDetail, type OrderPayment } from '@zay/contract';

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

/** Whether it is an education order, without goods. */
export function isEducationOrder(
  order: Pick<OrderDetail, 'scoreInfo' | 'certificateInfo' | 'classInfo'>,
): boolean {
  return Boolean(order.scoreInfo ?? order.certificateInfo ?? order.classInfo);
}

/** Whether the buyer may pay again. */
export function mayPayAgain({
  orderStatus,
  paymentInfo,
}: Pick<OrderDetail, 'orderStatus'> & {
  readonly paymentInfo: readonly Pick<OrderPayment, 'paymentStatus'>[];
}): boolean {
  return isPayable(orderStatus, paymentInfo.at(-1)?.paymentStatus);
}
