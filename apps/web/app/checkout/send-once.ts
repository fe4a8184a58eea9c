import { ApiFailure } from '@zay/contract';
import { visitStorage, type KeyValueStorage } from '../platform/storage.ts';
import { randomKey } from '../platform/random-key.ts';
import { checkoutKey, settleCheckout, type KeyPlace } from './checkout-key.ts';

export interface OnceTools {
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
