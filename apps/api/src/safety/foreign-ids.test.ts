import { askReturn, endpoints, type Endpoint } from '@zay/contract';
import { expect, test } from 'vitest';
import { makeAddress, makePlace, newcomer } from '../testing/buyers.ts';
import { contentsOf } from '../testing/contents.ts';
import { walletPayment } from '../testing/orders.ts';
import { makeRecord } from '../testing/records.ts';
import { openTestShop, type CallOptions } from '../testing/shop.ts';
import { ownedFields } from './id-fields.ts';
import { ownRecordCalls } from './own-record-calls.ts';

const missing = 2_000_000_000;
const isUserId = (field: string) => field.toLowerCase() === 'userid';
/** Needs other valid fields too: tested in orders/kept-payments.test.ts. */
const provedElsewhere = ['keptPaymentId'];
/** The number of a document. */
const noIds = ['otherId'];
/** Needs a line of the order: tested in staff/orders/buyer-returns.test.ts. */
const endpointsProvedElsewhere: readonly Endpoint[] = [askReturn];

type Buyer = Awaited<ReturnType<typeof newcomer>>;

const shop = await openTestShop({ data: 'empty' });
const [owner, stranger, deleted] = await Promise.all([
  newcomer(shop, { name: 'Hnin Wai Owner' }),
  newcomer(shop),
  newcomer(shop),
]);
/** A place for addresses, created before the tests. */
const place = await makePlace(shop.db);
const cases = ownRecordCalls(place, await walletPayment());
await makeAddress(shop.db, owner.id, place);
await makeAddress(shop.db, stranger.id, place);
await shop.db.updateTable('buyer').set({ deleted_at: new Date() }).where('id', '=', deleted.id).execute();

const ask = async (endpoint: Endpoint, options: CallOptions<Endpoint>, buyer: Buyer | null) => {
  const { status, body } = await shop.call(endpoint, {
    ...options,
    ...(buyer ? { token: buyer.token } : {}),
  });
  return { status, body };
};

test('[SAFE-03] every endpoint that takes an id is in the table or takes only public ones', () => {
  const unknown = endpoints.flatMap((endpoint) => {
    if (endpointsProvedElsewhere.includes(endpoint)) return [];
    const known = cases.filter((one) => one.endpoint === endpoint).flatMap(({ fields }) => fields);
    const fields = ownedFields(endpoint).filter(
      (field) =>
        !isUserId(field) &&
        !known.includes(field) &&
        !provedElsewhere.includes(field) &&
        !noIds.includes(field),
    );
    return shop.builtRows.has(endpoint.row) && fields.length > 0 ? [{ path: endpoint.path, fields }] : [];
  });
  expect(unknown).toEqual([]);
  // Unbuilt endpoints answer 501; their number must not grow.
  const unbuilt = endpoints.filter(
    (endpoint) => !shop.builtRows.has(endpoint.row) && ownedFields(endpoint).length > 0,
  );
  expect(unbuilt.length).toBeLessThanOrEqual(11);
});

test.each(cases.map((one) => [one.endpoint.path, one] as const))(
  '[SAFE-03 ORDER-28 VOUCHER-07] %s answers a foreign id exactly like a missing one and changes nothing',
  async (_path, { endpoint, make, call, isShown }) => {
    const foreign = await make(shop.db, owner.id);
    const before = await contentsOf(shop.db);
    const answer = await ask(endpoint, call(foreign), stranger);
    if (isShown) expect(answer.status).toBe(403);
    else expect(answer).toEqual(await ask(endpoint, call(missing), stranger));
    expect(JSON.stringify(answer.body)).not.toContain('Hnin Wai');
    for (const nobody of [null, deleted]) {
      const refused = await ask(endpoint, call(foreign), nobody);
      expect(refused).toEqual(await ask(endpoint, call(missing), nobody));
      expect(refused).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    }
    expect(await contentsOf(shop.db)).toEqual(before);
    expect((await ask(endpoint, call(foreign), owner)).status).toBe(200);
  },
);

const withUserId = endpoints.filter(
  (endpoint) => endpoint.auth === 'buyer' && ownedFields(endpoint).some(isUserId),
);

test('[SAFE-03 SESSION-20] a userId that is not the caller’s is forbidden by every endpoint that takes one', async () => {
  const before = await contentsOf(shop.db);
  const built = withUserId.filter(({ row }) => shop.builtRows.has(row));
  for (const endpoint of built) {
    const naming = (id: number): CallOptions<Endpoint> => {
      const named = (part: unknown) =>
        typeof part === 'object' && part !== null
          ? Object.fromEntries(
              Object.entries(part).map(([name, value]) => [name, isUserId(name) ? id : value]),
            )
          : undefined;
      return { query: named(endpoint.example?.query), body: named(endpoint.example?.body) };
    };
    for (const id of [owner.id, missing, 0]) {
      const { status, body } = await ask(endpoint, naming(id), stranger);
      expect([endpoint.path, id, status, body]).toMatchObject([
        endpoint.path,
        id,
        403,
        { code: 'forbidden' },
      ]);
    }
    expect([endpoint.path, (await ask(endpoint, naming(owner.id), null)).status]).toEqual([
      endpoint.path,
      401,
    ]);
    expect([endpoint.path, (await ask(endpoint, naming(deleted.id), deleted)).status]).toEqual([
      endpoint.path,
      401,
    ]);
  }
  expect(built.length).toBeGreaterThanOrEqual(5);
  expect(await contentsOf(shop.db)).toEqual(before);
});

test('[SAFE-03] no personal read contains data of another buyer', async () => {
  for (const make of Object.values(makeRecord)) await make(shop.db, owner.id);
  const reads = endpoints.filter(
    ({ method, auth, row }) => method === 'GET' && auth === 'buyer' && shop.builtRows.has(row),
  );
  const secrets = [owner.phone, 'Hnin Wai', 'Hidden Lane'];
  for (const { path, example, ...endpoint } of reads) {
    const query = Object.fromEntries(
      Object.entries((example?.query ?? {}) as object).filter(([name]) => !isUserId(name)),
    );
    const text = JSON.stringify((await ask({ path, ...endpoint }, { query }, stranger)).body);
    for (const secret of secrets) expect([path, text]).toEqual([path, expect.not.stringContaining(secret)]);
  }
  expect(reads.length).toBeGreaterThan(8);
});
