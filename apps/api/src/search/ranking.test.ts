import { productSuggestions, searchProducts } from '@zay/contract';
import { expect, test } from 'vitest';
import { makeBrand, makeCategory, makeProduct, type ProductOptions } from '../testing/catalogue.ts';
import { openTestShop } from '../testing/shop.ts';
import { reindexProducts } from './search-index.store.ts';

const shop = await openTestShop({ data: 'empty' });
const { db } = shop;

const grocery = await makeCategory(db, 'Rice, oil and dry goods', { nameMy: 'ဆန်၊ ဆီနှင့် အခြောက်' });
const rice = await makeCategory(db, 'Rice and beans', {
  nameMy: 'ဆန်နှင့် ပဲ',
  parentId: grocery,
  level: 2,
});
const honey = await makeCategory(db, 'Honey', { nameMy: 'ပျားရည်', parentId: grocery, level: 2 });
const smartphones = await makeCategory(db, 'Smartphones', { nameMy: 'စမတ်ဖုန်း' });
const riceBrand = await makeBrand(db, 'Rice Brothers');

/** Creates goods by expected rank. Lower ranks sell better and are newer, so that neither explains the order. */
const make = async (name: string, options: ProductOptions = {}) => {
  const id = await makeProduct(db, { name, sold: made, ...options });
  made += 1;
  await reindexProducts(db, [id]);
  return id;
};
let made = 1;

await make('Shwebo rice, 10 kg', { categoryIds: [grocery, rice], nameMy: 'ရွှေဘိုဆန်' });
await make('Puffed rice', { nameMy: 'ပေါက်ပေါက်' });
await make('Paw Kywe', { categoryIds: [grocery, rice], nameMy: 'ပေါ်ကျွဲ' });
await make('Rice cooker', { nameMy: 'ထမင်းပေါင်းအိုး' });
await make('Spatula', { brandId: riceBrand });
await make('Ricer for potatoes');
await make('Forest honey', { categoryIds: [grocery, honey], nameMy: 'တောပျားရည်' });

const search = async (ProductName: string) => {
  const { status, body } = await shop.call(searchProducts, {
    query: { SearchType: 1, Choose: 0, ProductName },
  });
  expect(status).toBe(200);
  return body.productList.map(({ name }) => name);
};

test('[FIND-01 FIND-02 FIND-03] each tier comes before the next, whatever the sales', async () => {
  expect(await search('rice')).toEqual([
    'Shwebo rice, 10 kg', // name and deepest category
    'Puffed rice', // end of the name
    'Paw Kywe', // deepest category
    'Rice cooker', // name
    'Spatula', // brand
    'Ricer for potatoes', // beginning of a word
    'Forest honey', // upper category
  ]);
  expect(await search('cooker')).toEqual(['Rice cooker']);
  // Field names of the index do not match.
  for (const text of ['na', 'name', 'en', 'ki', 'bran']) expect(await search(text), text).toEqual([]);
});

test('[FIND-04] within a tier goods in stock come first, then by sales, then the latest', async () => {
  await make('Red lantern', { sold: 900, stock: 0 });
  await make('Blue lantern', { sold: 3 });
  await make('Green lantern', { sold: 30 });
  await make('White lantern', { sold: 30 });
  const order = ['White lantern', 'Green lantern', 'Blue lantern', 'Red lantern'];
  expect(await search('lantern')).toEqual(order);
  await db.updateTable('sku').set({ stock: 2 }).where('stock', '=', 0).execute();
  expect((await search('lantern'))[0]).toBe('Red lantern');
});

test('[FIND-05] plurals, hyphens, and two words written as one', async () => {
  await make('Linen shirt');
  await make('Sports T-shirt');
  await make('Evening dresses');
  await make('Cookie box, tin');
  await make('Steel knives');
  await make('Fast power bank');
  for (const text of ['t-shirt', 'tshirt', 't shirt', 'T-Shirts']) {
    expect((await search(text))[0], text).toBe('Sports T-shirt');
  }
  // Part of a hyphenated word counts as inside another word.
  expect(await search('shirts')).toEqual(['Linen shirt', 'Sports T-shirt']);
  expect(await search('dress')).toEqual(['Evening dresses']);
  expect(await search('cookies')).toEqual(['Cookie box, tin']);
  expect(await search('knife')).toEqual(['Steel knives']);
  expect(await search('powerbank')).toEqual(['Fast power bank']);
});

