import { once } from 'node:events';
import { connect } from 'node:net';
import {
  cartDetail,
  changePassword,
  changePhone,
  deleteAccount,
  deletionReasons,
  endpoints,
  login,
  logout,
  refreshTokens,
  verifyChangedPhone,
  type TokenPair,
} from '@zay/contract';
import { expect, test } from 'vitest';
import { hashOf } from '../auth/refresh-tokens.ts';
import { makeBuyer, newPhone, type TestBuyer } from '../testing/buyers.ts';
import { testPassword } from '../testing/passwords.ts';
import { rawRequest } from '../testing/raw-http.ts';
import { openTestShop } from '../testing/shop.ts';

/** Moved forward by tests, never back. */
let now = Date.now();
const log: string[] = [];
const shop = await openTestShop({
  data: 'empty',
  clock: () => new Date(now),
  config: { logLevel: 'info' },
  logTo: { write: (line) => log.push(line) },
});

const logIn = async ({ phone }: TestBuyer) =>
  (await shop.call(login, { body: { emailOrPhoneNo: phone, password: testPassword } })).body.token;
const refresh = (pair: TokenPair) => shop.call(refreshTokens, { body: pair });
const holds = async ({ accessToken }: TokenPair) =>
  (await shop.call(cartDetail, { token: accessToken })).status === 200;

test('[SESSION-18 SAFE-11] a login refreshes a hundred times, and no old token is valid afterwards', async () => {
  const pairs = [await logIn(await makeBuyer(shop.db))];
  for (let time = 0; time < 100; time += 1) {
    const { status, body } = await refresh(pairs[time]!);
    expect([time, status]).toEqual([time, 200]);
    pairs.push(body);
  }
  expect(new Set(pairs.map(({ refreshToken }) => refreshToken)).size).toBe(101);
  expect(await holds(pairs[100]!)).toBe(true);
  for (const old of pairs.slice(0, 100)) expect((await refresh(old)).status).toBe(401);
  expect(await holds(pairs[100]!)).toBe(false);
});

test('[SESSION-18 SAFE-11 SAFE-10] a reused token ends its login, twenty times of twenty, and is logged without a secret', async () => {
  log.length = 0;
  const bystander = await logIn(await makeBuyer(shop.db));
  for (let time = 0; time < 20; time += 1) {
    const buyer = await makeBuyer(shop.db);
    const first = await logIn(buyer);
    const second = (await refresh(first)).body;
    const third = (await refresh(second)).body;
    const replay = await refresh(first);
    expect([replay.status, replay.body]).toMatchObject([401, { code: 'invalid-refresh-token' }]);
    expect([(await refresh(third)).status, await holds(third), await holds(second)]).toEqual([
      401,
      false,
      false,
    ]);
    const told = log.filter((line) => line.includes('refresh token reused'));
    expect(told).toHaveLength(time + 1);
    expect(JSON.parse(told[time]!)).toMatchObject({
      level: 40,
      buyerId: buyer.id,
      sessionId: expect.any(Number),
    });
    for (const { accessToken, refreshToken } of [first, second, third]) {
      for (const secret of [accessToken, refreshToken, hashOf(refreshToken), buyer.phone])
        expect(log.join('\n')).not.toContain(secret);
    }
  }
  expect(await holds(bystander)).toBe(true);
});

test('[SESSION-18] a refresh with a lost response works when it is retried, twenty times of twenty', async () => {
  const { hostname, port } = new URL(shop.url);
  for (let time = 0; time < 20; time += 1) {
    const first = await logIn(await makeBuyer(shop.db));
    const socket = connect(Number(port), hostname).pause();
    await once(socket, 'connect');
    const headers = { 'content-type': 'application/json' };
    const request = { method: 'POST', path: refreshTokens.path, headers, body: JSON.stringify(first) };
    socket.write(rawRequest(shop.url, request));
    await rotated(first.refreshToken);
    socket.destroy();
    now += 10_000;
    const again = await refresh(first);
    expect([time, again.status, await holds(again.body)]).toEqual([time, 200, true]);
    expect((await refresh(again.body)).status).toBe(200);
  }
});

async function rotated(refreshToken: string): Promise<void> {
  const token = shop.db
    .selectFrom('refresh_token')
    .select('rotated_at')
    .where('token_hash', '=', hashOf(refreshToken));
  const rotatedAt = async () => (await token.executeTakeFirstOrThrow()).rotated_at;
  await expect.poll(rotatedAt, { interval: 10 }).not.toBeNull();
}

