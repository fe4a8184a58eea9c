/** Generates Kysely types from a migrated database. */
import { Kysely, PostgresDialect, sql } from 'kysely';
import { generate, PostgresDialect as CodegenDialect, RawExpressionNode } from 'kysely-codegen';
import pg from 'pg';

interface Column {
  readonly path: string;
  readonly type: string;
  readonly optional: boolean;
  readonly computed: boolean;
  readonly checks: readonly string[];
}

const numberTypes = new Set(['int2', 'int4', 'int8', 'numeric']);
const listCheck = /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]*)\]\)\)\)(?: NOT VALID)?$/;

async function readColumns(db: Kysely<unknown>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname || '.' || a.attname as path, t.typname as type, a.atthasdef or a.attidentity <> '' as optional, a.attgenerated <> '' as computed,
      array(
        select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
      ) as checks
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    order by path`.execute(db);
  return rows;
}

/** The values allowed by a CHECK of the column, as a union: `'a' | 'b'`. */
function listedValues({ checks }: Column): string | undefined {
  const list = checks.map((check) => listCheck.exec(check)?.[1]).find((found) => found !== undefined);
  return list?.replaceAll('::text', '').split(', ').join(' | ');
}

/** A more precise type than the SQL type, for computed or listed columns; codegen adds null. */
function exactType(column: Column): string | undefined {
  const values = listedValues(column);
  if (!column.computed && values === undefined) return undefined;
  const plain = values ?? (numberTypes.has(column.type) ? 'number' : 'string');
  if (column.computed) return `ColumnType<${plain}, never, never>`;
  return column.optional ? `Generated<${plain}>` : plain;
}

/**
 * Returns the text of schema.gen.ts for the migrated database at `url`. Types match the parsers of
 * platform/database/database.ts: int8 and numeric are numbers, dates are strings, timestamptz is a Date; a column with
 * a list of values in its CHECK is a union of them.
 */
export async function schemaTypes(url: string): Promise<string> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
  });
  try {
    const exact = (await readColumns(db)).flatMap((column) => {
      const type = exactType(column);
      return type === undefined ? [] : [[column.path, new RawExpressionNode(type)] as const];
    });
    return await generate({
      db,
      dialect: new CodegenDialect({ dateParser: 'string', numericParser: 'number' }),
      excludePattern: '{kysely_migration,kysely_migration_lock,migration_checksum}',
      overrides: { columns: Object.fromEntries(exact) },
      typeMapping: { int8: 'number' },
      typeOnlyImports: true,
      outFile: null,
    });
  } finally {
    await db.destroy();
  }
}
