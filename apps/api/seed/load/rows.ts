import { sql } from 'kysely';
import type { Queries } from '../../src/platform/database/database.ts';

export type Row = Readonly<Record<string, unknown>>;
/** Rows of one table; every row has the columns of the first. */
export type Batch = readonly [table: string, rows: readonly Row[]];

const chunk = 2_000;

/** Inserts a batch, a few thousand rows a statement; PostgreSQL reads JSON into the columns' own types. */
export const insertBatch = async (db: Queries, [table, rows]: Batch): Promise<void> => {
  const first = rows[0];
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  for (let at = 0; at < rows.length; at += chunk) {
    const json = JSON.stringify(rows.slice(at, at + chunk));
    await sql`
      insert into ${sql.table(table)} (${sql.raw(columns)})
      select ${sql.raw(columns)} from json_populate_recordset(null::${sql.table(table)}, ${json})`.execute(
      db,
    );
  }
};

export const insertAll = async (db: Queries, batches: readonly Batch[]): Promise<void> => {
  for (const batch of batches) await insertBatch(db, batch);
};

/** Sets the columns of rows that are there, by their ids. */
export const updateBatch = async (db: Queries, [table, rows]: Batch): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id');
  const set = sql.raw(columns.map((column) => `${column} = given.${column}`).join(', '));
  await sql`
    update ${sql.table(table)} as stored set ${set}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}) as given
    where stored.id = given.id`.execute(db);
};

/**
 * Restarts every identity at 1: sequences do not roll back, and a failed or killed seed has used some. Only for a shop
 * without rows.
 */
export const restartSequences = async (db: Queries): Promise<void> => {
  await sql`
    do $$
    declare
      name text;
    begin
      for name in
        select sequencename from pg_sequences where schemaname = current_schema()
      loop
        execute format('alter sequence %I restart', name);
      end loop;
    end
    $$`.execute(db);
};

/** Moves every identity sequence behind the explicit ids. */
export const moveSequences = async (db: Queries): Promise<void> => {
  await sql`
    do $$
    declare
      name text;
      last bigint;
    begin
      for name in
        select table_name from information_schema.columns
        where table_schema = current_schema() and column_name = 'id' and is_identity = 'YES'
      loop
        execute format('select max(id) from %I', name) into last;
        if last is not null then
          perform setval(pg_get_serial_sequence(quote_ident(name), 'id'), last);
        end if;
      end loop;
    end
    $$`.execute(db);
};
