import { expect } from '@playwright/test';
import { codeBoxes, fillRegistration, newcomer, registrationForm } from '../newcomer.ts';
import { forgetLogin } from '../sign-in.ts';
import { codeFor, test } from '../sms-shop.ts';
import { open, prepareVisit } from '../visitor.ts';
import { storageOf } from '../walk.ts';

const verificationPage = '/registration/accountverification';
const addressPage = '/registration/change-address';

test.use({ expectedErrors: [/status of (400|503)/] });
test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

test('[REG-18 REG-20 VERIFY-06 VERIFY-08 VERIFY-10 VERIFY-12 LOGIN-15 ERR-12] a shop that sends codes accepts only the code sent to the phone, after registration or login, and sends another if sending failed', async ({
  page,
  smsShop,
}) => {
  await test.step('if no message can be sent, the verification page sends another code', async () => {
    const who = newcomer();
    // The shop tries twice.
    smsShop.gateway.answers.push(500, 500);
    await open(page, '/registration');
    await fillRegistration(page, who);
    await registrationForm(page).submit.click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('We could not send the code.');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(verificationPage);
    await page.getByRole('button', { name: 'Send a new code' }).click();
    await expect(page.getByText('Send OTP code to your phone number')).toBeVisible();
    await codeBoxes(page).first().fill(codeFor(smsShop, who.phone));
    await page.getByRole('main').getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Your phone number is verified' })).toBeVisible();
    await forgetLogin(page);
  });

  await test.step('another code is refused, and a login leads back to the verification', async () => {
    const who = newcomer();
    await open(page, '/registration');
    await fillRegistration(page, who);
    await registrationForm(page).submit.click();
    await expect(page).toHaveURL(verificationPage);
    await expect(page.getByText(`Enter the code that we sent to ${who.phone}.`)).toBeVisible();
    expect(Object.keys(await storageOf(page))).not.toContain('AccessToken');
    const first = codeFor(smsShop, who.phone);
    expect(first).toMatch(/^\d{6}$/);

    // The fixed code of the other shop is wrong here.
    const confirm = page.getByRole('main').getByRole('button', { name: 'Confirm', exact: true });
    await codeBoxes(page)
      .first()
      .fill(first === '123456' ? '654321' : '123456');
    await confirm.click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toBeVisible();
    await alert.getByRole('button', { name: 'OK' }).click();

    // A login with an unverified phone leads to the code too.
    await open(page, '/login');
    await page.getByLabel('Phone number', { exact: true }).fill(who.phone);
    await page.getByLabel('Password', { exact: true }).fill(who.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(verificationPage);
    await page.getByRole('button', { name: 'Send a new code' }).click();
    await expect(page.getByText('Send OTP code to your phone number')).toBeVisible();
    await codeBoxes(page).first().fill(codeFor(smsShop, who.phone));
    await confirm.click();
    const verified = page.getByRole('dialog', { name: 'Your phone number is verified' });
    await verified.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(addressPage);
  });
});
