import type { Page } from '@playwright/test';
import { waitForHydration, skipPopup } from '../frame.ts';
import { makeProduct } from '../goods.ts';
import { signIn } from '../sign-in.ts';
import { expect, markupOfString, test } from '../test.ts';
import { prepareVisit, productButton, stopClock } from '../visitor.ts';

test.beforeEach(({ page }) => skipPopup(page));

test.describe('with failing calls', () => {
  test.use({ expectedErrors: [/status of 503|ERR_FAILED/] });

  for (const [failure, text] of [
    ['refusal', 'The scales are being cleaned.'],
    ['no answer', 'The shop could not be reached. Check your connection and try again.'],
  ] as const) {
    test(`[ERR-27] a failed call (${failure}) shows a dialog that keeps the focus`, async ({ page }) => {
      page.on('dialog', () => {
        throw new Error('a dialog of the browser opened');
      });
      await page.route('**/api/**', (route) =>
        failure === 'refusal'
          ? route.fulfill({ status: 503, json: { statusCode: 503, code: 'unavailable', message: text } })
          : route.abort(),
      );
      await page.goto('/productsearch');
      const box = page.getByRole('main').getByRole('combobox', { name: 'Search products' });
      await waitForHydration(box);
      await box.pressSequentially('longyi');
      const alert = page.getByRole('alertdialog');
      await expect(alert).toContainText(text);
      const ok = alert.getByRole('button', { name: 'OK' });
      await expect(ok).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(alert.locator(':focus')).toHaveCount(1);
      await ok.press('Enter');
      await expect(alert).toBeHidden();
      await expect(box).toBeFocused();
    });
  }
});

interface ToastTimes {
  from: number;
  to: number;
}

/** Records in the page when the first toast appears and begins to disappear. */
async function watchFirstToast(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const times = { from: 0, to: 0 };
    Object.assign(globalThis, { toastTimes: times });
    let first: Element | undefined;
    new MutationObserver(() => {
      first ??= document.querySelector('[data-sonner-toast]') ?? undefined;
      if (first && times.from === 0) times.from = performance.now();
      const isGone = first && (!first.isConnected || first.getAttribute('data-removed') === 'true');
      if (isGone && times.to === 0) times.to = performance.now();
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
}

test(
  '[ERR-26 SAFE-61] the skip link skips the frame, dialogs return the focus, and at most three toasts are shown for five seconds',
  { tag: '@desktop-all' },
  async ({ page, context, baseURL, db, buyer }) => {
    await test.step('the skip link skips the frame and is visible with the focus', async () => {
      // On a first visit the choice of the language would be above the skip link.
      await prepareVisit(context, baseURL);
      await page.goto('/bycategory');
      const skip = page.getByRole('link', { name: 'Skip to content' });
      await waitForHydration(skip);
      expect(await markupOfString(page)).toBe('TypeError: Not trusted: HTML');
      await page.keyboard.press('Tab');
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport({ ratio: 1 });
      expect((await skip.boundingBox())!.height).toBeGreaterThan(20);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
    });

    await test.step('a dialog takes the focus and returns it', async () => {
      const product = await makeProduct(db);
      await page.goto(`/productdetails?productId=${product.id}`);
      const opener = page.getByRole('main').getByRole('button', { name: 'Share' });
      await waitForHydration(opener);
      await opener.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expect(dialog.locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    });

    await test.step('at most three toasts are shown at the top in the middle for five seconds', async () => {
      const product = await makeProduct(db);
      await signIn(page, buyer);
      await watchFirstToast(page);
      await page.goto(`/productdetails?productId=${product.id}`);
      const add = productButton(page, 'Add to cart');
      await waitForHydration(add);
      await stopClock(page);
      for (let count = 1; count <= 4; count += 1) {
        const answered = page.waitForResponse((response) => response.url().includes('/api/Order/AddToCart'));
        await add.click();
        await answered;
      }
      const toasts = page.getByRole('region', { name: /^Messages/ }).getByRole('listitem');
      // In small steps, because a toast sets short timers.
      await expect(async () => {
        await page.clock.runFor(20);
        await expect(toasts).toHaveCount(4, { timeout: 100 });
      }).toPass();
      await expect(toasts.and(page.locator('[data-visible=true]'))).toHaveCount(3);
      await expect(toasts.first()).toContainText('Added to your cart');

      const place = (await toasts.first().boundingBox())!;
      const screen = page.viewportSize()!;
      expect(Math.abs(place.x + place.width / 2 - screen.width / 2)).toBeLessThan(3);
      expect(place.y).toBeLessThan(80);

      await page.clock.runFor(6_000);
      await expect(toasts).toHaveCount(0);
      const times = await page.evaluate(
        () => (globalThis as unknown as { toastTimes: ToastTimes }).toastTimes,
      );
      expect(times.to - times.from).toBeGreaterThan(4800);
      expect(times.to - times.from).toBeLessThan(7500);
    });
  },
);
