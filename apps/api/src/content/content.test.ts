import {
  articles,
  banners,
  cities,
  directoryAddresses,
  directoryAddressesByState,
  directoryStates,
  installationById,
  installations,
  policies,
  policyById,
  popupBanner,
  preOrderTerms,
  preOrderTermsById,
  shippingInformation,
  shippingInformationById,
  terms,
  townships,
  warranties,
  warrantyById,
} from '@zay/contract';
import { expect, test } from 'vitest';
import { makeFile } from '../testing/catalogue.ts';
import { openTestShop } from '../testing/shop.ts';

const image = '1111111111111111.webp';
const url = `/media/${image}`;

const shop = await openTestShop({ data: 'empty' });
// Default rows of every shop would appear in these lists.
for (const table of ['banner', 'popup_banner', 'offer_text', 'terms_section', 'article'] as const) {
  await shop.db.deleteFrom(table).execute();
}
await makeFile(shop.db, image);

test('[API-21 ENTITY-19] banners come by type, the desktop set marked by isWeb 1', async () => {
  await shop.db
    .insertInto('banner')
    .values([
      { type: 1, is_web: false, link_id: 2, image_key: image, sort: 2 },
      { type: 1, is_web: true, link_id: 1, image_key: image, sort: 1 },
      { type: 1, image_key: image, active: false },
      { type: 2, link_id: 3, image_key: image },
    ])
    .execute();
  const read = (bannerType: number) => shop.call(banners, { query: { bannerType } });
  expect((await read(1)).body).toEqual([
    { url, isWeb: 1, bannerLinkId: 1 },
    { url, isWeb: 0, bannerLinkId: 2 },
  ]);
  expect((await read(2)).body).toEqual([{ url, isWeb: 1, bannerLinkId: 3 }]);
  expect((await read(3)).status).toBe(400);
});

test('[API-22] the popup banner answers 404 until there is one', async () => {
  const none = await shop.call(popupBanner);
  expect([none.status, none.body]).toMatchObject([404, { code: 'no-popup-banner' }]);
  await shop.db.insertInto('popup_banner').values({ image_key: image, link_id: 1, active: true }).execute();
  const { status, body } = await shop.call(popupBanner);
  expect([status, body]).toMatchObject([200, { url, bannerLinkId: 1 }]);
});

test.each([
  ['API-33 API-34', 'shipping', shippingInformation, shippingInformationById],
  ['API-35 API-36', 'warranty', warranties, warrantyById],
  ['API-37 API-38', 'policy', policies, policyById],
  ['API-39 API-40', 'installation', installations, installationById],
  ['API-41 API-42', 'pre-order-tc', preOrderTerms, preOrderTermsById],
] as const)(
  '[%s ENTITY-26 OFFER-04] %s texts are listed and read one by one',
  async (_rows, kind, list, byId) => {
    const insert = (title_en: string, sort: number) =>
      shop.db
        .insertInto('offer_text')
        .values({ kind, title_en, title_my: 'ခေါင်းစဉ်', description_en: '<p>Text</p>', sort })
        .returning('id')
        .executeTakeFirstOrThrow();
    const [second, first] = [await insert('Second', 2), await insert('First', 1)];
    const expected = [
      { id: first.id, title: 'First', description: '<p>Text</p>' },
      { id: second.id, title: 'Second', description: '<p>Text</p>' },
    ];
    expect((await shop.call(list)).body).toEqual(expected);
    expect((await shop.call(byId, { query: { Id: second.id } })).body).toEqual(expected[1]);
    const burmese = await shop.call(byId, { query: { Id: second.id }, lang: 'unicode' });
    expect(burmese.body).toEqual({ id: second.id, title: 'ခေါင်းစဉ်', description: '<p>Text</p>' });
    expect((await shop.call(byId, { query: { Id: 999_999 } })).status).toBe(404);
    const others = [shippingInformationById, warrantyById].filter((other) => other.row !== byId.row);
    for (const other of others)
      expect((await shop.call(other, { query: { Id: first.id } })).status).toBe(404);
  },
);

