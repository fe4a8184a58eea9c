import { parse } from 'node:querystring';
import {
  buildRequest,
  endpoints,
  forgotPassword,
  languages,
  login,
  register,
  resendCode,
  verifyRegistration,
} from '@zay/contract';
import { expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../testing/shop.ts';

const shop = await openTestShop();

/** Public: contact data of schools and delivery companies, and a count. */
const shownNames = new Set(['phoneNumbers', 'deliveryCompEmail', 'deliveryCompPhone', 'product_count']);

/** Names that never occur in responses to guests: columns, and data of buyers or staff. */
const innerName =
  /^(?!total_).*_|hash|password|secret|token|phone|phoNo|email|facebook|deleted|blocked|verified|approved|rejected|receipt|buyerId|userId|staff|landmark|stockMovement|cost$/i;

function namesIn(value: unknown, names = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return names;
  for (const [name, one] of Object.entries(value)) {
    if (!Array.isArray(value)) names.add(name);
    namesIn(one, names);
  }
  return names;
}

/** Private data of the demo shop's buyers and staff. */
async function secretsOf({ db }: TestShop): Promise<string[]> {
  const buyers = await db.selectFrom('buyer').select(['phone', 'password_hash', 'address']).execute();
  const addresses = await db.selectFrom('address').select(['address', 'landmark']).execute();
  const staff = await db.selectFrom('staff').select(['email', 'password_hash']).execute();
  const files = await db.selectFrom('file').select('key').where('kind', '=', 'private').execute();
  const rows: Record<string, string | null>[] = [...buyers, ...addresses, ...staff, ...files];
  const all = rows.flatMap((row) => Object.values(row));
  return [...new Set(all.filter((text) => text !== null && text.length > 5))] as string[];
}

test('[SAFE-03] no response to a guest has a phone, a hash, an address or an internal field', async () => {
  const secrets = [...(await secretsOf(shop)), '$argon2', '/files/'];
  expect(secrets.length).toBeGreaterThan(20);
  const open = endpoints.filter(
    ({ auth, method, row }) =>
      method === 'GET' && auth !== 'buyer' && auth !== 'reset' && shop.builtRows.has(row),
  );
  const withIds = await realQueries();
  let filled = 0;
  const leaks: object[] = [];
  for (const endpoint of open) {
    const query = { ...(endpoint.example?.query as object | undefined), ...withIds(endpoint.example?.query) };
    const { status, body } = await shop.call(endpoint, { query });
    const text = JSON.stringify(body);
    if (status === 200 && text.length > 20) filled += 1;
    const inner = [...namesIn(body)].filter((name) => innerName.test(name) && !shownNames.has(name));
    const told = secrets.filter((secret) => text.includes(secret));
    if (inner.length + told.length > 0) leaks.push({ path: endpoint.path, inner, told });
  }
  expect(leaks).toEqual([]);
  expect(filled).toBeGreaterThan(open.length / 2);
});

test.each(languages)('[SAFE-03] pages are rendered from what guests get over HTTP (%s)', async (lang) => {
  const withIds = await realQueries();
  const statuses = new Set<number>();
  let read = 0;
  for (const endpoint of endpoints) {
    const readInProcess = shop.publicReads.get(endpoint.path);
    if (!readInProcess) continue;
    read += 1;
    const example = { ...(endpoint.example?.query as object | undefined) };
    for (const query of [{ ...example, ...withIds(example) }, example, {}]) {
      const { status, body } = await shop.call(endpoint, { query, lang });
      const [, search = ''] = buildRequest(endpoint, { query } as never).path.split('?');
      const own = await readInProcess(parse(search), lang);
      expect([endpoint.path, own.status, own.body]).toStrictEqual([endpoint.path, status, body]);
      statuses.add(status);
    }
  }
  expect(read).toBeGreaterThan(30);
  expect([...statuses].toSorted()).toEqual([200, 400, 404]);
});

/** Replaces ids of examples by those of the demo shop. */
async function realQueries(): Promise<(query: unknown) => object> {
  const first = async (table: 'product' | 'category' | 'brand' | 'city') =>
    (await shop.db.selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id;
  const product = await shop.db
    .selectFrom('question')
    .select('product_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const ids: Readonly<Record<string, number>> = {
    productid: product.product_id,
    productcategoryid: await first('category'),
    categoryid: await first('category'),
    brandid: await first('brand'),
    cityid: 260,
  };
  return (query) =>
    Object.fromEntries(
      Object.keys((query ?? {}) as object).flatMap((name) => {
        const id = ids[name.toLowerCase()];
        return id === undefined ? [] : [[name, id]];
      }),
    );
}

test('[SAFE-02 SAFE-03] refusals to guests reveal no account, except its id after the right password', async () => {
  const secrets = await secretsOf(shop);
  const writes = [login, register, verifyRegistration, resendCode, forgotPassword];
  for (const endpoint of writes.filter(({ row }) => shop.builtRows.has(row))) {
    const answer = await shop.call(endpoint, { body: endpoint.example?.body as never });
    const text = JSON.stringify(answer.body);
    if (answer.status === 200) continue;
    expect([endpoint.path, secrets.filter((secret) => text.includes(secret))]).toEqual([endpoint.path, []]);
    expect([endpoint.path, Object.keys(answer.body).toSorted()]).toEqual([
      endpoint.path,
      ['code', 'message', 'statusCode'],
    ]);
  }
});
