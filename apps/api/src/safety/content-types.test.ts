import { endpoints, login } from '@zay/contract';
import { expect, test } from 'vitest';
import { makeBuyer, newcomer } from '../testing/buyers.ts';
import { contentsOf } from '../testing/contents.ts';
import { facebook } from '../testing/graph.ts';
import { rawAnswer } from '../testing/raw-http.ts';
import { openTestShop } from '../testing/shop.ts';

const shop = await openTestShop({ data: 'empty', config: { facebook } });
const { token } = await newcomer(shop);

/** Written unchanged into the request; null omits the header. */
const spellings = [
  null,
  '',
  'application/json',
  'APPLICATION/JSON',
  'application/json;',
  'application/json; charset=utf-8',
  'application/json;charset=latin1',
  'application/json\t; charset=utf-8',
  '\tapplication/json',
  ' application/json ;',
  'application/json;;',
  'application/json, text/plain',
  'application/json foo/bar',
  'application/jsonx',
  'application/json/x',
  'application/json-patch+json',
  'Application/Json-Patch+Json;',
  'application/vnd.api+json',
  'application/merge-patch+json',
  'text/json',
  'text/plain',
  'text/plain; application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'application/xml',
  '*/*',
  'json',
];

const send = (path: string, contentType: string | null, body: string) =>
  rawAnswer(shop.url, {
    method: 'POST',
    path,
    headers: {
      authorization: `Bearer ${token}`,
      ...(contentType === null ? {} : { 'content-type': contentType }),
    },
    body,
  });

const writes = endpoints.filter(({ method, body, auth }) => method === 'POST' && body && auth !== 'reset');

test('[SAFE-13] there are calls that write', () => {
  expect(writes.length).toBeGreaterThan(20);
});

const invalid = ['{"', '[[]]', '"text"', '{"__proto__":{"userId":1}}'];

test.each(writes.map(({ path }, at) => [path, at] as const))(
  '[SAFE-13] %s: no content type lets an invalid body reach a handler',
  async (path, at) => {
    const before = await contentsOf(shop.db);
    const others: object[] = [];
    // Every call gets every spelling; over all calls every spelling has every body.
    for (const [turn, spelling] of spellings.entries()) {
      const body = invalid[(turn + at) % invalid.length] ?? '';
      const { status } = await send(path, spelling, body);
      if (status !== 400 && status !== 415) others.push({ spelling, body, status });
    }
    expect(others).toEqual([]);
    expect(await contentsOf(shop.db)).toEqual(before);
  },
);

test('[SAFE-13] every accepted content type has the same validation', async () => {
  const { phone } = await makeBuyer(shop.db);
  for (const spelling of spellings) {
    const { status, body } = await send(
      login.path,
      spelling,
      JSON.stringify({ emailOrPhoneNo: phone, password: 7 }),
    );
    expect([spelling, [400, 415].includes(status)]).toEqual([spelling, true]);
    if (status === 400) expect([spelling, body]).toEqual([spelling, expect.stringContaining('"code"')]);
  }
});

test('[SAFE-13] a request with two content types is refused or validated, never trusted', async () => {
  const lines = ['text/plain', 'application/json'].map((type) => `content-type: ${type}`);
  for (const order of [lines, lines.toReversed()]) {
    const { status } = await rawAnswer(shop.url, {
      method: 'POST',
      path: login.path,
      headers: {},
      extraLines: order,
      body: '{"emailOrPhoneNo":1}',
    });
    expect([400, 415]).toContain(status);
  }
});
