import { goodsTotal, isPayable, type OrderDetail, type OrderPayment } from '@zay/contract';

export interface OrderTotals {
  /** Total price of the goods, or the fee of an education service. */
  readonly items: number;
  readonly deliveryFee: number;
  readonly tax: number;
  readonly discount: number;
  /** What a code took off of the discount. */
  readonly byCode: { readonly code: string; readonly discountPrice: number };
  readonly net: number;
}

/** Splits an order's total into rows, in kyats: items, delivery and tax less discount are the charged amount. */
export function orderTotals(order: OrderDetail): OrderTotals {
  const goods = goodsTotal(order.orderItem);
  const service = order.scoreInfo ?? order.certificateInfo ?? order.classInfo;
  const items = goods + (service?.fee ?? 0);
  const { deliveryFee, netAmt: net, discountPrice: discount } = order;
  // The wire has no tax: it is the rest.
  const byCode = { code: order.discountCode, discountPrice: order.codeAmt };
  return { items, deliveryFee, tax: net - items - deliveryFee + discount, discount, byCode, net };
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
