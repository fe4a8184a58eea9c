import { readFile } from 'node:fs/promises';
import { uniqueWord } from '../goods.ts';
import { logInAsStaff, officeUrl, openOffice } from '../office.ts';
import { expect, test } from '../test.ts';

test('[IMPORT-32] staff import a file of their own after correcting its columns and seeing its problems, and undo it', async ({
  page,
  db,
}) => {
  const word = uniqueWord();
  const csv = `ပစ္စည်းအမည်;Code;Was;Now\nချည် ${word};${word}-1;18000;15000\nPot ${word};${word}-2;free;\n`;
  const file = { name: `${word}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) };
  const choose = async () => {
    await openOffice(page, '/imports/new');
    await page.getByLabel('File with products').setInputFiles(file);
    await expect(page.getByRole('heading', { level: 1, name: file.name })).toBeVisible();
  };
  await logInAsStaff(page, db, 'owner');
  await openOffice(page, '/products');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.getByRole('link', { name: 'Import products' }).click();
  await expect(page).toHaveURL(`${officeUrl}/imports/new`);
  await choose();
  await expect(page.getByLabel('ပစ္စည်းအမည်')).toHaveValue('name_my');
  await expect(page.getByLabel('Code')).toHaveValue('sku');
  await page.getByLabel('Was').selectOption('Price');
  await page.getByLabel('Now').selectOption('Promotion price');
  await page.getByRole('button', { name: 'Check the file' }).click();

  const start = page.getByRole('button', { name: 'Import 1 products' });
  await expect(start).toBeVisible({ timeout: 90_000 });
  const problem = page.getByRole('row').filter({ hasText: 'whole kyats' });
  await expect(problem).toContainText('3');
  await expect(problem).toContainText('Was');
  await expect(problem).toContainText('free');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the rows with problems' }).click();
  const saved = await readFile(await (await saving).path(), 'utf8');
  expect(saved).toContain(`Pot ${word}`);
  expect(saved).not.toContain(`ချည် ${word}`);
  const named = db.selectFrom('product').select('state').where('name_my', '=', `ချည် ${word}`);
  expect(await named.execute()).toEqual([]);

  // A reload would cancel a request that was not answered.
  await Promise.all([page.waitForResponse(/StartProductImport/), start.click()]);
  await page.reload();
  await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 90_000 });
  expect(await named.execute()).toEqual([{ state: 'hidden' }]);

  // The same headings again: the browser knows what they are.
  await choose();
  await expect(page.getByLabel('Was')).toHaveValue('price');

  await openOffice(page, `/imports?search=${word}`);
  await page.getByRole('row').filter({ hasText: 'Done' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible({ timeout: 90_000 });
});
