import { dashboard } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { openTestShop } from '../../testing/shop.ts';
import { openTestOffice, type TestOffice } from '../../testing/staff.ts';
import { readConfig } from '../config/config.ts';
import { noteDrillBegin, noteDrillEnd, type DrillFindings } from './restore-drills.store.ts';

const now = new Date('2026-11-21T06:00:00Z');
const day = 86_400_000;
const daysAgo = (days: number) => new Date(now.getTime() - days * day);

const { backup } = readConfig({ BACKUP_TO: '/backups' });
const shop = await openTestShop({ data: 'empty', config: { backup } });
const office = await openTestOffice(shop, { clock: () => now });
const owner = await office.member('owner');

const read = async (of: TestOffice = office, { token } = owner) => (await of.call(dashboard, { token })).body;
async function drilled(beganAt: Date, found: Partial<DrillFindings> = {}) {
  const id = await noteDrillBegin(shop.db, beganAt);
  const endedAt = new Date(beganAt.getTime() + 95_000);
  const good = { backupAt: new Date(beganAt.getTime() - 60_000), rows: 4_800, files: 310, problems: [] };
  await noteDrillEnd(shop.db, id, endedAt, { ...good, ...found });
}
const none = { isOn: true, isLate: false, last: null, lastGoodAt: null };

test('[KEEP-18] the dashboard shows that there was no drill yet, a good one, a failed one, and an overdue one', async () => {
  expect((await read()).drill).toEqual(none);
  // Every drill was interrupted for more than a week.
  const cutOff = await noteDrillBegin(shop.db, daysAgo(9));
  expect((await read()).drill).toEqual({ ...none, isLate: true });
  await shop.db.deleteFrom('restore_drill').where('id', '=', cutOff).execute();

  await drilled(daysAgo(9));
  const good = {
    at: '2026-11-12T06:00:00.000Z',
    seconds: 95,
    backupAt: '2026-11-12T05:59:00.000Z',
    rows: 4_800,
    files: 310,
    problem: null,
  };
  expect((await read()).drill).toEqual({ isOn: true, isLate: true, last: good, lastGoodAt: good.at });

  await drilled(daysAgo(2), { backupAt: null, rows: null, files: null, problems: ['one', 'two'] });
  const body = await read();
  expect(body.drill).toEqual({
    isOn: true,
    isLate: false,
    last: {
      ...good,
      at: '2026-11-19T06:00:00.000Z',
      backupAt: null,
      rows: null,
      files: null,
      problem: 'one\ntwo',
    },
    lastGoodAt: good.at,
  });
  expect(body.failingJobs).toMatchObject([{ job: 'The restore drill', failures: 1, message: 'one\ntwo' }]);

  await drilled(daysAgo(1), { rows: null });
  const mended = await read();
  expect(mended.drill).toMatchObject({ isLate: false, last: { rows: null, problem: null } });
  expect(mended.failingJobs).toEqual([]);
});

test('[KEEP-18] only staff who manage staff see it, also when drills are off, and never without backups', async () => {
  expect((await read(office, await office.member('sales'))).drill).toBeNull();
  const { backup } = shop.config;
  const other = async (config: object) => {
    const beside = await openTestShop({ beside: shop, config });
    const its = await openTestOffice(beside, { clock: () => now });
    const { drill } = await read(its, await its.member('owner'));
    return drill;
  };
  const off = { ...backup, drill: { everyMs: null, folder: undefined } };
  expect(await other({ backup: off })).toMatchObject({ isOn: false, isLate: false });
  expect(await other({ backup: { ...backup, to: undefined } })).toBeNull();
});

test('[KEEP-18] a problem of any length is stored', async () => {
  await drilled(now, { problems: ['x'.repeat(5_000)] });
  expect((await read()).drill?.last?.problem).toHaveLength(2_000);
});
