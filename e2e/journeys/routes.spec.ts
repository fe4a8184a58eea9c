import { expect, test } from '../test.ts';
import { signIn } from '../sign-in.ts';

/** Requirement id, path and English heading of public pages. */
const publicPages: readonly (readonly [rows: string, path: string, heading: string | RegExp])[] = [
  ['ROUTE-02', '/chooselanguage', 'Choose language'],
  ['ROUTE-06', '/productsearch', 'Search'],
  ['ROUTE-08', '/bycategory', 'Categories'],
  ['ROUTE-10', '/notification', 'Notifications'],
  ['ROUTE-34', '/shop-by-brands', 'Shop by brands'],
  ['ROUTE-36', '/address-state?state=1', 'State and region offices'],
  ['ROUTE-37', '/frequently-asked-questions', 'Frequently asked questions'],
  ['ROUTE-38', '/shop-locations', 'Shop locations'],
  ['ROUTE-39', '/user-manuel-guides', 'User guides'],
  ['ROUTE-32', '/termsandconditions', 'Terms and conditions'],
  ['ROUTE-40', '/newspaper', 'Newspaper'],
  ['ROUTE-45', '/nhl-classes', 'Training classes'],
  ['ROUTE-49', '/articles', 'Articles'],
];

const rowsOf = (pages: readonly (readonly [rows: string, ...unknown[]])[]) =>
  [...new Set(pages.map(([rows]) => rows))].join(' ');

/** Paths that need only a login. */
const guardedPages: readonly (readonly [rows: string, path: string, heading: string | RegExp])[] = [
  ['ROUTE-16', '/shoppingcart', 'Shopping cart'],
  ['ROUTE-21', '/delivery-address-change', 'Delivery address'],
  ['ROUTE-22', '/orderhistory', 'Order history'],
  ['ROUTE-26', '/myaccount', 'My Profile'],
  ['ROUTE-27', '/myaccount/changepassword', 'Change password'],
  ['SESSION-37', '/myaccount/logins', 'Where you are logged in'],
  ['ROUTE-28', '/myaccount/changeemailorphone', 'Change phone number'],
  ['ROUTE-29', '/myaccount/change-address', 'Change address'],
  ['ROUTE-29', '/myaccount/changeaddress', 'Change address'],
  ['ROUTE-30', '/myaccount/delete', 'Delete my account'],
  ['ROUTE-31', '/wishlist', 'Wishlist'],
  ['ROUTE-42', '/certificate-form', 'Request an exam certificate'],
  ['ROUTE-43', '/score-list-form', 'Request a grade 10 score list'],
  ['ROUTE-44', '/score-list/payment', 'Pay for the score list'],
  ['ROUTE-46', '/student-info', 'Student information'],
  ['ROUTE-47', '/nhltasks/class', 'My classes'],
  ['SCORE-12', '/nhltasks/requests', 'My requests'],
  ['ROUTE-49', '/certificate-form/payment', 'Pay for the certificate'],
  ['ROUTE-49', '/nhl-classes/payment', 'Pay for the class'],
];

test(`[${rowsOf(publicPages)} ROUTE-51 ROUTE-55] public pages open on a direct load, pages of a buyer send a guest to login, and an unknown path answers 404 with a link home`, async ({
  page,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/404/);
  for (const [, path, heading] of publicPages) {
    await test.step(path, async () => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
    });
  }

  for (const [, path] of guardedPages) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page).toHaveURL('/login');
      expect(await page.evaluate(() => localStorage.getItem('LastRouteName'))).toBe(path);
    });
  }

  await test.step('an unknown path answers 404 with a link home', async () => {
    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: /home/i }).click();
    await expect(page).toHaveURL(/\/(home)?$/);
  });
});

test(`[${rowsOf(guardedPages)} ROUTE-51] pages of a buyer open for a buyer`, async ({ page, buyer }) => {
  test.slow();
  await signIn(page, buyer);
  for (const [, path, heading] of guardedPages) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
    });
  }
});
