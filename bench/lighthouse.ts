/**
 * `node bench/lighthouse.ts [page …]`: Lighthouse as a phone on a slow line sees the shop, the median of three runs a page, each in
 * a new browser. Names every audit that is not passed. npx installs Lighthouse for it. Reports are in reports/lighthouse/.
 */
import { execFile } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addToCart, login } from '@zay/contract';
import { freePort } from '../apps/api/src/testing/free-port.ts';
import { chromium, chromiumOptions, landingPages } from './browser.ts';
import { ask } from './load.ts';
import { startShop } from './shop.ts';
import { printAlone, type Row } from './table.ts';

const runs = 3;
const reports = join(import.meta.dirname, '../reports/lighthouse');
/** Scores from 0 to 100, which a page must reach. */
const scores = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
/** Which a page must not pass. */
const timings = {
  'largest-contentful-paint': { name: 'LCP', unit: 'ms', atMost: 2_000 },
  'total-blocking-time': { name: 'TBT', unit: 'ms', atMost: 150 },
  'cumulative-layout-shift': { name: 'CLS', unit: '', atMost: 0.02 },
} as const;
/** Pages that search engines are told to leave out: Lighthouse counts that as a fault of its SEO score. */
const unlisted = new Set(['search', 'cart']);

interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<
    Record<string, { readonly score: number; readonly auditRefs: { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<
    Record<string, { title: string; score: number | null; displayValue?: string; numericValue?: number }>
  >;
}

/** What the login form leaves in the browser of a demo buyer whose cart is filled. */
async function sessionOf(shopUrl: string): Promise<Record<string, string>> {
  const body = {
    emailOrPhoneNo: '09770000001',
    password: 'demo1234',
    userType: 'buyer',
    applicationConfigId: 23,
    language: 1,
  };
  const answer = await ask(shopUrl, { path: login.path, body });
  const { token, user } = JSON.parse(answer.bytes.toString()) as {
    token: { accessToken: string; refreshToken: string };
    user: { id: number };
  };
  const productCarts = [1, 2].map((skuId) => ({ productId: 1, skuId, qty: 1 }));
  await ask(shopUrl, { path: addToCart.path, body: { productCarts }, token: token.accessToken });
  return {
    AccessToken: token.accessToken,
    RefreshToken: token.refreshToken,
    UserId: String(user.id),
    UserInfo: JSON.stringify(user),
  };
}

async function reportOf(
  url: string,
  name: string,
  session: Record<string, string> | undefined,
): Promise<Report> {
  const port = await freePort();
  const profile = join(tmpdir(), `zay-lighthouse-${port}`);
  const { args, executablePath } = await chromiumOptions();
  const options = { executablePath, args: [...args, `--remote-debugging-port=${port}`] };
  const browser = await chromium.launchPersistentContext(profile, options);
  try {
    if (session) {
      const page = await browser.newPage();
      await page.goto(new URL('/favicon.svg', url).href);
      await page.evaluate((entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      }, session);
      await page.close();
    }
    const output = ['--output=json', '--output=html', `--output-path=${join(reports, name)}`];
    const keep = session ? ['--disable-storage-reset'] : [];
    await promisify(execFile)('npx', ['-y', 'lighthouse@13.5.0', url, `--port=${port}`, ...output, ...keep]);
    const report = JSON.parse(await readFile(join(reports, `${name}.report.json`), 'utf8')) as Report;
    if (report.runtimeError) throw new Error(report.runtimeError.message);
    return report;
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

const scoreOf = ({ categories }: Report, category: string) =>
  Math.round((categories[category]?.score ?? 0) * 100);

/** Audits that count towards a score and are not wholly passed. */
function failures({ categories, audits }: Report): string[] {
  const counted = Object.keys(scores).flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0)
      .map(({ id }) => ({ category, audit: audits[id] })),
  );
  return counted.flatMap(({ category, audit }) =>
    audit && audit.score !== null && audit.score < (category === 'performance' ? 0.9 : 1)
      ? [`${category}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`]
      : [],
  );
}

function rowsOf(page: string, report: Report): Row[] {
  const part = `Lighthouse, ${page}`;
  const scored = Object.entries(scores).map(([what, atLeast]): Row => {
    const isUnlimited = what === 'seo' && unlisted.has(page);
    const row = { part, what, ours: scoreOf(report, what), unit: '' };
    return isUnlimited ? row : { ...row, atLeast };
  });
  const timed = Object.entries(timings).map(([id, { name, ...limit }]): Row => {
    return { part, what: name, ours: report.audits[id]?.numericValue ?? Number.NaN, ...limit };
  });
  const [first, ...others] = [...scored, ...timed];
  return first ? [{ ...first, note: failures(report).join('; ') }, ...others] : others;
}

await mkdir(reports, { recursive: true });
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const shop = await startShop();
try {
  await printAlone(async () => {
    const rows: Row[] = [];
    for (const [name, path] of Object.entries({ ...(await landingPages(shop.url)), cart: '/shoppingcart' })) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      const session = name === 'cart' ? await sessionOf(shop.url) : undefined;
      // The first visitor of all waits until pictures are cut to size.
      await reportOf(shop.url + path, name, session);
      const found: Report[] = [];
      for (let run = 0; run < runs; run += 1) found.push(await reportOf(shop.url + path, name, session));
      found.sort((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
      const median = found[Math.floor(runs / 2)];
      if (median) rows.push(...rowsOf(name, median));
    }
    return rows;
  });
} finally {
  await shop.stop();
}