interface End {
  /** Acts that end logins, by the first of two logins of a buyer. */
  readonly by: (buyer: TestBuyer, first: TokenPair) => Promise<unknown>;
  /** Whether the first and the second login are still valid afterwards. */
  readonly left: readonly [boolean, boolean];
}

const ends: Readonly<Record<string, End>> = {
  logout: { by: (_buyer, { accessToken }) => shop.call(logout, { token: accessToken }), left: [false, true] },
  'a block by staff': {
    by: ({ id }) =>
      shop.db.updateTable('buyer').set({ blocked_at: new Date() }).where('id', '=', id).execute(),
    left: [false, false],
  },
  'a changed password': {
    by: ({ id }, { accessToken: token }) =>
      shop.call(changePassword, {
        token,
        body: { userId: id, oldPassword: testPassword, newPassword: 'longyi 77 blue' },
      }),
    left: [false, false],
  },
  'a changed phone': {
    by: async ({ id }, { accessToken: token }) => {
      const body = { userId: id, emailOrPhoneNo: newPhone() };
      await shop.call(changePhone, { token, body });
      await shop.call(verifyChangedPhone, { token, body: { ...body, code: shop.config.otpPlaceholder } });
    },
    left: [true, false],
  },
  'a deleted account': {
    by: async ({ id }, { accessToken: token }) => {
      const [reason] = (await shop.call(deletionReasons, { token })).body;
      await shop.call(deleteAccount, { token, body: { userId: id, reasonId: reason!.id, reason: '' } });
    },
    left: [false, false],
  },
};

test.each(Object.entries(ends))(
  '[SAFE-11 SESSION-19] %s ends access and refresh tokens at once',
  async (_name, end) => {
    const buyer = await makeBuyer(shop.db);
    const bystander = await logIn(await makeBuyer(shop.db));
    const first = await logIn(buyer);
    const second = await logIn(buyer);
    expect([await holds(first), await holds(second)]).toEqual([true, true]);
    await end.by(buyer, first);
    expect([await holds(first), await holds(second)]).toEqual(end.left);
    const refreshed = await Promise.all([refresh(first), refresh(second)]);
    expect(refreshed.map(({ status }) => status)).toEqual(end.left.map((left) => (left ? 200 : 401)));
    expect(await holds(bystander)).toBe(true);
  },
);

test('[SESSION-21] no call of staff accepts a buyer’s token', async () => {
  const { accessToken } = await logIn(await makeBuyer(shop.db));
  expect(endpoints.filter(({ path }) => /staff|admin|back-?office/i.test(path))).toEqual([]);
  for (const path of [
    '/api/Staff/orders',
    '/api/Admin',
    '/api/staff/login',
    '/backoffice',
    '/staff',
    '/admin',
  ]) {
    const answer = await fetch(shop.url + path, { headers: { authorization: `Bearer ${accessToken}` } });
    expect([path, answer.status]).toEqual([path, 404]);
  }
});

test('[SAFE-10] the log contains no password, token or phone, at any level', async () => {
  const lines: string[] = [];
  const talkative = await openTestShop({
    beside: shop,
    config: { logLevel: 'trace', rateLimits: true },
    logTo: { write: (line) => lines.push(line) },
  });
  const { id, phone } = await makeBuyer(shop.db);
  const tryLogin = (password: string) => talkative.call(login, { body: { emailOrPhoneNo: phone, password } });
  const { token } = (await tryLogin(testPassword)).body;
  await tryLogin('a wrong secret 1');
  await talkative.call(refreshTokens, { body: token });
  await talkative.call(cartDetail, { token: token.accessToken });
  const body = { userId: id, oldPassword: 'a wrong secret 2', newPassword: 'a new secret 3' };
  await talkative.call(changePassword, { token: token.accessToken, body });
  await fetch(`${talkative.url}${login.path}?password=in-the-address`, { method: 'POST', body: '{' });
  expect(lines.length).toBeGreaterThan(0);
  const told = lines.join('');
  const secrets = [testPassword, 'secret 1', 'secret 2', 'secret 3', 'in-the-address', phone];
  for (const secret of [...secrets, token.accessToken, token.refreshToken])
    expect(told).not.toContain(secret);
});
