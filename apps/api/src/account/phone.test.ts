import {
  accountInfo,
  changePassword,
  changePhone,
  login,
  refreshTokens,
  verifyChangedPhone,
  verifyRegistration,
} from '@zay/contract';
import { expect, test } from 'vitest';
import { formatMessage } from '../platform/http/messages.ts';
import { phoneChangedSms } from './account.messages.ts';
import { makeBuyer, newcomer, newPhone } from '../testing/buyers.ts';
import { testPassword } from '../testing/passwords.ts';
import { registerOver } from '../testing/registrations.ts';
import { rowOf } from '../testing/rows.ts';
import { openTestShop } from '../testing/shop.ts';
import { smsInbox } from '../testing/sms.ts';
import { sendOutbox } from '../testing/outbox.ts';
import { smsConsumer } from '../platform/messaging/sms-outbox.ts';

const inbox = smsInbox();

let now = Date.now();
const clock = () => new Date(now);
const shop = await openTestShop({ data: 'empty', clock, config: { otpMode: 'sms' }, sms: inbox.sender });
const placeholder = await openTestShop({ beside: shop, clock });
const real = await openTestShop({
  beside: shop,
  clock,
  config: { demo: false, otpMode: 'sms', rateLimits: true },
  sms: inbox.sender,
});

interface Buyer {
  readonly id: number;
  readonly token: string;
}

const ask = ({ id, token }: Buyer, emailOrPhoneNo: string, at = shop, password?: string, lang = 'en') =>
  at.call(changePhone, {
    token,
    lang,
    body: { userId: id, emailOrPhoneNo, password, language: 1, applicationConfigId: 23 },
  });
/** Runs the outbox and returns the sent messages. */
const sendMessages = () => sendOutbox(shop.db, [smsConsumer(inbox.sender)], { clock, tries: 3 });
const confirm = ({ id, token }: Buyer, emailOrPhoneNo: string, code: string, at = shop) =>
  at.call(verifyChangedPhone, {
    token,
    body: { userId: id, emailOrPhoneNo, code, language: 1, applicationConfigId: 23 },
  });
const logIn = (phone: string) =>
  shop.call(login, { body: { emailOrPhoneNo: phone, password: testPassword } });
const holds = async ({ id, token }: Buyer) =>
  (await shop.call(accountInfo, { token, query: { userId: id } })).status === 200;
const phoneOf = async (id: number) =>
  (await shop.db.selectFrom('buyer').select('phone').where('id', '=', id).executeTakeFirstOrThrow()).phone;

const inField = (message: string) => ({
  status: 400,
  body: { code: 'validation-failed', errors: [{ field: 'password', message }] },
});
const codeExpired = { status: 400, body: { code: 'code-expired' } };
const phoneTaken = { status: 400, body: { code: 'phone-taken' } };

test('[API-12 API-13] the code goes to the new phone, which then logs in; the old one no longer does', async () => {
  const buyer = await newcomer(shop);
  const phone = newPhone();
  expect(await ask(buyer, `+95${phone.slice(1)}`)).toMatchObject({
    status: 200,
    body: { message: expect.any(String) },
  });
  expect(inbox.codeOf(buyer.phone)).toBe('');
  expect(await confirm(buyer, phone, inbox.codeOf(phone))).toMatchObject({
    status: 200,
    body: { user: { id: buyer.id, phoneNo: phone } },
  });
  expect((await logIn(phone)).status).toBe(200);
  expect((await logIn(buyer.phone)).body).toMatchObject({ code: 'wrong-credentials' });
});

test('[ACCOUNT-36] a change of phone sent again after a lost answer is answered like the first; its code is used up', async () => {
  const buyer = await newcomer(shop);
  const [phone, next] = [newPhone(), newPhone()];
  await ask(buyer, phone);
  const code = inbox.codeOf(phone);
  const first = await confirm(buyer, phone, code);
  expect(first.status).toBe(200);
  expect(await confirm(buyer, phone, code)).toEqual(first);
  await sendMessages();
  expect(inbox.messages.filter(({ phone: told }) => told === buyer.phone)).toHaveLength(1);
  await ask(buyer, next);
  await confirm(buyer, next, inbox.codeOf(next));
  expect(await confirm(buyer, phone, code)).toMatchObject(codeExpired);
});

test('[API-13] every other login ends at once with its refresh tokens, the caller’s stays', async () => {
  const buyer = await newcomer(shop);
  const elsewhere = (await logIn(buyer.phone)).body.token;
  const phone = newPhone();
  await ask(buyer, phone);
  expect(await holds({ id: buyer.id, token: elsewhere.accessToken })).toBe(true);
  await confirm(buyer, phone, inbox.codeOf(phone));
  expect(await holds({ id: buyer.id, token: elsewhere.accessToken })).toBe(false);
  expect((await shop.call(refreshTokens, { body: elsewhere })).status).toBe(401);
  expect(await holds(buyer)).toBe(true);
  const ended = shop.db
    .selectFrom('login_session')
    .select('revoked_because')
    .where('buyer_id', '=', buyer.id);
  expect(await ended.orderBy('id').execute()).toEqual([
    { revoked_because: null },
    { revoked_because: 'phone-changed' },
  ]);
});

