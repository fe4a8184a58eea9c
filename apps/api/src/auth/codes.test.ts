import { createHash } from 'node:crypto';
import { forgotPassword, register, resendCode } from '@zay/contract';
import { beforeEach, expect, test } from 'vitest';
import { makeBuyer, newPhone } from '../testing/buyers.ts';
import { registerOver, verifyOver } from '../testing/registrations.ts';
import { openTestShop } from '../testing/shop.ts';
import { smsInbox } from '../testing/sms.ts';
import { openConnections } from '../testing/statements.ts';

const inbox = smsInbox();

/** Moved forward by tests, never back. */
let now = Date.now();
const shop = await openTestShop({
  data: 'empty',
  clock: () => new Date(now),
  config: { otpMode: 'sms' },
  sms: inbox.sender,
});

beforeEach(() => {
  inbox.messages.length = 0;
});

const minutes = (count: number) => count * 60_000;

async function waiting(lang?: string) {
  const phone = newPhone();
  const answer = await registerOver(shop, { EmailOrPhoneNo: phone }, lang ? { lang } : {});
  expect(answer.status).toBe(200);
  return { id: answer.body.user.id, phone, code: inbox.codeOf(phone) };
}

const resend = (buyer: { id: number; phone: string }) =>
  shop.call(resendCode, { body: { userId: buyer.id, emailOrPhoneNo: buyer.phone } });

/** Another code than this one. */
const other = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0');

const wrongCode = { status: 400, body: { code: 'wrong-code' } };
const codeExpired = { status: 400, body: { code: 'code-expired' } };

test('[VERIFY-14 API-03] a code of six digits is sent to the phone, and verifies the account once', async () => {
  const buyer = await waiting();
  expect(inbox.messages).toEqual([
    { phone: buyer.phone, text: `Your Zay code is ${buyer.code}. Do not share it with anyone.` },
  ]);
  expect(buyer.code).toMatch(/^\d{6}$/);
  expect(await verifyOver(shop, buyer.id, buyer.code)).toMatchObject({
    status: 200,
    body: { user: { id: buyer.id } },
  });
  expect(await verifyOver(shop, buyer.id, buyer.code)).toMatchObject({ body: { code: 'already-verified' } });
});

test('[VERIFY-14] fixed codes are invalid', async () => {
  const buyer = await waiting();
  for (const code of ['123456', '000000', '111111'])
    if (code !== buyer.code) expect(await verifyOver(shop, buyer.id, code)).toMatchObject(wrongCode);
  expect(await verifyOver(shop, buyer.id, '12345')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'code' }] },
  });
});

test('a phone gets its code in the language of its buyer, Burmese within one message', async () => {
  const burmese = await waiting('unicode');
  const zawgyi = await waiting('zawgyi');
  expect(inbox.messages[0]!.text).toBe(`Zay ကုဒ်မှာ ${burmese.code} ဖြစ်ပါသည်။ မည်သူ့ကိုမျှ မပေးပါနှင့်။`);
  expect(inbox.messages[1]!.text.replace(zawgyi.code, '')).toBe(
    inbox.messages[0]!.text.replace(burmese.code, ''),
  );
  expect(inbox.messages[0]!.text.length).toBeLessThanOrEqual(70);
});

test('[VERIFY-14] after five wrong codes the right one is refused too, a new code works', async () => {
  const buyer = await waiting();
  for (let step = 1; step <= 5; step += 1)
    expect(await verifyOver(shop, buyer.id, other(buyer.code, step))).toMatchObject(wrongCode);
  expect(await verifyOver(shop, buyer.id, buyer.code)).toMatchObject(codeExpired);
  await resend(buyer);
  expect((await verifyOver(shop, buyer.id, inbox.codeOf(buyer.phone))).status).toBe(200);
});

test('[VERIFY-14] of forty guesses at once five are compared', async () => {
  const buyer = await waiting();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, step) => verifyOver(shop, buyer.id, other(buyer.code, step + 1))),
  );
  const reasons = answers.map(({ body }) => (body as unknown as { code: string }).code);
  expect(reasons.filter((reason) => reason === 'wrong-code')).toHaveLength(5);
  expect(reasons.filter((reason) => reason === 'code-expired')).toHaveLength(35);
});

test('[VERIFY-14] a code is valid for five minutes', async () => {
  const [one, two] = [await waiting(), await waiting()];
  now += minutes(5) - 1_000;
  expect((await verifyOver(shop, one.id, one.code)).status).toBe(200);
  now += 1_000;
  expect(await verifyOver(shop, two.id, two.code)).toMatchObject(codeExpired);
});