test('[FIND-06] Burmese: starts and ends of runs are words, longer words are others, phrases are split', async () => {
  await make('Orisu A14', { nameMy: 'အိုရီဆု စမတ်ဖုန်း', categoryIds: [smartphones] });
  await make('Teltara Go', { nameMy: 'ခလုတ်ဖုန်း' });
  await make('Clear cover', { nameMy: 'ဖုန်းကာဗာကြည်', sold: 400 });
  await make('Karaoke set', { nameMy: 'ကာရာအိုကေ မိုက်ကရိုဖုန်း', sold: 500 });
  expect(await search('ဖုန်း')).toEqual(['Orisu A14', 'Teltara Go', 'Karaoke set', 'Clear cover']);
  expect(await search('မိုက်ကရိုဖုန်း')).toEqual(['Karaoke set']);
  expect(await search('အိုရီဆုစမတ်ဖုန်း')).toEqual(['Orisu A14']);
  expect(await search('စမတ်ဖုန်းအိုရီဆု')).toEqual(['Orisu A14']);
});

test('[FIND-07] without results similar words are searched, in the same tiers', async () => {
  await make('Thanakha soap', { sold: 700 });
  await make('Mandalay thanakha');
  expect(await search('thanakah')).toEqual(['Mandalay thanakha', 'Thanakha soap']);
  await make('Thanakah mug');
  expect(await search('thanakah')).toEqual(['Thanakah mug']);
});

test('[FIND-08] emoji are found', async () => {
  await make('🍎 Apple stickers');
  expect(await search('🍎')).toEqual(['🍎 Apple stickers']);
  expect(await search('🍎🍎 apple')).toEqual(['🍎 Apple stickers']);
  expect(await search('🍌')).toEqual([]);
});

const add = (words: string[], finds: string[] = []) =>
  db.insertInto('search_synonym').values({ words, finds }).execute();

test('[FIND-09] synonyms match each other and what they also find, not the reverse, and cycles end', async () => {
  await make('Umbra');
  await make('Parapluie');
  await make('Regenschirm');
  await add(['umbra', 'parapluies'], ['regenschirm']);
  expect((await search('umbra')).toSorted()).toEqual(['Parapluie', 'Regenschirm', 'Umbra']);
  expect((await search('parapluie')).toSorted()).toEqual(['Parapluie', 'Regenschirm', 'Umbra']);
  expect(await search('regenschirm')).toEqual(['Regenschirm']);
  await add(['regenschirm'], ['circle']);
  await add(['circle'], ['umbra']);
  expect((await search('regenschirm')).toSorted()).toEqual(['Regenschirm']);
  expect(await search('circle')).toEqual(['Umbra']);
});

test('[FIND-11] odd texts do not fail', async () => {
  const long = 'longyi လုံချည် '.repeat(40).slice(0, 500);
  for (const text of [
    long,
    '&|!<->:*()',
    '🍌',
    'abc ကခ 한국',
    'က',
    'ခ်',
    "a' & b:* | !c",
    "'; drop table product",
  ]) {
    expect(Array.isArray(await search(text)), text).toBe(true);
    const { status } = await shop.call(productSuggestions, { query: { SearchText: text } });
    expect(status, text).toBe(200);
  }
});

test('[FIND-15] accessories come after the thing itself', async () => {
  await make('Bamboo mat for cats');
  await make('Cats calendar with a mat');
  expect(await search('mat for cats')).toEqual(['Bamboo mat for cats', 'Cats calendar with a mat']);
  expect(await search('the mat of a cat')).toContain('Bamboo mat for cats');
});
