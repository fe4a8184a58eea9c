import { createStore } from '../platform/store.ts';
import type { HeartPress } from './changes.rules.ts';

/** By product id: hearts as this buyer has left them, as long as the shop does not know. */
export const keptHearts = createStore<Readonly<Record<number, boolean>>>({});

/** What sends changes, keeps them and shows them. Pages load it for buyers when they are idle. */
export const loadOutbox = () => import('./outbox-bar.tsx');

/**
 * Sends what a press on a heart changes; without a connection it is kept on this device, and sent when the line is back. While something
 * waits, it waits behind it.
 * @returns true when it is kept
 * @throws as `send`, also where the browser cannot keep it
 */
export async function sendOrKeep(press: HeartPress, send: () => Promise<unknown>): Promise<boolean> {
  const outbox = await loadOutbox().catch(() => undefined);
  if (outbox) return await outbox.sendOrKeep(press, send);
  await send();
  return false;
}
