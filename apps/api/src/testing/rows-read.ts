import pg from 'pg';

export interface RowsRead {
  /** Rows and index entries that PostgreSQL read. */
  readonly read: number;
  /** Of these, read by counting statements. */
  readonly counted: number;
  readonly returned: number;
  /** The statement that read most, without its values. */
  readonly heaviest: string;
}

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** Records this process's statements to PostgreSQL while `work` runs. */
async function statementsDuring<T>(work: () => Promise<T>): Promise<[T, Statement[]]> {
  const statements: Statement[] = [];
  const { prototype } = pg.Client;
  const original = prototype.query;
  prototype.query = function query(this: pg.Client, ...args: unknown[]) {
    const [given, values] = args as [string | Partial<Statement>, unknown];
    const statement = typeof given === 'string' ? { text: given, values } : given;
    if (statement.text !== undefined)
      statements.push({
        text: statement.text,
        values: Array.isArray(statement.values) ? statement.values : [],
      });
    return Reflect.apply(original, this, args) as never;
  } as typeof original;
  try {
    return [await work(), statements];
  } finally {
    prototype.query = original;
  }
}

/** Entries of the shop's tables and indexes scanned in this transaction, including inside functions. */
const entriesRead = `
  select coalesce(sum(pg_stat_get_xact_tuples_returned(oid)), 0)::integer as read from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`;

/**
 * Runs `work`, then repeats each of its reading statements, and takes the number of read rows from PostgreSQL's
 * statistics.
 * @param client dedicated connection to the database
 */
export async function rowsRead<T>(client: pg.Client, work: () => Promise<T>): Promise<[T, RowsRead]> {
  const [answer, statements] = await statementsDuring(work);
  const now = async () => (await client.query<{ read: number }>(entriesRead)).rows[0]?.read ?? 0;
  let [read, counted, returned, most, heaviest] = [0, 0, 0, 0, ''];
  await client.query('begin');
  try {
    // Reads of parallel workers are counted elsewhere.
    await client.query('set local max_parallel_workers_per_gather = 0');
    await client.query('set local jit = off');
    for (const { text, values } of statements.filter((one) => /^\s*(select|with)\b/i.test(one.text))) {
      const before = await now();
      const { rowCount } = await client.query(text, values);
      const own = (await now()) - before;
      read += own;
      if (/^\s*select count\(\*\)(::int)? as \S+ from/i.test(text)) counted += own;
      returned = Math.max(returned, rowCount ?? 0);
      if (own > most) [most, heaviest] = [own, text];
    }
  } finally {
    await client.query('rollback');
  }
  return [answer, { read, counted, returned, heaviest }];
}
