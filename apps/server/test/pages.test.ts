import { createHash } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { cloneDatabase, connectUntilEnd } from '@zay/api/testing/databases';
import { inTime } from '@zay/api/testing/in-time';
import { isWholeRun } from '@zay/api/testing/whole-run';
import { expect, test } from 'vitest';
import { toastStyles } from '../src/static-files.ts';
import type { ShopProcess } from './run-shop.ts';
import { startShop } from './start-shop.ts';

const { url: databaseUrl, dataDir } = await cloneDatabase('demo');
const start = () =>
  startShop({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: 'https://shop.example',
    DEMO_PUBLIC: 'on',
    RATE_LIMITS: 'on',
    TRUSTED_PROXIES: 'loopback',
  });
/** Two processes on one database and its files. */
const shops = [await start(), await start()];
const db = await connectUntilEnd(databaseUrl);

const get = (path: string, headers: Record<string, string> = {}, shop = shops[0]) =>
  fetch(`${shop?.url}${path}`, { headers, redirect: 'manual' });
const text = async (path: string, headers?: Record<string, string>, shop?: ShopProcess) =>
  (await get(path, headers, shop)).text();

const etagOf = async (path: string) => (await get(path)).headers.get('etag');
const controls = async (path: string) => {
  const { status, headers } = await get(path);
  return [status, headers.get('cache-control'), headers.get('etag')];
};

const publicPages = ['/', '/productdetails?productId=1', '/resultproduct?searchType=2', '/shop-by-brands'];

test.each(publicPages)('%s is rendered once for all guests of a language', async (path) => {
  const first = await get(path);
  expect(first.status).toBe(200);
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
  expect(first.headers.get('vary')).toBe('Cookie, Accept-Encoding');
  const html = await first.text();
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]+"$/);
  // Data of one visitor must not leak into pages of others.
  for (const headers of [
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
    { cookie: 'Basket=1; Theme=dark', 'accept-language': 'my' },
    { authorization: 'Bearer made.up.token', 'x-forwarded-host': 'evil.example', host: 'evil.example' },
    { 'x-react-router-prerender-data': '{"a":1}' },
  ] as Record<string, string>[]) {
    const again = await get(path, headers);
    expect(again.headers.get('etag')).toBe(etag);
    expect(await again.text()).toBe(html);
  }
  const unchanged = await get(path, { 'if-none-match': etag });
  expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
});

test.each([...publicPages, '/login', '/shoppingcart', '/nothing-here'])(
  '[SAFE-07 SAFE-56] %s runs and shows only scripts and styles of its policy, and has the other security headers',
  async (path) => {
    const answer = await get(path);
    const policy = answer.headers.get('content-security-policy') ?? '';
    for (const rule of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(rule);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect(scripts).toMatch(/^'self'( 'sha256-[\w+/=]{44}')+$/);
    const html = await answer.text();
    expect(html).not.toContain('nonce');
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)];
    // Browsers do not run a script whose type is JSON.
    const running = inline.filter(
      ([, attributes]) => !/type="application\/(ld\+)?json"/.test(attributes ?? ''),
    );
    expect(running.length).toBeGreaterThan(2);
    const hashes = running.map(([, , script = '']) => createHash('sha256').update(script).digest('base64'));
    // Exactly those of the page.
    expect(new Set(scripts.split(' ').slice(1))).toEqual(new Set(hashes.map((hash) => `'sha256-${hash}'`)));
    const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(
      ([, style = '']) => `sha256-${createHash('sha256').update(style).digest('base64')}`,
    );
    expect(/style-src ([^;]*)/.exec(policy)?.[1]).toBe(
      ["'self'", ...[...toastStyles, ...styles].map((hash) => `'${hash}'`)].join(' '),
    );
    expect(html).not.toMatch(/<[^>]*\sstyle=/);
  },
);

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${shops[0]?.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
    redirect: 'manual',
  });

