import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Database } from '@zay/api/database';
import { orderMessages } from '@zay/contract';
import { answerBuyer } from '@zay/contract/staff';
import { loseFirstAnswer } from '../answers.ts';
import { createBuyer } from '../buyers.ts';
import { uniqueWord } from '../goods.ts';
import { addOrder } from '../orders.ts';
import { logInAsStaff, officeUrl, openFilters, openOffice } from '../office.ts';
import { signIn } from '../sign-in.ts';
import { paymentSlip } from '../slip.ts';
import { open, visitorsPage } from '../visitor.ts';
import { expect, test } from '../test.ts';

/**
 * Creates orders on days without other orders: two paid ones of a buyer, one that is not paid of another whose name has the
 * same word. The courier has pages on this machine.
 */
async function madeOrders(db: Database, baseURL = '') {
  const word = uniqueWord();
  const [wai, zin] = [await createBuyer(db), await createBuyer(db)];
  for (const [{ id }, name] of [
    [wai, `Wai ${word}`],
    [zin, `Zin ${word}`],
  ] as const)
    await db.updateTable('buyer').set({ name }).where('id', '=', id).execute();
  const begin = Date.UTC(2001, 0, 1) + randomInt(6_000) * 86_400_000;
  const day = (later: number) => new Date(begin + later * 86_400_000).toISOString();
  const first = await addOrder(db, wai.id, { at: day(0), payment: 2 });
  const second = await addOrder(db, wai.id, { at: day(1), payment: 2 });
  const unpaid = await addOrder(db, zin.id, { at: day(2) });
  const someDelivery = await db.selectFrom('order_delivery').selectAll().limit(1).executeTakeFirstOrThrow();
  for (const order of [first, second])
    await db
      .insertInto('order_delivery')
      .values({ ...someDelivery, order_id: order.id, buyer_id: wai.id })
      .execute();
  const courier = `Courier ${word}`;
  const link = { name_en: courier, tracking_url: `${baseURL}/frequently-asked-questions?no={number}` };
  await db.insertInto('courier').values(link).execute();
  return { word, wai, zin, first, second, unpaid, dayOfSecond: day(1).slice(0, 10), courier };
}

