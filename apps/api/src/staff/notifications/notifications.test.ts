import { notifications, type BodyInputOf, type QueryInputOf } from '@zay/contract';
import {
  notificationRecipients,
  notificationTargets,
  sendNotification,
  sentNotifications,
} from '@zay/contract/staff';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { reindexProducts } from '../../search/search-index.store.ts';
import { makeBuyer, newcomer } from '../../testing/buyers.ts';
import { makeSku } from '../../testing/goods.ts';
import { makeRecord } from '../../testing/records.ts';
import { openTestShop } from '../../testing/shop.ts';
import { openTestOffice } from '../../testing/staff.ts';
import { sendToAllBuyers } from './send-to-all-buyers.ts';

const shop = await openTestShop({ data: 'empty' });
const office = await openTestOffice(shop);
const owner = await office.member('owner');

type Body = BodyInputOf<typeof sendNotification>;
const send = (changes: Partial<Body> = {}, token = owner.token, headers = {}) => {
  const texts = { title: 'Sale', body: { en: 'All for half', my: 'အားလုံး တစ်ဝက်ဈေး' } };
  return office.call(sendNotification, {
    token,
    headers,
    body: { buyerId: null, ...texts, redirectAction: 'Promotion', ...changes },
  });
};
const read = async (token: string) => (await shop.call(notifications, { token, query: {} })).body;
const find = async (query: QueryInputOf<typeof notificationTargets>) =>
  (await office.call(notificationTargets, { token: owner.token, query })).body;
const sent = async (query: object = {}) =>
  (await office.call(sentNotifications, { token: owner.token, query })).body;

test('[STAFF-19 NOTIF-21] one buyer is notified, in both languages, and a tap opens a product', async () => {
  const [buyer, other, sku] = [await newcomer(shop), await newcomer(shop), await makeSku(shop.db)];
  const answer = await send({ buyerId: buyer.id, redirectAction: 'ProductDetail', reference: sku.productId });
  expect([answer.status, answer.body.recipients]).toEqual([200, 1]);
  expect(await read(buyer.token)).toMatchObject([
    {
      title: 'Sale',
      bodyEng: 'All for half',
      body: 'အားလုံး တစ်ဝက်ဈေး',
      redirectAction: 'ProductDetail',
      referenceAttribute: sku.productId,
    },
  ]);
  expect(await read(other.token)).toEqual([]);
  const { items } = await sent();
  expect(items[0]).toMatchObject({
    id: answer.body.id,
    by: owner.name,
    buyer: { id: buyer.id, phone: buyer.phone },
    recipients: 1,
    isDone: true,
  });
  const entry = await shop.db
    .selectFrom('audit_log')
    .select(['action', 'staff_id', 'after'])
    .where('entity', '=', 'staff_notification')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    action: 'notification-sent',
    staff_id: owner.id,
    after: { buyerId: buyer.id, title: 'Sale' },
  });
});

test('[STAFF-19 NOTIF-21] all accounts are notified once, in batches, also by two processes', async () => {
  const [one, gone] = [await newcomer(shop), await makeBuyer(shop.db, { deleted_at: new Date() })];
  const { count } = (await office.call(notificationRecipients, { token: owner.token })).body;
  const answer = await send({ title: 'To all', redirectAction: null });
  expect(answer.body.recipients).toBe(count);
  const later = await newcomer(shop);
  expect((await sent({ to: 'all' })).items).toMatchObject([
    { buyer: null, recipients: count, isDone: false },
  ]);
  await Promise.all([sendToAllBuyers(shop.db), sendToAllBuyers(shop.db)]);
  await sendToAllBuyers(shop.db);
  expect((await sent({ to: 'all' })).items).toMatchObject([{ isDone: true }]);
  const told = await shop.db
    .selectFrom('notification')
    .select('buyer_id')
    .where('title', '=', 'To all')
    .execute();
  expect(told).toHaveLength(count);
  expect(new Set(told.map(({ buyer_id }) => buyer_id)).size).toBe(count);
  expect(told.some(({ buyer_id }) => buyer_id === gone.id)).toBe(false);
  expect(await read(one.token)).toMatchObject([{ title: 'To all', redirectAction: null }]);
  expect(await read(later.token)).toEqual([]);
});

/** Whether the latest two are sent to all. */
const areDone = async () => (await sent({ to: 'all' })).items.slice(0, 2).map(({ isDone }) => isDone);

test('[KEEP-48] a failing notification to all does not block others, and is named', async () => {
  const broken = await send({ title: 'Broken', redirectAction: null });
  await send({ title: 'After it', redirectAction: null });
  await sql`alter table notification add constraint broken check (title <> 'Broken') not valid`.execute(
    shop.db,
  );
  await expect(sendToAllBuyers(shop.db)).rejects.toThrow(`1 failed: notification ${broken.body.id}: `);
  expect(await areDone()).toEqual([true, false]);
  await sql`alter table notification drop constraint broken`.execute(shop.db);
  await sendToAllBuyers(shop.db);
  expect(await areDone()).toEqual([true, true]);
});

