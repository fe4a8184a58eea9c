import { cartDetail, login, refreshTokens, resetPassword } from '@zay/contract';
import { expect, test, vi } from 'vitest';
import { Refusal } from '../platform/http/refusal.ts';
import { notePublicUrl } from '../platform/database/shop-identity.store.ts';
import { makeBuyer, newcomer, type TestBuyer } from '../testing/buyers.ts';
import { testPassword } from '../testing/passwords.ts';
import { runCommand } from '../testing/commands.ts';
import { openTestShop } from '../testing/shop.ts';
import { openConnections } from '../testing/statements.ts';
import { createResetLink } from './reset-links.ts';

/** Moved forward by tests, never back. */
let now = Date.now();
const shop = await openTestShop({ data: 'empty', clock: () => new Date(now) });

const minutes = (count: number) => count * 60_000;
const linkTo = (phone: string) =>
  shop.db
    .transaction()
    .execute((trx) =>
      createResetLink({ trx, publicUrl: 'https://shop.example', now: new Date(now), staffId: null }, phone),
    );

async function tokenFor({ phone }: TestBuyer): Promise<string> {
  const link = await linkTo(phone);
  if (link instanceof Refusal) throw new Error(link.reason);
  return new URL(link.url).searchParams.get('token') ?? '';
}

const reset = (token: string | undefined, emailOrPhoneNo: string, password = 'brand-new-1', where = shop) =>
  where.call(resetPassword, {
    ...(token === undefined ? {} : { token }),
    body: { emailOrPhoneNo, password, applicationConfigId: 23 },
  });
const logIn = ({ phone }: TestBuyer, password: string) =>
  shop.call(login, { body: { emailOrPhoneNo: phone, password, applicationConfigId: 23 } });
const holds = async (token: string) => (await shop.call(cartDetail, { token })).status === 200;

test('[API-07 ACCOUNT-20] a link has the page, the phone and a token, of which only a hash is stored', async () => {
  const buyer = await makeBuyer(shop.db);
  const link = await linkTo(`+95 ${buyer.phone.slice(1)}`);
  if (link instanceof Refusal) throw new Error(link.reason);
  const { origin, pathname, searchParams } = new URL(link.url);
  expect([origin, pathname]).toEqual(['https://shop.example', '/set-new-password']);
  expect(searchParams.get('emailOrPhoneNo')).toBe(buyer.phone);
  expect(searchParams.get('token')).toMatch(/^[\w-]{43}$/);
  const kept = await shop.db.selectFrom('reset_token').selectAll().where('buyer_id', '=', buyer.id).execute();
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain(searchParams.get('token'));
});

test('[API-07 SAFE-11] a reset logs in with the new password and ends every other login', async () => {
  const buyer = await newcomer(shop, { name: 'Su Su' });
  const other = (await logIn(buyer, testPassword)).body.token;
  const answer = await reset(await tokenFor(buyer), buyer.phone);
  expect(answer.status).toBe(200);
  expect(answer.body.user).toEqual({ id: buyer.id, phoneNo: buyer.phone, name: 'Su Su', url: '' });
  expect(await holds(answer.body.token.accessToken)).toBe(true);
  expect((await shop.call(refreshTokens, { body: answer.body.token })).status).toBe(200);
  expect([await holds(buyer.token), await holds(other.accessToken)]).toEqual([false, false]);
  expect((await shop.call(refreshTokens, { body: other })).status).toBe(401);
  expect((await logIn(buyer, testPassword)).status).toBe(400);
  expect((await logIn(buyer, 'brand-new-1')).status).toBe(200);
});

test('[API-07] a token works once, also when sent twice concurrently', async () => {
  const buyer = await makeBuyer(shop.db);
  const token = await tokenFor(buyer);
  await openConnections(shop.db);
  const both = await Promise.all([
    reset(token, buyer.phone, 'first-of-two-1'),
    reset(token, buyer.phone, 'second-of-two-2'),
  ]);
  expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 401]);
  expect(await reset(token, buyer.phone)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
});

