import { writeOwn } from '../session/entries.ts';
import { storageKeys, type KeyValueStorage } from '../storage.ts';
import type { ReturnPage } from './return-page.ts';

/**
 * Saves the page to return to after login. The path is shared by all tabs.
 * @param more what this tab keeps for itself
 */
export function rememberPage(
  storage: KeyValueStorage,
  path: string,
  more: Omit<ReturnPage, 'path'> = {},
): void {
  storage.setItem(storageKeys.lastRouteName, path);
  writeOwn('returnPage', { ...more, path } satisfies ReturnPage);
}
