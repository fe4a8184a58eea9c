import { brands, mainCategories, promotionProducts, searchTypes } from '@zay/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

// Phones of 360 CSS pixels have a device pixel ratio of two or three.
test.use({ deviceScaleFactor: ({ isMobile }, use) => use(isMobile ? 2 : 1) });
test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

interface Seen {
  readonly address: string;
  /** True for pictures of the shop, false for drawings without widths. */
  readonly isMedia: boolean;
  readonly hasSize: boolean;
  readonly shown: {
    readonly top: number;
    readonly left: number;
    readonly width: number;
    readonly height: number;
  };
  /** Width of the file that the browser chose, in pixels; 0 if none is loaded, as for distant pictures in a row. */
  readonly width: number;
  readonly isLazy: boolean;
  readonly isFirst: boolean;
}

const picturesOf = (page: Page): Promise<Seen[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('img')]
      .filter((image) => image.checkVisibility())
      .map((image) => {
        const address = new URL(image.currentSrc || image.src).pathname;
        const { top, left, width, height } = image.getBoundingClientRect();
        return {
          address,
          isMedia: address.startsWith('/media/'),
          hasSize: ['width', 'height'].every((name) => Number(image.getAttribute(name)) > 0),
          shown: { top: top + scrollY, left: left + scrollX, width, height },
          width: image.currentSrc === '' ? 0 : Number(/-(\d+)\.webp$/.exec(address)?.[1] ?? 640),
          isLazy: image.loading === 'lazy',
          isFirst: image.fetchPriority === 'high',
        };
      }),
  );

/** Scrolls through the page to load lazy pictures, and returns to the top. */
async function loadAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

/** The oldest id: newer ones may belong to concurrent journeys. */
async function firstId(request: APIRequestContext, path: string, name: string): Promise<number> {
  const all = (await (await request.get(path)).json()) as Record<string, number>[];
  return Math.min(...all.map((one) => one[name] ?? 0));
}

const landingPages: Readonly<Record<string, (request: APIRequestContext) => Promise<string>>> = {
  home: () => Promise.resolve('/'),
  list: () => Promise.resolve(`/resultproduct?searchType=${searchTypes.bestSelling}`),
  search: () => Promise.resolve('/productsearch?productName=cotton'),
  category: async (request) =>
    `/bycategory?productCategoryId=${await firstId(request, mainCategories.path, 'id')}`,
  brand: async (request) => `/bybrand/${await firstId(request, brands.path, 'id')}`,
  'brand browser': () => Promise.resolve('/shop-by-brands'),
  product: async (request) =>
    `/productdetails?productId=${await firstId(request, promotionProducts.path, 'productId')}`,
};

/** The smallest width of pictures, used for smaller places as well. */
const narrowest = 96;

test(
  '[FAST-07] pictures of the landing pages have sizes, fit their places and load in the right order, as AVIF cached for a year',
  { tag: '@desktop-all' },
  async ({ page, request, viewport, isMobile }) => {
    // The browser prefers a larger picture in its cache, from the page before.
    const browserSession = await page.context().newCDPSession(page);
    await browserSession.send('Network.enable');
    await browserSession.send('Network.setCacheDisabled', { cacheDisabled: true });
    for (const [name, pathOf] of Object.entries(landingPages)) {
      await test.step(name, async () => {
        await open(page, await pathOf(request));
        await page.waitForLoadState('networkidle');
        const fold = viewport?.height ?? 0;
        const all = await picturesOf(page);
        const media = all.filter(({ isMedia }) => isMedia);
        expect(media.length).toBeGreaterThan(0);
        expect(all.filter(({ hasSize }) => !hasSize)).toEqual([]);

        const isBelow = ({ shown }: Seen) => shown.top > fold;
        // The server does not know the height of a phone's filters, so cards just below the fold may be eager.
        expect(media.filter(({ shown, isLazy }) => shown.top > fold * 1.5 && !isLazy)).toEqual([]);
        const area = ({ shown }: Seen) =>
          Math.max(0, Math.min(fold, shown.top + shown.height) - shown.top) *
          Math.max(0, Math.min(viewport?.width ?? 0, shown.left + shown.width) - Math.max(0, shown.left));
        const largest = media.filter((picture) => !isBelow(picture)).sort((a, b) => area(b) - area(a))[0];
        // Small logos and tiles are not the largest paint.
        if (largest && area(largest) > 100 * 100) {
          expect(largest).toMatchObject({ isLazy: false, isFirst: true });
        }

        await loadAll(page);
        const tooLarge = (await picturesOf(page)).filter(
          ({ isMedia, width, shown }) =>
            isMedia && width > narrowest && width > 2.1 * shown.width * (isMobile ? 2 : 1),
        );
        expect(tooLarge).toEqual([]);
      });
    }

    await test.step('AVIF, cached for a year', async () => {
      await open(page, '/');
      const picture = page.getByRole('main').locator('img[src^="/media/"]').filter({ visible: true }).first();
      const address = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
      const answer = await page.evaluate(async (url) => {
        const { headers } = await fetch(url, { headers: { accept: 'image/avif,image/webp' } });
        return [headers.get('content-type'), headers.get('cache-control'), headers.get('vary')];
      }, address);
      expect(answer).toEqual(['image/avif', 'public, max-age=31536000, immutable', 'Accept, Save-Data']);
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    });
  },
);
