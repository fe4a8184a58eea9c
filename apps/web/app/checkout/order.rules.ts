import { goodsTotal, isPayable, type OrderDetail, type OrderPayment } from '@zay/contract';
import type { Translate } from '../platform/language/text.ts';

export interface OrderTotals {
  /** Total price of the goods, or the fee of an education service. */
  readonly items: number;
  readonly deliveryFee: number;
  readonly tax: number;
  /** What the shop took off, and what a code did besides. */
  readonly discount: number;
  readonly byCode: number;
  readonly net: number;
}

/** Splits an order's total into rows, in kyats. The rows add up to the charged amount. */
export function orderTotals(order: OrderDetail): OrderTotals {
  const goods = goodsTotal(order.orderItem);
  const service = order.scoreInfo ?? order.certificateInfo ?? order.classInfo;
  const items = goods + (service?.fee ?? 0);
  const { deliveryFee, netAmt: net, discountPrice } = order;
  // The wire has no tax: it is the rest. Orders that a phone has kept from before have no amount of the code.
  const tax = net - items - deliveryFee + discountPrice;
  const byCode = order.discountCode ? (order.codeAmt ?? discountPrice) : 0;
  return { items, deliveryFee, tax, discount: discountPrice - byCode, byCode, net };
}

/** Rows of tax, the shop's discount and that of a code, where there are any, as the cart has them. */
export function adjustmentsOf(order: OrderDetail, t: Translate) {
  const { tax, discount, byCode } = orderTotals(order);
  return [
    { label: t('orders.tax'), kyats: tax },
    { label: t('orders.discount'), kyats: -discount },
    { label: `${t('orders.discount')} (${order.discountCode})`, kyats: -byCode },
  ].filter(({ kyats }) => kyats !== 0);
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
