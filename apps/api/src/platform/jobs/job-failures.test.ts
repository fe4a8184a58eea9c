import { dashboard } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { failuresOnly } from '../../testing/job-log.ts';
import { addRow } from '../../testing/rows.ts';
import { openTestShop } from '../../testing/shop.ts';
import { openTestOffice } from '../../testing/staff.ts';
import type { Config } from '../config/config.ts';
import { runJobs } from './jobs.ts';
import { noteBackup } from '../database/shop-identity.store.ts';

const shop = await openTestShop({ data: 'empty' });
const office = await openTestOffice(shop);

test('[KEEP-35 KEEP-16] a job that fails three times in a row is on the dashboard until it succeeds, and staff get one alert', async () => {
  const [owner, sales] = [await office.member('owner'), await office.member('sales')];
  const failing = async ({ token }: { token: string }) =>
    (await office.call(dashboard, { token })).body.failingJobs;
  let isBroken = true;
  const run = async () => {
    if (isBroken) throw new Error('the disk is full');
  };
  const jobs = runJobs(shop.db, [{ name: 'sweep', everyMs: 20, run }], failuresOnly([]));
  try {
    await expect.poll(() => failing(owner)).toMatchObject([{ job: 'sweep', message: 'the disk is full' }]);
    expect((await failing(owner))[0]!.failures).toBeGreaterThanOrEqual(3);
    expect(await failing(sales)).toEqual([]);
    const alerts = await shop.db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'job-alert')
      .execute();
    expect(alerts).toEqual([{ payload: { job: 'sweep', message: 'the disk is full' } }]);
    isBroken = false;
    await expect.poll(() => failing(owner)).toEqual([]);
  } finally {
    await jobs.stop();
  }
});

test('[KEEP-35] what a process before noted goes as well once the job works', async () => {
  await addRow(shop.db, 'job_failure', { job: 'mended', failures: 9, message: 'of an earlier process' });
  const jobs = runJobs(shop.db, [{ name: 'mended', everyMs: 20, run: async () => 0 }], failuresOnly([]));
  try {
    await expect.poll(() => shop.db.selectFrom('job_failure').select('job').execute()).toEqual([]);
  } finally {
    await jobs.stop();
  }
});

test('[KEEP-16] the dashboard shows the last backup, a late one, and that none is configured', async () => {
  const backupIn = async (config: Partial<Config>) => {
    const other = await openTestShop({ beside: shop, config });
    const office = await openTestOffice(other);
    const [owner, sales] = [await office.member('owner'), await office.member('sales')];
    const read = async ({ token }: { token: string }) =>
      (await office.call(dashboard, { token })).body.backup;
    const answers = { owner: await read(owner), sales: await read(sales) };
    return answers;
  };
  const backup = { ...shop.config.backup, to: '/backups', everyMs: 3_600_000 };
  expect(await backupIn({})).toEqual({ owner: null, sales: null });
  expect(await backupIn({ demo: false })).toEqual({
    owner: { isSetUp: false, lastAt: null, isLate: false, outage: null },
    sales: null,
  });
  expect((await backupIn({ backup })).owner).toEqual({
    isSetUp: true,
    lastAt: null,
    isLate: true,
    outage: { since: null, isCopy: false },
  });
  const now = new Date();
  await noteBackup(shop.db, now);
  expect((await backupIn({ backup })).owner).toEqual({
    isSetUp: true,
    lastAt: now.toISOString(),
    isLate: false,
    outage: null,
  });
  await noteBackup(shop.db, new Date(now.getTime() - 3 * 3_600_000));
  expect((await backupIn({ backup })).owner).toMatchObject({ isLate: true });
});
