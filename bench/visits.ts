/**
 * `node bench/visits.ts`: what a visit on a phone costs and how long it takes, and what the first page of a newspaper costs, the
 * median of several, against limits.
 * Bytes are all that the shop sends, headers and the service worker's requests included, compressed as the browser asks for
 * it: with Brotli, as over HTTPS. Times are on a line of 400 kbit/s with 400 ms to the shop and back, with a processor four
 * times slower than this one.
 */
import { connect, createServer, type AddressInfo } from 'node:net';
import type { PerformanceEntry } from 'node:perf_hooks';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { makeNewspaper, noisePaper } from '../apps/api/src/testing/newspapers.ts';
import { chromium, chromiumOptions, landingPages } from './browser.ts';
import { startOrderingShop } from './shop.ts';
import { median, printAlone, type Row } from './table.ts';

const visits = 3;
/** Milliseconds after the load in which what a page loads by itself counts. */
const pause = 2_500;
const kilobit = 1_000 / 8;
const slowLine = {
  offline: false,
  latency: 400,
  downloadThroughput: 400 * kilobit,
  uploadThroughput: 400 * kilobit,
};
const slowdown = 4;

interface CountingProxy {
  /** `http://localhost:port` */
  readonly url: string;
  /** Bytes that the shop has sent so far, headers included. */
  readonly bytes: () => number;
  close(): Promise<void>;
}

/** Starts a proxy between a browser and a server of this machine that counts what a page loads, its service worker included. */
async function countBytes(port: number): Promise<CountingProxy> {
  let bytes = 0;
  const sockets = new Set<{ destroy(): unknown }>();
  const proxy = createServer((browser) => {
    const shop = connect(port, 'localhost');
    shop.on('data', (chunk: Buffer) => (bytes += chunk.length));
    for (const socket of [browser, shop]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        browser.destroy();
        shop.destroy();
      });
    }
    browser.pipe(shop).pipe(browser);
  });
  await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    bytes: () => bytes,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => proxy.close(() => resolve()));
    },
  };
}

/** A visit of one page by somebody who has never been here, or who comes again. */
type Measure = (page: Page) => Promise<number>;
interface Visit {
  readonly what: string;
  readonly atMost: number;
  readonly unit: 'kB' | 'ms';
  /** In a context of its own. @returns bytes or milliseconds */
  readonly run: (context: BrowserContext) => Promise<number>;
  /** Service workers are allowed unless it is true. */
  readonly withoutWorker?: boolean;
}

const shop = await startOrderingShop({ DEMO: 'on', OTP_MODE: 'placeholder' });
const proxy: CountingProxy = await countBytes(shop.port);
const { home = '/', product = '' } = await landingPages(shop.url);
const { id: demoPaper } = await shop.db
  .selectFrom('newspaper')
  .select('id')
  .where('is_highlight', '=', true)
  .executeTakeFirstOrThrow();
/** The worst of files: its page objects lie between the pictures, and pdf.js looks at each of the 24 in a part of 64 kB. */
const largePaper = await makeNewspaper(shop.db, join(shop.folder, 'files'), {
  title: 'Large',
  pdf: noisePaper(24),
  publishedDate: '2020-01-01',
});

const button = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: 'Add to cart', exact: true })
    .filter({ visible: true })
    .first();

/** Opens a page and waits until its button answers. */
async function openProduct(page: Page): Promise<void> {
  await page.goto(proxy.url + product, { waitUntil: 'commit' });
  await button(page).waitFor();
  await page.waitForSelector('html:not([data-waiting])');
}

async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(proxy.url + path, { waitUntil: 'load' });
  await page.waitForTimeout(pause);
}

const bytesOf = async (visit: () => Promise<void>) => {
  const before = proxy.bytes();
  await visit();
  return proxy.bytes() - before;
};

/** The first visit of a product page, until all that is kept for later visits is kept; then the tab is closed. */
async function visitBefore(context: BrowserContext, hasWorker: boolean): Promise<void> {
  const page = await context.newPage();
  await openWhole(page, product);
  if (hasWorker)
    await page.waitForFunction(
      `caches.match('/offline', { cacheName: 'shell', ignoreVary: true }).then(Boolean)`,
    );
  await page.close();
}

