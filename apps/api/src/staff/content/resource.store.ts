import { formFields } from '@zay/contract/staff';
import { sql, type Kysely } from 'kysely';
import { containing } from '../../platform/database/containing.ts';
import type { Queries } from '../../platform/database/database.ts';
import { readPage, type PageQuery } from '../read-page.store.ts';
import { columnName, columnsOf, fromRow, toRow, type Values } from './columns.ts';
import type { RecordId, StaffTable } from './staff-table.ts';

/** Untyped tables: their columns are known only from their descriptions. */
type AnyTables = Record<string, Record<string, unknown>>;
export const anyTable = (db: Queries) => db as unknown as Kysely<AnyTables>;

const keyOf = ({ key = 'id' }: StaffTable) => key;

/** Position of every record in its order, by one window function instead of a count per record. */
function placesOf({ table, within = [] }: StaffTable) {
  const parts =
    within.length > 0 ? sql`partition by ${sql.join(within.map((column) => sql.ref(column)))}` : sql``;
  return sql`left join (
    select o.id as placed_id, row_number() over (${parts} order by o.sort, o.id)::int as position,
      count(*) over (${parts})::int as siblings
    from ${sql.table(table)} o
  ) placed on placed.placed_id = t.id`;
}

/** The rows visible to staff, with the columns of some fields. */
export function recordsOf(staffTable: StaffTable, names: readonly string[]) {
  const { resource, table, only, links = {}, rows = {} } = staffTable;
  const columns = names.flatMap((name) => {
    const field = resource.fields[name];
    return field ? columnsOf(name, field) : [];
  });
  const selected = [
    sql`t.${sql.ref(keyOf(staffTable))} as id`,
    ...columns.map((column) => sql`t.${sql.ref(column)}`),
    ...Object.entries(links).map(
      ([field, { table: link, owner, other }]) =>
        sql`array(select ${sql.ref(other)} from ${sql.table(link)} where ${sql.ref(owner)} = t.id order by 1)
          as ${sql.ref(columnName(field))}`,
    ),
    ...Object.entries(rows).flatMap(([field, { table: other, owner, parts }]) =>
      names.includes(field)
        ? sql`coalesce((
            select json_agg(json_build_object(${sql.join(parts.flatMap((part) => [sql.lit(part), sql.ref(columnName(part))]))}) order by id)
            from ${sql.table(other)} where ${sql.ref(owner)} = t.id), '[]') as ${sql.ref(columnName(field))}`
        : [],
    ),
    ...(resource.isOrdered ? [sql`placed.position`, sql`placed.siblings`] : []),
  ];
  return sql<Values>`(
    select ${sql.join(selected)} from ${sql.table(table)} t ${resource.isOrdered ? placesOf(staffTable) : sql``}
    ${only ? sql`where ${only}` : sql``}
  )`.as('record');
}

/** Query of a list, including the resource's filters. */
interface ListRequest extends PageQuery<string> {
  readonly search: string;
}

/** @param names the fields to show and search */
export function readRecordPage(
  db: Queries,
  staffTable: StaffTable,
  names: readonly string[],
  ask: ListRequest,
): Promise<{ items: Values[]; total: number }> {
  const { resource } = staffTable;
  const filters: Readonly<Record<string, unknown>> = { ...ask };
  const sorts = Object.fromEntries(resource.sorts.map((name) => [name, sortOf(staffTable, name)]));
  const searched = names.flatMap((name) => searchedColumns(staffTable, name));
  let rows = anyTable(db).selectFrom(recordsOf(staffTable, names)).selectAll();
  for (const filter of resource.filters)
    if (filters[filter] !== undefined)
      rows = rows.where(sql.ref(`record.${columnName(filter)}`), '=', filters[filter]);
  if (ask.search !== '' && searched.length > 0)
    rows = rows.where(sql<boolean>`concat_ws(' ', ${sql.join(searched)}) ilike ${containing(ask.search)}`);
  return readPage(rows, ask, sorts, sql`record.id`);
}

/** Sort expression of a list; texts by English where available. */
function sortOf({ resource, within = [], place }: StaffTable, name: string) {
  if (name === 'id') return sql`record.id`;
  if (name === 'position') {
    const parts = [...within, 'position'].map((column) => sql.ref(`record.${column}`));
    // One row value: a direction that follows it applies to all of its parts.
    return place ?? sql`(${sql.join(parts)})`;
  }
  const field = resource.fields[name];
  const [column = name, other] = field ? columnsOf(name, field) : [];
  if (other === undefined) return sql.ref(`record.${column}`);
  return sql`lower(coalesce(nullif(${sql.ref(`record.${column}`)}, ''), ${sql.ref(`record.${other}`)}))`;
}

function searchedColumns({ resource }: StaffTable, name: string) {
  const field = resource.fields[name];
  if (field?.kind === 'list') return [sql`array_to_string(${sql.ref(`record.${columnName(name)}`)}, ' ')`];
  return field?.kind === 'texts' || field?.kind === 'text'
    ? columnsOf(name, field).map((column) => sql.ref(`record.${column}`))
    : [];
}

