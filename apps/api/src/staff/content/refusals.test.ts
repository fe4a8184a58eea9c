import { banners, cities, townships } from '@zay/contract';
import {
  staffBanners,
  staffBrands,
  staffCategories,
  staffCities,
  staffDeliveryServices,
  staffOfferTexts,
  staffPopupBanners,
  staffTags,
  staffTownships,
  type StaffResource,
} from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { makeBrand, makeCategory, makeProduct, makeTag } from '../../testing/catalogue.ts';
import { makeCity, sampleOf } from '../../testing/lookup-data.ts';
import { rowOf } from '../../testing/rows.ts';
import { openTestShop } from '../../testing/shop.ts';
import { openTestOffice } from '../../testing/staff.ts';

let now = new Date('2026-11-20T12:00:00Z');

const shop = await openTestShop({ data: 'empty', clock: () => now });
const office = await openTestOffice(shop);
const { token } = await office.member('owner');

type AnyResource = Pick<StaffResource, 'one' | 'save' | 'remove' | 'list'>;
const some = (resource: object) => resource as AnyResource & StaffResource;

async function change(resource: AnyResource, id: number | null, values: object) {
  const before = id === null ? {} : (await office.call(resource.one, { token, query: { id } as never })).body;
  const sent = Object.entries(before).map(([name, value]) => [
    name,
    (value as { key?: string })?.key ?? value,
  ]);
  return office.call(resource.save, {
    token,
    body: { ...Object.fromEntries(sent), ...values, id } as never,
  });
}
const remove = (resource: AnyResource, id: number) => office.call(resource.remove!, { token, body: { id } });
const fieldsOf = ({ body }: { body: unknown }) =>
  ((body as { errors?: { field: string }[] }).errors ?? []).map(({ field }) => field);
const added = async (resource: AnyResource, values: object) => {
  const { status, body } = await change(resource, null, values);
  expect(status, JSON.stringify(body)).toBe(200);
  return Number(body.id);
};
const plain = { image: null, background: null, popular: false, hidden: false };
const category = (en: string, parentId: number | null = null) => ({
  ...plain,
  name: { en, my: '' },
  parentId,
});

test('[STAFF-13] a record with references is not deleted, and their number is returned', async () => {
  const parent = await makeCategory(shop.db, 'Pots');
  const child = await makeCategory(shop.db, 'Clay pots', { parentId: parent, level: 2 });
  const brandId = await makeBrand(shop.db, 'Kiln');
  const tagId = await makeTag(shop.db, 'Clay');
  await makeProduct(shop.db, { brandId, categoryIds: [child], tagIds: [tagId] });
  await makeProduct(shop.db, { brandId, categoryIds: [child], tagIds: [tagId] });

  const holds = async (resource: object, id: number, uses: object[]) => {
    const { status, body } = await remove(some(resource), id);
    expect([status, body]).toMatchObject([409, { code: 'in-use', uses }]);
    return (body as { message: string }).message;
  };
  await holds(staffCategories, parent, [{ what: 'categories below it', count: 1 }]);
  await holds(staffBrands, brandId, [{ what: 'products', count: 2 }]);
  await holds(staffTags, tagId, [{ what: 'products', count: 2 }]);
  expect(await holds(staffCategories, child, [{ what: 'products', count: 2 }])).toBe(
    'This is still in use (products: 2). Change those first.',
  );
  await shop.db.deleteFrom('product_category').where('category_id', '=', child).execute();
  expect((await remove(some(staffCategories), child)).status).toBe(200);
  expect((await remove(some(staffCategories), parent)).status).toBe(200);
});

test('[STAFF-13] a category moves with its descendants, never below itself nor under the third level', async () => {
  const tree = some(staffCategories);
  const top = await added(tree, category('Home'));
  const middle = await added(tree, category('Kitchen', top));
  const leaf = await added(tree, category('Knives', middle));
  const other = await added(tree, category('Garden'));

  for (const parentId of [top, middle, leaf]) {
    expect(fieldsOf(await change(tree, top, { parentId }))).toEqual(['parentId']);
  }
  expect(fieldsOf(await change(tree, null, category('Too deep', leaf)))).toEqual(['parentId']);
  expect(fieldsOf(await change(tree, top, { parentId: other }))).toEqual(['parentId']);
  expect(fieldsOf(await change(tree, null, category('Nowhere', 999_999)))).toEqual(['parentId']);

  expect((await change(tree, middle, { parentId: null })).status).toBe(200);
  const levels = () =>
    shop.db
      .selectFrom('category')
      .select(['id', 'level', 'parent_id', 'sort'])
      .where('id', 'in', [top, middle, leaf, other])
      .orderBy('id')
      .execute();
  expect(await levels()).toEqual([
    { id: top, level: 1, parent_id: null, sort: 1 },
    { id: middle, level: 1, parent_id: null, sort: 3 },
    { id: leaf, level: 2, parent_id: middle, sort: 1 },
    { id: other, level: 1, parent_id: null, sort: 2 },
  ]);
  expect((await change(tree, middle, { parentId: other })).status).toBe(200);
  expect((await levels()).map(({ level }) => level)).toEqual([1, 2, 3, 1]);
});

