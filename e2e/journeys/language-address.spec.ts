import { productDetail } from '@zay/contract';
import type { Page } from '@playwright/test';
import { skipPopup, stored } from '../frame.ts';
import { makeProduct } from '../goods.ts';
import { expect, test } from '../test.ts';
import { open } from '../visitor.ts';

test.beforeEach(({ page }) => skipPopup(page));

const languageOf = (page: Page) => page.locator('html').getAttribute('lang');

const saved = async (page: Page) => {
  const cookies = await page.context().cookies();
  return [await stored(page, 'Language'), cookies.find((cookie) => cookie.name === 'Language')?.value];
};

/** Records `Lang` of later calls for a product. */
function languagesAsked(page: Page): (string | undefined)[] {
  const requested: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === productDetail.path) requested.push(request.headers()['lang']);
  });
  return requested;
}

const comeTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

test('[SEO-01] the language of an address has precedence over the chosen one, until the visitor chooses again; a page is shared in its language, in Unicode', async ({
  page,
  db,
  baseURL,
}) => {
  const [first, second] = [await makeProduct(db), await makeProduct(db)];
  const path = `/productdetails?productId=${first.id}`;
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });

  await test.step('a first visit in the language of its address keeps that language', async () => {
    await open(page, `${path}&lang=unicode`);
    await expect(heading(first.nameMy)).toBeVisible();
    expect(await languageOf(page)).toBe('my');
    await expect.poll(() => saved(page)).toEqual(['unicode', 'unicode']);
    await open(page, path);
    expect(await languageOf(page)).toBe('my');
  });

  await test.step('a choice on such a page removes the language from the address', async () => {
    await open(page, `${path}&lang=unicode`);
    await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
    await expect(page).toHaveURL(path);
    await expect(heading(first.name)).toBeVisible();
    await expect.poll(() => saved(page)).toEqual(['en-US', 'en-US']);
    await page.reload();
    await expect(heading(first.name)).toBeVisible();
  });

  await test.step('the chosen language is kept, and used by the next document', async () => {
    const requested = languagesAsked(page);
    await open(page, `${path}&lang=unicode`);
    await expect(heading(first.nameMy)).toBeVisible();
    expect(await saved(page)).toEqual(['en-US', 'en-US']);
    const links = await page.locator('a[href*="lang="]').count();
    expect(links).toBe(0);
    // Links within the document keep its language …
    await comeTo(page, `/productdetails?productId=${second.id}`);
    await expect(heading(second.nameMy)).toBeVisible();
    expect(requested).toEqual(['unicode']);
    // … and the next document is in the chosen language.
    await open(page, `/productdetails?productId=${second.id}`);
    await expect(heading(second.name)).toBeVisible();
    expect(await languageOf(page)).toBe('en');
  });

  for (const [code, shared] of [
    ['en-US', path],
    ['unicode', `${path}&lang=unicode`],
    ['zawgyi', `${path}&lang=unicode`],
  ] as const) {
    await test.step(`a page in ${code} is shared`, async () => {
      await open(page, `${path}&lang=${code}`);
      // The share button, found by its place: its name depends on the language.
      await page.locator('main button[aria-pressed] + button').first().click();
      const link = page.getByRole('dialog').getByRole('link', { name: 'Facebook' });
      const target = new URL((await link.getAttribute('href')) ?? '');
      expect(target.searchParams.get('u')).toBe(`${baseURL}${shared}`);
      expect((await page.request.get(target.searchParams.get('u') ?? '')).status()).toBe(200);
    });
  }
});
