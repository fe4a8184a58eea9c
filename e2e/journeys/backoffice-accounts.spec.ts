import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { uniqueWord } from '../goods.ts';
import { givePasswordOfDemo, logInAsStaff, officeUrl, openOffice } from '../office.ts';
import { expect, test } from '../test.ts';

/** Fills in the form of a new member of staff, after its errors, and saves it. */
async function addMember(page: Page, role: string) {
  const name = `Hla ${uniqueWord()}`;
  const email = `${name.replace(' ', '.').toLowerCase()}@staff.test`;
  const password = 'mangoes in the morning';
  await openOffice(page, '/staff');
  await page.getByRole('link', { name: 'New member of staff' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('at least 12 characters').first()).toBeVisible();
  await expect(page.getByLabel('Role')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Role').selectOption(role);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(`${officeUrl}/staff`);
  return { name, email, password };
}

/** @param steps of 30 seconds from now: each code is valid once, and the next one is already accepted */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

test('[STAFF-02 STAFF-22 STAFF-25 STAFF-41 STAFF-42 STAFF-72 TOKEN-16] owners manage programs and staff: tokens, logins that are confirmed, one-time codes, and a mark for changes by other owners', async ({
  page,
  db,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4(0[013]|09)/);
  const owner = await logInAsStaff(page, db, 'owner');
  await givePasswordOfDemo(db, owner.id);
  const endRecentLogin = () =>
    db
      .updateTable('staff_session')
      .set({ authenticated_at: null })
      .where('staff_id', '=', owner.id)
      .execute();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const password = dialog.getByLabel('Your password');
  const question = page.getByRole('alertdialog');
  const save = page.getByRole('button', { name: 'Save' });

  await test.step('a token for another program is shown once and revoked; a webhook shows its secret once', async () => {
    await openOffice(page, '/programs/new');
    const make = page.getByRole('button', { name: 'Make a token' });
    await make.click();
    await expect(page.getByText('This field is required.')).toBeVisible();
    await expect(page.getByText('Please choose one.')).toBeVisible();
    const name = `Till ${Date.now()}`;
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Orders', { exact: true }).check();
    await make.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`The token of ${name}`);
    const token = await page.getByRole('status').locator('code').innerText();
    const headers = { authorization: `Bearer ${token}` };
    const statusOf = async () =>
      (await page.request.get(`${officeUrl}/api/Staff/GetOrders`, { headers })).status();
    expect(await statusOf()).toBe(200);
    await page.getByRole('link', { name: 'To the list' }).click();
    await expect(page.getByText(token)).toHaveCount(0);
    await page.getByRole('row').filter({ hasText: name }).getByRole('button').click();
    await question.getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText(`The token of ${name} is revoked`)).toBeVisible();
    expect(await statusOf()).toBe(401);

    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByRole('link', { name: 'New webhook' }).click();
    const address = page.getByLabel('Address', { exact: true });
    await address.fill('http://localhost/hook');
    await page.getByLabel(/^Order placed/).check();
    await save.click();
    await expect(
      page.getByText('Enter an address that begins with https:// and is in the internet.'),
    ).toBeVisible();
    await address.fill(`https://books.example/${Date.now()}`);
    // It must not call out of this machine.
    await page.getByLabel('Send messages').uncheck();
    await save.click();
    await expect(page.getByRole('status').locator('code')).toHaveText(/^whsec_/);
  });

  await test.step('acts on money or access ask for the password again, and continue with the entries', async () => {
    await endRecentLogin();
    const accountNo = `2000${String(owner.id).padStart(7, '0')}`;
    await openOffice(page, '/banks/new');
    await page.getByLabel('Name (English)').fill(`Bank ${accountNo}`);
    await page.getByLabel('Account number').fill(accountNo);
    await save.click();
    await expect(dialog).toContainText('This decides who gets money or access.');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Type your password once more first')).toBeVisible();
    await expect(page.getByLabel('Account number')).toHaveValue(accountNo);
    await save.click();
    await password.fill('demo12345');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(password).toHaveAccessibleDescription('Your password is wrong.');
    await password.fill('demo1234');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(`${officeUrl}/banks`);
    await expect(dialog).toBeHidden();
    const { numDeletedRows } = await db
      .deleteFrom('bank')
      .where('account_no', '=', accountNo)
      .executeTakeFirst();
    expect(numDeletedRows).toBe(1n);
  });

  const { name, email, password: given } = await addMember(page, 'Owner');
  const newcomers = await (await browser.newContext()).newPage();
  const logIn = async (word: string) => {
    await newcomers.getByLabel('E-mail').fill(email);
    await newcomers.getByLabel('Password', { exact: true }).fill(word);
    await newcomers.getByRole('button', { name: 'Log in' }).click();
  };
  const fresh = 'rain over Bago at night';
  const code = newcomers.getByLabel('One-time code');
  const menu = newcomers.getByRole('button', { name: 'Menu' });

  await test.step('a new owner replaces the given password and sets up one-time codes before anything else', async () => {
    await newcomers.goto(`${officeUrl}/roles?from=here`);
    await logIn(given);
    await expect(newcomers).toHaveURL(`${officeUrl}/account`);
    await expect(newcomers.getByText('Replace it by one that you alone know')).toBeVisible();
    await expect(menu).toHaveCount(0);
    await newcomers.getByLabel('Present password').fill(given);
    const replacement = newcomers.getByLabel('New password');
    await replacement.fill(given);
    await newcomers.getByRole('button', { name: 'Change the password' }).click();
    await expect(replacement).toHaveAccessibleDescription(/This is the present password/);
    await replacement.fill(fresh);
    await newcomers.getByRole('button', { name: 'Change the password' }).click();

    const setUp = newcomers.getByRole('heading', { level: 1, name: 'Set up one-time codes' });
    await expect(setUp).toBeVisible();
    await newcomers.goto(`${officeUrl}/audit?entity=staff`);
    await expect(setUp).toBeVisible();
    await expect(menu).toHaveCount(0);
    await newcomers.getByLabel('Your password').fill(fresh);
    await newcomers.getByRole('button', { name: 'Continue' }).click();
    const picture = newcomers.getByRole('img', { name: 'Scan this with the app' });
    // Black on white in every theme, because readers need it.
    await expect(picture).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(picture).toHaveCSS('color', 'rgb(0, 0, 0)');
    const secret = await newcomers.locator('code').innerText();
    await code.fill('000000');
    await newcomers.getByRole('button', { name: 'Switch on' }).click();
    await expect(newcomers.getByText('This one-time code is wrong or over.')).toBeVisible();
    await code.fill(codeOf(secret));
    await newcomers.getByRole('button', { name: 'Switch on' }).click();
    await expect(newcomers).toHaveURL(`${officeUrl}/audit?entity=staff`);
    await expect(newcomers.getByRole('row').filter({ hasText: name }).first()).toBeVisible();

    await newcomers.getByRole('button', { name: 'Log out', exact: true }).click();
    await logIn(fresh);
    const alert = newcomers.getByRole('alert');
    await expect(alert).toHaveText('Enter the six digits of your authenticator app.');
    await expect(code).toBeFocused();
    await code.fill('000000');
    await newcomers.getByRole('button', { name: 'Log in' }).click();
    await expect(code).toHaveAccessibleDescription(/This one-time code is wrong or over/);
    await expect(code).toBeFocused();
    await expect(newcomers.getByLabel('E-mail')).toHaveValue(email);
    await code.fill(codeOf(secret, 1));
    await newcomers.getByRole('button', { name: 'Log in' }).click();
    await expect(menu).toBeVisible();
  });

  await test.step('the first owner sees on every page that the new one changed access, until the list is opened, and disables the new one', async () => {
    const added = await addMember(newcomers, 'Sales');
    await openOffice(page, '/products');
    await page.getByRole('link', { name: 'Changes to money and access that you have not seen' }).click();
    await expect(page).toHaveURL(`${officeUrl}/audit?watched=true`);
    const row = page.getByRole('row').filter({ hasText: added.name });
    await expect(row).toContainText(name);
    await row.locator('summary').click();
    await expect(row.getByRole('insertion')).toContainText([added.name, 'Sales', added.email]);
    // Concurrent journeys add later changes.
    const seen = db.selectFrom('staff').select('alerts_seen_id').where('id', '=', owner.id);
    await expect.poll(async () => (await seen.execute())[0]?.alerts_seen_id).toBeGreaterThan(0);

    // The confirmed login lasts five minutes; after it an open question still continues.
    await endRecentLogin();
    await openOffice(page, `/staff?search=${email}`);
    await page.getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Disable' }).click();
    await question.getByRole('button', { name: 'Disable' }).click();
    await password.fill('demo1234');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('button', { name: 'Let in again' })).toBeVisible();
    await newcomers.reload();
    await expect(newcomers.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    await newcomers.context().close();
  });
});
