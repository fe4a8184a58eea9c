import { writeOwn } from '../session/entries.ts';
import { loggedInBuyer } from '../session/use-session.ts';
import { storageKeys, type KeyValueStorage } from '../storage.ts';
import type { ReturnPage } from './return-page.ts';

/** Names the buyer whose page `LastRouteName` is: nobody else is led there. Empty for a guest's. */
const ownerKey = 'LastRouteOwner';

/** Whether the saved page is of another buyer than this one. */
export function isPageOfOther(storage: KeyValueStorage, buyerId: number | undefined): boolean {
  const owner = storage.getItem(ownerKey) ?? '';
  return owner !== '' && owner !== String(buyerId);
}

/**
 * Saves the page to return to after login. The path is shared by all tabs.
 * @param more what this tab keeps for itself
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
  writeOwn('returnPage', { ...more, path } satisfies ReturnPage);
}
