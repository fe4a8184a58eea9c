import type { Page } from '@playwright/test';
import { messages } from '../../apps/web/app/messages/en/index.ts';
import { waitForHydration, skipPopup, stored } from '../frame.ts';
import { makeProduct } from '../goods.ts';
import { expect, test } from '../test.ts';

test.beforeEach(({ page }) => skipPopup(page));

/** Opens a document from another one, so that it has a referrer. */
async function openFrom(page: Page, from: string, path: string): Promise<void> {
  await page.goto(from);
  await page.evaluate((target) => location.assign(target), path);
  await page.waitForURL(path);
}

const savedAs = async (page: Page) => {
  const cookies = await page.context().cookies();
  return [await stored(page, 'Language'), cookies.find((cookie) => cookie.name === 'Language')?.value];
};

test('[LANG-05 LANG-06] the chooser offers two languages in three rows and marks the current one', async ({
  page,
}) => {
  await page.goto('/chooselanguage');
  const main = page.getByRole('main');
  await expect(main.getByRole('radio')).toHaveCount(3);
  const myanmar = main.getByRole('group', { name: 'မြန်မာ' });
  await expect(myanmar.getByRole('radio')).toHaveCount(2);
  await expect(myanmar.getByRole('radio', { name: 'Unicode' })).not.toBeChecked();
  await expect(myanmar.getByRole('radio', { name: 'Zawgyi' })).not.toBeChecked();
  await expect(
    main.getByRole('group', { name: 'English' }).getByRole('radio', { name: 'English' }),
  ).toBeChecked();

  await page.context().addCookies([{ name: 'Language', value: 'zawgyi', url: page.url() }]);
  await page.evaluate(() => localStorage.setItem('Language', 'zawgyi'));
  await page.reload();
  await expect(main.getByRole('radio', { name: 'Zawgyi' })).toBeChecked();
});

test('[LANG-07 LANG-08 LANG-10] confirming saves the language and goes back to the page before', async ({
  page,
}) => {
  await openFrom(page, '/shop-locations?from=menu', '/chooselanguage');
  const row = page.getByRole('radio', { name: 'Unicode' });
  await waitForHydration(row);
  await row.check();
  // The language changes only after Confirm.
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/shop-locations?from=menu');
  await expect(page.getByRole('link', { name: 'အကြောင်းအရာသို့ ကျော်သွားရန်' })).toBeAttached();
  await expect.poll(() => savedAs(page)).toEqual(['unicode', 'unicode']);

  const answer = await page.reload();
  expect(await answer?.text()).toContain('<html lang="my"');
  await expect(page.getByRole('link', { name: 'အကြောင်းအရာသို့ ကျော်သွားရန်' })).toBeAttached();
});

test('[LANG-10] a saved language is used even when its cookie is gone', async ({ page }) => {
  await page.goto('/shop-locations');
  await page.evaluate(() => localStorage.setItem('Language', 'unicode'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'my');
  await expect.poll(() => savedAs(page)).toEqual(['unicode', 'unicode']);
});

test('[LANG-08 LANG-09 LANG-15 NAV-22] the footer changes the language of all texts at once', async ({
  page,
  db,
}) => {
  const product = await makeProduct(db);
  await page.goto(`/productdetails?productId=${product.id}`);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  const choices = page.getByRole('contentinfo').getByRole('button');
  await expect(choices).toHaveCount(3);
  await waitForHydration(choices.first());

  for (const [choice, code, lang, skip] of [
    ['Myanmar (Unicode)', 'unicode', 'my', 'အကြောင်းအရာသို့ ကျော်သွားရန်'],
    ['Myanmar (Zawgyi)', 'zawgyi', 'my-Qaag', /^(?!အကြောင်းအရာသို့).*[\u1000-\u109f]/],
    ['English', 'en-US', 'en', 'Skip to content'],
  ] as const) {
    await choices.and(page.getByRole('button', { name: choice })).click();
    await expect(page.getByRole('button', { name: choice, pressed: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.locator('a[href="#content"]')).toHaveText(skip);
    await expect.poll(() => savedAs(page)).toEqual([code, code]);
    if (code === 'zawgyi') continue;
    // Texts of the server are loaded in the new language.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      code === 'unicode' ? product.nameMy : product.name,
    );
  }
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});

const languageButton = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('button', { name });

const textsOf = (code: string) => (url: URL) =>
  url.pathname.startsWith('/assets/texts-') && url.pathname.includes(`/${code}/`);

test('[LANG-18] if the texts of a language fail to load, an alert is shown and the language stays', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await page.goto('/shop-locations');
  await waitForHydration(languageButton(page, 'English'));
  await expect.poll(() => stored(page, 'Language')).toBe('en-US');
  const before = await savedAs(page);
  await page.route(textsOf('unicode'), (route) => route.abort());
  await languageButton(page, 'Unicode').click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(messages.common.networkFailed);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await savedAs(page)).toEqual(before);

  const apiRequest = page.waitForRequest((request) => new URL(request.url()).pathname.startsWith('/api/'));
  await page.getByRole('banner').getByRole('link').first().click();
  expect((await apiRequest).headers()['lang']).toBe('en-US');

  await page.goto('/chooselanguage');
  const row = page.getByRole('radio', { name: 'Unicode' });
  await waitForHydration(row);
  await row.check();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(alert).toContainText(messages.common.networkFailed);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/chooselanguage');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).not.toHaveURL('/chooselanguage');
  await expect(page.locator('html')).toHaveAttribute('lang', 'my');
  await expect.poll(() => savedAs(page)).toEqual(['unicode', 'unicode']);
});

test('[LANG-19] the later of two choices wins, even if the texts of the earlier arrive last', async ({
  page,
}) => {
  await page.goto('/shop-locations');
  await waitForHydration(languageButton(page, 'English'));
  const held = Promise.withResolvers<void>();
  await page.route(textsOf('unicode'), async (route) => {
    await held.promise;
    await route.continue();
  });
  const late = page.waitForResponse((response) => textsOf('unicode')(new URL(response.url())));
  await languageButton(page, 'Unicode').click();
  await languageButton(page, 'Zawgyi').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'my-Qaag');
  held.resolve();
  await late;
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html')).toHaveAttribute('lang', 'my-Qaag');
  expect(await savedAs(page)).toEqual(['zawgyi', 'zawgyi']);
});

test('[LANG-15] the Burmese font is fetched only for Burmese in Unicode', async ({ page, db }) => {
  const product = await makeProduct(db);
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  for (const path of ['/home', '/chooselanguage', `/productdetails?productId=${product.id}`]) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  await waitForHydration(page.getByRole('contentinfo').getByRole('button').first());
  const choose = async (name: string, lang: string) => {
    await page.getByRole('contentinfo').getByRole('button', { name }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
  };
  await choose('Myanmar (Zawgyi)', 'my-Qaag');
  expect(fonts).toEqual([]);
  await choose('Myanmar (Unicode)', 'my');
  await expect.poll(() => fonts.length).toBe(1);
  expect(fonts[0]).toMatch(/padauk.*\.woff2$/);
});
