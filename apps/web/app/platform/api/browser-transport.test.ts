import { addToCart, ApiFailure, cartDetail, mainCategories, login, searchProducts } from '@zay/contract';
import { expect, test } from 'vitest';
import { savedLanguage } from '../language/code.ts';
import { memoryStorage } from '../storage.ts';
import { clearSession, readTokens, storeTokens } from '../session/session.ts';
import { createBrowserTransport } from './browser-transport.ts';
import { createApi } from './client.ts';

interface Sent {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

const tokens = { AccessToken: 'old', RefreshToken: 'refresh-1' };
const line = { productId: 101, skuId: 9001, qty: 2 };

interface Plan {
  /** The valid access token. */
  readonly valid?: string;
  /** Responds to a token refresh. */
  readonly refresh?: (body: string) => Response | Promise<Response>;
}

const refused = () =>
  Response.json({ code: 'invalid-refresh-token', message: 'log in again' }, { status: 401 });

/** An access token of a buyer, in the form that the shop signs. */
const accessOf = (buyerId: number, sid = 1) => `h.${btoa(JSON.stringify({ sub: String(buyerId), sid }))}.s`;

/** A fake shop and the storage of one browser. */
function shop(saved: Record<string, string>, plan: Plan = {}) {
  const { valid = 'new' } = plan;
  const storage = memoryStorage(saved);
  const sent: Sent[] = [];
  const clock = { now: 1_000_000 };
  let ended = 0;
  let last: Promise<unknown> = Promise.resolve();
  const answer = async (path: string, init: RequestInit): Promise<Response> => {
    const headers = init.headers as Record<string, string>;
    sent.push({ path, headers, body: init.body });
    await Promise.resolve();
    if (path.endsWith('/refreshtoken')) {
      return plan.refresh
        ? plan.refresh(String(init.body))
        : Response.json({ accessToken: valid, refreshToken: 'refresh-2' });
    }
    const isRefused =
      headers['Authorization'] !== undefined && headers['Authorization'] !== `Bearer ${valid}`;
    if (isRefused) return Response.json({ code: 'unauthenticated', message: 'log in' }, { status: 401 });
    return Response.json({ ok: true });
  };
  const openTab = () => {
    const transport = createBrowserTransport({
      fetch: (path, init = {}) => answer(String(path), init),
      storage: () => storage,
      exclusively: (work) => {
        const done = last.then(work);
        last = done.catch(() => undefined);
        return done;
      },
      now: () => clock.now,
      onOver: () => (ended += 1),
    });
    return createApi(transport, () => savedLanguage(storage));
  };
  const refreshes = () => sent.filter(({ path }) => path.endsWith('/refreshtoken')).length;
  return { api: openTab(), openTab, storage, sent, clock, refreshes, ended: () => ended };
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

test('[SESSION-30] after 401 invalid-refresh-token no tab sends anything with these tokens until a login', async () => {
  const { api, openTab, storage, sent, refreshes, ended } = shop(tokens, { refresh: refused });
  const other = openTab();
  const outcomes = await Promise.allSettled([api(cartDetail), api(cartDetail), other(cartDetail)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect([refreshes(), ended()]).toEqual([1, 3]);
  const before = sent.length;
  for (const tab of [api, other]) await expect(tab(cartDetail)).rejects.toMatchObject({ status: 401 });
  expect(sent).toHaveLength(before);
  // Endpoints that guests may read are called as a guest.
  await other(searchProducts, { query: { SearchType: 1 } });
  expect(sent.at(-1)!.headers).not.toHaveProperty('Authorization');
  storeTokens(storage, { accessToken: 'new', refreshToken: 'of the next login' });
  await expect(other(cartDetail)).resolves.toEqual({ ok: true });
});

const busy = () =>
  Response.json(
    { code: 'rate-limited', message: 'later' },
    { status: 429, headers: { 'Retry-After': '60' } },
  );

test('[SESSION-31] a rate-limited refresh ends no session, and no tab retries before Retry-After', async () => {
  let refresh = busy;
  const { api, openTab, refreshes, ended, clock } = shop(tokens, { refresh: () => refresh() });
  const failure = { status: 429, code: 'rate-limited', error: { retryAfterMs: 60_000 } };
  await expect(api(cartDetail)).rejects.toMatchObject(failure);
  const other = openTab();
  for (let second = 1; second < 60; second++) {
    clock.now += 1_000;
    await expect((second % 2 ? api : other)(cartDetail)).rejects.toMatchObject({ status: 429 });
  }
  expect([refreshes(), ended()]).toEqual([1, 0]);
  clock.now += 1_000;
  refresh = () => Response.json({ accessToken: 'new', refreshToken: 'refresh-2' });
  await expect(other(cartDetail)).resolves.toEqual({ ok: true });
  expect(refreshes()).toBe(2);
});

test.each([400, 403, 404, 409, 500, 503])(
  '[SESSION-31] the answer %d to a refresh ends no session, and is asked for again after a pause',
  async (status) => {
    const answer = () => Response.json({ code: 'something', message: '' }, { status });
    const { api, refreshes, ended, clock } = shop(tokens, { refresh: answer });
    await expect(api(cartDetail)).rejects.toMatchObject({ status });
    await expect(api(cartDetail)).rejects.toMatchObject({ status });
    expect(refreshes()).toBe(1);
    clock.now += 2_000;
    await expect(api(cartDetail)).rejects.toMatchObject({ status });
    expect([refreshes(), ended()]).toEqual([2, 0]);
  },
);

test('[SESSION-31] a clock that is set back delays no refresh for long', async () => {
  const { api, refreshes, clock } = shop(tokens, { refresh: busy });
  await expect(api(cartDetail)).rejects.toMatchObject({ status: 429 });
  clock.now -= 365 * 24 * 3_600_000;
  await expect(api(cartDetail)).rejects.toMatchObject({ status: 429 });
  expect(refreshes()).toBe(2);
});

test('[SESSION-32] a call is not sent again for another buyer who logs in meanwhile', async () => {
  const first = { accessToken: accessOf(1), refreshToken: 'r1' };
  const second = { accessToken: accessOf(2), refreshToken: 'r2' };
  const { api, storage, sent } = shop({}, { valid: second.accessToken });
  storeTokens(storage, first);
  const call = api(addToCart, { body: { productCarts: [line] } });
  storeTokens(storage, second);
  await expect(call).rejects.toMatchObject({ status: 401 });
  expect(sent.map(({ headers }) => headers['Authorization'])).toEqual([`Bearer ${first.accessToken}`]);
  await expect(api(cartDetail, { buyerId: 1 })).rejects.toMatchObject({ code: 'other-buyer' });
  expect(sent).toHaveLength(1);
  await expect(api(cartDetail, { buyerId: 2 })).resolves.toEqual({ ok: true });
});

test.each([
  ['a logout', undefined, 401],
  ['the login of another', { accessToken: accessOf(2), refreshToken: 'r2' }, 401],
  ['a new login of the same buyer', { accessToken: accessOf(1, 2), refreshToken: 'r2' }, undefined],
] as const)('[SESSION-33] a late refresh changes nothing after %s', async (_, then, status) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const { api, storage } = shop(
    {},
    {
      valid: accessOf(1, 2),
      refresh: async () => {
        await arrived;
        return Response.json({ accessToken: 'late', refreshToken: 'late' });
      },
    },
  );
  storeTokens(storage, { accessToken: accessOf(1), refreshToken: 'r1' });
  const call = api(cartDetail);
  await new Promise((resolve) => setTimeout(resolve));
  if (then) storeTokens(storage, then);
  else clearSession(storage);
  arrive();
  if (status) await expect(call).rejects.toMatchObject({ status });
  else await expect(call).resolves.toEqual({ ok: true });
  expect(readTokens(storage)).toEqual(then);
});

test('a refused call is sent again no more than once', async () => {
  const { api, sent } = shop(tokens, {
    valid: 'none',
    refresh: () => Response.json({ accessToken: 'b', refreshToken: 'c' }),
  });
  await expect(api(cartDetail)).rejects.toBeInstanceOf(ApiFailure);
  expect(sent.map(({ path }) => path)).toEqual([cartDetail.path, '/api/Auth/refreshtoken', cartDetail.path]);
});

const others = {
  exclusively: <Result>(work: () => Promise<Result>) => work(),
  now: Date.now,
  onOver: () => undefined,
};

test('[SESSION-34] every call has a timeout', async () => {
  const signals: unknown[] = [];
  const transport = createBrowserTransport({
    fetch: async (_, init) => {
      signals.push(init?.signal);
      return Response.json({});
    },
    storage: () => memoryStorage(),
    ...others,
  });
  await createApi(transport, () => 'en-US')(mainCategories);
  expect(signals).toEqual([expect.any(AbortSignal)]);
});

test('a missing response is a failure with code `network`', async () => {
  const transport = createBrowserTransport({
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    storage: () => memoryStorage(),
    ...others,
  });
  const call = createApi(transport, () => 'en-US')(login, {
    body: { emailOrPhoneNo: '09770000001', password: 'demo1234', applicationConfigId: 23, language: 1 },
  });
  await expect(call).rejects.toMatchObject({ code: 'network', status: 0 });
});

/** Responses of captive portals and proxies instead of the shop's. */
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
      ...others,
    });
    const call = createApi(transport, () => 'en-US')(mainCategories);
    await expect(call).rejects.toMatchObject({ code: 'network', status: 0 });
  },
);

test('[PWA-08] a captive portal that answers a token refresh ends no session', async () => {
  const storage = memoryStorage(tokens);
  let ended = 0;
  const transport = createBrowserTransport({
    fetch: async (path) =>
      String(path).endsWith('/refreshtoken')
        ? new Response('<html>Buy data first</html>', { headers: { 'content-type': 'text/html' } })
        : Response.json({ code: 'unauthenticated', message: 'log in' }, { status: 401 }),
    storage: () => storage,
    ...others,
    onOver: () => (ended += 1),
  });
  await expect(createApi(transport, () => 'en-US')(cartDetail)).rejects.toMatchObject({ code: 'network' });
  expect([storage.getItem('AccessToken'), ended]).toEqual(['old', 0]);
});