test('[API-15] terms and conditions are sections in order', async () => {
  await shop.db
    .insertInto('terms_section')
    .values([
      { title_en: 'Payment', description_en: '<p>Pay.</p>', sort: 2 },
      { title_en: 'Orders', description_en: '<p>Order.</p>', sort: 1 },
    ])
    .execute();
  const { body } = await shop.call(terms);
  expect(body.map(({ title, description }) => [title, description])).toEqual([
    ['Orders', '<p>Order.</p>'],
    ['Payment', '<p>Pay.</p>'],
  ]);
});

test('[API-28 API-29 ENTITY-27] cities and their townships are lists of id and name', async () => {
  const { db } = shop;
  await db
    .insertInto('city')
    .values([
      { id: 900_001, name_en: 'Bagan', name_my: 'ပုဂံ', sort: -2 },
      { id: 900_002, name_en: 'Hpa-an', sort: -1 },
      { id: 900_003, name_en: 'Closed', active: false },
    ])
    .execute();
  await db
    .insertInto('township')
    .values([
      { id: 900_011, city_id: 900_001, name_en: 'New Bagan', sort: 2 },
      { id: 900_012, city_id: 900_001, name_en: 'Old Bagan', sort: 1 },
      { id: 900_013, city_id: 900_002, name_en: 'All Township', name_my: 'မြို့နယ်အားလုံး', is_all_township: true },
    ])
    .execute();
  const { cityList } = (await shop.call(cities, { lang: 'unicode' })).body;
  expect(cityList.slice(0, 2)).toEqual([
    { id: 900_001, name: 'ပုဂံ' },
    { id: 900_002, name: 'Hpa-an' },
  ]);
  expect(cityList.map(({ id }) => id)).not.toContain(900_003);
  const read = async (CityId: number, lang = 'en-US') =>
    (await shop.call(townships, { query: { CityId }, lang })).body.townList;
  expect(await read(900_001)).toEqual([
    { id: 900_012, name: 'Old Bagan' },
    { id: 900_011, name: 'New Bagan' },
  ]);
  expect(await read(900_002, 'unicode')).toEqual([{ id: 900_013, name: 'မြို့နယ်အားလုံး' }]);
  expect(await read(999_999)).toEqual([]);
});

test('[API-43 API-44 API-48] the address directory is read whole or by state', async () => {
  const { db } = shop;
  await db
    .insertInto('state')
    .values([
      { id: 900, name_en: 'North', sort: 900 },
      { id: 901, name_en: 'South', sort: 901 },
    ])
    .execute();
  await db
    .insertInto('directory_address')
    .values([
      { state_id: 901, name_en: 'South office', full_address_en: 'Road 1', phone_numbers: ['09777'] },
      { state_id: 900, name_en: 'North office', full_address_en: 'Road 2', phone_numbers: [] },
    ])
    .execute();
  const states = (await shop.call(directoryStates)).body;
  expect(states.slice(-2)).toEqual([
    { id: 900, name: 'North' },
    { id: 901, name: 'South' },
  ]);
  const { body } = await shop.call(directoryAddressesByState, { query: { StateId: 901 } });
  expect(body).toMatchObject([{ name: 'South office', fullAddress: 'Road 1', phoneNumbers: ['09777'] }]);
  const all = (await shop.call(directoryAddresses)).body.map(({ name }) => name);
  expect(all.slice(-2)).toEqual(['North office', 'South office']);
});

test('[API-108] articles come latest first', async () => {
  await shop.db
    .insertInto('article')
    .values([
      { title_en: 'Old', published_date: '2026-01-01' },
      { title_en: 'New', published_date: '2026-02-01', image_key: image },
      { title_en: 'Hidden', published_date: '2026-03-01', hidden: true },
    ])
    .execute();
  const { body } = await shop.call(articles);
  expect(body.map(({ title, publishedDate, imageUrl }) => [title, publishedDate, imageUrl])).toEqual([
    ['New', '2026-02-01', url],
    ['Old', '2026-01-01', ''],
  ]);
});
