import { endpoints, type Endpoint } from '@zay/contract';
import { staffEndpoints } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { newcomer } from '../testing/buyers.ts';
import { queryNamesOf } from '../platform/http/query.ts';
import { openTestShop } from '../testing/shop.ts';
import { openTestOffice } from '../testing/staff.ts';

const shop = await openTestShop();
const office = await openTestOffice(shop);

/** Just above two-byte and four-byte integers, and above exact integers in JSON. */
const largeIds = [2 ** 15, 2 ** 31, 2 ** 53];

type Path = readonly (string | number)[];

/** Paths of numbers, or texts of digits, in an example. */
function numbersIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'number' || (typeof value === 'string' && /^\d{1,10}$/.test(value))) return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => numbersIn(one, [...path, name]));
}

/** The value with a replacement at a path. */
function changed(value: unknown, [name, ...rest]: Path, to: unknown): unknown {
  if (name === undefined) return to;
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  const inner = (value as Record<string, unknown>)[name];
  return Object.assign(copy, { [name]: changed(inner, rest, to) });
}

/** All calls of an endpoint with one number replaced by a large one. */
function callsOf({ query, example }: Endpoint): { query?: object; body?: unknown }[] {
  const given = { query: (example?.query ?? {}) as object, body: example?.body };
  const ofQuery = [
    ...new Set([...queryNamesOf(query), ...numbersIn(given.query).map(([name]) => String(name))]),
  ];
  return largeIds.flatMap((large) => [
    ...ofQuery.map((name) => ({ ...given, query: { ...given.query, [name]: String(large) } })),
    ...numbersIn(given.body).map((path) => ({ ...given, body: changed(given.body, path, large) })),
  ]);
}

/** Calls that cause a server error. */
async function failures(
  walked: readonly Endpoint[],
  call: (endpoint: Endpoint, options: object, token: string) => Promise<{ status: number }>,
  tokenOf: () => Promise<string>,
) {
  const found: string[] = [];
  let calls = 0;
  for (const endpoint of walked) {
    if (endpoint.multipart) continue;
    const token = await tokenOf();
    for (const options of callsOf(endpoint)) {
      const { status } = await call(endpoint, options, token);
      calls += 1;
      if (status >= 500 && status !== 501) found.push(`${endpoint.path} ${JSON.stringify(options)}`);
    }
  }
  return { found, calls };
}

test('[SAFE-32] no id is too large for a call of the shop', async () => {
  const { found, calls } = await failures(
    endpoints,
    (endpoint, options, token) =>
      shop.call(endpoint, { ...options, ...(endpoint.auth === 'none' ? {} : { token }) }),
    async () => (await newcomer(shop)).token,
  );
  expect(found).toEqual([]);
  expect(calls).toBeGreaterThan(500);
});

test('[SAFE-32] no id is too large for a call of the back office', async () => {
  const { found, calls } = await failures(
    staffEndpoints,
    (endpoint, options, token) => office.call(endpoint, { ...options, token }),
    async () => (await office.member('owner')).token,
  );
  expect(found).toEqual([]);
  expect(calls).toBeGreaterThan(500);
});
