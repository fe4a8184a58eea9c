import { connect } from 'node:net';
import { brands, endpoints, login } from '@zay/contract';
import { expect, test } from 'vitest';
import { facebook } from '../../testing/graph.ts';
import { rawAnswer } from '../../testing/raw-http.ts';
import { openTestShop } from '../../testing/shop.ts';

const shop = await openTestShop({ data: 'empty', config: { facebook } });

const post = (path: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
  fetch(shop.url + path, { method: 'POST', body, headers });

test('[API-109] a failure has status, a stable code, and a message in the caller’s language', async () => {
  const english = await shop.call(login, {
    body: { emailOrPhoneNo: '09123456789', password: 'nobody1' } as never,
  });
  expect(english.status).toBe(400);
  expect(english.body).toMatchObject({ statusCode: 400, code: expect.stringMatching(/^[a-z-]+$/) });
  expect((english.body as unknown as { message: string }).message).toMatch(/[a-z]/i);

  const answer = await fetch(`${shop.url}/api/Nowhere/Nothing`, { headers: { lang: 'unicode' } });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ statusCode: 404, code: 'not-found', message: 'ရှာမတွေ့ပါ။' });
});

test('[API-109] all field errors are reported at once', async () => {
  const { status, body } = await shop.call(login, { body: {} as never });
  expect(status).toBe(400);
  const { errors } = body as unknown as { errors: { field: string; message: string }[] };
  expect(errors.map(({ field }) => field).sort()).toEqual(
    expect.arrayContaining(['emailOrPhoneNo', 'password']),
  );
  for (const { message } of errors) expect(message.length).toBeGreaterThan(5);
});

test.each(['application/json-patch+json', 'application/json', 'application/json; charset=utf-8'])(
  '[API-112] a body sent as %s is parsed as JSON',
  async (type) => {
    const answer = await post('/api/Auth/login', '{"emailOrPhoneNo":"09123456789","password":"x"}', {
      'content-type': type,
    });
    expect(
      ((await answer.json()) as { errors?: { field: string }[] }).errors?.map((error) => error.field) ?? [],
    ).not.toContain('emailOrPhoneNo');
    const broken = await post('/api/Auth/login', '{"emailOrPhoneNo":', { 'content-type': type });
    expect(broken.status).toBe(400);
    expect(await broken.json()).toMatchObject({ code: 'malformed-json' });
  },
);

test('[SAFE-08] a body that is not UTF-8, or of another type, does not reach a handler', async () => {
  const bytes = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]);
  expect((await post('/api/Auth/login', bytes, { 'content-type': 'application/json' })).status).toBe(400);
  expect((await post('/api/Auth/login', '{}', { 'content-type': 'text/plain' })).status).toBe(415);
  expect(
    (await post('/api/Auth/login', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' })).status,
  ).toBe(415);
  expect(
    (await post('/api/Auth/login', '{"__proto__":{"a":1}}', { 'content-type': 'application/json' })).status,
  ).toBe(400);
  const large = JSON.stringify({ password: 'x'.repeat(2_000_000) });
  expect((await post('/api/Auth/login', large, { 'content-type': 'application/json' })).status).toBe(413);
});

test('an endpoint without a handler answers 501 with a message', async () => {
  const unbuilt = endpoints.filter(({ row }) => !shop.builtRows.has(row));
  for (const endpoint of unbuilt) {
    const { status, body } = await shop.call(endpoint);
    expect(status).toBe(501);
    expect(body).toMatchObject({ code: 'not-built', message: 'This part of the shop is not built yet.' });
  }
});

test.each([
  ['two lengths', ['content-length: 7']],
  ['a length and chunks', ['transfer-encoding: chunked']],
])(
  '[SAFE-93] a request with %s is refused, because servers may disagree on its end',
  async (_, extraLines) => {
    const request = { method: 'POST', path: login.path, headers: {}, body: '{}', extraLines };
    expect((await rawAnswer(shop.url, request)).status).toBe(400);
  },
);

test('[SAFE-93] TRACE answers nothing of the request, and no other site may read an answer', async () => {
  const headers = { origin: 'https://elsewhere.example', cookie: 'a=secret' };
  const traced = await rawAnswer(shop.url, { method: 'TRACE', path: '/', headers });
  expect([traced.status, traced.body.includes('secret')]).toEqual([501, false]);
  for (const method of ['GET', 'OPTIONS']) {
    const answer = await fetch(shop.url + brands.path, { method, headers });
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  }
});

test('[SAFE-104] a body that breaks after its request was answered gets no second answer', async () => {
  const { hostname, port } = new URL(shop.url);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  let answers = '';
  socket.on('data', (text: string) => {
    answers += text;
    socket.write('no size of a chunk\r\n');
  });
  // A server that closes may not have read everything.
  socket.on('error', () => {});
  const head = ['host: a', 'content-type: text/plain', 'transfer-encoding: chunked', '', ''];
  socket.write([`POST ${login.path} HTTP/1.1`, ...head].join('\r\n'));
  await closed;
  expect([...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['415']);
});

test('[SAFE-07] every response has the security headers', async () => {
  const { headers } = await fetch(`${shop.url}/livez`);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
});

test('[FAST-15] files have no headers that matter for documents only', async () => {
  const { headers, status } = await fetch(`${shop.url}/media/0123456789abcdef0123456789abcdef-240.webp`);
  expect([status, headers.get('x-content-type-options')]).toEqual([404, 'nosniff']);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  const own = [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  expect(own.length).toBeLessThan(450);
});
