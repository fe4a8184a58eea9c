import type { Page } from '@playwright/test';
import { waitForHydration, skipPopup, openFooter } from '../frame.ts';
import { makeProduct } from '../goods.ts';
import { expect, test } from '../test.ts';

test.beforeEach(({ page }) => skipPopup(page));

const offerOf = (page: Page) => page.getByRole('form', { name: 'Language' });
const htmlOf = (page: Page) => page.locator('html');
const chosenIn = async (page: Page) => {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'Language')?.value;
};
const pageFor = async (page: Page, headers: Record<string, string>) =>
  (await page.request.get('/track', { headers })).text();

/** Opens a page without its pictures: without scripts a browser loads many at once. */
const visit = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, locale: 'my-MM' });

    test('[SHOW-04] a first visit begins in English and offers Burmese at the top of every page, until a language is chosen', async ({
      page,
      db,
    }) => {
      const product = await makeProduct(db);
      const path = `/productdetails?productId=${product.id}`;
      await test.step('English is chosen', async () => {
        await visit(page, '/bycategory');
        await offerOf(page).getByRole('button', { name: 'English' }).click();
        await expect(offerOf(page)).toHaveCount(0);
        expect(await chosenIn(page)).toBe('en-US');
        await visit(page, '/');
        await expect(htmlOf(page)).toHaveAttribute('lang', 'en');
        await expect(offerOf(page)).toHaveCount(0);
      });

      await page.context().clearCookies();
      await page.evaluate(() => localStorage.clear());
      await test.step('Burmese is chosen', async () => {
        for (const address of ['/', '/login', path]) {
          await visit(page, address);
          await expect(htmlOf(page)).toHaveAttribute('lang', 'en');
          await expect(offerOf(page).getByRole('button')).toHaveCount(2);
          for (const button of await offerOf(page).getByRole('button').all())
            await expect(button).toBeInViewport({ ratio: 1 });
        }
        await offerOf(page).getByRole('button', { name: 'Myanmar' }).click();
        await expect(page).toHaveURL(path);
        await expect(htmlOf(page)).toHaveAttribute('lang', 'my');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.nameMy);
        for (const address of [path, '/']) {
          await visit(page, address);
          await expect(htmlOf(page)).toHaveAttribute('lang', 'my');
          await expect(offerOf(page)).toHaveCount(0);
        }
      });
    });
  });
}

test('[SHOW-04 SHOW-58] the offer causes no layout shift, keeps what is typed, before and after hydration, does not depend on the preferred language, and is hidden by a choice in the footer or in the storage', async ({
  page,
}) => {
  await test.step('pages do not depend on the preferred language of the browser', async () => {
    const first = await pageFor(page, { 'accept-language': 'my-MM' });
    expect(first).toContain('id="languages"');
    expect(await pageFor(page, { 'accept-language': 'en-GB' })).toBe(first);
    const chosen = await pageFor(page, { 'accept-language': 'my-MM', cookie: 'Language=en-US' });
    expect(chosen).not.toContain('id="languages"');
    expect(chosen).toContain('<html lang="en"');
  });

  await test.step('no layout shift; a choice in the footer', async () => {
    // Records where the content begins in every frame.
    await page.addInitScript(() => {
      const tops = new Set<number>();
      Object.assign(globalThis, { tops });
      const record = () => {
        const top = document.querySelector('main')?.getBoundingClientRect().top;
        if (top !== undefined && scrollY === 0) tops.add(top);
        requestAnimationFrame(record);
      };
      requestAnimationFrame(record);
    });
    await page.goto('/track');
    const brands = (await openFooter(page)).getByRole('link', { name: 'Brands', exact: true });
    await waitForHydration(brands);
    await expect(offerOf(page)).toHaveCount(1);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'tops').size)).toBe(1);
    await brands.click();
    await expect(page).toHaveURL('/shop-by-brands');
    await expect(offerOf(page)).toHaveCount(1);
    await page.getByRole('contentinfo').getByRole('button', { name: 'English', exact: true }).click();
    await expect(offerOf(page)).toHaveCount(0);
    await page.reload();
    await expect(offerOf(page)).toHaveCount(0);
  });

  for (const isHydrated of [true, false])
    await test.step(`a choice keeps what is typed, hydrated: ${isHydrated}`, async () => {
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.clear());
      const held = Promise.withResolvers<void>();
      await page.route(/\/assets\/.*\.js$/, async (route) => {
        if (!isHydrated) await held.promise;
        await route.fallback();
      });
      await visit(page, '/registration');
      const name = page.locator('[autocomplete=name]');
      if (isHydrated) await waitForHydration(name);
      await name.fill('Aye Aye');
      await offerOf(page).getByRole('button', { name: 'Myanmar' }).click();
      held.resolve();
      await expect(htmlOf(page)).toHaveAttribute('lang', 'my');
      await expect(offerOf(page)).toHaveCount(0);
      await expect(name).toHaveValue('Aye Aye');
      expect(await chosenIn(page)).toBe('unicode');
      await page.unrouteAll();
    });

  await test.step('a choice in the storage of the browser, without a cookie', async () => {
    await page.evaluate(() => localStorage.setItem('Language', 'unicode'));
    await page.context().clearCookies();
    await page.goto('/');
    await expect(htmlOf(page)).toHaveAttribute('lang', 'my');
    await expect(offerOf(page)).toHaveCount(0);
  });
});
