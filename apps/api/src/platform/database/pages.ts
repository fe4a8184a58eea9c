export interface Page {
  /** From 1. */
  readonly number: number;
  readonly size: number;
  /** Ids of what the client showed last. */
  readonly after?: readonly number[];
}

/** The page that a query of the contract asks for. */
export const pageOf = (query: {
  readonly PageNumber: number;
  readonly PageSize: number;
  readonly After?: readonly number[] | undefined;
}): Page => ({
  number: query.PageNumber,
  size: query.PageSize,
  ...(query.After && { after: query.After }),
});

/** So many pages' worth of what was shown may leave a list before the next page can miss something. */
const pagesBack = 2;

/**
 * Which rows to read for a page, of which `unshown` then takes those to send. When something on an earlier page is hidden
 * or deleted, what stood behind it moves forward, to where the client has been already.
 */
export function sliceOf({ number, size, after = [] }: Page): { limit: number; offset: number } {
  const offset = (number - 1) * size;
  const back = after.length === 0 ? 0 : Math.min(offset, pagesBack * size);
  return { limit: size + back, offset: offset - back };
}

/** @returns the page, and before it what has moved to earlier pages since the client showed `after` */
export function unshown<Row>(page: Page, rows: readonly Row[], idOf: (row: Row) => number): Row[] {
  const back = sliceOf(page).limit - page.size;
  const last = rows.slice(0, back).findLastIndex((row) => page.after?.includes(idOf(row)));
  return rows.slice(last === -1 ? back : last + 1);
}
