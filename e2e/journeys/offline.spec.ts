import type { Database } from '@zay/api/database';
import type { Page } from '@playwright/test';
import { createBuyer, type TestBuyer } from '../buyers.ts';
import { fillCart, makeProduct, type TestProduct } from '../goods.ts';
import {
  goOffline,
  waitForCachedPage,
  waitForOfflineCode,
  prepareForOffline,
  waitForOfflinePage,
  cachedPageNotice,
} from '../offline.ts';
import { addOrder } from '../orders.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit, reload, stopClock } from '../visitor.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(async ({ context, baseURL, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|CodeMissing/);
  await prepareVisit(context, baseURL);
});

/** Puts a product on the wishlist of a buyer. */
async function addToWishlist(db: Database, { id }: TestBuyer, product: TestProduct): Promise<void> {
  await db.insertInto('wishlist').values({ buyer_id: id, product_id: product.id }).execute();
}

/** Names of caches with data of buyers. */
const buyerCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('buyer ')));

test('[PWA-02] a visited page opens without a connection, marked with its time, and is refreshed when the connection returns', async ({
  page,
  context,
  db,
}) => {
  const product = await makeProduct(db);
  const heading = page.getByRole('heading', { level: 1, name: product.name });
  await open(page, `/productdetails?productId=${product.id}&fbclid=abc`);
  await waitForOfflineCode(page);
  await context.setOffline(true);
  await page.goto(`/productdetails?productId=${product.id}`);
  await expect(heading).toBeVisible();
  await expect(cachedPageNotice(page)).toBeVisible();
  await page.goto('/shop-locations');
  await expect(page).toHaveURL('/shop-locations');
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
  await page.goBack();
  await expect(heading).toBeVisible();

  await context.setOffline(false);
  await expect(cachedPageNotice(page)).toHaveCount(0);
  await expect(heading).toBeVisible();
});

test('[PWA-02] a page reached by links opens without a connection too, and a new page opens when the connection returns', async ({
  page,
  context,
}) => {
  await open(page, '/home');
  await waitForOfflineCode(page);
  await open(page, '/shop-by-brands');
  const brand = page.getByRole('main').locator('a[href^="/bybrand/"]').first();
  const path = (await brand.getAttribute('href')) ?? '';
  await brand.click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

  await context.setOffline(true);
  await page.goto(path);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(cachedPageNotice(page)).toBeVisible();
});

test('[PWA-02] without a connection a new page shows a message in Burmese, with the name of the shop, and opens later', async ({
  page,
  context,
  baseURL,
}) => {
  await prepareVisit(context, baseURL, 'unicode');
  await open(page, '/home');
  await waitForOfflineCode(page);
  const name = await page.getByRole('banner').getByRole('link').first().textContent();
  await context.setOffline(true);
  await page.goto('/frequently-asked-questions');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('အင်တာနက်လိုင်း မရှိပါ');
  await expect(page.getByRole('banner').getByRole('link').first()).toHaveText(name ?? '');
  await context.setOffline(false);
  await expect(title).not.toHaveText('အင်တာနက်လိုင်း မရှိပါ');
  await expect(page).toHaveURL('/frequently-asked-questions');
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
});

test('[PWA-24] without a connection a new product shows a message, also in title and announcement, and opens later', async ({
  page,
  db,
  buyer,
}) => {
  const [visited, other] = [await makeProduct(db), await makeProduct(db)];
  await addToWishlist(db, buyer, other);
  await signIn(page, buyer);
  await open(page, '/home');
  await prepareForOffline(page);
  await open(page, `/productdetails?productId=${visited.id}`);
  await open(page, '/wishlist');
  const link = page.getByRole('main').getByRole('link', { name: other.name }).first();
  await expect(link).toBeVisible();

  const comeBack = await goOffline(page);
  const expectNoConnection = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
    await expect(page).toHaveTitle(/^No connection/);
    await expect(page.getByRole('status').filter({ hasText: /^No connection/ })).toHaveCount(1);
    await expect(page.getByText('This product is not here')).toHaveCount(0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(cachedPageNotice(page)).not.toBeVisible();
  };
  await page.goto('/wishlist');
  await link.click();
  await expectNoConnection();
  await page.goto(`/productdetails?productId=${other.id}`);
  await expectNoConnection();
  await comeBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.name);
});

test('[PWA-24] a page opened by its address opens from the cache, also by a link', async ({
  page,
  context,
  db,
}) => {
  const product = await makeProduct(db);
  await open(page, '/home');
  await waitForOfflineCode(page);
  await open(page, '/shop-locations');
  await open(page, `/productdetails?productId=${product.id}`);
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shop locations' }).click();
  await expect(page).toHaveURL('/shop-locations');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop locations');
  await expect(cachedPageNotice(page)).toBeVisible();
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('region', { name: 'New Arrival' })).toBeVisible();
});

const productPath = (id: number) => `/productdetails?productId=${id}`;

