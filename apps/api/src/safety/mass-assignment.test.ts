import {
  changeNameAndPhoto,
  changePassword,
  changePhone,
  deleteDeliveryAddress,
  forgotPassword,
  login,
  refreshTokens,
  register,
  resendCode,
  saveDeliveryAddress,
  saveUserAddress,
  selectAddress,
  verifyChangedPhone,
  verifyRegistration,
  type Endpoint,
} from '@zay/contract';
import { expect, test } from 'vitest';
import { loggedIn, makeAddress, makeBuyer, makePlace, newPhone } from '../testing/buyers.ts';
import { testPassword } from '../testing/passwords.ts';
import { makeRecord } from '../testing/records.ts';
import { openTestShop } from '../testing/shop.ts';

const shop = await openTestShop({ data: 'empty' });
const place = await makePlace(shop.db);
const victim = await makeBuyer(shop.db);
await makeAddress(shop.db, victim.id, place);

/** Fields that no buyer may set, in wire, column and other spellings. */
const smuggled = () => ({
  id: victim.id,
  buyerId: victim.id,
  buyer_id: victim.id,
  role: 'owner',
  roleCode: 'owner',
  isStaff: true,
  price: 1,
  orderStatus: 4,
  paymentStatus: 2,
  approvedBy: 1,
  isDeleted: false,
  deletedAt: null,
  deleted_at: '2000-01-01T00:00:00Z',
  blocked_at: '2000-01-01T00:00:00Z',
  isVerified: true,
  verified_at: '2000-01-01T00:00:00Z',
  verifiedAt: '2000-01-01T00:00:00Z',
  createdAt: '2000-01-01T00:00:00Z',
  created_at: '2000-01-01T00:00:00Z',
  passwordHash: 'x',
  password_hash: 'x',
  facebook_id: '1020304050',
  facebookId: '1020304050',
  photo_key: '0'.repeat(32),
  language: 1 as const,
});

const rowsOf = async (id: number) => ({
  buyer: await shop.db.selectFrom('buyer').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  addresses: await shop.db
    .selectFrom('address')
    .selectAll()
    .where('buyer_id', '=', id)
    .orderBy('id')
    .execute(),
});

interface Write {
  readonly endpoint: Endpoint;
  readonly body: (buyer: { id: number; phone: string }) => object | Promise<object>;
  /** Columns of the buyer that the call may change. */
  readonly changes?: readonly string[];
  readonly query?: (buyer: { id: number }) => Promise<object>;
}

const address = () => ({
  ...place,
  townId: place.townshipId,
  address: 'No. 5',
  landMark: '',
  labelName: 'Home',
});

const writes: readonly Write[] = [
  {
    endpoint: login,
    body: ({ phone }) => ({ emailOrPhoneNo: phone, password: testPassword }),
    changes: ['last_login_at'],
  },
  { endpoint: forgotPassword, body: ({ phone }) => ({ emailOrPhoneNo: phone }) },
  { endpoint: saveUserAddress, body: address, changes: ['city_id', 'township_id', 'address'] },
  { endpoint: saveDeliveryAddress, body: () => ({ ...address(), labelName: 'Work' }) },
  {
    endpoint: selectAddress,
    body: async ({ id }) => ({ deliveryAddressId: await makeRecord.address(shop.db, id), productCarts: [] }),
  },
  {
    endpoint: deleteDeliveryAddress,
    body: () => ({}),
    query: async ({ id }) => ({ id: await makeRecord.address(shop.db, id) }),
  },
  { endpoint: changeNameAndPhoto, body: () => ({ Name: 'Ma Ma' }), changes: ['name'] },
  { endpoint: changePhone, body: () => ({ emailOrPhoneNo: newPhone() }) },
  {
    endpoint: changePassword,
    body: () => ({ oldPassword: testPassword, newPassword: 'longyi 77 blue' }),
    changes: ['password_hash'],
  },
];

