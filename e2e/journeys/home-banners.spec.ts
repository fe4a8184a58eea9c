import { banners, popupBanner, postOrder } from '@zay/contract';
import type { Page } from '@playwright/test';
import type { Database } from '@zay/api/database';
import { answerWith, loseRequests } from '../answers.ts';
import { outboxBar } from '../offline.ts';
import { confirmOrder, openFilledCart, payBySlip } from '../shopper.ts';
import { expect, isWholeRun, test } from '../test.ts';
import { mediaUrl, open, prepareVisit, stopClock } from '../visitor.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });
test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

const region = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true }).filter({ visible: true });

/** Target of a banner by its link id. */
const listOf: Readonly<Record<number, string>> = {
  1: '/resultproduct?searchType=5',
  2: '/resultproduct?searchType=4',
  3: '/resultproduct?searchType=6',
};

/** Of the demo: a concurrent journey adds an ad that is over. */
const setOf = (db: Database, type: 1 | 2, isWeb: boolean) =>
  db
    .selectFrom('banner')
    .select(['image_key', 'link_id'])
    .where('type', '=', type)
    .where('active', '=', true)
    .where('is_web', '=', isWeb)
    .where('ends_on', 'is', null)
    .orderBy('sort')
    .orderBy('id')
    .execute();

test(
  '[HOME-09 HOME-04 HOME-06] each screen has its banners and ads, the first is loaded at once, and each leads to its list',
  { tag: '@desktop' },
  async ({ page, isMobile, db }) => {
    await test.step('the first banner is loaded first, pictures below it when they are near', async () => {
      await page.goto('/');
      const banner = region(page, 'Highlights').locator('img').first();
      await expect(banner).toHaveAttribute('loading', 'eager');
      await expect(banner).toHaveAttribute('fetchpriority', 'high');
      for (const name of ['width', 'height']) await expect(banner).toHaveAttribute(name, /^\d+$/);
      await expect(page.locator('head link[rel="preload"][as="image"]').first()).toBeAttached();
      const others = page.locator('main img:not([loading="lazy"])');
      // The hidden banners of other screens request the same picture.
      expect(
        await others.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc)),
      ).toEqual(Array.from({ length: 2 }, () => expect.stringMatching(/^http/)));
      await expect(
        page.locator('main section:not([aria-roledescription]) img:not([loading="lazy"])'),
      ).toHaveCount(0);
    });

    await test.step('the ads of the screen are in a strip, and each leads to its list', async () => {
      const strip = region(page, 'Offers');
      const pictures = strip.locator('img');
      const ads = await setOf(db, 2, !isMobile);
      expect(ads.length).toBeGreaterThan(1);
      await open(page, '/');
      const sources = await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('src')));
      expect(sources).toEqual(ads.map(({ image_key }) => mediaUrl(image_key)));
      // The last ad is reached by scrolling the strip.
      await pictures.last().scrollIntoViewIfNeeded();
      await expect(pictures.last()).toBeInViewport();
      for (const { image_key, link_id } of ads) {
        const link = strip.locator(`a:has(img[src="${mediaUrl(image_key)}"])`);
        const list = listOf[link_id];
        if (list === undefined) await expect(link).toHaveCount(0);
        else await expect(link).toHaveAttribute('href', list);
      }
    });

    await test.step('each screen has its own banners, and each leads to its list', async () => {
      const set = await setOf(db, 1, !isMobile);
      expect(set.length).toBeGreaterThan(1);
      await open(page, '/');
      for (const [index, banner] of set.entries()) {
        const carousel = region(page, 'Highlights');
        await carousel.getByRole('button', { name: `Banner ${index + 1} of ${set.length}` }).click();
        const picture = page.locator(`img[src="${mediaUrl(banner.image_key)}"]`);
        const list = listOf[banner.link_id];
        if (list === undefined) {
          await expect(carousel.getByRole('link').filter({ has: picture })).toHaveCount(0);
        } else {
          await carousel.getByRole('link').filter({ has: picture }).click();
          await expect(page).toHaveURL(list);
          await page.goBack();
        }
      }
    });
  },
);

