import { emptyProductFields, productFields } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { fromColumns, toColumns } from './product-row.ts';

const input = {
  ...emptyProductFields,
  name: { en: 'Pot', my: 'အိုး' },
  description: { en: '<p onclick="x()">Round.</p>', my: '' },
  brandId: 3,
  policyId: 5,
};

test('the fields of a product are stored in their columns with clean HTML, and read back equal', () => {
  const columns = toColumns(input);
  expect(columns).toMatchObject({
    name_en: 'Pot',
    name_my: 'အိုး',
    description_en: '<p>Round.</p>',
    description_my: '',
    brand_id: 3,
    return_policy_id: 5,
    size_chart_id: null,
  });
  expect(Object.keys(columns)).toHaveLength(Object.keys(productFields).length + 2);
  expect(fromColumns(columns)).toEqual({ ...input, description: { en: '<p>Round.</p>', my: '' } });
});
