import { skipPopup, stored } from '../frame.ts';
import { fillCart, makeProduct } from '../goods.ts';
import { logIn, signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { logInByForm, open } from '../visitor.ts';

test('[ROUTE-50 ROUTE-53] a guest logs in and returns to the page with its query; without a previous page, or logged in already, login leads home', async ({
  page,
  buyer,
}) => {
  await skipPopup(page);
  await test.step('a login returns to the page with its query', async () => {
    await page.goto('/wishlist?from=mail');
    await expect(page).toHaveURL('/login');
    await logInByForm(page, buyer, 'en-US');
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
    await page.evaluate(() => localStorage.clear());
    await open(page, '/login');
    await logInByForm(page, buyer, 'en-US');
    await expect(page).toHaveURL('/home');
  });
});

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

test('a page without the data it needs redirects, and leaves no history entry', async ({
  context,
  buyer,
}) => {
  for (const who of ['guest', 'buyer'] as const) {
    await test.step(`a ${who}`, async () => {
      for (const [path, target] of Object.entries(redirectsWithoutData[who])) {
        // A new tab without history.
        const page = await context.newPage();
        if (who === 'buyer') await signIn(page, buyer);
        await page.goto(path);
        await expect(page, path).toHaveURL(target);
        // Back leaves the shop.
        expect(await page.evaluate(() => history.length), path).toBe(2);
        await page.close();
      }
    });
  }
});

test('[ROUTE-54] the server renders a public page for a guest in its language; personal data appears after hydration', async ({
  page,
  db,
  buyer,
}) => {
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

  await test.step('after hydration', async () => {
    const product = await makeProduct(db);
    await fillCart(db, buyer.id, [{ product, qty: 1 }]);
    await signIn(page, buyer);
    const answer = await page.goto(`/productdetails?productId=${product.id}`);
    expect(await answer?.text()).not.toContain('in the cart');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart 1 in the cart' })).toBeVisible();
  });
});
