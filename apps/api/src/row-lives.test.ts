import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { growingTables, rowLives } from './row-lives.ts';
import { rowSweeps } from './sweep-rows.ts';
import { openTestShop } from './testing/shop.ts';

const shop = await openTestShop({ data: 'empty' });

test('[KEEP-31 KEEP-38] every table has exactly one decision about its old rows', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(shop.db);
  const known = [...rowSweeps.map(({ table }) => table), ...rowLives.flatMap(({ tables }) => tables)];
  expect(known.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test('[KEEP-38] deleting a row of another table never cascades to a table that only grows', async () => {
  const { rows } = await sql<{ child: string; parent: string }>`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent
    from pg_constraint where contype = 'f' and confdeltype = 'c'`.execute(shop.db);
  expect(rows.length).toBeGreaterThan(0);
  const going = rows.filter(
    ({ child, parent }) => growingTables.includes(child) && !growingTables.includes(parent),
  );
  expect(going).toEqual([]);
});

test('[KEEP-38] no code deletes from a table that only grows', async () => {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const files = (await readdir(folder, { recursive: true })).filter(
    // Ending a demo deletes everything.
    (path) => path.endsWith('.ts') && !/\.test\.ts$|^testing\/|^go-live\.ts$/.test(path),
  );
  const deleted = files.flatMap((path) => {
    const text = readFileSync(join(folder, path), 'utf8');
    return [...text.matchAll(/deleteFrom\(\s*'(\w+)'|delete\s+from\s+(\w+)/g)].map(
      ([, a, b]) => a ?? b ?? '',
    );
  });
  expect(deleted).toContain('payment_decision');
  expect(deleted.filter((table) => growingTables.includes(table))).toEqual([]);
});
