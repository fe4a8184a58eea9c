import { addToCart } from '@zay/contract';
import type { Api } from '../api/client.ts';
import type { KeyValueStorage } from '../storage.ts';
import { pendingStep } from './rules.ts';
import { forgetPending, readPending } from './saved.ts';

export interface ResumeTools {
  readonly api: Api;
  readonly storage: KeyValueStorage;
  readonly navigate: (path: string) => unknown;
  /** Shows that the saved cart line could not be added. Resolves when the buyer has closed the message. */
  readonly onCartFailure: () => Promise<unknown>;
}

/** Resumes the pending action after any login, and navigates to its page. */
export async function resumePending({ api, storage, navigate, onCartFailure }: ResumeTools): Promise<void> {
  const pending = readPending(storage);
  const step = pendingStep(pending);
  forgetPending(storage, step.kind === 'buy-now');
  if (step.kind === 'add-to-cart') {
    try {
      await api(addToCart, { body: { productCarts: [{ ...step.line }] } });
    } catch {
      await onCartFailure();
    }
  }
  await navigate(step.path);
}
