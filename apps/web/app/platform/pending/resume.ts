import { randomKey } from '../random-key.ts';
import { keepsPendingValues } from '../session/kept-values.ts';
import { safeReturnPath } from '../session/return-path.ts';
import type { KeyValueStorage } from '../storage.ts';
import type { ReturnPage, WishedProduct } from './return-page.ts';
import { pendingStep, type CartLine, type Pending } from './rules.ts';
import { forgetPending, pendingId, readPending } from './saved.ts';

export interface ResumeTools {
  /** Adds the saved line to the cart, or queues it offline. The key makes it idempotent. */
  readonly addLine: (line: CartLine, key: string) => Promise<unknown>;
  /** Sets the heart that a guest pressed. */
  readonly setHeart: (product: WishedProduct) => void;
  readonly storage: KeyValueStorage;
  readonly navigate: (path: string, state?: unknown) => unknown;
  /** The page that this tab left to log in. */
  readonly left?: ReturnPage | undefined;
  /** Reports that the saved cart line was not added. Resolves when the buyer has closed the message. */
  readonly onCartFailure: () => Promise<unknown>;
}

/** Resumes the pending action after any login, and navigates to its page. */
export async function resumePending(tools: ResumeTools): Promise<void> {
  const { storage, navigate, left } = tools;
  const pending = readPending(storage);
  const step = pendingStep(pending);
  if (step.kind === 'add-to-cart') {
    const key = pendingId(storage) ?? randomKey();
    await tools.addLine(step.line, key).catch(tools.onCartFailure);
  }
  // Only now: it is in the cart or queued, or the buyer has read why not.
  forgetPending(storage, step.kind === 'buy-now');
  if (left?.heart) tools.setHeart(left.heart);
  const { path, state } = placeOf(step, pending, left);
  await (state === undefined ? navigate(path) : navigate(path, state));
}

function isCheckout(path: string): boolean {
  const [pathname = ''] = path.split('?');
  return keepsPendingValues(pathname) && safeReturnPath(path, '') !== '';
}

/** A tab that left its checkout returns to it, whatever another tab buys. */
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
