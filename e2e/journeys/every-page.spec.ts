import type { Page } from '@playwright/test';
import { messages } from '../../apps/web/app/messages/en/index.ts';
import routes from '../../apps/web/app/routes.ts';
import {
  cutOff,
  expectAccessible,
  phoneSizes,
  pressLanguage,
  smallTargets,
  switchLanguage,
} from '../a11y.ts';
import { setStock } from '../goods.ts';
import { arrangePages, forBuyers, forEverybody } from '../pages.ts';
import { confirmOrder, openFilledCart, payBySlip } from '../shopper.ts';
import { signIn } from '../sign-in.ts';
import { expect, isWholeRun, test } from '../test.ts';
import { goTo, open, prepareVisit } from '../visitor.ts';

// Some addresses lead to missing pages and orders on purpose.
test.use({ expectedErrors: [/status of 40[049]/] });

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

/** On a desktop `npm test` checks one group, and `npm run test:all` every page. */
const desktopToo = (name = '') => ({ tag: name === 'products' ? '@desktop' : '@desktop-all' });

for (const [name, { rows, pages }] of Object.entries(forEverybody))
  test(
    `[A11Y-01 A11Y-04 A11Y-05 LANG-17${rows}] public pages open by their address and by a link, are accessible, and show no key of a text: ${name}`,
    desktopToo(name),
    async ({ page, isMobile }) => {
      test.slow();
      await startAtHome(page);
      for (const [address, heading] of Object.entries(pages))
        await checkPage(page, address, heading, isMobile);
    },
  );

for (const [name, { rows, pages }] of Object.entries(forBuyers))
  test(
    `[A11Y-01 A11Y-04 A11Y-05 LANG-17 ROUTE-51${rows}] pages of a buyer open by their address and by a link, are accessible, and show no key of a text: ${name}`,
    desktopToo(),
    async ({ page, db, buyer, isMobile }) => {
      test.slow();
      const ids = await arrangePages(db, buyer);
      await signIn(page, buyer);
      await startAtHome(page);
      for (const [address, heading] of Object.entries(pages)) {
        const path = address.replaceAll(/\{(\w+)\}/g, (_, id: string) => String(ids[id]));
        await checkPage(page, path, heading, isMobile);
      }
    },
  );

/** Other paths of pages. */
const aliases = {
  '/': /^Welcome to /,
  '/footer/termsandcondition': 'Terms and conditions',
  '/myaccount/changeaddress': 'Change address',
};

const payments = {
  '/shoppingcart/paywithbank': 'Pay with bank',
  '/paywithbank': 'Pay with bank',
  '/paywithagent': 'Pay with agent',
  '/paywithwallet?paymentServiceId=14': 'Pay with wallet',
  '/shoppingcart/paywithwallet?paymentServiceId=13': 'Pay with wallet',
};

