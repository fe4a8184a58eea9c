import type { Page } from '@playwright/test';
import { messages } from '../../apps/web/app/messages/en/index.ts';
import { messages as burmese } from '../../apps/web/app/messages/my/index.ts';
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

const textsOf = (code: string) => (url: URL) =>
  url.pathname.startsWith('/assets/texts-') && url.pathname.includes(`/${code}/`);

/** Expects an alert about a failed connection, and closes it. */
async function expectFailure(page: Page): Promise<void> {
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(messages.common.networkFailed);
  await alert.getByRole('button', { name: 'OK' }).click();
}

test('[LANG-05 LANG-06 LANG-07 LANG-08 LANG-10 LANG-18] the chooser marks the current language, saves the chosen one, and goes back to the page before', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  const main = page.getByRole('main');
  const unicode = main.getByRole('radio', { name: 'Unicode' });
  const confirm = page.getByRole('button', { name: 'Confirm' });
  const skipLink = page.getByRole('link', { name: 'အကြောင်းအရာသို့ ကျော်သွားရန်' });

  await test.step('two languages in three rows', async () => {
    await openFrom(page, '/shop-locations?from=menu', '/chooselanguage');
    await expect(main.getByRole('radio')).toHaveCount(3);
    const myanmar = main.getByRole('group', { name: 'မြန်မာ' });
    await expect(myanmar.getByRole('radio')).toHaveCount(2);
    await expect(myanmar.getByRole('radio', { name: 'Unicode' })).not.toBeChecked();
    await expect(myanmar.getByRole('radio', { name: 'Zawgyi' })).not.toBeChecked();
    await expect(
      main.getByRole('group', { name: 'English' }).getByRole('radio', { name: 'English' }),
    ).toBeChecked();
  });

  await test.step('after failed texts the page stays, and Confirm can be pressed again', async () => {
    await page.route(textsOf('unicode'), (route) => route.abort());
    await waitForHydration(unicode);
    await unicode.check();
    // The language changes only after Confirm.
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await confirm.click();
    await expectFailure(page);
    await expect(page).toHaveURL('/chooselanguage');
    await page.unrouteAll();
  });

  await test.step('Confirm saves the language and goes back', async () => {
    await confirm.click();
    await expect(page).toHaveURL('/shop-locations?from=menu');
    await expect(page.locator('html')).toHaveAttribute('lang', 'my');
    await expect(skipLink).toBeAttached();
    await expect.poll(() => savedAs(page)).toEqual(['unicode', 'unicode']);
    const answer = await page.reload();
    expect(await answer?.text()).toContain('<html lang="my"');
    await expect(skipLink).toBeAttached();
  });

  await test.step('the saved language is marked', async () => {
    await page.context().addCookies([{ name: 'Language', value: 'zawgyi', url: page.url() }]);
    await page.evaluate(() => localStorage.setItem('Language', 'zawgyi'));
    await page.goto('/chooselanguage');
    await expect(main.getByRole('radio', { name: 'Zawgyi' })).toBeChecked();
  });

  await test.step('the saved language is used even when its cookie is gone', async () => {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.setItem('Language', 'unicode'));
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'my');
    await expect.poll(() => savedAs(page)).toEqual(['unicode', 'unicode']);
  });
});

