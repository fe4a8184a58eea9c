import { forgotPassword, login, resendCode } from '@zay/contract';
import { expect, test } from 'vitest';
import { orderWebhook } from '../orders/messages/order-webhook.ts';
import { systemClock } from '../platform/clock.ts';
import { makeBuyer, newPhone } from '../testing/buyers.ts';
import { testPassword } from '../testing/passwords.ts';
import { registerOver } from '../testing/registrations.ts';
import { openTestShop } from '../testing/shop.ts';
import { openGateway, smsInbox } from '../testing/sms.ts';

const inbox = smsInbox();
const shop = await openTestShop({
  data: 'empty',
  config: { otpMode: 'sms', smsCodesADay: 10 },
  sms: inbox.sender,
});

test('[SAFE-59] the shop sends its codes of a day and no more, however many ask at once; staff are told once', async () => {
  const phones = Array.from({ length: 15 }, newPhone);
  const answers = await Promise.all(phones.map((phone) => registerOver(shop, { EmailOrPhoneNo: phone })));
  expect(inbox.messages).toHaveLength(10);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(5);
  // The accounts exist, and get a code the next day.
  for (const { status, body } of refused) {
    expect({ status, body }).toMatchObject({
      status: 503,
      body: { code: 'sms-limit', userId: expect.any(Number), message: expect.stringContaining('tomorrow') },
    });
  }
  const waiting = refused.map(({ body }) => (body as unknown as { userId: number }).userId);
  const [userId = 0] = waiting;
  const { phone } = await shop.db
    .selectFrom('buyer')
    .select('phone')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const again = () => shop.call(resendCode, { body: { userId, emailOrPhoneNo: phone ?? '' } });
  expect(await again()).toMatchObject({ status: 503, body: { code: 'sms-limit' } });

  const alerts = shop.db.selectFrom('outbox').select(['topic', 'payload']).where('topic', '=', 'sms-alert');
  const [alert, ...more] = await alerts.execute();
  expect([alert?.payload, more]).toEqual([{ limit: 10 }, []]);
  const messenger = await openGateway();
  const webhook = orderWebhook(
    shop.db,
    { url: messenger.url, method: 'POST', headers: {}, body: '{"text":"{text}"}', secret: undefined },
    systemClock,
  );
  await webhook.handle({ topic: 'sms-alert', payload: alert?.payload ?? null, key: 'one' });
  await messenger.close();
  expect(JSON.parse(messenger.requests[0]?.body ?? '')).toEqual({
    text: expect.stringMatching(/SMS ကုဒ် 10 ခု[^]*10 codes were sent/),
  });

  await shop.db
    .updateTable('rate_limit')
    .set({ resets_at: new Date() })
    .where('key', '=', 'sms:codes')
    .execute();
  expect((await again()).status).toBe(200);
});

test('[SAFE-59] logins do not depend on the codes of the day, and a forgotten password answers as ever', async () => {
  await shop.db.updateTable('rate_limit').set({ hits: 99 }).where('key', '=', 'sms:codes').execute();
  const { phone } = await makeBuyer(shop.db);
  expect((await shop.call(login, { body: { emailOrPhoneNo: phone, password: testPassword } })).status).toBe(
    200,
  );
  expect((await shop.call(forgotPassword, { body: { emailOrPhoneNo: phone } })).status).toBe(200);
});
