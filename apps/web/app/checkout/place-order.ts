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
  /** Carries the order itself, which may report its progress. */
  readonly sendApi: Api;
  readonly api: Api;
}

/**
 * Places an order once, however often it is tried. Rejects with the ApiFailure of the refusal;
 * after a lost connection the key is kept, so that trying again never orders twice.
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
  // The order stands; that its follow-up failed is not the buyer's concern.
  await api(postOrderActivity, { query: { orderId: placed.orderId } }).catch(() => undefined);
  return placed;
}

interface PaidOrder {
  readonly orderId: number;
  /** How many payments it has had. */
  readonly paymentCount: number;
}

/** Pays an order again, once however often it is tried; after the next rejection it is another payment. */
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
  /** Keeps the key. */
  readonly storage: KeyValueStorage;
  readonly makeKey: () => string;
}

/** Those of the browser. */
export function onceTools(): OnceTools {
  return { storage: visitStorage(), makeKey: randomKey };
}

/** Whether the request may have arrived already: the next try must carry the same key. */
export function isUnsettled(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return true;
  return error.status === 0 || error.status >= 500 || error.code === 'idempotency-key-reused';
}

/** Sends under a key that stays the same until the server has answered for good. Rejects as `send` does. */
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
 * Where a key that is being used is kept, in session storage: it survives a reload, and the tab is the checkout.
 * Paying an order again has a place of its own, so that a new order that hangs meanwhile keeps its key.
 */
type KeyPlace = 'CheckoutKey' | 'PaymentKey' | 'EducationKey' | 'RequestKey';

/** What is being bought, as text: another purchase gets another key. */
export function checkoutName(
  lines: readonly { readonly skuId: number; readonly qty: number }[],
  isBuyNow: boolean,
): string {
  const parts = lines.map(({ skuId, qty }) => `${skuId}x${qty}`).sort();
  return [isBuyNow ? 'buy-now' : 'cart', ...parts].join(' ');
}

/** The idempotency key of this checkout or payment: made once, and the same until it is settled. */
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

/** To be called when the server has answered: the order is placed or paid, or refused for good. */
export function settleCheckout(storage: KeyValueStorage, place: KeyPlace = 'CheckoutKey'): void {
  storage.removeItem(place);
}
