import { useMemo, useSyncExternalStore } from 'react';
import { forgetBuyers } from '../kept-caches.ts';
import { onReturn } from '../on-return.ts';
import { browserStorage, storageKeys } from '../storage.ts';
import {
  claimsOf,
  clearSession,
  isLoggedIn,
  readTokens,
  readUser,
  storeSession,
  storeUser,
  type SessionUser,
} from './session.ts';

const listeners = new Set<() => void>();

/** Subscribes to login, logout and profile changes, in this tab and in others. @returns a function that unsubscribes */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Identifies this login across refreshes: '' if its token is unreadable, undefined for guests. */
export function loginHere(): number | '' | undefined {
  const tokens = readTokens(browserStorage());
  return tokens && (claimsOf(tokens).sid ?? '');
}

/** The login that this page shows. */
let shownLogin = import.meta.env.SSR ? undefined : loginHere();

function announce(): void {
  shownLogin = loginHere();
  for (const listener of listeners) listener();
}

if (!import.meta.env.SSR) {
  // A refreshed token is of the same login, so listeners are not notified.
  addEventListener('storage', ({ key }) => {
    if (key === storageKeys.userInfo || loginHere() !== shownLogin) announce();
  });
  onReturn(() => {
    if (loginHere() === shownLogin) return;
    // Another login began or ended without a storage event: the page must not show anything of the former buyer.
    document.documentElement.hidden = true;
    location.reload();
  });
}

/** Identifies the owner of the session: '' for a buyer without a saved id, undefined for a guest. */
export function sessionOwner(): string | undefined {
  const storage = browserStorage();
  return isLoggedIn(storage) ? (storage.getItem(storageKeys.userId) ?? '') : undefined;
}

/** Id of the logged-in buyer; undefined for a guest, or if it is not saved. */
export function loggedInBuyer(): number | undefined {
  return isLoggedIn(browserStorage()) ? ownUserId() : undefined;
}

/** User id to send in calls. The server compares it with the token's. */
export function ownUserId(): number | undefined {
  return readUser(browserStorage())?.id;
}

/** Saves the session and notifies listeners. */
export function logIn(session: Parameters<typeof storeSession>[1]): void {
  storeSession(browserStorage(), session);
  announce();
}

/** Clears the session and notifies listeners. The caller navigates. */
export function logOut(): void {
  clearSession(browserStorage());
  forgetBuyers();
  announce();
}

export function updateUser(user: SessionUser): void {
  storeUser(browserStorage(), user);
  announce();
}

/** False on the server and during hydration, so that public HTML is the same for everybody. */
export function useLoggedIn(): boolean {
  return useSessionOwner() !== undefined;
}

/** `sessionOwner` as a hook. Undefined on the server and during hydration. */
export function useSessionOwner(): string | undefined {
  return useSyncExternalStore(onSessionChange, sessionOwner, () => undefined);
}

/** The logged-in buyer as saved at login. */
export function useUser(): SessionUser | undefined {
  const text = useSyncExternalStore(
    onSessionChange,
    () => (isLoggedIn(browserStorage()) ? browserStorage().getItem(storageKeys.userInfo) : null),
    () => null,
  );
  return useMemo(() => (text === null ? undefined : readUser(browserStorage())), [text]);
}
