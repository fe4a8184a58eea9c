import { writeOwn } from '../session/entries.ts';
import { loggedInBuyer } from '../session/use-session.ts';
import { storageKeys, type KeyValueStorage } from '../storage.ts';
import type { ReturnPage } from './return-page.ts';

/** Id of the buyer to whom `LastRouteName` belongs: other buyers do not return there. Empty for a guest's. */
const ownerKey = 'LastRouteOwner';

/** Whether the saved page belongs to another buyer. */
export function isPageOfOther(storage: KeyValueStorage, buyerId: number | undefined): boolean {
  const owner = storage.getItem(ownerKey) ?? '';
  return owner !== '' && owner !== String(buyerId);
}

/**
 * Saves the page to return to after login. The path is shared by all tabs.
 * @param more state of this tab only
 * @param owner the buyer who was using it
 */
export function rememberPage(
  storage: KeyValueStorage,
  path: string,
  more: Omit<ReturnPage, 'path'> = {},
  owner: number | undefined = loggedInBuyer(),
): void {
  storage.setItem(ownerKey, String(owner ?? ''));
  storage.setItem(storageKeys.lastRouteName, path);
  writeOwn('returnPage', { ...more, path } satisfies ReturnPage, owner);
}
