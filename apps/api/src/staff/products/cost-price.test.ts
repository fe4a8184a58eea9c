import { staffProduct } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { formOf, productCalls, productInput, skuInput } from '../../testing/products.ts';
import { openTestShop } from '../../testing/shop.ts';
import { auditOf, openTestOffice } from '../../testing/staff.ts';

const shop = await openTestShop({ data: 'empty' });
const office = await openTestOffice(shop);
const [owner, catalogue] = [await office.member('owner'), await office.member('catalogue')];
const asOwner = productCalls(() => ({ office, member: owner }));
const asCatalogue = productCalls(() => ({ office, member: catalogue }));

test('[REPORT-15] a cost price is kept with a SKU, and only staff with its right read or change it', async () => {
  const skus = [skuInput({ costPrice: 650 })];
  const { id } = (await asOwner.send(productInput({ skus }))).body;
  const costs = async ({ token }: { token: string }) => {
    const { body } = await office.call(staffProduct, { token, query: { id } });
    return body.skus.map((sku) => ('costPrice' in sku ? sku.costPrice : 'absent'));
  };
  expect(await costs(owner)).toEqual([650]);
  expect(await costs(catalogue)).toEqual(['absent']);

  // Others save the product without it, and it stays.
  const seen = (await office.call(staffProduct, { token: catalogue.token, query: { id } })).body;
  expect((await asCatalogue.send({ ...formOf(seen), name: { en: 'Big pot', my: '' } })).status).toBe(200);
  expect(await costs(owner)).toEqual([650]);

  const now = formOf((await office.call(staffProduct, { token: owner.token, query: { id } })).body);
  const withCost = (costPrice: unknown) => ({
    ...now,
    skus: now.skus.map((sku) => ({ ...sku, costPrice: costPrice as number })),
  });
  expect((await asCatalogue.send(withCost(1))).status).toBe(403);
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
