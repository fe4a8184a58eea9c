import { cities, deliveryOptions, townships } from '@zay/contract';
import { expect, test } from 'vitest';
import { makePlace } from '../testing/buyers.ts';
import { awaitInvalidation, openKeepingShop } from '../testing/public-cache.ts';

const shop = await openKeepingShop({ data: 'empty' });

const ask = (CityId: number, TownshipId?: number, lang = 'en-US') =>
  shop.call(deliveryOptions, { query: { CityId, TownshipId }, lang });
const fees = async (CityId: number) =>
  (await ask(CityId)).body.deliveryServiceList.map((service) => service.deliveryFee);

test('[DELIV-25] services with fee and days, the default first, and whether cash on delivery is offered', async () => {
  const home = await makePlace(shop.db);
  const far = await makePlace(shop.db, { cashOnDelivery: false });
  const answer = await ask(home.cityId, home.townshipId);
  expect(answer.status).toBe(200);
  expect(answer.body.isCashOnDelivery).toBe(true);
  expect(answer.body.deliveryServiceList).toMatchObject([
    { id: 1, deliveryServiceId: 1, deliveryServiceName: 'Zay Standard', deliveryFee: 2_000 },
    { id: 2, deliveryServiceName: 'Zay Express', fromEstDeliveryDay: 1, toEstDeliveryDay: 2 },
  ]);
  expect((await ask(far.cityId, far.townshipId)).body.isCashOnDelivery).toBe(false);
  const burmese = await ask(home.cityId, home.townshipId, 'unicode');
  expect(burmese.body.deliveryServiceList[0]?.deliveryServiceName).toMatch(/^[က-႟ ]+$/);
});

test('[DELIV-25] a city is sufficient; unknown places are refused with a code', async () => {
  const home = await makePlace(shop.db);
  const other = await makePlace(shop.db);
  expect((await ask(home.cityId)).status).toBe(200);
  expect((await ask(home.cityId, 0)).status).toBe(200);
  expect(await ask(2_000_000_000)).toMatchObject({ status: 404, body: { code: 'unknown-city' } });
  expect(await ask(home.cityId, other.townshipId)).toMatchObject({
    status: 404,
    body: { code: 'unknown-township' },
  });
  await shop.db.updateTable('city').set({ active: false }).where('id', '=', other.cityId).execute();
  expect(await ask(other.cityId)).toMatchObject({ status: 404, body: { code: 'unknown-city' } });
  for (const [query, field] of [
    ['', 'CityId'],
    ['?CityId=abc', 'CityId'],
    [`?CityId=${home.cityId}&TownshipId=-1`, 'TownshipId'],
  ]) {
    const wrong = await fetch(`${shop.url}${deliveryOptions.path}${query}`);
    expect([query, wrong.status]).toEqual([query, 400]);
    expect(await wrong.json()).toMatchObject({ code: 'validation-failed', errors: [{ field }] });
  }
});

test('[DELIV-25] the cached response follows every change of services, reach, places and payment', async () => {
  const { db } = shop;
  const { cityId } = await makePlace(db);
  const changed = async () => {
    await awaitInvalidation(shop);
    const { body } = await ask(cityId);
    return [body.deliveryServiceList.map((service) => service.deliveryFee), body.isCashOnDelivery];
  };
  expect(await fees(cityId)).toEqual([2_000, 3_500]);
  await db.updateTable('delivery_service').set({ fee: 2_500 }).where('id', '=', 1).execute();
  expect(await changed()).toEqual([[2_500, 3_500], true]);
  await db.updateTable('delivery_service').set({ all_cities: false }).where('id', '=', 2).execute();
  expect(await changed()).toEqual([[2_500], true]);
  await db.insertInto('delivery_service_city').values({ delivery_service_id: 2, city_id: cityId }).execute();
  expect(await changed()).toEqual([[2_500, 3_500], true]);
  await db.updateTable('payment_service').set({ active: false }).execute();
  expect(await changed()).toEqual([[2_500, 3_500], false]);
  await db.updateTable('city').set({ active: false }).where('id', '=', cityId).execute();
  await awaitInvalidation(shop);
  expect((await ask(cityId)).status).toBe(404);
});

test('[PLACE-03] Yangon and Mandalay come first, then names in the order of the language', async () => {
  const names = async (lang: string) => {
    const { cityList } = (await shop.call(cities, { lang })).body;
    return cityList.filter(({ id }) => id >= 260 && id <= 331).map(({ name }) => name);
  };
  const english = await names('en-US');
  expect(english.slice(0, 4)).toEqual(['Yangon', 'Mandalay', 'Bago', 'Bawlakhe']);
  expect(english.slice(2)).toEqual(english.slice(2).toSorted());
  const burmese = await names('unicode');
  expect(burmese.slice(0, 3)).toEqual(['ရန်ကုန်', 'မန္တလေး', 'ကလေး']);
  expect(burmese.slice(2)).toEqual(burmese.slice(2).toSorted(new Intl.Collator('my').compare));
  const { townList } = (await shop.call(townships, { query: { CityId: 260 } })).body;
  expect(townList.map(({ name }) => name)).toEqual(townList.map(({ name }) => name).toSorted());
});

test('[PLACE-03] the lists of cities and townships are small', async () => {
  for (const query of [cities.path, `${townships.path}?CityId=260`]) {
    for (const lang of ['en-US', 'unicode', 'zawgyi']) {
      const answer = await fetch(`${shop.url}${query}`, { headers: { lang, 'accept-encoding': 'br' } });
      expect([query, lang, answer.headers.get('content-encoding')]).toEqual([query, lang, 'br']);
      expect(Number(answer.headers.get('content-length'))).toBeLessThan(2_000);
    }
  }
});
