import { writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { DatabaseHandle } from '../src/platform/database/database.ts';
import { cloneDatabase, openUntilEnd, seedTime } from '../src/testing/databases.ts';
import { testFolder } from '../src/testing/test-folder.ts';
import { seedShop } from './index.ts';

const { url } = await cloneDatabase('schema');
const empty = openUntilEnd(url);
const folder = await testFolder();

const tables = [
  'product',
  'sku',
  'variant_value',
  'product_image',
  'category',
  'get_one_promotion',
  'banner',
];

/** The contents of the tables, one line each. */
const digest = async ({ db }: DatabaseHandle): Promise<string[]> => {
  const lines: string[] = [];
  for (const table of tables) {
    const { rows } = await sql<{ sum: string }>`
      select md5(string_agg(t::text, chr(10) order by t::text)) as sum from ${sql.table(table)} t`.execute(
      db,
    );
    lines.push(`${table} ${rows[0]?.sum}`);
  }
  return lines;
};

const cityCount = async () => (await empty.db.selectFrom('city').select('id').execute()).length;

test('a failed seed leaves an empty shop, and the next one fills it once, deterministically', async () => {
  const options = { demo: true, now: seedTime, log: () => {} };
  const blocked = folder('blocked');
  await writeFile(blocked, 'a file where a folder should be');
  await expect(seedShop(url, { ...options, filesDir: blocked })).rejects.toThrow();
  expect(await cityCount()).toBe(0);

  const filesDir = folder('files');
  const both = await Promise.all([
    seedShop(url, { ...options, filesDir }),
    seedShop(url, { ...options, filesDir }),
  ]);
  expect(both.toSorted()).toEqual([false, true]);
  const first = await digest(empty);
  expect(await seedShop(url, { ...options, filesDir, demo: false })).toBe(false);
  expect(await digest(empty)).toEqual(first);

  const other = await cloneDatabase('demo');
  expect(await digest(openUntilEnd(other.url))).toEqual(first);
});

test('later ids follow those of the seed', async () => {
  for (const table of ['product', 'sku', 'buyer', 'category']) {
    const { rows } = await sql<{ next: number; last: number }>`
      select nextval(pg_get_serial_sequence(${table}, 'id')) as next,
        (select max(id) from ${sql.table(table)}) as last`.execute(empty.db);
    expect([table, rows[0]?.next]).toEqual([table, (rows[0]?.last ?? 0) + 1]);
  }
});
