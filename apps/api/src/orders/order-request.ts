import type { Language, OrderBody } from '@zay/contract';
import type { CheckedPayment } from '../payments/check-payment.ts';
import type { Once } from '../platform/idempotency.ts';
import type { Destination } from './destination.ts';

export interface OrderRequest {
  readonly buyerId: number;
  readonly body: OrderBody;
  /** The client's word whether the lines are not of the cart; undefined when it does not say. */
  readonly buyNow: boolean | undefined;
  readonly once: Once | null;
  readonly language: Language;
}

/** A request whose destination and payment hold, its receipt on disk. */
export interface CheckedRequest extends OrderRequest {
  readonly payment: CheckedPayment;
  readonly destination: Destination;
}
