import {
  accountInfo,
  askQuestion,
  cartDetail,
  deleteAccount,
  deletionReasons,
  login,
  notifications,
  orderDetail,
  questions,
  refreshTokens,
  type BodyInputOf,
} from '@zay/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { notifyBackInStock } from '../catalog/back-in-stock.ts';
import { notify } from '../notifications/notifications.store.ts';
import { makeBuyer, newcomer, type TestBuyer } from '../testing/buyers.ts';
import { makeClass } from '../testing/education.ts';
import { testPassword } from '../testing/passwords.ts';
import { makeCheckout, orderInput, shoppingCalls, shopper } from '../testing/checkout.ts';
import { makeSku, type TestSku } from '../testing/goods.ts';
import { expectWholeShop } from '../testing/invariants.ts';
import { addRow, changeRows } from '../testing/rows.ts';
import { openTestShop } from '../testing/shop.ts';
import { smsInbox } from '../testing/sms.ts';
import { forgottenTables } from './deletion.store.ts';

const shop = await openTestShop({ data: 'empty' });
const inbox = smsInbox();
const real = await openTestShop({
  beside: shop,
  config: { demo: false, otpMode: 'sms' },
  sms: inbox.sender,
});
const checkout = await makeCheckout(shop.db);
const { token } = await newcomer(shop);
const reasonId = (await shop.call(deletionReasons, { token })).body.at(-1)!.id;

const logIn = ({ phone }: Pick<TestBuyer, 'phone'>, password = testPassword) =>
  shop.call(login, { body: { emailOrPhoneNo: phone, password } });
const remove = (token: string, changes: Partial<BodyInputOf<typeof deleteAccount>> = {}, lang?: string) =>
  shop.call(deleteAccount, { token, body: { reasonId, ...changes }, ...(lang ? { lang } : {}) });
const rowOf = (id: number) =>
  shop.db.selectFrom('buyer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('[API-16 ACCOUNT-29] reasons are listed in order, in the caller’s language', async () => {
  const { token } = await newcomer(shop);
  const english = await shop.call(deletionReasons, { token });
  expect(english.status).toBe(200);
  expect(english.body.map(({ name }) => name)).toEqual([
    'I have another account',
    'I no longer shop here',
    'I get too many notifications',
    'I am worried about my data',
    'Other',
  ]);
  const burmese = await shop.call(deletionReasons, { token, lang: 'unicode' });
  expect(burmese.body[4]).toEqual({ id: reasonId, name: 'အခြား' });
  expect((await shop.call(deletionReasons)).status).toBe(401);
});

test('[API-17] a deletion stores reason and text', async () => {
  const { id, token } = await newcomer(shop);
  const answer = await remove(token, {
    userId: id,
    reason: '  Too many  messages ',
    applicationConfigId: 23,
  });
  expect([answer.status, answer.body]).toEqual([200, { message: 'Your account is deleted.' }]);
  expect(await rowOf(id)).toMatchObject({
    deleted_at: expect.any(Date),
    delete_reason_id: reasonId,
    delete_reason_text: 'Too many  messages',
  });
});

test('[API-17] DELETE does the same', async () => {
  const { id, token } = await newcomer(shop);
  const answer = await fetch(shop.url + deleteAccount.path, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json-patch+json' },
    body: JSON.stringify({ userId: id, reasonId }),
  });
  expect([answer.status, (await rowOf(id)).deleted_at]).toEqual([200, expect.any(Date)]);
});

test('[API-17] a wrong reason, a long text and another buyer’s id are refused, and the account stays', async () => {
  const [buyer, other] = [await newcomer(shop), await newcomer(shop)];
  const inactive = await shop.db
    .insertInto('delete_reason')
    .values({ name_en: 'Old reason', active: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const unknown of [0, 2_000_000_000, inactive.id]) {
    const answer = await remove(buyer.token, { reasonId: unknown }, 'unicode');
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'unknown-reason', message: expect.stringContaining('အကြောင်းရင်း') },
    });
  }
  for (const bad of [-1, 2_147_483_648, 'x', null, 1.5, { id: 1 }]) {
    const answer = await remove(buyer.token, { reasonId: bad as number });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'reasonId' }] } });
  }
  expect(await remove(buyer.token, { reason: 'က'.repeat(501) })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'reason' }] },
  });
  expect((await shop.call(deleteAccount, { body: { reasonId } })).status).toBe(401);
  expect([await rowOf(buyer.id), await rowOf(other.id)]).toMatchObject([
    { deleted_at: null },
    { deleted_at: null },
  ]);
  expect((await remove(buyer.token, { reason: 'က'.repeat(500) })).status).toBe(200);
});

