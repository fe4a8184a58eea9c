import { basename } from 'node:path';
import { sql } from 'kysely';
import type { Queries } from '../../src/platform/database/database.ts';
import { dateAgo, daysAgo } from '../time.ts';
import { listOf, readHtml, readLines, type Line } from './data-files.ts';
import type { FileSink } from './file-sink.ts';
import type { Row } from './rows.ts';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
}

export interface Tables {
  /**
   * The lines of `data/<path>.csv` as rows of the table of that name.
   * @param others columns of the file that are not of the table
   */
  rows(path: string, others?: readonly string[]): Row[];
  /** Id of the line with that handle (a SKU: code): its place in the file, from 1. */
  idOf(path: string, handle: string): number;
}

/** Files whose lines a column names, where the column has another name than they. */
const namedFiles: Readonly<Record<string, string>> = {
  parent: 'demo/category',
  other: 'demo/category',
  free_product: 'demo/product',
  free_sku: 'demo/sku',
  shipping: 'shop/offer_text',
  return_policy: 'shop/offer_text',
  warranty: 'shop/offer_text',
  installation: 'shop/offer_text',
  pre_order_tc: 'shop/offer_text',
};

/** Reads data files as rows; the columns of the database say what a cell means (docs/decisions/0152). */
export async function openTables(db: Queries, files: FileSink, now: Date): Promise<Tables> {
  const columns = await readColumns(db);
  const ids = new Map<string, ReadonlyMap<string, number>>();

  const idOf = (path: string, handle: string): number => {
    const known =
      ids.get(path) ?? new Map(readLines(path).map((line, index) => [handleOf(line) ?? '', index + 1]));
    ids.set(path, known);
    const id = known.get(handle);
    if (id === undefined) throw new Error(`Demo data: ${path} has no "${handle}"`);
    return id;
  };

  const valueOf = ({ name, type, isNullable }: Column, text: string) => {
    if (text === '') return isNullable ? null : '';
    if (name.endsWith('_key')) return files.keep(text);
    if (text.endsWith('.html')) return readHtml(text);
    if (type === 'date') return dateAgo(now, Number(text));
    if (type === 'timestamp with time zone') return daysAgo(now, Number(text));
    return type === 'ARRAY' ? listOf(text) : text;
  };

  const rowOf = (path: string, line: Line, index: number, others: readonly string[]): Row => {
    const table = basename(path);
    const row: Record<string, unknown> = {};
    if (columns.has(`${table}.sort`)) row.sort = index;
    if (handleOf(line) !== undefined) row.id = index + 1;
    for (const [name, text] of Object.entries(line)) {
      const column = columns.get(`${table}.${name}`);
      if (column) row[name] = valueOf(column, text);
      else if (columns.has(`${table}.${name}_id`))
        row[`${name}_id`] = text === '' ? null : idOf(namedFiles[name] ?? `demo/${name}`, text);
      else if (name !== 'handle' && !others.includes(name))
        throw new Error(`Demo data: the table ${table} has no column "${name}"`);
    }
    return row;
  };

  return {
    idOf,
    rows: (path, others = []) => readLines(path).map((line, index) => rowOf(path, line, index, others)),
  };
}

/** What other files call the line by. */
const handleOf = (line: Line) => line.handle ?? line.code;

/** Every column of the database by `table.column`. */
async function readColumns(db: Queries): Promise<Map<string, Column>> {
  const { rows } = await sql<Column>`
    select table_name as table, column_name as name, data_type as type, is_nullable = 'YES' as "isNullable"
    from information_schema.columns where table_schema = current_schema()`.execute(db);
  return new Map(rows.map((column) => [`${column.table}.${column.name}`, column]));
}
