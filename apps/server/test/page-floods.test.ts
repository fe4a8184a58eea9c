import { request } from 'node:http';
import { connect } from 'node:net';
import { cloneDatabase } from '@zay/api/testing/databases';
import { expect, test } from 'vitest';
import { startShop } from './start-shop.ts';

const { url: databaseUrl, dataDir } = await cloneDatabase('demo');
const shop = await startShop({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: 'https://shop.example',
  DEMO_PUBLIC: 'on',
  RATE_LIMITS: 'on',
  TRUSTED_PROXIES: 'loopback',
});

const get = (path: string, address: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { headers: { 'x-forwarded-for': address, ...headers }, redirect: 'manual' });

/** Sends the path unchanged: fetch would normalise it. */
const rawGet = (path: string) =>
  new Promise<{ status: number | undefined; location: string | undefined }>((resolve, reject) => {
    request(shop.url, { path }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode, location: answer.headers.location });
    })
      .once('error', reject)
      .end();
  });

test('[SAFE-26] parameters that a page does not read share its cache entry', async () => {
  for (const [path, kept] of [
    ['/home?x=1', '/home'],
    ['/home?productId=1&PageNumber=9', '/home'],
    ['/productdetails?x=2&productId=1', '/productdetails?productId=1'],
    ['/shop-by-brands?alphabet=A&alphabet=B&sort=1', '/shop-by-brands?alphabet=A'],
  ] as const) {
    const [one, other] = [await get(path, '198.51.100.1'), await get(kept, '198.51.100.1')];
    expect([path, one.status, one.headers.get('etag')]).toEqual([path, 200, other.headers.get('etag')]);
    expect(one.headers.get('etag')).not.toBeNull();
  }
  const other = await get('/productdetails?productId=2', '198.51.100.1');
  const one = await get('/productdetails?productId=1', '198.51.100.1');
  expect(one.headers.get('etag')).not.toBe(other.headers.get('etag'));
});

test('[SAFE-27] another spelling of a path redirects to the normalised one, and never to another site', async () => {
  for (const [path, location] of [
    ['/a1/%2e%2e/home', '/home'],
    ['/a1/../home?x=1', '/home?x=1'],
    ['//evil.example/%2e%2e', '/'],
    ['//evil.example', '/evil.example'],
    ['/\\evil.example', '/%5Cevil.example'],
    ['/HOME', '/home'],
    ['/home/', '/home'],
  ] as const) {
    expect([path, await rawGet(path)]).toEqual([path, { status: 301, location }]);
  }
  for (const path of ['/evil.example', '/%5Cevil.example', '/%25ff']) {
    expect([path, (await rawGet(path)).status]).toEqual([path, 404]);
  }
});

/** Sends all requests before reading a response, so that they arrive together. @returns the responses as one text */
function flood(paths: readonly string[], headers: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(shop.url);
  const requests = paths.map((path, at) =>
    [
      `GET ${path} HTTP/1.1`,
      'Host: shop.example',
      ...headers,
      ...(at === paths.length - 1 ? ['Connection: close'] : []),
      '',
      '',
    ].join('\r\n'),
  );
  return new Promise((resolve, reject) => {
    let answers = '';
    connect(Number(port), hostname)
      .setEncoding('utf8')
      .on('data', (text: string) => (answers += text))
      .on('error', reject)
      .on('close', () => resolve(answers))
      .write(requests.join(''));
  });
}

test('[SAFE-33] a request line with any origin is answered as the page', async () => {
  for (const site of ['http://evil.example', 'https://shop.example:8443', 'HTTP://user@evil.example']) {
    expect([site, await rawGet(`${site}/home`)]).toEqual([site, { status: 200, location: undefined }]);
    expect([site, await rawGet(`${site}?x=1`)]).toEqual([site, { status: 200, location: undefined }]);
    expect([site, (await rawGet(`${site}/nothing`)).status]).toEqual([site, 404]);
    expect([site, await rawGet(`${site}//evil.example`)]).toEqual([
      site,
      { status: 301, location: '/evil.example' },
    ]);
  }
});

test('[SAFE-26] a flood of pages from one address is answered 429; cached pages and other addresses are not', async () => {
  await get('/home', '198.51.100.1');
  const flooder = '203.0.113.9';
  const headers = [`X-Forwarded-For: ${flooder}`, 'Cookie: Language=unicode'];
  const connections = Array.from({ length: 10 }, (_, number) =>
    flood(
      Array.from({ length: 150 }, (__, at) => `/nothing-${number}-${at}`),
      headers,
    ),
  );
  const answers = (await Promise.all(connections)).join('\n');
  const statuses = [...answers.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status);
  expect(statuses).toHaveLength(1_500);
  expect(statuses.filter((status) => status === '429').length).toBeGreaterThan(100);
  expect(statuses.filter((status) => status === '404').length).toBeGreaterThanOrEqual(200);
  expect(answers).toMatch(/retry-after: [1-9]/i);
  expect(answers).toContain('<html lang="my">\n<meta charset="utf-8">');
  // Cached pages are not counted.
  expect((await get('/home?again=1', flooder)).status).toBe(200);
  expect((await get('/nothing-here', '198.51.100.1')).status).toBe(404);
  expect((await get('/api/Brand/GetPopularBrand', flooder)).status).not.toBe(429);
});
