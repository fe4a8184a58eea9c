import type { Language } from '@zay/contract';
import { stringify } from 'csv-stringify';
import { pipeline, Readable } from 'node:stream';
import { pick, type Bilingual } from '../platform/http/language.ts';

/** A column of an export; its name is in the language of whoever exports. */
export interface Column<Row> extends Bilingual {
  readonly cell: (row: Row, language: Language) => string | number;
}

/**
 * Rows as CSV, while they are read: however many there are, only a few are in memory. It begins with a byte order mark, so
 * that Excel shows Burmese, and cells that would be formulas are texts.
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
  // Whoever reads the stream learns of a failure: it is destroyed with it.
  pipeline(Readable.from(cellsOf(columns, rows, language)), csv, () => undefined);
  return csv;
}

async function* cellsOf<Row>(columns: readonly Column<Row>[], rows: AsyncIterable<Row>, language: Language) {
  for await (const row of rows) yield columns.map(({ cell }) => cell(row, language));
}

/** With its space a spreadsheet takes it for a text and keeps the zero. */
export const phoneCell = (phone: string | null) => (phone ?? '').replace(/^09/, '09 ');

const yangonTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Yangon',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Date and time in Myanmar, as spreadsheets read it. */
export const timeCell = (instant: Date | null) => (instant ? yangonTime.format(instant) : '');
