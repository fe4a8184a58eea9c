import type { Session, SessionUser, TokenPair } from '@zay/contract';
import {
  readJson,
  recentlyViewedKey,
  refusedRefreshKey,
  storageKeys,
  type KeyValueStorage,
} from '../storage.ts';

export type { SessionUser, TokenPair };

/** Tokens of the logged-in buyer; undefined unless both exist. */
export function readTokens(storage: KeyValueStorage): TokenPair | undefined {
  const accessToken = storage.getItem(storageKeys.accessToken);
  const refreshToken = storage.getItem(storageKeys.refreshToken);
  return accessToken && refreshToken ? { accessToken, refreshToken } : undefined;
}

/** True when both tokens exist. Nothing else decides whether a buyer is logged in. */
export function isLoggedIn(storage: KeyValueStorage): boolean {
  return readTokens(storage) !== undefined;
}

/** Claims of an access token: buyer and login. Empty if unreadable. */
export function claimsOf({ accessToken }: TokenPair): { readonly sub?: string; readonly sid?: number } {
  try {
    const [, claims = ''] = accessToken.split('.');
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as object;
  } catch {
    return {};
  }
}

export function storeTokens(storage: KeyValueStorage, tokens: TokenPair): void {
  storage.setItem(storageKeys.accessToken, tokens.accessToken);
  storage.setItem(storageKeys.refreshToken, tokens.refreshToken);
  storage.removeItem(refusedRefreshKey);
}

/** Saves the session that a login, verification or social login returned. */
export function storeSession(
  storage: KeyValueStorage,
  session: { token: TokenPair; user?: Session['user'] | null },
): void {
  storeTokens(storage, session.token);
  if (session.user) storeUser(storage, session.user);
}

export function storeUser(storage: KeyValueStorage, user: SessionUser): void {
  storage.setItem(storageKeys.userInfo, JSON.stringify(user));
  storage.setItem(storageKeys.userId, String(user.id));
}

export function readUser(storage: KeyValueStorage): SessionUser | undefined {
  const user = readJson(storage, storageKeys.userInfo);
  return typeof user === 'object' && user !== null && 'id' in user ? (user as SessionUser) : undefined;
}

const removedOnLogout = [
  storageKeys.accessToken,
  storageKeys.refreshToken,
  storageKeys.userInfo,
  storageKeys.userId,
  storageKeys.searchHistory,
  storageKeys.tempAddress,
  storageKeys.defaultAddress,
  recentlyViewedKey,
  refusedRefreshKey,
];

export function clearSession(storage: KeyValueStorage): void {
  for (const key of removedOnLogout) storage.removeItem(key);
}
