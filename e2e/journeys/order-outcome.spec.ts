import { postOrder, refreshTokens, uploadFile } from '@zay/contract';
import { holdBack } from '../answers.ts';
import { cartOf, emptyCart, makeProduct, setStock } from '../goods.ts';
import { outboxBar } from '../offline.ts';
import { countOrders } from '../orders.ts';
import { confirmOrder, openFilledCart, payBySlip } from '../shopper.ts';
import { endSession, signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { logInAtOnce, open, prepareVisit } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

test('[CHECKOUT-92 CHECKOUT-95] an order is sent again by a press after a login, and after Retry-After; a refusal is shown on the next page if the buyer has left', async ({
  page,
  db,
  buyer,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (401|409|429)/);

  await test.step('an order whose session has ended is sent once with one refresh, and again by a press after the login', async () => {
    const requested: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === postOrder.path || pathname === refreshTokens.path) requested.push(pathname);
    });
    await openFilledCart(page, db, buyer);
    const uploaded = page.waitForResponse((response) => response.url().includes(uploadFile.path));
    await payBySlip(page);
    await uploaded;
    await endSession(db, buyer);
    await confirmOrder(page);
    const popup = page.getByRole('alert').filter({ hasText: 'session expired please log in again.' });
    await expect(popup).toBeVisible();
    await expect(page).toHaveURL('/login');
    expect(requested).toEqual([postOrder.path, refreshTokens.path]);
    expect(await countOrders(db, buyer.id)).toBe(0);

    await logInAtOnce(page, buyer);
    await expect(page).toHaveURL(/paywithwallet/);
    // Only the form offers to send the order.
    await expect(page.getByRole('button', { name: 'Place order' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Your payment slip' })).toBeVisible();
    await expect(outboxBar(page).getByRole('button')).toHaveCount(0);
    await page.getByRole('button', { name: 'Place order' }).click();
    await confirmOrder(page);
    await expect(page.getByRole('dialog', { name: /^Thank you/ })).toBeVisible();
    expect(await countOrders(db, buyer.id)).toBe(1);
  });

  await test.step('a refusal is shown on the next page if the buyer leaves while the order is sent', async () => {
    const product = await openFilledCart(page, db, buyer);
    const answer = await holdBack(page, postOrder);
    await payBySlip(page);
    await setStock(db, product.skus[0]!, 0);
    await confirmOrder(page);
    await page.goBack();
    await expect(page).toHaveURL('/shoppingcart');
    await page.getByRole('link', { name: 'Zay' }).first().click();
    await expect(page).toHaveURL('/home');
    await answer();
    await expect(outboxBar(page)).toContainText('The shop has your slip');
    await outboxBar(page).getByRole('link', { name: 'Check your payment slip' }).click();
    await expect(page.getByText('Your payment has no order')).toBeVisible();
    await expect(outboxBar(page)).toHaveCount(0);
    await page.unrouteAll();
  });

  await test.step('a rate-limited order is not sent again before Retry-After, nor after leaving its page', async () => {
    let sent = 0;
    await page.route(`**${postOrder.path}*`, (route) => {
      sent += 1;
      return route.fulfill({
        status: 429,
        headers: { 'Retry-After': '60' },
        json: { statusCode: 429, code: 'rate-limited', message: 'Too many. Please wait a minute.' },
      });
    });
    await emptyCart(db, buyer.id);
    await openFilledCart(page, db, buyer);
    await payBySlip(page);
    await confirmOrder(page);
    const waiting = 'Not sent yet. Too many. Please wait a minute. It will be sent by itself.';
    await expect(outboxBar(page)).toContainText(waiting);
    await page.clock.runFor(6_000);
    await page.getByRole('link', { name: 'Zay' }).first().click();
    await expect(outboxBar(page)).toContainText(waiting);
    await page.clock.runFor(4_000);
    expect(sent).toBe(1);
    await page.clock.runFor(60_000);
    await expect.poll(() => sent).toBe(2);
  });
});

test('[PWA-34] unsent orders of an earlier release are imported once, and sent', async ({
  page,
  db,
  buyer,
}) => {
  const product = await makeProduct(db);
  const { id: productId, name } = product;
  const skuId = product.skus[0]!.id;
  await signIn(page, buyer);
  // A document without code of the shop.
  await page.goto('/favicon.svg');
  await page.evaluate(
    ([database, row]) =>
      new Promise<void>((resolve) => {
        localStorage.setItem(database, 'some');
        const opened = indexedDB.open(database);
        opened.addEventListener('upgradeneeded', () =>
          opened.result.createObjectStore('orders', { keyPath: 'key' }),
        );
        opened.addEventListener('success', () => {
          const transaction = opened.result.transaction('orders', 'readwrite');
          transaction.objectStore('orders').put(row);
          transaction.addEventListener('complete', () => {
            opened.result.close();
            resolve();
          });
        });
      }),
    [
      `Outbox-${buyer.id}`,
      {
        version: 1,
        key: 'of-a-former-release',
        buyerId: buyer.id,
        order: 1,
        state: 'unsent',
        change: { kind: 'add', productId, skuId, name, qty: 2 },
      },
    ] as const,
  );
  await open(page, '/home');
  await expect(outboxBar(page)).toContainText(`Sent to the shop: Add to the cart: ${name}, 2 pcs.`);
  expect(await cartOf(db, buyer.id)).toEqual([{ product_id: productId, sku_id: skuId, qty: 2 }]);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('Outbox'))),
  ).toEqual([]);
  await open(page, '/home');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect(await cartOf(db, buyer.id)).toHaveLength(1);
});
