import type { KeptRows, RowChanges } from '../platform/kept-rows.ts';

/** An in-memory `indexedStore`. `kept` are the stored rows, by key. `clear` is done by the browser. */
export function memoryRows(): KeptRows & { readonly kept: Map<string, unknown>; readonly clear: () => void } {
  const kept = new Map<string, unknown>();
  let databases = 1;
  const rows = () => [...kept.values()].map((one) => structuredClone(one));
  return {
    kept,
    clear: () => {
      kept.clear();
      databases += 1;
    },
    databaseId: () => String(databases),
    readAll: async () => rows(),
    change: async (decide: (rows: readonly unknown[]) => RowChanges) => {
      const { put = [], remove = [] } = decide(rows());
      for (const key of remove) kept.delete(key);
      for (const row of put) kept.set(row.key, structuredClone(row));
    },
  };
}
