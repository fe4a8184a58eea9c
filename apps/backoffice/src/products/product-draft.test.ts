import { emptyProductFields, type StaffProduct } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { bodyOf, draftOf, newProduct, sentKeys } from './product-draft.ts';
import { changedSkus, combinationKeys, draftOfSku, lowered, newLevel, newValue } from './sku-draft.ts';

const both = (en: string) => ({ en, my: '' });
const picture = { key: 'a.jpg', url: '/media/a.webp' };
const product: StaffProduct = {
  id: 7,
  updatedAt: '2026-03-01T08:00:00.000Z',
  createdAt: '2026-03-01T08:00:00.000Z',
  soldCount: 2,
  state: 'hidden',
  ...emptyProductFields,
  name: both('Longyi'),
  pictures: [picture],
  clips: [],
  brandId: 3,
  categoryIds: [1],
  tagIds: [],
  specifications: [{ name: both('Material'), value: both('Cotton') }],
  shippingId: 2,
  getOne: { skuId: 90, productId: 9, name: both('Cup'), value: both('Red') },
  levels: [
    {
      name: both('Colour'),
      values: [
        { id: 31, name: both('Red'), picture },
        { id: 32, name: both('Blue'), picture: null },
      ],
    },
  ],
  skus: [
    {
      id: 1,
      values: [0],
      code: 'R',
      price: 500,
      promotePrice: 400,
      active: true,
      stock: 3,
      pictures: [picture],
    },
  ],
};

test('an unchanged product is sent as read; new SKUs that are off are not sent', () => {
  const draft = draftOf(product, ({ en }) => en);
  expect(draft.getOne).toEqual({ id: 90, label: 'Cup · Red' });
  const blue = combinationKeys(draft.levels)[1]!;
  const sent = bodyOf({ ...draft, skus: changedSkus(draft.skus, [blue], () => ({ active: false })) });
  expect(sent).toMatchObject({
    id: 7,
    updatedAt: product.updatedAt,
    pictures: ['a.jpg'],
    getOneSkuId: 90,
    levels: [
      {
        values: [
          { id: 31, picture: 'a.jpg' },
          { id: 32, picture: null },
        ],
      },
    ],
    skus: [{ values: [0], code: 'R', price: 500, promotePrice: 400, firstStock: 0, pictures: ['a.jpg'] }],
  });
  expect(sent.skus).toHaveLength(1);
  const bare = changedSkus(draft.skus, combinationKeys(draft.levels), () => ({ pictures: [] }));
  // A SKU without pictures gets those of its values.
  expect(bodyOf({ ...draft, skus: bare }).skus.map(({ pictures }) => pictures)).toEqual([['a.jpg'], []]);
});

test('the matrix has every combination; adding or removing a level keeps prices', () => {
  const [colour, size] = [newLevel(), newLevel()];
  const two = { ...colour, values: [newValue(), newValue()] };
  const skus = changedSkus({}, combinationKeys([two]), () => ({ price: '900', firstStock: '4' }));
  const keys = combinationKeys([two, { ...size, values: [newValue(), newValue(), newValue()] }]);
  expect(keys).toHaveLength(6);
  expect(keys.map((key) => draftOfSku(skus, key).price)).toEqual(keys.map(() => '900'));
  expect(draftOfSku(skus, '')).toMatchObject({ price: '900', firstStock: '' });
  expect(combinationKeys([])).toEqual(['']);
  expect(sentKeys({ levels: [], skus: {} })).toEqual(['']);
});

const sent = (price: string) =>
  bodyOf({ ...newProduct, skus: changedSkus({}, [''], () => ({ price, firstStock: '12' })) }).skus[0];

test('a typed price is sent as a number, invalid text unchanged', () => {
  expect(sent('12,500')).toMatchObject({ price: 12_500, firstStock: 12, promotePrice: null });
  for (const text of ['0', '-3']) expect(sent(text)?.price).toBe(Number(text));
  for (const text of ['၁၂၅၀၀', '၁၂,၅၀၀', ' 12 500 ']) expect(sent(text)?.price).toBe(12_500);
  for (const text of ['15.50', 'many', '', '12,5']) expect(sent(text)?.price).toBe(text);
  expect([lowered('၁,၀၀၀', 25), lowered('', 25), lowered('1', 90)]).toEqual(['750', '', '1']);
});