test('[PWA-04] forms without scripts are answered, or only open their page', async () => {
  const logIn = await post('/login?lang=unicode', 'phone=09770000001&password=Secret-98765');
  expect([logIn.status, logIn.headers.get('location')]).toEqual([303, '/login?lang=unicode']);

  const tracked = await post('/track', 'voucherNo=V260101999999&phoneNo=09770000001');
  expect([tracked.status, tracked.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(await tracked.text()).toContain('We found no order');
  expect(await text('/track')).not.toContain('We found no order');

  const chosen = await post('/chooselanguage', 'language=zawgyi', {
    referer: 'https://shop.example//evil.example/x?lang=unicode&id=5',
  });
  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/evil.example/x?id=5']);
  expect(chosen.headers.get('set-cookie')).toMatch(/^Language=zawgyi; path=\//);

  // A cross-site form is ignored.
  const foreign = await post('/chooselanguage', 'language=zawgyi', { 'sec-fetch-site': 'cross-site' });
  expect([foreign.status, foreign.headers.get('set-cookie')]).toEqual([303, null]);
  expect((await post('/track', 'x'.repeat(10_001))).status).toBe(413);
  expect((await post('/api/nothing', '{}', { 'content-type': 'application/json' })).status).toBe(404);
});

test('[PWA-05] scripts of an earlier release are still served, and a deleted one is answered 404, not with a page', async () => {
  for (const [name, origin] of [
    ['storefront', shops[0]?.url],
    ['backoffice', shops[0]?.officeUrl],
  ]) {
    const files = join(dataDir, 'assets', name ?? '', 'files');
    await writeFile(join(files, 'page-of-before.js'), 'export default 1;');
    const earlier = await fetch(`${origin}/assets/page-of-before.js`);
    expect([earlier.status, await earlier.text()]).toEqual([200, 'export default 1;']);
    expect(earlier.headers.get('content-type')).toContain('javascript');
    expect(earlier.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const gone = await fetch(`${origin}/assets/page-of-long-ago.js`);
    expect(gone.status).toBe(404);
    expect(gone.headers.get('cache-control') ?? '').not.toContain('public');
    expect(await gone.text()).not.toContain('<html');
  }
  // The running release is stored too, for the next one.
  const html = await text('/');
  const script = /\/assets\/([\w-]+\.js)/.exec(html)?.[1] ?? '';
  expect(await readdir(join(dataDir, 'assets/storefront/files'))).toContain(script);
});

test('every language has its own page, by cookie or by URL', async () => {
  const pages = await Promise.all([
    text('/'),
    text('/', { cookie: 'Language=unicode' }),
    text('/', { cookie: 'Language=zawgyi' }),
  ]);
  const languages = pages.map((html) => /<html lang="([^"]+)"/.exec(html)?.[1]);
  expect(languages).toEqual(['en', 'my', 'my-Qaag']);
  expect(await text('/?lang=unicode')).toContain('<html lang="my"');
  expect(await text('/?lang=en-US', { cookie: 'Language=zawgyi' })).toContain('<html lang="en"');
  expect(await text('/', { cookie: 'Language=unicode' })).toBe(pages[1]);
});

test('tracking parameters share the cache entry of the page', async () => {
  expect(await etagOf('/productdetails?utm_source=paper&productId=1&fbclid=abc')).toBe(
    await etagOf('/productdetails?productId=1'),
  );
  expect(await text('/?utm_source=tracked-by')).not.toContain('tracked-by');
});

test('[FAST-09] changes of staff are in the pages of every server process within 2 s', async () => {
  const path = '/productdetails?productId=2';
  for (const shop of shops) await text(path, {}, shop);
  for (const name of ['Renamed by staff', 'Renamed once more']) {
    await db.query('update product set name_en = $1 where id = 2', [name]);
    for (const shop of shops) {
      await expect.poll(inTime(() => text(path, {}, shop))).toContain(name);
    }
  }
});

test('personal and missing pages are not cached', async () => {
  expect(await controls('/login')).toEqual([200, 'private, no-cache', null]);
  expect(await controls('/shoppingcart')).toEqual([200, 'private, no-cache', null]);
  expect(await controls('/nothing-here')).toEqual([404, 'private, no-store', null]);
  expect(await controls('/productdetails?productId=999999')).toEqual([404, 'private, no-store', null]);
});

test('pages and files are sent compressed, files from the build', async () => {
  const html = await text('/');
  const [, script = ''] = /"(\/assets\/entry\.client-[^"]+\.js)"/.exec(html) ?? [];
  for (const encoding of ['br', 'gzip']) {
    for (const path of ['/', script]) {
      const answer = await get(path, { 'accept-encoding': encoding });
      expect([path, answer.headers.get('content-encoding')]).toEqual([path, encoding]);
      expect((await answer.text()).length).toBeGreaterThan(500);
    }
  }
  expect((await get(`${script}.br`)).status).toBe(404);
  const part = await get(script, { range: 'bytes=0-9', 'accept-encoding': 'identity' });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
});

/** Public reads of the catalogue, and pages. */
const repeated = [
  ...publicPages,
  '/api/Product/GetProductDetail_v2?productId=1',
  '/api/Product/GetLandingProductLatest?PageNumber=1&PageSize=10',
];

async function read(path: string) {
  const answer = await get(path, { 'accept-encoding': 'br' });
  return [path, answer.status, answer.headers.get('etag'), await answer.text()];
}

test('[FAST-01 FAST-02] repeated reads and pages come from memory, in the bytes of the first, while no statement on products could end', async () => {
  const first = await Promise.all(repeated.map(read));
  await db.query('begin; lock table product, sku, category, brand, tag in access exclusive mode');
  const again = await Promise.all(repeated.map(read)).finally(() => db.query('rollback'));
  expect(again).toEqual(first);
  expect(first.map(([, status]) => status)).toEqual(repeated.map(() => 200));
});

const getFrom = (path: string, address: string) => get(path, { 'x-forwarded-for': address });

/** Sends the path unchanged: fetch would normalise it. */
const rawGet = (path: string) =>
  new Promise<{ status: number | undefined; location: string | undefined }>((resolve, reject) => {
    request(shops[0]!.url, { path }, (answer) => {
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
    const [one, other] = [await getFrom(path, '198.51.100.1'), await getFrom(kept, '198.51.100.1')];
    expect([path, one.status, one.headers.get('etag')]).toEqual([path, 200, other.headers.get('etag')]);
    expect(one.headers.get('etag')).not.toBeNull();
  }
  const other = await getFrom('/productdetails?productId=2', '198.51.100.1');
  const one = await getFrom('/productdetails?productId=1', '198.51.100.1');
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

/** Sends all requests before reading a response, so that they arrive together. @returns the responses as one text */
function flood(paths: readonly string[], headers: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(shops[0]!.url);
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

test.runIf(isWholeRun)(
  '[SAFE-26] a flood of pages from one address is answered 429; cached pages and other addresses are not',
  async () => {
    await getFrom('/home', '198.51.100.1');
    const flooder = '203.0.113.9';
    const headers = [`X-Forwarded-For: ${flooder}`, 'Cookie: Language=unicode'];
    const count = isWholeRun ? 10 : 3;
    const connections = Array.from({ length: count }, (_, number) =>
      flood(
        Array.from({ length: 150 }, (__, at) => `/nothing-${number}-${at}`),
        headers,
      ),
    );
    const answers = (await Promise.all(connections)).join('\n');
    const statuses = [...answers.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status);
    expect(statuses).toHaveLength(count * 150);
    expect(statuses.filter((status) => status === '429').length).toBeGreaterThan(isWholeRun ? 100 : 20);
    expect(statuses.filter((status) => status === '404').length).toBeGreaterThanOrEqual(200);
    expect(answers).toMatch(/retry-after: [1-9]/i);
    expect(answers).toMatch(/<html lang="my" [^>]*>\n<meta charset="utf-8">/);
    // Cached pages are not counted.
    expect((await getFrom('/home?again=1', flooder)).status).toBe(200);
    expect((await getFrom('/nothing-here', '198.51.100.1')).status).toBe(404);
    expect((await getFrom('/api/Brand/GetPopularBrand', flooder)).status).not.toBe(429);
  },
);
