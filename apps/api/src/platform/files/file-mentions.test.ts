import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestShop } from '../../testing/shop.ts';
import { randomNumbers } from '../../testing/random.ts';
import type { Queries } from '../database/database.ts';
import { indexFileMentions } from './file-indexes.ts';
import {
  fileColumns,
  hashesInTexts,
  mentionIndexOf,
  selectHashes,
  textTables,
} from './file-mentions.store.ts';
import { noteUnused } from './unused-files.store.ts';

const shop = await openTestShop({ data: 'demo' });

const textColumns = async () =>
  (await textTables(shop.db)).flatMap(({ table, columns }) =>
    columns.map(({ name, isArray }) => ({ table, column: name, isArray })),
  );

/** Makes the transaction use indexes only, or sequential scans only. */
async function readBy(trx: Queries, way: 'indexes' | 'rows'): Promise<void> {
  const [index, rows] = way === 'indexes' ? ['on', 'off'] : ['off', 'on'];
  for (const name of ['indexscan', 'indexonlyscan', 'bitmapscan'])
    await sql.raw(`set local enable_${name} = ${index}`).execute(trx);
  await sql.raw(`set local enable_seqscan = ${rows}`).execute(trx);
}
class Undo extends Error {}
/** Runs the work in a transaction and rolls it back. */
const undone = (work: (trx: Queries) => Promise<void>) =>
  shop.db
    .transaction()
    .execute(async (trx) => {
      await work(trx);
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });

test('[KEEP-09] every column of file keys is a foreign key, so that the sweep knows it; none cascades a deletion', async () => {
  const columns = await fileColumns(shop.db);
  const names = columns.map(({ table, column }) => `${table}.${column}`);
  expect(names).toEqual(
    expect.arrayContaining(['banner.image_key', 'order_line.image_key', 'newspaper.pdf_key']),
  );
  const others = await textColumns();
  // Keys that do not name files.
  const known = ['outbox.group_key', 'outbox_delivery.group_key', 'push_subscription.server_key'];
  const called = others
    .filter(({ column }) => column.endsWith('_key'))
    .map(({ table, column }) => `${table}.${column}`);
  expect(called.filter((name) => !known.includes(name))).toEqual([]);
  for (const { table, column } of others) {
    const { rows } = await sql`
      select from ${sql.table(table)} where ${sql.ref(column)}::text ~ '^[0-9a-f]{32}[.][a-z0-9]{3,4}$' limit 1`.execute(
      shop.db,
    );
    expect([table, column, rows.length]).toEqual([
      table,
      column,
      table === 'upload' ? expect.any(Number) : 0,
    ]);
  }
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'file'::regclass and confdeltype not in ('a', 'r') order by 1`.execute(
    shop.db,
  );
  // These tables refer to private files only.
  expect(rows.map(({ name }) => name)).toEqual(['receipt_likeness', 'receipt_print']);
});

test('[KEEP-09] the demo shop has no unused file', async () => {
  await noteUnused(shop.db, [], new Date());
  const unused = shop.db.selectFrom('file').select('key').where('unused_since', 'is not', null);
  expect(await unused.execute()).toEqual([]);
});

test('[KEEP-47] every table with texts has an index over all its columns, which the sweep uses', async () => {
  const tables = await textTables(shop.db);
  expect(tables.length).toBeGreaterThan(70);
  expect(tables.filter(({ isIndexed }) => !isIndexed)).toEqual([]);
  await undone(async (trx) => {
    await readBy(trx, 'indexes');
    for (const table of tables) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${selectHashes(table)}`.execute(trx);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect([table.table, plan]).toEqual([
        table.table,
        expect.stringContaining(mentionIndexOf(table.table)),
      ]);
    }
  });
});

test('[KEEP-47] a file that any column of the shop shows is found by the index, and no more when the text changes', async () => {
  const shown: string[] = [];
  const byTable = Map.groupBy(await textColumns(), ({ table }) => table);
  const mostColumns = Math.max(...[...byTable.values()].map((columns) => columns.length));
  // One column of each table at a time: another one of the same row would have its index find it.
  for (let at = 0; at < mostColumns; at += 1) {
    await undone(async (trx) => {
      const hashes: string[] = [];
      for (const [table, columns] of byTable) {
        const column = columns[at];
        const hash = createHash('md5').update(`${table} ${column?.column}`).digest('hex');
        if (column && (await showsFile(trx, column, `<img src="/media/${hash}-640.webp">`)))
          hashes.push(hash);
      }
      await readBy(trx, 'indexes');
      expect(await hashesInTexts(trx)).toEqual(expect.arrayContaining(hashes));
      shown.push(...hashes);
    });
  }
  expect(shown.length).toBeGreaterThan(80);
  const left = new Set(await hashesInTexts(shop.db));
  expect(shown.filter((hash) => left.has(hash))).toEqual([]);
});

