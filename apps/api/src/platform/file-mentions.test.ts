import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../testing/shop.ts';
import { fileColumns, textColumns } from './file-mentions.store.ts';
import { noteUnused } from './unused-files.store.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ data: 'demo' });
});
afterAll(() => shop.close());

test('[KEEP-09] every column that names files refers to them, so that the sweep knows it; none lets its row go with the file', async () => {
  const columns = await fileColumns(shop.db);
  const names = columns.map(({ table, column }) => `${table}.${column}`);
  expect(names).toEqual(
    expect.arrayContaining(['banner.image_key', 'order_line.image_key', 'newspaper.pdf_key']),
  );
  const others = await textColumns(shop.db);
  // Keys of other things.
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
  // They name private files alone.
  expect(rows.map(({ name }) => name)).toEqual(['receipt_likeness', 'receipt_print']);
});

test('[KEEP-09] nothing of the demo shop is unused', async () => {
  await noteUnused(shop.db, [], new Date());
  const unused = shop.db.selectFrom('file').select('key').where('unused_since', 'is not', null);
  expect(await unused.execute()).toEqual([]);
});
