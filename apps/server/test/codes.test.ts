import { closeLater } from '@zay/api/testing/close-later';
import { cloneDatabase } from '@zay/api/testing/databases';
import { buildRequest, endpoints, register, resendCode, type RegistrationForm } from '@zay/contract';
import { expect, test } from 'vitest';
import { openGateway } from '../../api/src/testing/sms.ts';
import { startShop } from './start-shop.ts';

const { url: databaseUrl, dataDir } = await cloneDatabase('schema');
const gateway = await openGateway();
closeLater(() => gateway.close());
const shop = await startShop({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  DEMO: '0',
  LOG_LEVEL: 'trace',
  OTP_MODE: 'sms',
  SMS_URL: `${gateway.url}/send?key=hunter2`,
  SMS_HEADERS: '{"authorization":"Bearer hunter2"}',
});

const phone = '09770123456';
const form: RegistrationForm = {
  Name: 'Aye Aye',
  EmailOrPhoneNo: phone,
  Password: 'secret1',
  OccupationId: 0,
};

async function call(endpoint: (typeof endpoints)[number], body: object) {
  const request = buildRequest(endpoint, { body } as never);
  const answer = await fetch(shop.url + request.path, {
    method: request.method,
    ...(request.contentType ? { headers: { 'content-type': request.contentType } } : {}),
    ...(request.body === undefined ? {} : { body: request.body }),
  });
  return { status: answer.status, body: (await answer.json()) as { userId?: number } };
}

test('[SAFE-10 VERIFY-14] a shop sends real codes through its gateway, and logs neither code nor phone nor key', async () => {
  expect(shop.output()).not.toContain('placeholder');
  gateway.answers.push('hang-up', 500);
  const { status, body } = await call(register, form);
  expect(status).toBe(503);
  expect((await call(resendCode, { userId: body.userId, emailOrPhoneNo: phone })).status).toBe(200);
  const sent = JSON.parse(gateway.requests.at(-1)!.body) as { phone: string; text: string };
  expect(sent.phone).toBe(phone);
  const [code = ''] = /\d{6}/.exec(sent.text) ?? [];
  expect(code).toHaveLength(6);
  expect(gateway.requests.at(-1)).toMatchObject({
    url: '/send?key=hunter2',
    headers: { authorization: 'Bearer hunter2' },
  });

  await expect.poll(() => shop.output()).toContain('no code was sent: the SMS gateway answered 500');
  for (const secret of [phone, 'hunter2', gateway.url]) expect(shop.output()).not.toContain(secret);
  // As a separate number: times and durations may contain any six digits.
  expect(shop.output()).not.toMatch(new RegExp(`(?<![\\d.])${code}(?!\\d)`));
});