test('[ACCOUNT-33 API-10] account info is read by user id, by default the caller’s', async () => {
  const buyer = await newcomer(shop, { name: 'Su Su' });
  const expected = {
    id: buyer.id,
    name: 'Su Su',
    url: '',
    phoneNo: buyer.phone,
    cityId: null,
    cityName: '',
    townId: null,
    townName: '',
    address: '',
    isVerified: true,
  };
  for (const query of [{ userId: buyer.id }, {}]) {
    const answer = await shop.call(accountInfo, { token: buyer.token, query });
    expect([answer.status, answer.body]).toEqual([200, expected]);
  }
  expect((await shop.call(accountInfo, { query: { userId: buyer.id } })).status).toBe(401);
});

test('[ACCOUNT-31 SAFE-11] every login ends at once, and only a login with the right password learns why', async () => {
  const buyer = await makeBuyer(shop.db);
  const [phone, laptop] = [(await logIn(buyer)).body.token, (await logIn(buyer)).body.token];
  expect((await remove(laptop.accessToken)).status).toBe(200);
  for (const { accessToken, refreshToken } of [phone, laptop]) {
    expect((await shop.call(cartDetail, { token: accessToken })).status).toBe(401);
    const refreshed = await shop.call(refreshTokens, { body: { accessToken, refreshToken } });
    expect(refreshed.status).toBe(401);
  }
  expect((await remove(laptop.accessToken)).status).toBe(401);
  expect(await logIn(buyer)).toMatchObject({ status: 400, body: { code: 'account-not-found' } });
  const stranger = await logIn(buyer, 'wrong');
  const unknown = await logIn({ phone: '09999999999' }, 'wrong');
  expect([stranger.status, stranger.body]).toEqual([unknown.status, unknown.body]);
});

test('[ACCOUNT-31] the phone and the social account are free for a new account', async () => {
  const buyer = await newcomer(shop);
  const social = `fb-${buyer.id}`;
  await shop.db.updateTable('buyer').set({ facebook_id: social }).where('id', '=', buyer.id).execute();
  await remove(buyer.token);
  const again = await makeBuyer(shop.db, { phone: buyer.phone, facebook_id: social, name: 'New' });
  expect((await logIn(buyer)).body).toMatchObject({ user: { id: again.id, name: 'New' } });
});

test('an account with only a social login can be deleted', async () => {
  const buyer = await newcomer(shop);
  await shop.db
    .updateTable('buyer')
    .set({ phone: null, password_hash: null, facebook_id: `fb-${buyer.id}` })
    .where('id', '=', buyer.id)
    .execute();
  expect((await remove(buyer.token)).status).toBe(200);
  expect(await rowOf(buyer.id)).toMatchObject({ facebook_id: null, phone: null });
});

const inPassword = (message: string) => ({
  status: 400,
  body: { code: 'validation-failed', errors: [{ field: 'password', message }] },
});

test('[ACCOUNT-37] outside the demo the password is needed, else the call names the field and the account stays', async () => {
  const buyer = await newcomer(real);
  const ask = (changes: Partial<BodyInputOf<typeof deleteAccount>>) =>
    real.call(deleteAccount, { token: buyer.token, body: { reasonId, ...changes } });
  expect(await ask({})).toMatchObject(inPassword('This field is required.'));
  expect(await ask({ code: '123456' })).toMatchObject(inPassword('This field is required.'));
  expect(await ask({ password: 'guess12' })).toMatchObject(inPassword('The password is wrong.'));
  expect(await remove(buyer.token, { password: 'guess12' })).toMatchObject(
    inPassword('The password is wrong.'),
  );
  expect((await rowOf(buyer.id)).deleted_at).toBeNull();
  expect((await ask({ password: testPassword })).status).toBe(200);
  expect((await rowOf(buyer.id)).deleted_at).toBeInstanceOf(Date);
});

