import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { DatabaseStartError } from './errors.ts';

/** A table of the schema `public`. */
interface Table {
  readonly name: string;
  /** As `name type`, without generated columns. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

/** A copied table; equal on both sides. */
export interface CopiedTable {
  readonly name: string;
  readonly rows: number;
}

const quoted = (name: string) => `public.${pg.escapeIdentifier(name)}`;
const columnList = ({ columns }: Table) => columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ');

/**
 * Copies all rows and sequence states of the schema `public` into the same tables of another server, in one
 * transaction, and compares counts and checksums. Existing rows are deleted. Triggers and foreign keys do not fire, so
 * rows arrive unchanged.
 * @param from superuser connection to the source database. End it afterwards: a failed copy still blocks on its reader
 * @param to superuser connection to a database with the same tables
 * @throws {DatabaseStartError} when the tables or the copied rows differ
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

/** The target may have additional columns from newer migrations. */
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
  // Text format: the binary format may differ between versions.
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

/** @returns the number of rows, equal on both sides */
async function compare(from: pg.Client, to: pg.Client, table: Table): Promise<number> {
  // A sum is independent of row order and detects duplicates.
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