test('[STAFF-19] a double click sends once; the same key for another text is refused', async () => {
  const buyer = await newcomer(shop);
  const body = { buyerId: buyer.id };
  const pressed = (changes = {}, token = owner.token) =>
    send({ ...body, ...changes }, token, { 'idempotency-key': 'pressed' });
  const both = await Promise.all([pressed(), pressed()]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both[0]!.body).toEqual(both[1]!.body);
  expect(await read(buyer.token)).toHaveLength(1);
  expect(await pressed({ title: 'Other' })).toMatchObject({
    status: 422,
    body: { code: 'idempotency-key-reused' },
  });
  const other = await office.member('owner');
  expect((await pressed({}, other.token)).status).toBe(200);
  expect(await read(buyer.token)).toHaveLength(2);
});

test('[STAFF-45] a notification sent five times concurrently without a key is sent once, and again by a later call', async () => {
  const buyer = await newcomer(shop);
  const all = await Promise.all(Array.from({ length: 5 }, () => send({ buyerId: buyer.id })));
  expect(all.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect(new Set(all.map(({ body }) => body.id)).size).toBe(1);
  expect(await read(buyer.token)).toHaveLength(1);
  expect((await send({ buyerId: buyer.id })).body.id).not.toBe(all[0]!.body.id);
  expect(await read(buyer.token)).toHaveLength(2);
});

test('[STAFF-19] missing targets are refused, all wrong fields at once', async () => {
  const [buyer, stranger] = [await newcomer(shop), await newcomer(shop)];
  const orderId = Number(await makeRecord.order(shop.db, buyer.id));
  expect(
    await send({ title: '', body: { en: ' ', my: 'x'.repeat(1001) }, redirectAction: 'OrderDetail' }),
  ).toMatchObject({
    status: 400,
    body: { errors: ['title', 'body.en', 'body.my', 'buyerId', 'reference'].map((field) => ({ field })) },
  });
  expect(await send({ redirectAction: 'OrderDetail' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'buyerId' }, { field: 'reference' }] },
  });
  expect(await send({ buyerId: undefined as unknown as null })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'buyerId' }] },
  });
  expect(await send({ redirectAction: 'Elsewhere' as 'Promotion' })).toMatchObject({ status: 400 });
  const order = { redirectAction: 'OrderDetail', reference: orderId } as const;
  expect(await send({ buyerId: stranger.id, ...order })).toMatchObject({
    status: 404,
    body: { code: 'order-not-found' },
  });
  expect((await send({ buyerId: buyer.id, ...order })).status).toBe(200);
  expect((await send({ redirectAction: 'ProductDetail', reference: 999_999 })).status).toBe(404);
  expect(await send({ buyerId: 999_999 })).toMatchObject({ status: 404, body: { code: 'buyer-not-found' } });
  expect((await send({}, (await office.member('sales')).token)).status).toBe(403);
  // The list of what was sent answers ids only.
  expect((await send({ reference: 0 })).status).toBe(400);
  expect(await read(stranger.token)).toEqual([]);
});

test('[STAFF-19] buyers, products and the orders of a buyer are offered to choose from', async () => {
  const [buyer, sku] = [
    await makeBuyer(shop.db, { name: 'Thandar' }),
    await makeSku(shop.db, { name: 'Teapot' }),
  ];
  await reindexProducts(shop.db, [sku.productId]);
  const orderId = Number(await makeRecord.order(shop.db, buyer.id));
  expect((await find({ kind: 'buyer', search: 'thand' })).buyers).toMatchObject([{ id: buyer.id }]);
  const phone = `+95 ${buyer.phone.slice(1)}`;
  expect((await find({ kind: 'buyer', search: phone })).buyers).toMatchObject([{ id: buyer.id }]);
  expect((await find({ kind: 'product', search: 'teap' })).products).toMatchObject([
    { id: sku.productId, name: { en: 'Teapot' } },
  ]);
  expect((await find({ kind: 'order', buyerId: buyer.id })).orders).toMatchObject([{ id: orderId }]);
  const [placed] = (await find({ kind: 'order', buyerId: buyer.id })).orders;
  const asTyped = `${placed!.voucherNo.slice(0, 7)} ${placed!.voucherNo.slice(7)}`.toLowerCase();
  expect((await find({ kind: 'order', buyerId: buyer.id, search: asTyped })).orders).toEqual([placed]);
  expect((await find({ kind: 'order' })).orders).toEqual([]);
});
