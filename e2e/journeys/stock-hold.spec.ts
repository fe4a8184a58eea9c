import { holdStock } from '@zay/contract';
import { createBuyer } from '../buyers.ts';
import { fillCart, makeProduct } from '../goods.ts';
import { confirmOrder, payBySlip, payWith } from '../shopper.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

const held = /^We are holding these products for you until \d\d:\d\d\.$/;

test('[HOLD-08] goods are held while their buyer pays: another buyer sees this, the end of the hold is shown, and the payment page works without a hold', async ({
  page,
  db,
  buyer,
  browser,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/503.*HoldStock/);
  await signIn(page, buyer);

  await test.step('the payment page works when nothing can be held', async () => {
    const product = await makeProduct(db);
    await fillCart(db, buyer.id, [{ product, qty: 1 }]);
    await page.route(`**${holdStock.path}`, (route) =>
      route.fulfill({ status: 503, json: { statusCode: 503, code: 'unavailable', message: 'Busy.' } }),
    );
    await open(page, '/shoppingcart');
    await payBySlip(page);
    await expect(page.getByRole('status').filter({ hasText: /held|hold/ })).toHaveCount(0);
    await confirmOrder(page);
    await expect(page.getByRole('dialog', { name: /^Thank you/ })).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('the last piece is held while its buyer pays: another buyer sees this, and the order is placed', async () => {
    const product = await makeProduct(db, { skus: [{ stock: 1 }] });
    const other = await createBuyer(db);
    for (const { id } of [buyer, other]) await fillCart(db, id, [{ product, qty: 1 }]);
    await open(page, '/shoppingcart');
    await payBySlip(page);
    await expect(page.getByRole('status').filter({ hasText: held })).toBeVisible();

    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    await prepareVisit(context, baseURL);
    const late = await context.newPage();
    await signIn(late, other);
    await open(late, '/shoppingcart');
    await expect(late.getByRole('heading', { name: 'Reserved for another buyer (1)' })).toBeVisible();
    await expect(late.getByText(/Another buyer is paying .* available again at \d\d:\d\d\./)).toBeVisible();
    await late.getByRole('radio', { name: 'KBZPay' }).click();
    await late.getByRole('button', { name: 'Go to payment', exact: true }).click();
    const question = late.getByRole('alertdialog', { name: 'Reserved for another buyer' });
    await expect(question).toContainText(product.name);
    await question.getByRole('button', { name: 'Close' }).click();
    await expect(late.getByText(product.name).first()).toBeVisible();
    await context.close();

    await confirmOrder(page);
    await expect(page.getByRole('dialog', { name: /^Thank you/ })).toBeVisible();
  });

  await test.step('when the hold has expired, the payment page shows it, also when it is opened again', async () => {
    const product = await makeProduct(db);
    await fillCart(db, buyer.id, [{ product, qty: 21 }]);
    await db.updateTable('sku').set({ stock: 30 }).where('id', '=', product.skus[0]!.id).execute();
    await db
      .insertInto('stock_movement')
      .values({ sku_id: product.skus[0]!.id, delta: 10, reason: 'restock' })
      .execute();
    await page.clock.install();
    await open(page, '/shoppingcart');
    await payWith(page, 'Bank transfer');
    const notice = page.getByRole('status').filter({ hasText: /held|hold/ });
    await expect(notice).toHaveText(/^We are holding 20 of the 21 items for you until \d\d:\d\d\.$/);

    await page.clock.fastForward('31:00');
    const expiredText =
      'These products are no longer held for you. You can still order them while stocks last.';
    await expect(notice).toHaveText(expiredText);
    await db
      .updateTable('stock_hold')
      .set({ until: new Date(Date.now() - 1_000) })
      .where('buyer_id', '=', buyer.id)
      .execute();
    await open(page, '/shoppingcart');
    await payWith(page, 'Bank transfer');
    await expect(notice).toHaveText(expiredText);
  });
});
