import { accountInfo, languages, login, resendCode } from '@zay/contract';
import { expect, test } from 'vitest';
import { makeBuyer, newPhone } from '../testing/buyers.ts';
import { testPassword } from '../testing/passwords.ts';
import { registerOver, verifyOver } from '../testing/registrations.ts';
import { openTestShop } from '../testing/shop.ts';

/** Moved forward by tests, never back. */
let now = Date.now();
const shop = await openTestShop({ data: 'empty', clock: () => new Date(now) });

const hours = (count: number) => count * 3_600_000;
const placeholder = '123456';

const resend = (userId: number, emailOrPhoneNo: string) =>
  shop.call(resendCode, { body: { userId, emailOrPhoneNo, applicationConfigId: 23 } });

const buyersWith = (phone: string) =>
  shop.db.selectFrom('buyer').select(['id', 'deleted_at']).where('phone', '=', phone).orderBy('id').execute();

test('[API-02 API-03 ENTITY-30] a verified registration is logged in', async () => {
  const phone = newPhone();
  const registered = await registerOver(shop, { Name: 'ဒေါ်အေးအေး', EmailOrPhoneNo: phone });
  expect(registered).toMatchObject({ status: 200, body: { user: { id: expect.any(Number) } } });
  const { id } = registered.body.user;
  const verified = await verifyOver(shop, id, placeholder);
  expect(verified).toMatchObject({
    status: 200,
    body: { user: { id, phoneNo: phone, name: 'ဒေါ်အေးအေး', url: '' } },
  });
  const account = await shop.call(accountInfo, {
    token: verified.body.token.accessToken,
    query: { userId: id },
  });
  expect(account.body).toMatchObject({ isVerified: true });
  const loggedIn = await shop.call(login, { body: { emailOrPhoneNo: phone, password: testPassword } });
  expect(loggedIn.status).toBe(200);
});

test('[VERIFY-13] verified, deleted and unknown accounts get no session', async () => {
  const verified = await makeBuyer(shop.db);
  const deleted = await makeBuyer(shop.db, { verified_at: null, deleted_at: new Date() });
  const blocked = await makeBuyer(shop.db, { verified_at: null, blocked_at: new Date() });
  for (const [id, status, code] of [
    [verified.id, 400, 'already-verified'],
    [deleted.id, 400, 'already-verified'],
    [2_000_000_000, 400, 'already-verified'],
    [0, 400, 'already-verified'],
    [blocked.id, 403, 'forbidden'],
  ] as const)
    expect(await verifyOver(shop, id, placeholder)).toMatchObject({ status, body: { code } });
});

test('[API-04] another code is sent to an unverified registration, and to its own phone only', async () => {
  const waiting = await makeBuyer(shop.db, { verified_at: null });
  const verified = await makeBuyer(shop.db);
  expect(await resend(waiting.id, waiting.phone)).toMatchObject({
    status: 200,
    body: { message: expect.stringContaining('code') },
  });
  const unknown = { status: 400, body: { code: 'account-not-found' } };
  expect(await resend(waiting.id, verified.phone)).toMatchObject(unknown);
  expect(await resend(2_000_000_000, waiting.phone)).toMatchObject(unknown);
  expect(await resend(verified.id, verified.phone)).toMatchObject({
    status: 400,
    body: { code: 'already-verified' },
  });
});

test('[REG-21] a registered phone is refused in every notation, a deleted account frees it', async () => {
  const { phone } = await makeBuyer(shop.db);
  for (const written of [phone, `+95 ${phone.slice(1)}`, `${phone.slice(0, 4)}-${phone.slice(4)}`])
    expect(await registerOver(shop, { EmailOrPhoneNo: written })).toMatchObject({
      status: 400,
      body: { code: 'phone-taken', message: 'Phone number already registered' },
    });
  const deleted = await makeBuyer(shop.db, { deleted_at: new Date() });
  expect((await registerOver(shop, { EmailOrPhoneNo: deleted.phone })).status).toBe(200);
});

test('[REG-21 SAFE-31] the account that verifies a phone by its code gets it, whatever the number of registrations', async () => {
  const phone = newPhone();
  const others = await Promise.all([1, 2, 3].map(() => registerOver(shop, { EmailOrPhoneNo: phone })));
  const own = (await registerOver(shop, { EmailOrPhoneNo: phone })).body.user;
  expect((await verifyOver(shop, own.id, placeholder)).status).toBe(200);
  for (const { body } of others) {
    expect(await verifyOver(shop, body.user.id, placeholder)).toMatchObject({
      status: 400,
      body: { code: 'already-verified' },
    });
  }
  expect((await buyersWith(phone)).filter((buyer) => !buyer.deleted_at)).toEqual([
    { id: own.id, deleted_at: null },
  ]);
  expect(await registerOver(shop, { EmailOrPhoneNo: phone })).toMatchObject({
    status: 400,
    body: { code: 'phone-taken' },
  });
});

