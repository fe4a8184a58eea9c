import type { MainCategory } from '@zay/contract';

export interface Selection {
  readonly main: MainCategory;
  /** The sub-category to show opened, when a category below the main one was asked for. */
  readonly subId?: number | undefined;
}

/**
 * The main category that a category of any level belongs to, and the sub-category on the way to it.
 * @param asked an id as an address carries it
 * @returns undefined when there is no such category
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

/** The sub-categories that show what is below them before the visitor has touched any. */
export function openAtFirst({ main, subId }: Selection): ReadonlySet<number> {
  const first = main.subCategory1.find((sub) => sub.subCategory2.length > 0);
  const id = subId ?? first?.id;
  return new Set(id === undefined ? [] : [id]);
}
