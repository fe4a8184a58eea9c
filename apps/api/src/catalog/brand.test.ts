import {
  brands,
  brandsByAlphabet,
  brandsByName,
  popularBrands,
  productsByBrand,
  tags,
  type Language,
  type QueryInputOf,
} from '@zay/contract';
import { expect, test } from 'vitest';
import { encodingOf } from '../platform/text/encoding.ts';
import { toZawgyi } from '../platform/text/zawgyi.ts';
import { makeBrand, makeFile, makeProduct, makeTag } from '../testing/catalogue.ts';
import { openTestShop } from '../testing/shop.ts';

const shop = await openTestShop({ data: 'empty' });
const { db } = shop;
const padauk = await makeBrand(db, 'Padauk', {
  name_my: 'ပိတောက်',
  popular: true,
  description_en: 'A family workshop.',
});
await makeBrand(db, 'pearl');
await makeBrand(db, '7 Lakes');
await makeBrand(db, '100%_pure');
await makeBrand(db, 'Hidden', { hidden: true, popular: true });
for (let more = 10; more < 22; more += 1) await makeBrand(db, `Ruby ${more}`);
await db
  .updateTable('brand')
  .set({
    logo_key: await makeFile(db, '1111111111111111.webp'),
    banner_key: await makeFile(db, '2222222222222222.webp'),
  })
  .where('id', '=', padauk)
  .execute();
await makeProduct(db, { name: 'Old', brandId: padauk, publishedAt: '2026-01-01' });
await makeProduct(db, { name: 'New', brandId: padauk, publishedAt: '2026-02-01' });
await makeProduct(db, { name: 'Hidden', brandId: padauk, state: 'hidden' });

const byAlphabet = async (query: QueryInputOf<typeof brandsByAlphabet>) => {
  const { status, body } = await shop.call(brandsByAlphabet, { query });
  expect(status).toBe(200);
  return body;
};
const byName = async (Name: string) => {
  const { body } = await shop.call(brandsByName, { query: { Name } });
  return body.brands.map(({ name }) => name);
};

test('[API-23 ENTITY-17] GetBrand lists every brand that is not hidden', async () => {
  const { body } = await shop.call(brands);
  expect(body).toHaveLength(16);
  expect(body[0]).toEqual({ id: padauk, name: 'Padauk', logoUrl: '/media/1111111111111111.webp' });
});

test('[API-24] a letter finds brands whatever the case, with both sets of names', async () => {
  const body = await byAlphabet({ Alphabet: 'P' });
  expect(body.brands.map(({ name }) => name)).toEqual(['Padauk', 'pearl']);
  expect(body.brands[0]).toEqual({
    id: padauk,
    name: 'Padauk',
    logoUrl: '/media/1111111111111111.webp',
    brandId: padauk,
    brandName: 'Padauk',
    image: '/media/1111111111111111.webp',
  });
  expect(await byAlphabet({ Alphabet: 'X' })).toEqual({
    brands: [],
    total_Results: 0,
    page: 1,
    total_Pages: 0,
  });
});

test('[BRAND-13] # finds brands that start with none of A to Z, All finds every brand', async () => {
  const body = await byAlphabet({ Alphabet: '#' });
  expect(body.brands.map(({ name }) => name).sort()).toEqual(['100%_pure', '7 Lakes']);
  expect((await byAlphabet({ Alphabet: 'All' })).total_Results).toBe(16);
});

test('[BRAND-15 API-24] a page holds 10 brands', async () => {
  const first = await byAlphabet({ Alphabet: 'R' });
  expect([first.brands.length, first.total_Results, first.page, first.total_Pages]).toEqual([10, 12, 1, 2]);
  const second = await byAlphabet({ Alphabet: 'R', PageNumber: 2 });
  expect([second.brands.map(({ name }) => name), second.page]).toEqual([['Ruby 20', 'Ruby 21'], 2]);
});

test('[API-26 BRAND-15] a part of the name finds brands in either language, SQL wildcards are literal', async () => {
  expect(await byName('DAU')).toEqual(['Padauk']);
  expect(await byName('ပိတောက်')).toEqual(['Padauk']);
  expect(await byName('%')).toEqual(['100%_pure']);
  expect(await byName('nothing')).toEqual([]);
  expect(await byName('')).toHaveLength(10);
});

