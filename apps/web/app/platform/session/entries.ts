import { waitingPrefix } from '../kept-rows.ts';
import { browserStorage, readJson, visitStorage } from '../storage.ts';
import { loggedInBuyer, onSessionChange, sessionOwner } from './use-session.ts';

/** Session storage keys of this tab's entries of a buyer or guest. */
const tabKeys = {
  drafts: 'FormDrafts',
  guestDrafts: 'GuestDrafts',
  checkout: 'Checkout',
  returnPage: 'ReturnPage',
} as const;
export type TabEntry = keyof typeof tabKeys;

interface Owned {
  /** Undefined for a guest's entry, which goes to the buyer who logs in. */
  readonly buyerId?: number | undefined;
  /** Value of `lastLogout` when saved. Compared for equality, so clock changes do not matter. */
  readonly logout?: string;
}

const loggedOutKey = 'LoggedOutAt';

/** Changes with every deliberate logout in this browser. */
export const lastLogout = (): string => browserStorage().getItem(loggedOutKey) ?? '';

/** Saves an entry of `buyerId`, by default this tab's user. @returns false if it is lost with the page */
export function writeOwn(name: TabEntry, entry: object, buyerId = loggedInBuyer()): boolean {
  const owned: Owned = { ...entry, buyerId, logout: lastLogout() };
  visitStorage().setItem(tabKeys[name], JSON.stringify(owned));
  return visitStorage().isKept(tabKeys[name]);
}

export function removeOwn(name: TabEntry): void {
  visitStorage().removeItem(tabKeys[name]);
}

/**
 * Reads an entry of this tab's user. While the session has ended it is hidden until its buyer returns. It is removed if
 * another buyer reads it, and after a deliberate logout in any tab.
 * @returns undefined without an entry; null if it was damaged or another buyer's
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
  // Not after a login: the first read then reports that the entry was another buyer's.
  if (loggedInBuyer() === undefined) for (const name of Object.keys(tabKeys)) readOwn(name as TabEntry);
}

if (!import.meta.env.SSR) onSessionChange(dropOld);

/**
 * Removes the buyer's entries in all tabs of this browser, and the pending calls on this device. Call it before the
 * session is cleared.
 */
export function forgetEntries(): void {
  browserStorage().setItem(loggedOutKey, String(Date.now()));
  const name = waitingPrefix + sessionOwner();
  browserStorage().removeItem(name);
  try {
    indexedDB.deleteDatabase(name);
  } catch {
    // Storage is denied or unsupported: nothing was stored.
  }
}
