import type { MainCategory } from '@zay/contract';

export interface Selection {
  readonly main: MainCategory;
  /** The subcategory to open if a category below it was requested. */
  readonly subId?: number | undefined;
}

/**
 * Finds the main category of a category of any level, and the subcategory between them.
 * @param asked an id from the address
 * @returns undefined if there is no such category
 */
export function findSelection(categories: readonly MainCategory[], asked: string): Selection | undefined {
  for (const main of categories) {
    if (String(main.id) === asked) return { main };
    for (const sub of main.subCategory1) {
      if ([sub, ...sub.subCategory2].some(({ id }) => String(id) === asked)) return { main, subId: sub.id };
    }
  }
  return undefined;
}

/** The subcategories that are open initially. */
export function openAtFirst({ main, subId }: Selection): ReadonlySet<number> {
  const first = main.subCategory1.find((sub) => sub.subCategory2.length > 0);
  const id = subId ?? first?.id;
  return new Set(id === undefined ? [] : [id]);
}