test('[STAFF-13] existing names and codes are refused at their field', async () => {
  const brand = await sampleOf(shop.db, some(staffBrands));
  await added(some(staffBrands), { ...brand, name: { en: 'Padauk', my: 'ပိတောက်' } });
  const again = (name: object) => change(some(staffBrands), null, { ...brand, name });
  expect(fieldsOf(await again({ en: 'PADAUK', my: '' }))).toEqual(['name.en']);
  expect(fieldsOf(await again({ en: '', my: 'ပိတောက်' }))).toEqual(['name.my']);
  expect(fieldsOf(await again({ en: 'padauk', my: 'ပိတောက်' }))).toEqual(['name.en', 'name.my']);
  for (const en of ['Pad\u00a0auk', 'Pad auk', 'Pa\u200bdauk', 'Ｐａｄａｕｋ'])
    expect(fieldsOf(await again({ en, my: '' })), en).toEqual(['name.en']);

  const top = await added(some(staffCategories), category('Shoes'));
  await added(some(staffCategories), category('Boots', top));
  expect(fieldsOf(await change(some(staffCategories), null, category('Boots', top)))).toEqual(['name.en']);
  await added(some(staffCategories), category('Boots'));
  const both = await Promise.all(
    [1, 2, 3].map(() => change(some(staffTags), null, { name: { en: 'Only once', my: '' } })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
});

test('[STAFF-13] impossible days, delivery times and fees are refused, all at once', async () => {
  const banner = await sampleOf(shop.db, some(staffBanners));
  const days = { startsOn: '2026-11-30', endsOn: '2026-11-01' };
  expect(fieldsOf(await change(some(staffBanners), null, { ...banner, ...days }))).toEqual(['endsOn']);
  const service = await sampleOf(shop.db, some(staffDeliveryServices));
  const wrong = { fromDay: 5, toDay: 2, allCities: false, cityIds: [] };
  expect(fieldsOf(await change(some(staffDeliveryServices), null, { ...service, ...wrong }))).toEqual([
    'toDay',
    'cityIds',
  ]);
  for (const fee of [-1, 1.5, '', 'x', 3_000_000_000, null]) {
    expect(fieldsOf(await change(some(staffDeliveryServices), null, { ...service, fee }))).toEqual(['fee']);
  }
  const offer = await sampleOf(shop.db, some(staffOfferTexts));
  const onlyScript = { en: '<script>alert(1)</script>', my: '' };
  const empty = await change(some(staffOfferTexts), null, { ...offer, description: onlyScript });
  expect(fieldsOf(empty)).toEqual(['description.en']);
  const id = await added(some(staffOfferTexts), offer);
  expect(fieldsOf(await change(some(staffOfferTexts), id, { kind: 'policy' }))).toEqual(['kind']);
});

test('[STAFF-13 STAFF-22] a banner shows from its first to its last day in Myanmar; one popup is active at a time, and the log has the deactivated one', async () => {
  const banner = await sampleOf(shop.db, some(staffBanners));
  await added(some(staffBanners), { ...banner, startsOn: '2026-11-21', endsOn: '2026-11-22' });
  const count = async (at: string) => {
    now = new Date(at);
    return (await shop.call(banners, { query: { bannerType: 1 } })).body.length;
  };
  expect(await count('2026-11-20T23:59:00+06:30')).toBe(0);
  expect(await count('2026-11-21T00:00:00+06:30')).toBe(1);
  expect(await count('2026-11-22T23:59:00+06:30')).toBe(1);
  expect(await count('2026-11-23T00:00:00+06:30')).toBe(0);

  const popup = await sampleOf(shop.db, some(staffPopupBanners));
  const first = await added(some(staffPopupBanners), { ...popup, active: true });
  const second = await added(some(staffPopupBanners), { ...popup, active: true });
  const on = () => shop.db.selectFrom('popup_banner').select('id').where('active', '=', true).execute();
  expect(await on()).toEqual([{ id: second }]);
  expect((await change(some(staffPopupBanners), first, { active: true })).status).toBe(200);
  expect(await on()).toEqual([{ id: first }]);
  const log = shop.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('entity', '=', 'popup_banner');
  expect((await log.where('entity_id', '=', String(second)).orderBy('id').execute()).at(-1)).toEqual({
    before: { active: true },
    after: { active: false },
  });
});

test('[STAFF-13] a city always has a township to choose, and is deleted once nothing else is left in it', async () => {
  const id = await added(some(staffCities), await sampleOf(shop.db, some(staffCities)));
  const names = async () =>
    (await shop.call(townships, { query: { CityId: id } })).body.townList.map(({ name }) => name);
  expect(await names()).toEqual(['All Township']);
  const township = await sampleOf(shop.db, some(staffTownships));
  const townshipId = await added(some(staffTownships), {
    ...township,
    cityId: id,
    name: { en: 'North', my: '' },
  });
  expect(await names()).toEqual(['North']);
  const { body } = await remove(some(staffCities), id);
  expect(body).toMatchObject({ code: 'in-use', uses: [{ what: 'townships', count: 1 }] });
  const elsewhere = await change(some(staffTownships), townshipId, { cityId: await makeCity(shop.db) });
  expect(fieldsOf(elsewhere)).toEqual(['cityId']);
  expect((await remove(some(staffTownships), townshipId)).status).toBe(200);
  expect(await names()).toEqual(['All Township']);
  expect((await remove(some(staffCities), id)).status).toBe(200);
  const left = (await shop.call(cities)).body.cityList.map((city) => city.id);
  expect(left).not.toContain(id);
});

test('[STAFF-13] products are found by the new name of their brand and category', async () => {
  const brandId = await added(some(staffBrands), await sampleOf(shop.db, some(staffBrands)));
  const categoryId = await added(some(staffCategories), category('Lamps'));
  const productId = await makeProduct(shop.db, { name: 'Bright one', brandId, categoryIds: [categoryId] });
  expect((await change(some(staffBrands), brandId, { name: { en: 'Zawtika', my: '' } })).status).toBe(200);
  expect((await change(some(staffCategories), categoryId, { name: { en: 'Lanterns', my: '' } })).status).toBe(
    200,
  );
  const { search_text: found } = await rowOf(shop.db, 'product', { id: productId });
  expect(found).toContain('zawtika');
  expect(found).toContain('lanterns');
});
