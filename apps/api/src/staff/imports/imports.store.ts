import { sql, type Selectable, type Updateable } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.gen.ts';
import type { Verdict } from './items.store.ts';

export type ImportRecord = Selectable<DB['product_import']>;

interface NewImport {
  readonly fileName: string;
  readonly sha256: string;
  readonly staffId: number | null;
  readonly byCommand: boolean;
  /** Whether the stock of SKUs that the shop has follows the file. */
  readonly withStock?: boolean;
}

export async function createImport(
  db: Queries,
  { fileName, sha256, staffId, byCommand, withStock = false }: NewImport,
): Promise<ImportRecord> {
  return db
    .insertInto('product_import')
    .values({
      file_name: fileName,
      file_sha256: sha256,
      staff_id: staffId,
      by_command: byCommand,
      with_stock: withStock,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function findImport(db: Queries, id: number): Promise<ImportRecord | undefined> {
  return db.selectFrom('product_import').selectAll().where('id', '=', id).executeTakeFirst();
}

/** As `findImport`, locked until the transaction ends. */
export function lockImport(trx: Queries, id: number): Promise<ImportRecord | undefined> {
  return trx.selectFrom('product_import').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** An import of the same file by command that was stopped while it wrote. */
export function findStopped(db: Queries, sha256: string): Promise<ImportRecord | undefined> {
  return db
    .selectFrom('product_import')
    .selectAll()
    .where('file_sha256', '=', sha256)
    .where('by_command', '=', true)
    .where('state', '=', 'running')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function changeImport(
  db: Queries,
  id: number,
  changes: Updateable<DB['product_import']>,
): Promise<void> {
  await db.updateTable('product_import').set(changes).where('id', '=', id).execute();
}

export async function dropItems(db: Queries, importId: number): Promise<void> {
  await db.deleteFrom('product_import_item').where('import_id', '=', importId).execute();
}

/** Products of an import by what becomes of them. */
export interface ImportCounts extends Record<Verdict, number> {
  readonly written: number;
  readonly undone: number;
  readonly notUndone: number;
}

export async function countItems(db: Queries, importId: number): Promise<ImportCounts> {
  const { rows } = await sql<ImportCounts>`
    select ${sql.join(
      (['waiting', 'new', 'changed', 'unchanged', 'problem'] as const).map(
        (verdict) => sql`count(*) filter (where verdict = ${verdict})::integer as ${sql.ref(verdict)}`,
      ),
    )},
      count(written_at)::integer as written, count(undone_at)::integer as undone,
      count(*) filter (where not_undone <> '')::integer as "notUndone"
    from product_import_item where import_id = ${importId}`.execute(db);
  return rows[0] as ImportCounts;
}

/** Later products of the file that the shop knows as the same one as an earlier. @returns their numbers */
export async function findSameProducts(db: Queries, importId: number): Promise<number[]> {
  const { rows } = await sql<{ no: number }>`
    select no from (
      select no, row_number() over (partition by product_id order by no) as place
      from product_import_item where import_id = ${importId} and product_id is not null and verdict <> 'problem'
    ) found where place > 1 order by no`.execute(db);
  return rows.map(({ no }) => no);
}

/** The oldest import that a server has to work on. Those by command wait for their command. */
export function findWaiting(db: Queries): Promise<ImportRecord | undefined> {
  return db
    .selectFrom('product_import')
    .selectAll()
    .where('by_command', '=', false)
    .where('state', 'in', ['checking', 'running', 'undoing'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** '' for nobody. */
export async function nameOfStaff(db: Queries, id: number | null): Promise<string> {
  const row = await db.selectFrom('staff').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? '';
}
