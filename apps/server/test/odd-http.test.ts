import { connect } from 'node:net';
import { cloneDatabase, connectUntilEnd } from '@zay/api/testing/databases';
import { brands, cities, login, variantValuesOf } from '@zay/contract';
import { expect, test } from 'vitest';
import { startShop } from './start-shop.ts';

const { url: databaseUrl, dataDir } = await cloneDatabase('demo');
/** Few connections for requests, so that jobs that take one would be detected. */
const forRequests = 2;
/** Renders every answer anew, behind a proxy whose headers it trusts. */
const shop = await startShop({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  DATABASE_CONNECTIONS: String(forRequests),
  PUBLIC_URL: 'https://shop.example',
  DEMO_PUBLIC: 'on',
  CACHE_MEGABYTES: '0',
  TRUSTED_PROXIES: 'loopback',
});
const sites = { shop: shop.url, 'back office': shop.officeUrl };

/** What a smuggled request would be; it ends the connection. */
const second = 'GET /livez HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
const get = 'GET /livez HTTP/1.1\r\nHost: a\r\n';
const post = (version = '1.1') =>
  `POST ${login.path} HTTP/${version}\r\nHost: a\r\nConnection: keep-alive\r\nContent-Type: application/json\r\n`;
const chunked = 'Transfer-Encoding: chunked\r\n';
const lastChunk = '0\r\n\r\n';

const odd = {
  'a length, then chunks': `${post()}Content-Length: 5\r\n${chunked}\r\n${lastChunk}`,
  'chunks, then a length': `${post()}${chunked}Content-Length: 4\r\n\r\n5c\r\n`,
  'two lengths': `${post()}Content-Length: 2\r\nContent-Length: 90\r\n\r\n{}`,
  'the same length twice': `${post()}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}`,
  'a list of lengths': `${post()}Content-Length: 2, 90\r\n\r\n{}`,
  'a length with a sign': `${post()}Content-Length: +2\r\n\r\n{}`,
  'a negative length': `${post()}Content-Length: -1\r\n\r\n`,
  'chunks in HTTP/1.0': `${post('1.0')}${chunked}\r\n${lastChunk}`,
  'chunks within another coding': `${post()}Transfer-Encoding: gzip, chunked\r\n\r\n${lastChunk}`,
  'another coding after chunks': `${post()}Transfer-Encoding: chunked, gzip\r\n\r\n${lastChunk}`,
  'an unknown coding': `${post()}Transfer-Encoding: xchunked\r\n\r\n${lastChunk}`,
  'a coding after a tabulator': `${post()}Transfer-Encoding: \u000bchunked\r\n\r\n${lastChunk}`,
  'a size of a chunk with a prefix': `${post()}${chunked}\r\n0x2\r\n{}\r\n${lastChunk}`,
  'a negative size of a chunk': `${post()}${chunked}\r\n-2\r\n{}\r\n${lastChunk}`,
  'a size of a chunk above 64 bits': `${post()}${chunked}\r\n10000000000000002\r\n{}\r\n${lastChunk}`,
  'a chunk longer than its size': `${post()}${chunked}\r\n2\r\n{}}\r\n${lastChunk}`,
  'chunks without CR': `${post()}${chunked}\r\n2\n{}\n0\n\n`,
  'a bare LF after a header': `${get}A: b\nC: d\r\n\r\n`,
  'a bare LF before the body': `${get}\n`,
  'a bare CR in a header': `${get}A: b\rC: d\r\n\r\n`,
  'a blank before the colon': `${post()}Content-Length : 90\r\n\r\n`,
  'a blank before the name': `${get} Content-Length: 90\r\n\r\n`,
  'a header over two lines': `${get}A: b\r\n c\r\n\r\n`,
  'two hosts': `${get}Host: b\r\n\r\n`,
  'a header of 64 kB': `${get}A: ${'b'.repeat(65_536)}\r\n\r\n`,
  '10,000 headers': `${get}${'A: b\r\n'.repeat(10_000)}\r\n`,
  TRACE: 'TRACE / HTTP/1.1\r\nHost: a\r\nCookie: a=secret\r\n\r\n',
};

/** Sends the bytes and a second request behind them, and reads until the server closes. @returns the status of each answer */
function statusesOf(url: string, bytes: string): Promise<string[]> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(Number(port), hostname);
    socket.setEncoding('latin1').on('data', (part: string) => (text += part));
    // A server that closes may not have read everything.
    socket.on('error', () => {});
    socket.once('close', () =>
      resolve([...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, code]) => code ?? '')),
    );
    socket.write(bytes + second);
  });
}

test.each(Object.entries(sites))(
  '[SAFE-104] %s refuses requests that servers may read differently, and reads nothing behind them',
  async (_, url) => {
    expect(await statusesOf(url, `${get}\r\n`)).toEqual(['200', '200']);
    for (const [what, bytes] of Object.entries(odd)) {
      const statuses = await statusesOf(url, bytes);
      expect([what, statuses]).toEqual([what, [expect.stringMatching(/^(400|431|501)$/)]]);
    }
  },
);

