import { productDetail, type ApiError } from '@zay/contract';
import { staffProduct, staffProducts, type ProductInput } from '@zay/contract/staff';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { formOf, levelInput, productCalls, productInput, skuInput } from '../../testing/products.ts';
import { openTestShop } from '../../testing/shop.ts';
import { auditOf, openTestOffice } from '../../testing/staff.ts';

const shop = await openTestShop({ data: 'empty' });
const office = await openTestOffice(shop);
const member = await office.member('catalogue');

const { send, read, made, change } = productCalls(() => ({ office, member }));
const both = (en: string, my = '') => ({ en, my });
const fieldsOf = (answer: { body: unknown }) =>
  ((answer.body as ApiError).errors ?? []).map(({ field }) => field);
const line = (name: string, value: string) => ({ name: both(name), value: both(value) });

test('[SHOW-36 SHOW-37] specifications are stored in order, shown to buyers in their language and logged; a form without them keeps them', async () => {
  const specifications = [
    { name: both('Screen', 'မျက်နှာပြင်'), value: both('6.6 inches') },
    { name: both('Memory'), value: both('<b>8</b> GB') },
  ];
  const product = await made({ specifications });
  expect(product.specifications).toEqual(specifications);
  const shown = async (lang: 'en-US' | 'unicode') =>
    (await shop.call(productDetail, { query: { ProductId: product.id }, lang })).body.specifications;
  expect(await shown('en-US')).toEqual([
    { name: 'Screen', value: '6.6 inches' },
    { name: 'Memory', value: '<b>8</b> GB' },
  ]);
  expect((await shown('unicode'))[0]).toEqual({ name: 'မျက်နှာပြင်', value: '6.6 inches' });
  const { specifications: kept } = await change(product, { specifications: undefined });
  expect(kept).toEqual(specifications);
  expect((await change(await read(product.id), { specifications: [] })).specifications).toEqual([]);
  expect((await auditOf(shop.db, 'product', product.id)).at(-1)).toMatchObject({
    after: { specifications: [] },
  });
});

test('[SHOW-36] a specification needs a name and a value, within their lengths and number', async () => {
  const wrong = [
    [[line('Screen', ' ')], ['specifications.0.value.en']],
    [[line('Screen', 'x'), line('', 'y')], ['specifications.1.name.en']],
    [[line('n'.repeat(61), 'v'.repeat(301))], ['specifications.0.name.en', 'specifications.0.value.en']],
    [Array.from({ length: 41 }, () => line('a', 'b')), ['specifications']],
  ] as const;
  for (const [specifications, fields] of wrong)
    expect(fieldsOf(await send(productInput({ specifications: [...specifications] })))).toEqual([...fields]);
});

const owner = await office.member('owner');
const asOwner = productCalls(() => ({ office, member: owner }));

test('[REPORT-15] a cost price is kept with a SKU, and only staff with its right read or change it', async () => {
  const skus = [skuInput({ costPrice: 650 })];
  const { id } = (await asOwner.send(productInput({ skus }))).body;
  const costs = async ({ token }: { token: string }) => {
    const { body } = await office.call(staffProduct, { token, query: { id } });
    return body.skus.map((sku) => ('costPrice' in sku ? sku.costPrice : 'absent'));
  };
  expect(await costs(owner)).toEqual([650]);
  expect(await costs(member)).toEqual(['absent']);

  // Others save the product without it, and it stays.
  const seen = (await office.call(staffProduct, { token: member.token, query: { id } })).body;
  expect((await send({ ...formOf(seen), name: { en: 'Big pot', my: '' } })).status).toBe(200);
  expect(await costs(owner)).toEqual([650]);

  const now = formOf((await office.call(staffProduct, { token: owner.token, query: { id } })).body);
  const withCost = (costPrice: unknown) => ({
    ...now,
    skus: now.skus.map((sku) => ({ ...sku, costPrice: costPrice as number })),
  });
  expect((await send(withCost(1))).status).toBe(403);
  for (const wrong of [-1, 0.5, 'much'])
    expect(await asOwner.send(withCost(wrong))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'skus.0.costPrice' }] },
    });
  expect((await asOwner.send(withCost('၇၀၀'))).status).toBe(200);
  expect(await costs(owner)).toEqual([700]);

  // The audit log, which others read, has no numbers.
  const log = await auditOf(shop.db, 'product', id);
  expect(log.at(-1)).toMatchObject({ action: 'product-changed', after: { costPrice: 'changed' } });
  expect(JSON.stringify(log)).not.toMatch(/"costPrice":\d/);
});

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
