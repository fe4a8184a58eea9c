import { addToCart, ApiFailure, cartDetail, mainCategories, login, searchProducts } from '@zay/contract';
import { expect, test } from 'vitest';
import { savedLanguage } from '../language/code.ts';
import { memoryStorage } from '../storage.ts';
import { createBrowserTransport } from './browser-transport.ts';
import { createApi } from './client.ts';

interface Sent {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

const tokens = { AccessToken: 'old', RefreshToken: 'refresh-1' };
const line = { productId: 101, skuId: 9001, qty: 2 };

/** A fake API that accepts `valid` as access token and answers a refresh with status `refreshStatus`. */
function shop(saved: Record<string, string>, { valid = 'new', refreshStatus = 200 } = {}) {
  const storage = memoryStorage(saved);
  const sent: Sent[] = [];
  let expired = 0;
  const fetchStub = async (path: string | URL | Request, init: RequestInit = {}) => {
    const headers = init.headers as Record<string, string>;
    sent.push({ path: String(path), headers, body: init.body });
    await Promise.resolve();
    if (String(path).endsWith('/refreshtoken')) {
      const body = { accessToken: valid, refreshToken: 'refresh-2' };
      return Response.json(body, { status: refreshStatus });
    }
    const isRefused =
      headers['Authorization'] !== undefined && headers['Authorization'] !== `Bearer ${valid}`;
    if (isRefused) return Response.json({ code: 'unauthenticated', message: 'log in' }, { status: 401 });
    return Response.json({ ok: true });
  };
  const transport = createBrowserTransport({
    fetch: fetchStub,
    storage: () => storage,
    onExpired: () => (expired += 1),
  });
  const api = createApi(transport, () => savedLanguage(storage));
  const refreshes = () => sent.filter(({ path }) => path.endsWith('/refreshtoken')).length;
  return { api, storage, sent, refreshes, expired: () => expired };
}

test('[SESSION-10] authorised calls carry the bearer token', async () => {
  const { api, sent } = shop({ ...tokens, AccessToken: 'new' });
  await api(cartDetail);
  expect(sent[0]!.headers['Authorization']).toBe('Bearer new');
});

test('[SESSION-11] optional calls carry it only when logged in, open calls never', async () => {
  const guest = shop({});
  await guest.api(searchProducts, { query: { SearchType: 1 } });
  expect(guest.sent[0]!.headers).not.toHaveProperty('Authorization');
  const buyer = shop({ ...tokens, AccessToken: 'new' });
  await buyer.api(searchProducts, { query: { SearchType: 1 } });
  await buyer.api(mainCategories);
  expect(buyer.sent.map(({ headers }) => headers['Authorization'])).toEqual(['Bearer new', undefined]);
});

test('[SESSION-12] posts use the JSON-patch content type', async () => {
  const { api, sent } = shop({ ...tokens, AccessToken: 'new' });
  await api(addToCart, { body: { productCarts: [line] } });
  expect(sent[0]!.headers['Content-Type']).toBe('application/json-patch+json');
  expect(JSON.parse(String(sent[0]!.body))).toEqual({ productCarts: [line] });
});

test('[LANG-04] every call carries the saved language', async () => {
  const { api, sent, storage } = shop({});
  await api(mainCategories);
  for (const language of ['unicode', 'zawgyi', 'fr']) {
    storage.setItem('Language', language);
    await api(mainCategories);
  }
  expect(sent.map(({ headers }) => headers['Lang'])).toEqual(['en-US', 'unicode', 'zawgyi', 'en-US']);
});

test('a 401 refreshes once, keeps the new tokens and sends the call again', async () => {
  const { api, sent, storage, refreshes } = shop(tokens);
  await expect(api(cartDetail)).resolves.toEqual({ ok: true });
  expect(refreshes()).toBe(1);
  expect(JSON.parse(String(sent[1]!.body))).toEqual({
    accessToken: 'old',
    refreshToken: 'refresh-1',
    applicationConfigId: 23,
  });
  expect([storage.getItem('AccessToken'), storage.getItem('RefreshToken')]).toEqual(['new', 'refresh-2']);
  expect(sent).toHaveLength(3);
});

test('[SESSION-15] calls that fail together share one refresh', async () => {
  const { api, refreshes, sent } = shop(tokens);
  await Promise.all([api(cartDetail), api(cartDetail), api(searchProducts, { query: { SearchType: 1 } })]);
  expect(refreshes()).toBe(1);
  expect(sent).toHaveLength(7);
});

test('a refused refresh ends the session once and gives the refusal', async () => {
  const { api, refreshes, expired } = shop(tokens, { refreshStatus: 401 });
  const outcomes = await Promise.allSettled([api(cartDetail), api(cartDetail)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(refreshes()).toBe(1);
  expect(expired()).toBe(1);
});

test('a shop that is down does not end the session', async () => {
  const { api, expired } = shop(tokens, { refreshStatus: 503 });
  await expect(api(cartDetail)).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(expired()).toBe(0);
});

test('a refused call is sent again no more than once', async () => {
  const storage = memoryStorage(tokens);
  const paths: string[] = [];
  const transport = createBrowserTransport({
    fetch: async (path) => {
      paths.push(String(path));
      if (String(path).endsWith('/refreshtoken'))
        return Response.json({ accessToken: 'b', refreshToken: 'c' });
      return Response.json({}, { status: 401 });
    },
    storage: () => storage,
    onExpired: () => undefined,
  });
  await expect(createApi(transport, () => 'en-US')(cartDetail)).rejects.toBeInstanceOf(ApiFailure);
  expect(paths).toEqual([cartDetail.path, '/api/Auth/refreshtoken', cartDetail.path]);
});

test('a missing answer is a failure with the code network', async () => {
  const transport = createBrowserTransport({
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    storage: () => memoryStorage(),
    onExpired: () => undefined,
  });
  const call = createApi(transport, () => 'en-US')(login, {
    body: { emailOrPhoneNo: '09770000001', password: 'demo1234', applicationConfigId: 23, language: 1 },
  });
  await expect(call).rejects.toMatchObject({ code: 'network', status: 0 });
});

/** Answers of others in the shop's place, on the line of a phone. */
const foreignAnswers = [
  new Response('<html>Buy data first</html>', { headers: { 'content-type': 'text/html' } }),
  new Response('<html>502 Bad Gateway</html>', { status: 502, headers: { 'content-type': 'text/html' } }),
  new Response('upstream gone', { status: 504, headers: { 'content-type': 'text/plain' } }),
  new Response('{"code":"cut', { status: 200, headers: { 'content-type': 'application/json' } }),
  new Response(null, { status: 200 }),
];

test.each(foreignAnswers)(
  "[PWA-08] an answer that is not the shop's is a lost connection (%#)",
  async (answer) => {
    const transport = createBrowserTransport({
      fetch: async () => answer.clone(),
      storage: () => memoryStorage(),
      onExpired: () => undefined,
    });
    const call = createApi(transport, () => 'en-US')(mainCategories);
    await expect(call).rejects.toMatchObject({ code: 'network', status: 0 });
  },
);

test('[PWA-08] a captive portal that answers a token refresh ends no session', async () => {
  const storage = memoryStorage(tokens);
  let expired = 0;
  const transport = createBrowserTransport({
    fetch: async (path) =>
      String(path).endsWith('/refreshtoken')
        ? new Response('<html>Buy data first</html>', { headers: { 'content-type': 'text/html' } })
        : Response.json({ code: 'unauthenticated', message: 'log in' }, { status: 401 }),
    storage: () => storage,
    onExpired: () => (expired += 1),
  });
  await expect(createApi(transport, () => 'en-US')(cartDetail)).rejects.toMatchObject({ code: 'network' });
  expect([storage.getItem('AccessToken'), expired]).toEqual(['old', 0]);
});
