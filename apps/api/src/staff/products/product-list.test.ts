import type { QueryInputOf } from '@zay/contract';
import { productChoices, saveProduct, staffProducts } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { makeBrand, makeCategory, makeProduct, makeTag } from '../../testing/catalogue.ts';
import { levelInput, productInput, skuInput } from '../../testing/products.ts';
import { openTestShop } from '../../testing/shop.ts';
import { openTestOffice } from '../../testing/staff.ts';

const shop = await openTestShop({ data: 'empty' });
const office = await openTestOffice(shop);
const member = await office.member('catalogue');
const brand = await makeBrand(shop.db, 'Shwe Oh', { name_my: 'ရွှေအိုး' });
const main = await makeCategory(shop.db, 'Home');
const below = await makeCategory(shop.db, 'Kitchen', { parentId: main, level: 2 });
const tag = await makeTag(shop.db, 'Handmade');
const save = async (changes: Parameters<typeof productInput>[0]) =>
  (await office.call(saveProduct, { token: member.token, body: productInput(changes) })).body.id;
const named = {
  pot: await save({ brandId: brand, categoryIds: [below], tagIds: [tag] }),
  tray: await save({
    name: { en: 'Bamboo tray', my: 'ဝါးဗန်း' },
    state: 'hidden',
    skus: [skuInput({ price: 9_000, code: 'BT-1', firstStock: 90 })],
  }),
  cup: await save({
    name: { en: 'Acacia cup', my: '' },
    levels: [levelInput('Colour', 'Red', 'Blue')],
    skus: [
      skuInput({ values: [0], price: 400, firstStock: 3 }),
      skuInput({ values: [1], price: 600, promotePrice: 500, firstStock: 30 }),
    ],
  }),
};
await makeProduct(shop.db, { name: 'Removed thing', state: 'removed' });
const ids = {
  brand,
  main,
  below,
  tag,
  named,
};

async function list(query: QueryInputOf<typeof staffProducts>) {
  const { status, body } = await office.call(staffProducts, { token: member.token, query });
  expect([status, body]).toMatchObject([200, {}]);
  expect(body.total).toBe(body.items.length);
  return body.items.map(({ id }) => Object.entries(ids.named).find(([, known]) => known === id)?.[0]);
}

test('[STAFF-11 STAFF-23] products are found by name in both languages, brand, category, code and number', async () => {
  expect(await list({ search: 'clay po' })).toEqual(['pot']);
  expect(await list({ search: 'မြေအိုး' })).toEqual(['pot']);
  expect(await list({ search: 'shwe' })).toEqual(['pot']);
  expect(await list({ search: 'kitchen' })).toEqual(['pot']);
  // Hidden ones too.
  expect(await list({ search: 'ဝါးဗန်း' })).toEqual(['tray']);
  expect(await list({ search: 'bt-1' })).toEqual(['tray']);
  expect(await list({ search: String(ids.named['cup']) })).toEqual(['cup']);
  for (const search of ['removed', 'nothing like it', "' | !", '%', '((('])
    expect(await list({ search })).toEqual([]);
});

test('[STAFF-11 STAFF-23] filters narrow the list and sorts order it', async () => {
  expect(await list({ categoryId: ids.main })).toEqual(['pot']);
  expect(await list({ categoryId: ids.below, brandId: ids.brand, tagId: ids.tag })).toEqual(['pot']);
  expect(await list({ state: 'hidden' })).toEqual(['tray']);
  expect(await list({ lowStock: true })).toEqual(['cup']);
  expect(await list({})).toEqual(['cup', 'tray', 'pot']);
  expect(await list({ sort: 'name', direction: 'asc' })).toEqual(['cup', 'tray', 'pot']);
  expect(await list({ sort: 'price', direction: 'desc' })).toEqual(['tray', 'pot', 'cup']);
  expect(await list({ sort: 'stock', direction: 'asc' })).toEqual(['pot', 'cup', 'tray']);
  expect(await list({ sort: 'created', direction: 'asc' })).toEqual(['pot', 'tray', 'cup']);
  const wrong = await office.call(staffProducts, { token: member.token, query: { sort: 'id' as never } });
  expect(wrong.status).toBe(400);
});

test('[STAFF-11] the list shows prices and stock of every SKU', async () => {
  const { body } = await office.call(staffProducts, { token: member.token, query: { search: 'acacia' } });
  expect(body.items).toMatchObject([
    {
      name: { en: 'Acacia cup', my: '' },
      state: 'published',
      brand: null,
      priceFrom: 400,
      priceTo: 500,
      stock: 33,
      skus: [
        { value: { en: 'Red', my: 'Red' }, price: 400, promotePrice: null, stock: 3 },
        { value: { en: 'Blue', my: 'Blue' }, price: 600, promotePrice: 500, stock: 30 },
      ],
    },
  ]);
});

test('[STAFF-11] lookup data for the product form is listed', async () => {
  const { body } = await office.call(productChoices, { token: member.token });
  expect(body).toMatchObject({
    categories: [
      { id: ids.main, name: { en: 'Home' }, parentId: null },
      { id: ids.below, parentId: ids.main },
    ],
    brands: [{ id: ids.brand, name: { en: 'Shwe Oh', my: 'ရွှေအိုး' } }],
    tags: [{ id: ids.tag }],
    lowStock: 5,
  });
});
