import type { Page } from '@playwright/test';
import { makeProduct, uniqueWord } from '../goods.ts';
import { logInAsStaff, officeUrl, openOffice } from '../office.ts';
import { expect, test } from '../test.ts';

const rowWith = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('[STAFF-14 STAFF-19 STAFF-20] staff send a buyer a notification, answer and hide a question, give a password link and block the buyer', async ({
  page,
  db,
  buyer,
  expectedErrors,
}) => {
  // Empty forms.
  expectedErrors.push(/status of 400/);
  const product = await makeProduct(db, { pictures: 1 });
  const word = uniqueWord();
  const question = page.getByRole('alertdialog');
  await logInAsStaff(page, db, 'owner');

  await test.step('a notification that opens a product goes to one buyer; one to all asks with their number', async () => {
    await openOffice(page, '/notifications');
    await page.getByRole('link', { name: 'Write a notification' }).click();
    const send = page.getByRole('button', { name: 'Send', exact: true });
    await send.click();
    await expect(page.getByText('This field is required.').first()).toBeVisible();
    await page.getByLabel('Heading').fill(`News ${word}`);
    await page.getByLabel('Text (English)').fill(`Cheaper today: ${word}`);
    await page.getByLabel('Text (Burmese)').fill(`ယနေ့ ဈေးလျှော့ ${word}`);
    // It is not sent, because other journeys count theirs.
    await send.click();
    await expect(question).toContainText(/It goes to [\d,]+ buyers/);
    await question.getByRole('button', { name: 'Cancel' }).click();

    const choose = async (label: string, search: string, found: string) => {
      await page.getByLabel(label, { exact: true }).click();
      const dialog = page.getByRole('dialog', { name: label });
      await dialog.getByLabel('Search').fill(search);
      await dialog.getByRole('button', { name: found }).click();
    };
    await page.getByRole('button', { name: 'One buyer' }).click();
    await choose('Buyer', buyer.phone, buyer.name);
    await page.getByLabel('A tap opens').selectOption('A product');
    await choose('Product', product.name, product.name);
    const preview = page.getByRole('region', { name: 'What the buyer sees' });
    await expect(preview).toContainText(`ယနေ့ ဈေးလျှော့ ${word}`);
    await send.click();
    await expect(question).toContainText(`It goes to ${buyer.name}, ${buyer.phone}`);
    await question.getByRole('button', { name: 'Send' }).dblclick();
    await expect(page).toHaveURL(`${officeUrl}/notifications`);
    await expect(rowWith(page, word)).toContainText(buyer.name);
  });

  await test.step('a question is found and answered; the shop shows the answer, until it is hidden', async () => {
    const asked = { product_id: product.id, buyer_id: buyer.id, text: `Is it ${word}?` };
    await db.insertInto('question').values(asked).execute();
    await openOffice(page, '/questions');
    await expect(page.locator('tbody tr').first()).toContainText('Unanswered');
    await page.getByLabel('Search').fill(word);
    await expect(page).toHaveURL(`${officeUrl}/questions?search=${word}`);
    const row = rowWith(page, word);
    await expect(row).toContainText(product.name);
    await expect(row.locator('img')).toHaveJSProperty('complete', true);
    await row.getByRole('button', { name: 'Answer', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Answer' });
    await dialog.getByRole('button', { name: 'Publish the answer' }).click();
    await expect(dialog.getByText('This field is required.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Answer' }).fill(`Yes, it is ${word}.`);
    await dialog.getByRole('button', { name: 'Publish the answer' }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText('Answered');
    const inShop = async () => (await page.request.get(`/questionandanswer?productId=${product.id}`)).text();
    await expect.poll(inShop).toContain(`Yes, it is ${word}.`);
    await row.getByRole('button', { name: 'Hide' }).click();
    await question.getByRole('button', { name: 'Hide' }).click();
    await expect(row).toContainText('Hidden');
    await expect.poll(inShop).not.toContain(word);
  });

  await test.step('the buyer is found by phone, gets a password link, and is blocked for a reason', async () => {
    await openOffice(page, `/buyers?search=${buyer.phone}`);
    await page.getByRole('link', { name: buyer.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: buyer.name })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Addresses' })).toContainText('No. 12, Mango Street');
    await page.getByRole('button', { name: 'Make a link' }).click();
    await expect(page.locator('code')).toHaveText(/\/set-new-password\?.*token=/);
    await page.getByRole('button', { name: 'Change the phone' }).click();
    const phone = page.getByRole('textbox', { name: 'New phone' });
    await expect(phone).toBeFocused();
    await expect(phone).toHaveAccessibleDescription(/./);
    await page.getByRole('button', { name: 'Block', exact: true }).click();
    const reason = page.getByRole('dialog', { name: 'Block this buyer' });
    await reason.getByRole('button', { name: 'Block', exact: true }).click();
    await expect(reason.getByText('Give a reason')).toBeVisible();
    await expect(reason.getByLabel('Reason')).toBeFocused();
    await reason.getByRole('button', { name: 'Fraud' }).click();
    await reason.getByRole('button', { name: 'Block', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Let in again' })).toBeVisible();
  });
});
