import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { staffProducts, type ProductInput } from '@zay/contract/staff';
import { createDatabase, dropDatabase } from '@zay/postgres';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { openDatabase, batchTimeouts } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { levelInput, productCalls, productInput, skuInput } from '../../testing/products.ts';
import { openTestShop } from '../../testing/shop.ts';
import { openTestOffice } from '../../testing/staff.ts';

const shop = await openTestShop({ data: 'empty' });
const office = await openTestOffice(shop);
const member = await office.member('catalogue');

const { send, made, change } = productCalls(() => ({ office, member }));
const withCodes = (...codes: string[]): Partial<ProductInput> => ({
  levels: [levelInput('Size', ...codes.map((_, at) => `No. ${at}`))],
  skus: codes.map((code, at) => skuInput({ values: [at], code })),
});

test('[STAFF-11 STAFF-23] a code in capitals or not is the same one: of two that give it at once one gets it, and staff find it either way', async () => {
  const answers = await Promise.all(
    ['', 'Case-7', 'case-7', ' CASE-7 '].map((code) => send(productInput(withCodes('', code)))),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, body }) => [status, body])).toMatchObject(
    [1, 2].map(() => [400, { errors: [{ field: 'skus.1.code', message: 'Another SKU has this code.' }] }]),
  );
  for (const search of ['case-7', 'CASE-7', ' Case-7 ']) {
    const { body } = await office.call(staffProducts, { token: member.token, query: { search } });
    expect([search, body.total]).toEqual([search, 1]);
  }
  // However PostgreSQL and this server think of small letters.
  expect((await send(productInput(withCodes('\u0130', 'i')))).status).not.toBe(500);
});

test('[STAFF-11] SKUs of a product swap codes that differ in capitals', async () => {
  const product = await made(withCodes('Swap-1', 'SWAP-2'));
  const skus = withCodes('swap-2', 'swap-1').skus!.map((sku) => ({ ...sku, firstStock: 0 }));
  const swapped = await change(product, { skus });
  expect(swapped.skus.map(({ code }) => code)).toEqual(['swap-2', 'swap-1']);
});

test('[STAFF-23] a code is found by its index', async () => {
  const plans = await shop.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const asked = [
      sql`= lower('A')`,
      sql`= any (array(select lower(code) from unnest(array['A']) as asked (code)))`,
    ];
    return Promise.all(
      asked.map(async (which) => {
        const { rows } = await sql`explain select product_id from sku where lower(code) ${which}`.execute(
          trx,
        );
        return JSON.stringify(rows);
      }),
    );
  });
  for (const plan of plans) expect(plan).toContain('sku_code_key');
});

test('[KEEP-06] a shop with doubles keeps every SKU: the one on sale has the code, the others their number behind it', async () => {
  const databaseName = `sku_codes_${process.pid}`;
  const url = await createDatabase(inject('clusterUrl'), databaseName);
  const folder = await mkdtemp(join(tmpdir(), 'zay-migrations-'));
  const all = new URL('../../../migrations/', import.meta.url);
  try {
    for (const name of (await readdir(all)).filter((file) => file < '0059'))
      await cp(new URL(name, all), join(folder, name));
    await migrate(url, { folder, log: () => {} });
    const database = openDatabase(url, { maxConnections: 1, ...batchTimeouts });
    const codesOf = async () =>
      (await database.db.selectFrom('sku').select(['id', 'code']).orderBy('id').execute()).map(
        ({ code }) => code,
      );
    await sql
      .raw(
        `insert into product (id, handle, name_en) values (1, 'coat', 'Coat');
        insert into variant (id, product_id, level, name_en) values (1, 1, 1, 'Size');
        insert into variant_value (id, product_id, variant_id, name_en) select n, 1, 1, n from generate_series(1, 8) n;
        insert into sku (id, product_id, value1_id, original_price, code, active) values
          (1, 1, 1, 5000, 'ab-1 ', false), (2, 1, 2, 5000, 'AB-1', true), (3, 1, 3, 5000, ' Ab-1', true),
          (4, 1, 4, 5000, 'ab-1#3', true), (5, 1, 5, 5000, 'C', true), (6, 1, 6, 5000, null, true),
          (7, 1, 7, 5000, repeat('x', 60), true), (8, 1, 8, 5000, repeat('X', 60), true);`,
      )
      .execute(database.db);
    await migrate(url, { log: () => {} });
    expect(await codesOf()).toEqual([
      'ab-1#1',
      'AB-1',
      'Ab-1#3',
      null,
      'C',
      null,
      'x'.repeat(60),
      `${'X'.repeat(48)}#8`,
    ]);
    await database.close();
  } finally {
    await dropDatabase(inject('clusterUrl'), databaseName);
    await rm(folder, { recursive: true });
  }
});
