import type { Page } from '@playwright/test';
import { waitForHydration, notify } from '../frame.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';

const endpoint = 'https://fcm.googleapis.com/fcm/send/journey';

/** Fakes the browser's subscriptions, because journeys have no push service. */
async function fakePushManager(page: Page, address: string): Promise<void> {
  await page.addInitScript((url) => {
    // A headless browser denies notifications, whatever the context grants.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Object.assign(Notification, { requestPermission: async () => 'granted' });
    const key = 'fake-subscription';
    const subscription = {
      endpoint: url,
      toJSON: () => ({
        endpoint: url,
        keys: {
          p256dh: 'BL7ELU24fJTAlH5Kyl8N6BDCac8u8li_U5PIwG963MOvdYs9s7LSzj8x_7v7RFdLZ9Eap50PiiyF5K0TDAis7t0',
          auth: 'juarI8x__VnHvsOgfeAPHg',
        },
      }),
      unsubscribe: async () => localStorage.removeItem(key),
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(key) === null ? null : subscription),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem(key, applicationServerKey);
        return subscription;
      },
    });
  }, address);
}

test.use({ serviceWorkers: 'allow' });

test('a buyer switches notifications of this phone on and off, and logging out ends them', async ({
  page,
  db,
  buyer,
}) => {
  await fakePushManager(page, `${endpoint}/${buyer.id}`);
  await notify(db, buyer.id, 1);
  await signIn(page, buyer);
  const subscriptions = () =>
    db
      .selectFrom('push_subscription as subscription')
      .innerJoin('login_session as session', 'session.id', 'subscription.login_session_id')
      .select(['subscription.language', 'session.revoked_at'])
      .where('subscription.buyer_id', '=', buyer.id)
      .execute();
  await page.goto('/notification');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Order notifications on this phone' })).toBeVisible();
  const off = main.getByRole('button', { name: 'Turn off' });
  await main.getByRole('button', { name: 'Turn on' }).click();
  await expect(off).toBeVisible();
  await expect.poll(subscriptions).toEqual([{ language: 'en-US', revoked_at: null }]);

  const worker = await page.evaluate(async () => {
    const { scope, active } = await navigator.serviceWorker.ready;
    return { scope, script: active?.scriptURL };
  });
  expect(worker).toEqual({
    scope: new URL('/', page.url()).href,
    script: new URL('/sw.js', page.url()).href,
  });

  await page.reload();
  await off.click();
  await expect(main.getByRole('button', { name: 'Turn on' })).toBeVisible();
  await expect.poll(subscriptions).toEqual([]);

  await main.getByRole('button', { name: 'Turn on' }).click();
  await expect(off).toBeVisible();
  await page.goto('/myaccount');
  const logOut = page.getByRole('button', { name: 'Log out' });
  await waitForHydration(logOut);
  await logOut.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).not.toHaveURL('/myaccount');
  await expect.poll(subscriptions).toEqual([{ language: 'en-US', revoked_at: expect.any(Date) }]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fake-subscription'))).toBeNull();
});