async function slow(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', slowLine);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(() => {
    const seen = { largest: 0, press: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      seen.largest = list.getEntries().at(-1)?.startTime ?? 0;
    }).observe({ type: 'largest-contentful-paint', buffered: true } as never);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ((entry as PerformanceEntry & { interactionId?: number }).interactionId)
          seen.press = Math.max(seen.press, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as never);
  });
  return page;
}

const seenBy = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { seen: { largest: number; press: number } }).seen);

const largestPaint =
  (path: string) =>
  async (context: BrowserContext): Promise<number> => {
    const page = await slow(context);
    await page.goto(proxy.url + path, { waitUntil: 'load' });
    await page.waitForTimeout(500);
    return (await seenBy(page)).largest;
  };

/** From a tap as early as it can be answered to the next frame. */
const firstPress: Visit['run'] = async (context) => {
  const page = await slow(context);
  await openProduct(page);
  await button(page).tap();
  // The entry comes after the frame that it measures.
  await page.waitForTimeout(1_000);
  return (await seenBy(page)).press;
};

const inNewPage = (measure: Measure) => async (context: BrowserContext) => measure(await context.newPage());

const paperVisit = (id: number) =>
  inNewPage((page) =>
    bytesOf(async () => {
      await page.goto(`${proxy.url}/newspaper/detail?id=${id}`);
      await page.waitForSelector('[data-page="1"] canvas');
    }),
  );

const all: readonly Visit[] = [
  {
    what: 'product, first visit, until it can be bought from',
    atMost: 150,
    unit: 'kB',
    run: inNewPage(async (page) => {
      // What the page fetches once it answers comes too soon here to be told from what it needs to answer.
      await page.route('**/*', (route) =>
        route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
      );
      return bytesOf(() => openProduct(page));
    }),
  },
  {
    what: 'product, first visit, 2.5 s after its load',
    atMost: 250,
    unit: 'kB',
    run: inNewPage((page) => bytesOf(() => openWhole(page, product))),
  },
  {
    what: 'home, first visit, 2.5 s after its load',
    atMost: 250,
    unit: 'kB',
    run: inNewPage((page) => bytesOf(() => openWhole(page, home))),
  },
  {
    what: 'product, second visit, by the service worker',
    atMost: 15,
    unit: 'kB',
    run: async (context) => {
      await visitBefore(context, true);
      const page = await context.newPage();
      return bytesOf(() => openWhole(page, product));
    },
  },
  {
    what: 'product, second visit, without service worker',
    atMost: 15,
    unit: 'kB',
    withoutWorker: true,
    run: async (context) => {
      await visitBefore(context, false);
      const page = await context.newPage();
      return bytesOf(() => openWhole(page, product));
    },
  },
  { what: 'product, largest paint on a slow line', atMost: 2_500, unit: 'ms', run: largestPaint(product) },
  { what: 'home, largest paint on a slow line', atMost: 2_500, unit: 'ms', run: largestPaint(home) },
  { what: 'product, first press on a slow line', atMost: 300, unit: 'ms', run: firstPress },
  { what: 'newspaper of the demo, first page', atMost: 700, unit: 'kB', run: paperVisit(demoPaper) },
  {
    what: 'newspaper of 24 pages and 9.6 MB, first page',
    atMost: 3_100,
    unit: 'kB',
    run: paperVisit(largePaper),
  },
];

async function repeated(browser: Browser, { run, withoutWorker }: Visit): Promise<number[]> {
  const found: number[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
      serviceWorkers: withoutWorker ? 'block' : 'allow',
    });
    await context.addCookies([{ name: 'Language', value: 'en-US', url: proxy.url }]);
    found.push(await run(context));
    await context.close();
  }
  return found;
}

const browser = await chromium.launch(await chromiumOptions());
try {
  await printAlone(async () => {
    const rows: Row[] = [];
    for (const visit of all) {
      // Pictures are made when they are requested for the first time.
      if (rows.length === 0) await repeated(browser, visit);
      const { what, unit, atMost } = visit;
      const found = median(await repeated(browser, visit));
      rows.push({ part: 'Visits', what, unit, atMost, ours: unit === 'kB' ? found / 1_000 : found });
    }
    return rows;
  });
} finally {
  await browser.close();
  await proxy.close();
  await shop.stop();
}
