import { tmpdir } from 'node:os';
import { commonRefusals, endpoints } from '@zay/contract';
import myanmarTools from 'myanmar-tools';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi, messages } from './app.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config/config.ts';
import { openDatabase, type DatabaseHandle } from './platform/database/database.ts';
import { localFiles } from './platform/files/files.ts';

let app: Awaited<ReturnType<typeof createApi>>;
let database: DatabaseHandle;
beforeAll(async () => {
  database = openDatabase('postgres://nobody@127.0.0.1:1/none');
  app = await createApi({
    config: readConfig({ LOG_LEVEL: 'silent' }),
    db: database.db,
    files: localFiles(tmpdir()),
    cacheFolder: tmpdir(),
    tokenSecret: new TextEncoder().encode('a secret of the tests, at least 32 characters'),
    pushKey: 'unused',
    clock: systemClock,
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

test('[LANG-14] every refusal of every built endpoint has its text in English and Burmese', () => {
  const built = endpoints.filter((endpoint) => app.builtRows.has(endpoint.row));
  expect(built.length).toBeGreaterThan(0);
  const codes = [
    ...Object.keys(commonRefusals),
    ...built.flatMap((endpoint) => Object.keys(endpoint.refusals ?? {})),
  ];
  const missing = codes.filter((code) => !messages[code]?.en || !messages[code]?.my);
  expect(missing).toEqual([]);
});

test('Burmese texts are Unicode, never Zawgyi', () => {
  const detector = new myanmarTools.ZawgyiDetector();
  const zawgyi = Object.entries(messages).filter(([, text]) => detector.getZawgyiProbability(text.my) > 0.95);
  expect(zawgyi).toEqual([]);
});

test('while the database is unreachable a call answers 503 with Retry-After', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/Auth/login',
    payload: { emailOrPhoneNo: '09770000001', password: 'demo1234' },
  });
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([
    503,
    '2',
    'unavailable',
  ]);
});
