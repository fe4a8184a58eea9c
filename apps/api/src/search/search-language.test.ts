import { productSuggestions, searchProducts } from '@zay/contract';
import { expect, test } from 'vitest';
import { toZawgyi } from '../platform/text/zawgyi.ts';
import { makeProduct } from '../testing/catalogue.ts';
import { openTestShop } from '../testing/shop.ts';

/** English name, Burmese name, pieces sold. */
const goods: readonly [string, string, number][] = [
  ['Checked cotton longyi', 'အကွက်ချည်လုံချည်', 5],
  ['Silk longyi', 'ပိုးလုံချည်', 9],
  ['Lotus border htamein', 'ကြာပန်းအနားကွပ်ချည်ထဘီ', 4],
  ['Lace blouse', 'ဇာကွပ်ရင်ဖုံးအင်္ကျီ', 3],
  ['Mandalay thanakha', 'မန္တလေးသနပ်ခါး', 7],
  ['Peanut oil, 1 litre', 'မြေပဲဆီ ၁ လီတာ', 2],
  ['Ayeyawady rice, 10 kg', 'ဧရာဝတီဆန် ၁၀ ကီလို', 1],
  ['Teapot', 'ရေနွေးကြမ်းအိုး', 0],
];

const shop = await openTestShop({ data: 'empty' });
for (const [name, nameMy, sold] of goods) await makeProduct(shop.db, { name, nameMy, sold });

const search = async (ProductName: string, lang?: string) => {
  const { status, body } = await shop.call(searchProducts, {
    query: { SearchType: 1, ProductName, Choose: 4 },
    ...(lang ? { headers: { lang } } : {}),
  });
  expect(status).toBe(200);
  expect(body.count).toBe(body.productList.length);
  return body.productList.map(({ productId }) => productId);
};
const named = async (text: string) => {
  const ids = await search(text);
  const rows = await shop.db.selectFrom('product').select(['id', 'name_en']).execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.name_en);
};
const suggested = async (SearchText: string) =>
  (await shop.call(productSuggestions, { query: { SearchText } })).body.map(({ name }) => name);

test('[ZAW-04] any part of an unspaced name at syllable borders finds it, at any position', async () => {
  for (const part of ['ကြာပန်း', 'ပန်းအနား', 'အနားကွပ်ချည်', 'ချည်ထဘီ', 'ထဘီ', 'ဘီ', 'ကြာပန်းအနားကွပ်ချည်ထဘီ']) {
    expect(await named(part), part).toContain('Lotus border htamein');
  }
  expect(await named('ချည်')).toEqual(['Silk longyi', 'Checked cotton longyi', 'Lotus border htamein']);
  expect(await named('ကွက်ချည်လုံချည်')).toEqual(['Checked cotton longyi']);
  expect(await named('အင်္ကျီ')).toEqual(['Lace blouse']);
  expect(await named('တလေး')).toEqual(['Mandalay thanakha']);
});

test('[ZAW-04] parts of syllables and syllables that are not adjacent find nothing', async () => {
  for (const part of ['ချ', 'ပန်', 'ပန်းချည်', 'ထဘီချည်', 'အနားချည်ထဘီ'])
    expect(await named(part), part).toEqual([]);
});

test('[ZAW-04] blanks separate Burmese words, and are optional', async () => {
  expect(await named('ထဘီ ကြာပန်း')).toEqual(['Lotus border htamein']);
  expect(await named('မြေပဲ ဆီ')).toEqual(['Peanut oil, 1 litre']);
  expect(await named('ထဘီ ပိုး')).toEqual([]);
});

test('[ZAW-02] a search in Zawgyi finds the same as in Unicode', async () => {
  const texts = [
    'အကွက်ချည်လုံချည်',
    'လုံချည်',
    'ရင်ဖုံးအင်္ကျီ',
    'အင်္ကျီ',
    'မန္တလေး',
    'သနပ်ခါး',
    'ဆီ',
    'မြေပဲဆီ',
    'ချည်',
    'ထဘီ',
    'ရေနွေးကြမ်းအိုး',
  ];
  for (const text of texts) {
    const found = await search(text);
    expect(found.length, text).toBeGreaterThan(0);
    for (const lang of ['en-US', 'unicode', 'zawgyi'])
      expect(await search(toZawgyi(text), lang), text).toEqual(found);
    expect(await suggested(toZawgyi(text))).toEqual(await suggested(text));
  }
});

test('[ZAW-05] Burmese digits are digits; digit zero and letter wa are equal where they look alike', async () => {
  for (const text of ['၁၀ ကီလို', '10 ကီလို', '၁ဝ ကီလို', '၁၀ကီလို', 'ဧရာဝတီ', 'ဧရာ၀တီ', 'ayeyawady 10', 'ayeyawady ၁၀']) {
    expect(await named(text), text).toEqual(['Ayeyawady rice, 10 kg']);
  }
});

test('[ZAW-06] one typing error in a Latin word of five letters or more is forgiven', async () => {
  for (const text of [
    'thanakah',
    'thanaka',
    'thanahka',
    'thanakhaa',
    'thamakha',
    'hanakha',
    'htanakha',
    'mandaly',
  ]) {
    expect(await named(text), text).toEqual(['Mandalay thanakha']);
  }
  expect(await named('chekced longyi')).toEqual(['Checked cotton longyi']);
  expect(await named('litre peanat')).toEqual(['Peanut oil, 1 litre']);
});

test('[ZAW-06] two errors, and errors in short words, are not', async () => {
  for (const text of ['hanakah', 'mendaly', 'slik', 'lcae']) expect(await named(text), text).toEqual([]);
});

test('other spellings and transliterated Burmese words find the same', async () => {
  for (const text of ['လုံခြည်', 'longyi', 'lonegyi', 'Lone Gyi', 'လုံချည်']) {
    // A htamein is a longyi, but not the reverse.
    expect(await named(text), text).toEqual(['Silk longyi', 'Checked cotton longyi', 'Lotus border htamein']);
  }
  expect(await named('ချည်လုံခြည်')).toEqual(['Checked cotton longyi', 'Lotus border htamein']);
  for (const text of ['htamain', 'ထမီ', 'thamein'])
    expect(await named(text), text).toEqual(['Lotus border htamein']);
  expect(await named('eingyi')).toEqual(['Lace blouse']);
});

test('suggestions match a text while it is typed, with incomplete letters and syllables', async () => {
  expect(await suggested('l')).toEqual(['Lotus border htamein', 'Lace blouse']);
  expect(await suggested('long')).toEqual(['Silk longyi', 'Checked cotton longyi']);
  expect(await suggested('cott')).toEqual(['Checked cotton longyi']);
  expect(await suggested('အကွ')).toEqual(['Checked cotton longyi']);
  expect(await suggested('ပိုးလုံခ')).toEqual(['Silk longyi']);
  expect(await suggested('ဖုံးအင်')).toEqual(['Lace blouse']);
});
