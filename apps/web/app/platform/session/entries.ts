import { browserStorage, readJson, visitStorage } from '../storage.ts';
import { loggedInBuyer, onSessionChange, sessionOwner } from './use-session.ts';
import { waitingPrefix } from './waiting-flag.ts';

/** Session storage keys of what a tab keeps for its buyer or guest. */
const tabKeys = {
  drafts: 'FormDrafts',
  guestDrafts: 'GuestDrafts',
  checkout: 'Checkout',
  returnPage: 'ReturnPage',
} as const;
export type TabEntry = keyof typeof tabKeys;

interface Owned {
  /** Undefined for an entry of a guest, which goes to whoever logs in. */
  readonly buyerId?: number | undefined;
  /** The last logout as it was saved. A clock that is set back changes nothing. */
  readonly logout?: string;
}

const loggedOutKey = 'LoggedOutAt';

/** Changes with every deliberate logout in this browser. */
export const lastLogout = (): string => browserStorage().getItem(loggedOutKey) ?? '';

/** Saves an entry of whoever uses this tab. @returns false when it is gone with the page */
export function writeOwn(name: TabEntry, entry: object): boolean {
  const owned: Owned = { ...entry, buyerId: loggedInBuyer(), logout: lastLogout() };
  visitStorage().setItem(tabKeys[name], JSON.stringify(owned));
  return visitStorage().isKept(tabKeys[name]);
}

export function removeOwn(name: TabEntry): void {
  visitStorage().removeItem(tabKeys[name]);
}

/**
 * Reads an entry of whoever uses this tab. A session that ended hides it until its buyer is back. It is removed when another
 * buyer reads it, and after a deliberate logout in any tab.
 * @returns undefined without an entry; null when it was damaged or another buyer's
 */
export function readOwn(name: TabEntry): object | null | undefined {
  if (visitStorage().getItem(tabKeys[name]) === null) return undefined;
  const entry = readJson(visitStorage(), tabKeys[name]) as Owned | null | undefined;
  const [owner, reader] = [entry?.buyerId, loggedInBuyer()];
  const isOver = entry?.logout !== undefined && entry.logout !== lastLogout();
  if (!isOver && typeof entry === 'object' && entry && (owner === undefined || owner === reader))
    return entry;
  if (!isOver && owner !== undefined && reader === undefined) return undefined;
  removeOwn(name);
  return isOver ? undefined : null;
}

function dropOld(): void {
  // Whoever logs in next hears of another buyer's entry by reading it.
  if (loggedInBuyer() === undefined) for (const name of Object.keys(tabKeys)) readOwn(name as TabEntry);
}

if (!import.meta.env.SSR) onSessionChange(dropOld);

/**
 * Ends what the buyer entered in any tab of this browser, and what waits on this device to be sent. Call it before the session is
 * cleared.
 */
export function forgetEntries(): void {
  browserStorage().setItem(loggedOutKey, String(Date.now()));
  const name = waitingPrefix + sessionOwner();
  browserStorage().removeItem(name);
  try {
    indexedDB.deleteDatabase(name);
  } catch {
    // Forbidden, or unknown to this browser: nothing was kept.
  }
}