/** Writes the address into the column of one row. @returns false where there is no row, or a CHECK rejects addresses */
async function showsFile(
  trx: Queries,
  { table, column, isArray }: { table: string; column: string; isArray: boolean },
  address: string,
): Promise<boolean> {
  const { rows } = await sql<{ type: string }>`
    select data_type as type from information_schema.columns
    where table_name = ${table} and column_name = ${column}`.execute(trx);
  const value = isArray
    ? sql`array['x', ${address}]`
    : rows[0]!.type === 'jsonb'
      ? sql`${JSON.stringify({ picture: address })}::jsonb`
      : sql`${address}`;
  await sql`savepoint before`.execute(trx);
  try {
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${value}
      where ctid = (select ctid from ${sql.table(table)} limit 1)`.execute(trx);
    return numAffectedRows !== 0n;
  } catch {
    await sql`rollback to before`.execute(trx);
    return false;
  }
}

test('[KEEP-47] after random writes, changes, deletions and rollbacks the indexes know what a look at every row finds', async () => {
  await sql`create table scribble (id serial primary key, plain text, short varchar(200), list text[], data jsonb)`.execute(
    shop.db,
  );
  await indexFileMentions(shop.db);
  const scribble = (await textTables(shop.db)).find(({ table }) => table === 'scribble')!;
  expect(scribble.isIndexed).toBe(true);
  const foundBy = async (trx: Queries, way: 'indexes' | 'rows') => {
    await readBy(trx, way);
    return (await selectHashes(scribble).execute(trx)).rows.map(({ hash }) => hash).toSorted();
  };
  const random = randomNumbers(47);
  const hashes = Array.from({ length: 12 }, () =>
    Array.from({ length: 32 }, () => random(16).toString(16)).join(''),
  );
  const text = () =>
    Array.from(
      { length: random(3) },
      () => `<img src="/media/${hashes[random(12)]}-${random(9)}.webp">`,
    ).join('');
  const columns = ['plain', 'short', 'list', 'data'] as const;
  const value = (column: (typeof columns)[number]) =>
    column === 'list'
      ? sql`array[${text()}, ${text()}]`
      : column === 'data'
        ? sql`${JSON.stringify({ deep: [text()] })}::jsonb`
        : sql`${text().slice(0, 200)}`;
  const act = async (db: Queries) => {
    const column = columns[random(4)]!;
    const some = sql`id % 5 = ${random(5)}`;
    const kind = random(20);
    if (kind === 0) await sql`truncate scribble`.execute(db);
    else if (kind < 10)
      await sql`insert into scribble (${sql.ref(column)}) values (${value(column)})`.execute(db);
    else if (kind < 15)
      await sql`update scribble set ${sql.ref(column)} = ${value(column)} where ${some}`.execute(db);
    else if (kind < 17) await sql`update scribble set ${sql.ref(column)} = null where ${some}`.execute(db);
    else await sql`delete from scribble where ${some}`.execute(db);
  };
  let seen = 0;
  for (let round = 0; round < 40; round += 1) {
    const work = async (trx: Queries) => {
      for (let step = 0; step < 8; step += 1) await act(trx);
    };
    if (random(3) === 0) await undone(work);
    else await shop.db.transaction().execute(work);
    await undone(async (trx) => {
      const found = await foundBy(trx, 'rows');
      expect(await foundBy(trx, 'indexes')).toEqual(found);
      seen += found.length;
    });
  }
  expect(seen).toBeGreaterThan(40);
  await sql`drop table scribble`.execute(shop.db);
});

test('[KEEP-47] a new column or table gets its index at the next start, also after an interruption', async () => {
  const isIndexed = async (name: string) =>
    (await textTables(shop.db)).find(({ table }) => table === name)?.isIndexed;
  await sql`alter table faq add column note text`.execute(shop.db);
  await sql`create table leaflet (name text, image_key text references file (key))`.execute(shop.db);
  expect([await isIndexed('faq'), await isIndexed('leaflet')]).toEqual([false, false]);
  // Files in texts are found without an index too.
  const hash = 'f'.repeat(32);
  await sql`insert into leaflet (name) values (${`/media/${hash}-320.webp`})`.execute(shop.db);
  expect(await hashesInTexts(shop.db)).toContain(hash);
  await indexFileMentions(shop.db);
  expect([await isIndexed('faq'), await isIndexed('leaflet')]).toEqual([true, true]);
  expect(await hashesInTexts(shop.db)).toContain(hash);
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes where tablename = 'leaflet' order by 1`.execute(shop.db);
  expect(rows.map(({ name }) => name)).toEqual(['leaflet_image_key_file_index', 'leaflet_media_index']);
  await sql`drop index leaflet_media_index`.execute(shop.db);
  await sql`create index leaflet_media_index on leaflet ((true)) where name like '%other%'`.execute(shop.db);
  await sql`alter table leaflet add column text text`.execute(shop.db);
  await indexFileMentions(shop.db);
  expect(await isIndexed('leaflet')).toBe(true);
  await sql`drop table leaflet`.execute(shop.db);
  await sql`alter table faq drop column note`.execute(shop.db);
  expect(await isIndexed('faq')).toBe(false);
  await indexFileMentions(shop.db);
});
