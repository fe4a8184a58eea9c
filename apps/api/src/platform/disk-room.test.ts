import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../testing/shop.ts';
import { commonMessages } from './messages.ts';
import { createHttp } from './http.ts';
import { diskRoom, freeBytesOf, isDiskFull, warnOfDisk } from './disk-room.ts';

let shop: TestShop;
let freeMegabytes = 5_000;
const freeBytes = () => Promise.resolve(freeMegabytes * 1_048_576);
beforeAll(async () => {
  shop = await openTestShop({ data: 'empty', freeBytes });
});
afterAll(() => shop.close());

const ready = async () => {
  const answer = await fetch(`${shop.url}/readyz`);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

test('[KEEP-46] /readyz tells a disk that is nearly full, and refuses on a full one', async () => {
  expect(await ready()).toEqual({ status: 200, body: { status: 'ok' } });
  freeMegabytes = 900;
  expect(await ready()).toEqual({ status: 200, body: { status: 'ok', disk: 'low', freeMegabytes: 900 } });
  freeMegabytes = 20;
  expect(await ready()).toMatchObject({ status: 503, body: { code: 'no-room' } });
});

test('[KEEP-46] staff are told once a day, and the limit is a setting', async () => {
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

test('[KEEP-46] what cannot be kept for lack of room gets 503 with a sentence', async () => {
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
