import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Queries } from '../platform/database/database.ts';
import type { DB } from '../platform/database/schema.gen.ts';

type Table = keyof DB & string;
type Row<T extends Table> = Selectable<DB[T]>;

const given = (values: object) => Object.entries(values).filter(([, value]) => value !== undefined);
const pairs = (values: object) => given(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
const matches = (where: object) => sql.join(pairs(where), sql` and `);

/** A row in which the columns have these values. @throws where there is none */
export async function rowOf<T extends Table>(db: Queries, table: T, where: Partial<Row<T>>): Promise<Row<T>> {
  const { rows } = await sql<Row<T>>`select * from ${sql.table(table)} where ${matches(where)}`.execute(db);
  return firstOf(rows, table);
}

/** @returns the row as it is stored */
export async function addRow<T extends Table>(
  db: Queries,
  table: T,
  values: Insertable<DB[T]>,
): Promise<Row<T>> {
  const columns = given(values).map(([column]) => sql.ref(column));
  const { rows } = await sql<Row<T>>`
    insert into ${sql.table(table)} (${sql.join(columns)})
    values (${sql.join(given(values).map(([, value]) => value))}) returning *`.execute(db);
  return firstOf(rows, table);
}

function firstOf<R>([row]: R[], table: Table): R {
  if (row === undefined) throw new Error(`there is no such row of ${table}`);
  return row;
}

/** Changes every row in which the columns have these values. */
export async function changeRows<T extends Table>(
  db: Queries,
  table: T,
  where: Partial<Row<T>>,
  changes: Updateable<DB[T]>,
): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.join(pairs(changes))} where ${matches(where)}`.execute(db);
}
