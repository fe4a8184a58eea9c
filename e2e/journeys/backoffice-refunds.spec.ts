import { readFile } from 'node:fs/promises';
import { correctPayment } from '@zay/contract/staff';
import type { Page } from '@playwright/test';
import { addOrder, historyRows } from '../orders.ts';
import { logInAsStaff, openOffice } from '../office.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

// Refused entries, and a lost connection.
test.use({ expectedErrors: [/status of 40[09]|ERR_FAILED/] });

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

/** Expects texts about refunds on the order, in the order history, on the voucher and on the public tracking page. */
async function expectToRead(
  page: Page,
  { id, voucherNo, phone }: { readonly id: number; readonly voucherNo: string; readonly phone: string },
  texts: Readonly<Record<'order' | 'voucher', readonly string[]> & Record<'row' | 'track', string>>,
): Promise<void> {
  await open(page, `/orderdetail?orderId=${id}`);
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Refund' }) });
  for (const words of texts.order) await expect(card).toContainText(words);
  await open(page, '/orderhistory');
  await expect(historyRows(page).filter({ hasText: voucherNo })).toContainText(texts.row);
  await open(page, `/voucherprint?orderId=${id}`);
  const voucher = page.getByRole('article', { name: 'Voucher' });
  for (const words of texts.voucher) await expect(voucher).toContainText(words);
  await open(page, '/track');
  const main = page.getByRole('main');
  await main.getByLabel('Voucher number').fill(voucherNo);
  await main.getByLabel('Phone number').fill(phone);
  await main.getByRole('button', { name: 'See the order' }).click();
  await expect(main).toContainText(texts.track);
  // The public page does not show the amount.
  await expect(main).not.toContainText(/\d\sKs/);
}

