import { lastExamYear, requestScore, type BodyInputOf } from '@zay/contract';
import type { Page } from '@playwright/test';
import { changeBody } from '../answers.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

const box = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });

test('[SCORE-17 SCORE-16] what cannot be is refused at its field, by the form and by the server, and all entries stay', async ({
  page,
  db,
  buyer,
  context,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  await prepareVisit(context, baseURL);
  await signIn(page, buyer);
  const main = page.getByRole('main');
  const send = main.getByRole('button', { name: 'Go to payment' });
  const invalid = main.locator('input[aria-invalid="true"], select[aria-invalid="true"]');

  await test.step('the form shows all errors at once', async () => {
    await open(page, '/score-list-form');
    await box(page, 'Student’s name').fill('မောင်အောင်ကျော်');
    await box(page, 'Father’s name').fill('ဦးကျော်');
    await box(page, 'Date of birth').fill('06/05/2012');
    await box(page, 'State no.').selectOption('12');
    await box(page, 'Type').selectOption({ label: 'N' });
    await box(page, 'Township code').click();
    await page
      .getByRole('dialog')
      .getByRole('option', { name: /^KAMAYA\b/ })
      .click();
    await box(page, 'Number').fill('123456');
    await box(page, 'Address').fill('No. 12, Hledan Road, Yangon');
    await box(page, 'Exam year').selectOption('2022');
    await box(page, 'Roll number').fill('ကမရ');
    await box(page, 'State or region of the exam').selectOption({ label: 'Yangon Region' });
    await box(page, 'School').fill('School 2, Kamayut');
    await main.getByRole('checkbox', { name: 'Physics', exact: true }).check();
    await send.click();
    await expect(invalid).toHaveCount(2);
    await expect(box(page, 'Exam year')).toHaveAccessibleDescription(/younger than 13/);
    await expect(box(page, 'Roll number')).toHaveAccessibleDescription(/at least one digit/);
    await box(page, 'Date of birth').fill(`06/05/${lastExamYear() + 1}`);
    await expect(box(page, 'Date of birth')).toHaveAccessibleDescription(/must be in the past/);
    await expect(invalid).toHaveCount(2);
    await box(page, 'Date of birth').fill('06/05/1905');
    await expect(box(page, 'Date of birth')).toHaveAccessibleDescription(/more than 120 years ago/);
    await box(page, 'Date of birth').fill('06/05/2006');
    await box(page, 'Roll number').fill('ကမရ ၁၀၄၇');
    await expect(invalid).toHaveCount(0);
  });

  await test.step('the errors of the server are at their fields too, and all entries stay', async () => {
    await changeBody<BodyInputOf<typeof requestScore>>(page, requestScore, (body) => ({
      ...body,
      birthday: '2015-05-06',
      rollNumber: 'KMY',
    }));
    await send.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await expect(invalid).toHaveCount(2);
    await expect(box(page, 'Exam year')).toHaveAccessibleDescription(/younger than 13/);
    await expect(box(page, 'Roll number')).toHaveAccessibleDescription(/at least one digit/);
    await expect(box(page, 'Student’s name')).toHaveValue('မောင်အောင်ကျော်');
    await expect(box(page, 'Date of birth')).toHaveValue('06/05/2006');
    await expect(box(page, 'Roll number')).toHaveValue('ကမရ1047');
    await expect(main.getByText('12/KAMAYA(N)123456')).toBeVisible();
    await expect(main.getByRole('checkbox', { checked: true })).toHaveCount(1);
  });

  await test.step('the sentences are in Burmese for a reader of Burmese', async () => {
    await prepareVisit(context, baseURL, 'unicode');
    await open(page, '/score-list-form');
    await box(page, 'မွေးသက္ကရာဇ်').fill('06/05/2012');
    await main.getByRole('button', { name: 'ငွေပေးချေမည်' }).click();
    await expect(box(page, 'စာမေးပွဲ ခုနှစ်')).toHaveAccessibleDescription(/အသက် 13 နှစ်အောက်/);
  });

  const stored = db.selectFrom('score_request').select('id').where('buyer_id', '=', buyer.id);
  expect(await stored.execute()).toEqual([]);
});
