import { goodsTotal, isPayable, type OrderDetail, type OrderPayment } from '@zay/contract';

export interface OrderTotals {
  /** Total price of the goods, or the fee of an education service. */
  readonly items: number;
  readonly tax: number;
  readonly discount: number;
}

/** Splits an order's total into rows, in kyats: items, delivery and tax less discount are the charged amount. */
export function orderTotals(order: OrderDetail): OrderTotals {
  const service = order.scoreInfo ?? order.certificateInfo ?? order.classInfo;
  const items = goodsTotal(order.orderItem) + (service?.fee ?? 0);
  const discount = order.discountPrice;
  // The wire has no tax: it is the rest.
  return { items, tax: order.netAmt - items - order.deliveryFee + discount, discount };
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
