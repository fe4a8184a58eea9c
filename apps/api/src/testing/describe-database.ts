import type pg from 'pg';

/**
 * Every object of the schema as PostgreSQL describes it. Columns have their position; names of NOT NULL constraints are
 * omitted.
 */
const objects = `
  select 'column' as kind, format('%s %s %s %s%s identity %s generated %s default %s', attrelid::regclass,
      row_number() over (partition by attrelid order by attnum), attname, format_type(atttypid, atttypmod),
      case when attnotnull then ' not null' end, attidentity::text, attgenerated::text, pg_get_expr(adbin, adrelid)) as what
    from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm') and attnum > 0 and not attisdropped
  union all select 'relation', format('%s %s %s %s', relname, relkind, relpersistence, reloptions)
    from pg_class where relnamespace = 'public'::regnamespace
  union all select 'constraint', format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
  union all select 'index', format('%s valid %s statistics %s', pg_get_indexdef(indexrelid), indisvalid,
      (select array_agg(attstattarget order by attnum) from pg_attribute where attrelid = indexrelid))
    from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace
  union all select 'trigger', pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select 'function', pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  union all select 'sequence', format('%s %s from %s to %s by %s cycle %s', sequencename, data_type, min_value, max_value,
      increment_by, cycle) from pg_sequences where schemaname = 'public'
  union all select 'comment', format('%s %s', classoid::regclass, description)
    from pg_description join pg_class on pg_class.oid = objoid where relnamespace = 'public'::regnamespace
  union all select 'extension', extname from pg_extension
  union all select 'statistics', pg_get_statisticsobjdef(oid) from pg_statistic_ext
  union all select 'type', typname from pg_type where typnamespace = 'public'::regnamespace and typtype in ('d', 'e')
  order by 1, 2`;

const tables = `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
  and relname not in ('kysely_migration', 'kysely_migration_lock', 'migration_checksum') order by 1`;

/** Every object and row of a database as lines to compare, without the history of migrations and times of rows. */
export async function describeDatabase(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query<{ kind: string; what: string }>(objects);
  const lines = found.map(({ kind, what }) => `${kind} ${what}`);
  for (const { name } of (await client.query<{ name: string }>(tables)).rows) {
    const { rows } = await client.query<{ row: string }>(
      `select (to_jsonb(one) - '{created_at,updated_at}'::text[])::text as row from ${name} one order by 1`,
    );
    lines.push(...rows.map(({ row }) => `row of ${name} ${row}`));
  }
  return lines;
}