test('[HOME-05 HOME-09] banners change automatically and stop in hidden tabs and with reduced motion; without ads there is no strip', async ({
  page,
}) => {
  await test.step('the ads are those of bannerType 2; without any there is no strip', async () => {
    await page.route(
      (url) => url.pathname === banners.path && url.searchParams.get('bannerType') === '2',
      (route) => route.fulfill({ json: [] }),
    );
    await open(page, '/chooselanguage');
    await page.getByRole('banner').locator('a[href="/home"]:visible').click();
    await expect(region(page, 'Highlights')).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'Offers', exact: true })).toHaveCount(0);
    await page.unrouteAll();
  });

  await test.step('banners rotate automatically with a fade', async () => {
    await stopClock(page);
    await open(page, '/');
    const carousel = region(page, 'Highlights');
    const dot = (n: number) => carousel.getByRole('button', { name: new RegExp(`^Banner ${n} of`) });
    await expect(dot(1)).toHaveAttribute('aria-current', 'true');
    await expect(carousel.getByRole('link').first()).toBeVisible();
    // Each banner is shown for 2 s and fades over 1.5 s.
    await page.clock.runFor(3_400);
    await expect(dot(1)).toHaveAttribute('aria-current', 'true');
    await page.clock.runFor(200);
    await expect(dot(2)).toHaveAttribute('aria-current', 'true');
    const slide = carousel.locator('.duration-1500').first();
    expect(await slide.evaluate((element) => getComputedStyle(element).transitionProperty)).toBe('opacity');
    expect(await slide.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('1.5s');
  });

  await test.step('banners stop in a hidden tab and with reduced motion', async () => {
    await open(page, '/');
    const dot = (n: number) =>
      region(page, 'Highlights').getByRole('button', { name: new RegExp(`^Banner ${n} of`) });
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }));
    await page.clock.runFor(8_000);
    await expect(dot(1)).toHaveAttribute('aria-current', 'true');
    await page.evaluate(() =>
      Object.defineProperty(document, 'hidden', { value: false, configurable: true }),
    );
    await page.clock.runFor(3_500);
    await expect(dot(2)).toHaveAttribute('aria-current', 'true');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(region(page, 'Highlights').getByRole('button', { name: 'Play the banners' })).toBeVisible();
    await page.clock.runFor(8_000);
    await expect(dot(2)).toHaveAttribute('aria-current', 'true');
  });
});

