import { openDatabase } from '@zay/api/database';
import { makeBuyer } from '@zay/api/testing/buyers';
import { cloneDatabase } from '@zay/api/testing/databases';
import { testFolder } from '@zay/api/testing/test-folder';
import { expect, test, vi } from 'vitest';
import type { ShopProcess } from './run-shop.ts';
import { beginShop } from './start-shop.ts';

// Long only where the machine is busy: each test starts shops.
vi.setConfig({ testTimeout: 300_000 });

const { url: databaseUrl } = await cloneDatabase('schema');
const folder = await testFolder();

const start = (variables: Record<string, string>) =>
  beginShop({
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder('first'),
    DEMO: '0',
    OTP_MODE: 'sms',
    SMS_SENDER: 'console',
    ...variables,
  });
const lastLine = async (shop: ShopProcess) => {
  expect(await shop.exited).toBe(1);
  return shop.output().trim().split('\n').at(-1);
};

test('[SAFE-16 SAFE-17 SAFE-18 SAFE-22 SAFE-39 SAFE-41] a real shop starts as such and with its own files alone, and says which accounts of the demo are shut', async () => {
  let running = start({});
  await running.ready;
  expect(running.output()).not.toContain('begun as the demo');
  // Free ports were requested: links contain the opened ones.
  expect(running.url).toMatch(/:[1-9]\d+$/);
  const page = await (await fetch(`${running.url}/home`)).text();
  expect(page).toContain(`rel="canonical" href="${running.url}`);
  const otherSecret = start({ TOKEN_SECRET: 'another secret of at least 32 characters' });
  expect(await lastLine(otherSecret)).toContain('runs on this database with another TOKEN_SECRET');
  const second = start({ DATA_DIR: folder('second') });
  expect(await lastLine(second)).toContain(`The files of this database are not in ${folder('second')}/files`);
  const forgotten = start({ DEMO: '' });
  expect(await lastLine(forgotten)).toContain('This database belongs to a real shop, and DEMO is on');

  const { db, close } = openDatabase(databaseUrl, { maxConnections: 1 });
  const { id } = await makeBuyer(db);
  await db.updateTable('buyer').set({ is_demo: true }).where('id', '=', id).execute();
  const noted = await db.selectFrom('shop').select('public_url').executeTakeFirst();
  expect(noted?.public_url).toBe(running.url);
  await close();
  running.child.kill('SIGTERM');
  await running.exited;
  running = start({});
  await running.ready;
  expect(running.output()).toContain('0 accounts of its staff and 1 of its buyers are shut');
});
