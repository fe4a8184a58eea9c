export interface Page {
  /** From 1. */
  readonly number: number;
  readonly size: number;
  /** Ids of what the client showed last. */
  readonly after?: readonly number[];
}

/** The requested page of a query. */
export const pageOf = (query: {
  readonly PageNumber: number;
  readonly PageSize: number;
  readonly After?: readonly number[] | undefined;
}): Page => ({
  number: query.PageNumber,
  size: query.PageSize,
  ...(query.After && { after: query.After }),
});

/** Pages of removed rows that the next page can compensate for. */
const pagesBack = 2;

/**
 * The rows to read for a page, from which `unshown` selects those to send. When rows of earlier pages are hidden or
 * deleted, later ones move forward, past the client's position.
 */
export function sliceOf({ number, size, after = [] }: Page): { limit: number; offset: number } {
  const offset = (number - 1) * size;
  const back = after.length === 0 ? 0 : Math.min(offset, pagesBack * size);
  return { limit: size + back, offset: offset - back };
}

/** @returns the page, preceded by rows that moved to earlier pages since the client showed `after` */
export function unshown<Row>(page: Page, rows: readonly Row[], idOf: (row: Row) => number): Row[] {
  const back = sliceOf(page).limit - page.size;
  const last = rows.slice(0, back).findLastIndex((row) => page.after?.includes(idOf(row)));
  return rows.slice(last === -1 ? back : last + 1);
}