test('[API-26] a name typed as Zawgyi is found, also an ambiguous one, and returned in the requested encoding', async () => {
  for (const name of ['ရွှေလက်မ', 'သိပ္ပံ', 'မန်း']) await makeBrand(shop.db, '', { name_my: name });
  expect(['သိပ္ပံ', toZawgyi('မန်း')].map((text) => encodingOf(text))).toContain('either');
  for (const name of ['ရွှေလက်မ', 'သိပ္ပံ', 'မန်း', 'ပိတောက်']) {
    for (const typed of [name, toZawgyi(name)]) {
      const { body } = await shop.call(brandsByName, { query: { Name: typed }, lang: 'unicode' });
      expect([body.total_Results, body.brands[0]?.brandName], typed).toEqual([1, name]);
      const zawgyi = await shop.call(brandsByName, { query: { Name: typed }, lang: 'zawgyi' });
      expect(zawgyi.body.brands.map((brand) => brand.name)).toEqual([toZawgyi(name)]);
    }
  }
  await shop.db.deleteFrom('brand').where('name_en', '=', '').execute();
});

test('[BRAND-13] a brand with only a Burmese name is listed under #', async () => {
  const id = await makeBrand(shop.db, '', { name_my: 'ပုဂံ' });
  expect((await byAlphabet({ Alphabet: '#' })).brands.map((brand) => brand.brandId)).toContain(id);
  await shop.db.deleteFrom('brand').where('id', '=', id).execute();
});

test('[SHOW-51] brands are in the order of the Burmese alphabet for Burmese readers of either encoding, of the Latin one for English', async () => {
  // By code points ကန်တော် would come before ကာရန်, and "apple" last.
  for (const [en, my] of [
    ['apple', 'အောင်'],
    ['Zebra', 'ကာရန်'],
    ['Zinc', 'ကန်တော်'],
    ['', 'ကျော်'],
  ] as const)
    await makeBrand(shop.db, en, { name_my: my });
  const names = async (lang: Language) => {
    const { body } = await shop.call(brandsByAlphabet, { query: { pageSize: 100 }, lang });
    return body.brands.map(({ name }) => name);
  };
  const burmese = (await names('unicode')).filter((name) => /[က-အ]/.test(name));
  expect(burmese).toEqual(['ကာရန်', 'ကန်တော်', 'ကျော်', 'ပိတောက်', 'အောင်']);
  expect(await names('zawgyi')).toEqual((await names('unicode')).map(toZawgyi));
  const english = (await names('en-US')).filter((name) => !/Ruby|^[0-9]/.test(name));
  expect(english).toEqual(['apple', 'Padauk', 'pearl', 'Zebra', 'Zinc', 'ကျော်']);
  await shop.db.deleteFrom('brand').where('name_my', 'in', burmese.toSpliced(3, 1)).execute();
});

test('[API-25] popular brands are the marked ones', async () => {
  const { body } = await shop.call(popularBrands);
  expect(body.map(({ name }) => name)).toEqual(['Padauk']);
});

test('[API-80 ENTITY-18] a brand page has its products, latest first; product_count is the number returned', async () => {
  const { body } = await shop.call(productsByBrand, { query: { BrandId: padauk, PageSize: 1 } });
  expect(body).toMatchObject({
    url: '/media/2222222222222222.webp',
    brandLogo: '/media/1111111111111111.webp',
    brandName: 'Padauk',
    description: 'A family workshop.',
    product_count: 1,
  });
  expect(body.products.map(({ name }) => name)).toEqual(['New']);
  const answer = await fetch(`${shop.url}/api/Product/GetProductByBrand?brandId=${padauk}&page=2&pagesize=1`);
  const second = productsByBrand.response.parse(await answer.json());
  expect(second.products.map(({ name }) => name)).toEqual(['Old']);
});

test('[API-80] a brand that is unknown or hidden answers 404', async () => {
  const hidden = await shop.db
    .selectFrom('brand')
    .select('id')
    .where('hidden', '=', true)
    .executeTakeFirstOrThrow();
  for (const BrandId of [0, 999_999, hidden.id]) {
    const { status, body } = await shop.call(productsByBrand, { query: { BrandId } });
    expect([status, body]).toMatchObject([404, { code: 'brand-not-found' }]);
  }
});

test('[API-32 ENTITY-24] tags have id and name', async () => {
  const id = await makeTag(shop.db, 'Summer');
  expect((await shop.call(tags)).body).toEqual([{ id, name: 'Summer' }]);
});
