import { noisePaper } from '@zay/api/testing/newspapers';
import type { Page } from '@playwright/test';
import { uniqueWord } from '../goods.ts';
import { logInAsStaff, officeUrl, openOffice } from '../office.ts';
import { visitorsPage, open } from '../visitor.ts';
import { expect, test } from '../test.ts';

const pdfOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

/** Number of greys in the drawing of the first page; 0 before it is drawn. */
const greysOf = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('[data-page="1"] canvas');
    if (!canvas?.width) return 0;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, Math.min(200, canvas.height));
    return new Set(data).size;
  });

test.use({ serviceWorkers: 'allow' });

test('[STAFF-16] a newspaper is published from a PDF that is sent again after a lost connection; the shop shows its cover and opens it, until it is withdrawn', async ({
  page,
  db,
  context,
  browser,
  baseURL,
  expectedErrors,
}) => {
  // A form without a file, a file that is no PDF, and a lost connection.
  expectedErrors.push(/status of 400/, /ERR_INTERNET_DISCONNECTED/);
  const word = uniqueWord();
  const day = '2018-04-05';
  await logInAsStaff(page, db, 'catalogue');
  await openOffice(page, '/newspapers');
  await page.getByRole('link', { name: 'Publish an edition' }).click();
  await expect(page).toHaveURL(`${officeUrl}/newspapers/new`);
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await publish.click();
  await expect(page.getByText('Choose the PDF file of the edition')).toBeVisible();

  await page.getByLabel('Title (English)').fill(`Paper ${word}`);
  await page.getByLabel('Title (Burmese)').fill(`သတင်းစာ ${word}`);
  await page.getByLabel('Date of publication', { exact: true }).fill(day);
  const file = page.getByLabel('PDF file');
  await file.setInputFiles(pdfOf('letter.pdf', Buffer.from('Dear reader, this is no PDF.')));
  await publish.click();
  await expect(page.getByRole('alert').getByText('This file is not a PDF')).toBeVisible();
  // A unique file in each run: the shop refuses the same file twice on a day.
  await file.setInputFiles(pdfOf(`${word}.pdf`, noisePaper(2, `1 + ${Date.now()}`)));
  await expect(page.getByText(`${word}.pdf (0.8 MB)`)).toBeVisible();

  await context.setOffline(true);
  await publish.click();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await context.setOffline(false);
  await again.click();
  await expect(page).toHaveURL(`${officeUrl}/newspapers`);

  await page.getByLabel('Search').fill(word);
  await expect(page).toHaveURL(/search=/);
  const row = page.getByRole('row').filter({ hasText: word });
  await expect(row).toContainText('05/04/2018');
  await expect(row.locator('img')).toHaveAttribute('src', /^\/media\//);
  await expect
    .poll(() => row.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);

  const shop = await visitorsPage(browser, baseURL);
  await open(shop, `/newspaper?date=${day}`);
  const edition = shop.getByRole('main').getByRole('link', { name: new RegExp(word) });
  await expect(edition.locator('img')).toHaveAttribute('src', /^\/media\//);
  await edition.click();
  const main = shop.getByRole('main');
  await expect(main.getByRole('status').filter({ hasText: 'Page' })).toHaveText('Page 1 of 2');
  await expect.poll(() => greysOf(shop)).toBeGreaterThan(100);

  await row.getByRole('link', { name: word }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Paper ${word}` })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Cover' })).toBeVisible();
  await page.getByLabel('Title (English)').fill(`Weekly ${word}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(`${officeUrl}/newspapers`);
  await expect(async () => {
    await open(shop, `/newspaper?date=${day}`);
    await expect(main.getByRole('link', { name: `Weekly ${word}` })).toBeVisible({ timeout: 1_000 });
  }).toPass();

  await openOffice(page, `/newspapers?search=${word}`);
  await page.getByRole('link', { name: `Weekly ${word}` }).click();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page).toHaveURL(`${officeUrl}/newspapers`);
  await expect(async () => {
    await open(shop, `/newspaper?date=${day}`);
    await expect(main).not.toContainText(word, { timeout: 500 });
  }).toPass();
  await shop.context().close();
});