test('[REFUND-29 REFUND-32 REFUND-33 REFUND-34 REFUND-38 REFUND-39 STAFF-34] staff correct a payment, give a part back, cancel the order and send the money in two parts, and the buyer reads what is due', async ({
  page,
  db,
  buyer,
}) => {
  test.slow();
  const { id, voucherNo } = await addOrder(db, buyer.id, { payment: 2, net: 10_000 });
  await db.updateTable('payment').set({ phone: '09770001111' }).where('order_id', '=', id).execute();
  const office = await page.context().newPage();
  const sales = await logInAsStaff(office, db, 'sales');
  const main = office.getByRole('main');
  const dialog = office.getByRole('dialog');
  const panel = office.getByRole('region', { name: 'Refunds' });
  const save = office.getByRole('button', { name: 'Write it down as sent' });
  const rows = office.locator('tbody tr');
  const reader = { id, voucherNo, phone: buyer.phone };

  await test.step('a decided payment is corrected with the amount that came and a reason, which stay when they are refused or lost', async () => {
    await openOffice(office, `/orders/${id}`);
    await office.getByRole('link', { name: 'Open this payment' }).first().click();
    const correct = office.getByRole('button', { name: 'Correct this decision' });
    const reason = dialog.getByLabel('Reason, for the buyer');
    const came = dialog.getByLabel('Amount that came');
    await correct.click();
    // Both fields are invalid, and both errors are shown at once.
    await came.fill('many');
    const confirm = dialog.getByRole('button', { name: 'The money did not come' });
    await confirm.click();
    for (const field of [came, reason]) await expect(field).toHaveAttribute('aria-invalid', 'true');
    await reason.fill('It was read wrong.');
    // The full amount is no reason to reject.
    await came.fill('10000');
    await confirm.click();
    await expect(came).toHaveAttribute('aria-invalid', 'true');
    await expect(reason).not.toHaveAttribute('aria-invalid', 'true');
    await came.fill('9,000');
    await office.route(`**${correctPayment.path}`, (route) => route.abort(), { times: 1 });
    const confirmPart = dialog.getByRole('button', { name: 'Only 9,000 Ks came' });
    await confirmPart.click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(reason).toHaveValue('It was read wrong.');
    await confirmPart.click();
    await expect(main).toContainText(`${sales.name} has rejected this payment`);

    await correct.click();
    await came.fill('12500');
    await reason.fill('The rest came later.');
    await dialog.getByRole('button', { name: 'Approve, 2,500 Ks goes back' }).click();
    await expect(main).toContainText(`${sales.name} has approved this payment`);
  });

  await test.step('the buyer reads that too much came', async () => {
    await signIn(page, buyer);
    await expectToRead(page, reader, {
      order: ['You paid more than the order costs.', '2,500 Ks'],
      row: 'You will get 2,500 Ks back',
      voucher: ['Paid', 'To be refunded2,500 Ks'],
      track: 'The buyer will get the money back.',
    });
  });

  await test.step('a part of the live order is given back, reopened because it did not arrive, and withdrawn', async () => {
    await openOffice(office, `/orders/${id}`);
    await panel.getByRole('button', { name: 'Give a part back' }).click();
    await dialog.getByLabel('Amount').fill('10,500');
    await dialog.getByLabel('Reason, for the buyer').fill('One cup was broken.');
    const give = dialog.getByRole('button', { name: 'Give a part back' });
    await give.click();
    await expect(dialog).toContainText('At most 10,000 kyats');
    await dialog.getByLabel('Amount').fill('2,000');
    await give.click();
    await panel.getByRole('link', { name: '2,000 Ks' }).click();
    await office.getByLabel('How it is sent').selectOption('Cash');
    await save.click();
    for (const [act, why] of [
      ['It did not arrive', 'Nobody came for it.'],
      ['Withdraw it', 'The cup was found.'],
    ] as const) {
      await office.getByRole('button', { name: act }).click();
      await dialog.getByLabel('Reason').fill(why);
      await dialog.getByRole('button', { name: act }).click();
      await expect(dialog).toBeHidden();
    }
    await expect(main).toContainText('Withdrawn');
  });

  await test.step('the order is cancelled: its refund is on the work list', async () => {
    await openOffice(office, `/orders/${id}`);
    await office.getByRole('button', { name: 'Cancel the order' }).click();
    await dialog.getByLabel('Reason').fill('The goods are gone.');
    await dialog.getByRole('button', { name: 'Cancel the order' }).click();
    await expect(panel).toContainText('12,500 Ks');
    // The longest due refund is first in the list.
    const longDue = { due_since: new Date('2001-02-03') };
    await db.updateTable('refund').set(longDue).where('order_id', '=', id).execute();
    await openOffice(office, '/work');
    await office
      .getByRole('region', { name: 'Money to give back' })
      .getByRole('link', { name: voucherNo })
      .click();
    await expect(main).toContainText('The order was cancelled');
    await expect(main).toContainText(voucherNo);
  });

  await test.step('the form shows all errors at once, and says that the account changed meanwhile; a part is sent', async () => {
    const amount = office.getByLabel('Amount that was sent');
    const number = office.getByRole('textbox', { name: 'Account number or phone' });
    const holder = office.getByRole('textbox', { name: 'Name on the account' });
    const warning = main.getByText('This is not the account that was paid from.');
    await expect(amount).toHaveValue('12500');
    await amount.fill('0');
    await office.getByLabel('How it is sent').selectOption('Wallet');
    await number.fill('123');
    await holder.fill('');
    await office.getByLabel('Note for the buyer').fill('The rest follows tomorrow.');
    await save.click();
    for (const field of [amount, number, holder]) await expect(field).toHaveAttribute('aria-invalid', 'true');
    await amount.fill('13,000');
    await number.fill('09770001111');
    await holder.fill('Daw Hla');
    await save.click();
    await expect(main).toContainText('At most 12,500 kyats');
    await amount.fill('၅,၀၀၀');
    await expect(main).toContainText('7,500 Ks of it stays to be sent.');
    await office.getByLabel('Transaction number').fill('0100 2233 4455');
    await expect(warning).toHaveCount(0);
    await db
      .updateTable('refund')
      .set({ means: 'wallet', account_no: '09770002222', holder_name: 'Daw Hla' })
      .where('order_id', '=', id)
      .where('status', '=', 'due')
      .execute();
    await save.click();
    await expect(main.getByRole('alert')).toContainText('The buyer has named another account');
    await expect(warning).toBeVisible();
    await expect(main).toContainText('09770002222');
    await expect(office.getByLabel('Transaction number')).toHaveValue('0100 2233 4455');
    await number.fill('09770002222');
    await save.click();
    await expect(save).toHaveCount(0);
    await expect(main).toContainText('5,000 Ks');
    await expect(main).toContainText('Sent to');
  });

  await test.step('both parts are in the list and its CSV, the order is marked, and the buyer reads what was sent', async () => {
    await office.getByRole('link', { name: 'All refunds of this order' }).click();
    await expect(rows).toHaveCount(3);
    const saved = office.waitForEvent('download');
    await office.getByRole('button', { name: 'Save as CSV' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^refunds-\d{4}-\d\d-\d\d\.csv$/);
    const [head, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(head).toMatch(/^No\.,Voucher no\.,Refund status,Reason,Amount,/);
    const cells = lines.map((line) => line.split(',').slice(1, 5));
    expect(cells).toContainEqual([voucherNo, 'To send', 'Order cancelled', '7500']);
    expect(cells).toContainEqual([voucherNo, 'Sent', 'Order cancelled', '5000']);

    await openOffice(office, `/orders?refund=due&search=${voucherNo}`);
    await expect(rows).toContainText('To give back: 7,500 Ks');
    await open(page, `/orderdetail?orderId=${id}`);
    for (const words of ['5,000 Ks', '7,500 Ks', 'The rest follows tomorrow.', 'Not sent yet'])
      await expect(page.getByRole('main')).toContainText(words);
  });

  await test.step('the rest is sent in cash, and the buyer got all', async () => {
    await openOffice(office, `/refunds?status=due&search=${voucherNo}`);
    await rows.getByRole('link').first().click();
    await office.getByLabel('How it is sent').selectOption('Cash');
    await save.click();
    await expect(save).toHaveCount(0);
    await expectToRead(page, reader, {
      order: ['5,000 Ks', '7,500 Ks', 'Sent'],
      row: '12,500 Ks was sent back',
      voucher: ['Cancelled', 'Refunded: 12,500 Ks'],
      track: 'The buyer got the money back.',
    });
  });
});
