import { changePhone, verifyChangedPhone } from '@zay/contract';
import type { Page } from '@playwright/test';
import { bodiesOf } from '../answers.ts';
import { newPhone } from '../buyers.ts';
import { makeProduct } from '../goods.ts';
import { codeBoxes } from '../newcomer.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';
import { storageOf } from '../walk.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

const field = (page: Page) => page.getByLabel('New phone number');
const save = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Save' });
const userIn = async (page: Page) =>
  JSON.parse((await storageOf(page))['UserInfo'] ?? '{}') as { phoneNo?: string; name?: string };

test('[ACCOUNT-23 ACCOUNT-24 ACCOUNT-25 ACCOUNT-35] a phone is required; two calls change it after a refusal, and the dialog returns to the account; a shop that sends codes asks for the password and the code of the new phone', async ({
  page,
  buyer,
  db,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  await signIn(page, buyer);
  await open(page, '/myaccount');
  await page.getByRole('link', { name: 'Change: Phone number' }).click();
  const [begun, finished] = [bodiesOf(page, changePhone), bodiesOf(page, verifyChangedPhone)];

  await test.step('a phone is required, and must look like one', async () => {
    await expect(page.getByText(`Your current number: ${buyer.phone}`)).toBeVisible();
    await save(page).click();
    await expect(page.getByText('New phone number is required')).toBeVisible();
    await expect(field(page)).toBeFocused();
    await field(page).fill('12345');
    await expect(page.getByText('The phone number starts with 09')).toBeVisible();
    await save(page).click();
    await expect(field(page)).toHaveValue('12345');
    expect(begun).toEqual([]);
  });

  await test.step('the second call waits for the first, and a refusal shows an alert', async () => {
    await field(page).fill('09770000001');
    await save(page).click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('already registered');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(field(page)).toHaveValue('09770000001');
    expect(begun).toHaveLength(1);
    expect(finished).toEqual([]);
    expect(await userIn(page)).toMatchObject({ phoneNo: buyer.phone });
  });

  await test.step('two calls change the phone, and the dialog returns to the account page', async () => {
    const phone = newPhone();
    // With country code and blanks.
    await field(page).fill(`+95 ${phone.slice(1, 4)} ${phone.slice(4)}`);
    await save(page).click();
    const dialog = page.getByRole('dialog', { name: 'Your phone number has been changed' });
    await expect(dialog).toContainText(phone);
    const fields = { userId: buyer.id, emailOrPhoneNo: phone, language: 1, applicationConfigId: 23 };
    expect([begun.slice(1), finished]).toEqual([[fields], [{ ...fields, code: '123456' }]]);
    expect(await userIn(page)).toMatchObject({ phoneNo: phone, name: buyer.name });
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL('/myaccount');
    await expect(page.getByRole('region', { name: 'Your details' })).toContainText(phone);
    const row = await db
      .selectFrom('buyer')
      .select('phone')
      .where('id', '=', buyer.id)
      .executeTakeFirstOrThrow();
    expect(row.phone).toBe(phone);
  });

  await test.step('a shop that sends codes asks for the password, and for the code of the new phone', async () => {
    const phone = newPhone();
    // The shop of the journeys has a fixed code; the response for this page says otherwise.
    await page.route('**/myaccount/changeemailorphone', async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace('"placeholderCode":"123456"', '"placeholderCode":""');
      // The policy has hashes of the original scripts.
      const headers = { ...response.headers(), 'content-security-policy': '' };
      await route.fulfill({ response, headers, body: html });
    });
    const asked = bodiesOf(page, changePhone);
    await open(page, '/myaccount/changeemailorphone');
    await field(page).fill(phone);
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('guess12');
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await expect(password).toHaveAccessibleDescription('The password is wrong.');
    await expect(password).toBeFocused();
    await password.fill(buyer.password);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await expect(page.getByText(`Enter the code that we sent to ${phone}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Require code')).toBeVisible();

    await codeBoxes(page).first().fill('654321');
    await page.getByRole('button', { name: 'Confirm' }).click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toBeVisible();
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(codeBoxes(page).last()).toHaveValue('1');

    await page.getByRole('button', { name: 'Send a new code' }).click();
    await expect(page.getByText('Send OTP code to your phone number')).toBeVisible();
    await expect.poll(() => asked.length).toBe(3);
    expect(asked.at(-1)).toMatchObject({ password: buyer.password });
    // "Use another number" keeps the entries.
    await page.getByRole('button', { name: 'Use another number' }).click();
    await expect(field(page)).toHaveValue(phone);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await codeBoxes(page).first().fill('123456');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('dialog', { name: 'Your phone number has been changed' })).toContainText(
      phone,
    );
  });
});

test('[LOGIN-19 PENDING-11] a social account adds its first phone, and the pending action continues', async ({
  page,
  db,
  buyer,
}) => {
  const product = await makeProduct(db);
  const line = { productId: product.id, skuId: product.skus[0]!.id, qty: 1 };
  await signIn(page, buyer);
  // A social login stores a user without a phone.
  await page.addInitScript((user) => localStorage.setItem('UserInfo', JSON.stringify(user)), {
    id: buyer.id,
    phoneNo: '',
    name: buyer.name,
    url: '',
  });
  const phone = newPhone();
  await open(page, '/myaccount');
  // The frame has finished its own changes by then.
  await expect(page.getByText(buyer.phone)).toBeVisible();
  await page.evaluate((kept) => {
    localStorage.setItem('ShopCartItemInfo', JSON.stringify(kept));
    localStorage.setItem('ShoppingCartType', 'ADD_TO_SHOP_CART');
  }, line);

  await page.getByRole('link', { name: 'Change: Phone number' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add your phone number' })).toBeVisible();
  await field(page).fill(phone);
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'Your phone number has been saved' });

  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/shoppingcart');
  await expect(page.getByRole('main')).toContainText(product.name);
  expect(await userIn(page)).toMatchObject({ phoneNo: phone });
});