test.each(writes.map((write) => [write.endpoint.path, write] as const))(
  '[SAFE-03] %s sets only its own fields',
  async (_path, { endpoint, body, changes = [], query }) => {
    const buyer = await loggedIn(shop, await makeBuyer(shop.db));
    await makeAddress(shop.db, buyer.id, place);
    const [mine, theirs] = [await rowsOf(buyer.id), await rowsOf(victim.id)];
    const { status, body: answer } = await shop.call(endpoint, {
      ...(query ? { query: await query(buyer) } : {}),
      body: { ...smuggled(), ...(await body(buyer)) },
      ...(endpoint.auth === 'none' ? {} : { token: buyer.token }),
    });
    expect([status, answer]).toEqual([200, answer]);
    const after = await rowsOf(buyer.id);
    const kept = (row: object) => Object.entries(row).filter(([name]) => !changes.includes(name));
    expect(kept(after.buyer)).toEqual(kept(mine.buyer));
    for (const name of changes)
      expect([name, Object.entries(smuggled())]).not.toContainEqual([name, Reflect.get(after.buyer, name)]);
    for (const row of after.addresses) {
      expect(row.buyer_id).toBe(buyer.id);
      expect(row.created_at.getFullYear()).toBeGreaterThan(2000);
    }
    expect(await rowsOf(victim.id)).toEqual(theirs);
    const staff = await shop.db.selectFrom('staff').select('id').execute();
    expect(staff).toEqual([]);
  },
);

test('[SAFE-03] a registration creates an unverified buyer with the current date, whatever its input', async () => {
  const phone = newPhone();
  const sent = { Name: 'Aye Aye', EmailOrPhoneNo: phone, Password: testPassword };
  const { status, body } = await shop.call(register, { body: { ...smuggled(), ...sent } });
  expect(status).toBe(200);
  const userId = body.user.id;
  expect(userId).not.toBe(victim.id);
  const made = (await rowsOf(userId)).buyer;
  expect(made).toMatchObject({
    phone,
    name: 'Aye Aye',
    verified_at: null,
    blocked_at: null,
    deleted_at: null,
    facebook_id: null,
    photo_key: null,
    password_hash: expect.stringContaining('$argon2id$'),
  });
  expect(made.created_at.getFullYear()).toBeGreaterThan(2000);

  await shop.call(resendCode, { body: { ...smuggled(), userId, emailOrPhoneNo: phone } });
  expect((await rowsOf(userId)).buyer).toEqual(made);
  const verify = { ...smuggled(), userId, code: shop.config.otpPlaceholder };
  const session = (await shop.call(verifyRegistration, { body: verify })).body;
  expect(session.user.id).toBe(userId);
  const verified = (await rowsOf(userId)).buyer;
  expect(verified.verified_at?.getFullYear()).toBeGreaterThan(2000);
  expect({ ...verified, verified_at: null, last_login_at: null }).toEqual(made);

  const renewed = await shop.call(refreshTokens, { body: { ...smuggled(), ...session.token } });
  expect(renewed.status).toBe(200);
  expect((await rowsOf(userId)).buyer).toEqual(verified);
});

test('[SAFE-03] a change of phone changes only the phone and its verification', async () => {
  const buyer = await loggedIn(shop, await makeBuyer(shop.db));
  const before = (await rowsOf(buyer.id)).buyer;
  const body = { ...smuggled(), emailOrPhoneNo: newPhone() };
  await shop.call(changePhone, { token: buyer.token, body });
  const code = shop.config.otpPlaceholder;
  const done = await shop.call(verifyChangedPhone, { token: buyer.token, body: { ...body, code } });
  expect(done.status).toBe(200);
  const after = (await rowsOf(buyer.id)).buyer;
  const { verified_at } = after;
  expect(verified_at?.getTime()).toBeGreaterThanOrEqual(before.verified_at?.getTime() ?? 0);
  expect(after).toEqual({ ...before, phone: body.emailOrPhoneNo, verified_at });
});
