import { join } from 'node:path';
import { makeNewspaper, noisePaper, withdrawNewspaper } from '@zay/api/testing/newspapers';
import type { Page } from '@playwright/test';
import { uniqueWord } from '../goods.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit, reload } from '../visitor.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

const filesFolder = () => join(process.env['ZAY_DATA_DIR'] ?? '', 'files');
const part = 65_536;

/** Records the byte ranges of later requests for PDF files. */
function pdfRanges(page: Page): string[] {
  const ranges: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.pdf')) ranges.push(request.headers()['range'] ?? 'all');
  });
  return ranges;
}

/** Number of greys in the drawing of a page; 0 before it is drawn. */
const greysOf = (page: Page, number: number) =>
  page.evaluate((at) => {
    const canvas = document.querySelector<HTMLCanvasElement>(`[data-page="${at}"] canvas`);
    if (!canvas?.width) return 0;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, Math.min(200, canvas.height));
    return new Set(data).size;
  }, number);

test('[NEWS-01 NEWS-02 NEWS-03 NEWS-04 NEWS-06 NEWS-08 NEWS-09 NEWS-12 ROUTE-40] the list shows covers and the highlight, loads more to its end, finds a day and goes back', async ({
  page,
  db,
}) => {
  await open(page, '/home');
  await open(page, '/newspaper');
  const main = page.getByRole('main');
  const editions = main.getByRole('link').filter({ has: page.getByRole('heading') });
  await expect(main.getByRole('region', { name: 'Highlight' }).getByRole('link')).toBeVisible();
  await expect(editions).toHaveCount(10);
  await expect(editions.locator('img').first()).toHaveAttribute('src', /^\/media\//);
  const { count } = await db
    .selectFrom('newspaper')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const more = main.getByRole('button', { name: 'Load more' });
  while (await more.isVisible()) {
    const before = await editions.count();
    await more.click();
    await expect.poll(() => editions.count()).toBeGreaterThan(before);
  }
  expect(await editions.count()).toBeGreaterThanOrEqual(Math.min(count, 12));
  await expect(page).toHaveURL(/PageNumber=2/);

  const day = main.getByRole('textbox', { name: 'Find by date' });
  await day.fill('2001-01-01');
  await expect(main.getByText('No result found')).toBeVisible();
  await expect(main.getByText('There is no newspaper for 01/01/2001.')).toBeVisible();
  const { published_date } = await db
    .selectFrom('newspaper')
    .select('published_date')
    .where('is_highlight', '=', true)
    .executeTakeFirstOrThrow();
  await day.fill(published_date);
  await expect(page).toHaveURL(`/newspaper?date=${published_date}`);
  await expect(main.getByRole('link').getByText('Daily market paper')).toBeVisible();
  await reload(page);
  await expect(day).toHaveValue(published_date.split('-').toReversed().join('/'));
  await expect(editions).not.toHaveCount(0);
  await main.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/home');

  await open(page, '/newspaper?date=2026-02-30');
  await expect(main.getByText('There is no such date')).toBeVisible();
  await expect(editions).toHaveCount(0);
  await expect(day).toHaveValue('2026-02-30');
  await main.getByRole('link', { name: 'Show all newspapers' }).click();
  await expect(page).toHaveURL('/newspaper');
  await expect(editions).not.toHaveCount(0);
});

test('[NEWS-01 NEWS-07 ROUTE-41] an edition is read page by page, loads only pages on screen, zooms, runs no script, and opens again without a connection', async ({
  page,
  db,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch|NetworkError/);
  const pages = 6;
  const title = `Noise ${uniqueWord()}`;
  const pdf = noisePaper(pages, 'app.alert(1); this.getURL("javascript:alert(2)");');
  const id = await makeNewspaper(db, filesFolder(), { title, pdf, publishedDate: '2020-05-05' });
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => dialogs.push(dialog.message()));
  const ranges = pdfRanges(page);
  const edition = page.getByRole('main').getByRole('link', { name: new RegExp(title) });
  // A failed try may have read that day, whose response is cached.
  await expect(async () => {
    await open(page, '/newspaper?date=2020-05-05');
    await expect(edition).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await edition.click();
  await expect(page).toHaveURL(`/newspaper/detail?id=${id}`);

  const main = page.getByRole('main');
  const status = main.getByRole('status').filter({ hasText: 'Page' });
  await expect(status).toHaveText(`Page 1 of ${pages}`);
  await expect.poll(() => greysOf(page, 1)).toBeGreaterThan(100);
  // The first two pages, and the index at the end of the file.
  expect(ranges.length * part).toBeLessThan(pdf.length * 0.6);
  expect(new Set(ranges).size).toBe(ranges.length);
  expect(ranges).not.toContain('all');

  await main.getByRole('button', { name: 'Next page' }).click();
  await expect(status).toHaveText(`Page 2 of ${pages}`);
  await expect.poll(() => greysOf(page, 2)).toBeGreaterThan(100);

  const width = () => main.getByRole('img', { name: 'Page 2' }).evaluate((element) => element.clientWidth);
  const before = await width();
  await main.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(width).toBeGreaterThan(before * 1.2);
  await main.getByRole('button', { name: /fit to width/ }).click();
  await expect.poll(width).toBe(before);
  await expect(main.getByRole('link', { name: 'Download as PDF' })).toHaveAttribute('download', /2020-05-05/);

  await main.getByRole('button', { name: /Save all pages/ }).click();
  await expect(main.getByText('All pages are saved on this device')).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.goto('/newspaper');
  await expect(page).toHaveURL(`/newspaper/detail?id=${id}`);
  await expect.poll(() => greysOf(page, 1)).toBeGreaterThan(100);
  await main.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(() => greysOf(page, 2)).toBeGreaterThan(100);
  await context.setOffline(false);

  // Another edition replaces it in the cache.
  await main.getByRole('button', { name: 'Back' }).click();
  await main.getByRole('region', { name: 'Highlight' }).getByRole('link').click();
  await expect.poll(() => greysOf(page, 1)).toBeGreaterThan(2);
  await expect
    .poll(() =>
      page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('newspaper '))),
    )
    .toHaveLength(1);
  expect(dialogs).toEqual([]);
});

