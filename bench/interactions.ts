/**
 * `node bench/interactions.ts`: how long the product page takes to answer a tap on a phone four times as slow as this
 * machine: from the tap to the next frame (the `duration` of the browser's event timing), the median of several visits.
 */
import type { PerformanceEntry } from 'node:perf_hooks';
import type { Browser, Page } from '@playwright/test';
import { productDetail, promotionProducts, type ProductCard, type ProductDetail } from '@zay/contract';
import { chromiumPath, fromJourneys, printTable, startDemoShop } from './demo-shop.ts';

const slowdown = 4;
const visits = 7;
const limitMs = 200;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** As a browser has them; Node's own types know no events. */
interface EventEntry extends PerformanceEntry {
  /** Not 0: part of a tap or a key press. */
  readonly interactionId?: number;
}

interface Steps {
  readonly page: Page;
  /** Does something by one tap and notes how long the browser took to show that it happened. */
  readonly tap: (name: string, act: () => Promise<unknown>) => Promise<void>;
}

/** Collects the events of a page that belong to a tap, from its first document on. */
async function watchEvents(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const durations: number[] = [];
    Object.assign(globalThis, { durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ((entry as EventEntry).interactionId) durations.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as never);
  });
}

/** Longest event of the taps since the last call, in ms; 0 when all were quicker than can be measured. */
async function longest(page: Page): Promise<number> {
  // Entries come after the frame that they measure.
  await page.waitForTimeout(300);
  return page.evaluate(() => {
    const { durations } = globalThis as unknown as { durations: number[] };
    return Math.max(0, ...durations.splice(0));
  });
}

/** A product of the shop with two levels to choose, all of whose combinations are there. */
async function findProduct(url: string): Promise<ProductDetail> {
  const cards = (await (await fetch(`${url}${promotionProducts.path}?PageSize=100`)).json()) as ProductCard[];
  for (const { productId } of cards) {
    const answer = await fetch(`${url}${productDetail.path}?ProductId=${productId}`);
    const product = (await answer.json()) as ProductDetail;
    if (product.variant.length === 2 && product.skuValue.every((sku) => sku.qty > 0)) return product;
  }
  throw new Error('no product with two levels is wholly in stock');
}

async function visit({ page, tap }: Steps, product: ProductDetail, isKnown: boolean): Promise<void> {
  const suffix = isKnown ? '' : ' (first time)';
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await tap(`open the dialog${suffix}`, async () => {
    await main.getByRole('button', { name: 'Add to cart', exact: true }).tap();
    await dialog.getByRole('group').first().waitFor();
  });
  for (const [level, { name }] of product.variant.entries()) {
    const values = dialog.getByRole('group', { name, exact: true }).getByRole('button');
    await values.first().waitFor();
    await tap(`choose a value of level ${level + 1}`, () => values.first().tap());
  }
  await tap('add to cart', async () => {
    await dialog.getByRole('button', { name: 'Add to cart', exact: true }).tap();
    await page.getByText('Added to your cart').first().waitFor();
  });
}

async function logIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Phone number', { exact: true }).fill('09770000001');
  await page.getByLabel('Password', { exact: true }).fill('demo1234');
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((address) => address.pathname !== '/login');
}

async function measure(browser: Browser, url: string): Promise<Map<string, number[]>> {
  const product = await findProduct(url);
  const times = new Map<string, number[]>();
  for (let number = 0; number < visits; number += 1) {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    await context.addCookies([{ name: 'Language', value: 'en-US', url }]);
    const page = await context.newPage();
    await watchEvents(page);
    await logIn(page, url);
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const tap: Steps['tap'] = async (name, act) => {
      await longest(page);
      await act();
      times.set(name, [...(times.get(name) ?? []), await longest(page)]);
    };
    await page.goto(`${url}/productdetails?productId=${product.id}`);
    await page.waitForLoadState('networkidle');
    await visit({ page, tap }, product, false);
    await visit({ page, tap }, product, true);
    await context.close();
  }
  return times;
}

const { chromium } = fromJourneys('@playwright/test') as typeof import('@playwright/test');
const shop = await startDemoShop();
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const times = [...(await measure(browser, shop.url))];
  printTable([
    ['interaction', 'median', 'longest', ''],
    ...times.map(([name, all]) => [
      name,
      `${median(all)} ms`,
      `${Math.max(...all)} ms`,
      median(all) > limitMs ? `over ${limitMs} ms` : '',
    ]),
  ]);
  if (times.some(([, all]) => median(all) > limitMs)) process.exitCode = 1;
} finally {
  await browser.close();
  await shop.stop();
}