test('[BULK-17 PARCEL-08 STAFF-10 STAFF-15] staff find orders, save them as CSV, pack many, send them off with courier and number, answer a message and deliver; the buyer reads note and answer and opens the page of the parcel', async ({
  page: staff,
  db,
  browser,
  baseURL,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/status of 400 .*(MoveOrder|UploadParcelReceipt)/, /ERR_FAILED .*AnswerBuyer/);
  const { word, wai, zin, first, second, unpaid, dayOfSecond, courier } = await madeOrders(db, baseURL);
  const rowOf = ({ voucherNo }: { voucherNo: string }) =>
    staff.getByRole('row').filter({ hasText: voucherNo });
  const expectFound = async (...orders: readonly { readonly voucherNo: string }[]) => {
    const links = staff.locator('tbody').getByRole('link', { name: /^V\d{12}/ });
    await expect(links).toHaveText(orders.map(({ voucherNo }) => new RegExp(`^${voucherNo}`)));
  };
  await logInAsStaff(staff, db, 'sales');

  await test.step('found by voucher number, phone, name, day and state; the CSV file has those found', async () => {
    await openOffice(staff, '/orders');
    await openFilters(staff);
    const search = staff.getByLabel('Search');
    for (const end of ['from', 'to'])
      await staff.getByLabel(`Date: ${end}`, { exact: true }).fill(dayOfSecond);
    await expectFound(second);
    await staff.getByRole('button', { name: 'Clear filters' }).click();
    for (const [text, ...found] of [
      [second.voucherNo.toLowerCase(), second],
      [zin.phone.slice(-8), unpaid],
      [`wai ${word}`, second, first],
      [word, unpaid, second, first],
    ] as const) {
      await search.fill(text);
      await expectFound(...found);
    }
    await staff.getByLabel('Order status').selectOption('Ordered');
    await expect(staff).toHaveURL(`${officeUrl}/orders?search=${word}&status=1`);
    await expectFound(unpaid, second, first);
    const saved = staff.waitForEvent('download');
    await staff.getByRole('button', { name: 'Save as CSV' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
    const [head, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(head).toMatch(/^Voucher no\.,Date,/);
    const orders = [unpaid, second, first].map(({ voucherNo }) => voucherNo);
    expect(lines.map((line) => line.split(',')[0])).toEqual(orders);
  });

  await test.step('many are packed, but not the one that is not paid, which stays chosen', async () => {
    await openOffice(staff, `/orders?search=${word}`);
    const selection = staff.getByRole('group', { name: 'Selected rows' });
    await rowOf(first)
      .getByRole('checkbox', { name: `Select ${first.voucherNo}` })
      .check();
    await staff.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await expect(selection).toContainText('3 selected');
    await staff.getByRole('button', { name: 'Mark as packed' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Mark as packed: 3' });
    await expect(dialog.getByText('Will be changed: 2')).toBeVisible();
    await expect(dialog.getByRole('listitem')).toContainText(unpaid.voucherNo);
    await dialog.getByRole('button', { name: 'Mark as packed: 2' }).click();
    for (const order of [first, second]) await expect(rowOf(order)).toContainText('Packed');
    await expect(rowOf(unpaid)).toContainText('Ordered');
    await expect(selection).toContainText('1 selected');
    await rowOf(unpaid).getByRole('link').click();
    await expect(staff.getByText('This order is not paid yet.')).toBeVisible();
    await expect(staff.getByRole('link', { name: 'Check this payment' })).toBeVisible();
  });

  await test.step('one is printed and sent off, after mistakes that lose nothing', async () => {
    await openOffice(staff, `/orders/${first.id}`);
    // The slip for the parcel fills A4 paper, which is wider than a phone.
    await staff.getByRole('link', { name: 'Print packing slip' }).click();
    const screen = staff.viewportSize()!;
    await staff.setViewportSize({ width: 794, height: 1123 });
    await staff.emulateMedia({ media: 'print' });
    const paper = staff.locator('.printed').filter({ hasText: first.voucherNo });
    await expect.poll(async () => (await paper.boundingBox())?.width).toBe(794);
    await staff.emulateMedia({ media: 'screen' });
    await staff.setViewportSize(screen);
    await expect(paper.getByRole('img', { name: first.voucherNo })).toBeVisible();
    await staff.goBack();

    await staff.getByRole('button', { name: 'Send off' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Send off' });
    await dialog.getByLabel(/^Note for the buyer/).fill('With the night bus');
    await dialog.getByLabel(/^Courier or bus gate/).selectOption(courier);
    const number = dialog.getByLabel(/^Parcel number/);
    await number.fill('<b>1</b>');
    const receipt = dialog.getByLabel(/^Photo of the receipt/);
    await receipt.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expect(dialog.getByRole('alert')).toBeVisible();
    await receipt.setInputFiles(paymentSlip());
    await expect(dialog.getByRole('img', { name: 'Photo of the receipt' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Send off' }).click();
    await expect(dialog.getByText(/^Only letters, digits/)).toBeVisible();
    await expect(number).toHaveValue('<b>1</b>');
    await number.fill(`${word} 1/2`);
    await dialog.getByRole('button', { name: 'Send off' }).click();
    await expect(staff.getByText('The order is now: On the way')).toBeVisible();
    const panel = staff.getByRole('region', { name: 'Parcel', exact: true });
    await expect(panel).toContainText(`${courier}Parcel number: ${word} 1/2`);
    await expect(panel.getByRole('img', { name: 'Photo of the receipt' })).toHaveJSProperty('complete', true);
  });

  await test.step('many, with a number each, which is changed later', async () => {
    await openOffice(staff, `/orders?search=${word}`);
    await staff.getByRole('checkbox', { name: `Select ${second.voucherNo}` }).check();
    await staff.getByRole('button', { name: 'Send off' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Send off: 1' });
    await dialog.getByLabel(/^Courier or bus gate/).selectOption(courier);
    await dialog.getByRole('button', { name: 'Show what will change' }).click();
    await dialog.getByLabel(new RegExp(`^${second.voucherNo}: Parcel number`)).fill(`${word} 3`);
    await dialog.getByRole('button', { name: 'Send off: 1' }).click();
    await expect(rowOf(second)).toContainText('On the way');
    await rowOf(second).getByRole('link').click();
    await staff.getByRole('button', { name: 'Change courier or number' }).click();
    const change = staff.getByRole('dialog', { name: 'Parcel' });
    await expect(change.getByLabel(/^Parcel number/)).toHaveValue(`${word} 3`);
    await change.getByLabel(/^Parcel number/).fill(`${word} 4`);
    await change.getByRole('button', { name: 'Save the parcel' }).click();
    await expect(staff.getByRole('region', { name: 'Parcel', exact: true })).toContainText(`${word} 4`);
  });

  const question = 'Where is the second one?';
  const answer = 'It is in the same parcel.';
  await test.step('found by its number; the manifest of both; a new message is marked', async () => {
    await db
      .insertInto('order_message')
      .values({ order_id: first.id, buyer_id: wai.id, sender: 'buyer', message: question })
      .execute();
    await openOffice(staff, `/orders?search=${encodeURIComponent(`${word} 4`)}`);
    await expectFound(second);
    await openOffice(staff, `/orders?search=${word}&status=3`);
    await expectFound(second, first);
    await expect(rowOf(first)).toContainText('1 new');
    await staff.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await staff.getByRole('link', { name: 'Manifest for couriers' }).click();
    const paper = staff.getByRole('article', { name: courier });
    await expect(paper).toContainText('Parcels: 2');
    await expect(paper.getByRole('row')).toContainText([`${word} 4`, `${word} 1/2`]);
  });

  await test.step('the message is answered on the order; sent again after a lost answer, it is stored once', async () => {
    await openOffice(staff, `/messages?search=${first.voucherNo}`);
    await rowOf(first).getByRole('link').click();
    const thread = staff.getByRole('list', { name: 'Messages' });
    await expect(thread).toContainText(question);
    await staff.getByRole('link', { name: 'See the order' }).click();
    await expect(staff).toHaveURL(`${officeUrl}/orders/${first.id}`);
    await loseFirstAnswer(staff, answerBuyer);
    await staff.getByLabel('Your answer').fill(answer);
    await staff.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(staff.getByText(/could not be reached/).first()).toBeVisible();
    await staff.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(thread.getByRole('listitem')).toHaveCount(2);
    await expect(staff.getByLabel('Your answer')).toHaveValue('');
  });

  await test.step('it is delivered, which is its last step', async () => {
    await staff.getByRole('button', { name: 'Mark as delivered' }).click();
    const delivered = staff.getByRole('dialog').or(staff.getByRole('alertdialog'));
    await delivered.getByRole('button', { name: 'Mark as delivered' }).click();
    await expect(staff.getByText('The order is now: Delivered')).toBeVisible();
    await expect(staff.getByRole('button', { name: /packed|Send off|delivered|Cancel/ })).toHaveCount(0);
    // The demo shop has other orders to pack.
    await expect(staff.getByRole('link', { name: 'Next order to pack' })).toBeVisible();
    await openOffice(staff, `/messages?search=${first.voucherNo}`);
    await expect(rowOf(first)).toContainText('Answered');
  });

  await test.step('the buyer reads note, answer and number, and opens the page of the parcel', async () => {
    const page = await visitorsPage(browser, baseURL);
    const { accessToken } = await signIn(page, wai);
    await open(page, `/orderdetail?orderId=${first.id}`);
    const steps = page.getByRole('region', { name: 'Order status' }).getByRole('listitem');
    await steps.nth(2).getByRole('button').click();
    await expect(page.getByRole('main').getByText('With the night bus')).toBeVisible();
    const read = await page.request.get(`${orderMessages.path}?orderId=${first.id}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(await read.json()).toMatchObject([{ message: question }, { message: answer }]);
    const parcel = page.getByRole('region', { name: 'Parcel', exact: true });
    await expect(parcel).toContainText(`${word} 1/2`);
    const opened = page.waitForEvent('popup');
    await parcel.getByRole('link', { name: 'Track the parcel' }).click();
    const popup = await opened;
    await expect(popup).toHaveURL(
      `${baseURL}/frequently-asked-questions?no=${encodeURIComponent(`${word} 1/2`)}`,
    );
    expect(await popup.evaluate(() => window.opener)).toBeNull();
    await parcel.getByRole('button', { name: 'Enlarge the receipt of the parcel' }).click();
    const picture = page.getByRole('dialog').getByRole('img', { name: 'Receipt of the parcel' });
    await expect(picture).toHaveJSProperty('complete', true);
    await page.context().close();
  });
});
