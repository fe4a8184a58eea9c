import type { Locator } from '@playwright/test';
import { requestScore } from '@zay/contract';
import { loseFirstAnswer } from '../answers.ts';
import { addEducationOrder } from '../education-orders.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { logInAtOnce, open, prepareVisit } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

/** Every field of the form but the subjects. */
const fields = [
  'Student’s name',
  'Father’s name',
  'Date of birth',
  'State no.',
  'Type',
  'Township code',
  'Number',
  'Phone number',
  'Address',
  'Exam year',
  'Roll number',
  'State or region of the exam',
  'School',
] as const;

async function fillIn(main: Locator): Promise<void> {
  const box = (label: (typeof fields)[number]) => main.getByLabel(label, { exact: true });
  await box('Student’s name').fill('မောင်အောင်ကျော်');
  await box('Father’s name').fill('ဦးကျော်');
  await box('Date of birth').fill('2006-05-06');
  await box('State no.').selectOption('12');
  await box('Type').selectOption({ label: 'N' });
  await box('Township code').click();
  await main
    .page()
    .getByRole('dialog')
    .getByRole('option', { name: /^KAMAYA\b/ })
    .click();
  await box('Number').fill('၁၂၃၄၅၆');
  await box('Phone number').fill('09770000001');
  await box('Address').fill('No. 12, Hledan Road, Yangon');
  await box('Exam year').selectOption('2024');
  await box('Roll number').fill('ကမရ ၁၀၄၇');
  await box('State or region of the exam').selectOption({ label: 'Yangon Region' });
  await box('School').fill('Basic Education High School 2, Kamayut');
  await main.getByRole('checkbox', { name: 'Myanmar', exact: true }).check();
  await main.getByRole('checkbox', { name: 'Physics', exact: true }).check();
}

test('[SCORE-01..SCORE-05 SCORE-11 SCORE-14 ROUTE-43] a score list is requested in one form, which keeps its entries until it is sent', async ({
  page,
  db,
  buyer,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  const main = page.getByRole('main');
  await open(page, '/score-list-form');
  await logInAtOnce(page, buyer);
  await expect(page).toHaveURL('/score-list-form');
  await expect(main.getByText('The result comes in 7 days')).toBeVisible();
  await expect(main.getByText('Please fill in everything correctly, within 2 minutes.')).toBeVisible();
  await expect(main.getByRole('timer')).toHaveText(/^(2:00|1:5\d)$/);

  const offered = db.selectFrom('exam_subject').select('name_en').where('active', '=', true);
  const names = (await offered.orderBy('sort').orderBy('id').execute()).map((row) => row.name_en);
  await expect(main.getByRole('checkbox')).toHaveCount(names.length);
  for (const name of names) await expect(main.getByRole('checkbox', { name, exact: true })).toBeVisible();

  const send = main.getByRole('button', { name: 'Go to payment' });
  await send.click();
  // The phone of the account is filled in.
  await expect(main.getByLabel('Phone number')).toHaveValue(buyer.phone);
  for (const label of fields.filter((label) => label !== 'Phone number'))
    await expect(main.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(main.getByText('Choose at least one subject.')).toBeVisible();
  await fillIn(main);
  await expect(main.locator('[aria-invalid="true"]')).toHaveCount(0);

  await page.clock.runFor(121_000);
  await expect(main.getByText('Take the time you need')).toBeVisible();
  await page.reload();
  await main.getByRole('button', { name: 'Hide the clock' }).click();
  await expect(main.getByRole('timer')).toHaveCount(0);
  await expect(main.getByLabel('Student’s name')).toHaveValue('မောင်အောင်ကျော်');
  await expect(main.getByLabel('Roll number')).toHaveValue('ကမရ1047');
  await expect(main.getByText('12/KAMAYA(N)123456')).toBeVisible();
  await expect(main.getByRole('checkbox', { checked: true })).toHaveCount(2);

  // The first response is lost: the form is sent twice and stored once.
  await loseFirstAnswer(page, requestScore);
  await send.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await send.click();
  await expect(page).toHaveURL(/\/score-list\/payment\?Id=\d+$/);
  const stored = db.selectFrom('score_request').selectAll().where('buyer_id', '=', buyer.id);
  const [request, ...others] = await stored.execute();
  expect(others).toEqual([]);
  expect(page.url()).toContain(`?Id=${request?.id}`);
  expect(request).toMatchObject({
    student_name: 'မောင်အောင်ကျော်',
    nrc_text: '12/KAMAYA(N)123456',
    exam_year: 2024,
    roll_number: 'ကမရ1047',
    fee: 5000,
  });
  // The next form begins with the student and an empty exam.
  await open(page, '/score-list-form');
  await expect(main.getByLabel('Student’s name')).toHaveValue('မောင်အောင်ကျော်');
  await expect(main.getByLabel('Roll number')).toHaveValue('');
  await expect(main.getByRole('checkbox', { checked: true })).toHaveCount(0);
});

test('[SCORE-08 SCORE-09 ROUTE-24] the result page shows its due day, and shows and prints the marks once they are released', async ({
  page,
  db,
  buyer,
}) => {
  await signIn(page, buyer);
  const main = page.getByRole('main');
  const { requestId: id, student } = await addEducationOrder(db, buyer.id, 'score');
  const today = new Date(Date.now() + 6.5 * 3_600_000);
  const day = (after: number) => new Date(today.getTime() + after * 86_400_000).toISOString().slice(0, 10);
  const requests = db.updateTable('score_request').where('id', '=', id);
  await requests.set({ created_at: new Date(), due_on: day(7), released_at: null }).execute();
  await open(page, `/orderdetailresult/score-list?id=${id}`);
  await expect(main.getByRole('heading', { name: 'The result is not ready yet' })).toBeVisible();
  const shown = day(7).split('-').toReversed().join('/');
  await expect(main.getByText(`It comes on ${shown}, 7 days after your request.`)).toBeVisible();
  await expect(main.getByText(student)).toBeVisible();

  await db
    .insertInto('score_request_subject')
    .values([
      { score_request_id: id, exam_subject_id: 1, mark: 82, is_distinction: true },
      { score_request_id: id, exam_subject_id: 3, mark: 39 },
    ])
    .execute();
  await requests.set({ due_on: day(0), released_at: new Date() }).execute();
  await page.reload();
  const sheet = main.getByRole('article', { name: 'Grade 10 score list' });
  await expect(sheet).toContainText(student);
  await expect(sheet.getByRole('row')).toHaveText([
    /^Subject\s*Marks$/,
    /^Myanmar Distinction\s*82$/,
    /^Mathematics\s*39$/,
    /^Total marks\s*121$/,
    /^Distinctions\s*1$/,
    /^Result\s*Not passed$/,
  ]);

  const print = main.getByRole('button', { name: 'Print or save as PDF' });
  await page.evaluate(() => {
    globalThis.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  await print.click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(print).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await page.emulateMedia({ media: null });

  await page.goto('/orderdetailresult/score-list');
  await expect(page).toHaveURL('/orderhistory');
});
