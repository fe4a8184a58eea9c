import {
  defaultVariantName,
  orderStatuses,
  paymentStatuses,
  type OrderDetail,
  type OrderPayment,
} from '@zay/contract';

export interface OrderTotals {
  /** Goods, or the fee of an education service. */
  readonly items: number;
  readonly deliveryFee: number;
  /** Tax less discount: what the other two leave open of the total. */
  readonly adjustments: number;
  readonly net: number;
}

/** The rows of an order's total in kyats; they add up to what was charged. */
export function orderTotals(order: OrderDetail): OrderTotals {
  const goods = order.orderItem.reduce((sum, item) => sum + item.price * item.qty, 0);
  const service = order.scoreInfo ?? order.certificateInfo ?? order.classInfo;
  const items = goods + (service?.fee ?? 0);
  const { deliveryFee, netAmt: net } = order;
  return { items, deliveryFee, adjustments: net - items - deliveryFee, net };
}

/** The chosen values of a SKU for people: `Red, M`; '' where there is nothing to choose. */
export function variationOf({ skuValue }: { readonly skuValue: string }): string {
  return skuValue === defaultVariantName ? '' : skuValue.replaceAll(',', ', ');
}

/** Whether a paper or a class was ordered, and no goods. */
export function isEducationOrder(
  order: Pick<OrderDetail, 'scoreInfo' | 'certificateInfo' | 'classInfo'>,
): boolean {
  return Boolean(order.scoreInfo ?? order.certificateInfo ?? order.classInfo);
}

/** Whether paying again is offered: the latest payment failed and the order still waits. The API asks the same. */
export function mayPayAgain({
  orderStatus,
  paymentInfo,
}: Pick<OrderDetail, 'orderStatus'> & {
  readonly paymentInfo: readonly Pick<OrderPayment, 'paymentStatus'>[];
}): boolean {
  return orderStatus === orderStatuses.ordered && paymentInfo.at(-1)?.paymentStatus === paymentStatuses.fail;
}
