/**
 * `node bench/newspaper.ts`: bytes over the wire (Brotli, as phones take it) until the first page of a newspaper is drawn
 * at 360 pixels, with nothing cached and once more as a returning reader: a demo edition, and one of 24 pages and 9.6 MB.
 * Fails when more of a large file is read than the first pages need, or the reader's code grows.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, chromium as Chromium } from '@playwright/test';
import { startPostgres } from '@zay/postgres';
import { openDatabase } from '../apps/api/src/platform/database/database.ts';
import { makeNewspaper, noisePaper } from '../apps/api/src/testing/newspapers.ts';
import { chromiumPath, fromJourneys, printTable, startDemoShop } from './demo-shop.ts';

/**
 * Kilobytes. The large one is the worst of files: its page objects lie between the pictures, and pdf.js looks at each of the
 * 24 in a part of 64 kB before it draws the first.
 */
const limits = { reader: 480, paper: 2_500 } as const;
const kinds = ['page', 'reader', 'paper', 'other'] as const;
type Kind = (typeof kinds)[number];

function kindOf(url: string, type: string): Kind {
  if (url.endsWith('.pdf')) return 'paper';
  if (/pdfjs-|\/pdf-/.test(url)) return 'reader';
  return ['Document', 'Script', 'Stylesheet'].includes(type) ? 'page' : 'other';
}

async function weigh(context: BrowserContext, address: string) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const bytes: Record<Kind, number> = { page: 0, reader: 0, paper: 0, other: 0 };
  const heads = new Map<string, Kind>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    heads.set(requestId, kindOf(response.url, type));
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = heads.get(requestId);
    if (kind) bytes[kind] += encodedDataLength;
  });
  const start = performance.now();
  await page.goto(address);
  await page.waitForSelector('[data-page="1"] canvas');
  const seconds = (performance.now() - start) / 1_000;
  const result = { ...bytes };
  await page.waitForLoadState('networkidle');
  await page.close();
  return { bytes: result, seconds };
}

const { chromium } = fromJourneys('@playwright/test') as { chromium: typeof Chromium };
const folder = await mkdtemp(join(tmpdir(), 'zay-bench-newspaper-'));
const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined });
const shop = await startDemoShop({ DATABASE_URL: postgres.url });
const database = openDatabase(postgres.url, { maxConnections: 1 });
const demo = await database.db
  .selectFrom('newspaper')
  .select('id')
  .where('is_highlight', '=', true)
  .executeTakeFirstOrThrow();
const large = await makeNewspaper(database.db, join(shop.folder, 'files'), {
  title: 'Large',
  pdf: noisePaper(24),
  publishedDate: '2020-01-01',
});
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu'],
});

const rows = [['until the first page is drawn, kB', ...kinds, 'seconds']];
for (const [name, id] of Object.entries({ 'demo edition': demo.id, '24 pages, 9.6 MB': large })) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  for (const visit of ['first visit', 'again']) {
    const { bytes, seconds } = await weigh(context, `${shop.url}/newspaper/detail?id=${id}`);
    const cells = kinds.map((kind) => {
      const kilobytes = bytes[kind] / 1_000;
      const isTooMuch = kilobytes > (limits[kind as keyof typeof limits] ?? Infinity);
      if (isTooMuch) process.exitCode = 1;
      return `${kilobytes.toFixed(1)}${isTooMuch ? ' !' : ''}`;
    });
    rows.push([`${name}, ${visit}`, ...cells, seconds.toFixed(1)]);
  }
  await context.close();
}
await browser.close();
await database.close();
await shop.stop();
await postgres.stop();
await rm(folder, { recursive: true, force: true });
printTable(rows);