test('[ACCOUNT-38] a buyer without a password gets a code by SMS, which deletes the account once', async () => {
  const buyer = await newcomer(real);
  await changeRows(
    shop.db,
    'buyer',
    { id: buyer.id },
    { password_hash: null, facebook_id: `fb-${buyer.id}` },
  );
  const ask = (code?: string) =>
    real.call(deleteAccount, { token: buyer.token, body: { reasonId, ...(code && { code }) } });
  expect(await ask()).toMatchObject({
    status: 400,
    body: { code: 'validation-failed', errors: [{ field: 'code' }] },
  });
  const code = inbox.codeOf(buyer.phone);
  expect(code).toMatch(/^\d{6}$/);
  const wrong = code === '000000' ? '000001' : '000000';
  expect(await ask(wrong)).toMatchObject({ status: 400, body: { code: 'wrong-code' } });
  expect((await rowOf(buyer.id)).deleted_at).toBeNull();
  expect((await ask(code)).status).toBe(200);
  expect((await rowOf(buyer.id)).deleted_at).toBeInstanceOf(Date);

  const withoutPhone = await newcomer(real);
  const social = { password_hash: null, phone: null, facebook_id: `fb-${withoutPhone.id}` };
  await changeRows(shop.db, 'buyer', { id: withoutPhone.id }, social);
  const answer = await real.call(deleteAccount, { token: withoutPhone.token, body: { reasonId } });
  expect(answer.status).toBe(200);
});

test('two concurrent deletions run once', async () => {
  const { id, token } = await newcomer(shop);
  const answers = await Promise.all([1, 2, 3, 4].map((n) => remove(token, { reason: `No. ${n}` })));
  // Calls after the login ended are refused because of that.
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
  expect(statuses).toContain(200);
  expect((await rowOf(id)).deleted_at).toBeInstanceOf(Date);
});

test('[ACCOUNT-31] the buyer’s private rows are deleted; orders, questions and their names stay', async () => {
  const sku = await makeSku(shop.db);
  const soldOut = await makeSku(shop.db, { stock: 0 });
  const buyer = await shopper(shop, checkout);
  const { add, order } = shoppingCalls(shop);
  await add(buyer.token, sku, 1);
  const placed = await order(buyer.token, orderInput(checkout, [{ ...sku, qty: 1, price: 1_000 }]));
  expect(placed.status).toBe(200);
  await add(buyer.token, sku, 2);
  await shop.call(askQuestion, {
    token: buyer.token,
    body: { productId: sku.productId, text: 'Is it soft?' },
  });
  const { id } = buyer;
  await shop.db.insertInto('wishlist').values({ buyer_id: id, product_id: sku.productId }).execute();
  await shop.db
    .insertInto('stock_hold')
    .values({ buyer_id: id, sku_id: sku.skuId, qty: 1, until: new Date(Date.now() + 60_000) })
    .execute();
  await shop.db.insertInto('back_in_stock_request').values({ buyer_id: id, sku_id: soldOut.skuId }).execute();
  const lesson = await makeClass(shop.db, 60_000);
  await addRow(shop.db, 'class_place_request', { buyer_id: id, training_class_id: lesson });
  await addRow(shop.db, 'text_conversion', { buyer_id: id, typed: 'လမ္း', converted: 'လမ်း' });
  await addRow(shop.db, 'otp_code', {
    buyer_id: id,
    purpose: 'change-phone',
    phone: '09770000009',
    code_hash: 'hash',
    expires_at: new Date(Date.now() + 60_000),
  });
  await shop.db
    .insertInto('reset_token')
    .values({ buyer_id: id, token_hash: `hash-${id}`, expires_at: new Date(Date.now() + 60_000) })
    .execute();
  await shop.db
    .updateTable('buyer')
    .set({ email: 'su@example.com', city_id: checkout.place.cityId, address: 'No. 1' })
    .where('id', '=', id)
    .execute();

  expect((await remove(buyer.token)).status).toBe(200);

  for (const table of forgottenTables) {
    const rows = await shop.db.selectFrom(table).select('buyer_id').where('buyer_id', '=', id).execute();
    expect([table, rows]).toEqual([table, []]);
  }
  for (const table of ['otp_code', 'reset_token'] as const) {
    const rows = await shop.db.selectFrom(table).select('used_at').where('buyer_id', '=', id).execute();
    expect([table, rows]).toEqual([table, [{ used_at: expect.any(Date) }]]);
  }
  expect(await rowOf(id)).toMatchObject({
    phone: buyer.phone,
    name: 'Aye Aye',
    photo_key: null,
    email: null,
    city_id: null,
    address: '',
  });
  const product = await shop.db
    .selectFrom('product')
    .select('wishlist_count')
    .where('id', '=', sku.productId)
    .executeTakeFirstOrThrow();
  expect(product.wishlist_count).toBe(0);
  const kept = await shop.db
    .selectFrom('customer_order')
    .innerJoin('order_delivery', 'order_delivery.order_id', 'customer_order.id')
    .select(['customer_order.status', 'order_delivery.name', 'order_delivery.address'])
    .where('customer_order.buyer_id', '=', id)
    .execute();
  expect(kept).toEqual([{ status: 1, name: 'Aye Aye', address: 'No. 12, Hledan Road' }]);
  await expectWholeShop(shop);
  const asked = await shop.call(questions, { query: { ProductId: sku.productId } });
  expect(asked.body).toMatchObject([{ name: 'Aye Aye', text: 'Is it soft?' }]);
  const detail = await shop.call(orderDetail, {
    token: buyer.token,
    query: { orderId: placed.body.orderId },
  });
  expect(detail.status).toBe(401);
});

