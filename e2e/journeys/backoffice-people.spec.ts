import type { Page } from '@playwright/test';
import { makeProduct, uniqueWord } from '../goods.ts';
import { fillNewPassword } from '../new-password.ts';
import { logInAsStaff, officeUrl, openOffice } from '../office.ts';
import { buyersPage, visitorsPage, open } from '../visitor.ts';
import { logIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { waitForHydration } from '../frame.ts';

const rowWith = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('[STAFF-14 STAFF-19 STAFF-20] staff send a buyer a notification, answer the question and give a password link; a new password ends older sessions, and a block ends all', async ({
  page,
  db,
  buyer,
  browser,
  baseURL,
  expectedErrors,
}) => {
  test.slow();
  // Empty forms, an unknown phone, and ended sessions.
  expectedErrors.push(/status of 40[01]/);
  const product = await makeProduct(db, { pictures: 1 });
  const shop = await buyersPage(browser, baseURL, buyer);

  await test.step('a notification goes to one buyer once, and a tap on it opens the product', async () => {
    const word = uniqueWord();
    await logInAsStaff(page, db, 'owner');
    await openOffice(page, '/notifications');
    await page.getByRole('link', { name: 'Write a notification' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Write a notification' })).toBeVisible();
    await page.getByRole('button', { name: 'One buyer' }).click();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('This field is required.').first()).toBeVisible();

    const choose = async (label: string, search: string, found: string) => {
      await page.getByLabel(label, { exact: true }).click();
      const dialog = page.getByRole('dialog', { name: label });
      await dialog.getByLabel('Search').fill(search);
      await dialog.getByRole('button', { name: found }).click();
    };
    await choose('Buyer', buyer.phone, buyer.name);
    await page.getByLabel('Heading').fill(`News ${word}`);
    await page.getByLabel('Text (English)').fill(`Cheaper today: ${word}`);
    await page.getByLabel('Text (Burmese)').fill(`ယနေ့ ဈေးလျှော့ ${word}`);
    await page.getByLabel('A tap opens').selectOption('A product');
    await choose('Product', product.name, product.name);
    const preview = page.getByRole('region', { name: 'What the buyer sees' });
    await expect(preview).toContainText(`ယနေ့ ဈေးလျှော့ ${word}`);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(`It goes to ${buyer.name}, ${buyer.phone}`);
    await question.getByRole('button', { name: 'Send' }).dblclick();
    await expect(page).toHaveURL(`${officeUrl}/notifications`);
    await expect(rowWith(page, word)).toContainText(buyer.name);

    // A notification to all asks with the number of buyers. It is not sent, because other journeys count theirs.
    await openOffice(page, '/notifications/new');
    await page.getByLabel('Heading').fill('To all');
    await page.getByLabel('Text (English)').fill('To all');
    await page.getByLabel('Text (Burmese)').fill('အားလုံးသို့');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(question).toContainText(/It goes to [\d,]+ buyers/);
    await question.getByRole('button', { name: 'Cancel' }).click();

    await open(shop, '/notification');
    const list = shop.getByRole('main').getByRole('listitem');
    await expect(list).toHaveCount(1);
    await list.getByRole('button', { name: `Cheaper today: ${word}` }).click();
    await expect(shop).toHaveURL(`/productdetails?productId=${product.id}`);
  });

  await test.step('a question is found and answered; the shop shows the answer and notifies its buyer', async () => {
    const word = uniqueWord();
    await db
      .insertInto('question')
      .values({ product_id: product.id, buyer_id: buyer.id, text: `Is it ${word}?` })
      .execute();
    await logInAsStaff(page, db, 'catalogue');
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

    await open(shop, '/notification');
    await shop
      .getByRole('main')
      .getByRole('button', { name: `The shop answered your question about ${product.name}.` })
      .click();
    await expect(shop).toHaveURL(`/productdetails?productId=${product.id}`);
    await open(shop, `/questionandanswer?productId=${product.id}`);
    await expect(shop.getByRole('list', { name: 'All questions' })).toContainText(`Yes, it is ${word}.`);

    await row.getByRole('button', { name: 'Hide' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hide' }).click();
    await expect(row).toContainText('Hidden');
    await expect(async () => {
      await open(shop, `/questionandanswer?productId=${product.id}`);
      await expect(shop.getByRole('main')).not.toContainText(word, { timeout: 1_000 });
    }).toPass();
  });

  await test.step('the buyer is found by phone and gets a password link; a new password ends older sessions, and a block ends all', async () => {
    await logInAsStaff(page, db, 'sales');
    await openOffice(page, `/buyers?search=${buyer.phone}`);
    await page.getByRole('link', { name: buyer.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: buyer.name })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Addresses' })).toContainText('No. 12, Mango Street');
    await page.getByRole('button', { name: 'Make a link' }).click();
    const link = (await page.locator('code').textContent()) ?? '';
    expect(link).toContain('/set-new-password?');

    const fresh = await visitorsPage(browser, baseURL);
    await open(fresh, link.slice(new URL(link).origin.length));
    const password = 'brand new 77';
    const save = fresh.getByRole('main').locator('button[type=submit]');
    await waitForHydration(save);
    await fillNewPassword(fresh, password);
    await save.click();
    await expect(fresh).not.toHaveURL(/set-new-password/);
    await open(shop, '/myaccount');
    await expect(shop).toHaveURL(/\/login/);
    await logIn(page, { phone: buyer.phone, password });

    await page.reload();
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
    await open(fresh, '/myaccount');
    await expect(fresh).toHaveURL(/\/login/);
    await fresh.context().close();
  });
  await shop.context().close();
});
