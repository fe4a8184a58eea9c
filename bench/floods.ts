/**
 * `node bench/floods.ts [--quick]`: how long ordinary visitors wait while somebody floods the shop with bad input. 40 requests a
 * second arrive beside each flood: pages, a list, an own cart, orders. Attackers have one address, or 100 (X-Forwarded-For of a
 * trusted proxy).
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import http from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { cartDetail, login, postOrder, register } from '@zay/contract';
import sharp from 'sharp';
import { orderInput } from '../apps/api/src/testing/checkout.ts';
import { arrive, type Ask, ask, manyAddresses, requestBytes } from './load.ts';
import { makeOrderers, makeSkus, orderOf, price, type Orderer } from './order-data.ts';
import { startOrderingShop, usageOf, type OrderingShop } from './shop.ts';
import { percentiles, printAlone, type Row } from './table.ts';
import type { VisitorsData } from './visitors.ts';

const perSecond = 40;
/** Milliseconds of p99, and megabytes: each password that is hashed takes 64. */
const limits = { p99: 100, memory: 512 };
/** Browsers ask for compressed pages. */
const browserHeaders = { 'accept-encoding': 'br' };
const oneAddress = () => '203.0.113.7';

/** @returns the status of each answer */
type Flood = (seconds: number) => Promise<readonly number[]>;

/** Sends `perSecond` requests a second, on at most 200 connections. */
function requests(
  { url }: OrderingShop,
  perSecond: number,
  from: (at: number) => string,
  requestAt: (at: number) => Ask,
): Flood {
  return async (seconds) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 200 });
    let isOver = false;
    const flood = arrive(perSecond, seconds, async (at) =>
      isOver ? 0 : (await ask(url, { from: from(at), agent, ...requestAt(at) })).status,
    );
    await wait(seconds * 1_000);
    isOver = true;
    agent.destroy();
    return flood;
  };
}

/** Sockets that send 20 requests each and read their answers a byte at a time; so many more each second. */
function slowReaders({ port }: OrderingShop, perSecond: number): Flood {
  const pages = requestBytes({ port, path: '/home' }, { 'x-forwarded-for': oneAddress(), lang: 'en-US' });
  const requests = Buffer.concat(Array.from({ length: 20 }, () => pages));
  return async (seconds) => {
    const open: Socket[] = [];
    const timer = setInterval(() => open.forEach((socket) => void socket.read(1)), 100);
    await arrive(perSecond, seconds, async () => {
      const socket = connect(port, 'localhost').pause();
      socket.on('error', () => undefined);
      socket.write(requests);
      open.push(socket);
    });
    clearInterval(timer);
    return open.map((socket) => Number(!socket.destroyed && socket.destroy() && 200));
  };
}

/** Public pictures that were never requested; a comment makes each another file. @returns their hashes */
async function makePictures({ folder }: OrderingShop, count: number): Promise<string[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const size = { width: 1_200, height: 1_200, channels: 3 } as const;
  const picture = await sharp({ create: { ...size, background: '#fff', noise } })
    .jpeg()
    .toBuffer();
  const names: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const bytes = Buffer.concat([picture, Buffer.from(`picture ${made}`)]);
    const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    await writeFile(join(folder, 'files/public', `${name}.jpg`), bytes);
    names.push(name);
  }
  return names;
}

/** Orders with a wrong price and a picture of one colour: some kilobytes, and 117 MB when it is decoded. */
async function largeSlips({ checkout }: OrderingShop, orderers: readonly Orderer[]) {
  const size = { width: 5_200, height: 7_500, channels: 3 } as const;
  const picture = sharp({ create: { ...size, background: '#1f7a5a' } }).png();
  const approvalImage = (await picture.toBuffer()).toString('base64');
  return orderers.map(({ lines, token }) => ({
    path: `${postOrder.path}?buyNow=false`,
    token,
    body: orderInput(
      checkout,
      lines.map((line) => ({ ...line, price: price - 1 })),
      {
        paymentServiceId: 14,
        phoNo: '09770000001',
        approvalImage: { approvalImage, approvalImageExtension: 'image/png' },
      },
    ),
  }));
}

const product = (id: number) => ({ path: `/productdetails?productId=${9_000_000 + id}` });
const detail = (id: number) => ({ path: `/api/Product/GetProductDetail_v2?ProductId=${9_000_000 + id}` });
const page = (at: number) => ({ path: `/productsearch?productName=attack${at}` });
const search = (at: number) => ({
  path: `/api/Product/ProductSearch?SearchType=1&ProductName=attack${at}`,
});
const wrongPassword = (at: number) => ({
  path: login.path,
  body: { emailOrPhoneNo: `0977${String(at % 50).padStart(7, '0')}`, password: `wrong ${at}` },
});
const registration = (at: number) => ({
  path: register.path,
  body: {
    Name: 'Aye Aye',
    EmailOrPhoneNo: `0998${1_000_000 + at}`,
    Password: 'a long enough one 1',
    OccupationId: 0,
    ApplicationConfigId: 23,
    Language: 1,
  },
});
const cookie = (at: number) => ({
  path: '/',
  headers: { ...browserHeaders, cookie: `visitor=${at}; Language=en-US` },
});

