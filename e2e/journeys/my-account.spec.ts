import { accountInfo, endLogin, logout, openLogins } from '@zay/contract';
import type { Page } from '@playwright/test';
import { answerWith, holdBack } from '../answers.ts';
import { makeProduct } from '../goods.ts';
import { logIn, signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';
import { storageOf } from '../walk.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
}

test('[ACCOUNT-02 ACCOUNT-03 ACCOUNT-04 ACCOUNT-32 WISH-11] the profile loads again after a failure, shows wishlist count, phone and address, leads to the pages of the account, and asks before a logout', async ({
  page,
  db,
  buyer,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  await signIn(page, buyer);

  await test.step('the details show a loader, and can be loaded again after a failure', async () => {
    const release = await holdBack(page, accountInfo);
    await open(page, '/myaccount');
    const details = page.getByRole('region', { name: 'Your details' });
    await expect(details.getByRole('status')).toBeVisible();
    await release();
    await expect(details).toContainText(buyer.phone);

    await answerWith(page, accountInfo, { statusCode: 500, code: 'x', message: 'No luck today' }, 500);
    await page.reload();
    await expect(details.getByRole('alert')).toContainText('No luck today');
    // Actions without data still work.
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    await page.unrouteAll();
    await details.getByRole('button', { name: 'Try again' }).click();
    await expect(details).toContainText(buyer.phone);
  });

  await test.step('a buyer without wishlist and address', async () => {
    await open(page, '/myaccount');
    const details = page.getByRole('region', { name: 'Your details' });
    await expect(details).toContainText('0 in your wishlist');
    await expect(details).toContainText('No address yet');
    await details.getByRole('link', { name: 'Add: Delivery address' }).click();
    await expect(page).toHaveURL('/myaccount/change-address');
  });

  await test.step('wishlist count, phone and delivery address', async () => {
    const products = [await makeProduct(db), await makeProduct(db), await makeProduct(db)];
    const rows = products.map(({ id }) => ({ buyer_id: buyer.id, product_id: id }));
    await db.insertInto('wishlist').values(rows).execute();
    const township = await db
      .selectFrom('township')
      .select(['id', 'name_en'])
      .where('city_id', '=', 260)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('buyer')
      .set({ city_id: 260, township_id: township.id, address: 'No. 7, Mango Street' })
      .where('id', '=', buyer.id)
      .execute();
    await open(page, '/myaccount');
    const details = page.getByRole('region', { name: 'Your details' });
    await expect(details).toContainText('3 in your wishlist');
    await expect(details).toContainText(buyer.phone);
    await expect(details).toContainText(`No. 7, Mango Street, ${township.name_en}, Yangon`);

    const links = [
      ['View: Wishlist', '/wishlist'],
      ['Change: Phone number', '/myaccount/changeemailorphone'],
      ['Change: Delivery address', '/myaccount/change-address'],
      ['All delivery addresses', '/delivery-address-change'],
    ] as const;
    for (const [name, path] of links) {
      await expect(details.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    }

    // A product removed elsewhere is no longer counted.
    await db.deleteFrom('wishlist').where('product_id', '=', products[0]!.id).execute();
    await details.getByRole('link', { name: 'View: Wishlist' }).click();
    await expect(page).toHaveURL('/wishlist');
    await page.goBack();
    await expect(details).toContainText('2 in your wishlist');
  });

  await test.step('cancelling the question of a logout keeps the session', async () => {
    await page.getByRole('button', { name: 'Log out' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('Log out of your account on this device?');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/myaccount');
    expect(Object.keys(await storageOf(page))).toContain('AccessToken');
  });

  await test.step('orders, password, terms, language and deletion', async () => {
    const menu = page.getByRole('navigation', { name: 'More' });
    const links = [
      ['Order history', '/orderhistory'],
      ['Change password', '/myaccount/changepassword'],
      ['Delete my account', '/myaccount/delete'],
      ['Rules and terms', '/termsandconditions'],
    ] as const;
    for (const [name, path] of links) {
      await expect(menu.getByRole('link', { name })).toHaveAttribute('href', path);
    }
    await expect(menu.getByRole('button', { name: 'Log out' })).toBeVisible();
    await menu.getByRole('link', { name: 'Rules and terms' }).click();
    await expect(page).toHaveURL('/termsandconditions');
    await expect(page.getByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeVisible();

    await page.goBack();
    await menu.getByRole('button', { name: 'Myanmar (Unicode)' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ကျွန်ုပ်၏ အကောင့်');
  });
});

test('[ACCOUNT-05] a confirmed logout clears the session here and on the server, and leads home, also after the session has ended or without an answer of the server', async ({
  page,
  context,
  db,
  buyer,
  expectedErrors,
}) => {
  expectedErrors.push(/401|ERR_FAILED/);

  await test.step('a confirmed logout clears the session here and on the server, and leads home', async () => {
    await signIn(page, buyer);
    await open(page, '/myaccount');
    await page.evaluate(() => {
      for (const key of ['SearchHistory', 'TempAddress', 'DefaultAddress']) localStorage.setItem(key, '[]');
    });
    const tokens = await storageOf(page);
    await logOut(page);
    await expect(page).toHaveURL('/home');
    const kept = Object.keys(await storageOf(page));
    const gone = [
      'AccessToken',
      'RefreshToken',
      'UserInfo',
      'UserId',
      'SearchHistory',
      'TempAddress',
      'DefaultAddress',
    ];
    expect(kept.filter((key) => gone.includes(key) || key === 'LastRouteName')).toEqual([]);
    const sessions = () =>
      db.selectFrom('login_session').select('revoked_because').where('buyer_id', '=', buyer.id).execute();
    // The logout waits for the server.
    await expect.poll(sessions).toEqual([{ revoked_because: 'logout' }]);
    const answer = await page.request.get(accountInfo.path, {
      headers: { authorization: `Bearer ${tokens['AccessToken']}` },
    });
    expect(answer.status()).toBe(401);
  });

  for (const failure of ['cannot be reached', 'never answers']) {
    await test.step(`the server ${failure}`, async () => {
      const page = await context.newPage();
      await page.clock.install();
      await signIn(page, buyer);
      await open(page, '/myaccount');
      if (failure === 'never answers') await holdBack(page, logout);
      else await page.route(`**${logout.path}`, (route) => route.abort());
      await logOut(page);
      // The logout waits at most five seconds for a response.
      if (failure === 'never answers') await page.clock.runFor(5_000);
      await expect(page).toHaveURL('/home');
      expect(Object.keys(await storageOf(page))).not.toContain('AccessToken');
      await page.close();
    });
  }

  await test.step('a logout after the session has ended shows no expiry message', async () => {
    const page = await context.newPage();
    await signIn(page, buyer);
    await open(page, '/myaccount');
    await expect(page.getByText(buyer.phone)).toBeVisible();
    // Requests for badges would notice the ended session before the logout.
    await page.waitForLoadState('networkidle');
    await db
      .updateTable('login_session')
      .set({ revoked_at: new Date(), revoked_because: 'staff' })
      .where('buyer_id', '=', buyer.id)
      .execute();
    await logOut(page);
    await expect(page).toHaveURL('/home');
    await expect(page.getByText('session expired please log in again.')).toHaveCount(0);
    expect(Object.keys(await storageOf(page))).not.toContain('AccessToken');
  });
});

test('[SESSION-37] a buyer sees the devices that are logged in, and ends the login of another one', async ({
  page,
  baseURL,
  buyer,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  const other = await logIn(page, buyer);
  await signIn(page, buyer);
  await open(page, '/myaccount');
  await page.getByRole('link', { name: 'Where you are logged in' }).click();
  await expect(page).toHaveURL('/myaccount/logins');
  const devices = page.getByRole('main').getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(
    devices.filter({ has: page.getByText('Here', { exact: true }) }).getByRole('button'),
  ).toHaveCount(0);
  const end = page.getByRole('button', { name: 'Log out there' });

  await page.route(`**${endLogin.path}`, (route) => route.abort(), { times: 1 });
  await end.click();
  await expect(page.getByText('The shop could not be reached.')).toBeVisible();
  await expect(devices).toHaveCount(2);

  await end.click();
  await expect(page.getByText('That device is logged out.')).toBeVisible();
  await expect(devices).toHaveCount(1);
  const headers = { authorization: `Bearer ${other.accessToken}` };
  expect((await page.request.get(baseURL + openLogins.path, { headers })).status()).toBe(401);
  await page.reload();
  await expect(devices).toHaveCount(1);
});
