import { ApiFailure, postOrder, postOrderActivity, type BodyInputOf, type PlacedOrder } from '@zay/contract';
import type { Api } from '../platform/api/client.ts';
import type { KeyValueStorage } from '../platform/storage.ts';
import { checkoutKey, checkoutName, settleCheckout } from './checkout-key.ts';

export type OrderBody = BodyInputOf<typeof postOrder>;

export interface PlaceOrderTools {
  /** Carries the order itself, which may report its progress. */
  readonly sendApi: Api;
  readonly api: Api;
  /** Keeps the checkout's key. */
  readonly storage: KeyValueStorage;
  readonly makeKey: () => string;
}

/** Whether the order may have arrived already: the next try must carry the same key. */
export function isUnsettled(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return true;
  return error.status === 0 || error.status >= 500 || error.code === 'idempotency-key-reused';
}

/**
 * Places an order once, however often it is tried. Rejects with the ApiFailure of the refusal;
 * after a lost connection the key is kept, so that trying again never orders twice.
 */
export async function placeOrder(
  { sendApi, api, storage, makeKey }: PlaceOrderTools,
  body: OrderBody,
  isBuyNow: boolean,
): Promise<PlacedOrder> {
  const idempotencyKey = checkoutKey(storage, checkoutName(body.productInfo, isBuyNow), makeKey);
  let placed: PlacedOrder;
  try {
    placed = await sendApi(postOrder, { body, idempotencyKey, query: { buyNow: isBuyNow } });
  } catch (error) {
    if (!isUnsettled(error)) settleCheckout(storage);
    throw error;
  }
  settleCheckout(storage);
  // The order stands; that its follow-up failed is not the buyer's concern.
  await api(postOrderActivity, { query: { orderId: placed.orderId } }).catch(() => undefined);
  return placed;
}
