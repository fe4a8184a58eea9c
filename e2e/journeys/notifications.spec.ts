import { markNotificationSeen, notifications } from '@zay/contract';
import type { Page } from '@playwright/test';
import type { Database } from '@zay/api/database';
import { answerWith, queriesOf } from '../answers.ts';
import { waitForHydration, collectRequests, notify, skipPopup, stored } from '../frame.ts';
import { makeProduct } from '../goods.ts';
import { onlyOrderOf } from '../orders.ts';
import { chooseCash, confirmOrder, openFilledCart } from '../shopper.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { logInAtOnce, prepareVisit } from '../visitor.ts';

test.beforeEach(({ page }) => skipPopup(page));

const rowsOf = (page: Page) => page.getByRole('main').getByRole('listitem');

/** Adds a notification in English and Burmese. */
async function addNotification(
  db: Database,
  buyerId: number,
  text: string,
  action: 'ProductDetail' | 'BuyOneGetOne' | 'NewArrival' | 'Promotion' | 'BestSelling' | 'OrderDetail' | '',
  reference: number | null = null,
): Promise<void> {
  await db
    .insertInto('notification')
    .values({
      buyer_id: buyerId,
      title: 'News',
      body: `အသစ် ${text}`,
      body_en: text,
      redirect_action: action,
      reference,
    })
    .execute();
}

test('[ROUTE-52 NOTIF-06 NOTIF-03 NOTIF-04 NOTIF-11 NOTIF-12 NOTIF-13 NOTIF-14 NOTIF-15 NOTIF-16] a guest logs in and returns to an empty page; a long text opens and closes; a tap opens a list, a product or an order', async ({
  page,
  db,
  buyer,
  context,
  baseURL,
}) => {
  await test.step('a guest is asked to log in and returns afterwards', async () => {
    const calls = collectRequests(page, notifications.path);
    const answer = await page.goto('/notification');
    expect(await answer?.text()).toContain('Log in or register to see your notifications.');
    await expect(page).toHaveURL('/notification');
    const main = page.getByRole('main');
    await expect(main).toContainText('Log in or register to see your notifications.');
    await expect(main.getByRole('listitem')).toHaveCount(0);
    expect(calls).toHaveLength(0);

    const register = main.getByRole('link', { name: 'Register' });
    await waitForHydration(register);
    await register.click();
    await expect(page).toHaveURL('/registration');
    expect(await stored(page, 'LastRouteName')).toBe('/notification');

    await page.goto('/notification');
    const logIn = main.getByRole('link', { name: 'Log in' });
    await waitForHydration(logIn);
    await logIn.click();
    await expect(page).toHaveURL('/login');
    expect(await stored(page, 'LastRouteName')).toBe('/notification');
    await logInAtOnce(page, buyer);
    await expect(page).toHaveURL('/notification');
    await expect(main).toContainText('You have no notifications yet.');
  });

  await test.step('without notifications the page shows a message', async () => {
    await page.goto('/notification');
    await expect(page.getByRole('main')).toContainText('You have no notifications yet.');
    await expect(page.getByText('No more notifications.')).toBeHidden();
  });

  await test.step('a text of more than 150 characters opens and closes', async () => {
    const long = `${'a'.repeat(75)} ${'b'.repeat(74)} and the rest`;
    await addNotification(db, buyer.id, long, 'NewArrival');
    await addNotification(db, buyer.id, 'c'.repeat(150), 'NewArrival');
    await page.goto('/notification');
    await expect(rowsOf(page)).toHaveCount(2);
    await expect(rowsOf(page).first().getByRole('button')).toHaveCount(1);
    const row = rowsOf(page).last();
    await expect(row).toContainText(`${long.slice(0, 150)}…`);
    await row.getByRole('button', { name: 'More', exact: true }).click();
    await expect(row).toContainText(long);
    await expect(page).toHaveURL('/notification');
    await row.getByRole('button', { name: 'Less', exact: true }).click();
    await expect(row).not.toContainText('rest');
  });

  for (const [row, action, searchType] of [
    ['NOTIF-12', 'BuyOneGetOne', 9],
    ['NOTIF-13', 'NewArrival', 4],
    ['NOTIF-14', 'Promotion', 5],
    ['NOTIF-15', 'BestSelling', 6],
  ] as const) {
    await test.step(`${row}: ${action}`, async () => {
      await addNotification(db, buyer.id, `News of ${action}`, action);
      await page.goto('/notification');
      await rowsOf(page)
        .getByRole('button', { name: `News of ${action}` })
        .click();
      await expect(page).toHaveURL(`/resultproduct?searchType=${searchType}`);
    });
  }

  await test.step('a tap opens the product', async () => {
    const product = await makeProduct(db);
    await addNotification(db, buyer.id, 'Costs less today', 'ProductDetail', product.id);
    await page.goto('/notification');
    await rowsOf(page).getByRole('button', { name: 'Costs less today' }).click();
    await expect(page).toHaveURL(`/productdetails?productId=${product.id}`);
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  });

  await test.step('the notification of an order leads to the order', async () => {
    await prepareVisit(context, baseURL);
    await openFilledCart(page, db, buyer);
    await chooseCash(page);
    await confirmOrder(page);
    await expect(page.getByRole('heading', { name: 'Thank you! Your order has been placed.' })).toBeVisible();
    const order = await onlyOrderOf(db, buyer.id);
    await page.goto('/notification');
    await rowsOf(page).getByRole('button', { name: order.voucher_no }).click();
    await expect(page).toHaveURL(`/orderdetail?orderId=${order.id}`);
    await expect(page.getByRole('main')).toContainText(order.voucher_no);
  });
});

