import { forgotPassword, languages, resendCode } from '@zay/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer, newPhone } from '../testing/buyers.ts';
import { openTestShop, type TestShop } from '../testing/shop.ts';
import { smsInbox } from '../testing/sms.ts';

const inbox = smsInbox();
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ data: 'empty', config: { otpMode: 'sms' }, sms: inbox.sender });
});
afterAll(() => shop.close());

const forgot = (emailOrPhoneNo: string, lang = 'en-US') =>
  shop.call(forgotPassword, { lang, body: { emailOrPhoneNo, applicationConfigId: 23 } });

test('[API-06] the answer is one for every phone, and only a verified account gets a code', async () => {
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
  expect(inbox.messages[0]!.text).toMatch(/new password is \d{6}/);
});

test('[API-06] a phone that gets no code is answered the same: too many of them, or no gateway', async () => {
  const { phone } = await makeBuyer(shop.db);
  const first = await forgot(phone);
  inbox.isDown = true;
  expect((await forgot(phone)).body).toEqual(first.body);
  inbox.isDown = false;
  for (let time = 0; time < 7; time += 1) expect((await forgot(phone)).body).toEqual(first.body);
  await expect.poll(() => inbox.messages.filter((message) => message.phone === phone).length).toBe(5);
});

test('[API-06] in placeholder mode nothing is sent, and the answer is the same', async () => {
  const placeholder = await openTestShop({ beside: shop, sms: inbox.sender });
  const { phone } = await makeBuyer(shop.db);
  const answer = await placeholder.call(forgotPassword, { body: { emailOrPhoneNo: phone } });
  expect(answer.body).toEqual((await forgot(newPhone())).body);
  await placeholder.close();
  expect(inbox.messages.filter((message) => message.phone === phone)).toEqual([]);
});

test('[SAFE-02] neither answer nor time tells a known phone from an unknown one', async () => {
  const calls = {
    forgot: (phone: string) => forgot(phone),
    resend: (phone: string) =>
      shop.call(resendCode, { body: { userId: 2_000_000_000, emailOrPhoneNo: phone } }),
  };
  for (const [name, call] of Object.entries(calls)) {
    const times = { known: [] as number[], unknown: [] as number[] };
    const told = new Set<string>();
    for (let round = 0; round < 60; round += 1) {
      const { phone } = await makeBuyer(shop.db);
      for (const kind of round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const began = performance.now();
        const { status, body } = await call(kind === 'known' ? phone : newPhone());
        times[kind].push(performance.now() - began);
        told.add(JSON.stringify([status, body]));
      }
    }
    expect([name, told.size]).toEqual([name, 1]);
    // The quickest of each: a busy machine makes any of the others late.
    expect(Math.abs(Math.min(...times.known) - Math.min(...times.unknown)), name).toBeLessThan(10);
  }
});
