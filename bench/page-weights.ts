/**
 * `node bench/page-weights.ts`: what each page that anybody may land on sends over the wire, gzip, at 360 pixels (two
 * of the screen for each) with nothing cached and nothing scrolled, and the home page on a desktop. What a page loads when it is
 * idle, dialogs and toasts, is counted apart. Fails above the limits.
 */
import type { chromium as Chromium, Browser } from '@playwright/test';
import { clientBuild, readClientChunks } from '../scripts/client-chunks.ts';
import { chromiumPath, fromJourneys, landingPages, printTable, startDemoShop } from './demo-shop.ts';

/** Kilobytes, gzip. */
const limits = { HTML: 30, CSS: 20, JavaScript: 140 } as const;
/** Requests, those of an idle page included. */
const mostScripts = 10;
const kinds = ['HTML', 'CSS', 'JavaScript', 'idle JavaScript', 'pictures', 'fonts', 'other'] as const;
type Kind = (typeof kinds)[number];

const kindOf: Readonly<Record<string, Kind>> = {
  Document: 'HTML',
  Stylesheet: 'CSS',
  Script: 'JavaScript',
  Image: 'pictures',
  Font: 'fonts',
};

interface Weight {
  readonly bytes: Readonly<Record<Kind, number>>;
  readonly requests: number;
  readonly scripts: number;
}

const { idle, chunk } = readClientChunks(clientBuild);
const idleFiles = new Set([...idle].map((name) => `/${chunk(name).file}`));

const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 800 } };

async function weigh(
  browser: Browser,
  address: string,
  screen: typeof phone | typeof desktop,
): Promise<Weight> {
  const page = await browser.newPage({
    ...screen,
    // The limits are for gzip; on localhost the browser would take Brotli.
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const bytes: Record<Kind, number> = {
    HTML: 0,
    CSS: 0,
    JavaScript: 0,
    'idle JavaScript': 0,
    pictures: 0,
    fonts: 0,
    other: 0,
  };
  const heads = new Map<string, { kind: Kind; bytes: number }>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const isIdle = idleFiles.has(new URL(response.url).pathname);
    const kind = isIdle ? 'idle JavaScript' : (kindOf[type] ?? 'other');
    heads.set(requestId, { kind, bytes: response.encodedDataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const head = heads.get(requestId);
    if (head) bytes[head.kind] += encodedDataLength - head.bytes;
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.close();
  const scripts = [...heads.values()].filter(({ kind }) => kind.endsWith('JavaScript')).length;
  return { bytes, requests: heads.size, scripts };
}

const { chromium } = fromJourneys('@playwright/test') as { chromium: typeof Chromium };

const shop = await startDemoShop();
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const rows = [
  ['page', ...kinds, 'requests', 'scripts'],
  [
    'limit, kB',
    ...kinds.map((kind) => limits[kind as keyof typeof limits]?.toString() ?? ''),
    '',
    String(mostScripts),
  ],
];
const pages = Object.entries(await landingPages(shop)).map(([name, path]) => ({ name, path, screen: phone }));
const home = { name: 'home, desktop', path: '/', screen: desktop };
for (const { name, path, screen } of [...pages, home]) {
  const { bytes, requests, scripts } = await weigh(browser, shop.url + path, screen);
  const cells = kinds.map((kind) => {
    const kilobytes = bytes[kind] / 1_000;
    const isTooMuch = kilobytes > (limits[kind as keyof typeof limits] ?? Infinity);
    if (isTooMuch) process.exitCode = 1;
    return `${kilobytes.toFixed(1)}${isTooMuch ? ' !' : ''}`;
  });
  if (scripts > mostScripts) process.exitCode = 1;
  rows.push([name, ...cells, String(requests), `${scripts}${scripts > mostScripts ? ' !' : ''}`]);
}
await browser.close();
await shop.stop();
printTable(rows);
