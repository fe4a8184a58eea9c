import type { OrderDetail } from '@zay/contract';

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
