import { accountInfo, cartDetail, changePassword, login, refreshTokens } from '@zay/contract';
import { expect, test } from 'vitest';
import { makeBuyer, newcomer, type TestBuyer } from '../testing/buyers.ts';
import { testPassword } from '../testing/passwords.ts';
import { openTestShop } from '../testing/shop.ts';

const shop = await openTestShop({ data: 'empty' });

const logIn = ({ phone }: TestBuyer, password = testPassword) =>
  shop.call(login, { body: { emailOrPhoneNo: phone, password, userType: 'buyer', applicationConfigId: 23 } });

interface Change {
  readonly userId?: number;
  readonly oldPassword?: string;
  readonly newPassword?: string;
}
const change = (token: string, fields: Change, lang?: string, where = shop) =>
  where.call(changePassword, {
    token,
    body: {
      oldPassword: testPassword,
      newPassword: 'kept-safe-1',
      applicationConfigId: 23,
      language: 1,
      ...fields,
    },
    ...(lang ? { lang } : {}),
  });

const holds = async (token: string) => (await shop.call(cartDetail, { token })).status === 200;

test('[API-14 SAFE-11] a change ends every login at once, and only the new password logs in', async () => {
  const buyer = await makeBuyer(shop.db);
  const [here, there] = [(await logIn(buyer)).body.token, (await logIn(buyer)).body.token];
  const other = await newcomer(shop);
  const answer = await change(here.accessToken, { userId: buyer.id });
  expect([answer.status, answer.body]).toEqual([200, { message: 'Your password is changed.' }]);
  for (const { accessToken, refreshToken } of [here, there]) {
    expect(await holds(accessToken)).toBe(false);
    expect((await shop.call(refreshTokens, { body: { accessToken, refreshToken } })).status).toBe(401);
  }
  expect(await holds(other.token)).toBe(true);
  const sessions = await shop.db
    .selectFrom('login_session')
    .select('revoked_because')
    .where('buyer_id', '=', buyer.id)
    .execute();
  expect(sessions.map((session) => session.revoked_because)).toEqual([
    'password-changed',
    'password-changed',
  ]);
  expect((await logIn(buyer)).body).toMatchObject({ code: 'wrong-credentials' });
  expect((await logIn(buyer, 'kept-safe-1')).status).toBe(200);
});

test('[ACCOUNT-19 API-14] a wrong old password is 400 with a message in three languages, and changes nothing', async () => {
  const buyer = await newcomer(shop);
  const burmese = await change(buyer.token, { oldPassword: 'wrong' }, 'unicode');
  const zawgyi = await change(buyer.token, { oldPassword: 'wrong' }, 'zawgyi');
  expect(await change(buyer.token, { oldPassword: 'wrong' })).toMatchObject({
    status: 400,
    body: { statusCode: 400, code: 'wrong-old-password', message: 'The old password is wrong.' },
  });
  expect(burmese.body.message).toContain('စကားဝှက်');
  expect([zawgyi.status, zawgyi.body.message === burmese.body.message]).toEqual([400, false]);
  expect(await holds(buyer.token)).toBe(true);
  expect((await logIn(buyer)).status).toBe(200);
});

test('[API-14 ACCOUNT-13] all fields are validated at once; the commonest passwords are refused', async () => {
  const { token } = await newcomer(shop);
  const wrong: [newPassword: string, message: string][] = [
    ['', 'This field is required.'],
    ['a1', 'At least 6 characters'],
    ['abcdefg', 'one letter and one digit'],
    ['1234567', 'one letter and one digit'],
    ['x1'.repeat(101), 'At most 200 characters'],
    ['Password1', 'Many people use this password'],
    ['mm12345', 'Many people use this password'],
  ];
  for (const [newPassword, message] of wrong) {
    expect(await change(token, { oldPassword: '', newPassword }), newPassword).toMatchObject({
      status: 400,
      body: {
        code: 'validation-failed',
        errors: [
          { field: 'oldPassword', message: 'This field is required.' },
          { field: 'newPassword', message: expect.stringContaining(message) },
        ],
      },
    });
  }
  const burmese = await change(token, { newPassword: 'mm12345' }, 'unicode');
  expect(JSON.stringify(burmese.body)).toContain('ဤစကားဝှက်ကို လူအများ သုံးကြသဖြင့်');
});

test('[API-14] a password is compared exactly: long, Burmese, with blanks, with emoji', async () => {
  const buyer = await makeBuyer(shop.db);
  const long = 'a1b2c3d4'.repeat(16);
  const passwords = [
    long.slice(0, 64),
    long.slice(0, 73),
    long.slice(0, 74),
    long,
    'စကားဝှက်အသစ် ၁၂၃',
    '  two  blanks 1  ',
    'x1😀👩‍👩‍👧',
    // Two spellings of é: passwords are not normalised.
    'cafe\u0301 2026',
  ];
  let oldPassword = testPassword;
  for (const newPassword of passwords) {
    const session = await logIn(buyer, oldPassword);
    const changed = await change(session.body.token.accessToken, { oldPassword, newPassword });
    expect([newPassword, changed.status]).toEqual([newPassword, 200]);
    const near = [newPassword.slice(0, -1), `${newPassword} `, newPassword.trim(), newPassword.normalize()];
    for (const guess of near.filter((one) => one !== newPassword)) {
      expect([guess, (await logIn(buyer, guess)).status]).toEqual([guess, 400]);
    }
    expect([newPassword, (await logIn(buyer, newPassword)).status]).toEqual([newPassword, 200]);
    oldPassword = newPassword;
  }
});

test('[API-14] of two concurrent changes one succeeds', async () => {
  const buyer = await newcomer(shop);
  const wishes = ['first-of-two-1', 'second-of-two-2'];
  const answers = await Promise.all(wishes.map((newPassword) => change(buyer.token, { newPassword })));
  const isDone = answers.map((answer) => answer.status === 200);
  expect(isDone.toSorted()).toEqual([false, true]);
  // The slower one is refused for the old password or the ended login.
  expect([400, 401]).toContain(answers.find((answer) => answer.status !== 200)?.status);
  const logins = await Promise.all(wishes.map((password) => logIn(buyer, password)));
  expect(logins.map((answer) => answer.status === 200)).toEqual(isDone);
});

test('[SAFE-11] a concurrent login with the old password does not survive the change', async () => {
  const buyer = await newcomer(shop);
  const [changed, ...logins] = await Promise.all([
    change(buyer.token, {}),
    ...Array.from({ length: 6 }, () => logIn(buyer)),
  ]);
  expect(changed.status).toBe(200);
  const open = logins
    .filter((answer) => answer.status === 200)
    .map((answer) => answer.body.token.accessToken);
  expect(await Promise.all(open.map(holds))).toEqual(open.map(() => false));
});

test('[SAFE-01] the eleventh wrong old password is limited; a login is not', async () => {
  const limited = await openTestShop({ beside: shop, config: { rateLimits: true } });
  const buyer = await newcomer(limited);
  const tries = await Promise.all(
    Array.from({ length: 12 }, () => change(buyer.token, { oldPassword: 'wrong' }, undefined, limited)),
  );
  expect(tries.map((answer) => answer.status).toSorted()).toEqual([...Array(10).fill(400), 429, 429]);
  const right = await change(buyer.token, {}, undefined, limited);
  expect([right.status, Number(right.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await limited.call(accountInfo, { token: buyer.token })).status).toBe(200);
});
