import {
  postCertificateOrder,
  postClassOrder,
  postOrderActivity,
  postScoreOrder,
  webPlatform,
  type EducationKind,
  type PaymentInfo,
  type PlacedOrder,
} from '@zay/contract';
import type { PlaceOrderTools } from './place-order.ts';
import { sendOnce } from './send-once.ts';

export interface EducationPurchase {
  readonly payFor: EducationKind;
  /** The score, certificate or class registration. */
  readonly id: number;
  /** The fee that the buyer was shown, whole kyats. */
  readonly amount: number;
}

/** Places the order of an education service once, however often it is tried; rejects as `placeOrder` does. */
export async function placeEducationOrder(
  { sendApi, api, ...once }: PlaceOrderTools,
  { payFor, id, amount }: EducationPurchase,
  paymentInfo: PaymentInfo,
): Promise<PlacedOrder> {
  const body = { id, platform: webPlatform, totalAmt: amount, netAmt: amount, paymentInfo };
  const posts = {
    score: (idempotencyKey: string) =>
      sendApi(postScoreOrder, { body, idempotencyKey, query: { payFor: 'score' } }),
    certificate: (idempotencyKey: string) =>
      sendApi(postCertificateOrder, { body, idempotencyKey, query: { payFor: 'certificate' } }),
    class: (idempotencyKey: string) =>
      sendApi(postClassOrder, { body, idempotencyKey, query: { payFor: 'class' } }),
  };
  const placed = await sendOnce(once, { place: 'EducationKey', name: `${payFor} ${id}` }, posts[payFor]);
  // As for goods: the order stands without it.
  await api(postOrderActivity, { query: { orderId: placed.orderId } }).catch(() => undefined);
  return placed;
}