test('[API-13] without a request no code is accepted, in either mode', async () => {
  const buyer = await newcomer(shop);
  const [asked, phone] = [newPhone(), newPhone()];
  expect(await confirm(buyer, phone, '123456')).toMatchObject(codeExpired);
  expect(await confirm(buyer, phone, '123456', placeholder)).toMatchObject(codeExpired);
  // A code is valid for one phone and one buyer only.
  await ask(buyer, asked);
  expect(await confirm(buyer, phone, inbox.codeOf(asked))).toMatchObject(codeExpired);
  const other = await newcomer(shop);
  expect(await confirm(other, asked, inbox.codeOf(asked))).toMatchObject(codeExpired);
  await ask(buyer, asked, placeholder);
  expect(await confirm(buyer, phone, '123456', placeholder)).toMatchObject(codeExpired);
  expect(await confirm(buyer, asked, '654321', placeholder)).toMatchObject({ body: { code: 'wrong-code' } });
  expect(await phoneOf(buyer.id)).toBe(buyer.phone);
  expect((await confirm(buyer, asked, '123456', placeholder)).status).toBe(200);
  // The request is used up.
  await shop.db.updateTable('buyer').set({ phone: buyer.phone }).where('id', '=', buyer.id).execute();
  expect(await confirm(buyer, asked, '123456', placeholder)).toMatchObject(codeExpired);
});

test('[API-13] a registration code cannot change a phone, and vice versa', async () => {
  const phone = newPhone();
  const registered = (await registerOver(shop, { EmailOrPhoneNo: phone })).body.user;
  const buyer = await newcomer(shop);
  expect(await confirm(buyer, phone, inbox.codeOf(phone))).toMatchObject(codeExpired);
  const wanted = newPhone();
  await ask(buyer, wanted);
  const code = inbox.codeOf(wanted);
  if (code !== inbox.codeOf(phone))
    expect(await shop.call(verifyRegistration, { body: { userId: registered.id, code } })).toMatchObject({
      body: { code: 'wrong-code' },
    });
});

test('[API-12 API-13] a taken phone is refused in both calls', async () => {
  const [buyer, owner] = [await newcomer(shop), await makeBuyer(shop.db)];
  expect(await ask(buyer, owner.phone)).toMatchObject(phoneTaken);
  expect(await ask(buyer, buyer.phone)).toMatchObject(phoneTaken);
  const phone = newPhone();
  await ask(buyer, phone);
  const code = inbox.codeOf(phone);
  await shop.db.updateTable('buyer').set({ phone }).where('id', '=', owner.id).execute();
  expect(await confirm(buyer, phone, code)).toMatchObject(phoneTaken);
  expect(await phoneOf(buyer.id)).toBe(buyer.phone);
});

test('[API-13 SAFE-31] an unverified registration does not block a phone for the buyer who verifies it', async () => {
  const buyer = await newcomer(shop);
  const phone = newPhone();
  const waiting = (await registerOver(shop, { EmailOrPhoneNo: phone })).body.user;
  const stolen = inbox.codeOf(phone);
  expect((await ask(buyer, phone)).status).toBe(200);
  expect((await confirm(buyer, phone, inbox.codeOf(phone))).status).toBe(200);
  expect(await phoneOf(buyer.id)).toBe(phone);
  expect(await shop.call(verifyRegistration, { body: { userId: waiting.id, code: stolen } })).toMatchObject({
    status: 400,
    body: { code: 'already-verified' },
  });
});

test('[API-13] of two buyers who verify one phone concurrently, one gets it', async () => {
  const buyers = [await newcomer(shop), await newcomer(shop)];
  const phone = newPhone();
  const codes: string[] = [];
  for (const buyer of buyers) {
    await ask(buyer, phone);
    codes.push(inbox.codeOf(phone));
  }
  const answers = await Promise.all(buyers.map((buyer, index) => confirm(buyer, phone, codes[index]!)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(answers.find(({ status }) => status === 400)).toMatchObject(phoneTaken);
});

test('[API-13] a phone that a registration left unverified for a day can be changed to', async () => {
  const phone = newPhone();
  const left = (await registerOver(shop, { EmailOrPhoneNo: phone })).body.user;
  now += 25 * 3_600_000;
  const buyer = await newcomer(shop);
  expect((await ask(buyer, phone)).status).toBe(200);
  expect((await confirm(buyer, phone, inbox.codeOf(phone))).status).toBe(200);
  const { deleted_at } = await rowOf(shop.db, 'buyer', { id: left.id });
  expect(deleted_at).not.toBeNull();
});

test('[API-12 API-13] an invalid phone, a missing code and another userId are refused', async () => {
  const [buyer, other] = [await newcomer(shop), await newcomer(shop)];
  expect(await ask(buyer, '12345')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'emailOrPhoneNo' }] },
  });
  expect(await confirm(buyer, newPhone(), '')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'code' }] },
  });
  expect((await ask({ ...buyer, id: other.id }, newPhone())).status).toBe(403);
  expect((await confirm({ ...buyer, id: other.id }, newPhone(), '123456')).status).toBe(403);
  expect((await ask({ id: buyer.id, token: 'none' }, newPhone())).status).toBe(401);
});

