import type { Dashboard } from '@zay/contract/staff';
import type { Page } from '@playwright/test';
import { makeProduct, uniqueWord } from '../goods.ts';
import { logInAsStaff, officeUrl, openOffice } from '../office.ts';
import { expect, test } from '../test.ts';
import { open } from '../visitor.ts';

type Drill = NonNullable<Dashboard['drill']>;

const last = {
  at: '2026-11-22T20:30:00.000Z',
  seconds: 130,
  backupAt: '2026-11-22T20:00:00.000Z',
  rows: 1_204_518,
  files: 10_240,
  problem: null,
} as const;
const good: Drill = { isOn: true, isLate: false, last, lastGoodAt: last.at };
const failed: Drill = {
  ...good,
  last: {
    ...last,
    rows: null,
    files: null,
    problem: 'The backup in /mnt/backup is damaged: wal/1 cannot be read.',
  },
};

/** Opens the dashboard with this result of the restore drill. @returns the panel */
async function panelOf(page: Page, drill: Drill, name = 'Restore drill') {
  await page.unrouteAll();
  await page.route(/\/api\/Staff\/GetDashboard/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as Dashboard), drill } });
  });
  await openOffice(page, '/dashboard');
  return page.getByRole('region', { name });
}

test('[STAFF-21 KEEP-18 FIND-09 FIND-10 REPORT-16] the dashboard and reports chart a period; the dashboard shows the result of the restore drill, and leads from a search without results to a synonym', async ({
  page,
  db,
  context,
}) => {
  await logInAsStaff(page, db, 'owner');

  await test.step('the period is in the address, and a chart has a table', async () => {
    await openOffice(page, '/dashboard');
    await page.getByRole('link', { name: '30 days' }).click();
    await expect(page).toHaveURL(`${officeUrl}/dashboard?days=30`);
    const sales = page.getByRole('region', { name: 'Sales per day' });
    await expect(sales.getByRole('img', { name: 'Sales per day' })).toBeVisible();
    await sales.getByText('As a table').click();
    await expect(sales.getByRole('row')).toHaveCount(31);
    for (const chart of ['Orders by state', 'Payment methods', 'Best sellers', 'Searches without a result'])
      await expect(page.getByRole('region', { name: chart })).toBeVisible();
    await page.getByLabel('First day', { exact: true }).fill('2026-02-01');
    await expect(page.getByText(/^01\/02\/2026 to /)).toBeVisible();
    await page.getByLabel('Last day', { exact: true }).fill('2026-02-28');
    await expect(page).toHaveURL(`${officeUrl}/dashboard?from=2026-02-01&to=2026-02-28`);
    await expect(
      page.getByText('01/02/2026 to 28/02/2026, compared with 04/01/2026 to 31/01/2026'),
    ).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Last day', { exact: true })).toHaveValue('28/02/2026');
    await page.goBack();
    await expect(page.getByText('to 28/02/2026')).toBeHidden();
    for (const size of [page.viewportSize()!, { width: 1280, height: 800 }]) {
      await page.setViewportSize(size);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
  });

  await test.step('reports: last week in one press, what counts, the total, and a file', async () => {
    await openOffice(page, '/reports?period=today');
    await page.getByRole('link', { name: 'Last week' }).click();
    await expect(page).toHaveURL(`${officeUrl}/reports?kind=days&period=last-week`);
    const sales = page.getByRole('region', { name: 'Sales by day' });
    await expect(sales).toContainText(
      'A sale is an order that was placed in the period and is not cancelled',
    );
    await expect(sales.getByRole('img', { name: 'Sales by day' })).toBeVisible();
    await expect(sales.getByRole('row')).toHaveCount(8);
    await expect(sales.getByText(/^Before: /).first()).toBeVisible();
    await page.getByLabel('Report', { exact: true }).selectOption('Best sellers');
    await expect(page.getByRole('region', { name: 'Best sellers' })).toContainText('Pieces sold');
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    expect((await file).suggestedFilename()).toMatch(/^report-.*\.csv$/);
  });

  await test.step('the restore drill succeeded, failed, is overdue, never ran, or is off', async () => {
    const panel = await panelOf(page, good);
    await expect(panel).toContainText('of 23/11/2026 03:00 was good: the backup of 23/11/2026 02:30');
    await expect(panel).toContainText('was restored in 3 min.');
    await expect(panel).toContainText('1,204,518 rows, 10,240 files, nothing wrong.');
    await expect(panel).not.toContainText('overdue');

    await expect(await panelOf(page, { ...good, isLate: true })).toContainText('The next drill is overdue.');
    const wrong = await panelOf(page, failed);
    await expect(wrong).toContainText('the backup may not be restored as it should');
    await expect(wrong).toContainText('is damaged: wal/1 cannot be read.');
    await expect(wrong).toContainText('The last good drill was at');
    await expect(await panelOf(page, { ...failed, lastGoodAt: null })).toContainText(
      'No drill has been good yet.',
    );
    const never = { ...good, last: null, lastGoodAt: null };
    await expect(await panelOf(page, never)).toContainText('There is no result yet');
    await expect(await panelOf(page, { ...never, isOn: false })).toContainText('Drills are switched off');
  });

  await test.step('a synonym for a search without results: the search finds the product', async () => {
    const [missed, known] = [uniqueWord().toLowerCase(), uniqueWord()];
    await makeProduct(db, { name: `${known} lamp` });
    const today = new Date().toISOString().slice(0, 10);
    await db.insertInto('search_miss').values({ day: today, search_text: missed, hits: 90_000 }).execute();
    await openOffice(page, '/dashboard');
    const row = page
      .getByRole('region', { name: 'Searches without a result' })
      .getByRole('row', { name: missed });
    await expect(row).toContainText('90,000');
    await row.getByRole('link', { name: 'Say what it is called here' }).click();
    const words = page.getByRole('textbox', { name: 'Words that mean the same' });
    await expect(words).toHaveValue(missed);
    await words.fill(`${missed}\n${known}`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(`${officeUrl}/synonyms`);
    await page
      .getByRole('searchbox')
      .or(page.getByRole('textbox', { name: 'Search' }))
      .first()
      .fill(missed);
    await expect(page.getByRole('link', { name: `${missed}, ${known}` })).toBeVisible();

    const buyer = await context.newPage();
    await open(buyer, `/resultproduct?searchType=1&productName=${missed}`);
    await expect(buyer.getByRole('main').getByRole('article')).toHaveText([new RegExp(known)]);
  });
});
