import { randomKey } from '@zay/web/platform/random-key.ts';
import { browserStorage } from '@zay/web/platform/storage.ts';

const key = 'StaffLogin';
// An earlier release kept the token here.
browserStorage().removeItem('StaffToken');

/** `left` by logout; `ended` by the server or another tab. */
export type SessionEnd = 'left' | 'ended';

/** The session ended, here or in another tab. */
export const sessionEnd = createEvent<SessionEnd>();
/** Another tab logged in: this tab takes over its session. */
export const sessionElsewhere = createEvent();
/** The server refused a call for a missing right. */
export const forbidden = createEvent();

addEventListener('storage', (event) => {
  if (event.key !== key) return;
  if (event.newValue === null) sessionEnd.tell('ended');
  else sessionElsewhere.tell();
});

/**
 * Id of the login that the tabs of this browser share; null if none. It grants nothing: the token is an HttpOnly cookie
 * (docs/decisions/0129).
 */
export function currentLogin(): string | null {
  return browserStorage().getItem(key);
}

export function noteLogin(): void {
  browserStorage().setItem(key, randomKey());
}

/** Clears the session and notifies subscribers. */
export function endSession(how: SessionEnd): void {
  browserStorage().removeItem(key);
  sessionEnd.tell(how);
}

/** A minimal event emitter. */
function createEvent<T = void>() {
  const listeners = new Set<(value: T) => void>();
  return {
    tell(value: T): void {
      for (const listener of listeners) listener(value);
    },
    /** @returns the unsubscribe function */
    listen(listener: (value: T) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