test('a deleted account gets no more notifications, and others still do', async () => {
  const [gone, other] = [await newcomer(shop), await newcomer(shop)];
  const sku = await makeSku(shop.db, { stock: 0 });
  await remove(gone.token);
  // A heart that was in flight when the account was deleted.
  await shop.db
    .insertInto('back_in_stock_request')
    .values([gone, other].map(({ id }) => ({ buyer_id: id, sku_id: sku.skuId })))
    .execute();
  await shop.db.updateTable('sku').set({ stock: 3 }).where('id', '=', sku.skuId).execute();
  await notifyBackInStock(shop.db);
  await notify(shop.db, {
    buyerId: gone.id,
    title: 'Packed',
    body: 'ထုပ်ပိုးပြီးပါပြီ။',
    bodyEn: 'Packed.',
    redirectAction: 'NewArrival',
    reference: null,
  });
  const told = await shop.db
    .selectFrom('notification')
    .select('buyer_id')
    .where('buyer_id', 'in', [gone.id, other.id])
    .execute();
  expect(told).toEqual([{ buyer_id: other.id }]);
  const list = await shop.call(notifications, {
    token: other.token,
    query: { PageNumber: 1, PageSize: 10 },
  });
  expect(list.body.length).toBe(1);
});

test('twenty buyers with hearts on the same products are deleted concurrently without a deadlock', async () => {
  const skus: TestSku[] = [];
  for (let at = 0; at < 12; at += 1) skus.push(await makeSku(shop.db));
  const buyers = [];
  for (let at = 0; at < 20; at += 1) buyers.push(await newcomer(shop));
  const rows = buyers.flatMap(({ id }, at) => {
    const ids = skus.map(({ productId }) => productId);
    return (at % 2 ? ids : ids.toReversed()).map((product_id) => ({ buyer_id: id, product_id }));
  });
  await shop.db.insertInto('wishlist').values(rows).execute();
  const answers = await Promise.all(buyers.map(({ token }) => remove(token)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
});

test('every table that refers to a buyer is emptied or listed as kept', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'buyer'::regclass order by 1`.execute(shop.db);
  const kept = [
    'certificate_request',
    'class_registration',
    'customer_order',
    'file',
    'login_session',
    'order_link',
    'otp_code',
    'payment',
    'payment_message',
    'question',
    'parcel_return',
    'refund',
    'reset_token',
    'review',
    'score_request',
    'upload',
  ];
  const known = [...kept, ...forgottenTables].toSorted();
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});
