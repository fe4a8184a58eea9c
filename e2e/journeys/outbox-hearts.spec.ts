import { updateWishlist } from '@zay/contract';
import type { Database } from '@zay/api/database';
import type { Page } from '@playwright/test';
import { answerWith, queriesOf } from '../answers.ts';
import { createBuyer, type TestBuyer } from '../buyers.ts';
import { makeProduct, type TestProduct } from '../goods.ts';
import {
  databasesOf,
  forbidDatabases,
  goOffline,
  outboxBar,
  prepareForOffline,
  waitForCachedPage,
} from '../offline.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(async ({ context, baseURL, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (404|503)/);
  await prepareVisit(context, baseURL);
});

const path = ({ id }: TestProduct) => `/productdetails?productId=${id}`;
const heartOf = (page: Page, { name }: TestProduct) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Save ${name} to the wishlist` })
    .first();
const expectPressed = (page: Page, product: TestProduct, isPressed: boolean) =>
  expect(heartOf(page, product)).toHaveAttribute('aria-pressed', String(isPressed));

/** Opens a new product for the buyer and waits until the page works offline. */
async function openProduct(page: Page, db: Database, buyer: TestBuyer): Promise<TestProduct> {
  const product = await makeProduct(db);
  await signIn(page, buyer);
  await open(page, path(product));
  await prepareForOffline(page);
  return product;
}

const wishlistOf = async (db: Database, buyerId: number) =>
  (await db.selectFrom('wishlist').select('product_id').where('buyer_id', '=', buyerId).execute()).map(
    ({ product_id }) => product_id,
  );

test('[PWA-10 PWA-11 PWA-12] hearts without a connection are kept over a reload and sent later; one pressed twice is not sent, and a refused one is shown with the reason', async ({
  page,
  db,
  buyer,
}) => {
  const product = await openProduct(page, db, buyer);
  const [second, third] = [await makeProduct(db), await makeProduct(db)];

  await test.step('a heart is kept over a reload, and sent when the connection returns', async () => {
    const comeBack = await goOffline(page);
    await heartOf(page, product).click();
    await expectPressed(page, product, true);
    await expect(page.getByText('You are offline. This is saved on your device')).toBeVisible();
    await expect(outboxBar(page)).toContainText(`Add to the wishlist: ${product.name}`);
    await open(page, path(product));
    await expectPressed(page, product, true);
    await expect(outboxBar(page)).toContainText('Not sent yet: 1');
    expect(await wishlistOf(db, buyer.id)).toEqual([]);

    await comeBack();
    await expect(outboxBar(page)).toContainText(`Sent to the shop: Add to the wishlist: ${product.name}.`);
    expect(await wishlistOf(db, buyer.id)).toEqual([product.id]);
    await expectPressed(page, product, true);
    await outboxBar(page).getByRole('button', { name: 'Close' }).click();
    await expect(outboxBar(page)).toHaveCount(0);
  });

  await test.step('a heart off and on again is not sent, one taken off the wishlist is', async () => {
    await db.insertInto('wishlist').values({ buyer_id: buyer.id, product_id: second.id }).execute();
    await expectPressed(page, product, true);
    const calls = queriesOf(page, updateWishlist);
    const leave = await goOffline(page);
    await heartOf(page, product).click();
    await expectPressed(page, product, false);
    await expect(outboxBar(page)).toContainText('Not sent yet: 1');
    await heartOf(page, product).click();
    await expectPressed(page, product, true);
    await expect(outboxBar(page)).toHaveCount(0);
    await leave();

    await open(page, '/wishlist');
    await expectPressed(page, second, true);
    const comeBack = await goOffline(page);
    await heartOf(page, second).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(heartOf(page, second)).toHaveCount(0);
    await expect(outboxBar(page)).toContainText('Not sent yet: 1');
    await comeBack();
    await expect(outboxBar(page)).toContainText(
      `Sent to the shop: Remove from the wishlist: ${second.name}.`,
    );
    await expect(heartOf(page, second)).toHaveCount(0);
    expect(calls.map((query) => query.get('productId'))).toEqual([String(second.id)]);
    expect(await wishlistOf(db, buyer.id)).toEqual([product.id]);
    await outboxBar(page).getByRole('button', { name: 'Close' }).click();
    await expect(outboxBar(page)).toHaveCount(0);
  });

  await test.step('a refused heart is shown with the reason, and can be discarded', async () => {
    await open(page, path(third));
    await waitForCachedPage(page);
    const comeBack = await goOffline(page);
    await heartOf(page, third).click();
    await expect(outboxBar(page)).toContainText('Not sent yet: 1');
    await db.updateTable('product').set({ state: 'hidden' }).where('id', '=', third.id).execute();
    await comeBack();
    await expect(outboxBar(page)).toContainText(
      `The shop did not accept: Add to the wishlist: ${third.name}`,
    );
    await expectPressed(page, third, false);
    await outboxBar(page).getByRole('button', { name: 'Try again' }).click();
    await expect(outboxBar(page)).toContainText('The shop did not accept');
    await outboxBar(page).getByRole('button', { name: 'Do not send' }).click();
    await expect(outboxBar(page)).toHaveCount(0);
    expect(await wishlistOf(db, buyer.id)).toEqual([product.id]);
  });
});

test('[PWA-10 PWA-14 PWA-15] a pending heart is hidden from another buyer and removed by logging out, is kept behind a captive portal, and needs browser storage', async ({
  page,
  context,
  baseURL,
  db,
  buyer,
}) => {
  const product = await openProduct(page, db, buyer);

  await test.step('without browser storage a press shows that there is no connection', async () => {
    const bare = await context.newPage();
    await forbidDatabases(bare);
    await signIn(bare, buyer);
    await open(bare, path(product));
    const comeBack = await goOffline(bare);
    await heartOf(bare, product).click();
    await expect(bare.getByRole('alertdialog')).toContainText('connection');
    await bare.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await expectPressed(bare, product, false);
    await expect(outboxBar(bare)).toHaveCount(0);
    await comeBack();
    await bare.close();
  });

  await test.step('a pending heart is hidden from another buyer, still there for its own, and removed by logging out', async () => {
    await goOffline(page);
    await heartOf(page, product).click();
    await expect(outboxBar(page)).toContainText('Not sent yet: 1');
    await page.close();
    await context.setOffline(false);

    const second = await createBuyer(db);
    const other = await context.newPage();
    await signIn(other, second);
    await open(other, path(product));
    await expectPressed(other, product, false);
    await expect(outboxBar(other)).toHaveCount(0);
    await heartOf(other, product).click();
    await expect.poll(() => wishlistOf(db, second.id)).toEqual([product.id]);
    await other.close();

    const back = await context.newPage();
    await answerWith(back, updateWishlist, {}, 503);
    await signIn(back, buyer);
    await open(back, '/myaccount');
    await expect(outboxBar(back)).toContainText('Not sent yet: 1');
    const database = `Waiting-${buyer.id}`;
    expect(await databasesOf(back, 'Waiting-')).toContain(database);
    await back.getByRole('button', { name: 'Log out' }).click();
    await back.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect(back).toHaveURL('/home');
    await expect.poll(() => databasesOf(back, 'Waiting-')).not.toContain(database);
    await expect
      .poll(() => back.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('Waiting-'))))
      .toEqual([]);
    expect(await wishlistOf(db, buyer.id)).toEqual([]);
    await back.close();
  });

  await test.step('behind a captive portal a heart is kept too, in Burmese', async () => {
    await prepareVisit(context, baseURL, 'unicode');
    const portal = await context.newPage();
    await signIn(portal, buyer);
    await open(portal, path(product));
    let isPortal = true;
    await portal.route(
      (url) => url.pathname === updateWishlist.path || url.pathname === '/livez',
      (route) =>
        isPortal ? route.fulfill({ body: '<p>Please pay</p>', contentType: 'text/html' }) : route.fallback(),
    );
    await portal.getByRole('main').locator('button.heart').first().click();
    const bar = portal.getByRole('region', { name: 'ဆိုင်၏ အဖြေကို စောင့်ဆိုင်းနေသည်များ' });
    await expect(bar).toContainText(product.nameMy);
    const sendNow = await bar.getByRole('button', { name: 'ယခုပို့မည်' }).elementHandle();
    isPortal = false;
    // Pressed at once, because the page may send automatically and remove the button.
    await sendNow!.evaluate((button: HTMLElement) => button.click());
    await expect(bar).toContainText('ဆိုင်သို့ ပို့ပြီးပါပြီ');
    expect(await wishlistOf(db, buyer.id)).toEqual([product.id]);
  });
});
