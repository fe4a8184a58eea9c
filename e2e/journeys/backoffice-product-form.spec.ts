import type { Database } from '@zay/api/database';
import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';
import { createStaff, logInAsStaff, officeUrl, openOffice } from '../office.ts';

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

type Body = Readonly<Record<string, unknown>>;

/** A product in English, with a price and nothing else. */
async function addProduct(page: Page, db: Database): Promise<{ id: number; name: string; body: Body }> {
  const name = `Cup ${Date.now()}`;
  await logInAsStaff(page, db, 'catalogue');
  await openOffice(page, '/products/new');
  await nameField(page).fill(name);
  await page.getByLabel('SKU code').fill(`C-${Date.now()}`);
  await page.getByLabel('Price', { exact: true }).fill('5000');
  const [request] = await Promise.all([page.waitForRequest(/SaveProduct/), save(page)]);
  await saved(page);
  await expect(page).toHaveURL(/\/products\/\d+$/);
  return { id: Number(/\d+$/.exec(page.url())?.[0]), name, body: request.postDataJSON() as Body };
}

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

test('[EDITOR-08] a copy opens as a new hidden product, and going on sale names what is missing and leads to it', async ({
  page,
  db,
}) => {
  const { id, name } = await addProduct(page, db);
  await openOffice(page, `/products/${id}`);
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New product');
  await expect(nameField(page)).toHaveValue(name);
  await expect(page.getByLabel('State')).toHaveValue('hidden');
  await expect(page.getByLabel('SKU code')).toHaveValue('');
  await expect(page.getByText('Buyers would miss')).toBeHidden();

  await page.getByLabel('State').selectOption('published');
  await page.getByText('Buyers would miss: 5').click();
  await page.getByRole('button', { name: 'Stock', exact: true }).click();
  await expect(page.getByLabel('First stock')).toBeFocused();
  await page.keyboard.type('5');
  await page.getByRole('button', { name: 'Burmese name' }).click();
  await page.keyboard.type('ခွက်');
  await expect(page.getByText('Buyers would miss: 3')).toBeVisible();
  await page.getByRole('button', { name: 'Save hidden' }).click();
  await saved(page);
  await expect(page).not.toHaveURL(/copy/);
  await expect(page.getByLabel('State')).toHaveValue('hidden');
});

test.describe('two members of staff', () => {
  test.use({ expectedErrors: [/status of 409 .*SaveProduct/] });

  test('[EDITOR-12] a second save is merged with the first by one press; what clashes is shown side by side with a choice', async ({
    page,
    db,
  }) => {
    const { id, name, body } = await addProduct(page, db);
    const other = await createStaff(db, 'owner');
    const headers = { authorization: `Bearer ${other.token}` };
    const saveAsOther = async (part: Body) => {
      const read = await page.request.get(`${officeUrl}/api/Staff/GetProduct?id=${id}`, { headers });
      const { updatedAt } = (await read.json()) as { updatedAt: string };
      const data = { ...body, id, updatedAt, ...part };
      const answer = await page.request.post(`${officeUrl}/api/Staff/SaveProduct`, { headers, data });
      expect(answer.status()).toBe(200);
    };
    const weight = page.getByLabel('Weight in grams');

    // Other fields: one press.
    await saveAsOther({ name: { en: name, my: 'ခွက်' } });
    await weight.fill('500');
    await save(page);
    await expect(page.getByText(`Saved together with the changes of ${other.name}`)).toBeVisible();
    await expect(page.getByLabel('Name (Burmese)')).toHaveValue('ခွက်');
    await expect(weight).toHaveValue('500');

    // The same fields, and another one.
    await saveAsOther({ name: { en: 'Theirs', my: 'ခွက်' }, weightGrams: 700, state: 'hidden' });
    await nameField(page).fill('Mine');
    await weight.fill('600');
    await save(page);
    const dialog = page.getByRole('dialog', { name: `${other.name} changed the same` });
    await expect(dialog.getByRole('group')).toHaveCount(2);
    await dialog.getByRole('group', { name: 'Weight in grams' }).getByText('700').click();
    await dialog.getByRole('button', { name: 'Save what is chosen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mine');
    await expect(weight).toHaveValue('700');
    await expect(page.getByLabel('State')).toHaveValue('hidden');
  });
});
