import { postOrder, postOrderActivity, type BodyInputOf, type PlacedOrder } from '@zay/contract';
import type { Api } from '../platform/api/client.ts';
import { checkoutName } from './checkout-key.ts';
import { sendOnce, type OnceTools } from './send-once.ts';

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
