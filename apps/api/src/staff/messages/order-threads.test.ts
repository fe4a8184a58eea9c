import { notifications, orderMessages, sendOrderMessage } from '@zay/contract';
import { answerBuyer, orderThread, orderThreads, seenThread, staffOrders } from '@zay/contract/staff';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newcomer } from '../../testing/buyers.ts';
import { openOrderOffice } from '../../testing/orders.ts';
import { makePlacedOrder } from '../../testing/placed-orders.ts';

const { shop, office, nameOf } = await openOrderOffice({ verifyAfter: 'nothing' });
const { token, name } = await office.member('sales');

async function correspondent() {
  const buyer = await newcomer(shop);
  const { orderId, voucherNo } = await makePlacedOrder(shop.db, buyer.id);
  const write = async (message: string) =>
    (await shop.call(sendOrderMessage, { token: buyer.token, body: { orderId, message } })).body;
  return { ...buyer, orderId, voucherNo, write };
}
const answer = (orderId: number, message: string) =>
  office.call(answerBuyer, { token, body: { orderId, message } });
const threads = async (query: Parameters<typeof office.call<typeof orderThreads>>[1] = {}) =>
  (await office.call(orderThreads, { ...query, token })).body;

test('[STAFF-15] staff read messages on orders, unanswered ones first, and answer; the buyer is notified', async () => {
  const waiting = await correspondent();
  await waiting.write('Is it packed?');
  const seen = await correspondent();
  const { id: upTo } = await seen.write('Please hurry.');
  const answered = await correspondent();
  await answered.write('Thank you!');
  await answer(answered.orderId, 'You are welcome.');
  const newest = await correspondent();
  const last = await newest.write('When does it come?');
  await office.call(seenThread, { token, body: { orderId: seen.orderId, upTo } });

  const { items, total } = await threads();
  expect(items.map(({ orderId, isWaiting, unread }) => [orderId, isWaiting, unread])).toEqual([
    [newest.orderId, true, 1],
    [waiting.orderId, true, 1],
    [seen.orderId, true, 0],
    [answered.orderId, false, 0],
  ]);
  expect(total).toBe(4);
  expect(items[0]).toMatchObject({
    voucherNo: newest.voucherNo,
    buyer: { id: newest.id, name: await nameOf(newest.id) },
    last: { message: last.message, sender: 'buyer' },
  });
  expect((await threads({ query: { show: 'waiting' } })).total).toBe(3);
  expect((await threads({ query: { search: answered.voucherNo } })).items).toMatchObject([
    { orderId: answered.orderId, last: { sender: 'shop', message: 'You are welcome.' } },
  ]);
  const orders = await office.call(staffOrders, { token, query: { search: newest.voucherNo } });
  expect(orders.body.items[0]?.unread).toBe(1);

  const written = await answer(newest.orderId, '  Tomorrow. <b>မနက်ဖြန်</b>  ');
  expect(written).toMatchObject({
    status: 200,
    body: { sender: 'shop', by: name, message: 'Tomorrow. <b>မနက်ဖြန်</b>' },
  });
  const thread = await office.call(orderThread, { token, query: { orderId: newest.orderId } });
  expect(thread.body.messages).toMatchObject([
    { message: last.message, sender: 'buyer', by: '', isRead: true },
    { message: written.body.message, sender: 'shop', by: name },
  ]);
  const read = await shop.call(orderMessages, { token: newest.token, query: { orderId: newest.orderId } });
  expect(read.body.at(-1)).toMatchObject({ message: written.body.message, sender: 'shop' });
  const told = await shop.call(notifications, { token: newest.token });
  expect(told.body[0]).toMatchObject({
    title: 'Message from the shop',
    bodyEng: `The shop wrote to you about your order ${newest.voucherNo}.`,
    redirectAction: 'OrderDetail',
    referenceAttribute: newest.orderId,
  });
  expect((await threads()).items.at(-2)?.orderId).toBe(newest.orderId);
});

test('[STAFF-15] messages after the last shown one stay unread', async () => {
  const buyer = await correspondent();
  const first = await buyer.write('One');
  await buyer.write('Two');
  const see = (upTo: number) => office.call(seenThread, { token, body: { orderId: buyer.orderId, upTo } });
  expect((await see(first.id)).status).toBe(200);
  const { body } = await office.call(orderThread, { token, query: { orderId: buyer.orderId } });
  expect(body.messages.map(({ isRead }) => isRead)).toEqual([true, false]);
  await see(first.id);
  const log = shop.db.selectFrom('audit_log').select('after').where('action', '=', 'messages-seen');
  expect(await log.where('entity_id', '=', String(buyer.orderId)).execute()).toEqual([
    { after: { up_to: first.id, count: 1 } },
  ]);
});

test('an answer that is empty, too long or without an order is refused; so is staff without the right', async () => {
  const { orderId } = await correspondent();
  for (const message of ['', '   ', 'က'.repeat(501)])
    expect(await answer(orderId, message)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'message' }] },
    });
  expect((await answer(999_999, 'Hello')).status).toBe(404);
  expect((await office.call(orderThread, { token, query: { orderId: 999_999 } })).status).toBe(404);
  expect((await office.call(seenThread, { token, body: { orderId: 999_999, upTo: 1 } })).status).toBe(404);
  const education = await office.member('education');
  const refused = await office.call(answerBuyer, {
    token: education.token,
    body: { orderId, message: 'Hello' },
  });
  expect(refused.status).toBe(403);
});

test('[STAFF-15] an answer repeated with its key is stored once, and the buyer notified once', async () => {
  const { orderId, token: buyer } = await correspondent();
  const send = () =>
    office.call(answerBuyer, {
      token,
      headers: { 'idempotency-key': 'tomorrow' },
      body: { orderId, message: 'Tomorrow.' },
    });
  const [first, again] = [await send(), await send()];
  expect(first.status).toBe(200);
  expect(again).toMatchObject({ status: 200, body: first.body });
  const thread = await office.call(orderThread, { token, query: { orderId } });
  expect(thread.body.messages.map(({ message }) => message)).toEqual(['Tomorrow.']);
  expect((await shop.call(notifications, { token: buyer })).body).toHaveLength(1);
});

test('the thread row of an order matches its messages', async () => {
  const buyer = await correspondent();
  await buyer.write('One');
  await buyer.write('Two');
  await answer(buyer.orderId, 'Three');
  await buyer.write('Four');
  const { rows } = await sql`
    select order_id, max(id) as last_id, coalesce(max(id) = max(id) filter (where sender = 'buyer'), false) as waits,
      (count(*) filter (where sender = 'buyer' and read_at is null))::integer as unread
    from order_message group by order_id order by order_id`.execute(shop.db);
  const kept = shop.db.selectFrom('order_thread').select(['order_id', 'last_id', 'waits', 'unread']);
  expect(await kept.orderBy('order_id').execute()).toEqual(rows);
  expect(rows).toContainEqual(expect.objectContaining({ order_id: buyer.orderId, waits: true, unread: 1 }));
});
