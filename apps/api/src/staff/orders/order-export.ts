import type { Language } from '@zay/contract';
import type { Readable } from 'node:stream';
import type { Queries } from '../../platform/database/database.ts';
import { csvOf } from '../csv.ts';
import { columns } from './order-export.columns.ts';
import { readRows } from './order-list.ts';
import { findMatching, type OrderFilter } from './order-list.store.ts';

/** Orders that are in memory at a time. */
const atOnce = 500;

/** Orders as CSV, newest first. */
export function orderCsv(queries: Queries, filter: OrderFilter, language: Language): Readable {
  return csvOf(columns, rowsOf(queries, filter), language);
}

async function* rowsOf(queries: Queries, filter: OrderFilter) {
  let before: number | null = null;
  do {
    const last: number | null = before;
    const ids: { id: number }[] = await findMatching(queries, filter)
      .select('placed.id')
      .$if(last !== null, (rows) => rows.where('placed.id', '<', last as number))
      .orderBy('placed.id', 'desc')
      .limit(atOnce)
      .execute();
    yield* await readRows(queries, ids);
    before = ids.length < atOnce ? null : (ids.at(-1)?.id ?? null);
  } while (before !== null);
}
