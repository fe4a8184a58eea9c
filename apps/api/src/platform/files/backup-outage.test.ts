import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dashboard } from '@zay/contract/staff';
import { beforeEach, expect, test } from 'vitest';
import { copyJobs, shopJobs } from '../../jobs.ts';
import { failuresOnly } from '../../testing/job-log.ts';
import { testPushKeys } from '../../testing/push.ts';
import { openTestShop } from '../../testing/shop.ts';
import { openGateway } from '../../testing/sms.ts';
import { testFolder } from '../../testing/test-folder.ts';
import { openTestOffice } from '../../testing/staff.ts';
import { closeLater } from '../../testing/close-later.ts';
import { systemClock } from '../clock.ts';
import { slotOf } from '../config/backup-config.ts';
import { readConfig, type Config } from '../config/config.ts';
import { noteBackup } from '../database/shop-identity.store.ts';
import { backupOutage, noteBackedUp, restoredMark, warnOfBackup } from './backup-outage.ts';

const messenger = await openGateway();
closeLater(() => messenger.close());
const dataDir = (await testFolder())();
const { backup, webhook } = readConfig({ BACKUP_TO: '/backups', ORDER_WEBHOOK_URL: messenger.url });
const config: Partial<Config> = { backup, webhook, dataDir };
const shop = await openTestShop({ data: 'empty', config });
const slot = await slotOf({ to: '/backups', s3: undefined });

const now = new Date();
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
const outageIn = (changes: Partial<Config> = {}) =>
  backupOutage(shop.db, { ...shop.config, ...changes }, now);
const alerts = async () => {
  const rows = await shop.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'backup-alert')
    .execute();
  return rows.map(({ payload }) => payload);
};
const watchOf = (jobs: typeof shopJobs) => {
  const deps = {
    db: shop.db,
    files: shop.files,
    config: shop.config,
    pushKeys: testPushKeys,
    tokenSecret: new Uint8Array(32),
  };
  const all = jobs({ ...deps, clock: systemClock, log: failuresOnly([]) });
  return {
    all,
    run: () => all.find(({ name }) => name === 'watch over backups')?.run(new AbortController().signal),
  };
};

const fails = () => Promise.reject(new Error('no line'));

beforeEach(async () => {
  await shop.db.deleteFrom('outbox').execute();
  await shop.db.deleteFrom('rate_limit').execute();
});

test('[KEEP-55] an outage starts at the latest restorable moment, or before the first backup, and is reported after a minute', async () => {
  expect(await outageIn()).toEqual({ since: null, isCopy: false });
  // As after a restore: the last backup in the database.
  await noteBackup(shop.db, secondsAgo(300));
  expect(await outageIn()).toEqual({ since: secondsAgo(300), isCopy: false });
  await noteBackedUp(dataDir, slot, secondsAgo(60));
  expect(await outageIn()).toBeNull();
  await noteBackedUp(dataDir, slot, secondsAgo(61));
  expect(await outageIn()).toEqual({ since: secondsAgo(61), isCopy: false });
  // Each place has its own state, and without a place nothing is missing.
  expect(await outageIn({ backup: { ...backup, to: '/elsewhere' } })).toMatchObject({
    since: secondsAgo(300),
  });
  expect(await outageIn({ backup: { ...backup, to: undefined } })).toBeNull();
  // Beside an external database only the files are backed up, every hour.
  expect(await outageIn({ databaseUrl: 'postgres://elsewhere' })).toBeNull();
});

test('[KEEP-55] /readyz and the dashboard report it', async () => {
  const office = await openTestOffice(shop);
  const owner = await office.member('owner');
  const said = async () => {
    const { outage } = (await office.call(dashboard, { token: owner.token })).body.backup ?? {};
    return [await (await fetch(`${shop.url}/readyz`)).json(), outage];
  };
  await noteBackedUp(dataDir, slot, new Date());
  expect(await said()).toEqual([{ status: 'ok' }, null]);
  const since = secondsAgo(90).toISOString();
  await noteBackedUp(dataDir, slot, new Date(since));
  expect(await said()).toEqual([
    { status: 'ok', backup: 'none', notBackedUpSince: since },
    { since, isCopy: false },
  ]);
});

test('[KEEP-55] the messenger gets one alert per outage, and one at its end', async () => {
  const { run } = watchOf(shopJobs);
  await noteBackedUp(dataDir, slot, new Date());
  expect([await run(), await alerts()]).toEqual([0, []]);
  const since = secondsAgo(90).toISOString();
  await noteBackedUp(dataDir, slot, new Date(since));
  expect([await run(), await run()]).toEqual([1, 0]);
  await noteBackedUp(dataDir, slot, new Date());
  expect([await run(), await run()]).toEqual([1, 0]);
  const told = [{ isOver: false, since, isCopy: false }, { isOver: true }];
  expect(await alerts()).toEqual(told);
  await noteBackedUp(dataDir, slot, new Date(since));
  await run();
  expect(await alerts()).toEqual([...told, told[0]]);
});

test('[KEEP-55] an unconfirmed restored shop alerts the messenger directly, and retries after a failure', async () => {
  await noteBackedUp(dataDir, slot, new Date());
  const restoredAt = secondsAgo(30);
  await writeFile(join(dataDir, restoredMark), `${restoredAt.toISOString()}\n`);
  const { all, run } = watchOf(copyJobs);
  expect(all.map(({ name }) => name)).toEqual(['watch over backups']);
  await expect(warnOfBackup(shop.db, await outageIn(), () => {}, fails)).rejects.toThrow('no line');
  expect([await run(), await run(), await alerts()]).toEqual([1, 0, []]);
  expect(messenger.requests.map(({ body }) => JSON.parse(body))).toEqual([
    expect.objectContaining({
      event: 'backup-alert',
      text: expect.stringContaining('npm run restore -- --live'),
    }),
  ]);
});
