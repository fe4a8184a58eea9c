import type { Dashboard } from '@zay/contract/staff';
import { makeProduct, uniqueWord } from '../goods.ts';
import { logInAsStaff, officeUrl, openOffice } from '../office.ts';
import { expect, test } from '../test.ts';

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
const problem = 'The backup in /mnt/backup is damaged: wal/1 cannot be read.';
const failed: Drill = { ...good, last: { ...last, rows: null, files: null, problem } };
const never: Drill = { ...good, last: null, lastGoodAt: null };

/** Results of the restore drill, and what the dashboard says of each. */
const drills: readonly (readonly [drill: Drill, ...texts: string[]])[] = [
  [
    good,
    'of 23/11/2026 03:00 was good: the backup of 23/11/2026 02:30',
    'was restored in 3 min.',
    '1,204,518 rows, 10,240 files, nothing wrong.',
  ],
  [
    { ...failed, isLate: true },
    'the backup may not be restored as it should',
    'is damaged: wal/1 cannot be read.',
    'The last good drill was at',
    'The next drill is overdue.',
  ],
  [{ ...failed, lastGoodAt: null }, 'No drill has been good yet.'],
  [never, 'There is no result yet'],
  [{ ...never, isOn: false }, 'Drills are switched off'],
];

test('[STAFF-21 KEEP-18 FIND-09 FIND-10 REPORT-16] the dashboard and reports chart a period; the dashboard shows the result of the restore drill, and leads from a search without results to a synonym', async ({
  page,
  db,
}) => {
  const region = (name: string) => page.getByRole('region', { name });
  await logInAsStaff(page, db, 'owner');
  const [missed, known] = [uniqueWord().toLowerCase(), uniqueWord()];
  await makeProduct(db, { name: `${known} lamp` });
  const today = new Date().toISOString().slice(0, 10);
  await db.insertInto('search_miss').values({ day: today, search_text: missed, hits: 90_000 }).execute();

  await test.step('the result of the restore drill', async () => {
    let shown = good;
    await page.route(/\/api\/Staff\/GetDashboard/, async (route) => {
      const answer = await route.fetch();
      const json = { ...((await answer.json()) as Dashboard), drill: shown };
      await route.fulfill({ response: answer, json });
    });
    await openOffice(page, '/dashboard');
    await expect(region('Restore drill')).not.toContainText('overdue');
    for (const [number, [drill, ...texts]] of drills.entries()) {
      shown = drill;
      // Another period asks the shop again.
      await page.getByRole('link', { name: number % 2 === 0 ? '30 days' : '7 days' }).click();
      for (const text of texts) await expect(region('Restore drill')).toContainText(text);
    }
    await page.unrouteAll();
  });

  await test.step('the period is in the address, and a chart has a table', async () => {
    await expect(page).toHaveURL(`${officeUrl}/dashboard?days=30`);
    const sales = region('Sales per day');
    await expect(sales.getByRole('img', { name: 'Sales per day' })).toBeVisible();
    await sales.getByText('As a table').click();
    await expect(sales.getByRole('row')).toHaveCount(31);
    for (const chart of ['Orders by state', 'Payment methods', 'Best sellers', 'Searches without a result'])
      await expect(region(chart)).toBeVisible();
    for (const size of [page.viewportSize()!, { width: 1280, height: 800 }]) {
      await page.setViewportSize(size);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
    await page.getByLabel('First day', { exact: true }).fill('2026-02-01');
    await expect(page.getByText(/^01\/02\/2026 to /)).toBeVisible();
    await page.getByLabel('Last day', { exact: true }).fill('2026-02-28');
    await expect(page).toHaveURL(`${officeUrl}/dashboard?from=2026-02-01&to=2026-02-28`);
    await expect(
      page.getByText('01/02/2026 to 28/02/2026, compared with 04/01/2026 to 31/01/2026'),
    ).toBeVisible();
    await page.goBack();
    await expect(page.getByText('to 28/02/2026')).toBeHidden();
  });

  await test.step('reports: last week in one press, what counts, the total, and a file', async () => {
    await openOffice(page, '/reports?period=today');
    await page.getByRole('link', { name: 'Last week' }).click();
    await expect(page).toHaveURL(`${officeUrl}/reports?kind=days&period=last-week`);
    const sales = region('Sales by day');
    await expect(sales).toContainText(
      'A sale is an order that was placed in the period and is not cancelled',
    );
    await expect(sales.getByRole('img', { name: 'Sales by day' })).toBeVisible();
    await expect(sales.getByRole('row')).toHaveCount(8);
    await expect(sales.getByText(/^Before: /).first()).toBeVisible();
    await page.getByLabel('Report', { exact: true }).selectOption('Best sellers');
    await expect(region('Best sellers')).toContainText('Pieces sold');
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    expect((await file).suggestedFilename()).toMatch(/^report-.*\.csv$/);
  });

  await test.step('a synonym for a search without results: the search finds the product', async () => {
    await openOffice(page, '/dashboard');
    const row = region('Searches without a result').getByRole('row', { name: missed });
    await expect(row).toContainText('90,000');
    await row.getByRole('link', { name: 'Say what it is called here' }).click();
    const words = page.getByRole('textbox', { name: 'Words that mean the same' });
    await expect(words).toHaveValue(missed);
    await words.fill(`${missed}\n${known}`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(`${officeUrl}/synonyms`);
    const found = await page.request.get(`/api/Product/ProductSearch?SearchType=1&ProductName=${missed}`);
    expect(await found.text()).toContain(known);
  });
});