test(
  '[A11Y-01 A11Y-04 A11Y-05 ROUTE-01 ROUTE-17 ROUTE-18 ROUTE-19 ROUTE-20 ROUTE-29 ROUTE-33] other paths of pages, payments of the cart, and a payment without an order open by their address; payments are accessible',
  desktopToo(),
  async ({ page, db, buyer, isMobile }) => {
    test.slow();
    const product = await openFilledCart(page, db, buyer);
    for (const [path, heading] of Object.entries({ ...aliases, ...payments }))
      await test.step(path, async () => {
        await expectOpens(page, path, heading);
        // Two pieces at 5,000 Ks, and the delivery.
        if (path in payments) await expect(page.getByRole('main')).toContainText('12,000 Ks');
      });
    await check(page, 'payment', async () => {}, isMobile);
    // Payment by agent has no pages below it.
    expect((await page.request.get('/paywithagent/more')).status()).toBe(404);

    await open(page, '/shoppingcart');
    await payBySlip(page);
    await expect(page.getByRole('alertdialog', { name: 'Place this order?' })).toBeVisible();
    await setStock(db, product.skus[0]!, 0);
    await confirmOrder(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    const kept = page.getByRole('main').getByRole('link', { name: 'Check your payment slip' });
    const address = (await kept.getAttribute('href')) ?? '';
    await check(page, address, () => expectOpens(page, address, /./), isMobile);
  },
);

test('[ROUTE-51 ROUTE-55] pages of a buyer send a guest to login, and an unknown path leads home', async ({
  page,
}) => {
  const paths = Object.values(forBuyers)
    .flatMap(({ pages }) => Object.keys(pages))
    .filter((path) => !/^\/(notification|registration)/.test(path));
  for (const [at, path] of [...paths, ...Object.keys(payments)].entries())
    await test.step(path, async () => {
      if (at === 0) await page.goto(path);
      else await goTo(page, path);
      await expect
        .poll(() => page.evaluate(() => [location.pathname, localStorage.getItem('LastRouteName')]))
        .toEqual(['/login', path]);
    });
  await expectOpens(page, '/nowhere', 'Page not found');
  await page.getByRole('main').getByRole('link', { name: /home/i }).click();
  await expect(page).toHaveURL(/\/(home)?$/);
});

test('these journeys check every page of the shop', () => {
  const addresses = [...Object.values(forEverybody), ...Object.values(forBuyers)].flatMap(({ pages }) =>
    Object.keys(pages),
  );
  const paths = new Set(addresses.map((address) => new URL(address, 'http://shop').pathname));
  const files = (list: typeof routes): [file: string, path: string][] =>
    list.flatMap(({ file, path = '', children }) =>
      children ? files(children) : [[file, `/${path.replace(':id', '1').replace(':name', '*')}`]],
    );
  const isLooked = (path: string) =>
    [...paths].some((one) => (path.endsWith('*') ? one.startsWith(path.slice(0, -1)) : one === path));
  const checked = new Set(
    files(routes)
      .filter(([, path]) => isLooked(path))
      .map(([file]) => file),
  );
  const missing = files(routes).filter(([file]) => !checked.has(file));
  // A journey above checks the payment page, that of order links checks theirs, and the service worker shows the offline page.
  expect(new Set(missing.map(([file]) => file))).toEqual(
    new Set(['checkout/payment.page.tsx', 'checkout/order-link.page.tsx', 'frame/offline.page.tsx']),
  );
});

/** Chooses Burmese, goes home by that, and chooses English there. */
async function startAtHome(page: Page): Promise<void> {
  await open(page, '/chooselanguage');
  await page.getByRole('radio', { name: 'Unicode' }).check();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/home');
  await expectReady(page);
  expect.soft(await keysOn(page)).toEqual([]);
  await switchLanguage(page, 'en-US');
}

/** Comes to a page by a link, in Burmese on phones, and opens it by its address, in English. */
async function checkPage(
  page: Page,
  address: string,
  heading: string | RegExp,
  isMobile: boolean,
): Promise<void> {
  await test.step(address, async () => {
    if (isMobile) await comeInBurmese(page, address, isMobile);
    await expectAccessible(
      page,
      { name: address, open: () => expectOpens(page, address, heading) },
      {
        isMobile,
        sizesIn: isMobile ? ['en-US'] : [],
        isDarkToo: isWholeRun || address.startsWith('/productdetails'),
      },
    );
    // Now the code of the page is loaded.
    if (isWholeRun) await comeInBurmese(page, address, isMobile);
  });
}

/** Comes from the page on screen, whose language changes at the same time. */
async function comeInBurmese(page: Page, address: string, isMobile: boolean): Promise<void> {
  await pressLanguage(page, 'unicode');
  const html = page.locator('html');
  // An unknown path is a new document, which does not know a language whose texts were still loading.
  if (address === '/nowhere') await expect(html).toHaveAttribute('data-language', 'unicode');
  await goTo(page, address);
  await expect(page).toHaveURL(({ pathname }) => pathname === pathOf(address));
  await expect(html).toHaveAttribute('data-language', 'unicode');
  await expectReady(page);
  const state = `${address}, by a link in Burmese`;
  expect
    .soft(
      // Sizes come last: the page may still be laid out for one when it is over.
      [
        ...(await keysOn(page)),
        ...(isMobile ? await smallTargets(page) : []),
        ...(await cutOff(page, state, phoneSizes)),
      ],
      state,
    )
    .toEqual([]);
  await switchLanguage(page, 'en-US');
}

/** Opens a page by its address. Nothing on it moves, as the device wishes. */
async function expectOpens(page: Page, address: string, heading: string | RegExp): Promise<void> {
  const answer = await open(page, address);
  expect(answer?.status()).toBe(address === '/nowhere' ? 404 : 200);
  // The page removes a token from its address.
  await expect(page).toHaveURL(({ pathname }) => pathname === pathOf(address));
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached();
  await expectReady(page);
  expect.soft(await keysOn(page), address).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => document.getAnimations().map(({ playState }) => playState)))
    .not.toContain('running');
}

/** For a page that no link leads to. */
async function check(
  page: Page,
  name: string,
  openPage: () => Promise<unknown>,
  isMobile: boolean,
): Promise<void> {
  await expectAccessible(page, { name, open: openPage }, { isMobile });
  if (isMobile) expect.soft(await smallTargets(page), name).toEqual([]);
}

const pathOf = (address: string) => address.split('?')[0];

async function expectReady(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
  await expect(page.locator('main .skeleton, main [aria-busy=true]')).toHaveCount(0);
}

const keys = Object.entries(messages).flatMap(([domain, texts]) =>
  Object.keys(texts).map((name) => `${domain}.${name}`),
);

/** Keys of texts that the page shows instead of the texts. */
async function keysOn(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() => [
    document.title,
    document.body.innerText,
    ...[...document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')].flatMap((element) =>
      ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    ),
  ]);
  const words = new Set(shown.flatMap((text) => text.match(/\w+\.\w+/g) ?? []));
  return keys.filter((name) => words.has(name));
}
