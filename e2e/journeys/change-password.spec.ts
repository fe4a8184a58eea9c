import { accountInfo, changePassword, login } from '@zay/contract';
import { answerWith, bodiesOf } from '../answers.ts';
import { fillNewPassword, passwordForm } from '../new-password.ts';
import { logIn, signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';
import { storageOf } from '../walk.ts';

const path = '/myaccount/changepassword';

test('[ACCOUNT-12 ACCOUNT-14 ACCOUNT-15 ACCOUNT-16 ACCOUNT-17 ACCOUNT-18 ACCOUNT-19 SAFE-11] only a valid form can be sent, a wrong old password is told at its field, and the change ends other devices', async ({
  page,
  context,
  baseURL,
  buyer,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (400|503)/);
  await prepareVisit(context, baseURL);
  await signIn(page, buyer);
  await open(page, path);
  const form = passwordForm(page);
  const submit = page.getByRole('button', { name: 'Change password', exact: true });
  await test.step('the rules are ticked while the new password is typed, a mismatch shows an error', async () => {
    for (const [box, text] of [
      [form.old, 'Old password is required'],
      [form.fresh, 'New password is required'],
    ] as const) {
      await box.focus();
      await box.blur();
      await expect(box).toHaveAccessibleDescription(new RegExp(text));
    }
    await form.fresh.fill('password1');
    await expect(form.rules).toHaveText([/: done$/, /: done$/, /: done$/, /: still missing$/]);
    await form.fresh.fill('kept-safe-1');
    await expect(form.rules).toHaveText(Array(4).fill(/: done$/));
    await form.confirmation.fill('kept');
    await expect(page.getByText('Password not match')).toHaveCount(0);
    await form.confirmation.fill('keep');
    await expect(page.getByText('Password not match')).toBeVisible();
    await form.confirmation.fill('');
    await form.confirmation.blur();
    await expect(form.confirmation).toHaveAccessibleDescription(/Confirm password is required/);
    await expect(page.getByRole('link', { name: 'Read the terms and conditions' })).toHaveAttribute(
      'href',
      '/termsandconditions',
    );
  });

  await test.step('the form can be sent only with the old password, a valid new one twice and the terms', async () => {
    await form.old.fill('wrong one');
    await form.agreed.check();
    await expect(submit).toBeDisabled();
    await form.confirmation.fill('kept-safe-1');
    await expect(submit).toBeEnabled();
    await form.agreed.uncheck();
    await expect(submit).toBeDisabled();
    await form.agreed.check();
    await form.old.fill('');
    await expect(submit).toBeDisabled();
  });

  await test.step('a wrong old password shows an error under its field, and the entries stay', async () => {
    await form.old.fill('wrong one');
    await submit.click();
    await expect(form.old).toHaveAccessibleDescription('The old password is wrong.');
    await expect(form.old).toHaveValue('wrong one');
    await expect(form.fresh).toHaveValue('kept-safe-1');
    await expect(form.confirmation).toHaveValue('kept-safe-1');
    await expect(form.agreed).toBeChecked();
    await form.old.fill(buyer.password);
    await expect(page.getByText('The old password is wrong.')).toHaveCount(0);
  });

  await test.step('the change ends other devices; here the buyer stays logged in', async () => {
    const before = await logIn(page, buyer);
    await fillNewPassword(page, 'စကားဝှက် 2026');
    const sent = bodiesOf(page, changePassword);
    await submit.click();
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
  });

  await test.step('a change whose new login fails leads to the login page with a message', async () => {
    await open(page, path);
    await form.old.fill('စကားဝှက် 2026');
    await fillNewPassword(page, 'kept-safe-1');
    const busy = { statusCode: 503, code: 'unavailable', message: 'The shop is busy at the moment.' };
    await answerWith(page, login, busy, 503);
    await submit.click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Your password has been changed. Log in with the new one.')).toBeVisible();
    expect(Object.keys(await storageOf(page))).not.toContain('AccessToken');
  });
});
