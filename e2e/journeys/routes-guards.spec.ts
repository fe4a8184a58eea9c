import type { BrowserContext } from '@playwright/test';
import { becomeGuest, skipPopup, stored } from '../frame.ts';
import { fillCart, makeProduct } from '../goods.ts';
import { logIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { logInAtOnce, open } from '../visitor.ts';

/** Pages that need data from a link, and where they redirect without it (decision 29). */
const redirectsWithoutData = {
  guest: {
    '/resultproduct': '/productsearch',
    '/registration/accountverification': '/registration',
    '/registration/change-address': '/registration',
    '/set-new-password': '/login',
    '/newspaper/detail': '/newspaper',
  },
  buyer: {
    '/orderdetail': '/orderhistory',
    '/orderdetail?orderId=abc': '/orderhistory',
    '/voucherprint': '/orderhistory',
    '/orderdetailresult/score-list': '/orderhistory',
    '/orderdetailresult/certificate': '/orderhistory',
    '/paywithwallet': '/shoppingcart',
  },
} as const;

/** Opens each page in a new tab, which has no history, and expects the redirect. */
async function expectRedirects(
  context: BrowserContext,
  redirects: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [path, target] of Object.entries(redirects)) {
    const page = await context.newPage();
    await page.goto(path);
    await expect(page, path).toHaveURL(target);
    // Back leaves the shop.
    expect(await page.evaluate(() => history.length), path).toBe(2);
    await page.close();
  }
}

test('[ROUTE-50 ROUTE-53 ROUTE-54] a guest logs in and returns to the page with its query, or home; a page without its data redirects without a history entry; personal data appears after hydration', async ({
  page,
  context,
  db,
  buyer,
}) => {
  await skipPopup(page);
  await test.step('a guest is redirected from a page without its data', () =>
    expectRedirects(context, redirectsWithoutData.guest));

  await test.step('the HTML of the server', async () => {
    const product = await makeProduct(db);
    const path = `/productdetails?productId=${product.id}`;
    const { accessToken } = await logIn(page, buyer);
    const read = async (headers: Record<string, string>) =>
      (await (await page.request.get(path, { headers })).text()).replaceAll(/nonce="[^"]*"/g, '');

    const english = await read({});
    expect(english).toContain('<html lang="en"');
    expect(english).toContain(product.name);
    expect(english).toContain('Skip to content');

    const burmese = await read({ cookie: 'Language=unicode' });
    expect(burmese).toContain('<html lang="my"');
    expect(burmese).toContain(product.nameMy);
    expect(burmese).toContain('အကြောင်းအရာသို့ ကျော်သွားရန်');

    const asBuyer = await read({ authorization: `Bearer ${accessToken}` });
    expect(asBuyer).toBe(english);
  });

  await test.step('a login returns to the page with its query', async () => {
    await page.goto('/wishlist?from=mail');
    await expect(page).toHaveURL('/login');
    await logInAtOnce(page, buyer);
    await expect(page).toHaveURL('/wishlist?from=mail');
    await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible();
    expect(await stored(page, 'LastRouteName')).toBeNull();
  });

  for (const path of ['/login', '/registration']) {
    await test.step(`${path} sends a logged-in buyer home`, async () => {
      await page.goto(path);
      await expect(page).toHaveURL('/home');
    });
  }

  await test.step('a login without a previous page', async () => {
    await becomeGuest(page);
    await open(page, '/login');
    await logInAtOnce(page, buyer);
    await expect(page).toHaveURL('/home');
  });

  await test.step('a buyer is redirected from a page without its data', () =>
    expectRedirects(context, redirectsWithoutData.buyer));

  await test.step('personal data after hydration', async () => {
    const product = await makeProduct(db);
    await fillCart(db, buyer.id, [{ product, qty: 1 }]);
    const answer = await page.goto(`/productdetails?productId=${product.id}`);
    expect(await answer?.text()).not.toContain('in the cart');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart 1 in the cart' })).toBeVisible();
  });
});
