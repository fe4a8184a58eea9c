import type { CartProduct } from '@zay/contract';
import { isNoted, outboxName } from '../platform/session/waiting-flag.ts';
import { createStore } from '../platform/store.ts';
import type { Change, QuestionChange } from './changes.rules.ts';

/** By product id: hearts as this buyer has left them, as long as the shop does not know. */
export const keptHearts = createStore<Readonly<Record<number, boolean>>>({});

type CartLines = readonly CartProduct[];

/** Makes of the lines of the shop's cart those that this buyer has left, as long as the shop does not know. */
export const keptLines = createStore((lines: CartLines): CartLines => lines);

/** Questions of this buyer that the shop does not have yet, oldest first. */
export const keptQuestions = createStore<readonly QuestionChange[]>([]);

/** What sends changes, keeps them and shows them. Pages load it for buyers when they are idle. */
export const loadOutbox = () => import('./outbox-bar.tsx');

/**
 * Sends what a press changes; without a connection it is kept on this device, and sent when the line is back. While something
 * waits, it waits behind it.
 * @param send is given an idempotency key, for a call that may not be repeated
 * @returns true when it is kept
 * @throws as `send`, also where the browser cannot keep it
 */
export async function sendOrKeep(
  changes: readonly Change[],
  send: (key?: string) => Promise<unknown>,
): Promise<boolean> {
  const outbox = await loadOutbox().catch(() => undefined);
  if (outbox) return await outbox.sendOrKeep(changes, send);
  await send();
  return false;
}

/**
 * Sends the changes of the cart that wait.
 * @returns false when some still wait, or were refused just now: then the shop's cart is not the one that the buyer sees
 */
export async function isCartSent(): Promise<boolean> {
  if (!isNoted(outboxName)) return true;
  return loadOutbox().then(
    (outbox) => outbox.isCartSent(),
    () => false,
  );
}
