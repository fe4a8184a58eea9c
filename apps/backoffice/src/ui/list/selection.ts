import { useState } from 'react';

/** The target of an act on many records: their ids, or the list's filters for all that it finds. */
export type BulkTarget =
  | { readonly ids: readonly number[] }
  | { readonly filter: Readonly<Record<string, string>> };

/** The chosen rows of a list, over its pages. */
export interface Selection {
  readonly count: number;
  /** Whether all found rows are chosen, on every page. */
  readonly isAll: boolean;
  readonly target: BulkTarget;
  readonly has: (id: number) => boolean;
  readonly set: (ids: readonly number[], isChosen: boolean) => void;
  readonly chooseAll: () => void;
  readonly clear: () => void;
  /** Chooses only these. */
  readonly keep: (ids: readonly number[]) => void;
}

const none = { key: '', ids: new Set<number>(), isAll: false };

/**
 * The selection of a list. Another search or filter clears it; other pages and orders keep it.
 * @param filters search and filters, by their names in the endpoint's query
 * @param total number of rows found
 */
export function useSelection(filters: Readonly<Record<string, string>>, total: number): Selection {
  const key = JSON.stringify(filters);
  const [kept, setKept] = useState(none);
  const { ids, isAll } = kept.key === key ? kept : none;
  const choose = (some: Iterable<number>) => setKept({ key, ids: new Set(some), isAll: false });
  return {
    count: isAll ? total : ids.size,
    isAll,
    target: isAll ? { filter: filters } : { ids: [...ids] },
    has: (id) => isAll || ids.has(id),
    set: (some, isChosen) =>
      choose(isChosen ? [...ids, ...some] : [...ids].filter((id) => !some.includes(id))),
    chooseAll: () => setKept({ key, ids: new Set(), isAll: true }),
    clear: () => setKept(none),
    keep: choose,
  };
}