test('[API-12] without a gateway the change is refused, and nothing changes', async () => {
  const buyer = await newcomer(shop);
  const phone = newPhone();
  inbox.isDown = true;
  expect(await ask(buyer, phone)).toMatchObject({ status: 503, body: { code: 'sms-failed' } });
  inbox.isDown = false;
  expect((await ask(buyer, phone)).status).toBe(200);
  expect(await phoneOf(buyer.id)).toBe(buyer.phone);
});

test('[ACCOUNT-34] outside the demo a change of phone requires the password; a wrong one is always refused', async () => {
  const [buyer, phone] = [await newcomer(shop), newPhone()];
  expect(await ask(buyer, phone, real)).toMatchObject(inField('This field is required.'));
  expect(await ask(buyer, phone, real, '')).toMatchObject(inField('This field is required.'));
  for (const at of [real, shop, placeholder])
    expect(await ask(buyer, phone, at, 'guess12')).toMatchObject(inField('The password is wrong.'));
  expect(await ask(buyer, phone, real, 'guess12', 'unicode')).toMatchObject(inField('စကားဝှက် မှားနေပါသည်။'));
  expect(inbox.codeOf(phone)).toBe('');
  expect((await ask(buyer, phone, real, testPassword)).status).toBe(200);
  expect((await confirm(buyer, phone, inbox.codeOf(phone), real)).status).toBe(200);
});

test('[ACCOUNT-34] a stolen token allows ten password guesses, shared with the change of password', async () => {
  const buyer = await newcomer(shop);
  const byOld = () =>
    real.call(changePassword, {
      token: buyer.token,
      body: { oldPassword: 'guess12', newPassword: 'mine1234', language: 1 },
    });
  for (let time = 0; time < 5; time += 1) {
    expect((await ask(buyer, newPhone(), real, 'guess12')).status).toBe(400);
    expect((await byOld()).status).toBe(400);
  }
  expect(await byOld()).toMatchObject({ status: 429 });
  expect(await ask(buyer, newPhone(), real, testPassword)).toMatchObject({ status: 429 });
  expect(inbox.messages.at(-1)?.phone).not.toBe(buyer.phone);
});

test('[ACCOUNT-34] a social account without a password adds its phone', async () => {
  const buyer = await newcomer(shop);
  const social = { phone: null, password_hash: null, facebook_id: `${buyer.id}` };
  await shop.db.updateTable('buyer').set(social).where('id', '=', buyer.id).execute();
  const phone = newPhone();
  expect((await ask(buyer, phone, real)).status).toBe(200);
  expect((await confirm(buyer, phone, inbox.codeOf(phone), real)).status).toBe(200);
});

test('[SAFE-50] the old phone gets an SMS after the change', async () => {
  const [buyer, phone] = [await newcomer(shop), newPhone()];
  const toldTo = (of: string) => inbox.messages.filter((message) => message.phone === of);
  await sendMessages();
  await ask(buyer, phone);
  await confirm(buyer, phone, '000000');
  await sendMessages();
  expect(toldTo(buyer.phone)).toEqual([]);
  await confirm(buyer, phone, inbox.codeOf(phone));
  inbox.isDown = true;
  await sendMessages();
  inbox.isDown = false;
  now += 60_000;
  await sendMessages();
  await sendMessages();
  expect(toldTo(buyer.phone)).toEqual([
    {
      phone: buyer.phone,
      text: 'The phone number of your Zay account was changed. If this was not you, contact the shop at once.',
    },
  ]);
  expect(toldTo(phone)).toHaveLength(1);
  expect(formatMessage(phoneChangedSms, 'unicode', { shop: 'Zay' }).length).toBeLessThanOrEqual(70);
});

test('[SAFE-50] the demo, with fictitious phones, sends no SMS', async () => {
  const [buyer, phone] = [await newcomer(shop), newPhone()];
  await ask(buyer, phone, placeholder);
  expect((await confirm(buyer, phone, '123456', placeholder)).status).toBe(200);
  const group = `sms ${buyer.id}`;
  expect(await shop.db.selectFrom('outbox').where('group_key', '=', group).selectAll().execute()).toEqual([]);
});
