import { browserStorage } from '@zay/web/platform/storage.ts';

const key = 'StaffToken';
/** `left` by the button, `ended` otherwise: by the server, or in another tab. */
export type SessionEnd = 'left' | 'ended';

const listeners = new Set<(how: SessionEnd) => void>();

/** The token of the session, shared by the tabs of a browser; never in a cookie, which ports would share. */
export function staffToken(): string | null {
  return browserStorage().getItem(key);
}

export function openSession(token: string): void {
  browserStorage().setItem(key, token);
}

/** Forgets the session, and tells those who show it. */
export function endSession(how: SessionEnd): void {
  browserStorage().removeItem(key);
  for (const listener of listeners) listener(how);
}

/** Calls back when the session ends, in this tab or in another. */
export function onSessionEnd(listener: (how: SessionEnd) => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === key && event.newValue === null) listener('ended');
  };
  listeners.add(listener);
  addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', hear);
  };
}