async function floodsOf(shop: OrderingShop, attackers: readonly Orderer[]) {
  const hashes = await makePictures(shop, 700);
  const slips = await largeSlips(shop, attackers);
  const picture = (at: number) => ({
    path: `/media/${at % 2 === 0 ? 'share' : 'save'}/${hashes[(at >> 1) % hashes.length]}.jpg`,
  });
  return {
    'no flood': async (seconds) => wait(seconds * 1_000, []),
    'pages of unknown ids, 300 a second': requests(shop, 300, oneAddress, product),
    'reads of unknown ids, 300 a second, 100 addresses': requests(shop, 300, manyAddresses, detail),
    'pages of unique searches, 300 a second': requests(shop, 300, oneAddress, page),
    'unique searches, 50 a second, 100 addresses': requests(shop, 50, manyAddresses, search),
    'sockets that read a byte at a time, 20 more a second': slowReaders(shop, 20),
    'guests with new cookies, 1,000 a second': requests(shop, 1_000, manyAddresses, cookie),
    'registrations, 100 a second, 100 addresses': requests(shop, 100, manyAddresses, registration),
    'wrong passwords, 100 a second, 100 addresses': requests(shop, 100, manyAddresses, wrongPassword),
    'pictures to share and to save, 100 a second': requests(shop, 100, oneAddress, picture),
    'slips of 39 megapixels, 2 a second': requests(
      shop,
      2,
      manyAddresses,
      (at) => slips[at % slips.length] ?? product(at),
    ),
  } satisfies Record<string, Flood>;
}

/** Visits the shop in a thread of its own: the flood keeps this one busy. @returns the times in milliseconds */
async function timesOf({ url }: OrderingShop, visits: readonly Ask[]): Promise<number[]> {
  const visitors = new Worker(new URL('visitors.ts', import.meta.url), {
    workerData: { url, perSecond, visits } satisfies VisitorsData,
  });
  const [times] = (await once(visitors, 'message')) as [number[]];
  return times;
}

const statuses = (answers: readonly number[]) =>
  [...Map.groupBy(answers, (status) => status)]
    .map(([status, of]) => `${of.length} × ${status === 0 ? 'unanswered' : status}`)
    .join(', ');

export async function measure(isQuick: boolean): Promise<Row[]> {
  const seconds = isQuick ? 3 : 10;
  const shop = await startOrderingShop({
    DEMO: 'on',
    OTP_MODE: 'placeholder',
    RATE_LIMITS: 'on',
    TRUSTED_PROXIES: 'loopback',
  });
  try {
    const skus = await makeSkus(shop.db, 50);
    const floods = await floodsOf(shop, await makeOrderers(shop, skus, 12));
    // One visit in five is an order.
    const orders = ((Object.keys(floods).length * seconds + 5) * perSecond) / 5;
    const orderers = await makeOrderers(shop, skus, orders);
    const reader = orderers[0]?.token;
    const visits: readonly ((at: number) => Ask)[] = [
      () => ({ path: '/' }),
      (at) => ({ path: `/productdetails?productId=${1 + (at % 40)}` }),
      () => ({ path: '/api/Product/ProductSearch?SearchType=4&PageSize=24' }),
      () => ({ path: cartDetail.path, token: reader }),
      () => {
        const orderer = orderers.pop();
        if (!orderer) throw new Error('more orders than buyers');
        return orderOf(shop.checkout, orderer);
      },
    ];
    const visit = (seconds: number) =>
      timesOf(
        shop,
        Array.from({ length: perSecond * seconds }, (_, at) => ({
          from: `10.1.${at % 200}.1`,
          headers: browserHeaders,
          path: '/',
          ...visits[at % visits.length]?.(at),
        })),
      );
    await visit(5);
    const rows: Row[] = [];
    for (const [what, flood] of Object.entries(floods)) {
      const usage = usageOf(shop);
      const flooding = flood(seconds);
      const times = await usage.during(() => visit(seconds));
      const { p50, p99 } = percentiles(times);
      const refused = times.filter((ms) => !Number.isFinite(ms)).length;
      const answers = await flooding;
      rows.push({
        part: 'Others beside',
        what,
        ours: p99,
        unit: 'ms',
        atMost: limits.p99,
        p50,
        p99,
        memoryMb: usage.columns.memoryMb,
        note: [
          ...(refused > 0 ? [`${refused} of ${times.length} others were refused`] : []),
          ...(answers.length > 0 ? [`attackers were answered ${statuses(answers)}`] : []),
        ].join('; '),
      });
      // The server finishes waiting requests before the next flood.
      await wait(seconds * 500);
    }
    const most = Math.max(...rows.map(({ memoryMb = Number.NaN }) => memoryMb));
    return [
      ...rows,
      { part: 'Floods', what: 'memory of the server', ours: most, unit: 'MB', atMost: limits.memory },
    ];
  } finally {
    await shop.stop();
  }
}

if (import.meta.main) await printAlone(measure);