test('[SAFE-31] a login reaches the newest unverified registration, or else the account with the phone', async () => {
  const phone = newPhone();
  await registerOver(shop, { EmailOrPhoneNo: phone, Password: 'other1234' });
  const newest = (await registerOver(shop, { EmailOrPhoneNo: phone })).body.user;
  const logIn = () => shop.call(login, { body: { emailOrPhoneNo: phone, password: testPassword } });
  expect(await logIn()).toMatchObject({ status: 400, body: { code: 'unverified', userId: newest.id } });
  expect((await verifyOver(shop, newest.id, placeholder)).status).toBe(200);
  expect(await logIn()).toMatchObject({ status: 200, body: { user: { id: newest.id } } });
});

test('[SAFE-31] a phone verified by two registrations concurrently becomes one account', async () => {
  const phone = newPhone();
  const waiting = await Promise.all(
    Array.from({ length: 10 }, () => registerOver(shop, { EmailOrPhoneNo: phone })),
  );
  const answers = await Promise.all(waiting.map(({ body }) => verifyOver(shop, body.user.id, placeholder)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(400)]);
  expect((await buyersWith(phone)).filter((buyer) => !buyer.deleted_at)).toHaveLength(1);
});

test('[REG-21] a registration unverified for a day is deleted by the next one', async () => {
  const phone = newPhone();
  const first = (await registerOver(shop, { EmailOrPhoneNo: phone })).body.user;
  now += hours(24.1);
  const second = (await registerOver(shop, { EmailOrPhoneNo: phone })).body.user;
  expect(await buyersWith(phone)).toEqual([
    { id: first.id, deleted_at: expect.any(Date) },
    { id: second.id, deleted_at: null },
  ]);
  expect(await verifyOver(shop, first.id, placeholder)).toMatchObject({
    body: { code: 'already-verified' },
  });
  expect((await verifyOver(shop, second.id, placeholder)).status).toBe(200);
  now += hours(48);
  expect(await registerOver(shop, { EmailOrPhoneNo: phone })).toMatchObject({ status: 400 });
});

test('[REG-16] all invalid fields are reported at once, in the reader’s language', async () => {
  const wrong = { Name: '', EmailOrPhoneNo: '0912', Password: 'short' };
  const english = await registerOver(shop, wrong);
  expect(english).toMatchObject({
    status: 400,
    body: {
      code: 'validation-failed',
      errors: [
        { field: 'Name', message: 'This field is required.' },
        { field: 'EmailOrPhoneNo', message: 'Enter a phone number like 09 followed by 7 to 9 digits.' },
        { field: 'Password', message: 'The password needs at least one letter and one digit.' },
      ],
    },
  });
  const messages = await Promise.all(
    languages.map(async (lang) => JSON.stringify((await registerOver(shop, wrong, { lang })).body)),
  );
  expect(new Set(messages).size).toBe(3);
});

test.each([
  ['empty', { Name: '' }, 'Name'],
  ['of spaces', { Name: ' \u3000\u00a0 ' }, 'Name'],
  ['of invisible characters', { Name: '\u200b\u2060' }, 'Name'],
  ['of 26 letters', { Name: 'a'.repeat(26) }, 'Name'],
  ['of 26 emoji', { Name: '🙂'.repeat(26) }, 'Name'],
  ['of 26 Burmese characters', { Name: 'က'.repeat(26) }, 'Name'],
  ['landline', { EmailOrPhoneNo: '01234567' }, 'EmailOrPhoneNo'],
  ['with six digits', { EmailOrPhoneNo: '09123456' }, 'EmailOrPhoneNo'],
  ['with ten digits', { EmailOrPhoneNo: '091234567890' }, 'EmailOrPhoneNo'],
  ['without a digit', { Password: 'secretive' }, 'Password'],
  ['without a letter', { Password: '1234567' }, 'Password'],
  ['of five characters', { Password: 'abc12' }, 'Password'],
  ['of 201 characters', { Password: `a1${'x'.repeat(199)}` }, 'Password'],
])('[REG-16] refuses a value %s: %o', async (_what, changes, field) => {
  const messages = new Set<string>();
  for (const lang of languages) {
    const { status, body } = await registerOver(shop, changes, { lang });
    expect([status, body]).toMatchObject([400, { errors: [{ field, message: expect.any(String) }] }]);
    messages.add(JSON.stringify(body));
  }
  expect(messages.size).toBe(3);
});

test('[REG-16 ZAW-07] names of emoji, of 25 characters and in Burmese are stored unchanged', async () => {
  for (const Name of ['🙂👩‍👩‍👧', '🙂'.repeat(25), 'ဒေါ်ခင်ခင်အေး', 'a'.repeat(25)]) {
    const { id } = (await registerOver(shop, { Name: `  ${Name} ` })).body.user;
    const buyer = await shop.db
      .selectFrom('buyer')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(buyer.name).toBe(Name);
  }
});
