import { readFile } from 'node:fs/promises';
import { approvePayment, paymentCheck } from '@zay/contract/staff';
import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Database } from '@zay/api/database';
import { addOrder, historyRows } from '../orders.ts';
import { logInAsStaff, openOffice } from '../office.ts';
import { latestPayment, seeCheck, sendPayment } from '../payments.ts';
import { signIn } from '../sign-in.ts';
import { heavySlip } from '../slip.ts';
import { expect } from '../test.ts';
import { test } from '../undo-shop.ts';
import { open, prepareVisit } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

/** Ends the time to undo the decision on a payment. */
const endUndoTime = (db: Database, { id }: { readonly id: number }) =>
  db
    .updateTable('payment_decision')
    .set({ decided_at: new Date(0), due_at: new Date(0) })
    .where('payment_id', '=', id)
    .execute();

/** The card with refunds on the order's page. */
const moneyBack = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Refund' }) });

/** Expects texts about refunds in the order history, on the voucher and on the public tracking page. */
async function expectToRead(
  page: Page,
  { id, voucherNo, phone }: { readonly id: number; readonly voucherNo: string; readonly phone: string },
  texts: { readonly row: string; readonly voucher: readonly string[]; readonly track: string },
): Promise<void> {
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

test('[REFUND-32 REFUND-33 REFUND-39] a cancelled order is refunded in two parts: staff find, send and save it, and the buyer reads what is due', async ({
  page,
  db,
  buyer,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[09]/);
  const { id, voucherNo } = await addOrder(db, buyer.id, { payment: 2, net: 12_000 });
  const office = await page.context().newPage();
  await logInAsStaff(office, db, 'sales');
  await openOffice(office, `/orders/${id}`);

  await test.step('the refund is on the work list, and a form that shows all errors at once records a part as sent', async () => {
    await office.getByRole('button', { name: 'Cancel the order' }).click();
    const question = office.getByRole('dialog', { name: 'Cancel the order' });
    await question.getByLabel('Reason').fill('The goods are gone.');
    await question.getByRole('button', { name: 'Cancel the order' }).click();
    await expect(office.getByRole('region', { name: 'Refunds' })).toContainText('12,000 Ks');

    // The longest due refund is first in the list.
    await db
      .updateTable('refund')
      .set({ due_since: new Date('2001-02-03') })
      .where('order_id', '=', id)
      .execute();
    await openOffice(office, '/work');
    await office
      .getByRole('region', { name: 'Money to give back' })
      .getByRole('link', { name: voucherNo })
      .click();
    await expect(office).toHaveURL(/\/refunds\/\d+$/);
    const main = office.getByRole('main');
    await expect(main).toContainText('The order was cancelled');
    await expect(main).toContainText(voucherNo);

    // All errors are shown at once, and the entries stay.
    const amount = office.getByLabel('Amount that was sent');
    const number = office.getByLabel('Account number or phone');
    const holder = office.getByLabel('Name on the account');
    const save = office.getByRole('button', { name: 'Write it down as sent' });
    await expect(amount).toHaveValue('12000');
    await amount.fill('0');
    await office.getByLabel('How it is sent').selectOption('Wallet');
    await number.fill('123');
    await holder.fill('');
    await office.getByLabel('Note for the buyer').fill('The rest follows tomorrow.');
    await save.click();
    for (const field of [amount, number, holder]) await expect(field).toHaveAttribute('aria-invalid', 'true');
    await amount.fill('13,000');
    await number.fill('09770001122');
    await holder.fill('Daw Hla');
    await save.click();
    await expect(main).toContainText('At most 12,000 kyats');
    await amount.fill('၅,၀၀၀');
    await expect(main).toContainText('7,000 Ks of it stays to be sent.');
    await office.getByLabel('Transaction number').fill('0100 2233 4455');
    await save.click();
    await expect(save).toHaveCount(0);
    await expect(main).toContainText('5,000 Ks');
    await expect(main).toContainText('09770001122');

    await office.getByRole('link', { name: 'All refunds of this order' }).click();
    const rows = office.locator('tbody tr');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('7,000 Ks');
    await expect(rows.first()).toContainText('To send');
    await expect(rows.nth(1)).toContainText('5,000 Ks');
  });

  await test.step('both parts are saved as CSV, and the buyer reads what was sent and what is due', async () => {
    await openOffice(office, `/refunds?search=${voucherNo}`);
    const rows = office.locator('tbody tr');
    await expect(rows).toHaveCount(2);

    // The CSV file has the rows of the list.
    const saved = office.waitForEvent('download');
    await office.getByRole('button', { name: 'Save as CSV' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^refunds-\d{4}-\d\d-\d\d\.csv$/);
    const [head, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(head).toMatch(/^No\.,Voucher no\.,Refund status,Reason,Amount,/);
    const cells = lines.map((line) => line.split(','));
    expect(cells.map((line) => line.slice(1, 5))).toEqual([
      [voucherNo, 'To send', 'Order cancelled', '7000'],
      [voucherNo, 'Sent', 'Order cancelled', '5000'],
    ]);
    expect(lines[1]).toContain('Wallet,0977 0001122,Daw Hla,0100 2233 4455');

    await openOffice(office, `/orders?refund=due&search=${voucherNo}`);
    await expect(rows).toContainText('To give back: 7,000 Ks');

    await signIn(page, buyer);
    await open(page, `/orderdetail?orderId=${id}`);
    const back = moneyBack(page);
    await expect(back).toContainText('5,000 Ks');
    await expect(back).toContainText('7,000 Ks');
    await expect(back).toContainText('The rest follows tomorrow.');
    await expect(back.getByText('Not sent yet')).toHaveCount(1);
    await expectToRead(
      page,
      { id, voucherNo, phone: buyer.phone },
      {
        row: 'You will get 7,000 Ks back',
        voucher: ['Cancelled', 'To be refunded: 7,000 Ks', 'Refunded: 5,000 Ks'],
        track: 'The buyer will get the money back.',
      },
    );

    await openOffice(office, `/refunds?status=due&search=${voucherNo}`);
    await rows.getByRole('link').first().click();
    await office.getByLabel('How it is sent').selectOption('Cash');
    const save = office.getByRole('button', { name: 'Write it down as sent' });
    await save.click();
    await expect(save).toHaveCount(0);
    await office.close();

    await open(page, `/orderdetail?orderId=${id}`);
    await expect(back.getByText('Sent', { exact: true })).toHaveCount(2);
    await expect(back.getByText('Not sent yet')).toHaveCount(0);
    await expectToRead(
      page,
      { id, voucherNo, phone: buyer.phone },
      {
        row: '12,000 Ks was sent back',
        voucher: ['Cancelled', 'Refunded: 12,000 Ks'],
        track: 'The buyer got the money back.',
      },
    );
  });
});

const sizes = [
  { width: 360, height: 640 },
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
  // A phone with its keyboard open.
  { width: 360, height: 340 },
];

/** Scrolls to an element as the browser does for the focus, and expects that no bar covers it. */
async function expectUncovered(target: Locator): Promise<void> {
  await expect
    .poll(() =>
      target.evaluate((element: HTMLElement) => {
        if (element.matches('input')) element.focus();
        // Scrolled at each try: the page learns a new height of the bar a frame later.
        element.scrollIntoView({ block: 'nearest' });
        const box = element.getBoundingClientRect();
        const bars = [...document.querySelectorAll('header, .bar-below')].map((bar) =>
          bar.getBoundingClientRect(),
        );
        const isCovered = bars.some((bar) => bar.top < box.bottom - 0.5 && bar.bottom > box.top + 0.5);
        return { isCovered, isOnScreen: box.top >= 0 && box.bottom <= innerHeight + 0.5 };
      }),
    )
    .toEqual({ isCovered: false, isOnScreen: true });
}

test('[REFUND-35 REFUND-39 STAFF-35] the check of a payment takes the amount that came: too much is refunded, too little is asked for again; its buttons cover nothing', async ({
  page,
  db,
  buyer,
  undoOffice,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/status of 409/);
  const office = await page.context().newPage();
  const sales = await logInAsStaff(office, db, 'sales', undoOffice);

  await test.step('overpaid: staff approve, and the buyer reads the refund', async () => {
    const payment = await sendPayment(page, db, buyer, 10_000, heavySlip(90, 160));
    await openOffice(office, `/payments/${payment.id}`, undoOffice);
    await seeCheck(office, payment);
    await office.getByLabel('Amount that came').fill('12,500');
    await office.getByRole('button', { name: 'Approve, 2,500 Ks goes back' }).click();
    await expect(office.getByRole('button', { name: `Undo ${payment.voucherNo}` })).toBeVisible();
    await endUndoTime(db, payment);
    await expect
      .poll(() => latestPayment(db, payment.orderId))
      .toMatchObject({ status: 2, received_amount: 12_500 });
    await openOffice(office, `/orders/${payment.orderId}`, undoOffice);
    const panel = office.getByRole('region', { name: 'Refunds' });
    await expect(panel.getByRole('link', { name: '2,500 Ks' })).toBeVisible();

    await signIn(page, buyer);
    await open(page, `/orderdetail?orderId=${payment.orderId}`);
    await expect(moneyBack(page)).toContainText('You paid more than the order costs.');
    await expect(moneyBack(page)).toContainText('2,500 Ks');
    const { orderId: id, voucherNo } = payment;
    await expectToRead(
      page,
      { id, voucherNo, phone: buyer.phone },
      {
        row: 'You will get 2,500 Ks back',
        voucher: ['Paid', 'To be refunded2,500 Ks'],
        track: 'The buyer will get the money back.',
      },
    );
  });

  await test.step('underpaid: staff reject the payment with its amount, which undo restores, and the buyer is asked for the rest', async () => {
    const payment = await sendPayment(page, db, buyer, 10_000, heavySlip(90, 160));
    await openOffice(office, `/payments/${payment.id}`, undoOffice);
    await seeCheck(office, payment);
    const came = office.getByLabel('Amount that came');
    await expect(came).toHaveValue('');
    await came.fill('12,500');
    await expect(office.getByRole('button', { name: 'Approve, 2,500 Ks goes back' })).toBeEnabled();
    // Shortcuts are off while typing; too much money is no reason to reject.
    await came.press('a');
    await came.fill('12,500');
    await office.getByRole('button', { name: /^Reject/ }).click();
    await office
      .getByRole('dialog')
      .getByRole('button', { name: /cannot be read/ })
      .click();
    await expect(came).toHaveAttribute('aria-invalid', 'true');
    await expect(came).toHaveValue('12,500');
    await came.fill('9,600');
    const refuse = office.getByRole('button', { name: 'Reject, ask for the missing 400 Ks' });
    await expect(refuse).toBeEnabled();
    // The longer label of the button does not cover the field.
    await expect
      .poll(async () => {
        const field = await came.boundingBox();
        const bar = await office.getByRole('group', { name: 'Decide' }).boundingBox();
        return field !== null && bar !== null && field.y + field.height <= bar.y;
      })
      .toBe(true);
    await refuse.click();
    await office.getByRole('button', { name: `Undo ${payment.voucherNo}` }).click();
    await expect(came).toHaveValue('9600');
    await refuse.click();
    await expect(office.getByRole('button', { name: `Undo ${payment.voucherNo}` })).toBeVisible();
    await endUndoTime(db, payment);
    await expect
      .poll(() => latestPayment(db, payment.orderId))
      .toMatchObject({ status: 3, received_amount: 9_600 });
    await openOffice(office, `/orders/${payment.orderId}`, undoOffice);
    await expect(office.getByRole('region', { name: 'Payments' })).toContainText('Came: 9,600 Ks');

    await open(page, `/orderdetail?orderId=${payment.orderId}`);
    await expect(page.getByRole('main')).toContainText('Please pay the remaining 400 Ks');
  });

  await test.step('the buttons cover neither account, transaction number nor warning, on small phones, with the keyboard open and on a desktop, in both languages', async () => {
    const amount = randomInt(1_000_000, 90_000_000);
    const slip = heavySlip(120, 240);
    const [first, again, third] = [
      await sendPayment(page, db, buyer, amount, slip),
      await sendPayment(page, db, buyer, amount, slip),
      await sendPayment(page, db, buyer, amount, heavySlip(90, 160)),
    ];
    const call = (path: string, body: object) =>
      fetch(undoOffice + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${sales.token}` },
        body: JSON.stringify(body),
      });
    // Two decisions that can be undone, in addition to the payment on screen.
    for (const { id } of [first, third]) expect((await call(approvePayment.path, { id })).status).toBe(200);
    await openOffice(office, `/payments/${again.id}`, undoOffice);
    await seeCheck(office, again);
    const { method } = (await (
      await fetch(`${undoOffice}${paymentCheck.path}?id=${again.id}`, {
        headers: { authorization: `Bearer ${sales.token}` },
      })
    ).json()) as { method: { accountNo: string } };
    for (const language of ['English', 'my'] as const) {
      const isEnglish = language === 'English';
      if (!isEnglish) {
        const languages = office.getByRole('group', { name: 'Language' });
        await languages.getByRole('button', { pressed: false }).click();
      }
      await expect(office.getByRole('button', { name: isEnglish ? /^Approve/ : /အတည်ပြုမည်/ })).toBeEnabled();
      for (const size of sizes) {
        await office.setViewportSize(size);
        // The first press shows a warning, which makes the bar higher.
        const alert = office.getByRole('alert');
        if (!(await alert.isVisible()))
          await office.getByRole('button', { name: isEnglish ? /^Approve/ : /အတည်ပြုမည်/ }).click();
        await expect(alert).toBeVisible();
        const used = office.getByRole('region', { name: isEnglish ? 'Used before' : 'ယခင် သုံးပြီးသား' });
        await expectUncovered(used.getByRole('heading'));
        await expectUncovered(used.getByText(first.voucherNo));
        await expectUncovered(office.getByText(method.accountNo));
        await expectUncovered(office.getByLabel(isEnglish ? 'Transaction number' : 'ငွေလွှဲနံပါတ်'));
      }
    }
  });
});
