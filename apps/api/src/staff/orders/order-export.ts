import type { Language } from '@zay/contract';
import { stringify } from 'csv-stringify';
import { pipeline, Readable } from 'node:stream';
import type { Queries } from '../../platform/database.ts';
import { todayInYangon } from '../../platform/day.ts';
import { pick } from '../../platform/language.ts';
import { columns } from './order-export.columns.ts';
import { readRows } from './order-list.ts';
import { findMatching, type OrderFilter } from './order-list.store.ts';

/** Orders that are in memory at a time. */
const atOnce = 500;

/**
 * Orders as CSV, newest first, while they are read: however many there are, only a few are in memory. It begins with a
 * byte order mark, so that Excel shows Burmese, and cells that would be formulas are texts.
 */
export function orderCsv(queries: Queries, filter: OrderFilter, language: Language): Readable {
  const csv = stringify({
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    header: true,
    columns: columns.map(({ en, my }) => pick(language, en, my)),
  });
  // Whoever reads the stream learns of a failure: it is destroyed with it.
  pipeline(Readable.from(cellsOf(queries, filter, language)), csv, () => undefined);
  return csv;
}

async function* cellsOf(queries: Queries, filter: OrderFilter, language: Language) {
  let before: number | null = null;
  do {
    const last: number | null = before;
    const ids: { id: number }[] = await findMatching(queries, filter)
      .select('placed.id')
      .$if(last !== null, (rows) => rows.where('placed.id', '<', last as number))
      .orderBy('placed.id', 'desc')
      .limit(atOnce)
      .execute();
    for (const row of await readRows(queries, ids)) yield columns.map(({ cell }) => cell(row, language));
    before = ids.length < atOnce ? null : (ids.at(-1)?.id ?? null);
  } while (before !== null);
}

export const exportName = (now: Date) => `orders-${todayInYangon(now)}.csv`;
