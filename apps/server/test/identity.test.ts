import { openDatabase } from '@zay/api/database';
import { makeBuyer } from '@zay/api/testing/buyers';
import { closeLater } from '@zay/api/testing/close-later';
import { cloneDatabase } from '@zay/api/testing/databases';
import { callOverHttp } from '@zay/api/testing/http-call';
import { testFolder } from '@zay/api/testing/test-folder';
import { register, resendCode } from '@zay/contract';
import { expect, test, vi } from 'vitest';
import { openGateway } from '../../api/src/testing/sms.ts';
import type { ShopProcess } from './run-shop.ts';
import { beginShop, startShop } from './start-shop.ts';

// Long only where the machine is busy: each test starts shops.
vi.setConfig({ testTimeout: 300_000 });

const { url: databaseUrl } = await cloneDatabase('schema');
const folder = await testFolder();
const gateway = await openGateway();
closeLater(() => gateway.close());

const variables = {
  DATABASE_URL: databaseUrl,
  DATA_DIR: folder('first'),
  DEMO: '0',
  LOG_LEVEL: 'trace',
  OTP_MODE: 'sms',
  SMS_URL: `${gateway.url}/send?key=hunter2`,
  SMS_HEADERS: '{"authorization":"Bearer hunter2"}',
};
const running = await startShop(variables);
const lastLine = async (shop: ShopProcess) => {
  expect(await shop.exited).toBe(1);
  return shop.output().trim().split('\n').at(-1);
};

test('[SAFE-10 VERIFY-14] a shop sends real codes through its gateway, and logs neither code nor phone nor key', async () => {
  const phone = '09770123456';
  const form = { Name: 'Aye Aye', EmailOrPhoneNo: phone, Password: 'secret1', OccupationId: 0 };
  expect(running.output()).not.toContain('placeholder');
  gateway.answers.push('hang-up', 500);
  const { status, body } = await callOverHttp(running.url, register, { body: form });
  expect(status).toBe(503);
  const { userId } = body as unknown as { userId: number };
  const again = { userId, emailOrPhoneNo: phone };
  expect((await callOverHttp(running.url, resendCode, { body: again })).status).toBe(200);
  const sent = JSON.parse(gateway.requests.at(-1)!.body) as { phone: string; text: string };
  expect(sent.phone).toBe(phone);
  const [code = ''] = /\d{6}/.exec(sent.text) ?? [];
  expect(code).toHaveLength(6);
  expect(gateway.requests.at(-1)).toMatchObject({
    url: '/send?key=hunter2',
    headers: { authorization: 'Bearer hunter2' },
  });

  await expect.poll(() => running.output()).toContain('no code was sent: the SMS gateway answered 500');
  for (const secret of [phone, 'hunter2', gateway.url]) expect(running.output()).not.toContain(secret);
  // As a separate number: times and durations may contain any six digits.
  expect(running.output()).not.toMatch(new RegExp(`(?<![\\d.])${code}(?!\\d)`));
});

test('[SAFE-16 SAFE-17 SAFE-18 SAFE-22 SAFE-39 SAFE-41] a real shop starts as such and with its own files alone, and says which accounts of the demo are shut', async () => {
  const start = (changes: Record<string, string>) => beginShop({ ...variables, ...changes });
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
  const again = await startShop(variables);
  expect(again.output()).toContain('0 accounts of its staff and 1 of its buyers are shut');
});
