import { categoryDetail, categoryTree, mainCategories, popularCategories } from '@zay/contract';
import { expect, test } from 'vitest';
import { makeBrand, makeCategory, makeFile, makeProduct } from '../testing/catalogue.ts';
import { changeRows } from '../testing/rows.ts';
import { openTestShop } from '../testing/shop.ts';

const ids: Record<string, number> = {};

const shop = await openTestShop({ data: 'empty' });
const { db } = shop;
ids['home'] = await makeCategory(db, 'Home', { nameMy: 'အိမ်သုံးပစ္စည်း' });
ids['food'] = await makeCategory(db, 'Food');
ids['kitchen'] = await makeCategory(db, 'Kitchen', { parentId: ids['home'], level: 2, popular: true });
ids['pots'] = await makeCategory(db, 'Pots', { parentId: ids['kitchen'], level: 3 });
ids['secret'] = await makeCategory(db, 'Secret', { parentId: ids['home'], level: 2, hidden: true });
await makeCategory(db, 'Below secret', { parentId: ids['secret'], level: 3, popular: true });
const [image_key, background_key, video_key] = [
  await makeFile(db, '1111111111111111.webp'),
  await makeFile(db, '2222222222222222.webp'),
  await makeFile(db, '3333333333333333.mp4'),
];
await changeRows(db, 'category', { id: ids['home'] }, { image_key, background_key, video_key, sort: 2 });
ids['ruby'] = await makeBrand(db, 'Ruby');
const hidden = await makeBrand(db, 'Hidden', { hidden: true });
await makeProduct(db, { brandId: ids['ruby'], categoryIds: [ids['pots'], ids['kitchen']] });
await makeProduct(db, { brandId: ids['ruby'], categoryIds: [ids['pots']] });
await makeProduct(db, { brandId: hidden, categoryIds: [ids['pots']] });
await makeProduct(db, { brandId: ids['ruby'], state: 'hidden', categoryIds: [ids['food']] });

const read = (productCategoryId: number) => shop.call(categoryDetail, { query: { productCategoryId } });

test('[API-18 ENTITY-13] main categories come in the shop order', async () => {
  const { body } = await shop.call(mainCategories);
  expect(body).toEqual([
    { id: ids['food'], name: 'Food', url: '' },
    { id: ids['home'], name: 'Home', url: '/media/1111111111111111.webp' },
  ]);
  const burmese = await shop.call(mainCategories, { lang: 'unicode' });
  expect(burmese.body.map(({ name }) => name)).toEqual(['Food', 'အိမ်သုံးပစ္စည်း']);
});

test('[API-19 ENTITY-15] a category of any level has its children; hidden and unknown ones answer 404', async () => {
  expect((await read(ids['home']!)).body).toEqual({
    id: ids['home'],
    name: 'Home',
    url: '/media/1111111111111111.webp',
    videoUrl: '/media/3333333333333333.mp4',
    subCategory: [{ id: ids['kitchen'], name: 'Kitchen', url: '' }],
  });
  expect((await read(ids['kitchen']!)).body.subCategory.map(({ name }) => name)).toEqual(['Pots']);
  expect((await read(ids['pots']!)).body.subCategory).toEqual([]);
  for (const id of [0, 999_999, ids['secret']!]) expect((await read(id)).status).toBe(404);
});

test('[API-20 ENTITY-14] the tree has both levels and the brands sold in each main category', async () => {
  const { body } = await shop.call(categoryTree);
  expect(body).toEqual([
    {
      id: ids['food'],
      name: 'Food',
      url: '',
      productCategoryId: ids['food'],
      backgroundUrl: '',
      brand: [],
      subCategory1: [],
    },
    {
      id: ids['home'],
      name: 'Home',
      url: '/media/1111111111111111.webp',
      productCategoryId: ids['home'],
      backgroundUrl: '/media/2222222222222222.webp',
      brand: [{ brandId: ids['ruby'], brandName: 'Ruby', url: '' }],
      subCategory1: [
        {
          id: ids['kitchen'],
          name: 'Kitchen',
          url: '',
          subCategory2: [{ id: ids['pots'], name: 'Pots', url: '' }],
        },
      ],
    },
  ]);
});

test('[API-27] popular categories are of any level, without descendants of a hidden one', async () => {
  const { body } = await shop.call(popularCategories);
  expect(body).toEqual([{ id: ids['kitchen'], name: 'Kitchen', url: '' }]);
});
