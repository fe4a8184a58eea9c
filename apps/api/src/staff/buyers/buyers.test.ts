import { cartDetail, login, refreshTokens, resetPassword } from '@zay/contract';
import {
  blockBuyer,
  confirmLogin,
  createPasswordLink,
  resetBuyerPhone,
  staffBuyer,
  staffBuyers,
  unblockBuyer,
} from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { makeAddress, makeBuyer, makePlace, newcomer, newPhone } from '../../testing/buyers.ts';
import { testPassword } from '../../testing/passwords.ts';
import { makeCheckout } from '../../testing/checkout.ts';
import { makePlacedOrder } from '../../testing/placed-orders.ts';
import { openTestShop } from '../../testing/shop.ts';
import { openTestOffice, staffPassword } from '../../testing/staff.ts';

let now = Date.now();
const clock = () => new Date(now);
const shop = await openTestShop({ data: 'empty', clock });
const office = await openTestOffice(shop, { clock });
const sales = await office.member('sales');

const listed = async (query: object) => (await office.call(staffBuyers, { token: sales.token, query })).body;
const detail = (id: number) => office.call(staffBuyer, { token: sales.token, query: { id } });
const makeLink = (id: number) => office.call(createPasswordLink, { token: sales.token, body: { id } });
const resetPhone = (id: number, phone: string) =>
  office.call(resetBuyerPhone, { token: sales.token, body: { id, phone } });
const block = (id: number) => office.call(blockBuyer, { token: sales.token, body: { id, reason: 'Fraud' } });
const unblock = (id: number) => office.call(unblockBuyer, { token: sales.token, body: { id } });
const logIn = (emailOrPhoneNo: string, password = testPassword) =>
  shop.call(login, { body: { emailOrPhoneNo, password } });
const holds = async (token: string) => (await shop.call(cartDetail, { token })).status === 200;
const useLink = (link: string, password: string) => {
  const { searchParams } = new URL(link);
  return shop.call(resetPassword, {
    token: searchParams.get('token') ?? '',
    body: { emailOrPhoneNo: searchParams.get('emailOrPhoneNo') ?? '', password },
  });
};
const lastEntry = (id: number) =>
  shop.db
    .selectFrom('audit_log')
    .select(['action', 'staff_id', 'before', 'after'])
    .where('entity', '=', 'buyer')
    .where('entity_id', '=', String(id))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

test('[STAFF-20] buyers are found by phone and name, filtered by state, sorted by registration and last login', async () => {
  const early = await makeBuyer(shop.db, { name: 'Zin Mar' });
  const active = await newcomer(shop, { name: 'Zin Zin' });
  const blocked = await makeBuyer(shop.db, { name: 'Zin Ko', blocked_at: new Date() });
  const gone = await makeBuyer(shop.db, { name: 'Zin Gone', deleted_at: new Date() });
  const waiting = await makeBuyer(shop.db, { name: 'Zin New', verified_at: null });
  const ids = async (query: object) => (await listed(query)).items.map(({ id }) => id);
  expect(await ids({ search: 'zin' })).toEqual([waiting.id, blocked.id, active.id, early.id]);
  expect(await ids({ search: `+95 ${active.phone.slice(1, 5)}-${active.phone.slice(5)}` })).toEqual([
    active.id,
  ]);
  expect(await ids({ search: 'zin', state: 'deleted' })).toEqual([gone.id]);
  expect(await ids({ search: 'zin', state: 'blocked' })).toEqual([blocked.id]);
  expect(await ids({ search: 'zin', state: 'unverified' })).toEqual([waiting.id]);
  expect(await ids({ search: 'zin', state: 'active', direction: 'asc' })).toEqual([early.id, active.id]);
  expect((await ids({ search: 'zin', sort: 'lastLogin' }))[0]).toBe(active.id);
  expect(await ids({ search: 'zin', pageSize: 1, page: 4 })).toEqual([early.id]);
  const [row] = (await listed({ search: active.phone })).items;
  expect(row).toMatchObject({ state: 'active', lastLoginAt: expect.stringMatching(/Z$/) });
});

test('[STAFF-20] a buyer is shown with orders, addresses and logins', async () => {
  await makeCheckout(shop.db);
  const buyer = await newcomer(shop);
  await makeAddress(shop.db, buyer.id, await makePlace(shop.db));
  await makePlacedOrder(shop.db, buyer.id, { netAmount: 5_000, payments: [{ status: 3 }, { status: 1 }] });
  await makePlacedOrder(shop.db, buyer.id, { netAmount: 900, status: 5 });
  const { body } = await detail(buyer.id);
  expect(body).toMatchObject({
    phone: buyer.phone,
    state: 'active',
    orderCount: 2,
    orderTotal: 5_000,
    orders: [{ status: 5 }, { paymentStatus: 1, netAmount: 5_000 }],
    addresses: [{ label: 'Home', city: { en: 'Test City' }, isSelected: true }],
    sessions: [{ endedAt: null }],
  });
  expect((await detail(999_999)).status).toBe(404);
});

