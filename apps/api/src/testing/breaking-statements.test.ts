import { expect, test } from 'vitest';
import { knownMigrations, migrationTexts } from '../platform/database/migrate.ts';
import { readReleases, unusedSince } from '../platform/config/releases.ts';
import { breakingStatements, splitStatements } from './breaking-statements.ts';

test('[KEEP-22] no migration since the last release breaks it, or states the first release that does not need what it drops', async () => {
  const releases = await readReleases();
  const last = releases.at(-1);
  const names = await knownMigrations();
  expect(names).toContain(last?.lastMigration);
  const added: string[] = [];
  const newer = names.filter((name) => name > (last?.lastMigration ?? ''));
  for (const text of await migrationTexts(newer)) {
    const since = unusedSince(text);
    if (since === undefined) added.push(text);
    else expect(releases.map(({ version }) => version)).toContain(since);
  }
  expect(breakingStatements(added)).toEqual([]);
});

test('[KEEP-22] the releases are listed with their commits, in order', async () => {
  const releases = await readReleases();
  for (const { version, commit } of releases) {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(commit).toMatch(/^[0-9a-f]{40}$/);
  }
  const migrations = releases.map(({ lastMigration }) => lastMigration);
  expect(migrations).toEqual(migrations.toSorted());
});

const harmless = [
  'create table box (id integer primary key, name text not null);',
  'create table box (id integer); alter table box add column name text not null; alter table box add unique (name);',
  'create table box (id integer); create unique index box_id_index on box (id); drop index box_id_index;',
  'create index shelf_name_index on shelf (name);',
  'create index concurrently if not exists shelf_name_index on shelf (name) where name is not null;',
  'reindex index concurrently shelf_name_index; alter index shelf_name_index alter column 1 set statistics 0;',
  'alter table shelf add column note text, add column size numeric(10, 2);',
  "alter table shelf add column note text not null default '' check (length(note) < 100);",
  'alter table shelf add column wide boolean generated always as (size > 10) stored;',
  'alter table shelf add column note text; alter table shelf alter column note set not null;',
  'alter table shelf add column box integer; create unique index shelf_box on shelf (box, name) where box is not null;',
  'alter table shelf alter column size set default 3;',
  "do $$ begin loop update shelf set name = ''; exit when not found; commit; end loop; end $$;",
  'create or replace function count_shelves() returns trigger language plpgsql as $$ begin drop table shelf; end $$;',
  "update shelf set name = 'drop table shelf; alter table shelf drop column name';",
  '-- drop table shelf;\n/* alter table shelf\n rename to box; */ insert into shelf (name) values (null);',
  "comment on table shelf is $body$ it's; drop table shelf; $body$;",
];
test.each(harmless)('[KEEP-22] keeps the previous release running: %s', (text) => {
  expect(breakingStatements([text])).toEqual([]);
});

const breaking: readonly (readonly [string, RegExp])[] = [
  ['do $$ begin update shelf set id = 1; drop table shelf; end $$;', /not among/],
  ["do $$ begin execute 'drop ' || 'table shelf'; end $$;", /not among/],
  ['reindex index shelf_name_index;', /not among/],
  ['drop table shelf;', /may use it/],
  ['DROP TABLE IF EXISTS public."shelf" CASCADE;', /may use it/],
  ['drop index concurrently if exists shelf_name_index;', /may use it/],
  ['drop function count_shelves();', /may use it/],
  ['alter table shelf drop column name;', /reads or writes/],
  ['alter table only public.shelf drop name;', /reads or writes/],
  ['alter table shelf add column note text, drop column name;', /reads or writes/],
  [
    'alter table shelf alter column name set default 1; alter table shelf drop column name;',
    /reads or writes/,
  ],
  ['alter table shelf rename to box;', /old name/],
  ['alter table shelf rename column name to title;', /old name/],
  ['alter table shelf add column note text not null;', /leaves the new column empty/],
  ['alter table shelf alter column size type smallint;', /old type/],
  ['alter table shelf alter size set data type integer using size::integer;', /old type/],
  ['alter table shelf alter column name set not null;', /leave it empty/],
  ['alter table shelf alter column name drop not null;', /expects a value/],
  ['alter table shelf alter column name drop default;', /relies on the default/],
  ['alter table shelf add constraint few check (size < 5) not valid;', /may write/],
  ['alter table shelf add foreign key (room) references room (id);', /may write/],
  ['alter table shelf drop constraint few, add constraint few check (size < 9);', /kept out/],
  ['create unique index shelf_name_index on shelf (name);', /may write/],
  ['create unique index shelf_name_index on shelf (name) where name is not null;', /may write/],
  ['alter type colour rename value $$red$$ to $$blue$$;', /not among the statements/],
  ["do $$ begin execute 'drop table shelf'; end $$;", /not among the statements/],
  ['alter table shelf enable row level security;', /not among the changes/],
];
test.each(breaking)('[KEEP-22] refuses: %s', (text, why) => {
  const found = breakingStatements([text]);
  expect(found).toHaveLength(1);
  expect(found[0]?.why).toMatch(why);
});

test('[KEEP-22] objects created by the same release may be dropped by a later migration', () => {
  expect(
    breakingStatements(['create table box (id integer);', 'alter table box drop column id; drop table box;']),
  ).toEqual([]);
});

test('splits statements outside of strings, bodies and comments', () => {
  expect(splitStatements("select ';' -- ;\n, $x$;$x$; /* ; */ SELECT  E'\\';' ;")).toEqual([
    "select '' , ''",
    "select ''",
  ]);
});

test('reads the first release that does not need what a migration drops', () => {
  expect(unusedSince('-- Shelves are boxes now.\n-- contract: unused since 0.12.0\ndrop table shelf;')).toBe(
    '0.12.0',
  );
  expect(unusedSince('drop table shelf; -- contract: unused since 0.12.0')).toBeUndefined();
});
