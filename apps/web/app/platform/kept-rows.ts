/** Runs tasks one after the other, also after one has failed: so an older state never replaces a newer one. */
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

/** What a change of several rows puts and removes. */
export interface RowChanges {
  readonly put?: readonly Row[];
  readonly remove?: readonly string[];
}

/** Rows on this device, by `key`. Every call rejects where the browser forbids it, or has no room. */
export interface KeptRows {
  readonly readAll: () => Promise<readonly unknown[]>;
  /** Changes what is there in one transaction: two tabs that do so take turns. */
  readonly change: (decide: (rows: readonly unknown[]) => RowChanges) => Promise<void>;
}
