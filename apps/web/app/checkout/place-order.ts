import {
  postOrder,
  postOrderActivity,
  type BodyInputOf,
  type PlacedOrder,
  payAgain,
  type PaymentInfo,
  ApiFailure,
} from '@zay/contract';
import type { Api } from '../platform/api/client.ts';
import type { RequestKeys } from './record.ts';
import { isBuyNow, orderPurchase } from './record.rules.ts';

export type OrderBody = BodyInputOf<typeof postOrder>;

export interface PlaceOrderTools {
  readonly keys: RequestKeys;
  /** Sends the order itself, and may report upload progress. */
  readonly sendApi: Api;
  readonly api: Api;
}

/**
 * Places an order of goods exactly once, even when the caller retries.
 * @param purchase name of the cart or of goods bought at once
 * @throws {ApiFailure} when the API refuses or cannot be reached
 */
export function placeOrder(tools: PlaceOrderTools, purchase: string, body: OrderBody): Promise<PlacedOrder> {
  return placeOnce(tools, purchase, goodsText(body.productInfo), (idempotencyKey) =>
    tools.sendApi(postOrder, { body, idempotencyKey, query: { buyNow: isBuyNow(purchase) } }),
  );
}

/** Sends an order as `sendIdempotent` does, and notes it in the activity log. */
export async function placeOnce(
  { api, keys }: Pick<PlaceOrderTools, 'api' | 'keys'>,
  purchase: string,
  request: string,
  send: (idempotencyKey: string) => Promise<PlacedOrder>,
): Promise<PlacedOrder> {
  const placed = await sendIdempotent(keys, purchase, request, send);
  // The order exists. The buyer need not know that the activity log failed.
  await api(postOrderActivity, { query: { orderId: placed.orderId } }).catch(() => undefined);
  return placed;
}

interface PaidOrder {
  readonly orderId: number;
  /** Number of payments so far. It is part of the request's name: after a rejection, another attempt is another payment. */
  readonly paymentCount: number;
}

/**
 * Pays an order again, exactly once per payment attempt, even when the caller retries.
 * @throws {ApiFailure} as `placeOrder`
 */
export async function payOrderAgain(
  { sendApi, keys }: Omit<PlaceOrderTools, 'api'>,
  { orderId, paymentCount }: PaidOrder,
  payment: PaymentInfo,
): Promise<void> {
  await sendIdempotent(keys, orderPurchase(orderId), `payment ${paymentCount + 1}`, (idempotencyKey) =>
    sendApi(payAgain, { body: { ...payment, orderId }, idempotencyKey }),
  );
}

/** True when the server may have handled the request. The retry must then use the same idempotency key. */
export function isUnsettled(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return true;
  return error.status === 0 || error.status >= 500 || error.code === 'idempotency-key-reused';
}

/**
 * Sends a request with an idempotency key. The key is kept until the server gives a final answer, so that a retry after a
 * lost connection does nothing twice.
 * @param purchase the purchase that the request belongs to
 * @param request describes the request; another one gets another key
 * @returns the response of `send`
 * @throws whatever `send` rejects with
 */
export async function sendIdempotent<Answer>(
  keys: RequestKeys,
  purchase: string,
  request: string,
  send: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  const key = keys.keyOf(purchase, request);
  try {
    const answer = await send(key);
    keys.settle(purchase);
    return answer;
  } catch (error) {
    if (!isUnsettled(error)) keys.settle(purchase);
    throw error;
  }
}

/** Describes goods as text. The order of the lines does not matter. */
function goodsText(lines: readonly { readonly skuId: number; readonly qty: number }[]): string {
  return lines
    .map(({ skuId, qty }) => `${skuId}x${qty}`)
    .sort()
    .join(' ');
}
