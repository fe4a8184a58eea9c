import type { Language } from '@zay/contract';
import { excelCellLength, type ExportFormat } from '@zay/contract/staff';
import { stringify } from 'csv-stringify';
import { writeXlsxStream } from 'hucre/xlsx';
import { pipeline, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { pick, type Bilingual } from '../platform/http/language.ts';

type Cell = string | number;

export interface Column<Row> extends Bilingual {
  readonly cell: (row: Row, language: Language) => Cell;
}

/** A table to be saved as a file; its rows are read while it is written. */
export interface ExportTable {
  readonly headings: readonly string[];
  readonly rows: AsyncIterable<Cell[]>;
}

export function exportTable<Row>(
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
  language: Language,
): ExportTable {
  return {
    headings: columns.map(({ en, my }) => pick(language, en, my)),
    rows: cellsOf(columns, rows, language),
  };
}

async function* cellsOf<Row>(columns: readonly Column<Row>[], rows: AsyncIterable<Row>, language: Language) {
  for await (const row of rows) yield columns.map(({ cell }) => cell(row, language));
}

export const contentTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Streams a table with few of its rows in memory. */
export const writeTable = (table: ExportTable, format: ExportFormat): Readable =>
  format === 'csv' ? asCsv(table) : asXlsx(table);

/** What a spreadsheet runs, and what would lose its apostrophe when it is read again. */
const couldBeFormula = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** Puts an apostrophe before a text that a spreadsheet would run. */
const escapeFormula = (text: string): string => (couldBeFormula.test(text) ? `'${text}` : text);

/** The text of a cell of CSV, also of another program, without the apostrophe of `escapeFormula`. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && couldBeFormula.test(cell) ? cell.slice(1) : cell;

/** Starts with a byte order mark, so that Excel shows Burmese; cells that could be formulas are text. */
function asCsv({ headings, rows }: ExportTable): Readable {
  const csv = stringify({
    bom: true,
    cast: { string: escapeFormula },
    record_delimiter: 'windows',
    header: true,
    columns: [...headings],
  });
  // The reader gets the error, because the stream is destroyed with it.
  pipeline(Readable.from(rows), csv, () => undefined);
  return csv;
}

/** More rows than a sheet of Excel holds go on in a second sheet. */
function asXlsx({ headings, rows }: ExportTable): Readable {
  const book = writeXlsxStream(excelRows(rows), {
    name: 'Sheet1',
    columns: headings.map((header) => ({ header })),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(book as ReadableStream);
}

async function* excelRows(rows: AsyncIterable<Cell[]>) {
  for await (const row of rows)
    yield row.map((cell) => (typeof cell === 'string' ? cell.slice(0, excelCellLength) || null : cell));
}

/** The space makes spreadsheets treat it as text and keep the zero. */
export const phoneCell = (phone: string | null) => (phone ?? '').replace(/^09/, '09 ');

/** A space keeps long numbers as text, with their zeros. */
export const numberCell = (text: string) =>
  /^\d{5,}$/.test(text) ? `${text.slice(0, 4)} ${text.slice(4)}` : text;

const yangonTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Yangon',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Date and time in Myanmar in spreadsheet format. */
export const timeCell = (instant: Date | null) => (instant ? yangonTime.format(instant) : '');