test('[NEWS-11] an edition that was withdrawn says so in the reader, in the list that still shows it and in the copy on the device', async ({
  page,
  db,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404|ERR_INTERNET_DISCONNECTED|Failed to fetch|NetworkError/);
  const title = `Noise ${uniqueWord()}`;
  const main = page.getByRole('main');
  const edition = main.getByRole('link', { name: new RegExp(title) });
  const { published_date } = await db
    .selectFrom('newspaper')
    .select('published_date')
    .where('is_highlight', '=', true)
    .executeTakeFirstOrThrow();
  const pdf = noisePaper(2);
  const id = await makeNewspaper(db, filesFolder(), { title, pdf, publishedDate: published_date });
  await expect(async () => {
    await open(page, '/newspaper');
    await expect(edition).toBeVisible({ timeout: 1_000 });
  }).toPass();
  // Back loads the last page of the list again, and keeps the first one with the edition.
  await main.getByRole('button', { name: 'Load more' }).click();
  await expect(page).toHaveURL(/PageNumber=2/);
  await edition.click();
  await expect.poll(() => greysOf(page, 1)).toBeGreaterThan(100);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await main.getByRole('button', { name: 'Back' }).click();
  await expect(edition).toBeVisible();

  await withdrawNewspaper(db, filesFolder(), id);
  const withdrawn = main.getByText('This edition was withdrawn');
  await expect(async () => {
    await edition.click();
    await expect(withdrawn).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(main.getByRole('status')).toHaveCount(0);
  await page.goBack();
  await expect(edition).toContainText('This edition was withdrawn');

  await context.setOffline(true);
  await edition.click();
  await expect(page).toHaveURL(`/newspaper/detail?id=${id}`);
  await expect(withdrawn).toBeVisible();
  await context.setOffline(false);
});
