import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Database } from '@zay/api/database';
import { orderMessages } from '@zay/contract';
import { answerBuyer } from '@zay/contract/staff';
import { loseFirstAnswer } from '../answers.ts';
import { createBuyer } from '../buyers.ts';
import { uniqueWord } from '../goods.ts';
import { addOrder, onlyOrderOf } from '../orders.ts';
import { logInAsStaff, officeUrl, openFilters, openOffice } from '../office.ts';
import { addSlip, confirmOrder, openFilledCart, payBySlip } from '../shopper.ts';
import { logIn, signIn } from '../sign-in.ts';
import { paymentSlip } from '../slip.ts';
import { visitorsPage, open, prepareVisit } from '../visitor.ts';
import { expect, test } from '../test.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

/** Expects the buyer's newest notification, and opens the order. */
async function buyerSees(page: Page, orderId: number, notice: string | RegExp): Promise<void> {
  await open(page, '/notification');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(notice);
  await open(page, `/orderdetail?orderId=${orderId}`);
}

const paymentsOf = (page: Page) =>
  page.getByRole('main').locator('section').filter({ hasText: 'Payment history' }).getByRole('listitem');

/** Takes the next step of the order in the back office, with a note. */
async function takeStep(staff: Page, verb: string, note: string, state: string): Promise<void> {
  await staff.getByRole('button', { name: verb }).click();
  const dialog = staff.getByRole('dialog', { name: verb }).or(staff.getByRole('alertdialog', { name: verb }));
  await dialog.getByLabel(/^Note for the buyer/).fill(note);
  await dialog.getByRole('button', { name: verb }).click();
  await expect(staff.getByText(`The order is now: ${state}`)).toBeVisible();
}

test('[ORDER-31 STAFF-06 STAFF-08] a slip is rejected, the order is paid again, approved, packed, sent and delivered, and the buyer follows every step', async ({
  page,
  db,
  buyer,
  browser,
  baseURL,
}) => {
  test.slow();
  await openFilledCart(page, db, buyer);
  await payBySlip(page);
  await confirmOrder(page);
  await expect(page.getByRole('dialog', { name: /^Thank you/ })).toBeVisible();
  const { id, voucher_no: voucher } = await onlyOrderOf(db, buyer.id);

  const staff = await visitorsPage(browser, baseURL);
  await logInAsStaff(staff, db, 'sales');
  await openOffice(staff, `/orders/${id}`);
  await expect(staff.getByText('This order is not paid yet.')).toBeVisible();
  // The slip for the parcel fills A4 paper, which is wider than a phone.
  await staff.getByRole('link', { name: 'Print packing slip' }).click();
  const screen = staff.viewportSize()!;
  await staff.setViewportSize({ width: 794, height: 1123 });
  await staff.emulateMedia({ media: 'print' });
  const paper = staff.locator('.printed').filter({ hasText: voucher });
  await expect.poll(async () => (await paper.boundingBox())?.width).toBe(794);
  await staff.emulateMedia({ media: 'screen' });
  await staff.setViewportSize(screen);
  await expect(paper.getByRole('img', { name: voucher })).toBeVisible();
  await staff.goBack();

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
  // The slip is that of the first payment, so approving takes a second press.
  const again = staff.getByRole('button', { name: /^Approve all the same/ });
  const isPaid = staff.getByText(`${voucher} is paid`);
  await expect(again.or(isPaid).first()).toBeVisible();
  if (await again.isVisible()) await again.click();
  await expect(isPaid).toBeVisible();
  await buyerSees(page, id, voucher);
  await expect(paymentsOf(page)).toHaveText([/Paid/, /Failed/]);

  // Packed, sent, delivered, each with a note.
  await openOffice(staff, `/orders/${id}`);
  const steps = page.getByRole('region', { name: 'Order status' }).getByRole('listitem');
  for (const [at, verb, note, state, notice] of [
    [1, 'Mark as packed', 'Packed by Su Su', 'Packed', 'is packed'],
    [2, 'Send off', 'With the night bus', 'On the way', 'is on its way'],
    [3, 'Mark as delivered', 'Given to your sister', 'Delivered', 'was delivered'],
  ] as const) {
    await takeStep(staff, verb, note, state);
    await buyerSees(page, id, notice);
    await steps.nth(at).getByRole('button').click();
    await expect(page.getByRole('main').getByText(note)).toBeVisible();
  }
  await expect(staff.getByRole('button', { name: /packed|Send off|delivered|Cancel/ })).toHaveCount(0);
  // The demo shop has other orders to pack.
  await expect(staff.getByRole('link', { name: 'Next order to pack' })).toBeVisible();
  await staff.context().close();
});

