import { sendTicket } from '@zay/contract';
import type { Page, Route } from '@playwright/test';
import type { Database } from '@zay/api/database';
import type { TestBuyer } from '../buyers.ts';
import { outboxBar } from '../offline.ts';
import { countOrders, onlyOrderOf } from '../orders.ts';
import { confirmOrder, openFilledCart, payBySlip } from '../shopper.ts';
import { expect, test } from '../test.ts';
import { comeBackOnline, open, prepareVisit } from '../visitor.ts';

// The service worker sends the order.
test.use({ serviceWorkers: 'allow' });

/** Places an order without a connection, which then waits. @param isReady awaited while there is a connection */
async function waitOffline(page: Page, db: Database, buyer: TestBuyer, isReady?: Promise<unknown>) {
  await openFilledCart(page, db, buyer);
  await isReady;
  await payBySlip(page);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await confirmOrder(page);
  await expect(outboxBar(page)).toContainText('Not sent yet.');
}

/** Wakes the service worker as the browser does when it is online again. */
async function wake(page: Page, baseURL = ''): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const known = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, isDeleted } of registrations) if (!isDeleted) resolve(registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const sync = {
    origin: new URL(baseURL).origin,
    registrationId: await known,
    tag: 'orders',
    lastChance: false,
  };
  await session.send('ServiceWorker.dispatchSyncEvent', sync);
}

test('[CHECKOUT-116] an order that waits is sent although its tab is closed, with its slip, and the next page shows it', async ({
  page,
  context,
  baseURL,
  db,
  buyer,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await prepareVisit(context, baseURL);
  const ticket = page.waitForResponse((response) => response.url().includes(sendTicket.path));
  await waitOffline(page, db, buyer, ticket);

  // The tab stays empty, because a page of the shop would send the order itself.
  const other = await context.newPage();
  await page.close();
  expect(await countOrders(db, buyer.id)).toBe(0);
  await context.setOffline(false);
  await wake(other, baseURL);
  await expect.poll(() => countOrders(db, buyer.id)).toBe(1);
  const { voucher_no: voucher, payments } = await onlyOrderOf(db, buyer.id);
  expect(payments).toMatchObject([{ status: 1, phone: '09771234567' }]);

  await open(other, '/home');
  await expect(outboxBar(other)).toContainText(`Your order has been placed: ${voucher}`);
});

const portal = '<!doctype html><html><body>Log in to this Wi-Fi</body></html>';
const lines: [string, (route: Route) => Promise<void>][] = [
  ['does not work yet', (route) => route.abort()],
  ['leads to the page of a Wi-Fi', (route) => route.fulfill({ contentType: 'text/html', body: portal })],
];

test('[CHECKOUT-61] an order is sent when the shop can be reached, however early the browser says that it is online', async ({
  page,
  context,
  baseURL,
  db,
  buyer,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await prepareVisit(context, baseURL);
  for (const [index, [how, answer]] of lines.entries()) {
    await test.step(`a line that ${how}`, async () => {
      await waitOffline(page, db, buyer);
      await page.route(/\/(?:livez|api\/)/, answer);
      await context.setOffline(false);
      const asked = page.waitForRequest(/livez/);
      await comeBackOnline(page);
      await asked;
      await expect(outboxBar(page)).toContainText('It will be sent as soon as you are back online.');
      expect(await countOrders(db, buyer.id)).toBe(index);
      await page.unrouteAll();
      await expect(page.getByRole('dialog', { name: /^Thank you/ })).toBeVisible();
      await expect(outboxBar(page)).toHaveCount(0);
      expect(await countOrders(db, buyer.id)).toBe(index + 1);
    });
  }
});
