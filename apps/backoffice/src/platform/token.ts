import { browserStorage } from '@zay/web/platform/storage.ts';

const key = 'StaffToken';
/** `left` by the button, `ended` otherwise: by the server, or in another tab. */
export type SessionEnd = 'left' | 'ended';

/** The session is over, here or in another tab. */
export const sessionEnd = createEvent<SessionEnd>();
/** Somebody logged in, in another tab: the token is theirs from now on. */
export const sessionElsewhere = createEvent();
/** The server refused what the member has no right to, or no longer. */
export const forbidden = createEvent();

addEventListener('storage', (event) => {
  if (event.key !== key) return;
  if (event.newValue === null) sessionEnd.tell('ended');
  else sessionElsewhere.tell();
});

/** The token of the session, shared by the tabs of a browser; never in a cookie, which ports would share. */
export function staffToken(): string | null {
  return browserStorage().getItem(key);
}

export function openSession(token: string): void {
  browserStorage().setItem(key, token);
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
