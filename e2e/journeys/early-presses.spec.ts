import { addToCart, login } from '@zay/contract';
import type { Page } from '@playwright/test';
import { colourAndSize, makeProduct } from '../goods.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit, productButton } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

/** Delays later script requests of the page. @returns a function that releases them */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Opens a page with its scripts delayed. @returns a function that releases them */
async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return release;
}

test('[PWA-16 PWA-17] a press or form before the scripts have loaded is marked at once, and the last press is replayed after them', async ({
  page,
  db,
  buyer,
}) => {
  await test.step('only the last of several early presses is replayed', async () => {
    const product = await makeProduct(db);
    const release = await openBeforeScripts(page, `/productdetails?productId=${product.id}`);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).click();
    const share = main.getByRole('button', { name: 'Share' });
    await share.click();
    await expect(page.locator('[data-held]')).toHaveCount(1);
    await expect(share).toHaveAttribute('data-held');
    release();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(`/productdetails?productId=${product.id}`);
    await page.unrouteAll();
  });

  await test.step('the page shows that the code of a dialog is loading', async () => {
    const product = await makeProduct(db, {
      levels: colourAndSize,
      skus: [{ values: ['Red', 'Medium'], price: 12_000, stock: 5 }],
    });
    await open(page, `/productdetails?productId=${product.id}`);
    const release = await holdScripts(page);
    await productButton(page, 'Add to cart').click();
    const loading = page.getByRole('status').filter({ hasText: 'Loading' });
    await expect(loading).toBeVisible();
    release();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(loading).toHaveCount(0);
    await page.unrouteAll();
  });

  await test.step('a login sent before the scripts have loaded waits for them', async () => {
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    const release = await openBeforeScripts(page, '/login');
    await page.locator('[name=phone]').fill(buyer.phone);
    await page.locator('[name=password]').fill(buyer.password);
    const button = page.getByRole('main').getByRole('button', { name: 'Log in', exact: true });
    await button.click();
    await expect(button).toHaveAttribute('data-held');
    await expect(page).toHaveURL('/login');
    const sent = page.waitForRequest((request) => new URL(request.url()).pathname === login.path);
    release();
    expect((await sent).postDataJSON()).toMatchObject({ password: buyer.password });
    await expect(page).toHaveURL('/home');
    expect(addresses.filter((address) => address.includes(buyer.password))).toEqual([]);
    await page.unrouteAll();
  });

  await test.step('a press before the scripts have loaded is marked at once and replayed after them', async () => {
    const product = await makeProduct(db);
    const release = await openBeforeScripts(page, `/productdetails?productId=${product.id}`);
    const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).filter({ visible: true });
    await add.click();
    await expect(add).toHaveAttribute('data-held');
    const added = page.waitForRequest((request) => new URL(request.url()).pathname === addToCart.path);
    release();
    await added;
    await expect(page.getByRole('banner').getByText('1', { exact: true }).first()).toBeVisible();
    await expect(page.locator('[data-held]')).toHaveCount(0);
  });
});

test('[PWA-04 PWA-16 LANG-08] a form sent and a language chosen before the scripts have loaded are kept; without scripts the form reloads its page', async ({
  page,
  buyer,
  expectedErrors,
}) => {
  await test.step('if the scripts fail to load, a form reloads its page', async () => {
    expectedErrors.push(/ERR_FAILED/);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/login');
    const phone = page.locator('[name=phone]');
    await phone.fill(buyer.phone);
    await page.locator('[name=password]').fill(buyer.password);
    const posted = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await posted;
    await expect(phone).toHaveValue('');
    await expect(page).toHaveURL('/login');
    await page.unrouteAll();
  });

  await test.step('Enter in a form before hydration is kept as well', async () => {
    const release = await openBeforeScripts(page, '/login');
    await page.locator('[name=phone]').fill(buyer.phone);
    await page.locator('[name=password]').fill(buyer.password);
    await page.locator('[name=password]').press('Enter');
    await expect(page.locator('[data-held]')).toHaveCount(1);
    release();
    await expect(page).toHaveURL('/home');
    await page.unrouteAll();
  });

  await test.step('a language chosen before the scripts have loaded stays chosen', async () => {
    const release = await openBeforeScripts(page, '/shop-locations');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Myanmar (Unicode)' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'my');
    await expect(page).toHaveURL('/shop-locations');
    release();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('Language'))).toBe('unicode');
    await expect(page.locator('html')).toHaveAttribute('lang', 'my');
  });
});
