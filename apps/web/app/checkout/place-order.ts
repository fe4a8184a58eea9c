import { ApiFailure, postOrderActivity, type PaymentInfo, type PlacedOrder } from '@zay/contract';
import type { Api } from '../platform/api/client.ts';
import { settling, type RequestKeys } from './record.ts';
import { isBuyNow, orderPurchase } from './record.rules.ts';
import type { WaitingOrders } from './waiting-orders.ts';
import type { OrderBody, PaidCall } from './waiting.rules.ts';

export interface PlaceOrderTools {
  readonly keys: RequestKeys;
  /** Keeps the request until the shop has answered. */
  readonly waiting: WaitingOrders;
  /** Sends the changes of the cart that wait. False when the shop's cart is not the one that the buyer sees. */
  readonly isCartSent: () => Promise<boolean>;
  /** Sends the order itself, and may report upload progress. */
  readonly sendApi: Api;
  readonly api: Api;
}

type PayTools = Pick<PlaceOrderTools, 'keys' | 'waiting' | 'sendApi'>;

interface PaidRequest {
  /** Name of the purchase in the checkout record. */
  readonly purchase: string;
  /** Describes the request; another one gets another key. */
  readonly request: string;
  readonly call: PaidCall;
  /** The amount that the buyer sees, in kyats. */
  readonly amount: number;
}

/**
 * Places an order of goods exactly once, even when the caller retries.
 * @param purchase name of the cart or of goods bought at once
 * @throws {ApiFailure} when the API refuses or cannot be reached; `not-sent` when nothing has left this device;
 *   `cart-not-sent` while changes of the cart wait
 */
export async function placeOrder(
  tools: PlaceOrderTools,
  purchase: string,
  body: OrderBody,
): Promise<PlacedOrder> {
  if (!isBuyNow(purchase) && !(await tools.isCartSent())) {
    throw new ApiFailure({ statusCode: 0, code: 'cart-not-sent', message: '' });
  }
  return placeOnce(tools, {
    purchase,
    request: goodsText(body.productInfo),
    call: { kind: 'goods', buyNow: isBuyNow(purchase), body },
    amount: body.netAmt ?? 0,
  });
}

/** Sends an order exactly once, and notes it in the activity log. @throws {ApiFailure} as `placeOrder` */
export async function placeOnce(
  tools: Omit<PlaceOrderTools, 'isCartSent'>,
  request: PaidRequest,
): Promise<PlacedOrder> {
  const placed = await sendPaid(tools, request);
  // The order exists. The buyer need not know that the activity log failed.
  await tools.api(postOrderActivity, { query: { orderId: placed.orderId } }).catch(() => undefined);
  return placed;
}

interface PaidOrder {
  readonly orderId: number;
  /** Number of payments so far. It is part of the request's name: after a rejection, another attempt is another payment. */
  readonly paymentCount: number;
  /** The amount that the buyer sees, in kyats. */
  readonly amount: number;
}

/**
 * Pays an order again, exactly once per payment attempt, even when the caller retries.
 * @throws {ApiFailure} as `placeOrder`
 */
export async function payOrderAgain(
  tools: PayTools,
  { orderId, paymentCount, amount }: PaidOrder,
  payment: PaymentInfo,
): Promise<void> {
  await sendPaid(tools, {
    purchase: orderPurchase(orderId),
    request: `payment ${paymentCount + 1}`,
    call: { kind: 'payment', body: { ...payment, orderId } },
    amount,
  });
}

function sendPaid(
  { keys, waiting, sendApi }: PayTools,
  { purchase, request, call, amount }: PaidRequest,
): Promise<PlacedOrder> {
  const onWithdrawn = () => keys.settle(purchase);
  const makeKey = () => keys.keyOf(purchase, request);
  return settling(keys, purchase, () =>
    waiting.place({ purchase, request, call, amount, makeKey, onWithdrawn }, sendApi, Date.now()),
  );
}

/** Describes goods as text. The order of the lines does not matter. */
function goodsText(lines: readonly { readonly skuId: number; readonly qty: number }[]): string {
  return lines
    .map(({ skuId, qty }) => `${skuId}x${qty}`)
    .sort()
    .join(' ');
}
