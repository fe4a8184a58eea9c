interface Category {
  readonly id: number;
  readonly name: { readonly en: string; readonly my: string };
  readonly parentId: number | null;
}

export interface CategoryRow {
  readonly id: number;
  readonly name: Category['name'];
  /** 0 for main categories. */
  readonly depth: number;
  /** Names from its main category down to itself. */
  readonly path: readonly Category['name'][];
}

/** Flattens the category tree, parents before children. */
export function categoryTree(categories: readonly Category[]): CategoryRow[] {
  const below = Map.groupBy(categories, ({ parentId }) => parentId);
  const rowsBelow = (parentId: number | null, above: CategoryRow['path']): CategoryRow[] =>
    (below.get(parentId) ?? []).flatMap(({ id, name }) => {
      const path = [...above, name];
      return [{ id, name, depth: above.length, path }, ...rowsBelow(id, path)];
    });
  return rowsBelow(null, []);
}
