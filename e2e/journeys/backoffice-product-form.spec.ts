import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';
import { logInAsStaff, openOffice } from '../office.ts';

const nameField = (page: Page) => page.getByLabel('Name (English)', { exact: true });

/** Reloads as a phone does after its camera: the page is hidden first, and nobody answers a question. */
async function reload(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.waitForTimeout(400);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('[EDITOR-01] what staff typed in a form survives a reload, can be discarded, and ends with saving', async ({
  page,
  db,
}) => {
  await logInAsStaff(page, db, 'catalogue');
  await openOffice(page, '/products/new');
  await nameField(page).fill('Half a bowl');
  await page.getByRole('button', { name: 'Add a choice' }).click();
  await page.getByLabel('Value 1 (English)').fill('Red');
  await reload(page);
  await expect(page.getByText(/^What you typed here on \d\d\/\d\d\/\d{4} \d\d:\d\d is back/)).toBeVisible();
  await expect(nameField(page)).toHaveValue('Half a bowl');
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(nameField(page)).toHaveValue('');
  await reload(page);
  await expect(nameField(page)).toHaveValue('');
});
