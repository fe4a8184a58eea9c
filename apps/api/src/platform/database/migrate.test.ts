import { execFile } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { cloneDatabase, newDatabase } from '../../testing/databases.ts';
import { describeDatabase } from '../../testing/describe-database.ts';
import { testFolder } from '../../testing/test-folder.ts';
import { knownMigrations, migrate, MigrationError, migrationTexts, waitingMigrations } from './migrate.ts';

const run = promisify(execFile);
const migrateModule = new URL('./migrate.ts', import.meta.url).href;
const realFolder = new URL('../../../migrations/', import.meta.url);
const options = { log: () => {} };

let url: string;
let folder: string;

beforeEach(async () => {
  url = await newDatabase();
  folder = (await testFolder())();
});

/** Runs `migrate` in a process of its own, as a second server would. */
async function migrateElsewhere(): Promise<string[]> {
  const code = `import { migrate } from ${JSON.stringify(migrateModule)};
    console.log(JSON.stringify(await migrate(process.env.URL, { log: () => {} })));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code], {
    env: { ...process.env, URL: url },
  });
  return JSON.parse(stdout) as string[];
}

async function query(text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Every object and row, and the history of migrations. */
async function everything(): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('select name from kysely_migration order by name');
    return { migrations: rows, database: await describeDatabase(client) };
  } finally {
    await client.end();
  }
}

const writeMigration = (name: string, text: string) => writeFile(join(folder, `${name}.sql`), text);

test('[KEEP-06] servers that start concurrently run each migration once', async () => {
  const names = await knownMigrations();

  const runs = await Promise.all([
    migrateElsewhere(),
    migrateElsewhere(),
    migrateElsewhere(),
    migrate(url, options),
  ]);

  expect(runs.flat().sort()).toEqual(names);
  expect(await query('select name from kysely_migration order by name')).toEqual(
    names.map((name) => ({ name })),
  );
  expect(await query('select name from migration_checksum order by name')).toEqual(
    names.map((name) => ({ name })),
  );
  expect(await migrate(url, options)).toEqual([]);
});

test('[KEEP-06 KEEP-20] a failed migration leaves the previous schema intact, and the fixed one runs', async () => {
  await writeMigration('0001_shelf', 'create table shelf (id integer primary key);');
  await migrate(url, { ...options, folder });
  await query('insert into shelf values (1)');
  await writeMigration(
    '0002_box',
    'create table box (id integer primary key); alter table shelf add column box_id integer;',
  );
  await migrate(url, { ...options, folder });
  const before = await everything();

  await writeMigration(
    '0003_broken',
    'drop table box;\ncreate table lid (id integer);\nalter table no_such_table add x int;',
  );
  await expect(migrate(url, { ...options, folder })).rejects.toThrow(
    /0003_broken\.sql failed, and the schema is as it was before.*no_such_table/,
  );

  expect(await everything()).toEqual(before);
  expect(await query('select id from shelf')).toEqual([{ id: 1 }]);

  await writeMigration('0003_broken', 'create table lid (id integer);');
  expect(await migrate(url, { ...options, folder })).toEqual(['0003_broken']);
});

test('[KEEP-20] migrations before a failed one stay, each in its own transaction', async () => {
  await writeMigration('0001_shelf', 'create table shelf (id integer primary key);');
  await writeMigration('0002_broken', 'create table lid (id integer); alter table no_such_table add x int;');
  await expect(migrate(url, { ...options, folder })).rejects.toThrow(/0002_broken\.sql failed/);
  expect(await query("select to_regclass('shelf')::text as shelf, to_regclass('lid')::text as lid")).toEqual([
    { shelf: 'shelf', lid: null },
  ]);
});

test('[KEEP-20] a migration times out on a locked table, lets others pass, and retries', async () => {
  await writeMigration('0001_shelf', 'create table shelf (id integer primary key);');
  await migrate(url, { ...options, folder });
  await writeMigration('0002_box', 'alter table shelf add column box_id integer;');
  const reader = new pg.Client({ connectionString: url });
  await reader.connect();
  await reader.query('begin; lock table shelf in access share mode');
  const said: string[] = [];
  const migrated = migrate(url, { log: (line) => said.push(line), folder, lockMs: 50 });
  await expect.poll(() => said).toEqual([expect.stringContaining('0002_box waits until other work')]);
  // A query must not block behind the migration that waits for its lock.
  expect(await query('select count(*)::int as count from shelf')).toEqual([{ count: 0 }]);
  await reader.query('commit');
  expect(await migrated).toEqual(['0002_box']);
  await reader.end();
});

test('[KEEP-20] an index can be created while the shop writes; an interrupted one is created again', async () => {
  await writeMigration('0001_shelf', 'create table shelf (id integer primary key, name integer);');
  await migrate(url, { ...options, folder });
  await query('insert into shelf values (1, 7), (2, 7)');
  const text =
    '-- no transaction\ncreate unique index concurrently if not exists shelf_name on shelf (name);\n';
  await writeMigration('0002_index', text);
  await expect(migrate(url, { ...options, folder })).rejects.toThrow(/0002_index\.sql failed/);
  expect(await query('select indisvalid from pg_index where not indisvalid')).toHaveLength(1);
  await query('delete from shelf where id = 2');
  expect(await migrate(url, { ...options, folder })).toEqual(['0002_index']);
  expect(await query("select indisvalid from pg_index where indexrelid = 'shelf_name'::regclass")).toEqual([
    { indisvalid: true },
  ]);
});

test('[KEEP-59] a migration without a transaction that was interrupted before it was recorded is repeated', async () => {
  await cp(realFolder, folder, { recursive: true });
  const names = await knownMigrations();
  const texts = await migrationTexts(names);
  const alone = names.filter((_, index) => texts[index]?.startsWith('-- no transaction\n'));
  expect(alone.length).toBeGreaterThan(0);
  for (const upTo of alone) {
    await migrate(url, { ...options, folder, upTo });
    const before = await everything();
    // It is recorded twice: for this release, then for Kysely.
    await query(`delete from kysely_migration where name = '${upTo}'`);
    expect(await migrate(url, { ...options, folder, upTo })).toEqual([upTo]);
    await query(
      `delete from kysely_migration where name = '${upTo}'; delete from migration_checksum where name = '${upTo}'`,
    );
    expect(await migrate(url, { ...options, folder, upTo })).toEqual([upTo]);
    expect(await everything()).toEqual(before);
  }
});

test('reports the line of the file with the error', async () => {
  await writeMigration('0001_shelf', 'create table shelf (\n  id integer,\n  name txt\n);');
  await expect(migrate(url, { ...options, folder })).rejects.toThrow(/line 3: type "txt" does not exist/);
});

test('refuses a changed file that was already applied, but ignores line endings', async () => {
  await writeMigration('0001_shelf', 'create table shelf (\n  id integer\n);\n');
  await migrate(url, { ...options, folder });

  await writeMigration('0001_shelf', 'create table shelf (\r\n  id integer\r\n);\r\n');
  expect(await migrate(url, { ...options, folder })).toEqual([]);

  await writeMigration('0001_shelf', 'create table shelf (\n  id bigint\n);\n');
  await writeMigration('0002_box', 'create table box (id integer);');
  const changed = migrate(url, { ...options, folder });
  await expect(changed).rejects.toThrow(MigrationError);
  await expect(changed).rejects.toThrow(/0001_shelf\.sql was changed after it was applied/);
  expect(await query("select to_regclass('box') as box")).toEqual([{ box: null }]);
});

test('[KEEP-22] starts on a database that a newer version has added to, and changes nothing there', async () => {
  ({ url } = await cloneDatabase('schema'));
  await cp(realFolder, folder, { recursive: true });
  await writeMigration('9999_future', 'create table future (id integer);');
  await migrate(url, { ...options, folder });
  const before = await everything();

  const lines: string[] = [];
  expect(await migrate(url, { log: (line) => lines.push(line) })).toEqual([]);
  expect(lines).toEqual([expect.stringContaining('has added to it (9999_future)')]);
  expect(await waitingMigrations(url)).toEqual([]);
  expect(await everything()).toEqual(before);
});

test('[KEEP-22] refuses a database where a newer version took something away that this one needs', async () => {
  ({ url } = await cloneDatabase('schema'));
  await cp(realFolder, folder, { recursive: true });
  await writeMigration(
    '9998_past',
    '-- contract: unused since 0.0.1\nalter table shop drop column public_url;',
  );
  await migrate(url, { ...options, folder });
  expect(await migrate(url, options)).toEqual([]);
  await writeMigration(
    '9999_future',
    '-- contract: unused since 999.0.0\nalter table shop drop column is_demo;',
  );
  await migrate(url, { ...options, folder });

  const older = migrate(url, options);
  await expect(older).rejects.toThrow(MigrationError);
  await expect(older).rejects.toThrow(/newer than this version of the shop: it has gone through 9999_future/);
});

test('[KEEP-22] refuses a database of another branch, which lacks a migration of this version', async () => {
  await writeMigration('0001_shelf', 'create table shelf (id integer);');
  await writeMigration('0003_box', 'create table box (id integer);');
  await migrate(url, { ...options, folder });
  await rm(join(folder, '0003_box.sql'));
  await writeMigration('0002_room', 'create table room (id integer);');
  await expect(migrate(url, { ...options, folder })).rejects.toThrow(/it has gone through 0003_box/);
  expect(await query("select to_regclass('room') as room")).toEqual([{ room: null }]);
});

test('[KEEP-21] lists pending migrations, and stops at the requested one', async () => {
  const names = ['0001_shelf', '0002_box', '0003_room'];
  for (const name of names) await writeMigration(name, `create table ${name.slice(5)} (id integer);`);
  expect(await waitingMigrations(url, folder)).toEqual(names);
  expect(await migrate(url, { ...options, folder, upTo: '0002_box' })).toEqual(names.slice(0, 2));
  expect(await waitingMigrations(url, folder)).toEqual(['0003_room']);
  expect(await migrate(url, { ...options, folder })).toEqual(['0003_room']);
});

test('[KEEP-21] the first migration replaces all earlier ones: a database with only some of them is refused', async () => {
  await writeMigration('0001_shelf', 'create table shelf (id integer);');
  await migrate(url, { ...options, folder });
  await rm(join(folder, '0001_shelf.sql'));
  await mkdir(join(folder, '0002_box'));
  await writeMigration('0002_box/01_shelf', 'create table shelf (id integer);');
  await writeMigration('0002_box/02_box', 'create table box (id integer);');
  await writeMigration('0003_room', 'create table room (id integer);');

  const tooOld = /older than the release that ended with 0002_box: it has gone through 0001_shelf only/;
  await expect(migrate(url, { ...options, folder })).rejects.toThrow(tooOld);
  await expect(waitingMigrations(url, folder)).rejects.toThrow(tooOld);
  expect(await query("select to_regclass('box') as box")).toEqual([{ box: null }]);

  // The last one that was replaced had the same name and other text.
  await query('create table box (id integer)');
  for (const history of ['kysely_migration', 'migration_checksum']) {
    await query(`insert into ${history} select (replaced).* from (
      select jsonb_populate_record(old, '{"name": "0002_box"}') as replaced from ${history} old) copied`);
  }
  expect(await waitingMigrations(url, folder)).toEqual(['0003_room']);
  expect(await migrate(url, { ...options, folder })).toEqual(['0003_room']);
  expect(await migrate(url, { ...options, folder })).toEqual([]);
});

test('a migration in parts runs them in order, in one transaction, and names a failed part', async () => {
  await mkdir(join(folder, '0001_house'));
  await writeMigration('0001_house/02_box', 'create table box (id integer references shelf (id));');
  await writeMigration('0001_house/01_shelf', 'create table shelf (id integer primary key);');
  await writeMigration('0001_house/03_room', '\nselect from nowhere;');
  await expect(migrate(url, { ...options, folder })).rejects.toThrow(
    /0001_house.03_room\.sql failed, .*line 2: relation "nowhere"/,
  );
  expect(await query("select to_regclass('shelf') as shelf")).toEqual([{ shelf: null }]);
  await rm(join(folder, '0001_house/03_room.sql'));
  expect(await migrate(url, { ...options, folder })).toEqual(['0001_house']);
  await writeMigration('0001_house/02_box', 'create table box (id bigint);');
  await expect(migrate(url, { ...options, folder })).rejects.toThrow(/0001_house was changed after it/);
});

test('[KEEP-22] accepts a database with the history of release 0.1.0', async () => {
  await writeMigration('0001_shelf', 'create table shelf (id integer);');
  await migrate(url, { ...options, folder });
  await query('alter table migration_checksum drop column unused_since');
  await writeMigration('0002_box', 'create table box (id integer);');
  expect(await migrate(url, { ...options, folder })).toEqual(['0002_box']);
  // As release 0.1.0 writes it.
  await query("insert into migration_checksum values ('0003_room', 'sum')");
});
