import {
  bestSellingProducts,
  cities,
  login,
  accountInfo,
  productDetail,
  productSuggestions,
  tags,
} from '@zay/contract';
import { expect, test } from 'vitest';
import { newcomer } from '../../testing/buyers.ts';
import { makeProduct, makeTag, type ProductOptions } from '../../testing/catalogue.ts';
import { awaitInvalidation, openKeepingShop, silently } from '../../testing/public-cache.ts';

const shop = await openKeepingShop({ data: 'empty' });

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(shop.url + path, { method, headers });

/** Adds a product, and resolves once the shop has invalidated the answers without it. */
async function product(options: ProductOptions): Promise<number> {
  const id = await makeProduct(shop.db, options);
  await awaitInvalidation(shop);
  return id;
}

const rename = (id: number, name_en: string) =>
  silently(shop.db, 'product', (trx) =>
    trx.updateTable('product').set({ name_en }).where('id', '=', id).execute(),
  );

const nameOf = async (answer: Response) => ((await answer.json()) as { name: string }).name;

const headersOf = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => name !== 'date'));

test('a second guest gets the cached bytes', async () => {
  const id = await product({ name: 'Umbrella', nameMy: 'ထီး' });
  const path = `${productDetail.path}?ProductId=${id}`;
  const first = await get(path);
  const body = await first.text();
  await rename(id, 'Parasol');
  const second = await get(path);
  expect(await second.text()).toBe(body);
  expect(headersOf(second)).toEqual(headersOf(first));
  expect(headersOf(second)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-type': 'application/json; charset=utf-8',
  });
});

test('a caller in this process shares the cache, and gets a value of its own', async () => {
  const id = await product({ name: 'Umbrella' });
  const read = async () => {
    const answer = await shop.publicReads.get(productDetail.path)?.({ ProductId: String(id) }, 'en-US');
    return answer?.body as { name: string };
  };
  const first = await read();
  expect(first.name).toBe('Umbrella');
  first.name = 'Changed by its caller';
  await rename(id, 'Parasol');
  const overHttp = await get(`${productDetail.path}?ProductId=${id}`);
  expect(headersOf(overHttp)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  expect(await nameOf(overHttp)).toBe('Umbrella');
  expect((await read()).name).toBe('Umbrella');
});

test('a browser with the current response gets 304, and shared caches get their lifetime', async () => {
  await makeTag(shop.db, 'Monsoon');
  const answer = await get(tags.path);
  const etag = answer.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]+"$/);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
  expect(answer.headers.get('vary')).toBe('Lang, Accept-Encoding');

  for (const method of ['GET', 'HEAD']) {
    const unchanged = await get(tags.path, { 'if-none-match': etag }, method);
    expect(unchanged.status).toBe(304);
    expect(await unchanged.text()).toBe('');
    expect(unchanged.headers.get('etag')).toBe(etag);
  }
  await makeTag(shop.db, 'Harvest');
  await awaitInvalidation(shop);
  expect((await get(tags.path, { 'if-none-match': etag })).status).toBe(200);
});

test('HEAD has the headers of GET without a body', async () => {
  const plain = { 'accept-encoding': 'identity' };
  const [head, whole] = [await get(cities.path, plain, 'HEAD'), await get(cities.path, plain)];
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
  expect(head.headers.get('content-length')).toBe(String((await whole.arrayBuffer()).byteLength));
});

test('every language has its own entry', async () => {
  const id = await product({ name: 'Umbrella', nameMy: 'ထီးကြီး' });
  const path = `${productDetail.path}?ProductId=${id}`;
  const names = async () =>
    Promise.all(
      ['en-US', 'unicode', 'zawgyi', '1', '2'].map(async (lang) => nameOf(await get(path, { lang }))),
    );
  const before = await names();
  expect(before.slice(0, 2)).toEqual(['Umbrella', 'ထီးကြီး']);
  expect(before[2]).not.toBe(before[1]);
  expect(before.slice(3)).toEqual(before.slice(0, 2));
  await rename(id, 'Parasol');
  expect(await names()).toEqual(before);
});

test('a call with a token bypasses the cache where the response may be personal', async () => {
  const id = await product({ name: 'Umbrella' });
  const { token } = await newcomer(shop);
  const path = `${productDetail.path}?ProductId=${id}`;
  const guest = await get(path);
  expect(guest.headers.get('vary')).toBe('Lang, Accept-Encoding, Authorization');
  await rename(id, 'Parasol');
  const own = await get(path, { authorization: `Bearer ${token}` });
  expect(own.headers.get('cache-control')).toBe('private, no-store');
  expect(own.headers.get('etag')).toBeNull();
  expect(await nameOf(own)).toBe('Parasol');
  expect(await nameOf(await get(path))).toBe('Umbrella');
  expect((await get(path, { authorization: 'Bearer made.up.token' })).status).toBe(401);
});

test('personal responses, writes and refusals are not cached', async () => {
  const { token } = await newcomer(shop);
  const answers = [
    await get(accountInfo.path, { authorization: `Bearer ${token}` }),
    await get(accountInfo.path),
    await get(login.path, {}, 'POST'),
    await get(`${productDetail.path}?ProductId=99999`),
    await get(`${productDetail.path}?ProductId=nonsense`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 400, 404, 400]);
  for (const { headers } of answers) expect(headers.get('cache-control')).toBe('private, no-store');
});

test('a new product is found immediately although it was missing before', async () => {
  const id = await product({ state: 'hidden', name: 'Umbrella' });
  const path = `${productDetail.path}?ProductId=${id}`;
  expect((await get(path)).ok).toBe(false);
  await silently(shop.db, 'product', (trx) =>
    trx.updateTable('product').set({ state: 'published' }).where('id', '=', id).execute(),
  );
  expect((await get(path)).status).toBe(200);
});

test('spelling, order and tracking parameters share one entry', async () => {
  await product({ sold: 5 });
  await get(`${bestSellingProducts.path}?PageNumber=1&PageSize=5`);
  const before = shop.cache.bytes;
  for (const query of [
    'PageSize=5&PageNumber=1',
    'pagenumber=1&pagesize=5',
    'PageNumber=1&PageSize=5&utm_source=paper&fbclid=abc',
    'PageNumber=1&PageSize=5&nothing=1',
  ]) {
    await get(`${bestSellingProducts.path}?${query}`);
  }
  expect(shop.cache.bytes).toBe(before);
  await get(`${bestSellingProducts.path}?PageNumber=1&PageSize=6`);
  expect(shop.cache.bytes).toBeGreaterThan(before);
});

test('a query that is not UTF-8 is refused, also with a cached entry', async () => {
  const path = `${productSuggestions.path}?SearchText=`;
  expect((await get(`${path}%25FF`)).status).toBe(200);
  expect((await get(`${path}%FF`)).status).toBe(400);
});

test('large enough responses are compressed from the first request on', async () => {
  for (let at = 0; at < 12; at += 1) await product({ sold: 1, name: `Umbrella ${at}` });
  const path = `${bestSellingProducts.path}?PageSize=24`;
  const plain = await (await get(path, { 'accept-encoding': 'identity' })).text();
  for (const encoding of ['br', 'gzip', 'br', 'gzip']) {
    const answer = await get(path, { 'accept-encoding': encoding });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(plain.length / 3);
    expect(await answer.text()).toBe(plain);
  }
});
