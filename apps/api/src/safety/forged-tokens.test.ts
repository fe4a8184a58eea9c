import { createHmac } from 'node:crypto';
import { cartDetail, endpoints, login, refreshTokens, type Session } from '@zay/contract';
import { base64url, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { makeBuyer, newcomer } from '../testing/buyers.ts';
import { testPassword } from '../testing/passwords.ts';
import { openTestShop } from '../testing/shop.ts';

const secret = new TextEncoder().encode('a secret of the tests, at least 32 characters');
const otherSecret = new TextEncoder().encode('another secret of the tests, 32 characters');
const now = Math.floor(Date.now() / 1_000);

const encode = (value: object) => base64url.encode(JSON.stringify(value));
const decode = (part: string) => JSON.parse(new TextDecoder().decode(base64url.decode(part)));

const hmac = (algorithm: string, text: string) =>
  `${text}.${createHmac(algorithm, secret).update(text).digest('base64url')}`;

const shop = await openTestShop({ data: 'empty' });
const { phone } = await makeBuyer(shop.db);
const other = await newcomer(shop);
const session = (await shop.call(login, { body: { emailOrPhoneNo: phone, password: testPassword } })).body;
const tokens = await forge(session, other.id);

/** Invalid tokens resembling the session's, by defect. */
async function forge({ token, user }: Session, otherBuyerId: number): Promise<Record<string, string>> {
  const [header = '', payload = '', signature = ''] = token.accessToken.split('.');
  const claims = decode(payload);
  const signed = (changes: object, head: object = {}, key = secret) =>
    new SignJWT({ ...claims, ...changes })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...head })
      .sign(key);
  const withHeader = (head: object) => `${encode({ typ: 'at+jwt', ...head })}.${payload}.${signature}`;
  return {
    'no algorithm': `${encode({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
    'no algorithm, in capitals': `${encode({ alg: 'NONE', typ: 'at+jwt' })}.${payload}.${signature}`,
    'no signature': `${header}.${payload}.`,
    'signature of another key': await signed({}, {}, otherSecret),
    'algorithm of public keys': withHeader({ alg: 'RS256' }),
    'another algorithm with the right key': hmac(
      'sha512',
      `${encode({ alg: 'HS512', typ: 'at+jwt' })}.${payload}`,
    ),
    'a key id that is a path': await signed({}, { kid: '../../dev/null' }, new Uint8Array(32)),
    'a key set elsewhere': await signed({}, { jku: 'https://evil.example/keys' }, otherSecret),
    'a key of its own': await signed(
      {},
      { jwk: { kty: 'oct', k: base64url.encode(otherSecret) } },
      otherSecret,
    ),
    'another type': await signed({}, { typ: 'JWT' }),
    'type of a reset token': await signed({}, { typ: 'reset+jwt' }),
    'another audience': await signed({ aud: 'zay-staff' }),
    'another issuer': await signed({ iss: 'someone' }),
    expired: await signed({ exp: now - 1 }),
    'not valid yet': await signed({ nbf: now + 600 }),
    'without an end': await signed({ exp: undefined }),
    'of another buyer': await signed({ sub: String(otherBuyerId) }),
    'of a session that is not there': await signed({ sid: 2_000_000_000 }),
    'of a session that is no number': await signed({ sid: '1 or 1=1' }),
    'altered subject': `${header}.${encode({ ...claims, sub: String(otherBuyerId) })}.${signature}`,
    'altered session': `${header}.${encode({ ...claims, sid: claims.sid + 1 })}.${signature}`,
    'the refresh token': token.refreshToken,
    'the id of the buyer': String(user.id),
    'cut off': token.accessToken.slice(0, -1),
    'longer than any': `${token.accessToken}${'a'.repeat(20_000)}`,
  };
}

const guarded = endpoints.filter((endpoint) => endpoint.auth !== 'none');

test('[SAFE-12 SESSION-19] every guarded endpoint answers 401 to every forged token', async () => {
  expect(Object.keys(tokens).length).toBeGreaterThanOrEqual(14);
  let asked = 0;
  for (const { row, auth, path, method, alsoMethods = [], alsoPaths = [] } of guarded) {
    if (!shop.builtRows.has(row)) continue;
    // Guests may call what takes a token or none.
    const sent: Record<string, string> = auth === 'buyer' ? { ...tokens, none: '' } : tokens;
    const ways = [method, ...alsoMethods].flatMap((one) =>
      [path, ...alsoPaths].map((url) => [one, url] as const),
    );
    for (const [way, url] of ways) {
      const answers = await Promise.all(
        Object.entries(sent).map(async ([kind, token]) => {
          const headers = token ? { authorization: `Bearer ${token}` } : undefined;
          const answer = await fetch(shop.url + url, { method: way, ...(headers && { headers }) });
          const { code } = (await answer.json()) as { code?: string };
          return [kind, answer.status, code];
        }),
      );
      asked += answers.length;
      const all = Object.keys(sent).map((kind) => [kind, 401, 'unauthenticated']);
      expect({ way, url, answers }).toEqual({ way, url, answers: all });
    }
  }
  expect(asked).toBeGreaterThan(70);
});

test('[SAFE-12] without a token, with an empty one and with another scheme a call is unauthenticated', async () => {
  const { accessToken } = session.token;
  for (const authorization of [
    '',
    'Bearer',
    'Bearer ',
    `Basic ${accessToken}`,
    accessToken,
    `Bearer ${accessToken} x`,
  ]) {
    const { status } = await shop.call(cartDetail, { headers: { authorization } });
    expect([authorization, status]).toEqual([authorization, 401]);
  }
});

test('[SAFE-12] an access token cannot refresh, alone or beside its own refresh token', async () => {
  const { accessToken } = session.token;
  const refused = await shop.call(refreshTokens, { body: { accessToken, refreshToken: accessToken } });
  expect(refused.status).toBe(401);
});

test('[SAFE-12] a refresh with a forged access token is refused', async () => {
  for (const [kind, accessToken] of Object.entries(tokens)) {
    // A refresh ignores the expiry of an otherwise valid token.
    if (kind === 'expired' || kind === 'not valid yet' || accessToken.length > 4_000) continue;
    const body = { accessToken, refreshToken: session.token.refreshToken };
    expect([kind, (await shop.call(refreshTokens, { body })).status]).toEqual([kind, 401]);
  }
});

test('the original token is valid', async () => {
  const { status } = await shop.call(cartDetail, { token: session.token.accessToken });
  expect(status).toBe(200);
});