test('[SHOW-25 HOME-07 HOME-08 NAV-26] the popup banner opens once in a visit, not while typing, scrolling or touching, or while an order waits to be sent again, and returns the focus', async ({
  page,
  context,
  db,
  buyer,
  expectedErrors,
}) => {
  expectedErrors.push(/404|ERR_FAILED/);
  await test.step('the popup banner opens once in a visit, if there is one', async () => {
    await page.addInitScript(() => {
      if (!location.protocol.startsWith('http')) return;
      if (!sessionStorage.getItem('seen-before')) sessionStorage.removeItem('PopupBannerShown');
      sessionStorage.setItem('seen-before', 'yes');
    });
    await open(page, '/');
    const popup = page.getByRole('dialog', { name: 'Highlights' });
    await expect(popup).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, 40));
    await expect(popup.locator('img')).toBeVisible();
    await popup.getByRole('button', { name: 'Close' }).click();
    await expect(popup).toHaveCount(0);
    await page.clock.install();
    await open(page, '/');
    await page.clock.runFor(10_000);
    await expect(popup).toHaveCount(0);

    const other = await context.newPage();
    await other.addInitScript(() => {
      if (location.protocol.startsWith('http')) sessionStorage.removeItem('PopupBannerShown');
    });
    await other.clock.install();
    await answerWith(other, popupBanner, { statusCode: 404, code: 'no-popup-banner', message: '' }, 404);
    await open(other, '/chooselanguage');
    await other.getByRole('banner').locator('a[href="/home"]:visible').click();
    await expect(region(other, 'New Arrival')).toBeVisible();
    await other.clock.runFor(10_000);
    await expect(other.getByRole('dialog')).toHaveCount(0);
    await other.close();
  });

  for (const [how, close] of [
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['the back button', (page: Page) => page.evaluate(() => history.back())],
    ['a press beside it', (page: Page) => page.mouse.click(4, 4)],
  ] as const) {
    // `npm test` has one way.
    if (!isWholeRun && how !== 'the back button') continue;
    await test.step(`${how} closes the popup banner and returns the focus`, async () => {
      // Reduced motion stops the banners: the link of a hidden banner cannot get the focus back.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      // Back can close the popup only after a navigation within the shop.
      await openWithPopup(page, '/chooselanguage');
      await page.getByRole('banner').locator('a[href="/home"]:visible').click();
      await expect(region(page, 'Highlights')).toBeVisible();
      const before = page.getByRole('main').getByRole('link').first();
      await before.focus();
      await page.evaluate(() => scrollTo(0, 40));
      const popup = page.getByRole('dialog', { name: 'Highlights' });
      await expect(popup.getByRole('button', { name: 'Close' })).toBeFocused();
      await close(page);
      await expect(popup).toHaveCount(0);
      await expect(page).toHaveURL('/home');
      await expect(before).toBeFocused();
    });
  }

  await test.step('the popup banner opens automatically after a while, not while typing, scrolling or touching, with its picture', async () => {
    await openWithPopup(page);
    const popup = page.getByRole('dialog', { name: 'Highlights' });
    await page.evaluate(() => {
      document.body.append(Object.assign(document.createElement('input'), { id: 'typed' }));
      document.getElementById('typed')?.focus();
    });
    await page.clock.runFor(4_500);
    await expect(popup).toHaveCount(0);
    await page.evaluate(() => document.getElementById('typed')?.remove());
    await page.clock.runFor(2_500);
    await page.evaluate(() => scrollTo(0, 80));
    await page.clock.runFor(2_500);
    await expect(popup).toHaveCount(0);
    const touch = (type: string, count: number) =>
      page.evaluate(
        ([name, fingers]) => {
          const finger = new Touch({ identifier: 1, target: document.body });
          document.body.dispatchEvent(
            new TouchEvent(name, { bubbles: true, touches: fingers ? [finger] : [] }),
          );
        },
        [type, count] as const,
      );
    await touch('touchstart', 1);
    await page.clock.runFor(10_000);
    await expect(popup).toHaveCount(0);
    await touch('touchend', 0);
    await page.clock.runFor(4_000);
    await expect(popup).toBeVisible();
    expect(
      await popup.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0);
  });

  await test.step('an order waits to be sent again', async () => {
    await openFilledCart(page, db, buyer);
    await loseRequests(page, postOrder);
    await payBySlip(page);
    await confirmOrder(page);
    await expect(outboxBar(page)).toContainText('The shop has not confirmed it yet.');
    await openWithPopup(page);
    const again = outboxBar(page).getByRole('button', { name: /^Send again/ });
    await expect(again).toBeVisible();
    await page.evaluate(() => scrollTo(0, 40));
    await page.clock.runFor(10_000);
    expect(await isPopupShown(page)).toBe(false);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.unrouteAll();
    await again.click();
    await expect(page.getByText(/^Your order has been placed/)).toBeVisible();
  });
});

/** Opens a page with the popup banner not shown yet. */
async function openWithPopup(page: Page, path = '/'): Promise<void> {
  await page.addInitScript(() => {
    if (location.protocol.startsWith('http')) sessionStorage.removeItem('PopupBannerShown');
  });
  await open(page, path);
}

/** Whether the popup banner is marked as shown; its code may still be loading. */
const isPopupShown = (page: Page) => page.evaluate(() => sessionStorage.getItem('PopupBannerShown') !== null);

test(
  '[NAV-26] the popup banner waits until a panel closes, also if the panel opened while the banner loaded',
  { tag: '@desktop-only' },
  async ({ page }) => {
    const code = Promise.withResolvers<void>();
    await page.route(/popup-banner-/, async (route) => {
      await code.promise;
      await route.fallback();
    });
    await page.clock.install();
    const codeRequest = page.waitForRequest(/popup-banner-/);
    await openWithPopup(page);
    const popup = page.getByRole('dialog', { name: 'Highlights' });
    const panel = page.getByRole('banner').getByRole('region', { name: 'Notification' });
    await page.clock.runFor(4_500);
    await codeRequest;
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Notification/ })
      .click();
    await expect(panel).toBeVisible();
    code.resolve();
    await page.clock.runFor(10_000);
    expect(await isPopupShown(page)).toBe(false);
    await expect(panel).toBeVisible();
    await expect(popup).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await page.clock.runFor(10_000);
    await expect(popup).toBeVisible();
  },
);
