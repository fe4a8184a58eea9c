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
import { randomKey } from '../platform/random-key.ts';
import { visitStorage, type KeyValueStorage, readJson } from '../platform/storage.ts';

export type OrderBody = BodyInputOf<typeof postOrder>;

export interface PlaceOrderTools extends OnceTools {
  /** Sends the order itself, and may report upload progress. */
  readonly sendApi: Api;
  readonly api: Api;
}

/**
 * Places an order exactly once, even when the caller retries. After a lost connection the idempotency key
 * is kept, so
 * a retry never creates a second order.
 * @throws {ApiFailure} when the API refuses or cannot be reached
 */
export async function placeOrder(
  { sendApi, api, ...once }: PlaceOrderTools,
  body: OrderBody,
  isBuyNow: boolean,
): Promise<PlacedOrder> {
  const checkout = { place: 'CheckoutKey', name: checkoutName(body.productInfo, isBuyNow) } as const;
  const placed = await sendOnce(once, checkout, (idempotencyKey) =>
    sendApi(postOrder, { body, idempotencyKey, query: { buyNow: isBuyNow } }),
  );
  // The order exists. The buyer need not know that the activity log failed.
  await api(postOrderActivity, { query: { orderId: placed.orderId } }).catch(() => undefined);
  return placed;
}

interface PaidOrder {
  readonly orderId: number;
  /**
   * Number of payments so far. It is part of the idempotency key's name, so each attempt after a rejection
   * is a new payment.
   */
  readonly paymentCount: number;
}

/**
 * Pays an order again, exactly once per payment attempt, even when the caller retries. @throws {ApiFailure}
 * as `placeOrder`
 */
export async function payOrderAgain(
  { sendApi, ...once }: OnceTools & { readonly sendApi: Api },
  { orderId, paymentCount }: PaidOrder,
  payment: PaymentInfo,
): Promise<void> {
  const name = `order ${orderId} payment ${paymentCount + 1}`;
  await sendOnce(once, { place: 'PaymentKey', name }, (idempotencyKey) =>
    sendApi(payAgain, { body: { ...payment, orderId }, idempotencyKey }),
  );
}

interface OnceTools {
  /** Stores the idempotency key. */
  readonly storage: KeyValueStorage;
  readonly makeKey: () => string;
}

/** Storage and key generator of the browser. */
export function onceTools(): OnceTools {
  return { storage: visitStorage(), makeKey: randomKey };
}

/** True when the server may have handled the request. The retry must then use the same idempotency key. */
export function isUnsettled(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return true;
  return error.status === 0 || error.status >= 500 || error.code === 'idempotency-key-reused';
}

/**
 * Sends a request with an idempotency key. The key is kept until the server gives a final answer.
 * @returns the response of `send`
 * @throws whatever `send` rejects with
 */
export async function sendOnce<Answer>(
  { storage, makeKey }: OnceTools,
  { place, name }: { readonly place: KeyPlace; readonly name: string },
  send: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  const key = checkoutKey(storage, name, makeKey, place);
  try {
    const answer = await send(key);
    settleCheckout(storage, place);
    return answer;
  } catch (error) {
    if (!isUnsettled(error)) settleCheckout(storage, place);
    throw error;
  }
}

/**
 * Session storage keys of the idempotency keys in use. They survive a reload, and each tab is its own
 * checkout.
 * A repeated payment has a separate slot, so that it does not replace the key of an unsettled new order.
 */
type KeyPlace = 'CheckoutKey' | 'PaymentKey' | 'EducationKey' | 'RequestKey';

/** Describes the purchase as text. Another purchase gets another idempotency key. */
export function checkoutName(
  lines: readonly { readonly skuId: number; readonly qty: number }[],
  isBuyNow: boolean,
): string {
  const parts = lines.map(({ skuId, qty }) => `${skuId}x${qty}`).sort();
  return [isBuyNow ? 'buy-now' : 'cart', ...parts].join(' ');
}

/** Returns the idempotency key of this purchase. It stays the same until `settleCheckout`. */
export function checkoutKey(
  storage: KeyValueStorage,
  name: string,
  makeKey: () => string,
  place: KeyPlace = 'CheckoutKey',
): string {
  const kept = readJson(storage, place) as { name?: unknown; key?: unknown } | null | undefined;
  if (kept?.name === name && typeof kept.key === 'string') return kept.key;
  const key = makeKey();
  storage.setItem(place, JSON.stringify({ name, key }));
  return key;
}

/** Removes the idempotency key. Call it after a final answer: the order is placed, paid or refused. */
export function settleCheckout(storage: KeyValueStorage, place: KeyPlace = 'CheckoutKey'): void {
  storage.removeItem(place);
}
