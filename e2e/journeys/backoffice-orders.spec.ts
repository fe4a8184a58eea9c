import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { logInAsStaff, officeUrl, openOffice } from '../office.ts';
import { onlyOrderOf } from '../orders.ts';
import { addSlip, confirmOrder, openFilledCart, payBySlip } from '../shopper.ts';
import { visitorsPage } from '../second-page.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

/** The buyer's order and the newest of their notifications. */
async function buyerSees(page: Page, orderId: number, notice: string | RegExp): Promise<void> {
  await open(page, '/notification');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(notice);
  await open(page, `/orderdetail?orderId=${orderId}`);
}

const paymentsOf = (page: Page) =>
  page.getByRole('main').locator('section').filter({ hasText: 'Payment history' }).getByRole('listitem');

/** Takes the next step of the order on the screen of the staff, with a note. */
async function moveOn(staff: Page, verb: string, note: string, state: string): Promise<void> {
  await staff.getByRole('button', { name: verb }).click();
  const dialog = staff.getByRole('dialog', { name: verb }).or(staff.getByRole('alertdialog', { name: verb }));
  await dialog.getByLabel(/^Note for the buyer/).fill(note);
  await dialog.getByRole('button', { name: verb }).click();
  await expect(staff.getByText(`The order is now: ${state}`)).toBeVisible();
}

test('[ORDER-31 STAFF-06 STAFF-08 STAFF-10 STAFF-15] a slip is rejected, paid again and approved; the order is found, packed, sent and delivered, and the buyer follows every step', async ({
  page,
  db,
  buyer,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await openFilledCart(page, db, buyer);
  await payBySlip(page);
  await confirmOrder(page);
  await expect(page.getByRole('dialog', { name: /^Thank you/ })).toBeVisible();
  const { id, voucher_no: voucher } = await onlyOrderOf(db, buyer.id);

  const staff = await visitorsPage(browser, baseURL);
  await logInAsStaff(staff, db, 'sales');
  await openOffice(staff, '/orders');
  await staff.getByLabel('Search').fill(voucher);
  await expect(staff).toHaveURL(`${officeUrl}/orders?search=${voucher}`);
  const row = staff.getByRole('row').filter({ hasText: voucher });
  await expect(row).toContainText(buyer.phone);
  await expect(row).toContainText('Checking');
  const saved = staff.waitForEvent('download');
  await staff.getByRole('button', { name: 'Save as CSV' }).click();
  const csv = await readFile(await (await saved).path(), 'utf8');
  expect(csv.trim().split('\n')).toHaveLength(2);
  expect(csv).toContain(voucher);
  await row.getByRole('link', { name: voucher }).click();
  await expect(staff.getByText('This order is not paid yet.')).toBeVisible();

  // The slip is rejected with a reason, which the buyer reads.
  await staff.getByRole('link', { name: 'Check this payment' }).click();
  const slip = staff.getByRole('img', { name: 'Payment slip' });
  await expect(slip).toHaveJSProperty('complete', true);
  await staff.getByRole('button', { name: /^Reject/ }).click();
  await staff
    .getByRole('dialog', { name: 'Why is it rejected?' })
    .getByRole('button', { name: /amount on the payment slip/ })
    .click();
  await expect(staff.getByText(`${voucher} is rejected`)).toBeVisible();
  await buyerSees(page, id, voucher);
  await expect(paymentsOf(page)).toHaveText([/Failed/]);
  await expect(page.getByRole('main')).toContainText('The amount on the payment slip is not the total');

  // Paid again, and approved.
  await page.getByRole('button', { name: 'Pay again' }).click();
  await page
    .getByRole('main')
    .getByRole('group', { name: 'Payment method' })
    .getByRole('button', { name: 'KBZPay' })
    .click();
  await page.getByLabel('Phone number you sent from').fill('09771234567');
  await addSlip(page);
  await page.getByRole('button', { name: 'Send payment' }).click();
  await page
    .getByRole('alertdialog', { name: 'Send this payment?' })
    .getByRole('button', { name: 'Send payment' })
    .click();
  await page
    .getByRole('dialog', { name: /^Thank you/ })
    .getByRole('button', { name: 'See the order' })
    .click();
  await expect(paymentsOf(page)).toHaveText([/Checking/, /Failed/]);

  await openOffice(staff, `/orders/${id}`);
  await staff.getByRole('link', { name: 'Check this payment' }).click();
  const approve = staff.getByRole('button', { name: /^Approve/ });
  await expect(approve).toBeEnabled();
  await approve.click();
  // It is the picture of the first payment, which takes a second press once the two are compared.
  const again = staff.getByRole('button', { name: /^Approve all the same/ });
  const isPaid = staff.getByText(`${voucher} is paid`);
  await expect(again.or(isPaid).first()).toBeVisible();
  if (await again.isVisible()) await again.click();
  await expect(isPaid).toBeVisible();
  await buyerSees(page, id, voucher);
  await expect(paymentsOf(page)).toHaveText([/Paid/, /Failed/]);

  // Packed, sent, delivered: each with its note.
  await openOffice(staff, `/orders/${id}`);
  const steps = page.getByRole('region', { name: 'Order status' }).getByRole('listitem');
  for (const [at, verb, note, state, notice] of [
    [1, 'Mark as packed', 'Packed by Su Su', 'Packed', 'is packed'],
    [2, 'Send off', 'With the night bus', 'On the way', 'is on its way'],
    [3, 'Mark as delivered', 'Given to your sister', 'Delivered', 'was delivered'],
  ] as const) {
    await moveOn(staff, verb, note, state);
    await buyerSees(page, id, notice);
    await steps.nth(at).getByRole('button').click();
    await expect(page.getByRole('main').getByText(note)).toBeVisible();
  }
  await expect(staff.getByRole('button', { name: /packed|Send off|delivered|Cancel/ })).toHaveCount(0);

  // A question about the order is answered where it stands.
  await db
    .insertInto('order_message')
    .values({ order_id: id, buyer_id: buyer.id, sender: 'buyer', message: 'Where is the second one?' })
    .execute();
  await openOffice(staff, '/messages');
  await staff.getByRole('row').filter({ hasText: voucher }).getByRole('link', { name: voucher }).click();
  await expect(staff.getByText('Where is the second one?')).toBeVisible();
  await staff.getByLabel('Your answer').fill('It is in the same parcel.');
  await staff.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(staff.getByLabel('Your answer')).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('main')).toContainText('It is in the same parcel.');
  await staff.context().close();
});
