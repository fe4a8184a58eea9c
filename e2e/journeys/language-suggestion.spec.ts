import type { Page } from '@playwright/test';
import { skipPopup, stored } from '../frame.ts';
import { expect, test } from '../test.ts';

test.beforeEach(({ page }) => skipPopup(page));

/** Fakes text widths of a Unicode font, which stacks Burmese letters, or of a Zawgyi font, which does not. */
async function pretendFont(page: Page, kind: 'unicode' | 'zawgyi'): Promise<void> {
  await page.addInitScript((stacks) => {
    const widths: Record<string, number> = { က: 40, ခ: 21, ကက: 80, က္က: stacks ? 40 : 80 };
    const measure = CanvasRenderingContext2D.prototype.measureText;
    CanvasRenderingContext2D.prototype.measureText = function (text) {
      const width = widths[text];
      return width === undefined ? measure.call(this, text) : ({ width } as TextMetrics);
    };
  }, kind === 'unicode');
}

const suggestion = (page: Page) => page.getByRole('region', { name: 'Language' });

/** Makes the next page a first visit. */
async function forgetVisit(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** The offer of Unicode, in English on a device that shows boxes. */
const unreadable = (page: Page) =>
  page.getByRole('banner').getByRole('region').filter({ hasText: 'Unicode' });

test('[SHOW-56] only a phone whose font looks like Zawgyi is offered Zawgyi, until a language is chosen; a reader of Zawgyi without its font is offered Unicode once', async ({
  page,
  context,
  baseURL,
  expectedErrors,
}) => {
  // Blocked fonts.
  expectedErrors.push(/ERR_FAILED/);
  await test.step('boxes: the offer is closed for good, loads no font and moves nothing', async () => {
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(request.url());
    });
    await page.goto('/track', { waitUntil: 'networkidle' });
    const top = () => page.getByRole('main').evaluate((main: HTMLElement) => main.offsetTop);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Myanmar (Zawgyi)' }).click();
    await expect(unreadable(page)).toContainText('This device cannot show Zawgyi.');
    // Also at the end of a page, where the language was chosen.
    await expect(unreadable(page)).toBeInViewport({ ratio: 1 });
    const withOffer = await top();
    await unreadable(page).getByRole('button', { name: 'Close' }).click();
    await expect(unreadable(page)).toHaveCount(0);
    expect(await top()).toBe(withOffer);
    expect(fonts).toEqual([]);
    await page.reload({ waitUntil: 'networkidle' });
    await expect(page.locator('html')).toHaveAttribute('lang', 'my-Qaag');
    await expect(unreadable(page)).toHaveCount(0);
  });

  await test.step('a Unicode font: the offer is in Burmese, also where fonts are blocked; one tap changes the language', async () => {
    const reader = await context.newPage();
    await skipPopup(reader);
    await pretendFont(reader, 'unicode');
    await reader.route('**/*.woff2', (route) => route.abort());
    await reader.goto('/track');
    await reader.evaluate(() => localStorage.removeItem('ZawgyiUnreadable'));
    await reader.reload();
    await expect(unreadable(reader)).toContainText('ဇော်ဂျီစာ မှန်မှန် မပေါ်ပါ။');
    await expect(unreadable(reader)).toHaveAttribute('lang', 'my');
    await unreadable(reader).getByRole('button', { name: 'Unicode သုံးမည်' }).click();
    await expect(reader.locator('html')).toHaveAttribute('lang', 'my');
    await expect(unreadable(reader)).toHaveCount(0);
    await reader.close();
  });

  await forgetVisit(page);
  await test.step('a device without a Burmese font', async () => {
    await page.goto('/home', { waitUntil: 'networkidle' });
    await expect(suggestion(page)).toHaveCount(0);
  });

  for (const [who, kind, language] of [
    ['a phone with a Unicode font', 'unicode', undefined],
    ['a reader who has chosen English', 'zawgyi', 'en-US'],
  ] as const) {
    await test.step(`${who} gets no suggestion`, async () => {
      await forgetVisit(page);
      await pretendFont(page, kind);
      if (language)
        await page.context().addCookies([{ name: 'Language', value: language, url: baseURL ?? '' }]);
      await page.goto('/home', { waitUntil: 'networkidle' });
      await expect.poll(() => stored(page, 'Language')).toBe('en-US');
      await expect(suggestion(page)).toHaveCount(0);
    });
  }

  await test.step('the suggestion is hidden after English was chosen', async () => {
    await forgetVisit(page);
    await page.goto('/home');
    await suggestion(page).getByRole('button', { name: 'Stay in English' }).click();
    await expect(suggestion(page)).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const cookies = await page.context().cookies();
    expect(cookies.find((cookie) => cookie.name === 'Language')?.value).toBe('en-US');
    await page.goto('/shop-by-brands', { waitUntil: 'networkidle' });
    await expect(suggestion(page)).toHaveCount(0);
  });

  await test.step('Zawgyi is chosen', async () => {
    await forgetVisit(page);
    await page.goto('/home');
    await expect(suggestion(page)).toContainText('Would you like to read the shop in Zawgyi?');
    await expect(suggestion(page).locator('[lang=my]')).toContainText('ဇော်ဂျီ');
    await expect(suggestion(page).locator('p[lang=my-Qaag]')).toContainText(
      '\u1031\u1007\u102c\u1039\u1002\u103a\u102e',
    );
    await suggestion(page).getByRole('button', { name: 'Read in Zawgyi' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'my-Qaag');
    await expect(suggestion(page)).toHaveCount(0);
    expect(await stored(page, 'Language')).toBe('zawgyi');
  });
});
