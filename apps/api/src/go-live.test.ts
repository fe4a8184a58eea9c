import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openDatabase } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { claimShop } from './platform/database/shop-identity.ts';
import { makeBuyer } from './testing/buyers.ts';
import { runCommand } from './testing/commands.ts';
import { newDatabase } from './testing/databases.ts';
import { testFolder } from './testing/test-folder.ts';

const databaseUrl = await newDatabase();
const data = await testFolder();
const dataDir = data();

const command = (...words: string[]) => runCommand({ databaseUrl, dataDir }, 'go-live', words);

/** On a connection that is closed afterwards, because the command needs exclusive access. */
async function inDatabase<T>(work: (db: ReturnType<typeof openDatabase>['db']) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase(databaseUrl, { maxConnections: 2 });
  try {
    return await work(db);
  } finally {
    await close();
  }
}
const claim = (demo: boolean) =>
  inDatabase((db) => claimShop(db, { demo, filesFolder: data('files') }, new Date()));

test('[SAFE-19] the command counts the data of a demo, removes it on confirmation, and a real shop starts empty', async () => {
  expect(await command()).toEqual({ ok: false, says: 'No shop was started in this database yet.' });
  await migrate(databaseUrl, { log: () => {} });
  const demo = await claim(true);
  await inDatabase((db) => makeBuyer(db));
  await mkdir(data('files', 'private'));
  await writeFile(data('files', 'private', 'slip.jpg'), 'slip');
  for (const secret of ['token-secret', 'push-key']) await writeFile(data(secret), 'old');

  await inDatabase(async (db) => {
    await db.selectFrom('buyer').select('id').execute();
    expect(await command('--yes')).toEqual({ ok: false, says: 'The shop is running: stop it first.' });
  });
  const counts = '1 buyers, 0 accounts of staff, 0 orders, 0 products, and all files in';
  const asked = await command();
  expect(asked.says).toMatch(new RegExp(`holds ${counts} .*\nNothing was removed\\. .*--yes`));
  expect(await claim(true)).toEqual(demo);

  expect(await command('--yes')).toMatchObject({
    ok: true,
    says: expect.stringContaining(`Removed: ${counts}`),
  });
  // Push subscriptions are deleted; the shop's own push key may stay.
  expect(await readdir(dataDir)).toEqual(['files', 'push-key']);
  expect(await readdir(data('files'))).not.toContain('private');
  // A start that forgets DEMO=0 must not fill the demo again.
  await migrate(databaseUrl, { log: () => {} });
  await expect(claim(true)).rejects.toThrow(/real shop.*DEMO=0/);
  const real = await claim(false);
  expect([real.isDemo, real.id === demo.id]).toEqual([false, false]);
  expect(await inDatabase((db) => db.selectFrom('buyer').select('id').execute())).toEqual([]);
  expect(await command('--yes')).toEqual({
    ok: false,
    says: 'This database belongs to a real shop: nothing of it is removed.',
  });
});
