import { forgotPassword, languages, resendCode } from '@zay/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { makeBuyer, newPhone } from '../testing/buyers.ts';
import { openTestShop } from '../testing/shop.ts';
import { smsInbox } from '../testing/sms.ts';

const inbox = smsInbox();

const shop = await openTestShop({ data: 'empty', config: { otpMode: 'sms' }, sms: inbox.sender });

const forgot = (emailOrPhoneNo: string, lang = 'en-US') =>
  shop.call(forgotPassword, { lang, body: { emailOrPhoneNo, applicationConfigId: 23 } });

const codesOf = async (phone: string) =>
  (await shop.db.selectFrom('otp_code').select('id').where('phone', '=', phone).execute()).length;

test('[API-06] the response is the same for every phone, and only a verified account gets a code', async () => {
  const known = await makeBuyer(shop.db);
  const others = [
    await makeBuyer(shop.db, { verified_at: null }),
    await makeBuyer(shop.db, { deleted_at: new Date() }),
    await makeBuyer(shop.db, { blocked_at: new Date() }),
    { phone: newPhone() },
    { phone: 'somebody@facebook.local' },
  ];
  for (const lang of languages) {
    const answers = [await forgot(known.phone, lang)];
    for (const { phone } of others) answers.push(await forgot(phone, lang));
    const told = new Set(answers.map(({ status, body }) => JSON.stringify([status, body])));
    expect(told.size).toBe(1);
    expect([...told][0]).toMatch(/^\[200,\{"message":"[^"]+"\}\]$/);
  }
  await expect.poll(() => inbox.messages.length).toBe(3);
  expect(new Set(inbox.messages.map(({ phone }) => phone))).toEqual(new Set([known.phone]));
  // Sent after the responses, in any order.
  expect(inbox.messages.filter(({ text }) => /new password is \d{6}/.test(text))).toHaveLength(1);
});

test('[API-06] a phone without a code gets the same response: too many codes, or no gateway', async () => {
  const { phone } = await makeBuyer(shop.db);
  const first = await forgot(phone);
  await expect.poll(() => inbox.codeOf(phone)).not.toBe('');
  const failures = inbox.failures;
  inbox.isDown = true;
  expect((await forgot(phone)).body).toEqual(first.body);
  // Its code is created, fails to be sent and is deleted, all after the response; until then it counts.
  await expect.poll(() => inbox.failures).toBe(failures + 1);
  await expect.poll(() => codesOf(phone)).toBe(1);
  inbox.isDown = false;
  for (let time = 0; time < 7; time += 1) expect((await forgot(phone)).body).toEqual(first.body);
  await expect.poll(() => inbox.messages.filter((message) => message.phone === phone).length).toBe(5);
});

test('[API-06] in placeholder mode nothing is sent, and the response is the same', async () => {
  const placeholder = await openTestShop({ beside: shop, sms: inbox.sender });
  const { phone } = await makeBuyer(shop.db);
  const answer = await placeholder.call(forgotPassword, { body: { emailOrPhoneNo: phone } });
  expect(answer.body).toEqual((await forgot(newPhone())).body);
  expect(inbox.messages.filter((message) => message.phone === phone)).toEqual([]);
});

const told = (answers: readonly { status: number; body: unknown }[]) =>
  new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size;

test('[SAFE-02] the account is looked up only after the response is sent', async () => {
  const { phone } = await makeBuyer(shop.db);
  const answers = await shop.db.transaction().execute(async (trx) => {
    // Blocks every read of accounts and codes until the end.
    await sql`lock table buyer, otp_code in access exclusive mode`.execute(trx);
    return Promise.all([forgot(phone), forgot(newPhone())]);
  });
  expect([answers[0].status, told(answers)]).toEqual([200, 1]);
  await expect.poll(() => inbox.codeOf(phone)).toMatch(/^\d{6}$/);
});

test('[SAFE-02] a code for an unknown registration is refused without a lookup of the phone', async () => {
  const phones = [(await makeBuyer(shop.db)).phone, newPhone()];
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const answers = [];
  for (const emailOrPhoneNo of phones)
    answers.push(await shop.call(resendCode, { body: { userId: 2_000_000_000, emailOrPhoneNo } }));
  const asked = JSON.stringify(query.mock.calls);
  query.mockRestore();
  expect([answers[0]?.status, told(answers)]).toEqual([400, 1]);
  expect(asked).toContain('2000000000');
  for (const phone of phones) expect(asked).not.toContain(phone);
});
