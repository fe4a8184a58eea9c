import type { Language, OrderBody } from '@zay/contract';
import type { IdempotencyKey } from '../../platform/http/idempotency.ts';

export interface OrderRequest {
  readonly buyerId: number;
  /** The caller's IP address: uploads are limited by it. */
  readonly ip: string;
  readonly body: OrderBody;
  /** Whether the lines do not come from the cart; undefined when the client does not send the flag. */
  readonly buyNow: boolean | undefined;
  /** The order link that the lines come from, if any. */
  readonly linkId: number | null;
  readonly once: IdempotencyKey | null;
  readonly language: Language;
}
