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

const suggestion = (page: Page) => page.getByRole('complementary', { name: 'Language' });

/** Makes the next page a first visit. */
async function forgetVisit(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

test('only a phone whose font looks like Zawgyi is offered Zawgyi, until a language is chosen', async ({
  page,
  baseURL,
}) => {
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
