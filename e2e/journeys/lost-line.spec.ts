import { orderOfKey, payAgain, postOrder, postScoreOrder } from '@zay/contract';
import type { Page } from '@playwright/test';
import type { Database } from '@zay/api/database';
import { bodiesOf, loseAnswers, loseRequests } from '../answers.ts';
import { createBuyer, type TestBuyer } from '../buyers.ts';
import { addEducationRequest } from '../education-orders.ts';
import { emptyCart } from '../goods.ts';
import { databasesOf, forbidDatabases } from '../offline.ts';
import { addOrder, countOrders, onlyOrderOf } from '../orders.ts';
import { addSlip, chooseCash, confirmOrder, openFilledCart, payBySlip } from '../shopper.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { comeBackOnline, open, prepareVisit, reload } from '../visitor.ts';

test.beforeEach(async ({ context, baseURL, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 4(01|09)/);
  await prepareVisit(context, baseURL);
});

const bar = (page: Page) => page.getByRole('region', { name: 'Not confirmed by the shop yet' });
const thanks = (page: Page) => page.getByRole('dialog', { name: /^Thank you/ });
const unanswered = 'The shop has not confirmed it yet.';
const unsent = 'Not sent yet. It will be sent as soon as you are back online.';

/** Pays two pieces at 5,000 kyats and their delivery by a slip, and confirms. */
async function pay(page: Page): Promise<void> {
  await payBySlip(page);
  await confirmOrder(page);
}

/** Expects one sentence about the waiting order, on the screen, and no other. */
async function expectWaiting(page: Page, text = unanswered): Promise<void> {
  await expect(bar(page)).toContainText(text);
  await expect(bar(page)).toBeInViewport();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
}

/** Places an order whose response and status requests are lost. @returns a function that unblocks status requests */
async function loseOrderAnswer(page: Page, db: Database, buyer: TestBuyer): Promise<() => void> {
  await openFilledCart(page, db, buyer);
  await loseAnswers(page, postOrder);
  const unblock = await loseRequests(page, orderOfKey);
  await pay(page);
  await expectWaiting(page);
  return unblock;
}

/** Sends an order that does not reach the shop. */
async function loseOrderRequest(page: Page, db: Database, buyer: TestBuyer): Promise<void> {
  await openFilledCart(page, db, buyer);
  await loseRequests(page, postOrder);
  await pay(page);
  await expectWaiting(page);
}

/** Confirms the order of the open cart without a connection. */
async function payOffline(page: Page): Promise<void> {
  await payBySlip(page);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await confirmOrder(page);
  await expectWaiting(page, unsent);
}

/** Closes the tab and opens another one. */
async function openInNewTab(page: Page, path: string): Promise<Page> {
  const next = await page.context().newPage();
  await page.close();
  await open(next, path);
  return next;
}

/** Closes the tab and opens another one with a connection. */
async function openInNewTabOnline(page: Page, path: string): Promise<Page> {
  const next = await page.context().newPage();
  await page.close();
  await next.context().setOffline(false);
  await open(next, path);
  return next;
}

async function onlyOrderWithin(db: Database, buyer: TestBuyer) {
  await expect.poll(() => countOrders(db, buyer.id)).toBe(1);
  return onlyOrderOf(db, buyer.id);
}

test('[CHECKOUT-61] an order whose response is lost is shown as sent, also after a reload, until the shop confirms it on the payment page', async ({
  page,
  context,
  db,
  buyer,
}) => {
  await test.step('the payment page shows the outcome as soon as the shop answers', async () => {
    const unblock = await loseOrderAnswer(page, db, buyer);
    unblock();
    await comeBackOnline(page);
    await expect(thanks(page)).toContainText((await onlyOrderOf(db, buyer.id)).voucher_no);
    await expect(bar(page)).toHaveCount(0);
    await page.close();
  });

  await test.step('after a reload the order is shown as sent, and then the outcome', async () => {
    const next = await context.newPage();
    const other = await createBuyer(db);
    const unblock = await loseOrderAnswer(next, db, other);
    await expect(bar(next)).toContainText(/Your order of 12,000\sKs is waiting/);
    await expect(bar(next)).toContainText(unanswered);
    await reload(next);
    await expect(bar(next)).toContainText(unanswered);

    unblock();
    await comeBackOnline(next);
    const { id, voucher_no: voucher, payments } = await onlyOrderOf(db, other.id);
    // The open payment page shows the outcome.
    await expect(thanks(next)).toContainText(voucher);
    await thanks(next).getByRole('button', { name: 'See the order' }).click();
    await expect(next).toHaveURL(`/orderdetail?orderId=${id}`);
    await expect(bar(next)).toHaveCount(0);
    expect(payments).toMatchObject([{ status: 1, phone: '09771234567' }]);
  });
});

