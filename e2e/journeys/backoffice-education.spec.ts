import { readFile } from 'node:fs/promises';
import { addDocuments, addEducationOrder, approvePaymentOf } from '../education-orders.ts';
import { uniqueWord } from '../goods.ts';
import { createStaff, logInAsStaff, officeUrl, openFilters, openOffice } from '../office.ts';
import { buyersPage, open } from '../visitor.ts';
import { expect, test } from '../test.ts';

/** YYYY-MM-DD in Yangon, `later` days from today. */
const day = (later: number) =>
  new Date(Date.now() + 6.5 * 3_600_000 + later * 86_400_000).toISOString().slice(0, 10);

test('[STAFF-09 STAFF-17 STAFF-18 CERT-17 CLASS-18 CLASS-19] staff enter marks, finish certificates and registrations, add a class with places, print its participants and finish the order of a request; the buyer sees the result', async ({
  page,
  db,
  buyer,
  browser,
  baseURL,
  expectedErrors,
}) => {
  // A colleague saves first.
  expectedErrors.push(/status of 409/);
  await logInAsStaff(page, db, 'owner');
  const question = page.getByRole('alertdialog');

  await test.step('marks of an overdue request are entered and released, and the buyer sees them', async () => {
    const { id: orderId, requestId, student } = await addEducationOrder(db, buyer.id, 'score');
    await db
      .insertInto('score_request_subject')
      .values([1, 3].map((exam_subject_id) => ({ score_request_id: requestId, exam_subject_id })))
      .execute();
    const request = db.updateTable('score_request').where('id', '=', requestId);
    await request
      .set({ created_at: new Date(`${day(-8)}T06:00:00Z`), due_on: day(-1), released_at: null })
      .execute();
    await approvePaymentOf(db, orderId);

    await openOffice(page, '/score-requests');
    await openFilters(page);
    await page.getByLabel('State').selectOption('Paid, to do');
    await expect(page).toHaveURL(`${officeUrl}/score-requests?state=open`);
    await page.getByLabel('Search').fill(student);
    await expect(page).toHaveURL(/search=/);
    const row = page.getByRole('row').filter({ hasText: student });
    await expect(row).toContainText('Overdue');
    await expect(row).toContainText('0/2');
    await row.getByRole('link', { name: student }).click();
    const release = page.getByRole('region', { name: 'Release the result' });
    await expect(release).toContainText('Marks that are missing: 2');
    await expect(release.getByRole('button')).toBeDisabled();

    const sheet = page.getByRole('region', { name: 'Marks' });
    await sheet.getByLabel('Myanmar').fill('၈၂');
    await expect(sheet.getByText('Distinction', { exact: true })).toBeVisible();
    await sheet.getByLabel('Mathematics').fill('101');
    await expect(sheet.getByText('A whole number from 0 to 100')).toBeVisible();
    await sheet.getByLabel('Mathematics').fill('39');
    await expect(sheet).toContainText('121 of 200');
    await expect(sheet).toContainText('Not passed');
    await expect(release).toContainText('What you changed is not saved yet');
    const colleague = await createStaff(db, 'education');
    await request.set({ marked_at: new Date(), marked_by: colleague.id }).execute();
    const save = page.getByRole('button', { name: 'Save the marks' });
    await save.click();
    await expect(page.getByRole('alert').filter({ hasText: colleague.name })).toBeVisible();
    await expect(sheet.getByLabel('Mathematics')).toHaveValue('39');
    await save.click();
    await expect(release).toContainText('All marks are saved');
    await release.getByRole('button', { name: 'Release the result' }).click();
    await question.getByRole('button', { name: 'Release the result' }).click();
    await expect(release).toContainText('The buyer sees the marks.');

    const shop = await buyersPage(browser, baseURL, buyer);
    await open(shop, `/orderdetailresult/score-list?id=${requestId}`);
    const result = shop.getByRole('article', { name: 'Grade 10 score list' });
    await expect(result.getByRole('row', { name: 'Total marks' })).toContainText('121');
    await shop.context().close();
  });

  await test.step('certificates and registrations are listed with state and documents, and finished once paid', async () => {
    const certificate = await addEducationOrder(db, buyer.id, 'certificate');
    const { count } = await addDocuments(db, certificate.requestId);
    const registration = await addEducationOrder(db, buyer.id, 'class');
    await approvePaymentOf(db, registration.id);
    const request = page.getByRole('region', { name: 'Request', exact: true });
    const finish = request.getByRole('button', { name: 'Finish' });
    const openRequest = async (list: string, state: string) => {
      await openOffice(page, `/${list}?search=${encodeURIComponent(certificate.student)}`);
      const row = page.getByRole('row').filter({ hasText: certificate.student });
      await expect(row).toContainText(state);
      await row.getByRole('link', { name: certificate.student }).click();
    };
    const finished = async () => {
      await finish.click();
      await question.getByRole('button', { name: 'Finish' }).click();
      await expect(request).toContainText('Finished');
    };

    await openRequest('certificate-requests', 'Payment being checked');
    await expect(request).toContainText('It can be finished once the payment is approved.');
    await expect(finish).toHaveCount(0);
    const pictures = page.getByRole('region', { name: 'Documents' }).getByRole('link').locator('img');
    await expect(pictures).toHaveCount(count);
    for (const picture of await pictures.all()) await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    await approvePaymentOf(db, certificate.id);
    await page.reload();
    await finished();
    await openRequest('class-registrations', 'Paid, to do');
    await finished();
  });

  await test.step('a class is added, and deleted while it has no registrations', async () => {
    const name = `Sewing ${uniqueWord()}`;
    await openOffice(page, '/training-classes');
    await page.getByRole('link', { name: 'New class' }).click();
    await page.getByLabel('Name (English)').fill(name);
    await page.getByLabel('First day', { exact: true }).fill(day(30));
    await page.getByLabel('Last day', { exact: true }).fill(day(60));
    await page.getByLabel('Fee').fill('45000');
    await page.getByLabel('Places', { exact: true }).fill('၁၂');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(`${officeUrl}/training-classes`);
    await openOffice(page, `/training-classes?search=${encodeURIComponent(name)}`);
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('0 of 12');
    await page.getByRole('link', { name }).click();
    await expect(page.getByLabel('Places', { exact: true })).toHaveValue('12');
    await page.getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(`${officeUrl}/training-classes`);
  });

  await test.step('the page of a class shows how many wait for a place', async () => {
    // Not offered, so nobody is told of a place.
    const { id } = await db
      .insertInto('training_class')
      .values({ name_en: 'Full class', start_date: day(1), end_date: day(9), fee: 50_000, active: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('class_place_request')
      .values({ buyer_id: buyer.id, training_class_id: id })
      .execute();
    await openOffice(page, `/training-classes/${id}`);
    await expect(page.getByText('Buyers who wait for a place: 1')).toBeVisible();
  });

  await test.step('the participants of a class are printed and exported', async () => {
    const { requestId, student } = await addEducationOrder(db, buyer.id, 'class');
    const { training_class_id: id } = await db
      .selectFrom('class_registration')
      .select('training_class_id')
      .where('id', '=', requestId)
      .executeTakeFirstOrThrow();
    await openOffice(page, `/training-classes/${id}`);
    await page.getByRole('link', { name: 'Participants' }).click();
    await expect(page).toHaveURL(`${officeUrl}/training-classes/${id}/participants`);
    const rows = page.getByRole('article').getByRole('row').filter({ hasText: student });
    const row = rows.filter({ hasText: 'Payment being checked' });
    await expect(row).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(row).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Excel' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^class-participants-.*\.xlsx$/);
  });

  await test.step('the order of a request is finished and cancelled on a page that does not mention goods', async () => {
    const order = await addEducationOrder(db, buyer.id, 'certificate');
    await approvePaymentOf(db, order.id);
    await openOffice(page, `/orders/${order.id}`);
    const goods = /stock|deliver|packed/i;
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Cancel the order' }).click();
    await expect(dialog).toContainText('The buyer is told at once');
    await expect(dialog).not.toContainText(goods);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main')).not.toContainText(goods);
    await page.getByRole('button', { name: 'Finish' }).click();
    await dialog.getByRole('button', { name: 'Finish' }).click();
    await expect(page.getByText('The order is now: Finished')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(goods);
  });
});

test('[EDU-09] staff download the open score requests, send the filled file, store and release the marks, print the list and finish many requests at once', async ({
  page,
  db,
  buyer,
  browser,
  baseURL,
}) => {
  await logInAsStaff(page, db, 'owner');
  const order = await addEducationOrder(db, buyer.id, 'score');
  await db
    .insertInto('score_request_subject')
    .values([1, 3].map((exam_subject_id) => ({ score_request_id: order.requestId, exam_subject_id })))
    .execute();
  await db
    .updateTable('score_request')
    .set({ due_on: day(-1), released_at: null })
    .where('id', '=', order.requestId)
    .execute();
  await approvePaymentOf(db, order.id);
  const { voucher_no: voucher } = await db
    .selectFrom('customer_order')
    .select('voucher_no')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();

  await test.step('the listed requests are printed', async () => {
    await openOffice(page, `/score-requests?state=open&search=${voucher}`);
    await page.getByRole('link', { name: 'Print' }).click();
    await expect(page).toHaveURL(/score-requests\/print\?/);
    await page.emulateMedia({ media: 'print' });
    const rows = page.getByRole('article', { name: 'Score lists' }).getByRole('row');
    await expect(rows.filter({ hasText: voucher })).toBeVisible();
    await expect(rows).toHaveCount(2);
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('a file is downloaded, filled in, checked and stored', async () => {
    await openOffice(page, '/score-requests');
    await page.getByRole('link', { name: 'Marks by file' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^score-requests-.*\.csv$/);
    expect(await readFile(await download.path(), 'utf8')).toContain(voucher);
    const lines = ['Voucher no.;Myanmar;Mathematics', `${voucher};၈၂;39`, 'V000000000000;1;2'];
    const sendFile = () =>
      page.getByLabel('File with marks').setInputFiles({
        name: 'marks.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`),
      });
    await sendFile();
    const wrong = page.getByRole('region', { name: 'Rows with problems: 1' });
    await expect(wrong).toContainText('No score list has this voucher number.');
    const right = page.getByRole('region', { name: 'Requests that would change: 1' });
    const row = right.getByRole('row').filter({ hasText: voucher });
    await expect(row).toContainText('Myanmar: 82');
    await right.getByRole('checkbox', { name: 'Release the results' }).check();
    await right.getByRole('button', { name: 'Store: 1' }).click();
    await expect(right).toContainText('Changed: 1');
    // Nothing is stored a second time.
    await sendFile();
    await expect(page.getByRole('region', { name: 'Rows with problems: 2' })).toContainText(
      'This result is released already.',
    );
    const shop = await buyersPage(browser, baseURL, buyer);
    await open(shop, `/orderdetailresult/score-list?id=${order.requestId}`);
    const result = shop.getByRole('article', { name: 'Grade 10 score list' });
    await expect(result.getByRole('row', { name: 'Total marks' })).toContainText('121');
    await shop.context().close();
  });

  await test.step('chosen certificates are finished, and the one that is not paid is named', async () => {
    const [paid, unpaid] = [
      await addEducationOrder(db, buyer.id, 'certificate'),
      await addEducationOrder(db, buyer.id, 'certificate'),
    ];
    await approvePaymentOf(db, paid.id);
    await openOffice(page, `/certificate-requests?search=${encodeURIComponent(paid.student)}`);
    const rows = page.getByRole('row').filter({ hasText: paid.student });
    await expect(rows).toHaveCount(2);
    for (const row of await rows.all()) await row.getByRole('checkbox').check();
    await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Finish' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(unpaid.student);
    await dialog.getByRole('button', { name: 'Finish: 1' }).click();
    await expect(rows.filter({ hasText: 'Finished' })).toHaveCount(1);
    await expect(rows.filter({ hasText: 'Payment being checked' })).toHaveCount(1);
  });
});
