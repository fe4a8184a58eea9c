import { cartDetail, login, logout, refreshTokens } from '@zay/contract';
import { afterEach, expect, test } from 'vitest';
import { makeBuyer } from '../testing/buyers.ts';
import { testPassword } from '../testing/passwords.ts';
import { openTestShop, type TestShop } from '../testing/shop.ts';

const config = { rateLimits: true };
/** Two server processes on one database share their counts. */
const shop = await openTestShop({ data: 'empty', config });
const other = await openTestShop({ beside: shop, config });
/** Trusts a proxy on this machine. */
const behindProxy = await openTestShop({
  beside: shop,
  config: { ...config, trustedProxies: ['loopback', '10.0.0.0/8'] },
});

afterEach(() => shop.db.deleteFrom('rate_limit').execute());

const logIn = (at: TestShop, phone: string, password: string, forwarded?: string) =>
  at.call(login, {
    body: { emailOrPhoneNo: phone, password },
    ...(forwarded === undefined ? {} : { headers: { 'x-forwarded-for': forwarded } }),
  });

const refresh = (at: TestShop, refreshToken: string) =>
  at.call(refreshTokens, { body: { accessToken: '', refreshToken } });

/** Statuses of that many calls, on both servers in turn, with their counts. */
async function counted(count: number, call: (at: TestShop, number: number) => Promise<{ status: number }>) {
  const statuses: Record<number, number> = {};
  for (let number = 0; number < count; number += 1) {
    const { status } = await call(number % 2 === 0 ? shop : other, number);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

const waitOf = ({ headers }: { headers: Headers }) => Number(headers.get('retry-after'));

test('[SAFE-01] ten wrong passwords per account in a quarter of an hour, over two servers', async () => {
  const { phone } = await makeBuyer(shop.db);
  expect(await counted(12, (at) => logIn(at, phone, 'wrong'))).toEqual({ 400: 10, 429: 2 });
  const refused = await logIn(other, phone, testPassword);
  expect([refused.status, refused.body]).toMatchObject([429, { code: 'rate-limited' }]);
  expect(waitOf(refused)).toBeGreaterThan(800);
  expect(waitOf(refused)).toBeLessThanOrEqual(900);
});

test('[SAFE-01] concurrent attempts are all counted', async () => {
  const { phone } = await makeBuyer(shop.db);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => logIn(at % 2 === 0 ? shop : other, phone, 'wrong')),
  );
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
});

test('[SAFE-01 SAFE-02] an unknown phone is limited like a known one', async () => {
  expect(await counted(14, (at) => logIn(at, '09999999998', 'wrong'))).toEqual({ 400: 10, 429: 4 });
});

test('[SAFE-01] a hundred wrong passwords per address, over all accounts, whatever its X-Forwarded-For', async () => {
  const tried = await counted(102, (at, number) =>
    logIn(at, `0955${100_000 + number}`, 'wrong', `203.0.113.${number}`),
  );
  expect(tried).toEqual({ 400: 100, 429: 2 });
});

test('[SAFE-01] correct logins count neither for their address nor for their account', async () => {
  const { phone } = await makeBuyer(shop.db);
  expect(await counted(120, (at) => logIn(at, phone, testPassword))).toEqual({ 200: 120 });
});

test('[SAFE-01] while logins of an account are limited, its open sessions work and refresh', async () => {
  const owner = await makeBuyer(shop.db);
  const session = await logIn(shop, owner.phone, testPassword);
  await counted(10, (at) => logIn(at, owner.phone, 'wrong'));
  expect((await logIn(shop, owner.phone, testPassword)).status).toBe(429);
  const { accessToken, refreshToken } = session.body.token;
  expect((await shop.call(cartDetail, { token: accessToken })).status).toBe(200);
  const renewed = await refresh(other, refreshToken);
  expect(renewed.status).toBe(200);
  expect((await shop.call(cartDetail, { token: renewed.body.accessToken })).status).toBe(200);
});

test('[SAFE-01] a hundred refused refresh tokens per address; valid ones do not count', async () => {
  const { phone } = await makeBuyer(shop.db);
  let { refreshToken } = (await logIn(shop, phone, testPassword)).body.token;
  for (let time = 0; time < 20; time += 1) {
    refreshToken = (await refresh(time % 2 === 0 ? shop : other, refreshToken)).body.refreshToken;
  }
  const tried = await counted(105, (at, number) => refresh(at, `nobody has this ${number}`));
  expect(tried).toEqual({ 401: 100, 429: 5 });
  const refused = await refresh(shop, refreshToken);
  expect([refused.status, waitOf(refused) > 0]).toEqual([429, true]);
});

