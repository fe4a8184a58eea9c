import { randomKey } from '@zay/web/platform/random-key.ts';
import { browserStorage } from '@zay/web/platform/storage.ts';

const key = 'StaffLogin';
// A release before this one kept the token here.
browserStorage().removeItem('StaffToken');

/** `left` by the button, `ended` otherwise: by the server, or in another tab. */
export type SessionEnd = 'left' | 'ended';

/** The session is over, here or in another tab. */
export const sessionEnd = createEvent<SessionEnd>();
/** Somebody logged in, in another tab: the session is theirs from now on. */
export const sessionElsewhere = createEvent();
/** The server refused what the member has no right to, or no longer. */
export const forbidden = createEvent();

addEventListener('storage', (event) => {
  if (event.key !== key) return;
  if (event.newValue === null) sessionEnd.tell('ended');
  else sessionElsewhere.tell();
});

/**
 * Which login the tabs of this browser share; null for none. It proves nothing: the token is a cookie that no script reads
 * (docs/decisions/0129).
 */
export function currentLogin(): string | null {
  return browserStorage().getItem(key);
}

export function noteLogin(): void {
  browserStorage().setItem(key, randomKey());
}

/** Forgets the session, and notifies its subscribers. */
export function endSession(how: SessionEnd): void {
  browserStorage().removeItem(key);
  sessionEnd.tell(how);
}

/** Something that happens now and then, for those who listen. */
function createEvent<T = void>() {
  const listeners = new Set<(value: T) => void>();
  return {
    tell(value: T): void {
      for (const listener of listeners) listener(value);
    },
    /** @returns what ends the listening */
    listen(listener: (value: T) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
