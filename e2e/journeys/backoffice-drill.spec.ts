import type { Dashboard } from '@zay/contract/staff';
import type { Page } from '@playwright/test';
import { logInAsStaff, openOffice } from '../office.ts';
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

test('[KEEP-18] the dashboard shows whether the restore drill succeeded, failed, is overdue, never ran, or is off', async ({
  page,
  db,
}) => {
  await logInAsStaff(page, db, 'owner');
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
