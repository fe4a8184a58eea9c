import type { Page } from '@playwright/test';
import type { Database } from '@zay/api/database';
import type { TestBuyer } from '../buyers.ts';
import { colourAndSize, makeProduct, setStock, type TestProduct } from '../goods.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { logInByForm, open, prepareVisit } from '../visitor.ts';

const pathOf = (productId: number) => `/productdetails?productId=${productId}`;
const ask = { name: 'Tell me when it is back' };
const promise = 'We will tell you when it is back.';

/** Logs the buyer in and subscribes to a new sold-out product. */
async function subscribeToSoldOut(page: Page, db: Database, buyer: TestBuyer): Promise<TestProduct> {
  const product = await makeProduct(db, { skus: [{ stock: 0 }] });
  await signIn(page, buyer);
  await open(page, pathOf(product.id));
  await page.getByRole('button', ask).click();
  await expect(page.getByText(promise)).toBeVisible();
  return product;
}

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

test(
  '[STOCK-05] a buyer subscribes to a sold-out product, sees it after a reload, and unsubscribes',
  { tag: '@desktop-all' },
  async ({ page, db, buyer }) => {
    await subscribeToSoldOut(page, db, buyer);
    await page.reload();
    await expect(page.getByText(promise)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel this alert' }).click();
    await expect(page.getByRole('button', ask)).toBeVisible();
    await expect(page.getByText(promise)).toHaveCount(0);
    const waiting = await db
      .selectFrom('back_in_stock_request')
      .selectAll()
      .where('buyer_id', '=', buyer.id)
      .execute();
    expect(waiting).toEqual([]);
  },
);

test('[STOCK-06 STOCK-05 STOCK-07] a guest subscribes, logs in, and is notified when it is back; a product in stock offers no subscription', async ({
  page,
  db,
  buyer,
}) => {
  await test.step('a guest subscribes, logs in, and is subscribed without another press', async () => {
    const product = await makeProduct(db, { skus: [{ stock: 0 }] });
    await open(page, pathOf(product.id));
    await page.getByRole('button', ask).click();
    await expect(page).toHaveURL('/login');
    await logInByForm(page, buyer, 'en-US');
    await expect(page).toHaveURL(new RegExp(`productId=${product.id}`));
    await expect(page.getByText(promise)).toBeVisible();
    const waiting = () =>
      db.selectFrom('back_in_stock_request').select('sku_id').where('buyer_id', '=', buyer.id).execute();
    await expect.poll(waiting).toEqual([{ sku_id: product.skus[0]!.id }]);
  });

  await test.step('a product in stock offers no subscription', async () => {
    const product = await makeProduct(db);
    await signIn(page, buyer);
    await open(page, pathOf(product.id));
    await expect(page.getByText('In stock')).toBeVisible();
    await expect(page.getByRole('button', ask)).toHaveCount(0);
  });

  await test.step('when it is back the buyer is notified, and the notification opens the product', async () => {
    const product = await subscribeToSoldOut(page, db, buyer);
    await setStock(db, product.skus[0]!, 4);
    const notices = () =>
      db.selectFrom('notification').select('title').where('buyer_id', '=', buyer.id).execute();
    await expect.poll(notices).toEqual([{ title: 'Back in stock' }]);
    await open(page, '/notification');
    await page.getByRole('main').getByText('Back in stock').click();
    await expect(page).toHaveURL(pathOf(product.id));
    await expect(page.getByRole('button', ask)).toHaveCount(0);
  });
});

test('[SHOW-12] what is sold out says so on its card and by its price, and offers to tell in the place of Add and Buy, also before a choice', async ({
  page,
  db,
  buyer,
}) => {
  const product = await makeProduct(db, {
    levels: colourAndSize,
    skus: [
      { values: ['Red', 'Medium'], stock: 0 },
      { values: ['Red', 'Large'], stock: 0 },
    ],
  });
  await signIn(page, buyer);
  await open(page, `/productsearch?productName=${product.name.split(' ')[0]}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('article')).toContainText('Sold out');
  await main.getByRole('article').getByRole('link').click();
  // Until the code of its buttons is loaded, one of them says so, too.
  await expect(main.getByText('Sold out', { exact: true }).first()).toBeVisible();
  await expect(main.getByRole('button', { name: /^(Add to cart|Buy now)$/ })).toHaveCount(0);
  await main.getByRole('button', ask).click();
  const dialog = page.getByRole('dialog', { name: 'Options' });
  await expect(dialog.getByText('Sold out', { exact: true })).toBeVisible();
  await dialog.getByRole('button', ask).click();
  await expect(page.getByText('Please choose your options first.').first()).toBeVisible();
  await dialog.getByRole('button', { name: /^Red/ }).click();
  await dialog.getByRole('button', { name: /^Large/ }).click();
  await dialog.getByRole('button', ask).click();
  await expect(dialog.getByText('We will tell you when Red, Large is back.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(main.getByText('We will tell you when Red, Large is back.')).toBeVisible();
});

test('[STOCK-06] the SKU that a guest subscribed to is kept through the login', async ({
  page,
  db,
  buyer,
}) => {
  const product = await makeProduct(db, {
    levels: colourAndSize,
    skus: [
      { values: ['Red', 'Medium'], stock: 3 },
      { values: ['Red', 'Large'], stock: 0 },
    ],
  });
  const [, soldOut] = product.skus;
  await page.goto('/login');
  await page.evaluate(
    ([path]) => localStorage.setItem('LastRouteName', path!),
    [`${pathOf(product.id)}#tell-me-${soldOut!.id}`],
  );
  await open(page, '/login');
  await logInByForm(page, buyer, 'en-US');
  await expect(page.getByText('We will tell you when Red, Large is back.')).toBeVisible();
  const waiting = () =>
    db.selectFrom('back_in_stock_request').select('sku_id').where('buyer_id', '=', buyer.id).execute();
  await expect.poll(waiting).toEqual([{ sku_id: soldOut!.id }]);
});
