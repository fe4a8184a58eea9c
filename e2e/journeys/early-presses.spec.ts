import { addToCart, login } from '@zay/contract';
import type { Page } from '@playwright/test';
import { colourAndSize, makeProduct } from '../goods.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit, productButton } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

/**
 * Holds back the scripts that the page asks for from now on.
 * @returns a function that lets them arrive
 */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await arrived;
    await route.fallback();
  });
  return arrive;
}

/**
 * Opens a page whose scripts are still on their way.
 * @returns a function that lets them arrive
 */
async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  const arrive = await holdScripts(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return arrive;
}

test('[PWA-16 PWA-17] what is pressed or sent before the scripts are there is marked at once, and the last press is done when they are', async ({
  page,
  db,
  buyer,
}) => {
  await test.step('of several early presses the last one counts', async () => {
    const product = await makeProduct(db);
    const arrive = await openBeforeScripts(page, `/productdetails?productId=${product.id}`);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).click();
    const share = main.getByRole('button', { name: 'Share' });
    await share.click();
    await expect(page.locator('[data-held]')).toHaveCount(1);
    await expect(share).toHaveAttribute('data-held');
    arrive();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(`/productdetails?productId=${product.id}`);
    await page.unrouteAll();
  });

  await test.step('while the code of a dialog is on its way, the page shows so', async () => {
    const product = await makeProduct(db, {
      levels: colourAndSize,
      skus: [{ values: ['Red', 'Medium'], price: 12_000, stock: 5 }],
    });
    await open(page, `/productdetails?productId=${product.id}`);
    const arrive = await holdScripts(page);
    await productButton(page, 'Add to cart').click();
    const loading = page.getByRole('status').filter({ hasText: 'Loading' });
    await expect(loading).toBeVisible();
    arrive();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(loading).toHaveCount(0);
    await page.unrouteAll();
  });

  await test.step('a login that is sent before the scripts are there waits for them', async () => {
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    const arrive = await openBeforeScripts(page, '/login');
    await page.locator('[name=phone]').fill(buyer.phone);
    await page.locator('[name=password]').fill(buyer.password);
    const button = page.getByRole('main').getByRole('button', { name: 'Log in', exact: true });
    await button.click();
    await expect(button).toHaveAttribute('data-held');
    await expect(page).toHaveURL('/login');
    const sent = page.waitForRequest((request) => new URL(request.url()).pathname === login.path);
    arrive();
    expect((await sent).postDataJSON()).toMatchObject({ password: buyer.password });
    await expect(page).toHaveURL('/home');
    expect(addresses.filter((address) => address.includes(buyer.password))).toEqual([]);
    await page.unrouteAll();
  });

  await test.step('what is pressed before the scripts are there is marked at once, and done when they are', async () => {
    const product = await makeProduct(db);
    const arrive = await openBeforeScripts(page, `/productdetails?productId=${product.id}`);
    const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).filter({ visible: true });
    await add.click();
    await expect(add).toHaveAttribute('data-held');
    const added = page.waitForRequest((request) => new URL(request.url()).pathname === addToCart.path);
    arrive();
    await added;
    await expect(page.getByRole('banner').getByText('1', { exact: true }).first()).toBeVisible();
    await expect(page.locator('[data-held]')).toHaveCount(0);
  });
});

test('[PWA-04 PWA-16 LANG-08] a form and a language chosen before the scripts are there are kept; where no script arrives, the form opens its page again', async ({
  page,
  buyer,
  expectedErrors,
}) => {
  await test.step('where the scripts do not arrive at all, a form opens its page once more', async () => {
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

  await test.step('Enter in a form that is not alive yet is kept as well', async () => {
    const arrive = await openBeforeScripts(page, '/login');
    await page.locator('[name=phone]').fill(buyer.phone);
    await page.locator('[name=password]').fill(buyer.password);
    await page.locator('[name=password]').press('Enter');
    await expect(page.locator('[data-held]')).toHaveCount(1);
    arrive();
    await expect(page).toHaveURL('/home');
    await page.unrouteAll();
  });

  await test.step('a language that is chosen before the scripts are there stays chosen', async () => {
    const arrive = await openBeforeScripts(page, '/shop-locations');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Myanmar (Unicode)' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'my');
    await expect(page).toHaveURL('/shop-locations');
    arrive();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('Language'))).toBe('unicode');
    await expect(page.locator('html')).toHaveAttribute('lang', 'my');
  });
});
