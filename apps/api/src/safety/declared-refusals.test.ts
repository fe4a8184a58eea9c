import {
  endpoints,
  limits,
  login,
  orderOfKey,
  verifyRegistration,
  withdrawOrder,
  type Endpoint,
} from '@zay/contract';
import { bulkAct, staffEndpoints } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { buildOpenApi } from '../platform/http/openapi.ts';
import { makeBuyer, newcomer } from '../testing/buyers.ts';
import { testPassword } from '../testing/passwords.ts';
import { openTestShop } from '../testing/shop.ts';
import { openTestOffice } from '../testing/staff.ts';

interface Document {
  readonly paths: Record<string, Record<string, { responses: Record<string, { $ref: string }> }>>;
}

const shop = await openTestShop({ data: 'empty' });
const office = await openTestOffice(shop);

const documentOf = (of: readonly Endpoint[]) =>
  buildOpenApi({ endpoints: of, title: 'Zay', version: '1.0.0' }) as Document;

/** Declared codes of an endpoint with a status, from the names of its responses. */
function declaredCodes({ paths }: Document, { path, method }: Endpoint, status: number): string[] {
  const answer = paths[path]?.[method.toLowerCase()]?.responses[status];
  return answer?.$ref.split('/').at(-1)?.split('.').slice(1) ?? [];
}

/** Calls with an unreadable query or content type, and undeclared responses. */
async function undeclared(url: string, of: readonly Endpoint[], token: string): Promise<string[]> {
  const document = documentOf(of);
  const found: string[] = [];
  for (const endpoint of of) {
    const { method, path } = endpoint;
    for (const [query, headers] of [
      ['?x=%ff', {}],
      ['', { 'content-type': 'multipart/form-data; boundary=x' }],
    ] as const) {
      const sent = method === 'GET' && query === '' ? {} : headers;
      const answer = await fetch(url + path + query, {
        method,
        headers: { authorization: `Bearer ${token}`, ...sent },
        ...(method === 'GET' ? {} : { body: query === '' ? '--x--' : null }),
      });
      const text = await answer.text();
      if (answer.ok) continue;
      const { code } = JSON.parse(text) as { code: string };
      if (!declaredCodes(document, endpoint, answer.status).includes(code)) {
        found.push(`${method} ${path}${query}: ${answer.status} ${code}`);
      }
    }
  }
  return found;
}

test('[SAFE-34] refusals of a query that is not UTF-8 or an invalid form are declared', async () => {
  const open = endpoints.filter(({ path }) => !/delete|logout/i.test(path));
  expect(await undeclared(shop.url, open, (await newcomer(shop)).token)).toEqual([]);
  const staff = staffEndpoints.filter(({ path }) => !/logout/i.test(path));
  expect(await undeclared(office.url, staff, (await office.member('owner')).token)).toEqual([]);
});

test('[SAFE-34] the refusal of a blocked buyer is declared', async () => {
  const { phone } = await makeBuyer(shop.db, { blocked_at: new Date() });
  const refused = await shop.call(login, { body: { emailOrPhoneNo: phone, password: testPassword } });
  expect([refused.status, refused.body]).toMatchObject([403, { code: 'forbidden' }]);
  const document = documentOf(endpoints);
  for (const endpoint of [login, verifyRegistration])
    expect(declaredCodes(document, endpoint, 403)).toEqual(['forbidden']);
});

test('[SAFE-34] the refusal of a key that is too long is declared', async () => {
  const { token } = await newcomer(shop);
  const headers = { 'Idempotency-Key': 'x'.repeat(limits.idempotencyKey + 1) };
  for (const endpoint of [orderOfKey, withdrawOrder])
    expect((await shop.call(endpoint, { token, headers })).status).toBe(400);
});

test('[SAFE-34] every act on many records refuses an id that its answer could not name', async () => {
  const { token } = await office.member('owner');
  const acts = staffEndpoints.filter(({ response }) => response === bulkAct.response);
  expect(acts.length).toBeGreaterThan(4);
  for (const act of acts) {
    const marks = { id: 0, marks: [], seenAt: null };
    const body = { ...(act.example?.body as object), ids: [0], requests: [marks] };
    expect([act.path, (await office.call(act, { token, body })).status]).toEqual([act.path, 400]);
  }
});

test('[SAFE-35] verification has the same response for a verified, a deleted and an unknown account', async () => {
  const verified = await makeBuyer(shop.db);
  const deleted = await makeBuyer(shop.db, { deleted_at: new Date() });
  for (const code of ['123456', '000000']) {
    const answers = await Promise.all(
      [verified.id, deleted.id, 2_000_000_000, 0].map((userId) =>
        shop.call(verifyRegistration, { body: { userId, code, applicationConfigId: 23 } }),
      ),
    );
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  }
});
