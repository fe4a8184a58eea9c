import { dashboard } from '@zay/contract/staff';
import { isDiskFull } from '@zay/postgres';
import { expect, test } from 'vitest';
import { openTestShop } from '../../testing/shop.ts';
import { openTestOffice } from '../../testing/staff.ts';
import { commonMessages } from '../http/messages.ts';
import { createHttp } from '../http/http.ts';
import { diskRoom, disksOf, freeBytesOf, warnOfDisk } from './disk-room.ts';

let freeMegabytes = 5_000;
const freeBytes = () => Promise.resolve(freeMegabytes * 1_048_576);
const shop = await openTestShop({ data: 'empty', freeBytes });

const ready = async () => {
  const answer = await fetch(`${shop.url}/readyz`);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

test('[KEEP-46] /readyz reports a nearly full disk, and refuses on a full one', async () => {
  expect(await ready()).toEqual({ status: 200, body: { status: 'ok' } });
  freeMegabytes = 900;
  expect(await ready()).toEqual({ status: 200, body: { status: 'ok', disk: 'low', freeMegabytes: 900 } });
  freeMegabytes = 20;
  expect(await ready()).toMatchObject({ status: 503, body: { code: 'no-room' } });
});

test('[KEEP-46] staff are alerted once a day, and the limit is a setting', async () => {
  const said: string[] = [];
  const warn = async (lowMegabytes: number) =>
    warnOfDisk(shop.db, await diskRoom(freeBytes, lowMegabytes), (line) => said.push(line));
  freeMegabytes = 900;
  expect([await warn(500), await warn(1_024), await warn(1_024)]).toEqual([0, 1, 0]);
  expect(said).toEqual([expect.stringContaining('900 MB left')]);
  const sent = await shop.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'disk-alert')
    .execute();
  expect(sent).toEqual([{ payload: { freeMegabytes: 900 } }]);
  expect(await freeBytesOf(shop.filesFolder)()).toBeGreaterThan(0);
});

test('[KEEP-39] only staff who manage staff see the free disk space', async () => {
  const gigabyte = 1_024 * 1_048_576;
  const office = await openTestOffice(shop, {
    readDisks: () =>
      Promise.resolve([
        { holds: 'data', freeBytes: 40 * gigabyte, wholeBytes: 100 * gigabyte },
        { holds: 'files', freeBytes: 0.5 * gigabyte, wholeBytes: 20 * gigabyte },
        { holds: 'database', freeBytes: 0.01 * gigabyte, wholeBytes: 10 * gigabyte },
      ]),
  });
  const disksFor = async (role: 'owner' | 'sales') =>
    (await office.call(dashboard, { token: (await office.member(role)).token })).body.disks;
  expect(await disksFor('owner')).toEqual([
    { holds: 'data', freeMegabytes: 40_960, wholeMegabytes: 102_400, state: 'ok' },
    { holds: 'files', freeMegabytes: 512, wholeMegabytes: 20_480, state: 'low' },
    { holds: 'database', freeMegabytes: 10, wholeMegabytes: 10_240, state: 'full' },
  ]);
  expect(await disksFor('sales')).toEqual([]);
});

test('[KEEP-39] folders on one disk are one disk, whichever of them exist', async () => {
  const disks = await disksOf(shop.filesFolder)();
  expect(disks).toEqual([{ holds: 'data', freeBytes: expect.any(Number), wholeBytes: expect.any(Number) }]);
  expect(disks[0]?.wholeBytes).toBeGreaterThanOrEqual(disks[0]?.freeBytes ?? Infinity);
  expect(await disksOf(`${shop.filesFolder}/missing`)()).toEqual([]);
});

test('[KEEP-46] a write without disk space is answered 503 with a sentence', async () => {
  const app = await createHttp({ logLevel: 'silent', trustedProxies: [] }, commonMessages);
  app.post('/slip', () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  const answer = await app.inject({ method: 'POST', url: '/slip' });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBeDefined();
  expect(answer.json()).toMatchObject({ code: 'no-room', message: /no room/ });
  expect(isDiskFull(Object.assign(new Error('database'), { code: '53100' }))).toBe(true);
  await app.close();
});
