import { addDocuments, addEducationOrder, approvePaymentOf } from '../education-orders.ts';
import { logInAsStaff, openOffice } from '../office.ts';
import { paymentSlip } from '../slip.ts';
import { buyersPage, open } from '../visitor.ts';
import { expect, test } from '../test.ts';

test('[EDU-13 EDU-14] staff ask a buyer to correct a certificate request, the buyer corrects just that and loses nothing at a reload, and staff refuse it', async ({
  page,
  db,
  buyer,
  browser,
  baseURL,
  expectedErrors,
}) => {
  // The shop refuses an impossible birthday.
  expectedErrors.push(/status of 400/);
  const { id: orderId, requestId } = await addEducationOrder(db, buyer.id, 'certificate');
  await addDocuments(db, requestId);
  await approvePaymentOf(db, orderId);
  await logInAsStaff(page, db, 'education');
  const path = `/certificate-requests/${requestId}`;
  const request = page.getByRole('region', { name: 'Request', exact: true });

  await test.step('staff choose fields and write what is wrong with each', async () => {
    await openOffice(page, path);
    await request.getByRole('button', { name: 'Ask the buyer to correct' }).click();
    const dialog = page.getByRole('dialog', { name: 'What should the buyer correct?' });
    const ask = dialog.getByRole('button', { name: 'Ask the buyer to correct' });
    await ask.click();
    await expect(dialog.getByText('Choose at least one.')).toBeVisible();
    await dialog.getByLabel('Date of birth', { exact: true }).check();
    await dialog.getByLabel('Photo of the student', { exact: true }).check();
    await ask.click();
    await expect(dialog.getByText('Say what is wrong.')).toHaveCount(2);
    await dialog.getByLabel('What is wrong: Date of birth').fill('The card has another year.');
    await dialog.getByLabel('What is wrong: Photo of the student').fill('The face is too dark.');
    await ask.click();
    await expect(request).toContainText('Buyer corrects');
    await expect(request.getByRole('list')).toContainText('The face is too dark.');
    await expect(request.getByRole('button', { name: 'Finish' })).toHaveCount(0);
  });

  const shop = await buyersPage(browser, baseURL, buyer);
  const main = shop.getByRole('main');
  await test.step('the buyer finds it in the order and the requests, and corrects just that', async () => {
    await open(shop, `/orderdetail?orderId=${orderId}`);
    await expect(main.getByText('Something in your request is not right yet.')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Correct the request' })).toBeVisible();
    await open(shop, '/nhltasks/requests');
    const card = main.getByRole('article').first();
    await expect(card).toContainText('To be corrected');
    await expect(card).toContainText('Date of birth, Photo of the student');
    await card.getByRole('link', { name: 'Correct it' }).click();
    await expect(main.getByRole('textbox')).toHaveCount(1);
    await expect(main.getByRole('note')).toHaveText(['The card has another year.', 'The face is too dark.']);
    const birthday = main.getByRole('textbox', { name: 'Date of birth' });
    const send = main.getByRole('button', { name: 'Send the correction' });
    await birthday.fill('01/01/2099');
    await send.click();
    await expect(birthday).toHaveAccessibleDescription(/in the past/);
    await birthday.fill('14/03/1999');
    await main.locator('input[type=file]').setInputFiles(paymentSlip(120, 80));
    // It was sent.
    await expect(main.getByRole('button', { name: 'Remove the picture' })).toBeVisible();
    await shop.reload();
    await expect(birthday).toHaveValue('14/03/1999');
    await expect(main.getByRole('img', { name: /Photo of the student/ })).toBeVisible();
    await send.click();
    await expect(shop.getByText('Your correction was sent.')).toBeVisible();
    await expect(card).toContainText('Paid');
    await expect(card.getByRole('link', { name: 'Correct it' })).toHaveCount(0);
  });

  await test.step('staff see that it was corrected, the new and the earlier picture, and refuse it', async () => {
    await openOffice(page, path);
    await expect(request).toContainText('Corrected by the buyer');
    await expect(page.getByRole('region', { name: 'Student' })).toContainText('14/03/1999');
    const earlier = page.getByRole('region', { name: 'Earlier pictures' });
    await expect(earlier.getByRole('link', { name: 'Photo of the student' })).toBeVisible();
    await request.getByRole('button', { name: 'Refuse for good' }).click();
    const dialog = page.getByRole('dialog', { name: 'Refuse this request for good' });
    await dialog.getByRole('textbox').fill('There is no such candidate.');
    await dialog.getByRole('button', { name: 'Refuse for good' }).click();
    await expect(page.getByText('The fee is owed back.')).toBeVisible();
    await expect(request).toContainText('There is no such candidate.');
    await expect(request.getByRole('button')).toHaveCount(0);
  });

  await test.step('the buyer reads why', async () => {
    await open(shop, '/nhltasks/requests');
    const card = main.getByRole('article').first();
    await expect(card).toContainText('Refused: There is no such candidate.');
    await expect(card.getByRole('link', { name: 'Go to payment' })).toHaveCount(0);
    await open(shop, `/orderdetail?orderId=${orderId}`);
    await expect(main.getByText('We refused this request: There is no such candidate.')).toBeVisible();
  });
  await shop.context().close();
});
