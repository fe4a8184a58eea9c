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
import { openFooter } from '../frame.ts';
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

/** The cached offline page. */
const offlinePage = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('shell')).match('/offline'))?.text());

const productPath = (id: number) => `/productdetails?productId=${id}`;
const questionsPath = (id: number) => `/questionandanswer?productId=${id}`;

test('[PWA-01 PWA-02 PWA-24 PWA-25 PWA-26] visited pages open without a connection, marked with their time, and others show a message; the shop can be installed', async ({
  page,
  context,
  baseURL,
  db,
}) => {
  const [first, linked, opened] = [await makeProduct(db), await makeProduct(db), await makeProduct(db)];
  const title = page.getByRole('heading', { level: 1 });
  const main = page.getByRole('main');

  await test.step('the first page of a first visit is cached at once, and is refreshed when the connection returns', async () => {
    // Caching must not depend on timers.
    await stopClock(page);
    await open(page, productPath(first.id));
    await waitForOfflinePage(page);
    await waitForCachedPage(page);
    await context.setOffline(true);
    await reload(page);
    await expect(title).toHaveText(first.name);
    await page.goto('/shop-locations');
    await expect(page).toHaveURL('/shop-locations');
    await expect(title).toHaveText('No connection');
    await page.clock.resume();
    await page.goto(productPath(first.id));
    await expect(title).toHaveText(first.name);
    await expect(cachedPageNotice(page)).toBeVisible();
    await page.goto('/shop-locations');
    await expect(title).toHaveText('No connection');
    await page.goBack();
    await expect(title).toHaveText(first.name);

    await context.setOffline(false);
    await expect(cachedPageNotice(page)).toHaveCount(0);
    await expect(title).toHaveText(first.name);
  });

  await waitForOfflineCode(page);
  await test.step('the browser can install the shop, and its icons load', async () => {
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

  await open(page, '/home');
  await open(page, '/shop-by-brands');
  const brand = main.locator('a[href^="/bybrand/"]').first();
  const brandPath = (await brand.getAttribute('href')) ?? '';
  await brand.click();
  await expect(page).toHaveURL(brandPath);
  await expect(main.getByRole('article').first()).toBeVisible();
  await open(page, '/shop-locations');
  await open(page, `${productPath(linked.id)}&fbclid=abc`);
  const question = main.getByRole('link', { name: /^Question/ }).first();
  const form = page.getByLabel('Your question');

  await question.click();
  await expect(form).toBeVisible();
  await expect(page).toHaveURL(questionsPath(linked.id));
  await open(page, questionsPath(opened.id));
  await open(page, productPath(opened.id));
  await context.setOffline(true);

  await test.step('a page opened by its address opens from the cache, also by a link', async () => {
    await (await openFooter(page)).getByRole('link', { name: 'Shop locations' }).click();
    await expect(page).toHaveURL('/shop-locations');
    await expect(title).toHaveText('Shop locations');
    await expect(cachedPageNotice(page)).toBeVisible();
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL('/home');
    await expect(page.getByRole('region', { name: 'New Arrival' })).toBeVisible();
    await page.goto(productPath(linked.id));
    await expect(title).toHaveText(linked.name);
    await expect(cachedPageNotice(page)).toBeVisible();
  });

  await test.step('a page reached by links opens from the cache too', async () => {
    await page.goto(brandPath);
    await expect(page).toHaveURL(brandPath);
    await expect(main.getByRole('article').first()).toBeVisible();
    await expect(cachedPageNotice(page)).toBeVisible();
  });

  await test.step('questions on a product open, with their form', async () => {
    for (const { id } of [linked, opened]) {
      await page.goto(questionsPath(id));
      await expect(form).toBeVisible();
      await expect(cachedPageNotice(page)).toBeVisible();
    }
    await page.goto(productPath(opened.id));
    await question.click();
    await expect(form).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });

  await test.step('a new page shows a message in Burmese, with the name of the shop, and opens later', async () => {
    await context.setOffline(false);
    await prepareVisit(context, baseURL, 'unicode');
    await open(page, '/home');
    await expect.poll(() => offlinePage(page)).toContain('data-language="unicode"');
    const name = await page.getByRole('banner').getByRole('link').first().textContent();
    await context.setOffline(true);
    await page.goto('/frequently-asked-questions');
    await expect(title).toHaveText('ချိတ်ဆက်၍မရပါ');
    await expect(page.getByRole('banner').getByRole('link').first()).toHaveText(name ?? '');
    await context.setOffline(false);
    await expect(title).not.toHaveText('ချိတ်ဆက်၍မရပါ');
    await expect(page).toHaveURL('/frequently-asked-questions');
    await expect(main.getByRole('status')).toHaveCount(0);
  });
});

test('[PWA-09 PWA-24 PWA-26] a page opened before the service worker is cached; cart, wishlist and orders open offline to their buyer alone, until logout', async ({
  page,
  context,
  db,
  buyer,
}) => {
  const [product, unseen] = [await makeProduct(db), await makeProduct(db)];
  await test.step('a page that a link opens before the service worker is installed is cached too', async () => {
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
    await page.close();
    await context.setOffline(false);
  });

  const tab = await context.newPage();
  const main = tab.getByRole('main');
  await test.step('cart, wishlist and orders open without a connection', async () => {
    const order = await addOrder(db, buyer.id, { product });
    await fillCart(db, buyer.id, [{ product, qty: 2 }]);
    for (const one of [product, unseen]) await addToWishlist(db, buyer, one);
    await signIn(tab, buyer);
    await open(tab, '/home');
    await prepareForOffline(tab);
    await open(tab, '/myaccount');
    const pages = [
      ['/shoppingcart', product.name],
      ['/wishlist', product.name],
      ['/orderhistory', order.voucherNo],
      [`/orderdetail?orderId=${order.id}`, product.name],
    ] as const;
    for (const [path, text] of pages) {
      await open(tab, path);
      await expect(main.getByText(text).first()).toBeVisible();
    }

    await context.setOffline(true);
    for (const [path, text] of pages) {
      await tab.goto(path);
      await expect(main.getByText(text).first()).toBeVisible();
      await expect(cachedPageNotice(tab)).toBeVisible();
    }
    expect(await buyerCaches(tab)).toEqual([`buyer ${buyer.id}`]);
    await context.setOffline(false);
  });

  await test.step('a new product shows a message, also in title and announcement, and opens later', async () => {
    await open(tab, productPath(product.id));
    await open(tab, '/wishlist');
    const link = main.getByRole('link', { name: unseen.name }).first();
    await expect(link).toBeVisible();

    const comeBack = await goOffline(tab);
    const expectNoConnection = async () => {
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText('No connection');
      await expect(tab).toHaveTitle(/^No connection/);
      await expect(tab.getByRole('status').filter({ hasText: /^No connection/ })).toHaveCount(1);
      await expect(tab.getByText('Product not found')).toHaveCount(0);
      await expect(tab.getByRole('alertdialog')).toHaveCount(0);
      await expect(cachedPageNotice(tab)).not.toBeVisible();
    };
    await tab.goto('/wishlist');
    await link.click();
    await expectNoConnection();
    await tab.goto(productPath(unseen.id));
    await expectNoConnection();
    await comeBack();
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(unseen.name);
  });

  await test.step('another buyer sees nothing of the previous one, and logging out deletes the copies', async () => {
    const other = await createBuyer(db);
    const { accessToken, refreshToken } = await other.openLogin();
    // The first buyer's session is replaced without a logout.
    await tab.evaluate(
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
    await open(tab, '/myaccount');
    await expect.poll(() => buyerCaches(tab)).toEqual([`buyer ${other.id}`]);
    await context.setOffline(true);
    await tab.goto('/wishlist');
    await expect(main.getByText('Your wishlist is empty')).toBeVisible();
    await expect(tab.getByText(product.name)).toHaveCount(0);

    await tab.goto('/myaccount');
    await main.getByRole('button', { name: 'Log out' }).click();
    await tab.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect(tab).toHaveURL('/home');
    // The home page may come from its cache, as a new document.
    await expect(async () => expect(await buyerCaches(tab)).toEqual([])).toPass();
    await context.setOffline(false);
  });
});
