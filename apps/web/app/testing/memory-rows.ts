import type { KeptRows, RowChanges } from '../platform/kept-rows.ts';

/** As `indexedStore`, in memory. `kept` is what the device keeps, by key. */
export function memoryRows(): KeptRows & { readonly kept: Map<string, unknown> } {
  const kept = new Map<string, unknown>();
  const rows = () => [...kept.values()].map((one) => structuredClone(one));
  const put = (row: { readonly key: string }) => void kept.set(row.key, structuredClone(row));
  return {
    kept,
    readAll: async () => rows(),
    put: async (row) => put(row),
    remove: async (key) => void kept.delete(key),
    change: async (decide: (rows: readonly unknown[]) => RowChanges) => {
      const { put: added, remove = [] } = decide(rows());
      for (const key of remove) kept.delete(key);
      if (added) put(added);
    },
  };
}
