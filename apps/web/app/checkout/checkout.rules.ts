import {
  pricePaid,
  webPlatform,
  type BodyInputOf,
  type CartDetail,
  type DeliveryService,
  type postOrder,
} from '@zay/contract';
import { amountsOf, groupLines, estimateOf } from '../cart/cart.rules.ts';

type OrderBody = BodyInputOf<typeof postOrder>;

/** Input for an order besides its payment. */
export type CheckoutBody = Omit<OrderBody, 'paymentInfo'>;

export interface CheckoutExtras {
  readonly service: DeliveryService | undefined;
  /** Name for an address without a recipient. */
  readonly buyerName: string;
  /** The buyer's notes. */
  readonly remark: string;
}

/** Builds the order body from the available lines, with the amounts shown to the buyer. */
export function checkoutBody(cart: CartDetail, extras: CheckoutExtras): CheckoutBody {
  const { service, buyerName, remark } = extras;
  const { deliveryInfo } = cart;
  const amounts = amountsOf(cart, service);
  return {
    totalAmt: amounts.total,
    netAmt: amounts.net,
    deliveryFee: amounts.deliveryFee,
    platform: webPlatform,
    handlingFee: 0,
    tax: amounts.tax,
    discountPrice: amounts.discount,
    discountPercent: cart.discountCode?.discountPercent ?? 0,
    productInfo: groupLines(cart.productInfo).available.map((line) => ({
      productId: line.productId,
      skuId: line.skuId,
      price: pricePaid(line),
      isGetOne: line.isGetOne,
      qty: line.qty,
    })),
    deliveryInfo: {
      name: deliveryInfo.name || buyerName,
      cityId: deliveryInfo.cityId ?? 0,
      townshipId: deliveryInfo.townshipId,
      phoNo: deliveryInfo.phNo,
      address: deliveryInfo.address,
      remark,
      deliveryDate: estimateOf(service, deliveryInfo).fromDate,
      fromTime: '',
      toTime: '',
      landMark: deliveryInfo.landMark,
      selectedDeliveryInfo: service,
    },
  };
}