test('[LANG-08 LANG-09 LANG-15 LANG-18 LANG-19 NAV-22 SHOW-44 SHOW-45 SHOW-57] the footer changes the language of all texts at once, in all tabs; only Burmese text in Unicode loads fonts, regular and bold', async ({
  page,
  db,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  const product = await makeProduct(db);
  const html = page.locator('html');
  const choices = page.getByRole('contentinfo').getByRole('button');
  const choose = (name: string) => choices.and(page.getByRole('button', { name })).click();
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });

  await test.step('after failed texts the language stays, also in requests', async () => {
    await page.goto('/chooselanguage', { waitUntil: 'networkidle' });
    await waitForHydration(choices.first());
    await expect.poll(() => stored(page, 'Language')).toBe('en-US');
    const before = await savedAs(page);
    await page.route(textsOf('unicode'), (route) => route.abort());
    await choose('Myanmar (Unicode)');
    await expectFailure(page);
    await expect(html).toHaveAttribute('lang', 'en');
    expect(await savedAs(page)).toEqual(before);
    const apiRequest = page.waitForRequest((request) => new URL(request.url()).pathname.startsWith('/api/'));
    await page.getByRole('banner').getByRole('link').first().click();
    expect((await apiRequest).headers()['lang']).toBe('en-US');
    await page.waitForLoadState('networkidle');
    await page.unrouteAll();
  });

  await page.goto(`/productdetails?productId=${product.id}`, { waitUntil: 'networkidle' });
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await expect(choices).toHaveCount(3);
  await waitForHydration(choices.first());
  const expectLanguage = async (choice: string, code: string, lang: string, skip: string | RegExp) => {
    await expect(page.getByRole('button', { name: choice, pressed: true })).toBeVisible();
    await expect(html).toHaveAttribute('lang', lang);
    await expect(page.locator('a[href="#content"]')).toHaveText(skip);
    await expect.poll(() => savedAs(page)).toEqual([code, code]);
  };
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('Zawgyi, the later of two choices, wins even if the texts of the earlier arrive last', async () => {
    const held = Promise.withResolvers<void>();
    await page.route(textsOf('unicode'), async (route) => {
      await held.promise;
      await route.continue();
    });
    const late = page.waitForResponse((response) => textsOf('unicode')(new URL(response.url())));
    await choose('Myanmar (Unicode)');
    await choose('Myanmar (Zawgyi)');
    await expectLanguage('Myanmar (Zawgyi)', 'zawgyi', 'my-Qaag', /^(?!အကြောင်းအရာသို့).*[\u1000-\u109f]/);
    held.resolve();
    await late;
    await page.waitForLoadState('networkidle');
    await expect(html).toHaveAttribute('lang', 'my-Qaag');
    expect(await savedAs(page)).toEqual(['zawgyi', 'zawgyi']);
    await page.unrouteAll();
  });

  await test.step('Unicode and English, with texts of the server', async () => {
    await choose('Myanmar (Unicode)');
    await expectLanguage('Myanmar (Unicode)', 'unicode', 'my', 'အကြောင်းအရာသို့ ကျော်သွားရန်');
    await expect(heading).toHaveText(product.nameMy);
    await expect.poll(() => new Set(fonts).size).toBe(2);
    for (const weight of [400, 700])
      expect(fonts.join(' ')).toMatch(new RegExp(`padauk-myanmar-${weight}.*\\.woff2`));
    await choose('English');
    await expectLanguage('English', 'en-US', 'en', 'Skip to content');
    await expect(heading).toHaveText(product.name);
  });
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);

  await test.step('another tab follows, with what is typed in it, and chooses for the first', async () => {
    const other = await page.context().newPage();
    await other.goto('/registration', { waitUntil: 'networkidle' });
    const name = other.locator('[autocomplete=name]');
    await name.fill('Aye Aye');
    await choose('Myanmar (Unicode)');
    await expectLanguage('Myanmar (Unicode)', 'unicode', 'my', 'အကြောင်းအရာသို့ ကျော်သွားရန်');
    await expect(other.locator('html')).toHaveAttribute('lang', 'my');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(burmese.titles.registration);
    await expect(name).toHaveValue('Aye Aye');
    await other.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
    await expectLanguage('English', 'en-US', 'en', 'Skip to content');
    await expect(heading).toHaveText(product.name);
    await other.close();
  });

  await test.step('an English page loads a font for Burmese text only', async () => {
    fonts.length = 0;
    await page.goto('/track', { waitUntil: 'networkidle' });
    expect(fonts).toEqual([]);
    await page.getByRole('main').evaluate((main) => main.append('ဒေါ်လှ'));
    await expect.poll(() => fonts.length).toBe(1);
  });
});
