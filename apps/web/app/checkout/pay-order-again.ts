import { payAgain, type PaymentInfo } from '@zay/contract';
import type { Api } from '../platform/api/client.ts';
import { sendOnce, type OnceTools } from './send-once.ts';

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
