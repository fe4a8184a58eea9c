import { promotionProducts, type ProductCard } from '@zay/contract';
import type { Page, Request } from '@playwright/test';
import { makeProduct } from '../goods.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit, stopClock } from '../visitor.ts';

test.use({ deviceScaleFactor: ({ isMobile }, use) => use(isMobile ? 2 : 1) });
test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

/** Records the paths of later requests of a page. */
function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

/** Opens a page with its clock stopped, so that delayed requests are not sent. */
async function openAtRest(page: Page, path: string): Promise<string[]> {
  await stopClock(page);
  const requested = requestsOf(page);
  await open(page, path);
  await page.waitForLoadState('networkidle');
  // Pictures near the screen are requested a second after the load.
  await page.clock.runFor(1_000);
  await page.waitForLoadState('networkidle');
  return requested;
}

interface Seen {
  /** Hash of its content. */
  readonly hash: string;
  readonly isShown: boolean;
  /** Distance of its frame from the lower and the right edge of the screen in pixels; negative inside. */
  readonly below: number;
  readonly beside: number;
}

/** Visible pictures of the shop. */
const pictures = (page: Page): Promise<Seen[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('img[src^="/media/"]')]
      .filter((picture) => picture.checkVisibility())
      .map((picture) => {
        const { top, left } = (picture.parentElement ?? picture).getBoundingClientRect();
        return {
          hash: /[0-9a-f]{32}/.exec(picture.src)?.[0] ?? '',
          isShown: picture.naturalWidth > 0 && !picture.hasAttribute('data-far'),
          below: top - innerHeight,
          beside: left - innerWidth,
        };
      }),
  );

const inView = ({ below, beside }: Seen) => below < 0 && beside < 0 && below > -740 && beside > -360;

/** Expects that pictures on screen are shown and distant ones were not requested. */
async function expectOnlyNear(page: Page, requested: readonly string[]): Promise<void> {
  await expect
    .poll(async () => (await pictures(page)).filter(inView).every(({ isShown }) => isShown))
    .toBe(true);
  const near = (await pictures(page)).filter(({ below, beside }) => below < 320 && beside < 120);
  expect(near.length).toBeGreaterThan(8);
  const hashes = new Set(near.map(({ hash }) => hash));
  const distant = requested
    .flatMap((path) => /^\/media\/([0-9a-f]{32})/.exec(path)?.[1] ?? [])
    .filter((hash) => !hashes.has(hash));
  expect(distant).toEqual([]);
}

test('[FAST-11 FAST-13] a first visit of home transfers at most 250 kB, and pictures load when they are near the screen', async ({
  page,
}) => {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  const requested = await openAtRest(page, '/');
  expect(finished.length).toBeGreaterThan(20);
  expect(await bytesOf(finished)).toBeLessThan(250_000);

  await expectOnlyNear(page, requested);
  expect((await pictures(page)).filter(({ isShown }) => !isShown).length).toBeGreaterThan(20);

  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect
    .poll(async () => (await pictures(page)).filter(inView).filter(({ isShown }) => !isShown))
    .toEqual([]);
  const last = page
    .getByRole('main')
    .getByRole('region', { name: 'New Arrival' })
    .getByRole('article')
    .last();
  await last.scrollIntoViewIfNeeded();
  await expect(last.locator('img')).not.toHaveAttribute('data-far');
  await expect
    .poll(() => last.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

/** Bytes of the responses as transferred, with headers. */
async function bytesOf(requests: readonly Request[]): Promise<number> {
  const sent = requests.filter((request) => request.url().startsWith('http'));
  const sizes = await Promise.all(sent.map((request) => request.sizes()));
  return sizes.reduce(
    (sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize,
    0,
  );
}

test('[FAST-11 FAST-12 FAST-13] a first visit of a product page transfers at most 175 kB before the product can be bought, and only its own code; pictures after a link load when they are near', async ({
  page,
  context,
  request,
  db,
}) => {
  await test.step('the bytes of a first visit', async () => {
    const products = (await (await request.get(promotionProducts.path)).json()) as ProductCard[];
    const requested: Request[] = [];
    page.on('request', (one) => requested.push(one));
    page.once('load', () => page.removeAllListeners('request'));
    const answer = await page.goto(
      `/productdetails?productId=${Math.min(...products.map(({ productId }) => productId))}`,
    );
    // The document names all scripts that a press needs; scripts fetched later do not delay it.
    const html = (await answer?.text()) ?? '';
    const isNeeded = (one: Request) =>
      one.resourceType() !== 'fetch' &&
      (one.resourceType() !== 'script' ||
        html.includes(`"modulepreload" fetchpriority="low" href="${new URL(one.url()).pathname}"`));
    const needed = requested.filter(isNeeded);
    expect(needed.filter((one) => one.resourceType() === 'script').length).toBeGreaterThan(4);
    expect(needed.some((one) => one.resourceType() === 'stylesheet')).toBe(true);
    expect(needed.some((one) => one.url().includes('/media/'))).toBe(true);
    expect(await bytesOf(needed)).toBeLessThan(175_000);
  });

  for (const [name, press, stepMs] of [
    ['after some seconds', (fresh: Page) => fresh.clock.runFor(4_000), 1_000],
    ['at the first press', (fresh: Page) => fresh.keyboard.press('Tab'), 100],
  ] as const) {
    await test.step(`a page first requests only its own code; dialogs load ${name}`, async () => {
      const product = await makeProduct(db);
      // A page of its own: requests of the one before would be counted.
      const fresh = await context.newPage();
      const requested = await openAtRest(fresh, `/productdetails?productId=${product.id}`);
      expect(requested.filter((path) => /\/overlays-|\/offline-|\/sw\.js/.test(path))).toEqual([]);
      await press(fresh);
      // The clock goes on in case the page was still starting.
      await expect
        .poll(async () => {
          await fresh.clock.runFor(stepMs);
          return requested.some((path) => path.includes('/overlays-'));
        })
        .toBe(true);
      await fresh.close();
    });
  }

  await test.step('pictures of a page reached by a link', async () => {
    const requested = await openAtRest(page, '/shop-locations');
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Categories' }).first()).toBeVisible();
    await expectOnlyNear(page, requested);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('[FAST-11] pictures load without scripts', async ({ page }) => {
    // The load event waits for all pictures near the screen.
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    const tiles = page.getByRole('main').locator('img[src^="/media/"]').filter({ visible: true });
    await expect(tiles.nth(3)).toBeVisible();
    // Without scripts the browser's lazy loading decides.
    expect(await page.locator('[data-far]').count()).toBeGreaterThan(20);
    await expect(tiles.nth(3)).toHaveCSS('clip-path', 'none');
  });
});
