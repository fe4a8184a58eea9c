import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { DatabaseStartError } from './errors.ts';

/** A table of the schema `public`. */
interface Table {
  readonly name: string;
  /** As `name type`, those that are computed left out. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

/** What was copied of a table; equal on both sides. */
export interface CopiedTable {
  readonly name: string;
  readonly rows: number;
}

const quoted = (name: string) => `public.${pg.escapeIdentifier(name)}`;
const columnList = ({ columns }: Table) => columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ');

/**
 * Copies all rows and the states of all sequences of the schema `public` into the same tables of another server, in one
 * transaction, and compares counts and checksums. Rows that are there already make way. Triggers and foreign keys do not
 * fire: the rows are as they left them.
 * @param from of a superuser, in the database to read. It is to be ended afterwards: a copy that failed still waits for a reader
 * @param to of a superuser, in a database with the same tables
 * @throws {DatabaseStartError} when the tables differ, or what arrived is not what was read
 */
export async function copyRows(
  from: pg.Client,
  to: pg.Client,
  log: (line: string) => void,
): Promise<CopiedTable[]> {
  await from.query('begin isolation level repeatable read read only');
  const tables = await readTables(from);
  assertSame(tables, await readTables(to));
  log(`Copying ${tables.length} tables.`);
  await to.query('begin');
  await to.query('set local session_replication_role = replica');
  await to.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  for (const table of tables) await copyTable(from, to, table);
  await copySequences(from, to);
  await to.query('commit');
  log('All rows are copied; comparing them.');
  const copied: CopiedTable[] = [];
  for (const table of tables) copied.push({ name: table.name, rows: await compare(from, to, table) });
  return copied;
}

async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select relname as name, coalesce(json_agg(json_build_object(
      'name', attname, 'type', format_type(atttypid, atttypmod)) order by attname)
      filter (where attgenerated = ''), '[]') as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    group by relname order by relname`);
  return rows;
}

/** The new side may have columns more, which the tools of a newer version add for themselves. */
function assertSame(old: readonly Table[], made: readonly Table[]): void {
  const words = (tables: readonly Table[]) =>
    tables.flatMap(({ name, columns }) => [name, ...columns.map((one) => `${name}.${one.name} ${one.type}`)]);
  const there = new Set(words(made));
  const missing = words(old).filter((word) => !there.has(word));
  const known = new Set(old.map(({ name }) => name));
  const more = made.map(({ name }) => name).filter((name) => !known.has(name));
  if (missing.length + more.length === 0) return;
  throw new DatabaseStartError(
    `The tables of the database are not those of its migrations (${[...missing, ...more].slice(0, 5).join(', ')}): it was changed by hand.`,
  );
}

async function copyTable(from: pg.Client, to: pg.Client, table: Table): Promise<void> {
  const what = `${quoted(table.name)} (${columnList(table)})`;
  // As text: the binary form need not be the same in all versions.
  await pipeline(from.query(copyTo(`copy ${what} to stdout`)), to.query(copyFrom(`copy ${what} from stdin`)));
}

async function copySequences(from: pg.Client, to: pg.Client): Promise<void> {
  const { rows } = await from.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'`,
  );
  for (const { name } of rows) {
    const { rows: states } = await from.query<{ last_value: string; is_called: boolean }>(
      `select last_value, is_called from ${quoted(name)}`,
    );
    await to.query('select setval($1::regclass, $2, $3)', [
      quoted(name),
      states[0]?.last_value,
      states[0]?.is_called,
    ]);
  }
}

/** @returns how many rows both sides have */
async function compare(from: pg.Client, to: pg.Client, table: Table): Promise<number> {
  // A sum does not depend on the order of the rows, and sees one that is there twice.
  const question = `
    select count(*)::text as rows,
      coalesce(sum(('x' || left(md5(row(${columnList(table)})::text), 16))::bit(64)::bigint::numeric), 0)::text as sum
    from only ${quoted(table.name)}`;
  const ask = async (client: pg.Client) =>
    (await client.query<{ rows: string; sum: string }>(question)).rows[0];
  const [read, written] = await Promise.all([ask(from), ask(to)]);
  if (read?.rows !== written?.rows || read?.sum !== written?.sum) {
    throw new DatabaseStartError(
      `The copy of the table ${table.name} is not what was read: ${read?.rows} rows became ${written?.rows}.`,
    );
  }
  return Number(read?.rows);
}