test('[CHECKOUT-61 CHECKOUT-62] an order that did not arrive is removed, or sent again by itself in a new tab; cash on delivery is sent again from two tabs once', async ({
  page,
  context,
  db,
  buyer,
}) => {
  await test.step('the buyer removes a waiting order; a late copy of its request places nothing', async () => {
    await openFilledCart(page, db, buyer);
    await loseRequests(page, postOrder);
    const keys: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(postOrder.path)) keys.push(request.headers()['idempotency-key'] ?? '');
    });
    await pay(page);
    await expectWaiting(page);
    await bar(page).getByRole('button', { name: 'Do not send' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Do not send' }).click();
    await expect(bar(page)).toHaveCount(0);
    const used = db.selectFrom('idempotency_key').select('operation').where('buyer_id', '=', buyer.id);
    expect(await used.where('key', '=', keys[0]!).execute()).toEqual([{ operation: 'Withdrawn' }]);
    expect(await countOrders(db, buyer.id)).toBe(0);
  });

  let next = page;
  await test.step('a new tab sends the order again by itself, with its slip', async () => {
    await open(page, '/shoppingcart');
    await pay(page);
    await expectWaiting(page);
    expect(await countOrders(db, buyer.id)).toBe(0);
    next = await openInNewTab(page, '/home');
    await expect(bar(next)).toContainText('Your order has been placed: V');
    const { payments, net_amount: amount } = await onlyOrderOf(db, buyer.id);
    expect([amount, payments.length]).toEqual([12_000, 1]);
    await bar(next).getByRole('button', { name: 'Close' }).click();
    await expect(bar(next)).toHaveCount(0);
    await open(next, '/orderhistory');
    await expect(bar(next)).toHaveCount(0);
  });

  await test.step('cash on delivery: the cart shows the waiting order, also in a second tab', async () => {
    await openFilledCart(next, db, buyer);
    const unblock = await loseRequests(next, postOrder);
    const second = await context.newPage();
    await open(second, '/shoppingcart');
    await expect(second.getByRole('radio', { name: 'KBZPay' })).toBeVisible();
    await chooseCash(next);
    await confirmOrder(next);
    for (const tab of [next, second]) await expect(bar(tab)).toContainText(unanswered);
    unblock();
    const sendAgain = (tab: Page) => bar(tab).getByRole('button', { name: /^Send again/ });
    // The button may be gone in the slower tab.
    const presses = [next, second].map((tab) => sendAgain(tab).click({ timeout: 5_000 }));
    await Promise.allSettled(presses);
    await expect
      .poll(async () => (await thanks(next).count()) + (await thanks(second).count()))
      .toBeGreaterThan(0);
    // The slower tab shows no notice, or that the order was placed.
    await expect(bar(second).filter({ hasText: unanswered })).toHaveCount(0);
    expect(await countOrders(db, buyer.id)).toBe(2);
  });
});

test('[CHECKOUT-62] an order without a connection is sent later by itself, whichever page is open; a changed price is shown first', async ({
  page,
  context,
  db,
  buyer,
}) => {
  await test.step('the order is sent automatically while its page is open', async () => {
    await openFilledCart(page, db, buyer);
    await payOffline(page);
    expect(await countOrders(db, buyer.id)).toBe(0);
    await context.setOffline(false);
    await expect(thanks(page)).toContainText((await onlyOrderWithin(db, buyer)).voucher_no);
  });

  let next = page;
  await test.step('where the clock has jumped by a year since, the order waits on every page for a press, and is not placed at a changed price', async () => {
    const product = await openFilledCart(page, db, buyer);
    await payOffline(page);
    // The device's clock is wrong by a year.
    await context.clock.install({ time: Date.now() + 365 * 24 * 3_600_000 });
    next = await openInNewTabOnline(page, '/home');
    for (const path of ['/orderhistory', '/shoppingcart', '/home']) {
      await open(next, path);
      await expect(bar(next)).toContainText('Not sent yet.');
    }
    await db
      .updateTable('sku')
      .set({ original_price: 6_000 })
      .where('id', '=', product.skus[0]!.id)
      .execute();
    await bar(next)
      .getByRole('button', { name: /^Send now, 12,000\sKs$/ })
      .click();
    await expect(bar(next)).toContainText(
      'The shop did not accept it: Your cart, its prices or the delivery fee have changed.',
    );
    await bar(next).getByRole('link', { name: 'Go to the cart' }).click();
    await expect(next.getByRole('main')).toContainText(/14,000\sKs/);
    await expect(bar(next)).toHaveCount(0);
    expect(await countOrders(db, buyer.id)).toBe(1);
  });

  await test.step('after its page was closed, another one sends the order at the current price', async () => {
    await open(next, '/shoppingcart');
    await payOffline(next);
    next = await openInNewTabOnline(next, '/home');
    await expect(bar(next)).toContainText('Your order has been placed: V');
    expect(await countOrders(db, buyer.id)).toBe(2);
  });
});

