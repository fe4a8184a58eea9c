import type { Page } from '@playwright/test';
import type { Database } from '@zay/api/database';
import { makePlacedOrder } from '@zay/api/testing/placed-orders';
import type { TestBuyer } from '../buyers.ts';
import { fillCart, makeProduct, setStock } from '../goods.ts';
import { logInAsStaff, openOffice } from '../office.ts';
import { confirmOrder, openFilledCart, payBySlip, payWith } from '../shopper.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

/** The buyer pays 12,000 kyats for goods that sell out meanwhile. */
async function payTooLate(page: Page, db: Database, buyer: TestBuyer): Promise<void> {
  const product = await openFilledCart(page, db, buyer);
  await payBySlip(page);
  await expect(page.getByRole('alertdialog', { name: 'Place this order?' })).toBeVisible();
  await setStock(db, product.skus[0]!, 0);
  await confirmOrder(page);
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('The shop has your slip');
  await alert.getByRole('button', { name: 'OK' }).click();
  // One link to the cart and one to the slip.
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Check your payment slip' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Go to the cart' })).toHaveCount(1);
  // The page offers no second payment.
  await expect(main.getByRole('button', { name: 'Place order' })).toHaveCount(0);
  await expect(main.getByText('Amount to pay')).toHaveCount(0);
}

test('[KEPT-13] the slip for sold-out goods is kept, and pays for another order', async ({
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
  await expect(page.getByText('The last ones were sold before your order arrived.')).toBeVisible();
  await expect(page.getByText('Please do not send the money again.')).toBeVisible();
  await expect(page.getByRole('log')).toContainText('about this order');
  await page.getByRole('textbox', { name: 'Your message' }).fill('I will take another one.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('log')).toContainText('I will take another one.');

  await db.deleteFrom('cart_line').where('buyer_id', '=', buyer.id).execute();
  await fillCart(db, buyer.id, [{ product: await makeProduct(db), qty: 1 }]);
  await open(page, '/shoppingcart');
  await payWith(page, 'KBZPay');
  await expect(page.getByText('The amount to pay has changed')).toHaveCount(0);
  await page.getByRole('button', { name: 'Use that slip for this order' }).click();
  await expect(page.getByLabel('Phone number you sent from')).toHaveCount(0);
  await page.getByRole('button', { name: 'Place order' }).click();
  await confirmOrder(page);
  await expect(page.getByRole('dialog', { name: /^Thank you/ })).toBeVisible();
  const kept = db
    .selectFrom('payment')
    .innerJoin('customer_order as placed', 'placed.id', 'payment.order_id')
    .select(['payment.moved_to', 'payment.status'])
    .where('placed.buyer_id', '=', buyer.id)
    .where('placed.refused_reason', 'is not', null);
  const payment = await kept.executeTakeFirstOrThrow();
  expect(payment.status).toBe(3);
  expect(payment.moved_to).toBeGreaterThan(0);
  await open(page, '/orderhistory');
  await expect(page.getByText('Used for an order')).toBeVisible();
});

test('[LINK-17] after a changed price refused the order, all of the page says that the slip pays for it', async ({
  page,
  db,
  buyer,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const product = await openFilledCart(page, db, buyer);
  await payBySlip(page);
  const { id } = product.skus[0]!;
  await db.updateTable('sku').set({ original_price: 6_000 }).where('id', '=', id).execute();
  await confirmOrder(page);
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Nothing was ordered. The shop has your slip.');
  await alert.getByRole('button', { name: 'OK' }).click();
  const main = page.getByRole('main');
  const saysOneThing = async () => {
    await expect(main.getByText('The amount to pay has changed from 12,000 Ks to 14,000 Ks.')).toBeVisible();
    await expect(
      main.getByText(/^We use the slip that you sent before. Do not send the money again/),
    ).toBeVisible();
    // Nothing asks for a transfer, a slip or a note about one.
    await expect(main.getByText('If you have already transferred')).toHaveCount(0);
    await expect(main.getByText('Transfer to')).toHaveCount(0);
    await expect(main.getByText('Transfer the amount')).toHaveCount(0);
    await expect(main.getByLabel('Picture of the payment slip')).toHaveCount(0);
  };
  await saysOneThing();
  await page.reload();
  await saysOneThing();
  await page.getByRole('button', { name: 'Place order' }).click();
  await confirmOrder(page);
  await expect(page.getByRole('dialog', { name: /^Thank you/ })).toBeVisible();
  const payments = db.selectFrom('payment').select(['amount', 'moved_to']).where('buyer_id', '=', buyer.id);
  expect(await payments.orderBy('id').execute()).toMatchObject([
    { amount: 12_000, moved_to: expect.any(Number) as unknown as number },
    { moved_to: null },
  ]);
});

test('[KEPT-14 KEPT-13] staff enter the received amount, and the buyer enters the account for the refund', async ({
  page,
  db,
  buyer,
  expectedErrors,
}) => {
  // The goods are sold out; later a form is sent with an error.
  expectedErrors.push(/409/, /400/);
  await payTooLate(page, db, buyer);
  const { order_id: orderId } = await db
    .selectFrom('payment')
    .select('order_id')
    .where('buyer_id', '=', buyer.id)
    .executeTakeFirstOrThrow();
  const office = await page.context().newPage();
  await logInAsStaff(office, db, 'sales');
  await openOffice(office, `/payments?search=${encodeURIComponent(buyer.phone)}`);
  const row = office.locator('tbody tr').first();
  await expect(row).toContainText('Never placed');
  await row.getByRole('link').first().click();
  await expect(office.getByText('The last ones were sold before your order arrived.')).toBeVisible();
  await office.getByLabel('Amount that came').fill('11,000');
  await office.getByRole('button', { name: '11,000 Ks came and goes back' }).click();
  await expect(office.getByText(/V\d{12} is rejected/)).toBeVisible();
  await office.close();
  await expect
    .poll(() => db.selectFrom('refund').select('amount').where('order_id', '=', orderId).execute())
    .toEqual([{ amount: 11_000 }]);

  await open(page, `/orderdetail?orderId=${orderId}`);
  await expect(page.getByText('11,000 Ks').first()).toBeVisible();
  await expect(page.getByText('Your payment has no order.')).toBeVisible();
  await page.getByRole('button', { name: 'Send it somewhere else' }).click();
  const dialog = page.getByRole('dialog', { name: 'Where should we send the money?' });
  await dialog.getByLabel('Phone number of the wallet').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Phone number of the wallet')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Phone number of the wallet').fill('09777000111');
  await dialog.getByLabel('Name of the account holder').fill('Daw Hla');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('09777000111 · Daw Hla')).toBeVisible();
});

test('[KEPT-14] staff use the money for another unpaid order', async ({
  page,
  db,
  buyer,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  await payTooLate(page, db, buyer);
  const { orderId, voucherNo } = await makePlacedOrder(db, buyer.id, { payments: [{ status: 3 }] });
  const office = await page.context().newPage();
  await logInAsStaff(office, db, 'sales');
  await openOffice(office, `/payments?search=${encodeURIComponent(buyer.phone)}`);
  await office.locator('tbody tr').first().getByRole('link').first().click();
  await office.getByRole('button', { name: `Take it for this order: ${voucherNo}` }).click();
  await expect(office.getByText(`The payment is taken for ${voucherNo}.`)).toBeVisible();
  // The check opens the payment of that order.
  await expect(office.getByText(voucherNo).first()).toBeVisible();
  const taken = db
    .selectFrom('payment')
    .select('status')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc');
  expect((await taken.executeTakeFirstOrThrow()).status).toBe(1);
});
