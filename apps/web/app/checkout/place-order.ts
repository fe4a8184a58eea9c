import { ApiFailure, type PaymentInfo } from '@zay/contract';
import { isCartSent } from '../device/index.ts';
import type { OrderBody, PaidRequest } from '../device/order.rules.ts';
import { isBuyNow, linkOf, orderPurchase } from './record.rules.ts';

/**
 * Builds the request of an order of goods.
 * @param purchase name of the cart, of goods bought at once or of an order link
 * @param slip its key on this device
 * @throws {ApiFailure} `cart-not-sent` while cart changes are pending: the shop's cart differs from the one on screen
 */
export async function goodsRequest(purchase: string, body: OrderBody, slip?: string): Promise<PaidRequest> {
  const link = linkOf(purchase);
  if (!isBuyNow(purchase) && !link && !(await isCartSent())) {
    throw new ApiFailure({ statusCode: 0, code: 'cart-not-sent', message: '' });
  }
  return {
    purchase,
    request: goodsText(body.productInfo),
    call: { kind: 'goods', buyNow: isBuyNow(purchase), link, body },
    amount: body.depositAmt || (body.netAmt ?? 0),
    slip,
  };
}

interface PaidOrder {
  readonly orderId: number;
  /** Number of payments so far. It is part of the request's name, because a payment after a rejection is a new one. */
  readonly paymentCount: number;
  /** The amount that the buyer sees, in kyats. */
  readonly amount: number;
}

/** Builds the request that pays an order again. */
export const paymentRequest = (
  { orderId, paymentCount, amount }: PaidOrder,
  payment: PaymentInfo,
  slip?: string,
): PaidRequest => ({
  purchase: orderPurchase(orderId),
  request: `payment ${paymentCount + 1}`,
  call: { kind: 'payment', body: { ...payment, orderId } },
  amount,
  slip,
});

/** Describes goods as text. The order of the lines does not matter. */
function goodsText(lines: readonly { readonly skuId: number; readonly qty: number }[]): string {
  return lines
    .map(({ skuId, qty }) => `${skuId}x${qty}`)
    .sort()
    .join(' ');
}
