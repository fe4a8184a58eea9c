import type { KeptRows, RowChanges } from '../platform/kept-rows.ts';

/** An in-memory `indexedStore`. `kept` are the stored rows, by key. */
export function memoryRows(): KeptRows & { readonly kept: Map<string, unknown> } {
  const kept = new Map<string, unknown>();
  const rows = () => [...kept.values()].map((one) => structuredClone(one));
  return {
    kept,
    readAll: async () => rows(),
    change: async (decide: (rows: readonly unknown[]) => RowChanges) => {
      const { put = [], remove = [] } = decide(rows());
      for (const key of remove) kept.delete(key);
      for (const row of put) kept.set(row.key, structuredClone(row));
    },
  };
}
