import { deleteAccount, deletionReasons, openOrderCount } from '@zay/contract';
import type { Page } from '@playwright/test';
import { answerWith, bodiesOf } from '../answers.ts';
import { logIn, signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { logInByForm, open, prepareVisit } from '../visitor.ts';
import { storageOf } from '../walk.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Delete my account' });
const choice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const dialog = (page: Page) => page.getByRole('alertdialog');
const comment = (page: Page) => page.getByLabel(/^Would you like to tell us more/);

test('[ACCOUNT-29 ACCOUNT-30 ACCOUNT-31] a reason, a text of at most 500 characters and a confirmation delete the account', async ({
  page,
  buyer,
  db,
  expectedErrors,
}) => {
  await signIn(page, buyer);

  await test.step('the text takes at most 500 characters', async () => {
    await open(page, '/myaccount/delete');
    await comment(page).fill('က'.repeat(500));
    await comment(page).press('End');
    await comment(page).pressSequentially('ခ');
    await expect(comment(page)).toHaveValue('က'.repeat(500));
    await expect(page.getByText('500 of 500 characters')).toBeVisible();
  });

  await test.step('a reason and a confirmation delete the account', async () => {
    expectedErrors.push(/400/);
    const other = await logIn(page, buyer);
    const bodies = bodiesOf(page, deleteAccount);
    await open(page, '/myaccount');
    const read = page.waitForResponse((response) => response.url().endsWith(deletionReasons.path));
    await page.getByRole('link', { name: 'Delete my account' }).click();
    const reasons = (await (await read).json()) as { id: number; name: string }[];
    await expect(page.getByRole('radio')).toHaveCount(5);
    for (const { name } of reasons) await expect(choice(page, name)).not.toBeChecked();

    await submit(page).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Please choose a reason.');
    await choice(page, 'I am worried about my data').check();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await comment(page).fill('I bought enough.');
    await submit(page).click();
    await expect(dialog(page)).toContainText(
      'Your account will be deleted permanently. This cannot be undone.',
    );
    await expect(dialog(page)).not.toContainText('Orders in progress');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    expect(bodies).toEqual([]);
    await submit(page).click();
    await dialog(page).getByRole('button', { name: 'Delete my account' }).click();

    await expect(page).toHaveURL('/home');
    await expect(page.getByText('Your account has been deleted.')).toBeVisible();
    const reasonId = reasons.find(({ name }) => name === 'I am worried about my data')?.id;
    expect(bodies).toEqual([
      { userId: buyer.id, reasonId, reason: 'I bought enough.', applicationConfigId: 23 },
    ]);
    const kept = Object.keys(await storageOf(page));
    expect(
      kept.filter((key) => ['AccessToken', 'UserInfo', 'UserId', 'LastRouteName'].includes(key)),
    ).toEqual([]);
    const row = await db
      .selectFrom('buyer')
      .select(['deleted_at', 'delete_reason_id', 'delete_reason_text'])
      .where('id', '=', buyer.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      deleted_at: expect.any(Date),
      delete_reason_id: reasonId,
      delete_reason_text: 'I bought enough.',
    });
    // The other session has ended too, and a login is refused.
    const cart = await page.request.get('/api/Order/GetCartDetail', {
      headers: { authorization: `Bearer ${other.accessToken}` },
    });
    expect(cart.status()).toBe(401);
    await open(page, '/login');
    await logInByForm(page, buyer, 'en-US');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Account not found');
  });
});

test('[ACCOUNT-30 ACCOUNT-39] reasons can be loaded again, a failed deletion keeps the entries, and open orders do not prevent it', async ({
  page,
  buyer,
  expectedErrors,
}) => {
  await signIn(page, buyer);

  await test.step('reasons that failed to load can be loaded again', async () => {
    expectedErrors.push(/500/);
    await answerWith(page, deletionReasons, { statusCode: 500, code: 'x', message: 'No reasons' }, 500);
    await open(page, '/myaccount/delete');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('No reasons');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('radio')).toHaveCount(5);
    await page.unrouteAll();
  });

  await test.step('a failed deletion shows an error and keeps the entries', async () => {
    expectedErrors.push(/503|ERR_FAILED/);
    await open(page, '/myaccount/delete');
    await choice(page, 'Other').check();
    await comment(page).fill('A long story');
    await answerWith(page, deleteAccount, { statusCode: 503, code: 'x', message: 'Try again later' }, 503);
    await submit(page).click();
    await dialog(page).getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog(page)).toContainText('Try again later');
    await dialog(page).getByRole('button', { name: 'OK' }).click();
    await page.unrouteAll();
    await page.route(`**${deleteAccount.path}`, (route) => route.abort());
    await submit(page).click();
    await dialog(page).getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog(page)).toContainText('The shop could not be reached.');
    await dialog(page).getByRole('button', { name: 'OK' }).click();
    await expect(choice(page, 'Other')).toBeChecked();
    await expect(comment(page)).toHaveValue('A long story');
    await expect(page).toHaveURL('/myaccount/delete');
    expect(Object.keys(await storageOf(page))).toContain('AccessToken');
    await page.unrouteAll();
  });

  await test.step('the shop asks for the password, or for the code of an SMS, and nothing is typed again', async () => {
    expectedErrors.push(/400/);
    const needs = (field: string, message: string) =>
      answerWith(
        page,
        deleteAccount,
        { statusCode: 400, code: 'validation-failed', message, errors: [{ field, message }] },
        400,
      );
    await open(page, '/myaccount/delete');
    await choice(page, 'Other').check();
    await needs('password', 'This field is required.');
    await submit(page).click();
    await dialog(page).getByRole('button', { name: 'Delete my account' }).click();
    const password = page.getByLabel('Password', { exact: true });
    await expect(page.getByText('This field is required.')).toBeVisible();
    await password.fill('secret12');
    await expect(choice(page, 'Other')).toBeChecked();
    const bodies = bodiesOf(page, deleteAccount);
    await page.unrouteAll();
    await needs('code', 'This field is required.');
    await submit(page).click();
    await expect(page.getByText(`We sent a code to ${buyer.phone}.`)).toBeVisible();
    expect(bodies).toMatchObject([{ password: 'secret12' }]);
    await page.getByRole('button', { name: 'Send a new code' }).click();
    await expect(page.getByRole('main').getByRole('status')).not.toBeEmpty();
    await page.unrouteAll();
    await answerWith(
      page,
      deleteAccount,
      { statusCode: 400, code: 'wrong-code', message: 'Wrong code' },
      400,
    );
    await page.getByLabel('Digit 1 of 6').fill('123456');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog(page)).toContainText('Wrong code');
    await dialog(page).getByRole('button', { name: 'OK' }).click();
    expect(bodies.at(-1)).toMatchObject({ code: '123456' });
    await page.unrouteAll();
  });

  await test.step('open orders are listed before the last step and do not prevent it', async () => {
    await answerWith(page, openOrderCount, { count: 2 });
    await open(page, '/myaccount/delete');
    await expect(page.getByRole('main')).toContainText('Orders in progress: 2.');
    await choice(page, 'Other').check();
    await submit(page).click();
    await expect(dialog(page)).toContainText('Orders in progress: 2.');
    await dialog(page).getByRole('button', { name: 'Delete my account' }).click();
    await expect(page).toHaveURL('/home');
  });
});
