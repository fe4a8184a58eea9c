import { nothingMissing, type Missing } from './import-state.ts';
import type { CatalogueNames } from './lookups.store.ts';
import type { Lookups } from './product-of-rows.rules.ts';

/** Longest name of a brand, category or tag. */
const nameAtMost = 100;
/** Ids of what the run will create; beyond those of a shop. */
const firstLater = 2_000_000_000;

export const nameKey = (name: string) => name.normalize('NFKC').toLowerCase();

export interface NamedLookups extends Lookups {
  /** Notes the names that the product just read lacks, unless it has problems. */
  settle(hasProblems: boolean): void;
}

/**
 * Finds names in the shop's catalogue.
 * @param createMissing whether the import creates what is missing
 * @param missing collects that
 */
export function lookupsOf(
  names: CatalogueNames,
  createMissing: boolean,
  picture: Lookups['picture'],
  missing: Missing = nothingMissing(),
): NamedLookups {
  const later = new Map<string, number>();
  let asked: { kind: keyof Missing; path: readonly string[] }[] = [];
  const find = (kind: keyof Missing, known: ReadonlyMap<string, number>, path: readonly string[]) => {
    const key = path.map(nameKey).join('>');
    const id = known.get(key);
    if (id !== undefined) return id;
    if (!createMissing || path.some((name) => name.length > nameAtMost) || path.length === 0)
      return undefined;
    asked.push({ kind, path });
    const laterKey = `${kind} ${key}`;
    const laterId = later.get(laterKey) ?? firstLater + later.size;
    later.set(laterKey, laterId);
    return laterId;
  };
  return {
    brand: (name) => find('brands', names.brands, [name]),
    category: (path) => find('categories', names.categories, path),
    tag: (name) => find('tags', names.tags, [name]),
    deepest(ids) {
      const chosen = new Set(ids);
      const above = new Set([...chosen].flatMap((id) => names.ancestors(id)));
      return [...chosen].filter((id) => !above.has(id)).toSorted((a, b) => a - b);
    },
    picture,
    settle(hasProblems) {
      if (!hasProblems)
        for (const { kind, path } of asked) missing[kind][path.map(nameKey).join('>')] = [...path];
      asked = [];
    },
  };
}
