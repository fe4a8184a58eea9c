import type { Readable } from 'node:stream';
import { isBurmese } from '../../../platform/text/zawgyi.ts';
import { importColumns, type ImportColumn, type ImportRow } from '../import-row.ts';
import { guessColumns } from './column-words.ts';
import { FileProblem } from './file-problem.ts';
import { headingKey, Headings, RowBuilder } from './headed-rows.ts';
import { readTable } from './read-table.ts';
import { isShopify, shopifyRows } from './shopify.ts';
import type { TableRow } from './table-row.ts';
import { isWooCommerce, wooCommerceRows } from './woocommerce.ts';

/** `other` is a file with columns of its own, which are mapped. */
export const importFormats = ['own', 'shopify', 'woocommerce', 'other'] as const;
export type ImportFormat = (typeof importFormats)[number];

export interface ColumnMapping {
  readonly heading: string;
  readonly column: ImportColumn | null;
}

export interface FormatGuess {
  readonly format: ImportFormat;
  /** Of `own` and `other`, in the order of the file; the other formats need none. */
  readonly columns: readonly ColumnMapping[];
}

export interface FileHead {
  readonly format: ImportFormat;
  /** With the first text below each heading. A format that is read as it is has a guess too. */
  readonly columns: readonly (ColumnMapping & { readonly example: string })[];
}

/** @param headings the first row of a file */
export function guessFormat(headings: readonly string[]): FormatGuess {
  const heads = new Headings(headings);
  if (isShopify(heads)) return { format: 'shopify', columns: [] };
  if (isWooCommerce(heads)) return { format: 'woocommerce', columns: [] };
  // The file of problems has a column for them.
  const known: readonly string[] = [...importColumns, 'problem'];
  const isOwn = heads.has('handle') && headings.every((heading) => known.includes(headingKey(heading)));
  return { format: isOwn ? 'own' : 'other', columns: guessedColumns(headings) };
}

function guessedColumns(headings: readonly string[]): ColumnMapping[] {
  const guessed = guessColumns(headings);
  return headings.flatMap((heading, at) =>
    heading.trim() === '' ? [] : { heading: heading.trim(), column: guessed[at] ?? null },
  );
}

/** Reads the beginning of a file, to show what it is before it is read. Throws `FileProblem`. */
export async function readHead(source: Readable, sheet?: string): Promise<FileHead> {
  const rows: TableRow[] = [];
  for await (const row of readTable(source, sheet)) {
    if (rows.length === 6 || (rows[0] && row.sheet !== rows[0].sheet)) break;
    rows.push(row);
  }
  const [headings = [], ...sample] = rows.map(({ cells }) => cells);
  const exampleOf = (heading: string) => {
    const at = headings.findIndex((one) => one.trim() === heading);
    return sample.map((cells) => (cells[at] ?? '').trim()).find((cell) => cell !== '') ?? '';
  };
  const guessed = guessedColumns(headings);
  const guess = guessFormat(headings);
  refuseRepeated(new Headings(headings), guess);
  const columns = guessed.map(({ heading, column }) => {
    const example = exampleOf(heading);
    const inBurmese = column === 'name' || column === 'description' ? (`${column}_my` as const) : undefined;
    const isFree = guessed.every((other) => other.column !== inBurmese);
    return { heading, example, column: inBurmese && isFree && isBurmese(example) ? inBurmese : column };
  });
  return { format: guess.format, columns };
}

/** Of two columns with one name only the first would be read. Plugins of WooCommerce repeat theirs, which are not read. */
function refuseRepeated(heads: Headings, { format, columns }: FormatGuess): void {
  const isRead = (name: string) =>
    format === 'own' || format === 'other'
      ? columns.some(({ heading, column }) => column !== null && headingKey(heading) === headingKey(name))
      : !headingKey(name).startsWith('meta:');
  const heading = heads.repeated.find(isRead);
  if (heading !== undefined) throw new FileProblem('column-twice', { heading: heading.trim() });
}

export interface ReadOptions {
  /** The only sheet to read. */
  readonly sheet?: string;
  /** What staff chose; by default what the headings tell. */
  readonly format?: ImportFormat;
  /** How staff corrected the guess. */
  readonly columns?: readonly ColumnMapping[];
}

/**
 * Reads the rows of products of a file, few in memory. The first row of each sheet has its headings; a sheet without any
 * known heading is no list of products and is left out. Throws `FileProblem`.
 * @param open opens the file from its beginning; WooCommerce files are read twice
 */
export async function* readRows(open: () => Readable, options: ReadOptions = {}): AsyncGenerator<ImportRow> {
  const table = readTable(open(), options.sheet);
  let isKnown = false;
  try {
    let next = await table.next();
    while (!next.done) {
      const { sheet, cells } = next.value;
      const body = (async function* () {
        for (next = await table.next(); !next.done; next = await table.next()) {
          if (next.value.sheet !== sheet) return;
          yield next.value;
        }
      })();
      const heads = new Headings(cells);
      const reading = readingOf(heads, options);
      isKnown ||= reading !== undefined;
      if (reading) refuseRepeated(heads, reading);
      if (!reading) for await (const _ of body);
      else if (reading.format === 'shopify') yield* shopifyRows(body, heads);
      else if (reading.format !== 'woocommerce') yield* mappedRows(body, heads, reading.columns);
      else yield* wooCommerceRows(body, withoutFirst(readTable(open(), sheet ?? options.sheet)), heads);
    }
    if (!isKnown) throw new FileProblem('no-known-columns');
  } finally {
    await table.return(undefined);
  }
}

/** How to read a sheet, or undefined if it is no list of products. */
function readingOf(heads: Headings, options: ReadOptions): FormatGuess | undefined {
  const guess = guessFormat(heads.names);
  const format = options.format ?? guess.format;
  if (format === 'shopify' || format === 'woocommerce') return guess.format === format ? guess : undefined;
  const columns = options.columns ?? guessedColumns(heads.names);
  const isMapped = columns.some(({ heading, column }) => column !== null && heads.has(headingKey(heading)));
  return isMapped ? { format, columns } : undefined;
}

async function* withoutFirst(rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow> {
  let isFirst = true;
  for await (const row of rows) {
    if (!isFirst) yield row;
    isFirst = false;
  }
}

/** A file without handles names its products by SKU code, or by name; a row without a name continues the one above. */
async function* mappedRows(
  rows: AsyncIterable<TableRow>,
  heads: Headings,
  columns: readonly ColumnMapping[],
): AsyncGenerator<ImportRow> {
  const mapped = columns.flatMap(({ heading, column }) =>
    column !== null && heads.has(headingKey(heading)) ? [{ column, keys: [headingKey(heading)] }] : [],
  );
  const keysOf = (column: ImportColumn) => mapped.find((one) => one.column === column)?.keys;
  const nameKeys = keysOf('name') ?? keysOf('name_my');
  const handleKeys = keysOf('handle') === undefined ? (keysOf('sku') ?? nameKeys) : undefined;
  for await (const row of rows) {
    const build = new RowBuilder(row);
    if (handleKeys) {
      const continues = nameKeys !== undefined && heads.cell(row, nameKeys) === '';
      build.set('handle', continues ? '' : heads.cell(row, handleKeys), heads.name(handleKeys));
    }
    for (const { column, keys } of mapped) build.set(column, heads.cell(row, keys), heads.name(keys));
    yield build.build();
  }
}