test('[CHECKOUT-64] a waiting order is removed by logging out and never shown to another buyer; unreadable ones are removed, and without storage it can still be sent', async ({
  page,
  context,
  db,
  buyer,
}) => {
  await test.step('unreadable waiting orders are removed with a message', async () => {
    await loseOrderRequest(page, db, buyer);
    // A document without code of the shop, which would read the database.
    await page.goto('/favicon.svg');
    await page.evaluate(
      (name) =>
        new Promise<void>((resolve) => {
          const opened = indexedDB.open(name);
          opened.addEventListener('success', () => {
            const transaction = opened.result.transaction('orders', 'readwrite');
            const orders = transaction.objectStore('orders');
            orders.clear();
            orders.put({ key: 'of-another-release', version: 99 });
            transaction.addEventListener('complete', () => {
              opened.result.close();
              resolve();
            });
          });
        }),
      `Waiting-${buyer.id}`,
    );
    const tab = await context.newPage();
    await open(tab, '/home');
    const lost = '1 saved changes on this device can no longer be read.';
    await expect(bar(tab)).toContainText(lost);
    // Another tab of the buyer, which finds nothing, leaves the message to this one.
    await open(page, '/home');
    await expect
      .poll(() => page.evaluate((key) => localStorage.getItem(key), `Waiting-${buyer.id}`))
      .toBeNull();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(bar(tab)).toContainText(lost);
    await bar(tab).getByRole('button', { name: 'Close' }).click();
    await expect(bar(tab)).toHaveCount(0);
    await tab.close();
    await reload(page);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  });

  await test.step('logging out removes a waiting order, and another buyer on the phone never sees it', async () => {
    await open(page, '/shoppingcart');
    await pay(page);
    await expectWaiting(page);
    const second = await createBuyer(db);
    const other = await context.newPage();
    await signIn(other, second);
    await open(other, '/home');
    await expect(other.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(bar(other)).toHaveCount(0);

    await other.close();
    const back = await context.newPage();
    await loseRequests(back, postOrder);
    await signIn(back, buyer);
    await open(back, '/myaccount');
    await expect(bar(back)).toContainText(unanswered);
    const databases = () => databasesOf(back, 'Waiting');
    const database = `Waiting-${buyer.id}`;
    expect(await databases()).toContain(database);
    await back.getByRole('button', { name: 'Log out' }).click();
    await back.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect(back).toHaveURL('/home');
    await expect.poll(databases).not.toContain(database);
    expect(await back.evaluate(() => Object.keys(localStorage).filter((key) => /Waiting/.test(key)))).toEqual(
      [],
    );
    await back.close();
    await page.close();
  });

  await test.step('without browser storage the order can still be sent, with a warning', async () => {
    const bare = await context.newPage();
    await emptyCart(db, buyer.id);
    await forbidDatabases(bare);
    await openFilledCart(bare, db, buyer);
    const unblock = await loseRequests(bare, postOrder);
    await pay(bare);
    await expectWaiting(bare);
    await expect(bar(bare)).toContainText('This browser cannot save your order. Please leave this page open');
    unblock();
    await bar(bare)
      .getByRole('button', { name: /^Send again/ })
      .click();
    await expect(thanks(bare)).toBeVisible();
    expect(await countOrders(db, buyer.id)).toBe(1);
  });
});

test('[CHECKOUT-65] a second payment and an education order are kept and sent once', async ({
  page,
  db,
  buyer,
}) => {
  const { id: orderId } = await addOrder(db, buyer.id, { payment: 3, net: 12_500 });
  const score = await addEducationRequest(db, buyer.id, 'score');
  await signIn(page, buyer);
  await open(page, '/home');
  for (const [path, endpoint, press, agree] of [
    [`orderId=${orderId}`, payAgain, 'Send payment', 'Send payment'],
    [`payFor=score&Id=${score.id}`, postScoreOrder, 'Place order', 'Place order'],
  ] as const) {
    const lost = await page.context().newPage();
    const bodies = bodiesOf(lost, endpoint);
    await loseRequests(lost, endpoint);
    await open(lost, `/paywithwallet?paymentServiceId=14&${path}`);
    await lost.getByLabel('Phone number you sent from').fill('09771234567');
    await addSlip(lost);
    await lost.getByRole('button', { name: press }).click();
    await lost.getByRole('alertdialog').getByRole('button', { name: agree }).click();
    await expectWaiting(lost);
    await lost.close();
    const sent = page.waitForRequest((request) => request.url().includes(endpoint.path));
    await open(page, '/home');
    expect((await sent).postDataJSON()).toEqual(bodies[0]);
    await bar(page).getByRole('button', { name: 'Close' }).click();
    await expect(bar(page)).toHaveCount(0);
  }
  const payments = db.selectFrom('payment').select('status').where('order_id', '=', orderId).orderBy('id');
  expect(await payments.execute()).toEqual([{ status: 3 }, { status: 1 }]);
  expect(await countOrders(db, buyer.id)).toBe(2);
});
