import { approvePayment, correctPayment } from '@zay/contract/staff';
import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createBuyer } from '../buyers.ts';
import { logInAsStaff, openOffice } from '../office.ts';
import { addOrder } from '../orders.ts';
import { latestPayment, seeCheck, sendPayment } from '../payments.ts';
import { heavySlip } from '../slip.ts';
import { expect } from '../test.ts';
import { test } from '../undo-shop.ts';

const openDecisions = (page: Page) => page.getByRole('list', { name: 'Decisions that can be undone' });
const undoOf = (page: Page, { voucherNo }: { readonly voucherNo: string }) =>
  openDecisions(page).getByRole('button', { name: `Undo ${voucherNo}` });

test(
  '[STAFF-33] staff undo decisions by a key or a tap, one after the other, after a reload and on another page; the buyer is notified only of the final decisions',
  { tag: '@desktop' },
  async ({ page, db, undoOffice, expectedErrors }, { project }) => {
    // A lost connection.
    expectedErrors.push(/ERR_FAILED/);
    const isPhone = project.name === 'mobile';
    const buyer = await createBuyer(db);
    const amount = randomInt(1_000_000, 90_000_000);
    const send = () => sendPayment(page, db, buyer, amount, heavySlip(120, 240));
    const [first, second, third] = [await send(), await send(), await send()];
    const notices = () =>
      db.selectFrom('notification').select('body_en').where('buyer_id', '=', buyer.id).execute();
    const noticesBefore = await notices();
    const sales = await logInAsStaff(page, db, 'sales', undoOffice);
    await openOffice(page, `/payments?amountFrom=${amount}&amountTo=${amount}`, undoOffice);
    await page.locator('tbody tr').first().getByRole('link').click();
    await seeCheck(page, first);
    const approve = () =>
      isPhone ? page.getByRole('button', { name: /^Approve/ }).click() : page.keyboard.press('a');
    const reference = page.getByLabel('Transaction number');
    // A unique number: one entered by another journey would count as used before.
    const typed = ['0100 5544', randomInt(1_000, 10_000), randomInt(1_000, 10_000)].join(' ');
    await reference.fill(typed);
    await page.getByRole('heading', { level: 1 }).click();
    await approve();
    await seeCheck(page, second);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('To check: 2');
    await expect(
      page.getByRole('status').filter({ hasText: 'Undo' }).or(page.getByText('Press U to undo.')),
    ).toContainText(`${first.voucherNo} approved`);
    const { height = 0 } = (await undoOf(page, first).boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
    await page.getByRole('button', { name: /^Reject/ }).click();
    const reasons = page.getByRole('dialog', { name: 'Why is it rejected?' });
    await reasons.getByLabel('In your own words').fill('The slip is of last year.');
    await reasons.getByRole('button', { name: 'Reject with these words' }).click();
    await seeCheck(page, third);
    await expect(openDecisions(page).getByRole('listitem')).toHaveText([
      new RegExp(`^${second.voucherNo} rejected`),
      new RegExp(`^${first.voucherNo} approved`),
    ]);
    // The decisions have not taken effect yet.
    for (const { orderId } of [first, second])
      expect(await latestPayment(db, orderId)).toMatchObject({ status: 1, decided_at: null });
    expect(await notices()).toEqual(noticesBefore);

    await page.reload();
    await expect(openDecisions(page).getByRole('listitem')).toHaveCount(2);
    await openOffice(page, '/orders', undoOffice);
    await expect(openDecisions(page).getByRole('listitem')).toHaveCount(2);
    // The button undoes the older decision: the payment is open again, with its entries.
    await undoOf(page, first).click();
    await seeCheck(page, first);
    await expect(reference).toHaveValue(new RegExp(`^${typed.replaceAll(' ', '\\s?')}$`));
    await expect(openDecisions(page).getByRole('listitem')).toHaveCount(1);
    // The key undoes the latest decision.
    if (isPhone) await undoOf(page, second).click();
    else await page.keyboard.press('u');
    await seeCheck(page, second);
    await expect(openDecisions(page)).toBeHidden();
    await page.getByRole('button', { name: /^Reject/ }).click();
    await expect(reasons.getByLabel('In your own words')).toHaveValue('The slip is of last year.');
    await page.keyboard.press('Escape');
    await expect(reasons).toBeHidden();

    // The final decision takes effect after its undo time and leaves the bar.
    await approve();
    await expect(openDecisions(page).getByRole('listitem')).toHaveCount(1);
    await db
      .updateTable('payment_decision')
      .set({ decided_at: new Date(0), due_at: new Date(0) })
      .where('payment_id', '=', second.id)
      .execute();
    await expect(openDecisions(page)).toBeHidden();
    expect(await latestPayment(db, second.orderId)).toMatchObject({ status: 2, approved_by: sales.id });
    for (const { orderId } of [first, third])
      expect(await latestPayment(db, orderId)).toMatchObject({ status: 1 });
    expect(await notices()).toHaveLength(noticesBefore.length + 1);

    // The response is lost: the decision is made and can be undone.
    // Opened by its address, because the next payment of the queue may be another journey's.
    await openOffice(page, `/payments/${third.id}`, undoOffice);
    await seeCheck(page, third);
    await page.route(`**${approvePayment.path}`, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await approve();
    await expect(page.getByRole('main')).toContainText(`${sales.name} has approved this payment`);
    await undoOf(page, third).click();
    await expect(page.getByRole('button', { name: /^Approve/ })).toBeEnabled();
    expect(await latestPayment(db, third.orderId)).toMatchObject({ status: 1 });
  },
);

test('[REFUND-29 REFUND-34 REFUND-38 STAFF-34] staff correct a decided payment, refund a part of a live order, reopen a refund, and see that its account changed', async ({
  page,
  db,
  expectedErrors,
  buyer,
}) => {
  expectedErrors.push(/ERR_FAILED/, /status of 40[09]/);
  const sales = await logInAsStaff(page, db, 'sales');

  await test.step('a decided payment is corrected from its page, with the received amount and a reason that stays when the connection is lost', async () => {
    const due = randomInt(1_000_000, 90_000_000);
    const payment = await sendPayment(page, db, buyer, due, heavySlip(90, 160));
    await db
      .updateTable('payment')
      .set({ status: 2, decided_at: new Date() })
      .where('id', '=', payment.id)
      .execute();
    await openOffice(page, `/orders/${payment.orderId}`);
    await page.getByRole('link', { name: 'Open this payment' }).first().click();
    const main = page.getByRole('main');
    await expect(main).toContainText('Somebody has approved this payment');
    await page.getByRole('button', { name: 'Correct this decision' }).click();
    const dialog = page.getByRole('dialog', { name: 'Correct this decision' });
    const confirm = dialog.getByRole('button', { name: 'The money did not come' });
    const reason = dialog.getByLabel('Reason, for the buyer');
    const came = dialog.getByLabel('Amount that came');
    // Both fields are invalid, and both errors are shown at once.
    await came.fill('many');
    await confirm.click();
    for (const field of [came, reason]) await expect(field).toHaveAttribute('aria-invalid', 'true');
    await reason.fill('The transfer went to another shop.');
    // The full amount is no reason to reject.
    await came.fill(String(due));
    await confirm.click();
    await expect(came).toHaveAttribute('aria-invalid', 'true');
    await expect(reason).not.toHaveAttribute('aria-invalid', 'true');
    await came.fill('');
    await page.route(`**${correctPayment.path}`, (route) => route.abort(), { times: 1 });
    await confirm.click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(reason).toHaveValue('The transfer went to another shop.');
    await confirm.click();
    await expect(dialog).toBeHidden();
    await expect(main).toContainText(`${sales.name} has rejected this payment`);
    expect(await latestPayment(db, payment.orderId)).toMatchObject({
      status: 3,
      rejected_by: sales.id,
      received_amount: 0,
      seller_remark: 'The transfer went to another shop.',
    });

    // Overpaid: the excess is refunded.
    await page.getByRole('button', { name: 'Correct this decision' }).click();
    await came.fill(String(due + 500));
    await reason.fill('It came twice.');
    await dialog.getByRole('button', { name: 'Approve, 500 Ks goes back' }).click();
    await expect(dialog).toBeHidden();
    await expect(main).toContainText(`${sales.name} has approved this payment`);
    expect(await latestPayment(db, payment.orderId)).toMatchObject({
      status: 2,
      received_amount: due + 500,
    });

    // Underpaid.
    await page.getByRole('button', { name: 'Correct this decision' }).click();
    await came.fill('900,000');
    await reason.fill('It was read wrong.');
    await dialog.getByRole('button', { name: 'Only 900,000 Ks came' }).click();
    await expect(dialog).toBeHidden();
    expect(await latestPayment(db, payment.orderId)).toMatchObject({ status: 3, received_amount: 900_000 });
  });

  await test.step('a part of a live order is refunded and withdrawn, and a refund that did not arrive is reopened', async () => {
    const { id } = await addOrder(db, buyer.id, { payment: 2, net: 9_000 });
    await openOffice(page, `/orders/${id}`);
    const panel = page.getByRole('region', { name: 'Refunds' });
    const dialog = page.getByRole('dialog', { name: 'Give a part back' });
    const refundPart = async (amount: string) => {
      await panel.getByRole('button', { name: 'Give a part back' }).click();
      await dialog.getByLabel('Amount').fill(amount);
      await dialog.getByLabel('Reason, for the buyer').fill('One cup was broken.');
      await dialog.getByRole('button', { name: 'Give a part back' }).click();
    };
    await refundPart('9,500');
    await expect(dialog).toContainText('At most 9,000 kyats');
    await dialog.getByLabel('Amount').fill('2,000');
    await dialog.getByRole('button', { name: 'Give a part back' }).click();
    await panel.getByRole('link', { name: '2,000 Ks' }).click();
    await page.getByRole('button', { name: 'Withdraw it' }).click();
    const reason = page.getByRole('dialog');
    await reason.getByLabel('Reason').fill('The cup was found.');
    await reason.getByRole('button', { name: 'Withdraw it' }).click();
    await expect(page.getByRole('main')).toContainText('Withdrawn');

    await openOffice(page, `/orders/${id}`);
    await refundPart('1,500');
    await panel.getByRole('link', { name: '1,500 Ks' }).click();
    await page.getByLabel('How it is sent').selectOption('Cash');
    await page.getByRole('button', { name: 'Write it down as sent' }).click();
    await page.getByRole('button', { name: 'It did not arrive' }).click();
    await reason.getByLabel('Reason').fill('Nobody came for it.');
    await reason.getByRole('button', { name: 'It did not arrive' }).click();
    await expect(page.getByRole('button', { name: 'Write it down as sent' })).toBeVisible();
  });

  await test.step('the account of a refund changes while staff fill in its form: a warning shows the new one', async () => {
    const { id } = await addOrder(db, buyer.id, { payment: 2, net: 9_000 });
    await db.updateTable('payment').set({ phone: '09770001111' }).where('order_id', '=', id).execute();
    const refund = await db
      .insertInto('refund')
      .values({ buyer_id: buyer.id, order_id: id, amount: 2_000, reason: 'part' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const name = (account: string) =>
      db
        .updateTable('refund')
        .set({ means: 'wallet', account_no: account, holder_name: 'Daw Hla' })
        .where('id', '=', refund.id)
        .execute();
    await name('09770001111');
    await openOffice(page, `/refunds/${refund.id}`);
    const main = page.getByRole('main');
    const warning = main.getByText('This is not the account that was paid from.');
    const save = page.getByRole('button', { name: 'Write it down as sent' });
    await expect(save).toBeVisible();
    await expect(warning).toHaveCount(0);
    await page.getByLabel('Transaction number').fill('0100 5566');
    await name('09770002222');
    await save.click();
    await expect(main.getByRole('alert')).toContainText('The buyer has named another account');
    await expect(warning).toBeVisible();
    await expect(main).toContainText('09770002222');
    await expect(page.getByLabel('Transaction number')).toHaveValue('0100 5566');
    await page.getByRole('textbox', { name: 'Account number or phone' }).fill('09770002222');
    await save.click();
    await expect(save).toHaveCount(0);
    await expect(main).toContainText('Sent to');
  });
});
