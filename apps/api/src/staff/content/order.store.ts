import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import { anyTable } from './resource.store.ts';
import type { StaffTable } from './staff-table.ts';

/** Renumbers the records of each order from 1, without gaps. */
export async function tidyOrder(trx: Queries, { table, within = [] }: StaffTable): Promise<void> {
  const parts =
    within.length > 0 ? sql`partition by ${sql.join(within.map((name) => sql.ref(name)))}` : sql``;
  await sql`
    update ${sql.table(table)} t set sort = numbered.place
    from (select id, row_number() over (${parts} order by sort, id) as place from ${sql.table(table)}) numbered
    where numbered.id = t.id and t.sort <> numbered.place`.execute(trx);
}

/** The ids of all records in the same order, first to last. */
export async function siblingsOf(
  trx: Queries,
  { table, within = [] }: StaffTable,
  id: number,
): Promise<number[]> {
  const same = within.map((name) => sql`and o.${sql.ref(name)} is not distinct from t.${sql.ref(name)}`);
  const { rows } = await sql<{ id: number }>`
    select o.id from ${sql.table(table)} t join ${sql.table(table)} o on true ${sql.join(same, sql` `)}
    where t.id = ${id} order by o.sort, o.id`.execute(trx);
  return rows.map((row) => row.id);
}

export async function writeOrder(trx: Queries, { table }: StaffTable, ids: readonly number[]): Promise<void> {
  await sql`
    update ${sql.table(table)} t set sort = ordered.place
    from unnest(${ids}::int[]) with ordinality as ordered (id, place)
    where ordered.id = t.id and t.sort <> ordered.place`.execute(trx);
}

/** Moves a record to the end of its order. */
export async function putLast(trx: Queries, { table }: StaffTable, id: number): Promise<void> {
  await anyTable(trx).updateTable(table).set({ sort: 2_000_000_000 }).where('id', '=', id).execute();
}
