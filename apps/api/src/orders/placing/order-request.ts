import type { Language, OrderBody } from '@zay/contract';
import type { Once } from '../../platform/http/idempotency.ts';

export interface OrderRequest {
  readonly buyerId: number;
  /** Where it comes from. */
  readonly ip: string;
  readonly body: OrderBody;
  /** The client's word whether the lines are not of the cart; undefined when it does not say. */
  readonly buyNow: boolean | undefined;
  readonly once: Once | null;
  readonly language: Language;
}
