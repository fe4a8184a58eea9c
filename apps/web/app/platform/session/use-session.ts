import { useMemo, useSyncExternalStore } from 'react';
import { browserStorage, storageKeys } from '../storage.ts';
import { clearSession, isLoggedIn, readUser, storeSession, storeUser, type SessionUser } from './session.ts';

const listeners = new Set<() => void>();

/** Calls back when someone logs in or out, in this tab or another, or changes their name or picture. */
export function onSessionChange(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === null || event.key === storageKeys.userInfo || isLoginOrLogout(event)) listener();
  };
  listeners.add(listener);
  globalThis.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('storage', fromOtherTab);
  };
}

/** A token in place of another is the same login, renewed: no news for anybody. */
function isLoginOrLogout({ key, oldValue, newValue }: StorageEvent): boolean {
  return key === storageKeys.accessToken && (oldValue === null || newValue === null);
}

function announce(): void {
  for (const listener of listeners) listener();
}

/** What calls send as their userId; the server compares it with the token's. */
export function ownUserId(): number | undefined {
  return readUser(browserStorage())?.id;
}

/** Stores the answer of a login and tells the page. */
export function logIn(session: Parameters<typeof storeSession>[1]): void {
  storeSession(browserStorage(), session);
  announce();
}

/** Forgets the login and tells the page; the caller navigates. */
export function logOut(): void {
  clearSession(browserStorage());
  announce();
}

export function updateUser(user: SessionUser): void {
  storeUser(browserStorage(), user);
  announce();
}

/** False on the server and while hydrating, so that public HTML is a guest's. */
export function useLoggedIn(): boolean {
  return useSyncExternalStore(
    onSessionChange,
    () => isLoggedIn(browserStorage()),
    () => false,
  );
}

/** The logged-in buyer as stored at login. */
export function useUser(): SessionUser | undefined {
  const text = useSyncExternalStore(
    onSessionChange,
    () => (isLoggedIn(browserStorage()) ? browserStorage().getItem(storageKeys.userInfo) : null),
    () => null,
  );
  return useMemo(() => (text === null ? undefined : readUser(browserStorage())), [text]);
}
