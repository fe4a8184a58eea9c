import { requestCertificate } from '@zay/contract';
import type { Locator, Page } from '@playwright/test';
import { bodiesOf } from '../answers.ts';
import { addDocuments, addEducationOrder } from '../education-orders.ts';
import { paymentSlip } from '../slip.ts';
import { expect, test } from '../test.ts';
import { logInAtOnce, open, prepareVisit } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const stepHeading = (page: Page, name: string | RegExp) =>
  main(page).getByRole('heading', { level: 2, name });

/** Pictures that a request for a lost certificate needs. */
const pictures = ['Photo of the student', 'NRC, front', 'NRC, back', 'Police report'];

async function fillPerson(page: Page): Promise<void> {
  await field(page, 'Student’s name').fill('မသီရိအောင်');
  await field(page, 'Name in English').fill('Ma Thiri Aung');
  await field(page, 'Father’s name').fill('ဦးအောင်ကျော်');
  await field(page, 'Date of birth').fill('2004-05-06');
  await field(page, 'State no.').selectOption({ label: '12' });
  await field(page, 'Type').selectOption({ label: 'N' });
  await main(page).getByRole('combobox', { name: 'Township code' }).click();
  await page
    .getByRole('dialog')
    .getByRole('option', { name: /^KAMAYA/ })
    .click();
  await field(page, 'Number').fill('၁၂၃၄၅၆');
  await field(page, 'Phone number').fill('၀၉၇၇၀၀၀၀၀၀၁');
  await field(page, 'Address').fill('No. 12, Hledan Road');
}

async function fillExam(page: Page): Promise<void> {
  await field(page, 'Exam year').selectOption('2022');
  await field(page, 'Roll number').fill('စခ ၁၀၄၇');
  await field(page, 'State or region of the exam').selectOption({ label: 'Yangon Region' });
  await field(page, 'Exam centre').fill('Sanchaung 1');
  await field(page, 'School').fill('B.E.H.S. 2, Sanchaung');
  await main(page).getByRole('checkbox', { name: 'Mathematics' }).check();
  await main(page).getByRole('checkbox', { name: 'Physics' }).check();
}

/** Chooses a picture and waits until it is uploaded. */
async function upload(page: Page, label: string): Promise<void> {
  const arrived = button(page, 'Remove the picture');
  const before = await arrived.count();
  await field(page, label).setInputFiles(paymentSlip(120, 80));
  await expect(picture(page, label)).toBeVisible();
  await expect(arrived).toHaveCount(before + 1);
}
const picture = (page: Page, label: string): Locator =>
  main(page).getByRole('img', { name: `Your picture: ${label}` });
/** A part of the final check. */
const part = (page: Page, name: string): Locator => main(page).getByRole('region', { name, exact: true });

