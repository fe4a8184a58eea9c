import type { Language } from '@zay/contract';
import { stringify } from 'csv-stringify';
import { pipeline, Readable } from 'node:stream';
import { pick, type Bilingual } from '../platform/http/language.ts';

export interface Column<Row> extends Bilingual {
  readonly cell: (row: Row, language: Language) => string | number;
}

/**
 * Streams rows as CSV with few in memory. Starts with a byte order mark, so that Excel shows Burmese; cells that could
 * be formulas are text.
 */
export function csvOf<Row>(
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
  language: Language,
): Readable {
  const csv = stringify({
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    header: true,
    columns: columns.map(({ en, my }) => pick(language, en, my)),
  });
  // The reader gets the error, because the stream is destroyed with it.
  pipeline(Readable.from(cellsOf(columns, rows, language)), csv, () => undefined);
  return csv;
}

async function* cellsOf<Row>(columns: readonly Column<Row>[], rows: AsyncIterable<Row>, language: Language) {
  for await (const row of rows) yield columns.map(({ cell }) => cell(row, language));
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
