import { auditFields, lookupTables, staffResources, type LookupName } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { referencesIn } from './references.rules.ts';

test('[STAFF-22] every field with the id of another record declares its table', () => {
  // Another ID is the number of a document.
  const ids = auditFields.filter((field) => /Ids?$/.test(field) && field !== 'otherId');
  expect(ids.length).toBeGreaterThan(10);
  for (const field of ids)
    expect(referencesIn('product', { [field]: 7 }), field).toEqual([
      { field, table: expect.stringMatching(/./), id: '7' },
    ]);
  for (const { name, fields } of staffResources)
    for (const [field, { of }] of Object.entries(fields))
      expect(referencesIn(lookupTables[name as LookupName], { [field]: [7] })).toEqual(
        of === undefined ? [] : [{ field, table: lookupTables[of as LookupName], id: '7' }],
      );
});

test.each([
  ['product', { brandId: null, tagIds: [1, 2], name: { en: '3' } }, ['tagIds tag 1', 'tagIds tag 2']],
  ['product', { getOne: { skuId: 4, productId: 5 } }, ['skuId sku 4', 'productId product 5']],
  ['product', { skus: { 7: { price: 100, values: [8] } } }, ['skus sku_of_product 7']],
  ['product', { skus: [{ id: 7, price: 100 }], levels: { 8: {} } }, []],
  ['order_message', { order_id: 6 }, ['orderId customer_order 6']],
  ['staff', { role: 'sales', name: 'sales' }, ['role staff_role sales']],
  ['score_request', { 3: 50, 4: null }, [' exam_subject 3', ' exam_subject 4']],
  ['staff_notification', { redirectAction: 'ProductDetail', reference: 8 }, ['reference product 8']],
  ['staff_notification', { redirectAction: 'OrderDetail', reference: 8 }, ['reference customer_order 8']],
  ['staff_notification', { redirectAction: 'Promotion', reference: 8 }, []],
  ['city', null, []],
])('[STAFF-22] %s %j refers to %j', (entity, part, told) => {
  expect(referencesIn(entity, part).map(({ field, table, id }) => `${field} ${table} ${id}`)).toEqual(told);
});
