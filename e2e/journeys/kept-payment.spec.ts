import type { Page } from '@playwright/test';
import type { Database } from '@zay/api/database';
import type { TestBuyer } from '../buyers.ts';
import { fillCart, makeProduct, setStock } from '../goods.ts';
import { logInAsStaff, openOffice } from '../office.ts';
import { confirmOrder, openFilledCart, payBySlip, payWith } from '../shopper.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

/** The buyer transfers 12,000 kyats for goods that are sold to somebody else meanwhile. */
async function payTooLate(page: Page, db: Database, buyer: TestBuyer): Promise<void> {
  const product = await openFilledCart(page, db, buyer);
  await payBySlip(page);
  await expect(page.getByRole('alertdialog', { name: 'Place this order?' })).toBeVisible();
  await setStock(db, product.skus[0]!, 0);
  await confirmOrder(page);
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Your slip is safe');
  await alert.getByRole('button', { name: 'OK' }).click();
  // One way to the cart, beside the way to the slip.
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'See what becomes of your slip' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Go to the cart' })).toHaveCount(1);
}

test('[KEPT-13] the slip of goods that are gone is safe, and pays for another order', async ({
  page,
  db,
  buyer,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  await payTooLate(page, db, buyer);
  await open(page, '/orderhistory');
  const list = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({
      has: page.getByRole('heading', { name: 'Payments without an order' }),
    });
  await expect(list.first().getByText('Being checked')).toBeVisible();
  await list.first().getByRole('link').click();
  await expect(page.getByText('The last pieces were sold before your order arrived.')).toBeVisible();
  await expect(page.getByText('Please do not send the money again.')).toBeVisible();
  await expect(page.getByRole('log')).toContainText('about this payment');
  await page.getByRole('textbox', { name: 'Your message' }).fill('I will take another one.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('log')).toContainText('I will take another one.');

  await db.deleteFrom('cart_line').where('buyer_id', '=', buyer.id).execute();
  await fillCart(db, buyer.id, [{ product: await makeProduct(db), qty: 1 }]);
  await open(page, '/shoppingcart');
  await payWith(page, 'KBZPay');
  await page.getByRole('button', { name: 'Use that slip for this order' }).click();
  await expect(page.getByLabel('Phone number you sent from')).toHaveCount(0);
  await page.getByRole('button', { name: 'Make purchase' }).click();
  await confirmOrder(page);
  await expect(page.getByRole('dialog', { name: /^Thank you/ })).toBeVisible();
  const [payment] = await db
    .selectFrom('payment')
    .select(['order_id', 'used_for', 'status'])
    .where('buyer_id', '=', buyer.id)
    .where('order_id', 'is', null)
    .execute();
  expect(payment?.status).toBe(3);
  expect(payment?.used_for).toBeGreaterThan(0);
});

test('[KEPT-14 KEPT-13] staff write down what came, and the buyer says where it shall be sent', async ({
  page,
  db,
  buyer,
  expectedErrors,
}) => {
  // The last piece is gone; then two forms are sent with a mistake.
  expectedErrors.push(/409/, /400/);
  await payTooLate(page, db, buyer);
  const { id } = await db
    .selectFrom('payment')
    .select('id')
    .where('buyer_id', '=', buyer.id)
    .executeTakeFirstOrThrow();
  const office = await page.context().newPage();
  await logInAsStaff(office, db, 'sales');
  await openOffice(office, `/kept-payments?search=${encodeURIComponent(buyer.phone)}`);
  await office.locator('tbody tr').getByRole('link').first().click();
  await expect(office.getByRole('heading', { name: 'Payment without an order' })).toBeVisible();
  await office.getByLabel('Amount that came').fill('0');
  await office.getByRole('button', { name: 'Write it down' }).click();
  await expect(office.getByLabel('Note for the buyer')).toHaveAttribute('aria-invalid', 'true');
  await office.getByLabel('Amount that came').fill('11,000');
  await office.getByRole('button', { name: 'Write it down' }).click();
  await expect(office.getByText('Money goes back').first()).toBeVisible();
  await office.close();

  await open(page, `/keptpayment?paymentId=${id}`);
  await expect(page.getByText('11,000 Ks').first()).toBeVisible();
  await expect(page.getByText('No order came of your payment.')).toBeVisible();
  await page.getByRole('button', { name: 'Send it elsewhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'Where shall we send the money?' });
  await dialog.getByLabel('Phone number of the wallet').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Phone number of the wallet')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Phone number of the wallet').fill('09777000111');
  await dialog.getByLabel('Name of the account holder').fill('Daw Hla');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('09777000111 · Daw Hla')).toBeVisible();
});
