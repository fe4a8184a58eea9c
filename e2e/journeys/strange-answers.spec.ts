import { openFooter } from '../frame.ts';
import type { ServerResponse } from 'node:http';
import { openProxy } from '../intercepting-proxy.ts';
import { fillCart, makeProduct } from '../goods.ts';
import { waitForOfflineCode, cachedPageNotice } from '../offline.ts';
import { signIn } from '../sign-in.ts';
import { expect, test as base } from '../test.ts';
import { comeBackOnline, open, prepareVisit } from '../visitor.ts';

const test = base.extend<{ between: Awaited<ReturnType<typeof openProxy>> }>({
  between: async ({ baseURL }, use) => {
    const proxy = await openProxy(baseURL ?? '');
    await use(proxy);
    await proxy.close();
  },
});

test.use({ serviceWorkers: 'allow' });

/** Answers every request with a captive portal, as hotel Wi-Fi or an empty prepaid account does. */
function portal(path: string, answer: ServerResponse): boolean {
  // Careless portals let browsers cache it instead of scripts and responses.
  const isCacheable = /^\/(?:api|assets|media)\//.test(path);
  answer.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': isCacheable ? 'public, max-age=600' : 'no-store',
  });
  answer.end('<!doctype html><html><body><h1>Welcome to Hotel Wi-Fi</h1></body></html>');
  return true;
}

test('[PWA-21] a captive portal is shown on a new page, does not break open ones, and is not cached', async ({
  page,
  context,
  db,
  buyer,
  between,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|MIME type/);
  await prepareVisit(context, between.url);
  const product = await makeProduct(db);
  await fillCart(db, buyer.id, [{ product, qty: 2 }]);
  await signIn(page, buyer);
  const main = page.getByRole('main');
  await open(page, `${between.url}/home`);
  await waitForOfflineCode(page);
  await open(page, `${between.url}/shoppingcart`);
  await expect(main.getByText(product.name)).toBeVisible();
  await open(page, `${between.url}/home`);

  between.answerBy(portal);
  // Code and data of the cart are cached.
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await expect(main.getByText(product.name)).toBeVisible();
  await expect(cachedPageNotice(page)).toBeVisible();
  // The code of this page is not cached.
  await (await openFooter(page)).getByRole('link', { name: 'Track an order' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${between.url}/home`);
  await expect(other.getByRole('heading', { name: 'Welcome to Hotel Wi-Fi' })).toBeVisible();

  between.letThrough();
  await other.close();
  await comeBackOnline(page);
  await expect(main.getByRole('heading', { level: 1, name: 'Track an order' })).toBeVisible();
  await context.setOffline(true);
  await page.goto(`${between.url}/home`);
  await expect(main.getByRole('article').first()).toBeVisible();
  await expect(cachedPageNotice(page)).toBeVisible();
  await context.setOffline(false);
});

/** The service worker of an old release, which answers pages from its cache. */
const oldWorker = `
  self.addEventListener('install', (event) => {
    event.waitUntil(caches.open('shop-v1').then((cache) => cache.put('/home', new Response('<h1>Old shop</h1>', { headers: { 'content-type': 'text/html' } }))));
    self.skipWaiting();
  });
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
  self.addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate') event.respondWith(caches.match(event.request).then((kept) => kept || fetch(event.request)));
  });
`;

test('[PWA-22] the service worker of this release replaces an old one and deletes its cache', async ({
  page,
  context,
  between,
}) => {
  await prepareVisit(context, between.url);
  between.answerBy((path, answer) => {
    if (path !== '/sw.js') return false;
    answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
    answer.end(oldWorker);
    return true;
  });
  await open(page, `${between.url}/productdetails?productId=1`);
  await expect.poll(() => page.evaluate(() => caches.keys())).toContain('shop-v1');
  // It answers from its activation on.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto(`${between.url}/home`);
  await expect(page.getByRole('heading', { name: 'Old shop' })).toBeVisible();

  between.letThrough();
  await open(page, `${between.url}/shop-by-brands`);
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('shop-v1');
  await open(page, `${between.url}/home`);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await waitForOfflineCode(page);
});