test('[CERT-01 CERT-02 CERT-03 CERT-04 CERT-05 CERT-06 CERT-07 CERT-11 CERT-13] a guest logs in, fills in three steps that show errors and keep entries, checks, sends after a refusal, and sees an ordered request', async ({
  page,
  buyer,
  db,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/, /status of 404/);
  await test.step('a guest logs in for the first of three steps, which shows all errors', async () => {
    await open(page, '/certificate-form');
    await expect(page).toHaveURL('/login');
    await logInAtOnce(page, buyer);
    await expect(page).toHaveURL('/certificate-form');
    await expect(stepHeading(page, 'Step 1 of 3: Student')).toBeVisible();
    await expect(
      main(page)
        .getByRole('listitem')
        .filter({ hasText: /^(1|2|3)/ }),
    ).toHaveText(['1Student', '2Exam', '3Documents']);

    const next = button(page, 'Next');
    await next.click();
    await expect(stepHeading(page, /^Step 1/)).toBeVisible();
    for (const label of ['Student’s name', 'Name in English', 'Father’s name', 'Date of birth']) {
      await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`${label}|required`, 'i'));
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(field(page, 'Student’s name')).toBeFocused();
    await fillPerson(page);
    await expect(
      main(page)
        .getByRole('status')
        .filter({ hasText: /^12\/KAMAYA\(N\)123456$/ }),
    ).toBeVisible();
    await next.click();
    await expect(stepHeading(page, 'Step 2 of 3: Exam')).toBeFocused();
  });

  await test.step('exam and documents show what is missing; Back and a reload keep all entries and pictures', async () => {
    const next = button(page, 'Next');
    await next.click();
    await expect(main(page)).toContainText('Choose at least one subject.');
    await expect(main(page)).toContainText('Please choose a reason.');
    await fillExam(page);
    await main(page).getByRole('radio', { name: 'It was lost' }).check();
    // By the form's Back button and by the browser's.
    await button(page, 'Back').click();
    await expect(field(page, 'Father’s name')).toHaveValue('ဦးအောင်ကျော်');
    await page.goBack();
    await expect(field(page, 'Exam centre')).toHaveValue('Sanchaung 1');
    await next.click();

    await expect(stepHeading(page, 'Step 3 of 3: Documents')).toBeVisible();
    await next.click();
    const missing = main(page).getByRole('alert');
    await expect(missing).toHaveText(pictures.map((label) => new RegExp(label)));
    for (const label of pictures) await upload(page, label);
    await expect(missing).toHaveCount(0);

    await page.reload();
    await expect(picture(page, 'Police report')).toBeVisible();
    await next.click();
    await expect(stepHeading(page, 'Check everything')).toBeVisible();
    await expect(part(page, 'Student')).toContainText('12/KAMAYA(N)123456');
    await expect(part(page, 'Student')).toContainText('06/05/2004');
    await expect(part(page, 'Exam')).toContainText('စခ1047');
    await expect(part(page, 'Exam')).toContainText('Mathematics, Physics');
    await expect(part(page, 'Exam')).toContainText('It was lost');
    await expect(part(page, 'Documents').getByRole('img')).toHaveCount(4);
  });

  await test.step('a refusal shows an alert, and the error at its step', async () => {
    // Uploads that were not sent are deleted after a day.
    await db.deleteFrom('upload').where('buyer_id', '=', buyer.id).execute();
    const declaration = main(page).getByRole('checkbox', { name: /^All of this is true/ });
    await button(page, 'Go to payment').click();
    await expect(declaration).toHaveAccessibleDescription(/confirm/);
    await declaration.check();
    await button(page, 'Go to payment').click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('This picture is no longer available.');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(stepHeading(page, /^Step 3/)).toBeVisible();
    await expect(main(page).getByRole('alert')).toHaveText(Array(4).fill(/no longer available/));
    await expect(picture(page, 'NRC, back')).toBeVisible();
    for (const [index, label] of pictures.entries()) {
      await button(page, 'Remove the picture').nth(index).click();
      await upload(page, label);
    }
    await button(page, 'Next').click();
  });

  await test.step('a request is changed at the check, sent and paid, and the next form begins with the student', async () => {
    // A change leads back to the check.
    await main(page).getByRole('link', { name: 'Change: Exam' }).click();
    await main(page).getByRole('radio', { name: 'It is damaged' }).check();
    await button(page, 'Back to the summary').click();
    await expect(part(page, 'Exam')).toContainText('It is damaged');
    await expect(part(page, 'Documents').getByRole('img')).toHaveCount(3);

    const bodies = bodiesOf(page, requestCertificate);
    const send = button(page, 'Go to payment');
    await send.click();
    await expect(page).toHaveURL(/\/certificate-form\/payment\?Id=\d+$/);
    expect(bodies).toHaveLength(1);
    const saved = await db
      .selectFrom('certificate_request')
      .selectAll()
      .where('buyer_id', '=', buyer.id)
      .execute();
    expect(saved).toMatchObject([
      {
        student_name: 'မသီရိအောင်',
        student_name_en: 'Ma Thiri Aung',
        nrc_text: '12/KAMAYA(N)123456',
        phone: '09770000001',
        roll_number: 'စခ1047',
        exam_year: 2022,
        reason: 'damaged',
        fee: 10_000,
      },
    ]);
    expect(page.url()).toContain(`Id=${saved[0]?.id}`);
    // The new form has no exam and no documents.
    await open(page, '/certificate-form');
    await expect(field(page, 'Name in English')).toHaveValue('Ma Thiri Aung');
    await button(page, 'Next').click();
    await expect(field(page, 'Roll number')).toHaveValue('');
    await expect(main(page).getByRole('radio', { checked: true })).toHaveCount(0);
  });

  await test.step('the form of an ordered request is read-only, and shown to its owner only', async () => {
    const { id: orderId, requestId, student } = await addEducationOrder(db, buyer.id, 'certificate');
    const { sampleId, count } = await addDocuments(db, requestId);
    await open(page, `/orderdetail?orderId=${orderId}`);
    await main(page).getByRole('link', { name: 'See the request' }).click();
    await expect(page).toHaveURL(`/orderdetailresult/certificate?id=${requestId}`);
    await expect(part(page, 'Student')).toContainText(student);
    await expect(part(page, 'Student')).toContainText(/12\/[A-Z]+\(N\)104729/);
    await expect(part(page, 'Exam')).toContainText('It is damaged');
    await expect(part(page, 'Documents').getByRole('link')).toHaveCount(count);
    for (const image of await part(page, 'Documents').getByRole('img').all()) {
      await expect
        .poll(() => image.evaluate((shown) => (shown as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);
    }
    await expect(part(page, 'Order and payment')).toContainText(/Order:\s*Ordered/);
    await expect(part(page, 'Order and payment')).toContainText(/Payment:\s*Checking/);
    await expect(main(page).getByRole('textbox')).toHaveCount(0);
    await expect(main(page).getByRole('link', { name: 'Go to payment' })).toHaveCount(0);
    await expect(main(page).getByRole('link', { name: 'See the order' })).toHaveAttribute(
      'href',
      `/orderdetail?orderId=${orderId}`,
    );

    // The viewer shows only requests of the buyer.
    await open(page, `/orderdetailresult/certificate?id=${sampleId}`);
    await expect(main(page).getByRole('alert')).toContainText('Not found.');
    await expect(main(page)).not.toContainText('104729');
  });
});
