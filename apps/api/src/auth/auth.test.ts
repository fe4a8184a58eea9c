import {
  cartDetail,
  endLogin,
  login,
  openLogins,
  refreshTokens,
  type Session,
  type TokenPair,
} from '@zay/contract';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { makeBuyer } from '../testing/buyers.ts';
import { testPassword } from '../testing/passwords.ts';
import { changeRows } from '../testing/rows.ts';
import { openTestShop } from '../testing/shop.ts';
import { openConnections } from '../testing/statements.ts';

/** Moved forward by tests, never back. */
let now = Date.now();
const shop = await openTestShop({ data: 'empty', clock: () => new Date(now) });

const minutes = (count: number) => count * 60_000;

const logIn = (phone: string, password = testPassword, lang?: string) =>
  shop.call(login, {
    body: { emailOrPhoneNo: phone, password, userType: 'buyer', applicationConfigId: 23, language: 1 },
    ...(lang ? { lang } : {}),
  });

const refresh = (pair: Partial<TokenPair> & { refreshToken: string }) =>
  shop.call(refreshTokens, {
    body: { accessToken: pair.accessToken ?? '', refreshToken: pair.refreshToken },
  });

async function openLogin(): Promise<Session> {
  const { phone } = await makeBuyer(shop.db);
  return (await logIn(phone)).body;
}

const holds = async (token: string) => (await shop.call(cartDetail, { token })).status === 200;

test('[API-01 ENTITY-29] a login answers tokens and the user', async () => {
  const buyer = await makeBuyer(shop.db, { name: 'Su Su' });
  const answer = await logIn(buyer.phone);
  expect(answer.status).toBe(200);
  expect(answer.body.user).toEqual({ id: buyer.id, phoneNo: buyer.phone, name: 'Su Su', url: '' });
  expect(await holds(answer.body.token.accessToken)).toBe(true);
});

