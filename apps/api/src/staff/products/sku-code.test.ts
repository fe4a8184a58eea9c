import { staffProducts, type ProductInput } from '@zay/contract/staff';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
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

test('[STAFF-11 STAFF-23] codes are case-insensitive: of two concurrent uses one succeeds, and staff find it in any case', async () => {
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
  // Regardless of how PostgreSQL and this server lower-case letters.
  expect((await send(productInput(withCodes('\u0130', 'i')))).status).not.toBe(500);
});

test('[STAFF-11] SKUs of a product swap codes that differ in case', async () => {
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
