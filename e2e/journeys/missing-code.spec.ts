import { updateWishlist } from '@zay/contract';
import type { Page } from '@playwright/test';
import { makeProduct } from '../goods.ts';
import { signIn } from '../sign-in.ts';
import { openFooter } from '../frame.ts';
import { expect, test } from '../test.ts';
import { comeBackOnline, open, prepareVisit } from '../visitor.ts';

test.beforeEach(async ({ context, baseURL, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED|status of 404|CodeMissing/);
  await prepareVisit(context, baseURL);
});

/** Blocks requests that match the pattern. @returns a function that unblocks them */
async function block(page: Page, pattern: RegExp | string): Promise<() => Promise<void>> {
  await page.route(pattern, (route) => route.abort());
  return () => page.unroute(pattern);
}

/** Counts later document requests. */
function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));
  return () => documents;
}

test('[PWA-05 PWA-06] code that fails to load shows an error in its place and appears later; a page whose code a release deleted is reloaded once, not in a loop', async ({
  page,
  db,
  buyer,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  await test.step('a page', async () => {
    await open(page, '/home');
    const unblock = await block(page, /assets\/by-category\.page-/);
    await page.getByRole('main').getByRole('link', { name: 'All categories' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
    await expect(page).toHaveURL('/bycategory');
    await expect(page.getByRole('banner')).toBeVisible();

    await unblock();
    await comeBackOnline(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
  });

  await test.step('a part of a page', async () => {
    const product = await makeProduct(db);
    const unblock = await block(page, /assets\/share-dialog-/);
    await open(page, `/productdetails?productId=${product.id}`);
    await page.getByRole('button', { name: 'Share' }).first().click();
    await expect(page.getByText('This could not be loaded.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();

    await unblock();
    await comeBackOnline(page);
    await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible();
    await expect(page.getByText('This could not be loaded.')).toHaveCount(0);
  });

  await test.step('an alert', async () => {
    const product = await makeProduct(db);
    await signIn(page, buyer);
    const unblock = await block(page, /assets\/overlays-/);
    await page.route(`**${updateWishlist.path}*`, (route) =>
      route.fulfill({ status: 409, json: { statusCode: 409, code: 'conflict', message: 'Not today' } }),
    );
    await open(page, `/productdetails?productId=${product.id}`);
    const heart = page
      .getByRole('main')
      .getByRole('button', { name: `Save ${product.name} to the wishlist` });
    await heart.click();
    const plain = page.locator('dialog[open]');
    await expect(plain).toContainText('Not today');
    await plain.getByRole('button', { name: 'OK' }).click();
    await expect(plain).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();

    await unblock();
    await heart.click();
    await expect(page.getByRole('alertdialog')).toContainText('Not today');
    await expect(plain).toHaveCount(0);
  });

  await test.step('code that stays missing', async () => {
    await open(page, '/home');
    await page.unrouteAll();
    const documents = countDocuments(page);
    await page.route(/assets\/by-category\.page-/, (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('main').getByRole('link', { name: 'All categories' }).first().click();
    // The new document contains the rendered page. Its code is missing, so React may replace it by the error.
    expectedErrors.push(/React error #418/);
    await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
    expect(documents()).toBe(1);
  });

  await test.step('code of another release', async () => {
    await page.unrouteAll();
    await open(page, '/score-list-form');
    const name = page.getByRole('main').getByLabel('Student’s name', { exact: true });
    const typed = 'Ma Thiri Aung';
    await name.fill(typed);
    // The old code is missing until the document of the new release loads.
    const documents = countDocuments(page);
    await page.route(/assets\/track\.page-/, (route) =>
      documents() === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    );
    await (await openFooter(page)).getByRole('link', { name: 'Track an order' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Track an order' })).toBeVisible();
    await expect(page).toHaveURL('/track');
    expect(documents()).toBe(1);
    await page.goBack();
    await expect(name).toHaveValue(typed);
  });
});

/** The notice of a page whose first scripts are missing. */
const incomplete = (page: Page) => page.getByRole('alert').filter({ hasText: 'has not loaded completely' });

async function expectShareOpens(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible();
}

/** Scripts of a first page. */
const firstScripts = [
  ['script of the framework', /assets\/framework-/],
  ['script of the page', /assets\/product-details\.page-/],
  ['file of texts', /assets\/texts-.*\/product-?details\.js/],
] as const;

async function openProduct(page: Page, id: number): Promise<() => number> {
  await page.goto(`/productdetails?productId=${id}`);
  return countDocuments(page);
}

test('[PWA-23] a missing first script or text file is fetched again, shows a notice, and reloads the document at most once', async ({
  context,
  db,
}) => {
  const { id } = await makeProduct(db);
  for (const [name, pattern] of firstScripts) {
    await test.step(`${name}, cut off once: it is fetched again, and the page hydrates`, async () => {
      const page = await context.newPage();
      await page.route(pattern, (route) => route.abort(), { times: 1 });
      await openProduct(page, id);
      // The page may have been reloaded.
      await page.waitForSelector('html:not([data-waiting])');
      await expectShareOpens(page);
      await expect(incomplete(page)).toHaveCount(0);
      await page.close();
    });

    await test.step(`${name}, missing: a notice until the connection returns`, async () => {
      const page = await context.newPage();
      const unblock = await block(page, pattern);
      const documents = await openProduct(page, id);
      await expect(incomplete(page)).toBeVisible();
      await expect(incomplete(page).getByRole('button', { name: 'Reload' })).toBeVisible();
      expect(documents()).toBe(0);
      await unblock();
      await comeBackOnline(page);
      await expect(incomplete(page)).toHaveCount(0);
      await expectShareOpens(page);
      expect(documents()).toBe(1);
      await page.close();
    });

    await test.step(`${name}, deleted: one reload, then a notice and a reload button`, async () => {
      const page = await context.newPage();
      await page.route(pattern, (route) => route.fulfill({ status: 404, body: '' }));
      const documents = await openProduct(page, id);
      await expect.poll(documents).toBe(1);
      await expect(incomplete(page)).toBeVisible();
      await comeBackOnline(page);
      await comeBackOnline(page);
      expect(documents()).toBe(1);
      const loadAgain = incomplete(page).getByRole('button', { name: 'Reload' });
      await expect(loadAgain).toBeVisible();
      await page.unroute(pattern);
      // Without waiting: the page also tries again automatically, and then removes the button.
      await loadAgain.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()));
      await expectShareOpens(page);
      await page.close();
    });
  }
});