/** The whole record, without its position and what the shop counts. */
export async function findRecord(
  db: Queries,
  staffTable: StaffTable,
  id: RecordId,
): Promise<Values | undefined> {
  const names = Object.keys(formFields(staffTable.resource.fields));
  const row = await anyTable(db)
    .selectFrom(recordsOf(staffTable, names))
    .selectAll()
    .where(sql.ref('record.id'), '=', id)
    .executeTakeFirst();
  return row && fromRow(staffTable.resource, names, row);
}

/** Serialises changes of a table, because orders, names and parents depend on its other rows. */
export async function lockTable(trx: Queries, { table }: StaffTable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`staff ${table}`}))`.execute(trx);
}

export async function insertRecord(
  trx: Queries,
  staffTable: StaffTable,
  values: Values,
  extra: Values,
): Promise<number> {
  // At the end; tidyOrder renumbers it.
  const last = staffTable.resource.isOrdered ? { sort: 2_000_000_000 } : {};
  const row = await anyTable(trx)
    .insertInto(staffTable.table)
    .values({ ...toRow(staffTable.resource, values), ...extra, ...last })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(row['id']);
}

export async function updateRecord(
  trx: Queries,
  staffTable: StaffTable,
  id: RecordId,
  values: Values,
  extra: Values,
): Promise<void> {
  await anyTable(trx)
    .updateTable(staffTable.table)
    .set({ ...toRow(staffTable.resource, values), ...extra })
    .where(keyOf(staffTable), '=', id)
    .execute();
}

/** Writes the rows of fields with separate tables. */
export async function writeLinks(
  trx: Queries,
  { links = {}, rows = {} }: StaffTable,
  id: RecordId,
  values: Values,
): Promise<void> {
  for (const [field, { table, owner, other }] of Object.entries(links)) {
    await anyTable(trx).deleteFrom(table).where(owner, '=', id).execute();
    const others = [...new Set(values[field] as number[])];
    if (others.length === 0) continue;
    await anyTable(trx)
      .insertInto(table)
      .values(others.map((one) => ({ [owner]: id, [other]: one })))
      .execute();
  }
  for (const [field, { table, owner, parts }] of Object.entries(rows)) {
    await anyTable(trx).deleteFrom(table).where(owner, '=', id).execute();
    const records = values[field] as readonly Values[];
    if (records.length === 0) continue;
    await anyTable(trx)
      .insertInto(table)
      .values(
        records.map((one) => ({
          [owner]: id,
          ...Object.fromEntries(parts.map((part) => [columnName(part), one[part]])),
        })),
      )
      .execute();
  }
}

export async function deleteRecord(trx: Queries, staffTable: StaffTable, id: number): Promise<void> {
  await anyTable(trx).deleteFrom(staffTable.table).where('id', '=', id).execute();
}

/** Number of references to this record, by kind. */
export async function countUses(trx: Queries, { usedBy = [] }: StaffTable, id: RecordId): Promise<number[]> {
  if (usedBy.length === 0) return [];
  const counts = usedBy.map(
    ({ table, column, where = sql`true` }) =>
      sql`(select count(*)::int from ${sql.table(table)} where ${sql.ref(column)} = ${id} and ${where})`,
  );
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(trx);
  return rows[0]?.counts ?? [];
}

/** Equal for texts that look the same, as option values: ignores letter case, width, blanks and invisible characters. */
const folded = (text: unknown) =>
  sql`lower(regexp_replace(normalize(${text}, nfkc), '[\\s\\u00ad\\u061c\\u200b-\\u200f\\u2028-\\u202f\\u2060-\\u206f\\ufeff]', '', 'g'))`;

/** Whether another record has a value that looks the same in a column, within the table's unique scope. */
export async function isTaken(
  trx: Queries,
  { table, key = 'id', unique }: StaffTable,
  column: string,
  { id, values, value }: { readonly id: RecordId | null; readonly values: Values; readonly value: unknown },
): Promise<boolean> {
  const within = (unique?.within ?? []).map(
    (name) => sql`and ${sql.ref(columnName(name))} is not distinct from ${values[name]}`,
  );
  const other = await anyTable(trx)
    .selectFrom(table)
    .select(key)
    .where(folded(sql.ref(column)), '=', folded(sql`${value}::text`))
    .$if(id !== null, (query) => query.where(key, '!=', id))
    .where(sql<boolean>`true ${sql.join(within, sql` `)}`)
    .executeTakeFirst();
  return other !== undefined;
}

/** @returns the number of existing ids; locks them against deletion until the transaction ends */
export async function countRecords(trx: Queries, table: string, ids: readonly unknown[]): Promise<number> {
  const { rows } = await sql<Values>`
    select from ${sql.table(table)} where id = any (${ids}::int[]) for key share`.execute(trx);
  return rows.length;
}
