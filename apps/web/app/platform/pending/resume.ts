import { addToCart } from '@zay/contract';
import type { Api } from '../api/client.ts';
import { keepsPendingValues } from '../session/kept-values.ts';
import { safeReturnPath } from '../session/return-path.ts';
import type { KeyValueStorage } from '../storage.ts';
import type { ReturnPage } from './return-page.ts';
import { pendingStep, type Pending } from './rules.ts';
import { forgetPending, readPending } from './saved.ts';

export interface ResumeTools {
  readonly api: Api;
  readonly storage: KeyValueStorage;
  readonly navigate: (path: string, state?: unknown) => unknown;
  /** The page that this tab left to log in. */
  readonly left?: ReturnPage | undefined;
  /** Shows that the saved cart line could not be added. Resolves when the buyer has closed the message. */
  readonly onCartFailure: () => Promise<unknown>;
}

/** Resumes the pending action after any login, and navigates to its page. */
export async function resumePending(tools: ResumeTools): Promise<void> {
  const { api, storage, navigate, left, onCartFailure } = tools;
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
  const { path, state } = placeOf(step, pending, left);
  await (state === undefined ? navigate(path) : navigate(path, state));
}

function isCheckout(path: string): boolean {
  const [pathname = ''] = path.split('?');
  return keepsPendingValues(pathname) && safeReturnPath(path, '') !== '';
}

/** A tab that left its checkout goes on with it, whatever another tab buys at once. */
function placeOf(
  step: ReturnType<typeof pendingStep>,
  { line }: Pending,
  left: ReturnPage | undefined,
): ReturnPage {
  if (step.kind === 'buy-now') {
    if (left?.wasInUse && isCheckout(left.path)) return left;
    return { path: step.path, state: line && { buyNow: line } };
  }
  return { path: step.path, state: left?.path === step.path ? left.state : undefined };
}