test('[VERIFY-13] a right code sent ten times concurrently opens one session', async () => {
  const buyer = await waiting();
  await openConnections(shop.db);
  const answers = await Promise.all(Array.from({ length: 10 }, () => verifyOver(shop, buyer.id, buyer.code)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(400)]);
  const codes = shop.db.selectFrom('otp_code').select('used_at').where('buyer_id', '=', buyer.id);
  expect(await codes.execute()).toEqual([{ used_at: expect.any(Date) }]);
});

test('[API-04] a new code invalidates the older one', async () => {
  const buyer = await waiting();
  const first = buyer.code;
  do {
    now += minutes(61);
    await resend(buyer);
  } while (inbox.codeOf(buyer.phone) === first);
  expect(await verifyOver(shop, buyer.id, first)).toMatchObject(wrongCode);
  expect((await verifyOver(shop, buyer.id, inbox.codeOf(buyer.phone))).status).toBe(200);
});

test('a code is valid for its buyer and purpose only', async () => {
  const [one, two] = [await waiting(), await waiting()];
  if (one.code !== two.code) expect(await verifyOver(shop, two.id, one.code)).toMatchObject(wrongCode);
  // A reset code of the same buyer, who is then marked as unverified again.
  const buyer = await makeBuyer(shop.db);
  await shop.call(forgotPassword, { body: { emailOrPhoneNo: buyer.phone } });
  await expect.poll(() => inbox.codeOf(buyer.phone)).toMatch(/^\d{6}$/);
  await shop.db.updateTable('buyer').set({ verified_at: null }).where('id', '=', buyer.id).execute();
  expect(await verifyOver(shop, buyer.id, inbox.codeOf(buyer.phone))).toMatchObject(codeExpired);
});

test('[API-04] a phone gets five codes an hour in all', async () => {
  const buyer = await waiting();
  const answers = await Promise.all(Array.from({ length: 9 }, () => resend(buyer)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array(4).fill(200),
    ...Array(5).fill(429),
  ]);
  const refused = await resend(buyer);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-codes' } });
  expect(Number(refused.headers.get('retry-after'))).toBe(3_600);
  // Another account gets none for it either.
  await shop.db.updateTable('buyer').set({ deleted_at: new Date() }).where('id', '=', buyer.id).execute();
  const again = await registerOver(shop, { EmailOrPhoneNo: buyer.phone });
  expect(again).toMatchObject({ status: 429, body: { code: 'too-many-codes' } });
  expect(inbox.messages.filter(({ phone }) => phone === buyer.phone)).toHaveLength(5);
  now += minutes(60);
  expect((await registerOver(shop, { EmailOrPhoneNo: buyer.phone })).status).toBe(200);
});

test('codes are neither stored nor returned', async () => {
  const buyer = await waiting();
  const stored = await shop.db
    .selectFrom('otp_code')
    .selectAll()
    .where('buyer_id', '=', buyer.id)
    .executeTakeFirstOrThrow();
  expect(stored.code_hash).toMatch(/^[0-9a-f]{64}$/);
  expect(stored.code_hash).not.toBe(createHash('sha256').update(buyer.code).digest('hex'));
  const answers = [
    await resend(buyer),
    await verifyOver(shop, buyer.id, other(inbox.codeOf(buyer.phone))),
    await shop.call(register, {
      body: { Name: 'Aye', EmailOrPhoneNo: buyer.phone, Password: 'secret1' },
    }),
  ];
  const told = JSON.stringify(answers.map(({ body, headers }) => [body, [...headers]]));
  expect(told).not.toContain(buyer.code);
  expect(told).not.toContain(inbox.codeOf(buyer.phone));
});

test('[API-02 API-04] without a gateway the account is created, and a code can be requested later', async () => {
  const phone = newPhone();
  inbox.isDown = true;
  const refused = await registerOver(shop, { EmailOrPhoneNo: phone });
  expect(refused).toMatchObject({ status: 503, body: { code: 'sms-failed', userId: expect.any(Number) } });
  expect(refused.headers.get('retry-after')).toBe('2');
  const buyer = { id: (refused.body as unknown as { userId: number }).userId, phone };
  // More often than codes may be sent: unsent codes do not count.
  for (let time = 0; time < 6; time += 1)
    expect(await resend(buyer)).toMatchObject({ status: 503, body: { code: 'sms-failed' } });
  inbox.isDown = false;
  expect((await resend(buyer)).status).toBe(200);
  expect((await verifyOver(shop, buyer.id, inbox.codeOf(phone))).status).toBe(200);
});
