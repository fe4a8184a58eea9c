/**
 * `cd bench && npm ci && node lighthouse.ts [page …]`: Lighthouse as a phone on a slow line sees the shop, the median
 * of three runs a page, each in a new browser. Fails below the limits, and names every audit that is not passed.
 * Reports are written to reports/lighthouse/.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { login, type BodyInputOf } from '@zay/contract';
import { chromiumPath, landingPages, printTable, startDemoShop, type DemoShop } from './demo-shop.ts';

const runs = 3;
const reports = join(import.meta.dirname, '../reports/lighthouse');
/** Scores from 0 to 100, which a page must reach. */
const scores = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
/** Seconds, milliseconds, and layout shift, which a page must not pass. */
const timings = {
  'largest-contentful-paint': { name: 'LCP s', limit: 2, divisor: 1_000, digits: 2 },
  'total-blocking-time': { name: 'TBT ms', limit: 150, divisor: 1, digits: 0 },
  'cumulative-layout-shift': { name: 'CLS', limit: 0.02, divisor: 1, digits: 3 },
} as const;
/** Pages that search engines are told to leave out: Lighthouse counts that as a fault of its SEO score. */
const unlisted = new Set(['search', 'cart']);

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>;

/** What the login form leaves in the browser of a demo buyer whose cart is filled. */
async function sessionOf(shop: DemoShop): Promise<Record<string, string>> {
  const body: BodyInputOf<typeof login> = {
    emailOrPhoneNo: '09770000001',
    password: 'demo1234',
    userType: 'buyer',
    applicationConfigId: 23,
    language: 1,
  };
  const answer = await fetch(shop.url + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`login answered ${answer.status}: ${await answer.text()}`);
  const { token, user } = (await answer.json()) as {
    token: { accessToken: string; refreshToken: string };
    user: { id: number };
  };
  return {
    AccessToken: token.accessToken,
    RefreshToken: token.refreshToken,
    UserId: String(user.id),
    UserInfo: JSON.stringify(user),
  };
}

async function measure(url: string, session: Record<string, string> | undefined): Promise<Report> {
  const browser = await puppeteer.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    if (session) {
      await page.goto(new URL('/favicon.svg', url).href);
      await page.evaluate((entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      }, session);
    }
    const report = await lighthouse(
      url,
      { disableStorageReset: Boolean(session), output: 'html' },
      undefined,
      page,
    );
    if (!report) throw new Error(`no report of ${url}`);
    if (report.lhr.runtimeError) throw new Error(report.lhr.runtimeError.message);
    return report;
  } finally {
    await browser.close();
  }
}

const scoreOf = ({ lhr }: Report, category: string) =>
  Math.round((lhr.categories[category]?.score ?? 0) * 100);

/** Audits that count towards a score and are not wholly passed. */
function failures({ lhr }: Report): string[] {
  const counted = Object.keys(scores).flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0)
      .map(({ id }) => ({ category, audit: lhr.audits[id] })),
  );
  return counted.flatMap(({ category, audit }) =>
    audit && audit.score !== null && audit.score < (category === 'performance' ? 0.9 : 1)
      ? [`${category}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`]
      : [],
  );
}

function mark(text: string, isGood: boolean): string {
  if (!isGood) process.exitCode = 1;
  return isGood ? text : `${text} !`;
}

const shop = await startDemoShop();
const wanted = process.argv.slice(2);
const pages = { ...(await landingPages(shop)), cart: '/shoppingcart' };
const rows = [
  ['page', ...Object.keys(scores), ...Object.values(timings).map(({ name }) => name), 'load'],
  [
    'limit',
    ...Object.values(scores).map(String),
    ...Object.values(timings).map(({ limit }) => String(limit)),
    '',
  ],
];
const remarks: string[] = [];
await mkdir(reports, { recursive: true });

for (const [name, path] of Object.entries(pages)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const session = name === 'cart' ? await sessionOf(shop) : undefined;
  // The first visitor of all waits until pictures are cut to size.
  await measure(shop.url + path, session);
  const found: Report[] = [];
  for (let run = 0; run < runs; run += 1) found.push(await measure(shop.url + path, session));
  found.sort((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
  const median = found[Math.floor(runs / 2)];
  if (!median) continue;
  const scored = Object.entries(scores).map(([category, limit]) => {
    const score = scoreOf(median, category);
    return category === 'seo' && unlisted.has(name) ? `(${score})` : mark(String(score), score >= limit);
  });
  const timed = Object.entries(timings).map(([id, { limit, divisor, digits }]) => {
    const value = (median.lhr.audits[id]?.numericValue ?? Infinity) / divisor;
    return mark(value.toFixed(digits), value <= limit);
  });
  const row = [name, ...scored, ...timed, loadavg()[0]?.toFixed(1) ?? ''];
  rows.push(row);
  process.stderr.write(`${row.join(' ')}\n`);
  remarks.push(...failures(median).map((failure) => `${name}: ${failure}`));
  await writeFile(join(reports, `${name}.html`), median.report);
}
await shop.stop();
printTable(rows);
process.stdout.write(`\n${remarks.join('\n') || 'every audit passed'}\n`);