const evil = 'evil.example';
/** By these headers frameworks or proxies replace data, addresses, sites or methods. */
const prerendered = {
  'x-react-router-prerender-data': encodeURIComponent(`[{"_1":2},"root","${evil}"]`),
};
const others = {
  'x-react-router-spa-mode': 'yes',
  'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
  'x-forwarded-host': evil,
  'x-forwarded-proto': 'gopher',
  'x-forwarded-prefix': `/${evil}`,
  'x-forwarded-port': '6666',
  forwarded: `host=${evil};proto=gopher`,
  'x-original-url': `/${evil}`,
  'x-rewrite-url': `/${evil}`,
  'x-http-method-override': 'DELETE',
};

/** Pages, with those that frameworks answer with data, redirects, files and calls. */
const paths = [
  '/',
  '/login',
  '/productdetails?productId=1',
  '/nothing-here',
  '/HOME',
  '/sitemap.xml',
  '/robots.txt',
  '/_root.data',
  '/home.data',
  '/login.data?_routes=root',
  '/__manifest?p=%2Fhome',
  '/api/openapi.json',
  brands.path,
];

async function answerOf(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers, redirect: 'manual' });
  const { date: _date, ...others } = Object.fromEntries(answer.headers);
  return { status: answer.status, headers: others, body: await answer.text() };
}

test.each(Object.entries(sites))(
  '[SAFE-104] %s answers the same with headers of frameworks and proxies, and names no host of theirs',
  async (_, url) => {
    for (const path of paths) {
      const plain = await answerOf(url + path);
      expect(plain.status).toBeLessThan(500);
      if (/\.data|__manifest/.test(path)) expect([200, 404]).toContain(plain.status);
      for (const headers of [prerendered, others]) {
        const answer = await answerOf(url + path, headers);
        expect([path, answer]).toEqual([path, plain]);
        expect(JSON.stringify(answer)).not.toContain(evil);
      }
    }
  },
);

/** Looks at the database from outside; the other one holds locks. */
const watcher = await connectUntilEnd(databaseUrl);
const locker = await connectUntilEnd(databaseUrl);

/** Number of the shop's connections that block on one of these tables. */
async function waitingFor(tables: readonly string[]): Promise<number> {
  const { rows } = await watcher.query<{ waiting: number }>(
    `select count(distinct pid)::int as waiting from pg_locks
     where not granted and relation = any($1::regclass[])`,
    [tables],
  );
  return rows[0]?.waiting ?? 0;
}

async function whileLocked(tables: readonly string[], work: () => Promise<void>): Promise<void> {
  await locker.query(`begin; lock table ${tables.join(', ')} in access exclusive mode`);
  try {
    await work();
  } finally {
    await locker.query('rollback');
  }
}

const statusOf = async (path: string) => (await fetch(shop.url + path)).status;

/** A read that is never cached. Reads that can be cached use at most half of the connections (SAFE-107). */
const readVariants = () =>
  fetch(shop.url + variantValuesOf.path, {
    method: variantValuesOf.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ productId: 1, selectedVariantId: 1, selectedValueId: 1, currentVariantId: 1 }),
  });

test('[SAFE-37] requests are answered while jobs hold more connections than requests have', async () => {
  const ofJobs = ['outbox', 'outbox_delivery', 'payment_decision', 'staff_notification', 'receipt_print'];
  await whileLocked(ofJobs, async () => {
    await expect.poll(() => waitingFor(ofJobs)).toBeGreaterThan(forRequests);
    const statuses = await Promise.all(Array.from({ length: 40 }, () => statusOf(cities.path)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await waitingFor(ofJobs)).toBeGreaterThan(forRequests);
  });
});

test('[SAFE-37] jobs run while a flood of requests uses all connections of requests', async () => {
  let isFlooding = true;
  await whileLocked(['variant'], async () => {
    // Each blocks until its timeout, then the next one gets its slot.
    const flood = Array.from({ length: 20 }, async () => {
      while (isFlooding) await readVariants();
    });
    await expect.poll(() => waitingFor(['variant'])).toBe(forRequests);
    const { rows } = await watcher.query<{ id: number }>(
      `insert into staff_notification (staff_id, title, body, body_en, recipients, last_buyer_id)
       select min(id), 'News', 'News', 'News', 0, 0 from staff returning id`,
    );
    const isTold = async () => {
      const told = await watcher.query(
        'select from staff_notification where id = $1 and told_at is not null',
        [rows[0]?.id],
      );
      return told.rowCount === 1;
    };
    await expect.poll(isTold).toBe(true);
    await expect.poll(() => waitingFor(['variant'])).toBe(forRequests);
    isFlooding = false;
    await locker.query('rollback');
    await Promise.all(flood);
  });
});
