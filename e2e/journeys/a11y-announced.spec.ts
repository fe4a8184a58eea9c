import type { Page } from '@playwright/test';
import { fillCart, makeProduct } from '../goods.ts';
import { signIn } from '../sign-in.ts';
import { openFooter } from '../frame.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit, sortBy } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

const liveRegions = '[aria-live=polite], [role=status], [role=alert]';

/** Live regions with this text. */
const liveRegion = (page: Page, text: string | RegExp) => page.locator(liveRegions).filter({ hasText: text });

/** Resolves when a live region has this text. Looks within the page: a short toast may be gone before the next look from here. */
const hears = (page: Page, text: string) =>
  page.waitForFunction(
    ([regions, wanted]) =>
      [...document.querySelectorAll(regions)].some(({ textContent }) => textContent.includes(wanted)),
    [liveRegions, text] as const,
  );

test('[A11Y-02 A11Y-03 A11Y-04] the focus moves to a new page, changes of the cart, toasts and failures are announced, a busy button keeps the focus, and nothing moves with reduced motion', async ({
  page,
  db,
  buyer,
  expectedErrors,
}) => {
  const sizes = [page.viewportSize()!, { width: 1280, height: 800 }] as const;
  await test.step('the focus moves to the content of a new page, also by Back and Forward, and its title is announced; a new query keeps the focus', async () => {
    await open(page, '/track');
    const content = page.locator('#content');
    const follow = async (name: string, path: string, title: RegExp) => {
      await (await openFooter(page)).getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(content).toBeFocused();
      await expect(liveRegion(page, title)).toBeAttached();
    };
    await follow('Articles', '/articles', /^Articles/);
    await follow('Brands', '/shop-by-brands', /brand/i);
    await page.goBack();
    await expect(page).toHaveURL('/articles');
    await expect(content).toBeFocused();
    await expect(liveRegion(page, /^Articles/)).toBeAttached();
    await page.goForward();
    await expect(page).toHaveURL('/shop-by-brands');
    await expect(content).toBeFocused();

    for (const size of sizes) {
      const isPhone = size === sizes[0];
      await page.setViewportSize(size);
      await open(page, '/resultproduct?searchType=1');
      await sortBy(page, isPhone, 'Popular');
      await expect(page).toHaveURL(/sortType=/);
      await expect(page.locator(isPhone ? 'main select' : 'main input[name=sort]:checked')).toBeFocused();
      await expect(liveRegion(page, /^\d+ products$/)).toBeAttached();
    }
  });

  await test.step('with reduced motion nothing moves automatically; a button stops and starts the banners', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const size of sizes) {
      await page.setViewportSize(size);
      await open(page, '/home');
      const carousel = page.getByRole('region', { name: 'Highlights' }).filter({ visible: true });
      const play = carousel.getByRole('button', { name: 'Play the banners' });
      await expect(play).toBeVisible();
      await expect.poll(() => movingParts(page)).toBe(0);
      await play.click();
      await carousel.getByRole('button', { name: /Stop|Pause/ }).click();
      await expect(play).toBeVisible();
    }
    await page.setViewportSize(sizes[0]);
  });

  await test.step('changes of the cart, toasts and failures are announced, and a button that is busy keeps the focus', async () => {
    expectedErrors.push(/status of 40[01]/);
    await open(page, '/login');
    await page.getByLabel('Phone number', { exact: true }).fill(buyer.phone);
    await page.getByLabel('Password', { exact: true }).fill('wrong-password');
    const logIn = page.getByRole('main').getByRole('button', { name: 'Log in', exact: true });
    await logIn.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).not.toBeEmpty();

    const product = await makeProduct(db, { skus: [{ price: 3_000, stock: 3 }] });
    await fillCart(db, buyer.id, [{ product, qty: 2 }]);
    await signIn(page, buyer);
    await open(page, '/shoppingcart');
    const more = page.getByRole('main').getByRole('button', { name: 'Increase quantity' });
    await more.focus();
    await page.keyboard.press('Enter');
    // A second press counts from the quantity on screen.
    await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('3');
    await expect(page.getByRole('main').locator('[aria-live=polite]')).toContainText(/11,000\sKs/);
    await expect(more).toBeFocused();
    const isAnnounced = hears(page, 'Exceed Qty');
    await page.keyboard.press('Enter');
    await isAnnounced;

    await page.getByRole('button', { name: /^Remove: / }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText(product.name)).toHaveCount(0);
  });

  await test.step('a button that waits for the server keeps the focus and is pressed once', async () => {
    const product = await makeProduct(db);
    await open(page, `/productdetails?productId=${product.id}`);
    let requests = 0;
    const answer = Promise.withResolvers<void>();
    await page.route(/\/AddToCart/i, async (route) => {
      requests += 1;
      await answer.promise;
      await route.continue();
    });
    const add = page
      .getByRole('main')
      .getByRole('button', { name: /Add to cart|Adding/ })
      .filter({ visible: true });
    await add.focus();
    await page.keyboard.press('Enter');
    await expect(add).toHaveAttribute('aria-busy', 'true');
    await expect(add).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    answer.resolve();
    await expect(liveRegion(page, 'Added to your cart')).toBeAttached();
    await expect(add).toBeFocused();
    expect(requests).toBe(1);
  });
});

const movingParts = (page: Page) =>
  page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
