import type { Page } from '@playwright/test';
import { addToCart, refreshTokens } from '@zay/contract';
import { loseFirstAnswer } from '../answers.ts';
import { collectRequests, stored } from '../frame.ts';
import { cartOf, fillCart, makeProduct } from '../goods.ts';
import { outboxBar } from '../offline.ts';
import { addOrder } from '../orders.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { expiredCopy } from '../tokens.ts';
import { comeBackOnline, logInAtOnce, open, prepareVisit, productButton } from '../visitor.ts';

const rounds = 4;
const path = '/myaccount';

/** The cart's badge, shown to buyers only. */
const badge = (page: Page) => page.getByText('1 in the cart').filter({ visible: true });

test('[SESSION-13 SESSION-14 SESSION-15] five tabs with an expired token reload together, and none is logged out', async ({
  page,
  context,
  db,
  buyer,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/status of 401/);
  await fillCart(db, buyer.id, [{ product: await makeProduct(db), qty: 1 }]);
  await signIn(page, buyer);
  await page.goto(path);
  const others = await Promise.all([1, 2, 3, 4].map(() => context.newPage()));
  const tabs = [page, ...others];
  const refreshes = tabs.map((tab) => collectRequests(tab, refreshTokens.path));

  for (let round = 1; round <= rounds; round += 1) {
    await expect(badge(page)).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    const expired = expiredCopy((await stored(page, 'AccessToken')) ?? '');
    await page.evaluate((token) => localStorage.setItem('AccessToken', token), expired);
    await Promise.all(tabs.map((tab) => tab.goto(path)));
    for (const tab of tabs) {
      await expect(badge(tab)).toHaveCount(1);
      await expect(tab).toHaveURL(path);
      await expect(tab.getByText('session expired please log in again.')).toHaveCount(0);
    }
    expect(await stored(page, 'AccessToken')).not.toBe(expired);
    expect(refreshes.flat().length, `refreshes of round ${round}`).toBeGreaterThan(0);
    // Each tab refreshes at most once a round, however many of its calls were refused.
    for (const calls of refreshes) expect(calls.splice(0).length).toBeLessThanOrEqual(1);
  }
});

test('[SESSION-25] logging out in one tab removes entries in another, and leaves its page', async ({
  page,
  context,
  baseURL,
  db,
  buyer,
}) => {
  await prepareVisit(context, baseURL);
  const order = await addOrder(db, buyer.id);
  await signIn(page, buyer);
  await open(page, `/orderdetail?orderId=${order.id}`);
  await page.getByRole('textbox', { name: 'Your message' }).fill('For my sister only');
  const other = await context.newPage();
  await open(other, '/myaccount');
  await other.getByRole('button', { name: 'Log out' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(other).toHaveURL('/home');

  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('sister');
  await logInAtOnce(page, buyer);
  await expect(page).toHaveURL('/home');
  await open(page, `/orderdetail?orderId=${order.id}`);
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('');
});

test('[SESSION-26] goods that a guest adds to the cart are added once, despite another tab and a lost response', async ({
  page,
  context,
  baseURL,
  db,
  buyer,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await prepareVisit(context, baseURL);
  const product = await makeProduct(db);
  await open(page, `/productdetails?productId=${product.id}`);
  await productButton(page, 'Add to cart').click();
  await expect(page).toHaveURL('/login');
  const other = await context.newPage();
  await open(other, '/home');
  await other.close();

  await loseFirstAnswer(page, addToCart);
  await logInAtOnce(page, buyer);
  // The line is stored on the device and sent again with its idempotency key.
  await expect(page).toHaveURL('/shoppingcart');
  await open(page, '/home');
  await comeBackOnline(page);
  await expect(outboxBar(page)).toContainText('Sent to the shop: Into the cart');
  expect(await cartOf(db, buyer.id)).toEqual([
    { product_id: product.id, sku_id: product.skus[0]!.id, qty: 1 },
  ]);
});