test('[API-07] a token is valid for 30 minutes, and until a newer one is created', async () => {
  const buyer = await makeBuyer(shop.db);
  const replaced = await tokenFor(buyer);
  const token = await tokenFor(buyer);
  expect((await reset(replaced, buyer.phone)).status).toBe(401);
  now += minutes(29);
  expect((await reset(token, buyer.phone)).status).toBe(200);
  const late = await tokenFor(buyer);
  now += minutes(30);
  expect((await reset(late, buyer.phone)).status).toBe(401);
});

test('[API-07 SAFE-03] one buyer’s token cannot set another’s password', async () => {
  const [one, other] = [await makeBuyer(shop.db), await makeBuyer(shop.db)];
  const token = await tokenFor(one);
  for (const phone of [other.phone, '09999999999']) {
    expect(await reset(token, phone)).toMatchObject({ status: 400, body: { code: 'account-not-found' } });
  }
  expect((await logIn(other, testPassword)).status).toBe(200);
  expect((await reset(token, one.phone)).status).toBe(200);
});

test('[API-07 SAFE-12] tokens of other kinds are refused', async () => {
  const buyer = await newcomer(shop);
  const { refreshToken } = (await logIn(buyer, testPassword)).body.token;
  for (const token of [undefined, '', 'guessed', buyer.token, refreshToken]) {
    expect((await reset(token, buyer.phone)).status).toBe(401);
  }
  expect(await holds(await tokenFor(buyer))).toBe(false);
  expect((await logIn(buyer, testPassword)).status).toBe(200);
});

test('[API-07] a new password has the same rules here, and a refused one leaves the link valid', async () => {
  const buyer = await makeBuyer(shop.db);
  const token = await tokenFor(buyer);
  for (const password of ['', 'a1', 'abcdef', '123456', 'qwerty123']) {
    expect(await reset(token, buyer.phone, password), password).toMatchObject({
      status: 400,
      body: { code: 'validation-failed', errors: [{ field: 'password' }] },
    });
  }
  expect((await reset(token, buyer.phone)).status).toBe(200);
});

test('[API-07] an account that may not log in gets no link, and earlier links become invalid', async () => {
  const shut = { deleted_at: new Date() };
  for (const changes of [shut, { blocked_at: new Date() }, { verified_at: null }]) {
    const buyer = await makeBuyer(shop.db);
    const token = await tokenFor(buyer);
    await shop.db.updateTable('buyer').set(changes).where('id', '=', buyer.id).execute();
    expect(await linkTo(buyer.phone)).toMatchObject({ reason: 'account-not-found' });
    expect((await reset(token, buyer.phone)).status).toBe(401);
  }
  expect(await linkTo('09999999999')).toMatchObject({ reason: 'account-not-found' });
});

test('[SAFE-01] guessed links from one address are limited after 60', async () => {
  const limited = await openTestShop({ beside: shop, config: { rateLimits: true } });
  const guesses = await Promise.all(
    Array.from({ length: 62 }, (_, index) => reset(`guess-${index}`, '09770000001', 'x', limited)),
  );
  expect(guesses.map((answer) => answer.status).toSorted()).toEqual([...Array(60).fill(401), 429, 429]);
});

test('[SAFE-22] the command uses the address of the running shop, or PUBLIC_URL', async () => {
  const { phone } = await makeBuyer(shop.db);
  const linkOf = async () => (await runCommand(shop, 'password-link', [phone])).says;
  vi.stubEnv('PUBLIC_URL', '');
  expect(await linkOf()).toBe('Nobody knows where the shop is: start it once, or set PUBLIC_URL.');
  await notePublicUrl(shop.db, 'https://noted.example');
  expect(await linkOf()).toMatch(/^https:\/\/noted\.example\//);
  vi.stubEnv('PUBLIC_URL', 'https://given.example');
  expect(await linkOf()).toMatch(/^https:\/\/given\.example\//);
  vi.unstubAllEnvs();
});