test('[SESSION-23] a refused refresh is 401 invalid-refresh-token, a wrong body 400, above the limit 429 with Retry-After', async () => {
  const { phone } = await makeBuyer(shop.db);
  const { refreshToken } = (await logIn(shop, phone, testPassword)).body.token;
  const bodies = ['', '{', '[]', 'null', '{}', '{"refreshToken":""}', '{"refreshToken":7}'];
  for (const body of bodies) {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(shop.url + refreshTokens.path, { method: 'POST', headers, body });
    expect([body, answer.status]).toEqual([body, 400]);
  }
  const ended = (await logIn(shop, phone, testPassword)).body.token;
  await shop.call(logout, { token: ended.accessToken });
  for (const token of ['nobody has this', ended.accessToken, ended.refreshToken]) {
    const refused = await refresh(shop, token);
    expect([refused.status, refused.body]).toMatchObject([401, { code: 'invalid-refresh-token' }]);
  }
  await counted(100, (at, number) => refresh(at, `nobody has this ${number}`));
  // Beyond the limit of the address no token is checked, right or wrong.
  for (const token of [refreshToken, ended.refreshToken, 'nobody has this']) {
    const limited = await refresh(shop, token);
    expect([limited.status, limited.body]).toMatchObject([429, { code: 'rate-limited' }]);
    expect(waitOf(limited)).toBeGreaterThan(0);
  }
  await shop.db.deleteFrom('rate_limit').execute();
  expect((await refresh(shop, refreshToken)).status).toBe(200);
});

test('[SAFE-01] sixty exchanges of one login in a quarter of an hour; other logins are unaffected', async () => {
  const { phone } = await makeBuyer(shop.db);
  let { refreshToken } = (await logIn(shop, phone, testPassword)).body.token;
  const second = (await logIn(shop, phone, testPassword)).body.token;
  const tried = await counted(70, async (at) => {
    const answer = await refresh(at, refreshToken);
    if (answer.status === 200) ({ refreshToken } = answer.body);
    return answer;
  });
  expect(tried).toEqual({ 200: 60, 429: 10 });
  expect((await refresh(shop, second.refreshToken)).status).toBe(200);
  // The limit did not end the login: its token is still valid.
  await shop.db.deleteFrom('rate_limit').execute();
  expect((await refresh(shop, refreshToken)).status).toBe(200);
});

const fromProxy = (number: number, forwarded: string) =>
  logIn(behindProxy, `0957${100_000 + number}`, 'wrong', forwarded);

test('[SAFE-01] behind a trusted proxy the last address that is not a proxy counts', async () => {
  const visitor = '198.51.100.7';
  // The visitor's own header comes first; each proxy appends the address of its client.
  const tries = await counted(102, (_at, number) =>
    fromProxy(number, `203.0.113.${number}, ${visitor}, 10.0.0.2`),
  );
  expect(tries).toEqual({ 400: 100, 429: 2 });
  expect((await fromProxy(900, '198.51.100.8, 10.0.0.2')).status).toBe(400);
  const keys = await shop.db
    .selectFrom('rate_limit')
    .select('key')
    .where('key', 'like', 'login:address:%')
    .execute();
  expect(keys.map(({ key }) => key).toSorted()).toEqual([
    `login:address:${visitor}`,
    'login:address:198.51.100.8',
  ]);
});

test('any forwarded address can be counted, however long or odd', async () => {
  for (const odd of [
    'x'.repeat(5_000),
    'unknown',
    '1.2.3.4:5678',
    '"\u00e9"',
    '::ffff:1.2.3.4',
    '2001:db8::1',
  ]) {
    expect([odd, (await logIn(behindProxy, '09561234567', 'wrong', odd)).status]).toEqual([odd, 400]);
  }
});

test('keys unused for an hour are deleted', async () => {
  const old = Array.from({ length: 5 }, (_, at) => ({
    key: `old:${at}`,
    hits: 1,
    resets_at: new Date(Date.now() - 2 * 3_600_000),
  }));
  await shop.db.insertInto('rate_limit').values(old).execute();
  await logIn(shop, '09561234568', 'wrong');
  await logIn(shop, '09561234568', 'wrong');
  const left = await shop.db.selectFrom('rate_limit').select('key').where('key', 'like', 'old:%').execute();
  expect(left).toEqual([]);
});
