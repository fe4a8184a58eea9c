import { hash, verify } from '@node-rs/argon2';
import { changePassword, login } from '@zay/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeBuyer, newcomer } from '../testing/buyers.ts';
import { testCost, testPassword } from '../testing/passwords.ts';
import { rowOf } from '../testing/rows.ts';
import { openTestShop } from '../testing/shop.ts';

/** Work passed to argon2, in KiB times passes; the real function still runs. */
const work = vi.hoisted(() => ({ done: 0 }));
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>();
  return {
    ...argon2,
    hash: vi.fn<typeof hash>((password, cost) => {
      work.done += (cost?.memoryCost ?? 0) * (cost?.timeCost ?? 0);
      return argon2.hash(password, cost);
    }),
    verify: vi.fn<typeof verify>((stored, password) => {
      const [, memory, passes] = /m=(\d+),t=(\d+)/.exec(String(stored)) ?? [];
      work.done += Number(memory) * Number(passes);
      return argon2.verify(stored, password);
    }),
  };
});

/** Four times the work of the test buyers' hashes. */
const cost = { memoryCost: 512, timeCost: 2, parallelism: 1 };
const workOfOne = cost.memoryCost * cost.timeCost;

const shop = await openTestShop({ data: 'empty', passwordCost: cost });

beforeEach(() => {
  work.done = 0;
});

const tryLogin = (phone: string, password: string) =>
  shop.call(login, { body: { emailOrPhoneNo: phone, password } });

const storedHash = async (id: number) => {
  const { password_hash } = await rowOf(shop.db, 'buyer', { id });
  return password_hash ?? '';
};

test('[SAFE-02 LOGIN-14] a wrong password gets the same response after the same work, whatever the state of the account', async () => {
  const change = (id: number, columns: { password_hash: string | null; facebook_id?: string }) =>
    shop.db.updateTable('buyer').set(columns).where('id', '=', id).execute();
  const known = await makeBuyer(shop.db);
  await change(known.id, { password_hash: await hash('something else 1', cost) });
  const social = await makeBuyer(shop.db);
  await change(social.id, { password_hash: null, facebook_id: '1020304050' });
  const phones = {
    known: known.phone,
    'with a hash of former times': (await makeBuyer(shop.db)).phone,
    'without a password': social.phone,
    unverified: (await makeBuyer(shop.db, { verified_at: null })).phone,
    blocked: (await makeBuyer(shop.db, { blocked_at: new Date() })).phone,
    deleted: (await makeBuyer(shop.db, { deleted_at: new Date() })).phone,
    unknown: '09999999997',
    'no phone at all': 'someone@example.com',
  };
  const { body: sample } = await tryLogin(phones.unknown, 'wrong 1');
  for (const [kind, phone] of Object.entries(phones)) {
    work.done = 0;
    const { status, body } = await tryLogin(phone, 'wrong 1');
    expect({ kind, status, body, work: work.done }).toEqual({
      kind,
      status: 400,
      body: sample,
      work: workOfOne,
    });
  }
});

test('[SAFE-01] a right password with a cheap hash is rehashed once', async () => {
  const buyer = await makeBuyer(shop.db);
  const before = await storedHash(buyer.id);
  expect((await tryLogin(buyer.phone, testPassword)).status).toBe(200);
  const after = await storedHash(buyer.id);
  expect([before, after]).toEqual([
    expect.stringContaining('m=256,t=1'),
    expect.stringContaining('m=512,t=2'),
  ]);
  work.done = 0;
  expect((await tryLogin(buyer.phone, testPassword)).status).toBe(200);
  expect([await storedHash(buyer.id), work.done]).toEqual([after, workOfOne]);
  expect((await tryLogin(buyer.phone, 'wrong 1')).status).toBe(400);
});

test('a wrong password changes no hash, and a more expensive one stays', async () => {
  const buyer = await makeBuyer(shop.db);
  const before = await storedHash(buyer.id);
  await tryLogin(buyer.phone, 'wrong 1');
  expect(await storedHash(buyer.id)).toBe(before);
  const dear = await hash(testPassword, { ...testCost, memoryCost: 4_096 });
  await shop.db.updateTable('buyer').set({ password_hash: dear }).where('id', '=', buyer.id).execute();
  expect((await tryLogin(buyer.phone, testPassword)).status).toBe(200);
  expect(await storedHash(buyer.id)).toBe(dear);
});

test('[API-14] a password of a megabyte is refused before anything is hashed', async () => {
  const { token } = await newcomer(shop);
  work.done = 0;
  for (const [bytes, status] of [
    [1_000_000, 400],
    [2_000_000, 413],
  ] as const) {
    const body = { oldPassword: testPassword, newPassword: 'a1'.repeat(bytes / 2) };
    expect((await shop.call(changePassword, { token, body })).status).toBe(status);
  }
  expect(work.done).toBe(0);
});
