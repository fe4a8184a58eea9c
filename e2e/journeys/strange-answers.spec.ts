import { openFooter } from '../frame.ts';
import type { ServerResponse } from 'node:http';
import { openProxy } from '../intercepting-proxy.ts';
import { fillCart, makeProduct } from '../goods.ts';
import { waitForCachedPage, waitForOfflineCode, cachedPageNotice } from '../offline.ts';
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

/** What pages say behind the portal. */
const atPortal = 'This Wi-Fi wants a login first.';

test('[PWA-21 PWA-36] a captive portal is shown on a new page, does not break open ones, which say how to log in, and is not cached', async ({
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
  await expect(cachedPageNotice(page, `${atPortal} Log in`)).toBeVisible();
  // The code of this page is not cached.
  await (await openFooter(page)).getByRole('link', { name: 'Track an order' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
  await expect(main.getByText(atPortal)).toBeVisible();
  await expect(page.getByText('You are offline')).toHaveCount(0);
  const logIn = await context.newPage();
  const path = await main.getByRole('link', { name: 'Log in' }).getAttribute('href');
  await logIn.goto(between.url + path);
  await expect(logIn.getByRole('heading', { name: 'Welcome to Hotel Wi-Fi' })).toBeVisible();
  await logIn.close();
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

/** A gateway before a shop that does not answer. Caddy sends no text. */
function gateway(path: string, answer: ServerResponse): boolean {
  if (path.startsWith('/api/')) answer.writeHead(502).end();
  else
    answer
      .writeHead(502, { 'content-type': 'text/html' })
      .end('<html><body><h1>502 Bad Gateway</h1></body></html>');
  return true;
}

/** The page of a shop that is starting (apps/server/src/ports.ts). */
function starting(_path: string, answer: ServerResponse): boolean {
  answer
    .writeHead(503, { 'content-type': 'text/html; charset=utf-8' })
    .end('<!doctype html><html lang="en" data-language="en"><p>The shop is starting again.</p></html>');
  return true;
}

test('[PWA-35] behind a gateway without the shop, kept pages and the one for missing pages say that the shop does not answer, and go on by themselves', async ({
  page,
  context,
  db,
  between,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|status of 50[23]|CodeMissing/);
  const notAnswering = 'The shop does not answer at the moment.';
  const [seen, byLink] = [await makeProduct(db), await makeProduct(db)];
  const title = page.getByRole('heading', { level: 1 });
  const productAt = ({ id }: { readonly id: number }) => `${between.url}/productdetails?productId=${id}`;
  await prepareVisit(context, between.url);
  await open(page, productAt(seen));
  await waitForOfflineCode(page);
  await waitForCachedPage(page);
  await open(page, `${between.url}/resultproduct?searchType=1&productName=${byLink.name.split(' ')[0]}`);
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await expect(title).toHaveText(byLink.name);
  await page.waitForLoadState('networkidle');

  between.answerBy(gateway);
  for (const product of [seen, byLink]) {
    await page.goto(productAt(product));
    await expect(title).toHaveText(product.name);
    await expect(cachedPageNotice(page, notAnswering)).toBeVisible();
  }
  await page.goto(`${between.url}/shop-locations`);
  await expect(page).toHaveURL(`${between.url}/shop-locations`);
  await expect(title).toHaveText('No connection');
  await expect(page.getByRole('main').getByText(notAnswering)).toBeVisible();
  await expect(page.getByText(/offline|online/)).toHaveCount(0);

  await test.step('a page of the starting shop is shown', async () => {
    between.answerBy(starting);
    const other = await context.newPage();
    await other.goto(`${between.url}/termsandconditions`);
    await expect(other.getByText('The shop is starting again.')).toBeVisible();
    await other.close();
  });

  between.letThrough();
  await expect(title).toHaveText('Shop locations');
  await expect(page.getByText(notAnswering)).toHaveCount(0);
});

test('[PWA-36] a redirect to a login on another host is a portal too, in Burmese as well', async ({
  page,
  context,
  between,
  expectedErrors,
}) => {
  expectedErrors.push(/CORS|ERR_FAILED|Content Security Policy|violates/);
  await prepareVisit(context, between.url, 'unicode');
  await open(page, `${between.url}/home`);
  await waitForOfflineCode(page);
  await waitForCachedPage(page);
  between.answerBy((path, answer) => {
    answer.writeHead(302, { location: `http://127.0.0.1:9/login?from=${path}` }).end();
    return true;
  });
  await (await openFooter(page)).getByRole('link', { name: 'အော်ဒါ အခြေအနေ ကြည့်ရန်' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('ဤ Wi-Fi ကို သုံးရန် အရင်ဆုံး ဝင်ရောက်ရပါမည်။')).toBeVisible();
  await expect(main.getByRole('link', { name: 'ဝင်ရောက်မည်' })).toHaveAttribute('href', '/track');
  between.letThrough();
  await comeBackOnline(page);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('အော်ဒါ အခြေအနေ ကြည့်ရန်');
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