test('[STAFF-20] a link sets a new password once, within 30 minutes, and ends every login', async () => {
  const buyer = await newcomer(shop);
  const other = (await logIn(buyer.phone)).body.token;
  const older = (await makeLink(buyer.id)).body;
  const made = await makeLink(buyer.id);
  expect(made.headers.get('cache-control')).toContain('no-store');
  expect(Date.parse(made.body.expiresAt) - now).toBe(30 * 60_000);
  expect((await useLink(older.url, 'brand-new-1')).status).toBe(401);
  expect(await holds(buyer.token)).toBe(true);
  expect((await useLink(made.body.url, 'brand-new-1')).status).toBe(200);
  expect((await useLink(made.body.url, 'brand-new-2')).status).toBe(401);
  expect([await holds(buyer.token), await holds(other.accessToken)]).toEqual([false, false]);
  expect((await shop.call(refreshTokens, { body: other })).status).toBe(401);
  expect([(await logIn(buyer.phone)).status, (await logIn(buyer.phone, 'brand-new-1')).status]).toEqual([
    400, 200,
  ]);
  const late = await makeLink(buyer.id);
  now += 30 * 60_000;
  await office.call(confirmLogin, { token: sales.token, body: { password: staffPassword } });
  expect((await useLink(late.body.url, 'brand-new-3')).status).toBe(401);
  const entry = await lastEntry(buyer.id);
  expect(entry).toMatchObject({ action: 'password-link-created', staff_id: sales.id });
  const token = new URL(late.body.url).searchParams.get('token')!;
  expect(JSON.stringify(entry)).not.toContain(token);
  const row = shop.db.selectFrom('reset_token').select('staff_id').where('buyer_id', '=', buyer.id);
  expect(new Set((await row.execute()).map(({ staff_id }) => staff_id))).toEqual(new Set([sales.id]));
});

test('[STAFF-20] of two concurrently created links one is valid', async () => {
  const buyer = await makeBuyer(shop.db);
  const links = await Promise.all([makeLink(buyer.id), makeLink(buyer.id), makeLink(buyer.id)]);
  const used: number[] = [];
  for (const { body } of links) used.push((await useLink(body.url, 'brand-new-1')).status);
  expect(used.toSorted()).toEqual([200, 401, 401]);
});

test('[STAFF-20] a new phone ends every login, and earlier links and codes', async () => {
  const [buyer, other, phone] = [await newcomer(shop), await makeBuyer(shop.db), newPhone()];
  const tokens = (await logIn(buyer.phone)).body.token;
  const link = await makeLink(buyer.id);
  expect(await resetPhone(buyer.id, other.phone)).toMatchObject({
    status: 409,
    body: { code: 'phone-taken' },
  });
  expect(await resetPhone(buyer.id, '12')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'phone' }] },
  });
  expect(await holds(buyer.token)).toBe(true);
  expect((await resetPhone(buyer.id, phone)).status).toBe(200);
  expect([await holds(buyer.token), await holds(tokens.accessToken)]).toEqual([false, false]);
  expect((await shop.call(refreshTokens, { body: tokens })).status).toBe(401);
  expect((await useLink(link.body.url, 'brand-new-1')).status).toBe(401);
  expect([(await logIn(buyer.phone)).status, (await logIn(phone)).status]).toEqual([400, 200]);
  expect(await lastEntry(buyer.id)).toMatchObject({
    action: 'phone-reset',
    staff_id: sales.id,
    before: { phone: buyer.phone },
    after: { phone },
  });
  const [one, two, wanted] = [await makeBuyer(shop.db), await makeBuyer(shop.db), newPhone()];
  const both = await Promise.all([resetPhone(one.id, wanted), resetPhone(two.id, wanted)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('[STAFF-20] a blocked buyer is logged out at once and gets no link, until unblocked', async () => {
  const buyer = await newcomer(shop);
  const tokens = (await logIn(buyer.phone)).body.token;
  expect((await block(buyer.id)).status).toBe(200);
  expect([await holds(buyer.token), (await logIn(buyer.phone)).status === 200]).toEqual([false, false]);
  expect((await shop.call(refreshTokens, { body: tokens })).status).toBe(401);
  expect(await makeLink(buyer.id)).toMatchObject({ status: 409, body: { code: 'buyer-cannot-log-in' } });
  expect(await block(buyer.id)).toMatchObject({
    status: 409,
    body: { code: 'buyer-changed', by: sales.name },
  });
  expect(await lastEntry(buyer.id)).toMatchObject({ action: 'buyer-blocked', after: { reason: 'Fraud' } });
  expect((await unblock(buyer.id)).status).toBe(200);
  expect([await holds(buyer.token), (await logIn(buyer.phone)).status]).toEqual([false, 200]);
  expect((await unblock(buyer.id)).status).toBe(409);
});

test('[STAFF-20] a deleted buyer and one without a phone get none', async () => {
  const gone = await makeBuyer(shop.db, { deleted_at: new Date() });
  for (const refused of [
    await makeLink(gone.id),
    await resetPhone(gone.id, newPhone()),
    await block(gone.id),
  ])
    expect(refused).toMatchObject({ status: 404, body: { code: 'buyer-not-found' } });
  const social = await makeBuyer(shop.db, { phone: null, facebook_id: 'f1', password_hash: null });
  expect((await makeLink(social.id)).status).toBe(409);
});
