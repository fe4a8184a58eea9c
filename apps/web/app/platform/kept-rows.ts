/**
 * Prefix of a buyer's database of pending calls (device/), and of the local storage key that marks it as non-empty.
 * Landing pages load that code only if the key exists, and its changes notify other tabs.
 */
export const waitingPrefix = 'Waiting-';

/** Runs tasks one after the other, also after a failure, so that an older state never overwrites a newer one. */
export function createQueue(): (task: () => Promise<void>) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const done = last.then(task);
    last = done.catch(() => undefined);
    return done;
  };
}

interface Row {
  readonly key: string;
}

/** Rows to put and keys to remove. */
export interface RowChanges {
  readonly put?: readonly Row[];
  readonly remove?: readonly string[];
}

/** Rows on this device, by `key`. Every call rejects if the browser denies storage or has no room. */
export interface KeptRows {
  readonly readAll: () => Promise<readonly unknown[]>;
  /** Reads and changes rows in one transaction, so that tabs do not interfere. */
  readonly change: (decide: (rows: readonly unknown[]) => RowChanges) => Promise<void>;
  /**
   * The database of the last call; empty before the first. Another one than before was created anew: site data were cleared, or
   * the phone needed the room. Tabs remove rows, but leave the database.
   */
  readonly databaseId: () => string;
}
