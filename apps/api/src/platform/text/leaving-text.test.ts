import {
  askQuestion,
  brands,
  cities,
  mainCategories,
  notifications,
  searchProducts,
  townships,
  isAllTownship,
  type Endpoint,
} from '@zay/contract';
import { expect, test } from 'vitest';
import { notify } from '../../notifications/notifications.store.ts';
import { newcomer } from '../../testing/buyers.ts';
import { rowOf } from '../../testing/rows.ts';
import { openTestShop } from '../../testing/shop.ts';
import { zawgyiValue } from './zawgyi-answers.ts';
import { toZawgyi } from './zawgyi.ts';

const shop = await openTestShop();

const burmese = /[\u1000-\u109f]/;

/** All texts of a response with their paths. */
function textsOf(value: unknown, path = ''): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));
}

const reads: [name: string, endpoint: Endpoint, query: object][] = [
  ['categories', mainCategories as Endpoint, {}],
  ['brands', brands as Endpoint, {}],
  ['cities', cities as Endpoint, {}],
  ['products', searchProducts as Endpoint, { SearchType: 4, PageSize: 30 }],
];

test.each(reads)(
  '[ZAW-03 LANG-11] %s: the Zawgyi response is the converted Unicode one, text by text',
  async (_name, endpoint, query) => {
    const unicode = await shop.call(endpoint, { lang: 'unicode', query: query as never });
    const zawgyi = await shop.call(endpoint, { lang: 'zawgyi', query: query as never });
    const english = await shop.call(endpoint, { lang: 'en-US', query: query as never });
    expect([unicode.status, zawgyi.status]).toEqual([200, 200]);
    const before = textsOf(unicode.body);
    expect(before.some(({ text }) => burmese.test(text) && toZawgyi(text) !== text)).toBe(true);
    expect(textsOf(zawgyi.body)).toEqual(before.map(({ path, text }) => ({ path, text: toZawgyi(text) })));
    expect(zawgyi.body).toEqual(zawgyiValue(unicode.body, new Map()));
    for (const answer of [unicode, zawgyi, english]) expect(answer.headers.get('vary')).toContain('Lang');
  },
);

test('[ZAW-03] the message of a refusal is Zawgyi too, its code is not', async () => {
  const { body } = await shop.call(searchProducts, { lang: 'zawgyi', query: { SearchType: 7 } });
  expect(body).toEqual({
    statusCode: 400,
    code: 'invalid-search-type',
    message: toZawgyi('ရှာဖွေမှု အမျိုးအစား မမှန်ကန်ပါ။'),
  });
  const { token } = await newcomer(shop);
  const empty = await shop.call(askQuestion, { token, lang: 'zawgyi', body: { text: '', productId: 1 } });
  expect(empty.body).toMatchObject({
    errors: [{ field: 'text', message: toZawgyi('ဤအကွက်ကို ဖြည့်ရန် လိုအပ်ပါသည်။') }],
  });
});

test('[ZAW-03] URL fields are never converted', () => {
  const kinds = new Map([['url', 'verbatim' as const]]);
  const value = { url: 'https://shop.test/ဆန်', name: 'ဆန်', ဆန်: [{ url: 'ဆန်' }, 5, null, true] };
  expect(zawgyiValue(value, kinds)).toEqual({ ...value, name: toZawgyi('ဆန်') });
});

test('[LANG-13] a notification has English, Unicode and, in every language, Zawgyi', async () => {
  const { id, token } = await newcomer(shop);
  const body = 'အော်ဒါ V1 ကို လက်ခံရရှိပါပြီ။';
  await notify(shop.db, {
    buyerId: id,
    title: 'Order placed',
    body,
    bodyEn: 'We have your order V1.',
    redirectAction: 'OrderDetail',
    reference: 1,
  });
  for (const lang of ['en-US', 'unicode', 'zawgyi']) {
    const answer = await shop.call(notifications, { token, lang, query: { PageNumber: 1 } });
    expect(answer.body[0]).toMatchObject({
      title: 'Order placed',
      body: lang === 'zawgyi' ? toZawgyi(body) : body,
      bodyEng: 'We have your order V1.',
      bodyChn: toZawgyi(body),
    });
  }
});

test('the city without townships is marked in every language', async () => {
  const { city_id: CityId } = await rowOf(shop.db, 'township', { is_all_township: true });
  for (const lang of ['en-US', 'unicode', 'zawgyi']) {
    const { body } = await shop.call(townships, { lang, query: { CityId } });
    expect([lang, body.townList.map(isAllTownship)]).toEqual([lang, [true]]);
  }
});
