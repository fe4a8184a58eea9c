import type { Page } from '@playwright/test';
import routes from '../../apps/web/app/routes.ts';
import {
  addStyles,
  atSize,
  coveredByBars,
  expectAccessible,
  largeOnPhone,
  smallTargets,
  type Size,
} from '../a11y.ts';
import { setStock } from '../goods.ts';
import { arrangePages, forBuyers, forEverybody } from '../pages.ts';
import { confirmOrder, openFilledCart, payBySlip, payWith } from '../shopper.ts';
import { signIn } from '../sign-in.ts';
import { expect, isWholeRun, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

// Some addresses lead to missing pages and orders on purpose.
test.use({ expectedErrors: [/status of 40[049]/] });

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

/** On a desktop `npm test` checks one group, and `npm run test:all` every page. */
const desktopToo = (name = '') => (name === 'products' || isWholeRun ? { tag: '@desktop' } : {});

for (const [name, addresses] of Object.entries(forEverybody))
  test(
    `[A11Y-01 A11Y-04 A11Y-05] public pages are accessible: ${name}`,
    desktopToo(name),
    async ({ page, isMobile }) => {
      for (const address of addresses) await checkAddress(page, address, isMobile);
    },
  );

for (const [name, addresses] of Object.entries(forBuyers))
  test(
    `[A11Y-01 A11Y-04 A11Y-05] pages of a buyer are accessible: ${name}`,
    desktopToo(),
    async ({ page, db, buyer, isMobile }) => {
      const ids = await arrangePages(db, buyer);
      await signIn(page, buyer);
      for (const address of addresses)
        await checkAddress(
          page,
          address.replaceAll(/\{(\w+)\}/g, (_, id: string) => String(ids[id])),
          isMobile,
        );
    },
  );

test(
  '[A11Y-01 A11Y-04 A11Y-05] the payment page is accessible',
  desktopToo(),
  async ({ page, db, buyer, isMobile }) => {
    await openFilledCart(page, db, buyer);
    await check(page, 'payment', () => payWith(page, 'KBZPay'), isMobile);
  },
);

test(
  '[A11Y-01 A11Y-04 A11Y-05] the page of a payment without an order is accessible',
  desktopToo(),
  async ({ page, db, buyer, isMobile }) => {
    const product = await openFilledCart(page, db, buyer);
    await payBySlip(page);
    await expect(page.getByRole('alertdialog', { name: 'Place this order?' })).toBeVisible();
    await setStock(db, product.skus[0]!, 0);
    await confirmOrder(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    const kept = page.getByRole('main').getByRole('link', { name: 'Check your payment slip' });
    await checkAddress(page, (await kept.getAttribute('href')) ?? '', isMobile);
  },
);

test('these journeys check every page of the shop', () => {
  const addresses = [...Object.values(forEverybody), ...Object.values(forBuyers)].flat();
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
  // Two journeys above check the payment page, that of order links checks theirs, and the service worker shows the offline page.
  expect(new Set(missing.map(([file]) => file))).toEqual(
    new Set(['checkout/payment.page.tsx', 'checkout/order-link.page.tsx', 'frame/offline.page.tsx']),
  );
});

test('[A11Y-04] bars leave most of the screen of a phone at twice the font size, and in landscape', async ({
  page,
  context,
  baseURL,
}) => {
  await prepareVisit(context, baseURL, 'unicode');
  for (const address of [
    '/home',
    '/bycategory',
    '/productdetails?productId=1',
    '/resultproduct?searchType=1',
    '/login',
  ]) {
    await open(page, address);
    const expectRoom = async (size: Size) =>
      atSize(page, size, () =>
        expect.poll(() => coveredByBars(page), `${address} ${JSON.stringify(size)}`).toBeLessThan(0.4),
      );
    await expectRoom(largeOnPhone);
    await expectRoom({ width: 740, height: 360, letters: 16 });
    // A font size set by the page does not affect media queries.
    await addStyles(page, ':root { font-size: 200% }');
    await expectRoom({ width: 320, height: 640, letters: 16 });
  }
});

async function checkAddress(page: Page, address: string, isMobile: boolean): Promise<void> {
  const openPage = async () => {
    await open(page, address);
    // The page removes a token from its address.
    await expect(page).toHaveURL(({ pathname }) => pathname === address.split('?')[0]);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
    await expect(page.locator('main .skeleton, main [aria-busy=true]')).toHaveCount(0);
  };
  await test.step(address, () => check(page, address, openPage, isMobile));
}

/** Runs axe in each language and in dark mode; on phones also checks target sizes, narrow screens and large fonts. */
async function check(
  page: Page,
  name: string,
  openPage: () => Promise<unknown>,
  isMobile: boolean,
): Promise<void> {
  await expectAccessible(page, { name, open: openPage }, { isMobile });
  if (isMobile) expect.soft(await smallTargets(page), name).toEqual([]);
}
