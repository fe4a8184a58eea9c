import { storageKeys, type KeyValueStorage } from '../storage.ts';

/** Saves the page to return to after login. */
export function rememberPage(storage: KeyValueStorage, path: string): void {
  storage.setItem(storageKeys.lastRouteName, path);
}
