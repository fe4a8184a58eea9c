import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Database, Queries } from '../../platform/database/database.ts';
import type { StaffProduct } from '@zay/contract/staff';
import type { RowGroup } from './groups.rules.ts';
import type { ImportRow } from './import-row.ts';
import type { ImportProblem } from './problems.rules.ts';

export type Verdict = 'waiting' | 'new' | 'changed' | 'unchanged' | 'problem';

/** A product of a file, as staged. */
export interface ImportItem {
  readonly no: number;
  readonly handle: string;
  readonly rows: readonly ImportRow[];
  /** SKU codes that an earlier product of the file has, in lower case; '' stands for its handle. */
  readonly repeats: readonly string[];
  readonly problems: readonly ImportProblem[];
}

interface StoredRows {
  readonly headings: ImportRow['headings'];
  /** With headings of their own where these differ from the product's. */
  readonly rows: readonly (Omit<ImportRow, 'headings'> & Partial<Pick<ImportRow, 'headings'>>)[];
}

export interface NewItem {
  readonly no: number;
  readonly group: RowGroup;
  readonly problems: readonly ImportProblem[];
}

/** Stages products of a file, in one statement. */
export async function addItems(db: Queries, importId: number, items: readonly NewItem[]): Promise<void> {
  const rows = items.map(({ no, group, problems }) => ({
    no,
    handle: group.handle.slice(0, 255),
    codes: group.rows
      .map(({ values }) => (values.sku ?? '').trim().toLowerCase())
      .filter((code) => code !== ''),
    rows: {
      headings: group.rows[0]?.headings ?? {},
      rows: group.rows.map(({ headings, ...row }) => ({
        ...row,
        ...(isDeepStrictEqual(headings, group.rows[0]?.headings) ? {} : { headings }),
      })),
    } satisfies StoredRows,
    problems,
  }));
  await sql`
    insert into product_import_item (import_id, no, handle, codes, rows, problems)
    select ${importId}, no, handle, codes, rows, problems
    from json_populate_recordset(null::product_import_item, ${storable(rows)}::json)`.execute(db);
}

/** PostgreSQL cannot store U+0000; the rules refuse its replacement no less. */
const storable = (value: unknown) => JSON.stringify(value).replaceAll('\\u0000', '\\ufffd');

/** Notes handles and SKU codes that an earlier product of the file has. */
export async function noteRepeats(db: Queries, importId: number): Promise<void> {
  await sql`
    with named as (
      select no, handle as name, '' as repeat from product_import_item where import_id = ${importId}
      union all
      select no, 'sku ' || code, code from (
        select distinct no, unnest(codes) as code from product_import_item where import_id = ${importId}) codes
    ), later as (
      select no, repeat, row_number() over (partition by repeat = '', name order by no) as place from named
    ), repeated as (
      select no, array_agg(repeat) as repeats from later where place > 1 group by no
    )
    update product_import_item item set repeats = repeated.repeats from repeated
    where item.import_id = ${importId} and item.no = repeated.no`.execute(db);
}

/** The next products in the order of the file. */
export async function nextItems(
  db: Queries,
  importId: number,
  after: number,
  which: 'all' | 'to-write' | 'problem',
  most: number,
): Promise<ImportItem[]> {
  let found = db
    .selectFrom('product_import_item')
    .select(['no', 'handle', 'rows', 'repeats', 'problems'])
    .where('import_id', '=', importId)
    .where('no', '>', after)
    .orderBy('no')
    .limit(most);
  if (which === 'to-write')
    found = found.where('verdict', 'in', ['new', 'changed']).where('written_at', 'is', null);
  if (which === 'problem') found = found.where('verdict', '=', 'problem');
  return (await found.execute()).map(({ rows, problems, ...item }) => {
    const stored = rows as unknown as StoredRows;
    return {
      ...item,
      rows: stored.rows.map((row) => ({ headings: stored.headings, ...row })),
      problems: problems as unknown as ImportProblem[],
    };
  });
}

export interface ItemResult {
  readonly no: number;
  readonly verdict: Verdict;
  readonly problems: readonly ImportProblem[];
  readonly product_id: number | null;
  readonly before?: StaffProduct | null;
  readonly stock?: readonly { readonly skuId: number; readonly delta: number }[];
  /** Whether the product was written in this transaction. */
  readonly isWritten?: boolean;
}

/** Stores what became of products. */
export async function saveResults(
  trx: Queries,
  importId: number,
  results: readonly ItemResult[],
): Promise<void> {
  await sql`
    update product_import_item item set verdict = result.verdict, problems = result.problems,
      product_id = result.product_id, before = result.before, stock = coalesce(result.stock, '[]'),
      written_at = case when result."isWritten" then now() end, version = case when result."isWritten" then product.updated_at end
    from jsonb_to_recordset(${storable(results)}::jsonb) as result
        (no integer, verdict text, problems jsonb, product_id integer, before jsonb, stock jsonb, "isWritten" boolean)
      left join product on product.id = result.product_id
    where item.import_id = ${importId} and item.no = result.no`.execute(trx);
}

export interface UndoItem {
  readonly no: number;
  readonly product_id: number | null;
  readonly before: StaffProduct | null;
  readonly stock: readonly { readonly skuId: number; readonly delta: number }[];
  readonly version: Date | null;
}

/** Written products that are not undone yet, the last first. */
export async function nextToUndo(db: Database, importId: number, most: number): Promise<UndoItem[]> {
  const rows = await db
    .selectFrom('product_import_item')
    .select(['no', 'product_id', 'before', 'stock', 'version'])
    .where('import_id', '=', importId)
    .where('written_at', 'is not', null)
    .where('undone_at', 'is', null)
    .where('not_undone', '=', '')
    .orderBy('no', 'desc')
    .limit(most)
    .execute();
  return rows as unknown as UndoItem[];
}

/** @param reasons why a product could not be undone, by its number; the others are undone */
export async function noteUndone(
  trx: Queries,
  importId: number,
  numbers: readonly number[],
  reasons: ReadonlyMap<number, string>,
): Promise<void> {
  const results = numbers.map((no) => ({ no, reason: reasons.get(no) ?? '' }));
  await sql`
    update product_import_item item
    set not_undone = result.reason, undone_at = case when result.reason in ('', 'stock') then now() end
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as result (no integer, reason text)
    where item.import_id = ${importId} and item.no = result.no`.execute(trx);
}
