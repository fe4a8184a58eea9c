import type { Locator, Page } from '@playwright/test';
import { cities, myQuestions, notifications, searchProducts } from '@zay/contract';
import { loseRequests } from '../answers.ts';
import { collectRequests, notify } from '../frame.ts';
import { makeProduct, uniqueWord } from '../goods.ts';
import { addOrder } from '../orders.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { comeBackOnline, open, prepareVisit } from '../visitor.ts';

test.beforeEach(async ({ context, baseURL, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 500/);
  await prepareVisit(context, baseURL);
});

/** Advances the page's clock until the element is visible: failed reads are repeated after delays of seconds. */
async function expectAfterRetries(page: Page, element: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(2_000);
    await expect(element).toBeVisible({ timeout: 200 });
  }).toPass();
}

test('[PWA-07 NOTIF-19 PWA-28] data that failed to load is loaded when the connection returns, and a failure shows one alert, however often the buyer returns to the tab', async ({
  page,
  db,
  buyer,
}) => {
  await signIn(page, buyer);
  await page.clock.install();

  await test.step('a failed list of notifications shows an error and is loaded automatically later', async () => {
    await notify(db, buyer.id, 15);
    let isLost = true;
    await page.route(
      (url) => url.pathname === notifications.path && url.searchParams.get('PageSize') === '10',
      (route) => (isLost ? route.abort() : route.continue()),
    );
    await open(page, '/notification');
    const main = page.getByRole('main');
    await expectAfterRetries(page, main.getByRole('alert'));
    await expect(main.getByRole('alert')).toContainText('Your notifications could not be loaded.');
    await expect(main.getByText('No more notifications.')).toHaveCount(0);
    await expect(main.getByText('You have no notifications yet.')).toHaveCount(0);
    isLost = false;
    await comeBackOnline(page);
    await expect(main.getByRole('listitem').first()).toContainText('Parcel 15');
    await page.unrouteAll();
  });

  const order = await addOrder(db, buyer.id);
  for (const [name, path] of [
    ['the order history', '/orderhistory'],
    ['the cart', '/shoppingcart'],
    ['the wishlist', '/wishlist'],
    ['the account', '/myaccount'],
    ['the list of requests', '/nhltasks/requests'],
    ['an order', `/orderdetail?orderId=${order.id}`],
  ] as const) {
    await test.step(`${name} is loaded automatically when the connection returns`, async () => {
      let isLost = true;
      await page.route('**/api/**', (route) => (isLost ? route.abort() : route.continue()));
      await open(page, path);
      const alert = page
        .getByRole('main')
        .getByRole('alert')
        .filter({ has: page.getByRole('button') });
      await expectAfterRetries(page, alert);
      isLost = false;
      await comeBackOnline(page);
      await expect(alert).toHaveCount(0);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await page.unrouteAll();
    });
  }

  for (const { name, lost, path } of [
    { name: 'the questions of a buyer', lost: myQuestions, path: '/questionandanswer?productId=' },
    { name: 'what was bought together', lost: searchProducts, path: '/productdetails?productId=' },
    { name: 'the cities', lost: cities, path: '/myaccount/change-address?productId=' },
  ]) {
    await test.step(`a failure shows one alert, however often the buyer returns to the tab: ${name}`, async () => {
      const name_en = uniqueWord();
      const tag = db.insertInto('tag').values({ name_en, name_my: name_en, sort: 999 }).returning('id');
      const product = await makeProduct(db, { tagIds: [(await tag.executeTakeFirstOrThrow()).id] });
      const unblock = await loseRequests(page, lost);
      const requests = collectRequests(page, lost.path);
      await open(page, path + product.id);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const alert = page.getByRole('alertdialog');
      await expectAfterRetries(page, alert);
      await alert.getByRole('button', { name: 'OK' }).click();
      await expect(alert).toHaveCount(0);
      const returnToTab = () =>
        page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      // Each return to the tab makes three attempts, unless those of the last one still run.
      for (const tries of [6, 9]) {
        await expect(async () => {
          await returnToTab();
          await page.clock.runFor(2_000);
          expect(requests.length).toBeGreaterThanOrEqual(tries);
        }).toPass();
      }
      unblock();
      const answer = page.waitForResponse((response) => new URL(response.url()).pathname === lost.path);
      const comeBack = async () => {
        await returnToTab();
        await page.clock.runFor(2_000);
        return await Promise.race([answer.then(() => true), page.waitForTimeout(500).then(() => false)]);
      };
      await expect.poll(comeBack).toBe(true);
      await (await answer).finished();
      await expect(alert).toHaveCount(0);
      await page.unrouteAll();
    });
  }
});
