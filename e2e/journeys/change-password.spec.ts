import { accountInfo, changePassword, login } from '@zay/contract';
import { answerWith, bodiesOf } from '../answers.ts';
import { fillNewPassword, passwordForm } from '../new-password.ts';
import { logIn, signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';
import { storageOf } from '../walk.ts';

const path = '/myaccount/changepassword';

test.beforeEach(async ({ context, baseURL, page, buyer }) => {
  await prepareVisit(context, baseURL);
  await signIn(page, buyer);
});

test('[ACCOUNT-14 ACCOUNT-15 ACCOUNT-12 ACCOUNT-16 ACCOUNT-17 ACCOUNT-18 SAFE-11] rules are ticked while a password is typed, only a valid form can be sent, and the change ends other devices', async ({
  page,
  buyer,
}) => {
  await test.step('the rules are ticked while the new password is typed, a mismatch shows an error', async () => {
    await open(page, path);
    const { fresh, confirmation, rules } = passwordForm(page);
    const steps: [typed: string, length: boolean, letter: boolean, digit: boolean, own: boolean][] = [
      ['', false, false, false, false],
      ['p', false, true, false, true],
      ['password', true, true, false, true],
      ['password1', true, true, true, false],
      ['password1x', true, true, true, true],
      ['1234567', true, false, true, true],
    ];
    for (const [typed, ...kept] of steps) {
      await fresh.fill(typed);
      await expect(rules).toHaveText(kept.map((isKept) => (isKept ? /: done$/ : /: still missing$/)));
    }
    await fresh.fill('');
    await fresh.blur();
    await expect(page.getByText('New password is required')).toBeVisible();
    await fresh.fill('Password1');
    await fresh.blur();
    await expect(page.getByText(/^Many people use this password/)).toBeVisible();
    await fresh.fill('kept-safe-1');
    await confirmation.fill('kept');
    await expect(page.getByText('Password not match')).toHaveCount(0);
    await confirmation.fill('keep');
    await expect(page.getByText('Password not match')).toBeVisible();
    await confirmation.fill('kept-safe-1');
    await expect(page.getByText('Password not match')).toHaveCount(0);
    await confirmation.fill('');
    await confirmation.blur();
    await expect(page.getByText('Confirm password is required')).toBeVisible();
  });

  await test.step('the form can be sent only with the old password, a valid new one twice and the terms', async () => {
    await open(page, path);
    const form = passwordForm(page);
    const submit = page.getByRole('button', { name: 'Change password', exact: true });
    await expect(submit).toBeDisabled();
    await form.old.fill(buyer.password);
    await fillNewPassword(page, 'kept-safe-1');
    await expect(submit).toBeEnabled();
    await form.agreed.uncheck();
    await expect(submit).toBeDisabled();
    await form.agreed.check();
    for (const [box, bad] of [
      [form.old, ''],
      [form.fresh, 'abc12'],
      [form.fresh, 'abcdefg'],
      [form.fresh, '1234567'],
      [form.fresh, 'abc123'],
      [form.confirmation, 'kept-safe-2'],
    ] as const) {
      const good = await box.inputValue();
      await box.fill(bad);
      await expect(submit).toBeDisabled();
      await box.fill(good);
      await expect(submit).toBeEnabled();
    }
    await form.old.fill('');
    await form.old.blur();
    await expect(page.getByText('Old password is required')).toBeVisible();
    for (const box of [form.old, form.fresh, form.confirmation]) {
      await expect(box).toHaveAttribute('type', 'password');
    }
    for (const box of [form.old, form.fresh, form.confirmation]) {
      await page.getByRole('button', { name: 'Show password' }).first().click();
      await expect(box).toHaveAttribute('type', 'text');
    }
    await expect(page.getByRole('link', { name: 'Read the terms and conditions' })).toHaveAttribute(
      'href',
      '/termsandconditions',
    );
  });

  await test.step('the change ends other devices; here the buyer stays logged in', async () => {
    const before = await logIn(page, buyer);
    await open(page, path);
    await passwordForm(page).old.fill(buyer.password);
    await fillNewPassword(page, 'စကားဝှက် 2026');
    const sent = bodiesOf(page, changePassword);
    await page.getByRole('button', { name: 'Change password', exact: true }).click();
    await expect(page).toHaveURL('/myaccount');
    await expect(
      page.getByText('Your password has been changed. Other devices are logged out.'),
    ).toBeVisible();
    expect(sent).toEqual([
      {
        userId: buyer.id,
        oldPassword: buyer.password,
        newPassword: 'စကားဝှက် 2026',
        applicationConfigId: 23,
        language: 1,
      },
    ]);
    const read = async (token: string | undefined) =>
      (await page.request.get(accountInfo.path, { headers: { authorization: `Bearer ${token}` } })).status();
    expect(await read(before.accessToken)).toBe(401);
    expect(await read((await storageOf(page))['AccessToken'])).toBe(200);
    await open(page, '/myaccount');
    await expect(page).toHaveURL('/myaccount');
  });
});

test.describe('refused', () => {
  test.use({ expectedErrors: [/status of (400|503)/] });

  test('[ACCOUNT-19] a wrong old password shows an error under its field; a change whose login fails leads to the login page', async ({
    page,
    buyer,
  }) => {
    await test.step('a wrong old password shows an error under its field, and the entries stay', async () => {
      await open(page, path);
      const form = passwordForm(page);
      await form.old.fill('wrong one');
      await fillNewPassword(page, 'kept-safe-1');
      await page.getByRole('button', { name: 'Change password', exact: true }).click();
      await expect(form.old).toHaveAccessibleDescription('The old password is wrong.');
      await expect(form.old).toHaveValue('wrong one');
      await expect(form.fresh).toHaveValue('kept-safe-1');
      await expect(form.confirmation).toHaveValue('kept-safe-1');
      await expect(form.agreed).toBeChecked();
      await form.old.fill('another');
      await expect(page.getByText('The old password is wrong.')).toHaveCount(0);
    });

    await test.step('a change whose new login fails leads to the login page with a message', async () => {
      await open(page, path);
      await passwordForm(page).old.fill(buyer.password);
      await fillNewPassword(page, 'kept-safe-1');
      const busy = { statusCode: 503, code: 'unavailable', message: 'The shop is busy at the moment.' };
      await answerWith(page, login, busy, 503);
      await page.getByRole('button', { name: 'Change password', exact: true }).click();
      await expect(page).toHaveURL('/login');
      await expect(page.getByText('Your password has been changed. Log in with the new one.')).toBeVisible();
      expect(Object.keys(await storageOf(page))).not.toContain('AccessToken');
    });
  });
});
