import { plainDigits } from '@zay/contract/staff';
import { formatAmount } from '@zay/web/platform/money.ts';
import { changedSkus, draftOfSku, type SkuDraft, type Skus } from './sku-draft.ts';

/** The columns of the table that are typed, from left to right. Only staff with the right to costs have the last. */
export const skuColumns = ['code', 'price', 'promotePrice', 'firstStock', 'costPrice'] as const;
export type SkuColumn = (typeof skuColumns)[number];

/** A number as the table shows it: separators make an extra zero visible. Other text stays as typed. */
export function shownNumber(text: string): string {
  const digits = plainDigits(text);
  return /^\d{1,15}$/.test(digits) ? formatAmount(Number(digits)) : text;
}

const currency = /(?:^|\s)*(?:ks|kyats?|mmk|ကျပ်)\.?(?:\s|$)*/giu;

/** A cell as spreadsheets copy it, such as `Ks 12,500.00`, as the table takes it. */
function typedCell(column: SkuColumn, cell: string): string {
  const text = cell.trim();
  if (column === 'code') return text;
  return shownNumber(text.replace(currency, '').replace(/[.](?:0+|၀+)$/u, ''));
}

/** Lines and cells of text copied from a spreadsheet; a cell in quotes may hold line breaks. */
export function pastedCells(text: string): string[][] {
  const lines = [['']];
  // A quote opens a cell only at its start.
  const parts = text.matchAll(/(?<=^|\t|\n)"((?:[^"]|"")*)"(?=\t|\r?\n|$)|(\t)|(\r?\n)|([^\t\r\n]+)/g);
  for (const [part, quoted, tab, line] of parts) {
    const cells = lines.at(-1) ?? [];
    if (line !== undefined) lines.push(['']);
    else if (tab !== undefined) cells.push('');
    else cells[cells.length - 1] += (quoted?.replaceAll('""', '"') ?? part).replaceAll(/\s+/g, ' ');
  }
  // Spreadsheets end a copied column with a line break.
  if (lines.length > 1 && lines.at(-1)?.join('') === '') lines.pop();
  return lines;
}

export interface PasteTarget {
  /** Combinations of the table from top to bottom. */
  readonly keys: readonly string[];
  readonly key: string;
  readonly column: SkuColumn;
  readonly hasCosts: boolean;
}

/**
 * Fills cells downwards and to the right of a cell. The stock of a stored SKU stays: it has its own form.
 * @returns also how many pasted lines found no row
 */
export function pasteInto(
  skus: Skus,
  { keys, key, column, hasCosts }: PasteTarget,
  cells: readonly (readonly string[])[],
): { readonly skus: Skus; readonly left: number } {
  const from = keys.indexOf(key);
  const columns = skuColumns
    .slice(skuColumns.indexOf(column))
    .filter((name) => name !== 'costPrice' || hasCosts);
  const filled = cells.slice(0, keys.length - from).reduce<Skus>(
    (now, line, row) =>
      changedSkus(now, keys.slice(from + row, from + row + 1), ({ id }) =>
        Object.fromEntries(
          line.slice(0, columns.length).flatMap((cell, at) =>
            columns
              .slice(at, at + 1)
              .filter((name) => name !== 'firstStock' || id === null)
              .map((name) => [name, typedCell(name, cell)]),
          ),
        ),
      ),
    skus,
  );
  return { skus: filled, left: Math.max(0, cells.length - (keys.length - from)) };
}

/** The first value of a column in all its rows. */
export function fillDown(skus: Skus, keys: readonly string[], column: SkuColumn): Skus {
  const value = keys.map((key) => draftOfSku(skus, key)[column]).find((text = '') => text.trim() !== '');
  if (value === undefined) return skus;
  const change = ({ id }: SkuDraft) => (column === 'firstStock' && id !== null ? {} : { [column]: value });
  return changedSkus(skus, keys, change);
}
