import { branding } from '../branding.ts';
import { becomeGuest, bottomBar, notify, skipPopup, stored } from '../frame.ts';
import { fillCart, makeProduct } from '../goods.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { logInAtOnce, prepareVisit } from '../visitor.ts';

test.beforeEach(({ page }) => skipPopup(page));

test('[NAV-01 SHOW-05 NAV-03 NAV-04 NAV-05 NAV-02] the bars of a phone: entries, marks, counts, logo, search and cart; a guest who taps an entry logs in and arrives there', async ({
  page,
  context,
  baseURL,
  db,
  buyer,
}) => {
  await test.step('the bottom bar holds home, order history, notification and my account', async () => {
    await page.goto('/bycategory');
    const entries = bottomBar(page).getByRole('link');
    await expect(entries).toHaveText(['Home', 'Order history', 'Notification', 'My account']);
    for (const entry of await entries.all()) await expect(entry).toBeInViewport({ ratio: 1 });
  });

  await test.step('Home is marked as current at both of its addresses', async () => {
    for (const path of ['/', '/home']) {
      await page.goto(path);
      await expect(bottomBar(page).locator('[aria-current=page]')).toHaveText('Home');
    }
  });

  await test.step('home and notification are open to a guest', async () => {
    await page.goto('/bycategory');
    await bottomBar(page).getByRole('link', { name: 'Notification' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    await expect(page).toHaveURL('/notification');
    await bottomBar(page).getByRole('link', { name: 'Home' }).tap();
    await expect(page).toHaveURL('/home');
  });

  for (const [entry, path, heading] of [
    ['Order history', '/orderhistory', 'Order history'],
    ['My account', '/myaccount', 'My Profile'],
  ] as const) {
    await test.step(`a guest who taps ${entry} logs in and arrives there`, async () => {
      await page.goto('/bycategory');
      await bottomBar(page).getByRole('link', { name: entry }).tap();
      await expect(page).toHaveURL('/login');
      expect(await stored(page, 'LastRouteName')).toBe(path);
      await logInAtOnce(page, buyer);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await becomeGuest(page);
    });
  }

  await test.step('the top bar holds the logo, the search and the cart with its lines', async () => {
    await page.goto('/bycategory');
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('link', { name: branding.SHOP_NAME })).toHaveAttribute('href', '/home');
    await expect(bar.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/productsearch');
    await expect(bar.getByRole('link', { name: 'Cart' })).toHaveText('Cart');

    const [one, two] = [await makeProduct(db), await makeProduct(db)];
    await fillCart(db, buyer.id, [
      { product: one, qty: 4 },
      { product: two, qty: 1 },
    ]);
    await signIn(page, buyer);
    await page.goto('/bycategory');
    await expect(bar.getByRole('link', { name: 'Cart 2 in the cart' })).toBeVisible();
  });

  await test.step('the notification entry shows how many are unread, in one line', async () => {
    await notify(db, buyer.id, 11);
    await db
      .updateTable('notification')
      .set({ seen_at: new Date() })
      .where('buyer_id', '=', buyer.id)
      .where('body_en', '=', 'Parcel 1')
      .execute();
    await signIn(page, buyer);
    await page.goto('/bycategory');
    await expect(bottomBar(page).getByRole('link', { name: '10 unread Notification' })).toBeVisible();
    const box = await bottomBar(page).getByText('10', { exact: true }).boundingBox();
    expect(box?.height).toBeLessThan(25);
  });

  await test.step('a buyer reaches the account', async () => {
    await bottomBar(page).getByRole('link', { name: 'My account' }).tap();
    await expect(page).toHaveURL('/myaccount');
    await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  });

  await test.step('in Burmese the bottom bar has one line, and a badge of two digits beside its bell', async () => {
    await prepareVisit(context, baseURL, 'unicode');
    await notify(db, buyer.id, 2);
    await page.goto('/bycategory');
    const entries = page.getByRole('navigation', { name: 'ပင်မမီနူး' }).getByRole('link');
    const bell = entries.nth(2);
    await expect(bell).toContainText('12');
    await page.evaluate(() => document.fonts.ready);
    const lines = await entries.evaluateAll((links) =>
      links.map((link) => {
        const name = document.createRange();
        name.selectNode(link.lastChild!);
        return name.getClientRects().length;
      }),
    );
    expect(lines).toEqual([1, 1, 1, 1]);
    const [icon, badge] = await Promise.all([
      bell.locator('svg').boundingBox(),
      bell.getByText('12', { exact: true }).boundingBox(),
    ]);
    // The drawing of the bell is narrower than its frame.
    expect(badge!.x).toBeGreaterThanOrEqual(icon!.x + icon!.width * 0.75);
  });
});

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const devices = [
  ['Android', 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36', branding.ANDROID_APP_URL],
  ['iPhone', `${iPhone} Version/18.0 Mobile/15E148 Safari/604.1`, branding.IOS_APP_URL],
  ['an iOS app', `${iPhone} Mobile/15E148`, undefined],
] as const;

test('[NAV-16 NAV-17 NAV-18] the app banner leads to the store of the device until it is closed, and is hidden inside an iOS app', async ({
  context,
  db,
  buyer,
}) => {
  await notify(db, buyer.id, 1);
  for (const [device, userAgent, url] of devices) {
    await test.step(device, async () => {
      // A new tab is a new visit, in which the banner has not been closed.
      const page = await context.newPage();
      const devTools = await context.newCDPSession(page);
      await devTools.send('Emulation.setUserAgentOverride', { userAgent });
      await signIn(page, buyer);
      await page.goto('/bycategory');
      const banner = page.getByRole('complementary', { name: 'Shop app' });
      if (url) {
        await expect(banner).toContainText(branding.SHOP_NAME);
        await expect(banner.getByRole('link', { name: 'Get the app' })).toHaveAttribute('href', url);
        await banner.getByRole('button', { name: 'Close the app banner' }).tap();
        await expect(banner).toBeHidden();
        await page.reload();
      }
      // The count appears after the moment of the banner.
      await expect(bottomBar(page).getByRole('link', { name: '1 unread' })).toBeVisible();
      await expect(banner).toBeHidden();
      await page.close();
    });
  }
});
