import { notifications } from '@zay/contract';
import { notify } from '../frame.ts';
import { addOrder } from '../orders.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { comeBackOnline, open, prepareVisit } from '../visitor.ts';

test.beforeEach(async ({ context, baseURL, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 500/);
  await prepareVisit(context, baseURL);
});

test('[PWA-07 NOTIF-19] a list of notifications that fails says so, and heals by itself', async ({
  page,
  db,
  buyer,
}) => {
  await notify(db, buyer.id, 15);
  await signIn(page, buyer);
  let isLost = true;
  await page.route(
    (url) => url.pathname === notifications.path && url.searchParams.get('PageSize') === '10',
    (route) => (isLost ? route.abort() : route.continue()),
  );
  await open(page, '/notification');
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('Your notifications could not be loaded.');
  await expect(main.getByText('No more notifications.')).toHaveCount(0);
  await expect(main.getByText('You have no notifications yet.')).toHaveCount(0);
  isLost = false;
  await comeBackOnline(page);
  await expect(main.getByRole('listitem').first()).toContainText('Parcel 15');
});

for (const [name, path] of [
  ['the order history', '/orderhistory'],
  ['the cart', '/shoppingcart'],
  ['the wishlist', '/wishlist'],
  ['the account', '/myaccount'],
  ['the list of requests', '/nhltasks/requests'],
  ['an order', '/orderdetail'],
] as const) {
  test(`[PWA-07] ${name} that could not be read comes by itself when the line is back`, async ({
    page,
    db,
    buyer,
  }) => {
    const order = await addOrder(db, buyer.id);
    await signIn(page, buyer);
    let isLost = true;
    await page.route('**/api/**', (route) => (isLost ? route.abort() : route.continue()));
    await open(page, path === '/orderdetail' ? `${path}?orderId=${order.id}` : path);
    const alert = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ has: page.getByRole('button') });
    await expect(alert).toBeVisible({ timeout: 10_000 });
    isLost = false;
    await comeBackOnline(page);
    await expect(alert).toHaveCount(0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
}
