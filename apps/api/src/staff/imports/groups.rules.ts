import type { ImportRow } from './import-row.ts';

/** The rows of a product, which follow each other in the file. */
export interface RowGroup {
  /** '' when its first row has none, which is a problem. */
  readonly handle: string;
  readonly rows: readonly ImportRow[];
  /** Further rows of it, which are not read. */
  readonly left: number;
}

/** Above the SKUs of a product, because pictures have rows of their own in some files. */
export const rowsOfProductAtMost = 500;

/** Groups rows by handle; a row without one continues the product above it. Keeps one product in memory. */
export async function* groupRows(rows: AsyncIterable<ImportRow>): AsyncIterable<RowGroup> {
  let group: { handle: string; rows: ImportRow[]; left: number } | undefined;
  for await (const row of rows) {
    if (Object.values(row.values).every((cell) => cell.trim() === '')) continue;
    const handle = (row.values.handle ?? '').trim();
    if (group && (handle === '' || handle === group.handle)) {
      if (group.rows.length < rowsOfProductAtMost) group.rows.push(row);
      else group.left += 1;
      continue;
    }
    if (group) yield group;
    group = { handle, rows: [row], left: 0 };
  }
  if (group) yield group;
}