test('[NOTIF-01 NOTIF-02 NOTIF-05 NOTIF-19 ERR-09 ERR-21] scrolling loads ten more at a time, to the end; a failed page shows an error at its place in the list and can be loaded again', async ({
  page,
  db,
  buyer,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await signIn(page, buyer);
  await test.step('scrolling loads ten more at a time, to the end', async () => {
    await notify(db, buyer.id, 25);
    // Ten rows are higher than this screen and its prefetch margin.
    await page.setViewportSize({ width: page.viewportSize()!.width, height: 320 });
    const queries = queriesOf(page, notifications);
    const pages = () => queries.filter((query) => query.get('PageSize') !== '1');
    await page.goto('/notification');
    await expect(rowsOf(page)).toHaveCount(10);
    await expect(rowsOf(page).first()).toContainText('Parcel 25');
    expect(pages().map((query) => query.get('PageNumber'))).toEqual(['1']);
    const end = page.getByText('No more notifications.');
    await expect(end).toBeHidden();

    await rowsOf(page).last().scrollIntoViewIfNeeded();
    await expect(rowsOf(page)).toHaveCount(20);
    await rowsOf(page).last().scrollIntoViewIfNeeded();
    await expect(rowsOf(page)).toHaveCount(25);
    await expect(rowsOf(page).last()).toContainText('Parcel 1');
    await expect(end).toBeVisible();
    expect(pages().map((query) => [query.get('PageNumber'), query.get('PageSize')])).toEqual([
      ['1', '10'],
      ['2', '10'],
      ['3', '10'],
    ]);
  });

  await test.step('a failed first page shows an error', async () => {
    await answerWith(page, notifications, { statusCode: 500, code: 'internal', message: 'Broken.' }, 500);
    await page.goto('/notification');
    await expect(page.getByText('Your notifications could not be loaded.')).toBeVisible();
    await expect(page.getByText('No more notifications.')).toHaveCount(0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });

  await test.step('a failed later page shows an error at its place, which is only logged, and can be loaded again', async () => {
    await page.unrouteAll();
    const failure = { statusCode: 500, code: 'internal', message: 'The scales are being cleaned.' };
    await page.route(
      (url) => url.pathname === notifications.path && url.searchParams.get('PageNumber') === '2',
      (route) => route.fulfill({ status: 500, json: failure }),
    );
    const logged = page.waitForEvent('console', (message) => message.text().includes(failure.message));
    await page.goto('/notification');
    await expect(rowsOf(page)).toHaveCount(10);
    await rowsOf(page).last().scrollIntoViewIfNeeded();
    await expect(page.getByText('The next notifications could not be loaded.')).toBeVisible();
    await expect(page.getByText('No more notifications.')).toHaveCount(0);
    await expect(rowsOf(page)).toHaveCount(10);
    await logged;
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByText(failure.message)).toHaveCount(0);

    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rowsOf(page)).toHaveCount(20);
  });
});

test(
  '[NOTIF-09 NOTIF-10 NOTIF-20] a tap counts once and is reported to the server',
  { tag: '@desktop-all' },
  async ({ page, db, buyer, isMobile }) => {
    await addNotification(db, buyer.id, 'First news', '');
    await addNotification(db, buyer.id, 'Second news', '');
    await addNotification(db, buyer.id, 'Third news', '');
    await signIn(page, buyer);
    await page.goto('/notification');
    const counter = (count: number) =>
      isMobile
        ? page.getByRole('link', { name: `${count} unread` })
        : page.getByRole('banner').getByRole('button', { name: `${count} unread` });
    await expect(counter(3)).toBeVisible();
    const calls = queriesOf(page, markNotificationSeen);
    const second = rowsOf(page).filter({ hasText: 'Second news' });
    await expect(second).toContainText('Unread');
    await second.getByRole('button').click();
    await expect(counter(2)).toBeVisible();
    await expect(second).not.toContainText('Unread');
    const seen = () =>
      db
        .selectFrom('notification')
        .select('body_en')
        .where('buyer_id', '=', buyer.id)
        .where('seen_at', 'is not', null)
        .execute();
    await expect.poll(seen).toEqual([{ body_en: 'Second news' }]);

    await second.getByRole('button').click();
    await expect(page).toHaveURL('/notification');
    await expect(counter(2)).toBeVisible();
    expect(calls).toHaveLength(1);

    // A reload does not count it again either.
    await page.reload();
    await expect(counter(2)).toBeVisible();
    await second.getByRole('button').click();
    await expect(counter(2)).toBeVisible();
    expect(calls).toHaveLength(1);
  },
);
