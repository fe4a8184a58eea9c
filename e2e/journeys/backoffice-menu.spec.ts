import { problemsOf } from '../a11y.ts';
import { logInAsStaff, officeUrl, openOffice } from '../office.ts';
import { expect, test } from '../test.ts';

test('[STAFF-54 STAFF-55] Ctrl K opens pages and records by a part of their name; the menu folds its groups and shows favourites first', async ({
  page,
  db,
  buyer,
}) => {
  await logInAsStaff(page, db, 'owner');
  await openOffice(page, '/work');
  const finder = page.getByRole('dialog', { name: 'Find' });
  const box = finder.getByRole('combobox', { name: 'Find' });
  await page.keyboard.press('Control+k');
  await box.fill('dashb');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(finder).toHaveCount(0);

  await page.getByRole('button', { name: 'Find' }).click();
  await box.fill(buyer.phone);
  const found = finder.getByRole('group', { name: 'Buyers' }).getByRole('option', { name: buyer.name });
  await expect(found).toBeVisible();
  expect(await problemsOf(page, 'finder')).toEqual([]);
  await found.click();
  await expect(page).toHaveURL(`${officeUrl}/buyers/${buyer.id}`);
  await expect(page.getByRole('heading', { level: 1, name: buyer.name })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).click();
  const brands = menu.getByRole('link', { name: 'Brands' });
  await expect(brands).toBeHidden();
  await menu.locator('summary', { hasText: 'Products' }).click();
  await brands.click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('button', { name: 'Keep this page among the favourites' }).click();
  await openOffice(page, '/work');
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('region', { name: 'Favourites' }).getByRole('link', { name: 'Brands' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Brands' })).toBeVisible();
});
