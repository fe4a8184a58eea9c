import { expect, test } from 'vitest';
import { missingForSale } from './missing-for-sale.ts';
import { copyOf, newProduct } from './product-draft.ts';
import { changedSkus, combinationKeys, newLevel, newValue } from './sku-draft.ts';

const level = { ...newLevel(), values: [newValue(), newValue()] };
const keys = combinationKeys([level]);
const [, second = ''] = keys;
const whole = {
  ...newProduct,
  name: { en: '', my: 'ခွက်' },
  description: { en: '', my: '<p>ကောင်းသည်</p>' },
  pictures: [{ key: 'a.jpg', url: '/media/a.webp' }],
  categoryIds: [1],
  levels: [level],
  skus: changedSkus({}, keys, () => ({ price: '၅၀၀', firstStock: '3' })),
};

test('[EDITOR-06] a product on sale names what buyers would miss, with the variants that lack a price or stock', () => {
  expect(missingForSale(whole)).toEqual([]);
  expect(missingForSale(newProduct).map(({ part }) => part)).toEqual([
    'picture',
    'nameMy',
    'descriptionMy',
    'category',
    'price',
    'stock',
  ]);
  const skus = changedSkus(whole.skus, [second], () => ({ price: '0', id: 4, stock: 0 }));
  expect(missingForSale({ ...whole, skus, description: { en: '<p>Good</p>', my: '<p> </p>' } })).toEqual([
    { part: 'descriptionMy', skus: [] },
    { part: 'price', skus: [second] },
    { part: 'stock', skus: [second] },
  ]);
  const off = changedSkus(skus, [second], () => ({ active: false }));
  expect(missingForSale({ ...whole, skus: off })).toEqual([]);
});

test('[EDITOR-07] a copy of a product has its texts, pictures, choices and prices, and no codes, stock or ids', () => {
  const value = { ...newValue(), id: 31 };
  const stored = {
    ...whole,
    id: 7,
    updatedAt: '2026-03-01T08:00:00.000Z',
    state: 'published' as const,
    levels: [{ ...level, values: [value] }],
    skus: changedSkus({}, [value.key], () => ({ id: 1, code: 'R', price: '500', stock: 3 })),
  };
  const copy = copyOf(stored);
  expect(copy).toMatchObject({
    id: null,
    updatedAt: null,
    state: 'hidden',
    name: whole.name,
    pictures: whole.pictures,
  });
  expect(copy.levels[0]?.values[0]).toMatchObject({ id: null, name: value.name });
  expect(copy.skus[value.key]).toMatchObject({ id: null, code: '', price: '500', stock: 0, firstStock: '' });
});
