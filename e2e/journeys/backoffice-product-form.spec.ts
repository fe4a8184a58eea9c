import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';
import { logInAsStaff, openOffice } from '../office.ts';

const skuRow = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
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

/** Pastes text as a spreadsheet copies it. */
async function paste(into: ReturnType<Page['getByLabel']>, text: string): Promise<void> {
  await into.evaluate((field, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test('[EDITOR-05] twelve variants are typed at once and priced in a table: pasted from a spreadsheet, and filled down', async ({
  page,
  db,
}) => {
  await logInAsStaff(page, db, 'catalogue');
  await openOffice(page, '/products/new');
  await nameField(page).fill(`Shirt ${Date.now()}`);
  for (const [n, name, values] of [
    [1, 'Colour', 'Red, Blue, White'],
    [2, 'Size', 'S, M, L, XL'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a choice' }).click();
    const level = page.getByRole('group', { name: `Choice ${n}` });
    await level.getByLabel(`Name of choice ${n} (English)`).fill(name);
    await level.getByLabel('Several values at once').fill(values);
    await level.getByLabel('Several values at once').press('Enter');
  }
  await expect(skuRow(page, 'White · XL')).toBeVisible();

  await paste(skuRow(page, 'Red · S').getByLabel('SKU code'), 'A-1\t၁၂,၅၀၀\nA-2\t13,000\n');
  await expect(skuRow(page, 'Red · S').getByLabel('Price', { exact: true })).toHaveValue('12,500');
  await expect(skuRow(page, 'Red · M').getByLabel('SKU code')).toHaveValue('A-2');
  await skuRow(page, 'Red · S').getByLabel('First stock').fill('5');
  await page.getByRole('button', { name: 'Same for all: Price' }).click();
  await page.getByRole('button', { name: 'Same for all: Stock' }).click();
  await expect(skuRow(page, 'White · XL').getByLabel('Price', { exact: true })).toHaveValue('12,500');
  const [first, last] = await Promise.all(
    ['Red · S', 'White · XL'].map((name) => skuRow(page, name).boundingBox()),
  );
  expect((last?.y ?? 0) - (first?.y ?? 0)).toBeLessThan(2_000);
  await save(page);
  await saved(page);
  await expect(skuRow(page, 'White · XL').getByText('5', { exact: true })).toBeVisible();
  await expect(skuRow(page, 'Red · M').getByLabel('Price', { exact: true })).toHaveValue('12,500');
});
