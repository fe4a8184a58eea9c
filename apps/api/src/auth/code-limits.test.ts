import {
  changePhone,
  forgotPassword,
  resendCode,
  verifyChangedPhone,
  verifyRegistration,
} from '@zay/contract';
import { afterEach, expect, test } from 'vitest';
import { makeBuyer, newcomer, newPhone } from '../testing/buyers.ts';
import { registerOver, verifyOver } from '../testing/registrations.ts';
import { openTestShop, type Answer } from '../testing/shop.ts';
import { smsInbox } from '../testing/sms.ts';

const shop = await openTestShop({
  data: 'empty',
  config: { otpMode: 'sms', rateLimits: true },
  sms: smsInbox().sender,
});

afterEach(() => shop.db.deleteFrom('rate_limit').execute());

/** Calls once more than allowed: only the last call is refused. */
async function expectLimit(limit: number, call: (time: number) => Promise<Answer<unknown>>) {
  for (let time = 1; time <= limit; time += 1) expect((await call(time)).body).not.toMatchObject(tooMany);
  const refused = await call(limit + 1);
  expect(refused).toMatchObject({ status: 429, body: tooMany });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3_600);
}

const tooMany = { code: 'rate-limited' };

test('[SAFE-01] an address registers 60 times an hour, whatever its X-Forwarded-For', async () => {
  const { phone } = await makeBuyer(shop.db);
  await expectLimit(60, (time) =>
    registerOver(shop, { EmailOrPhoneNo: phone }, { headers: { 'x-forwarded-for': `10.0.0.${time}` } }),
  );
});

test('[SAFE-01] an address tries 100 codes in a quarter of an hour, also across server processes', async () => {
  const beside = await openTestShop({
    beside: shop,
    config: { otpMode: 'sms', rateLimits: true },
    sms: smsInbox().sender,
  });
  await expectLimit(100, (time) => verifyOver(time % 2 ? shop : beside, 2_000_000_000, '123456'));
});

test('[SAFE-01] codes for a phone can be requested ten times an hour, whether or not it has an account', async () => {
  for (const { phone } of [await makeBuyer(shop.db), { phone: newPhone() }]) {
    await expectLimit(10, () =>
      shop.call(resendCode, { body: { userId: 2_000_000_000, emailOrPhoneNo: phone } }),
    );
    await expectLimit(10, () => shop.call(forgotPassword, { body: { emailOrPhoneNo: phone } }));
  }
});

test('[SAFE-60] after twenty wrong codes in a day an address waits until the next, and others go on', async () => {
  const inbox = smsInbox();
  const settings = { otpMode: 'sms', rateLimits: true, trustedProxies: ['loopback'] } as const;
  const limited = await openTestShop({ beside: shop, config: settings, sms: inbox.sender });
  const phone = newPhone();
  const userId = (await registerOver(limited, { EmailOrPhoneNo: phone })).body.user.id;
  const verify = (code: string, ip: string) =>
    limited.call(verifyRegistration, { body: { userId, code }, headers: { 'x-forwarded-for': ip } });
  const resend = () => limited.call(resendCode, { body: { userId, emailOrPhoneNo: phone } });
  for (let time = 0; time < 20; time += 1) {
    if (time > 0 && time % 5 === 0) await resend();
    const wrong = String((Number(inbox.codeOf(phone)) + 1) % 1_000_000).padStart(6, '0');
    expect((await verify(wrong, '198.51.100.1')).body).toMatchObject({ code: 'wrong-code' });
  }
  await resend();
  const refused = await verify(inbox.codeOf(phone), '198.51.100.1');
  expect(refused).toMatchObject({ status: 429, body: tooMany });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(20 * 3_600);
  expect((await verify(inbox.codeOf(phone), '198.51.100.2')).status).toBe(200);
});

test('[SAFE-01] a buyer requests ten new phones and tries thirty codes an hour', async () => {
  const { token } = await newcomer(shop);
  await expectLimit(10, () => shop.call(changePhone, { token, body: { emailOrPhoneNo: newPhone() } }));
  await expectLimit(30, () =>
    shop.call(verifyChangedPhone, { token, body: { emailOrPhoneNo: newPhone(), code: '123456' } }),
  );
  const other = await newcomer(shop);
  const answer = await shop.call(changePhone, {
    token: other.token,
    body: { emailOrPhoneNo: newPhone() },
  });
  expect(answer.status).toBe(200);
});
