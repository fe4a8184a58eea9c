import {
  apiTokens,
  auditLog,
  createApiToken,
  disableStaff,
  myAccount,
  revokeApiToken,
  saveStaff,
  showProduct,
  staffMe,
  staffOrders,
  staffProducts,
  type StaffRight,
} from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { makeSku } from '../../testing/goods.ts';
import { changeRows, rowOf } from '../../testing/rows.ts';
import { openTestShop } from '../../testing/shop.ts';
import { makeStaff, openTestOffice, staffPassword, type TestMember } from '../../testing/staff.ts';

let now = new Date('2026-11-26T03:00:00Z');
const clock = () => now;
const shop = await openTestShop({ data: 'empty', clock });
const office = await openTestOffice(shop, { clock });
const owner = await office.member('owner');
const day = 24 * 60 * 60 * 1_000;

async function made(rights: StaffRight[] = ['products'], by: TestMember = owner, name = 'Till') {
  const answer = await office.call(createApiToken, { token: by.token, body: { name, rights, days: 30 } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}
const statusOf = async (token: string) => (await office.call(staffProducts, { token })).status;
const listed = async (id: number) => {
  const { items } = (await office.call(apiTokens, { token: owner.token })).body;
  return items.find((one) => one.id === id);
};

test('[TOKEN-01] a token is shown once and stored as a hash; it acts within its rights, and its last use is shown', async () => {
  const { id, token } = await made();
  expect(token).toMatch(/^zay_[\w-]{43}$/);
  const row = await rowOf(shop.db, 'api_token', { id });
  expect(JSON.stringify(row)).not.toContain(token);
  expect(await listed(id)).toMatchObject({
    name: 'Till',
    state: 'active',
    rights: ['products'],
    lastUsedAt: null,
  });
  expect(await statusOf(token)).toBe(200);
  expect((await office.call(staffOrders, { token })).status).toBe(403);
  expect(await listed(id)).toMatchObject({ lastUsedAt: now.toISOString(), staff: { id: owner.id } });
  expect(await statusOf(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toBe(401);
});

test('[TOKEN-02] only staff with the right make tokens, after a recent login, with no more rights than they have', async () => {
  const sales = await office.member('sales');
  const body = { name: 'Till', rights: ['orders'] as StaffRight[], days: 30 };
  expect((await office.call(createApiToken, { token: sales.token, body })).status).toBe(403);
  await shop.db
    .insertInto('staff_role')
    .values({ code: 'keeper', name_en: 'Keeper', name_my: 'Keeper' })
    .execute();
  const rights = ['staff', 'orders'].map((right_code) => ({ role_code: 'keeper', right_code }));
  await shop.db.insertInto('staff_role_right').values(rights).execute();
  await changeRows(shop.db, 'staff', { id: sales.id }, { role_code: 'keeper' });
  const more = { ...body, rights: ['orders', 'payments'] as StaffRight[] };
  expect((await office.call(createApiToken, { token: sales.token, body: more })).body).toMatchObject({
    code: 'more-rights-than-yours',
  });
  expect((await office.call(createApiToken, { token: sales.token, body })).status).toBe(200);
  const bad = { name: '', rights: [], days: 366 } as never;
  const { status, body: told } = await office.call(createApiToken, { token: sales.token, body: bad });
  expect([
    status,
    (told as unknown as { errors: { field: string }[] }).errors.map(({ field }) => field).toSorted(),
  ]).toEqual([400, ['days', 'name', 'rights']]);
  await changeRows(
    shop.db,
    'staff_session',
    { staff_id: sales.id },
    { authenticated_at: new Date(now.getTime() - day) },
  );
  expect((await office.call(createApiToken, { token: sales.token, body })).body).toMatchObject({
    code: 'recent-login-needed',
  });
});

test('[TOKEN-03] a token is refused at once when it is revoked or expired, or its member is dismissed', async () => {
  const [revoked, dismissed, expired] = [await made(), await office.member('owner'), await made()];
  const theirs = await made(['products'], dismissed);
  for (const { token } of [revoked, theirs, expired]) expect(await statusOf(token)).toBe(200);
  expect((await office.call(revokeApiToken, { token: owner.token, body: { id: revoked.id } })).status).toBe(
    200,
  );
  expect((await office.call(revokeApiToken, { token: owner.token, body: { id: revoked.id } })).status).toBe(
    404,
  );
  await changeRows(shop.db, 'staff', { id: dismissed.id }, { is_demo: false, role_code: 'catalogue' });
  expect((await office.call(disableStaff, { token: owner.token, body: { id: dismissed.id } })).status).toBe(
    200,
  );
  expect([await statusOf(revoked.token), await statusOf(theirs.token)]).toEqual([401, 401]);
  expect([(await listed(revoked.id))?.state, (await listed(theirs.id))?.state]).toEqual([
    'revoked',
    'revoked',
  ]);
  await changeRows(shop.db, 'api_token', { id: expired.id }, { expires_at: now });
  expect(await statusOf(expired.token)).toBe(401);
  expect((await listed(expired.id))?.state).toBe('expired');
});

test('[TOKEN-04] a token of a demoted member has only the rights that they still have', async () => {
  const member = await office.member('owner');
  const { id, token } = await made(['orders', 'products'], member);
  expect((await office.call(staffOrders, { token })).status).toBe(200);
  await changeRows(shop.db, 'staff', { id: member.id }, { role_code: 'catalogue' });
  expect([await statusOf(token), (await office.call(staffOrders, { token })).status]).toEqual([200, 403]);
  expect(await listed(id)).toMatchObject({ rights: ['products'] });
});

test('[TOKEN-05] acts that need a recent login, and calls of the own account, are not possible by token', async () => {
  const { token } = await made(['staff', 'products']);
  const { email } = await makeStaff(shop.db, 'sales');
  const body = {
    id: null,
    version: '',
    name: 'New',
    email: `x${email}`,
    role: 'sales',
    password: staffPassword,
  };
  expect((await office.call(saveStaff, { token, body })).body).toMatchObject({ code: 'recent-login-needed' });
  const another = { name: 'Another', rights: ['staff'] as StaffRight[], days: 1 };
  expect((await office.call(createApiToken, { token, body: another })).status).toBe(403);
  for (const endpoint of [staffMe, myAccount])
    expect((await office.call(endpoint, { token })).status).toBe(403);
});

test('[TOKEN-06] an act by a token is in the audit log with its name and its member', async () => {
  const { token } = await made(['products'], owner, 'Warehouse');
  const { productId: id } = await makeSku(shop.db);
  await office.call(showProduct, { token, body: { id, shown: false } });
  const query = { entity: 'product', entityId: String(id) };
  const { items } = (await office.call(auditLog, { token: owner.token, query })).body;
  expect(items).toMatchObject([
    { action: 'product-hidden', program: 'Warehouse', staff: { id: owner.id, name: owner.name } },
  ]);
  await office.call(showProduct, { token: owner.token, body: { id, shown: true } });
  const [latest] = (await office.call(auditLog, { token: owner.token, query })).body.items;
  expect(latest).toMatchObject({ action: 'product-shown', program: '' });
});

test('[TOKEN-07] a token makes at most 600 calls a minute', async () => {
  const limited = await openTestOffice({ ...shop, config: { ...shop.config, rateLimits: true } }, { clock });
  const { id, token } = await made();
  expect((await limited.call(staffProducts, { token })).status).toBe(200);
  await changeRows(shop.db, 'rate_limit', { key: `api-token:${id}` }, { hits: 600 });
  const answer = await limited.call(staffProducts, { token });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
});