test('[API-01] ten concurrent logins of one buyer all succeed', async () => {
  const { phone } = await makeBuyer(shop.db);
  const answers = await Promise.all(Array.from({ length: 10 }, () => logIn(phone)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
});

test('[LOGIN-14] a wrong password and an unknown phone get the same response, in both languages', async () => {
  const { phone } = await makeBuyer(shop.db);
  const wrong = await logIn(phone, 'wrong');
  const unknown = await logIn('09999999999', 'wrong');
  expect(wrong.status).toBe(400);
  expect(wrong.body).toMatchObject({ code: 'wrong-credentials', message: expect.stringContaining('wrong') });
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  const burmese = await logIn(phone, 'wrong', 'unicode');
  expect(burmese.body).toMatchObject({ message: expect.stringContaining('စကားဝှက်') });
});

test('[LOGIN-15] an unverified account answers 400 with its id, a deleted one is not found', async () => {
  const unverified = await makeBuyer(shop.db, { verified_at: null });
  const deleted = await makeBuyer(shop.db, { deleted_at: new Date() });
  expect(await logIn(unverified.phone)).toMatchObject({
    status: 400,
    body: { code: 'unverified', userId: unverified.id },
  });
  expect(await logIn(deleted.phone)).toMatchObject({ status: 400, body: { code: 'account-not-found' } });
  expect((await logIn(unverified.phone, 'wrong')).body).toMatchObject({ code: 'wrong-credentials' });
});

test('[SESSION-18] a replaced token gets a working pair again for 20 s', async () => {
  const first = (await openLogin()).token;
  const lost = await refresh(first);
  now += 19_000;
  const again = await refresh(first);
  expect([again.status, again.body.refreshToken]).toEqual([200, lost.body.refreshToken]);
  expect((await refresh(again.body)).status).toBe(200);
});

test('[SESSION-18] five tabs that refresh concurrently all keep a working session', async () => {
  const first = (await openLogin()).token;
  await openConnections(shop.db);
  const tabs = await Promise.all(Array.from({ length: 5 }, () => refresh(first)));
  expect(tabs.map((tab) => tab.status)).toEqual([200, 200, 200, 200, 200]);
  expect((await refresh(tabs[3]!.body)).status).toBe(200);
});

test('[SESSION-24] a lost refresh response is repeated days later, until a call or a refresh proves that it arrived', async () => {
  const first = (await openLogin()).token;
  const lost = (await refresh(first)).body;
  now += 20 * 24 * 3_600_000;
  const again = await Promise.all([refresh(first), refresh(first)]);
  for (const { status, body } of again) expect([status, body.refreshToken]).toEqual([200, lost.refreshToken]);
  expect(await holds(again[0].body.accessToken)).toBe(true);
  now += 21_000;
  expect((await refresh(first)).status).toBe(401);
  expect(await holds(again[1].body.accessToken)).toBe(false);
});

test('[SESSION-24] owner and thief who refresh in turn are detected at the first call of one of them', async () => {
  const first = (await openLogin()).token;
  const owner = (await refresh(first)).body;
  await holds(owner.accessToken);
  now += 60_000;
  const thief = await refresh(first);
  expect([thief.status, await holds(owner.accessToken)]).toEqual([401, false]);
});

test('[SESSION-24] a replaced token is accepted no longer than its own lifetime; its login stays', async () => {
  const first = (await openLogin()).token;
  now += 1_000;
  const second = (await refresh(first)).body;
  now += shop.config.refreshTokenSeconds * 1_000 - 1_000;
  expect((await refresh(first)).status).toBe(401);
  expect((await refresh(second)).status).toBe(200);
});

test('[SESSION-18] after 20 s a replaced token counts as old, if its response arrived', async () => {
  const first = (await openLogin()).token;
  const second = (await refresh(first)).body;
  await holds(second.accessToken);
  now += 21_000;
  expect((await refresh(first)).status).toBe(401);
  expect((await refresh(second)).status).toBe(401);
});

test('[SAFE-96] a login ends a year after it began, however often it is refreshed', async () => {
  const year = 365 * 24 * 60 * 60 * 1_000;
  const [old, young] = [(await openLogin()).token, (await openLogin()).token];
  const began = async ({ accessToken }: TokenPair, msAgo: number) => {
    const { sid } = decodeJwt<{ sid: number }>(accessToken);
    await changeRows(shop.db, 'login_session', { id: sid }, { created_at: new Date(now - msAgo) });
  };
  await began(old, year);
  await began(young, year - 1_000);
  const [over, goesOn] = [await refresh(old), await refresh(young)];
  expect([over.status, over.body]).toMatchObject([401, { code: 'invalid-refresh-token' }]);
  expect(goesOn.status).toBe(200);
  now += 1_000;
  expect((await refresh(goesOn.body)).status).toBe(401);
});

test('[API-08] an expired, unknown or mixed pair answers 401', async () => {
  const mine = (await openLogin()).token;
  const theirs = (await openLogin()).token;
  expect((await refresh({ refreshToken: 'nobody-knows-this' })).status).toBe(401);
  expect((await refresh({ accessToken: theirs.accessToken, refreshToken: mine.refreshToken })).status).toBe(
    401,
  );
  expect((await refresh({ accessToken: 'x.y.z', refreshToken: mine.refreshToken })).status).toBe(401);
  now += shop.config.refreshTokenSeconds * 1000 + 1;
  expect((await refresh(mine)).status).toBe(401);
});

test('[SESSION-19] an access token ends after 15 minutes; its refresh token still works', async () => {
  const { token } = await openLogin();
  now += minutes(15) - 2_000;
  expect(await holds(token.accessToken)).toBe(true);
  now += 3_000;
  expect(await holds(token.accessToken)).toBe(false);
  expect((await refresh(token)).status).toBe(200);
});

test('[SESSION-35 SESSION-36] a buyer reads where the account is logged in, and ends one login', async () => {
  const { phone } = await makeBuyer(shop.db);
  const began = new Date(now);
  const logins = [await logIn(phone), await logIn(phone), await logIn(phone)];
  const [phoneOf, shared, old] = logins.map(({ body }) => body.token) as [TokenPair, TokenPair, TokenPair];
  const read = (token: string) => shop.call(openLogins, { token });
  const end = (token: string, id: number) => shop.call(endLogin, { token, body: { id } });
  now += minutes(1);
  const here = (await refresh(phoneOf)).body;
  const listed = (await read(here.accessToken)).body;
  expect(listed.map(({ isThis, lastUsedAt }) => [isThis, lastUsedAt])).toEqual([
    [false, began.toISOString()],
    [false, began.toISOString()],
    [true, new Date(now).toISOString()],
  ]);
  expect(listed[0]).toMatchObject({ openedAt: began.toISOString(), userAgent: expect.any(String) });
  const [ofOld, ofShared, ofThis] = listed;

  expect((await end(here.accessToken, ofShared!.id)).status).toBe(200);
  expect([await holds(shared.accessToken), (await refresh(shared)).status]).toEqual([false, 401]);
  expect([await holds(old.accessToken), await holds(here.accessToken)]).toEqual([true, true]);
  const again = await end(here.accessToken, ofShared!.id);
  expect([again.status, again.body]).toMatchObject([404, { code: 'login-not-found' }]);
  const stranger = (await openLogin()).token.accessToken;
  expect(await end(stranger, ofOld!.id)).toMatchObject({ status: 404, body: again.body });
  expect(await holds(old.accessToken)).toBe(true);
  expect((await read(here.accessToken)).body.map(({ id }) => id)).toEqual([ofOld!.id, ofThis!.id]);

  await changeRows(
    shop.db,
    'login_session',
    { id: ofOld!.id },
    { last_used_at: new Date(now - 400 * 86_400_000) },
  );
  expect((await read(here.accessToken)).body).toHaveLength(1);
});
