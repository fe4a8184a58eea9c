import type { Page, Route } from '@playwright/test';
import { collectRequests, notify, stored } from '../frame.ts';
import { fillCart, makeProduct } from '../goods.ts';
import { addOrder } from '../orders.ts';
import { endSession, signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { logInAtOnce, open, prepareVisit } from '../visitor.ts';

/** Calls of the frame on every page of a buyer. */
const cartCall = '/api/Order/GetCartDetail';
const unreadCall = '/api/Order/GetNotificationBuyer';
const refreshCall = '/api/Auth/refreshtoken';

const expired = (route: Route) =>
  route.fulfill({
    status: 401,
    json: { statusCode: 401, code: 'unauthenticated', message: 'Please log in.' },
  });
const shown = (page: Page, text: string) => page.getByText(text).filter({ visible: true });

test.beforeEach(async ({ context, baseURL, expectedErrors }) => {
  expectedErrors.push(/status of 401/);
  await prepareVisit(context, baseURL);
});

test('[SESSION-13 SESSION-14 SESSION-15] calls whose token has expired share one refresh and are sent again once; an unavailable shop ends no session', async ({
  page,
  db,
  buyer,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/);
  await fillCart(db, buyer.id, [{ product: await makeProduct(db), qty: 1 }]);
  await notify(db, buyer.id, 1);
  const old = await signIn(page, buyer);

  await test.step('two calls that fail at the same time are sent again with the same fresh tokens', async () => {
    // Both calls are answered together.
    const waiting: Route[] = [];
    const together = async (route: Route) => {
      waiting.push(route);
      if (waiting.length === 2) await Promise.all(waiting.map(expired));
    };
    await page.route(`**${cartCall}*`, together, { times: 1 });
    await page.route(`**${unreadCall}*`, together, { times: 1 });
    const refreshes = collectRequests(page, refreshCall);
    const calls = collectRequests(page, cartCall);
    await page.goto('/myaccount');
    await expect(shown(page, '1 in the cart')).toHaveCount(1);
    await expect(shown(page, '1 unread')).toHaveCount(1);

    expect(refreshes).toHaveLength(1);
    expect(refreshes[0]!.postDataJSON()).toMatchObject({ ...old, applicationConfigId: 23 });
    const answer = await (await refreshes[0]!.response())!.json();
    expect(answer.refreshToken).not.toBe(old.refreshToken);
    expect(await stored(page, 'AccessToken')).toBe(answer.accessToken);
    expect(await stored(page, 'RefreshToken')).toBe(answer.refreshToken);
    expect(calls.map((call) => call.headers()['authorization'])).toEqual([
      `Bearer ${old.accessToken}`,
      `Bearer ${answer.accessToken}`,
    ]);
  });

  await test.step('a call that is refused again is not sent a third time', async () => {
    await page.route(`**${cartCall}*`, expired);
    const refreshes = collectRequests(page, refreshCall);
    const calls = collectRequests(page, cartCall);
    await page.goto('/myaccount');
    await expect.poll(() => calls.length).toBe(2);
    await expect(shown(page, '1 unread')).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    expect([calls.length, refreshes.length]).toEqual([2, 1]);
  });

  await test.step('an unavailable shop ends no session', async () => {
    await page.route(`**${refreshCall}`, (route) => route.fulfill({ status: 503 }));
    const refreshes = collectRequests(page, refreshCall);
    await page.goto('/myaccount');
    await expect.poll(() => refreshes.length).toBe(1);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
    await expect(page.getByText('session expired please log in again.')).toBeHidden();
    expect(await stored(page, 'AccessToken')).not.toBeNull();
  });
});

test('[SESSION-16 SESSION-17 SESSION-25 ERR-08 ERR-41] a logout, and after a message a session that cannot be refreshed, end the session in every tab', async ({
  page,
  context,
  db,
  buyer,
}) => {
  const order = await addOrder(db, buyer.id);
  const message = page.getByRole('textbox', { name: 'Your message' });
  const other = await context.newPage();
  await signIn(page, buyer);

  await test.step('logging out in one tab removes entries in another, and leaves its page', async () => {
    await open(page, `/orderdetail?orderId=${order.id}`);
    await message.fill('For my sister only');
    await open(other, '/myaccount');
    await other.getByRole('button', { name: 'Log out' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect(other).toHaveURL('/home');

    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('sister');
    await logInAtOnce(page, buyer);
    await expect(page).toHaveURL('/home');
    await open(page, `/orderdetail?orderId=${order.id}`);
    await expect(message).toHaveValue('');
  });

  await test.step('a session that cannot be refreshed ends after a message', async () => {
    await other.goto('/myaccount');
    await expect(other.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
    // A pending call of a tab would meet the revoked session and end it there first.
    for (const tab of [page, other]) await tab.waitForLoadState('networkidle');

    await endSession(db, buyer);
    // The login installed the clock.
    await page.clock.pauseAt(Date.now() + 60_000);
    const refreshes = collectRequests(page, refreshCall);
    await page.goto('/myaccount');
    const popup = page.getByRole('alert').filter({ hasText: 'session expired please log in again.' });
    // In small steps, because the popup sets short timers.
    await expect(async () => {
      await page.clock.runFor(50);
      expect(await popup.isVisible()).toBe(true);
    }).toPass();
    await page.clock.runFor(1_850);
    await expect(popup).toBeVisible();
    expect(await stored(page, 'AccessToken')).not.toBeNull();
    await page.clock.runFor(200);
    await page.clock.resume();
    await expect(page).toHaveURL('/login');
    await expect(popup).toBeHidden();
    expect(refreshes).toHaveLength(1);
    for (const key of ['AccessToken', 'RefreshToken', 'UserInfo', 'UserId']) {
      expect(await stored(page, key)).toBeNull();
    }
    expect(await stored(page, 'LastRouteName')).toBe('/myaccount');
    await expect(other).toHaveURL('/login');
  });
});