test('[PWA-25] visited questions on a product open without a connection, with their form', async ({
  page,
  context,
  db,
}) => {
  const [opened, linked] = [await makeProduct(db), await makeProduct(db)];
  const form = page.getByLabel('Your question');
  await open(page, productPath(linked.id));
  await waitForOfflineCode(page);
  await open(page, productPath(linked.id));
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Question/ })
    .first()
    .click();
  await expect(form).toBeVisible();
  const address = `/questionandanswer?productId=${linked.id}`;
  await expect(page).toHaveURL(address);
  await open(page, `/questionandanswer?productId=${opened.id}`);
  await open(page, productPath(opened.id));

  await context.setOffline(true);
  await page.goto(address);
  await expect(form).toBeVisible();
  await expect(cachedPageNotice(page)).toBeVisible();
  await page.goto(`/questionandanswer?productId=${opened.id}`);
  await expect(form).toBeVisible();
  await expect(cachedPageNotice(page)).toBeVisible();
  await page.goto(productPath(opened.id));
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Question/ })
    .first()
    .click();
  await expect(form).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('[PWA-26] the first page of a first visit is cached at once', async ({ page, context, db }) => {
  const product = await makeProduct(db);
  // Caching must not depend on timers.
  await stopClock(page);
  await open(page, productPath(product.id));
  await waitForOfflinePage(page);
  await waitForCachedPage(page);
  await context.setOffline(true);
  await reload(page);
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await page.goto('/shop-locations');
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
});

test('[PWA-26] a page that a link opens before the service worker is installed is cached too', async ({
  page,
  context,
  db,
}) => {
  const product = await makeProduct(db);
  await page.addInitScript(() => {
    const register = ServiceWorkerContainer.prototype.register;
    ServiceWorkerContainer.prototype.register = async function (...given) {
      await new Promise((resolve) => addEventListener('register', resolve, { once: true }));
      return register.apply(this, given);
    };
  });
  const list = `/resultproduct?searchType=1&productName=${product.name.split(' ')[0]}`;
  await open(page, list);
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  const heading = page.getByRole('heading', { level: 1, name: product.name });
  await expect(heading).toBeVisible();
  await page.evaluate(() => void dispatchEvent(new Event('register')));
  await waitForOfflinePage(page);
  await waitForCachedPage(page);
  await context.setOffline(true);
  await reload(page);
  await expect(heading).toBeVisible();
  await page.goto(list);
  await expect(page.getByRole('article').getByText(product.name)).toBeVisible();
});

test('[PWA-09] cart, wishlist and orders open without a connection; logging out deletes their copies', async ({
  page,
  context,
  db,
  buyer,
}) => {
  const product = await makeProduct(db);
  const order = await addOrder(db, buyer.id, { product });
  await fillCart(db, buyer.id, [{ product, qty: 2 }]);
  await addToWishlist(db, buyer, product);
  await signIn(page, buyer);
  await open(page, '/myaccount');
  await waitForOfflineCode(page);
  const main = page.getByRole('main');
  const pages = [
    ['/shoppingcart', product.name],
    ['/wishlist', product.name],
    ['/orderhistory', order.voucherNo],
    [`/orderdetail?orderId=${order.id}`, product.name],
  ] as const;
  for (const [path, text] of pages) {
    await open(page, path);
    await expect(main.getByText(text).first()).toBeVisible();
  }

  await context.setOffline(true);
  for (const [path, text] of pages) {
    await page.goto(path);
    await expect(main.getByText(text).first()).toBeVisible();
    await expect(cachedPageNotice(page)).toBeVisible();
  }
  expect(await buyerCaches(page)).toEqual([`buyer ${buyer.id}`]);

  await page.goto('/myaccount');
  await main.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/home');
  await expect.poll(() => buyerCaches(page)).toEqual([]);
  await context.setOffline(false);
});

test('[PWA-09] another buyer on the same phone sees nothing of the previous one', async ({
  page,
  context,
  db,
  buyer,
}) => {
  const product = await makeProduct(db);
  await addToWishlist(db, buyer, product);
  await signIn(page, buyer);
  await open(page, '/home');
  await waitForOfflineCode(page);
  await open(page, '/wishlist');
  await expect(page.getByRole('main').getByText(product.name).first()).toBeVisible();
  const other = await createBuyer(db);
  const { accessToken, refreshToken } = await other.openLogin();
  // The first buyer's session is replaced without a logout.
  await page.evaluate(
    ([access, refresh, id]) => {
      localStorage.setItem('AccessToken', access);
      localStorage.setItem('RefreshToken', refresh);
      localStorage.setItem('UserId', id);
      localStorage.setItem(
        'UserInfo',
        JSON.stringify({ id: Number(id), name: 'Other', phoneNo: '', url: '' }),
      );
    },
    [accessToken, refreshToken, String(other.id)] as const,
  );
  await open(page, '/myaccount');
  await expect.poll(() => buyerCaches(page)).toEqual([`buyer ${other.id}`]);
  await context.setOffline(true);
  await page.goto('/wishlist');
  await expect(page.getByRole('main').getByText('Your wishlist is empty')).toBeVisible();
  await expect(page.getByText(product.name)).toHaveCount(0);
  await context.setOffline(false);
});

test('[PWA-01] the browser can install the shop, and its icons load', async ({ page, context }) => {
  await open(page, '/home');
  await waitForOfflineCode(page);
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Browser contexts of journeys are incognito.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { data } = await devtools.send('Page.getAppManifest');
  const { icons, start_url, name, shortcuts } = JSON.parse(data ?? '') as {
    icons: { src: string; sizes: string; type: string }[];
    start_url: string;
    name: string;
    shortcuts: { url: string }[];
  };
  expect(name).toMatch(/^Zay/);
  for (const { src, type } of icons) {
    const icon = await page.request.get(src);
    expect(icon.status()).toBe(200);
    expect(icon.headers()['content-type']).toBe(type);
  }
  for (const url of [start_url, ...shortcuts.map((one) => one.url)])
    expect((await page.request.get(url)).status()).toBe(200);
});
