import { makeProduct } from '../goods.ts';
import { countOrders } from '../orders.ts';
import { chooseCash, confirmOrder } from '../shopper.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit, productButton } from '../visitor.ts';

test('[FAST-14 SHOW-60] a registered buyer taps five times from home to a placed order, three of them to choose cash on delivery, agree and order', async ({
  page,
  context,
  baseURL,
  db,
  buyer,
}) => {
  await prepareVisit(context, baseURL);
  const product = await makeProduct(db);
  await signIn(page, buyer);
  await open(page, `/productdetails?productId=${product.id}`);
  await open(page, '/home');
  await page.evaluate(() => {
    const taps = { count: 0 };
    Object.assign(globalThis, { taps });
    // `pointerdown`, because a label adds a click on its field.
    addEventListener('pointerdown', () => (taps.count += 1), true);
  });

  await page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: product.name })
    .getByRole('link')
    .click();
  await productButton(page, 'Buy now').click();
  await chooseCash(page);
  await confirmOrder(page);
  await expect(page.getByRole('dialog', { name: /^Thank you/ })).toBeVisible();

  expect(await page.evaluate(() => (globalThis as unknown as { taps: { count: number } }).taps.count)).toBe(
    5,
  );
  expect(await countOrders(db, buyer.id)).toBe(1);
});