/** Creates two buyers whose names share a word, and three orders on days without other orders. */
async function madeOrders(db: Database) {
  const word = uniqueWord();
  const [wai, zin] = [await createBuyer(db), await createBuyer(db)];
  for (const [{ id }, name] of [
    [wai, `Wai ${word}`],
    [zin, `Zin ${word}`],
  ] as const)
    await db.updateTable('buyer').set({ name }).where('id', '=', id).execute();
  const first = Date.UTC(2001, 0, 1) + randomInt(6_000) * 86_400_000;
  const day = (later: number) => new Date(first + later * 86_400_000).toISOString();
  return {
    word,
    /** Day of the order `packed`. */
    day: day(1).slice(0, 10),
    wai,
    zin,
    ordered: await addOrder(db, wai.id, { at: day(0) }),
    packed: await addOrder(db, wai.id, { at: day(1), status: 2, payment: 2 }),
    other: await addOrder(db, zin.id, { at: day(2) }),
  };
}

test('[STAFF-05 STAFF-10 STAFF-15] staff find orders by voucher number, phone, name, state and day, save them as CSV and answer messages; payments are listed with those to check first', async ({
  page,
  db,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED .*AnswerBuyer/);
  const { word, day, wai, zin, ordered, packed, other } = await madeOrders(db);
  await logInAsStaff(page, db, 'sales');
  await openOffice(page, '/orders');
  await openFilters(page);
  const [search, status] = [page.getByLabel('Search'), page.getByLabel('Order status')];
  const expectFound = async (...orders: readonly { readonly voucherNo: string }[]) => {
    const links = page.locator('tbody').getByRole('link', { name: /^V\d{12}/ });
    await expect(links).toHaveText(orders.map(({ voucherNo }) => new RegExp(`^${voucherNo}`)));
  };
  await search.fill(packed.voucherNo.toLowerCase());
  await expectFound(packed);
  await search.fill(zin.phone.slice(-8));
  await expectFound(other);
  await search.fill(`wai ${word}`);
  await expectFound(packed, ordered);
  await search.fill(word);
  await expectFound(other, packed, ordered);
  await status.selectOption('Packed');
  await expectFound(packed);
  await status.selectOption('Ordered');
  await expectFound(other, ordered);
  await expect(page).toHaveURL(`${officeUrl}/orders?search=${word}&status=1`);

  // The CSV file has the orders found.
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const [head, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(head).toMatch(/^Voucher no\.,Date,/);
  expect(lines.map((line) => line.split(',')[0])).toEqual([other.voucherNo, ordered.voucherNo]);
  expect(lines[1]).toContain(`Wai ${word},09 ${wai.phone.slice(2)}`);

  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByLabel('Date: from', { exact: true }).fill(day);
  await page.getByLabel('Date: to', { exact: true }).fill(day);
  await expectFound(packed);

  // The buyer's message is marked in the list, and answered on the order.
  const question = 'Where is the second one?';
  await db
    .insertInto('order_message')
    .values({ order_id: packed.id, buyer_id: wai.id, sender: 'buyer', message: question })
    .execute();
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: packed.voucherNo });
  await expect(row).toContainText('1 new');
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(packed.voucherNo);
  const thread = page.getByRole('list', { name: 'Messages' });
  await expect(thread).toContainText(question);
  // The connection is lost: the answer is sent twice and stored once.
  await loseFirstAnswer(page, answerBuyer);
  await page.getByLabel('Your answer').fill('It is in the same parcel.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/could not be reached/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(thread.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByLabel('Your answer')).toHaveValue('');
  const { accessToken } = await logIn(page, wai);
  const read = await page.request.get(`${orderMessages.path}?orderId=${packed.id}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(await read.json()).toMatchObject([{ message: question }, { message: 'It is in the same parcel.' }]);

  // The list of messages shows the answer and links to the order.
  await openOffice(page, `/messages?search=${packed.voucherNo}`);
  const answered = page.getByRole('row').filter({ hasText: packed.voucherNo });
  await expect(answered).toContainText('Answered');
  await answered.getByRole('link').click();
  await expect(thread.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('link', { name: 'See the order' }).click();
  await expect(page).toHaveURL(`${officeUrl}/orders/${packed.id}`);

  await test.step('the list of payments begins with those to check and shows so; "All" lists all', async () => {
    const amount = randomInt(1_000_000, 90_000_000);
    const cash = await addOrder(db, wai.id, { serviceId: 2, net: amount });
    const wallet = await addOrder(db, wai.id, { net: amount });
    await openOffice(page, `/payments?amountFrom=${amount}&amountTo=${amount}`);
    const rows = page.locator('tbody tr');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(wallet.voucherNo);
    await openFilters(page);
    const methods = page.getByRole('combobox', { name: 'Payment method' });
    await expect(methods.locator('option:checked')).toHaveText('To check (no cash on delivery)');
    await methods.selectOption({ label: 'All' });
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: cash.voucherNo })).toHaveCount(1);
    // The check steps through the payments of the list.
    await rows.filter({ hasText: wallet.voucherNo }).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('To check: 2');
  });
});

test('[BULK-17] staff choose the orders of a page, see which cannot be packed, and pack the others', async ({
  page,
  db,
}) => {
  const word = uniqueWord();
  const buyer = await createBuyer(db);
  await db.updateTable('buyer').set({ name: word }).where('id', '=', buyer.id).execute();
  const [one, two] = [
    await addOrder(db, buyer.id, { payment: 2 }),
    await addOrder(db, buyer.id, { payment: 2 }),
  ];
  const unpaid = await addOrder(db, buyer.id, { payment: 1 });
  await logInAsStaff(page, db, 'sales');
  await openOffice(page, `/orders?search=${word}`);
  const rowOf = ({ voucherNo }: { voucherNo: string }) =>
    page.getByRole('row').filter({ hasText: voucherNo });
  await rowOf(one)
    .getByRole('checkbox', { name: `Select ${one.voucherNo}` })
    .check();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(page.getByRole('group', { name: 'Selected rows' })).toContainText('3 selected');
  await page.getByRole('button', { name: 'Mark as packed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark as packed: 3' });
  await expect(dialog.getByText('Will be changed: 2')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toContainText(unpaid.voucherNo);
  await dialog.getByRole('button', { name: 'Mark as packed: 2' }).click();
  for (const order of [one, two]) await expect(rowOf(order)).toContainText('Packed');
  await expect(rowOf(unpaid)).toContainText('Ordered');
  // What failed stays chosen.
  await expect(page.getByRole('group', { name: 'Selected rows' })).toContainText('1 selected');
});

/** Two packed and paid orders of a new buyer with an address, and a courier whose pages are on this machine. */
async function packedOrders(db: Database, baseURL = '') {
  const word = uniqueWord();
  const buyer = await createBuyer(db);
  await db.updateTable('buyer').set({ name: word }).where('id', '=', buyer.id).execute();
  const someDelivery = await db.selectFrom('order_delivery').selectAll().limit(1).executeTakeFirstOrThrow();
  const addPacked = async () => {
    const order = await addOrder(db, buyer.id, { status: 2, payment: 2 });
    const owner = { order_id: order.id, buyer_id: buyer.id };
    await db
      .insertInto('order_delivery')
      .values({ ...someDelivery, ...owner })
      .execute();
    return order;
  };
  const courier = `Courier ${word}`;
  const link = { name_en: courier, tracking_url: `${baseURL}/frequently-asked-questions?no={number}` };
  await db.insertInto('courier').values(link).execute();
  return { word, buyer, courier, one: await addPacked(), two: await addPacked() };
}

test('[PARCEL-08] staff send orders off with courier, number and receipt, one and many, find one by its number and print the manifest; the buyer opens the page of the parcel', async ({
  page,
  db,
  browser,
  baseURL,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/status of 400 .*(MoveOrder|UploadParcelReceipt)/);
  const { word, buyer, courier, one, two } = await packedOrders(db, baseURL);
  const staff = await visitorsPage(browser, baseURL);
  await logInAsStaff(staff, db, 'sales');
  await openOffice(staff, `/orders/${one.id}`);

  await test.step('one, after mistakes that lose nothing', async () => {
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

  await test.step('many, with a number each; the number is changed later', async () => {
    await openOffice(staff, `/orders?search=${word}`);
    await staff.getByRole('checkbox', { name: `Select ${two.voucherNo}` }).check();
    await staff.getByRole('button', { name: 'Send off' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Send off: 1' });
    await dialog.getByLabel(/^Courier or bus gate/).selectOption(courier);
    await dialog.getByRole('button', { name: 'Show what will change' }).click();
    await dialog.getByLabel(new RegExp(`^${two.voucherNo}: Parcel number`)).fill(`${word} 3`);
    await dialog.getByRole('button', { name: 'Send off: 1' }).click();
    await expect(staff.getByRole('row').filter({ hasText: two.voucherNo })).toContainText('On the way');
    await openOffice(staff, `/orders/${two.id}`);
    await staff.getByRole('button', { name: 'Change courier or number' }).click();
    const change = staff.getByRole('dialog', { name: 'Parcel' });
    await expect(change.getByLabel(/^Parcel number/)).toHaveValue(`${word} 3`);
    await change.getByLabel(/^Parcel number/).fill(`${word} 4`);
    await change.getByRole('button', { name: 'Save the parcel' }).click();
    await expect(staff.getByRole('region', { name: 'Parcel', exact: true })).toContainText(`${word} 4`);
  });

  await test.step('found by its number; the manifest of both', async () => {
    await openOffice(staff, `/orders?search=${encodeURIComponent(`${word} 4`)}`);
    const links = staff.locator('tbody').getByRole('link', { name: /^V\d{12}/ });
    await expect(links).toHaveText([new RegExp(`^${two.voucherNo}`)]);
    await openOffice(staff, `/orders?search=${word}`);
    await staff.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await staff.getByRole('link', { name: 'Manifest for couriers' }).click();
    const paper = staff.getByRole('article', { name: courier });
    await expect(paper).toContainText('Parcels: 2');
    await expect(paper.getByRole('row')).toContainText([`${word} 4`, `${word} 1/2`]);
  });
  await staff.context().close();

  await test.step('the buyer', async () => {
    await signIn(page, buyer);
    await buyerSees(page, one.id, /Order on its way|Parcel number/);
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
  });
});
