import { expect, test } from '../test.ts';
import { logInAsStaff, officeUrl, openOffice } from '../office.ts';

test.use({ expectedErrors: [/status of 40[01] /] });

test('[TOKEN-16] an owner makes a token for another program, sees it once, and revokes it; a webhook shows its secret once', async ({
  page,
  db,
}) => {
  await logInAsStaff(page, db, 'owner');
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
  const statusOf = async () => {
    const headers = { authorization: `Bearer ${token}` };
    return (await page.request.get(`${officeUrl}/api/Staff/GetOrders`, { headers })).status();
  };
  expect(await statusOf()).toBe(200);

  await page.getByRole('link', { name: 'To the list' }).click();
  await expect(page.getByText(token)).toHaveCount(0);
  await page.getByRole('row').filter({ hasText: name }).getByRole('button').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText(`The token of ${name} is revoked`)).toBeVisible();
  expect(await statusOf()).toBe(401);

  await page.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByRole('link', { name: 'New webhook' }).click();
  const address = page.getByLabel('Address', { exact: true });
  await address.fill('http://localhost/hook');
  await page.getByLabel(/^Order placed/).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText('Enter an address that begins with https:// and is in the internet.'),
  ).toBeVisible();
  await address.fill(`https://books.example/${Date.now()}`);
  // It must not call out of this machine.
  await page.getByLabel('Send messages').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').locator('code')).toHaveText(/^whsec_/);
});
