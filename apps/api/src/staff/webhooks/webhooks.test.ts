import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  approvePayment,
  auditLog,
  changeStock,
  moveOrder,
  resendWebhook,
  rotateWebhookSecret,
  saveWebhook,
  staffWebhook,
  webhookDeliveries,
  type WebhookEvent,
} from '@zay/contract/staff';
import { beforeEach, expect, test } from 'vitest';
import { closeLater } from '../../testing/close-later.ts';
import { shopper } from '../../testing/checkout.ts';
import { makeSku } from '../../testing/goods.ts';
import { openOrderOffice } from '../../testing/orders.ts';
import { sendOutbox } from '../../testing/outbox.ts';
import { changeRows, rowOf } from '../../testing/rows.ts';
import { sendWebhooks } from './send-webhooks.ts';
import { webhookConsumer } from './webhook-events.ts';

const tokenSecret = new TextEncoder().encode('a secret of the tests, at least 32 characters');
/** Of the sender; sessions and new deliveries have the system clock. */
let now = new Date();
const clock = () => now;
const later = (ms: number) => (now = new Date(now.getTime() + ms));
const { shop, calls, office, checkout } = await openOrderOffice({
  verifyAfter: 'nothing',
  config: { webhooksPrivate: true },
});
const { db } = shop;
const { token } = await office.member('owner');

interface Got {
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}
/** A receiver on loopback. `answer` is a status, or what it does instead. */
async function openReceiver() {
  const got: Got[] = [];
  const state = { answer: 200 as number | 'silence' | 'reset' };
  const server = createServer((request, reply) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      got.push({ headers: request.headers, text });
      if (state.answer === 'reset') request.socket.destroy();
      else if (state.answer !== 'silence') reply.writeHead(state.answer).end('x'.repeat(1_000_000));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeLater(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { got, state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}

const receiver = await openReceiver();
beforeEach(async () => {
  now = new Date();
  await db.deleteFrom('webhook').execute();
  await deliver();
  receiver.got.length = 0;
  receiver.state.answer = 200;
});

async function made(events: WebhookEvent[], url = receiver.url) {
  const { status, body } = await office.call(saveWebhook, {
    token,
    body: { id: null, url, events, active: true },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return { id: body.id, secret: body.secret ?? '' };
}

const send = (timeoutMs?: number) =>
  sendWebhooks(
    { db, config: shop.config, tokenSecret, clock, ...(timeoutMs && { timeoutMs }) },
    new AbortController().signal,
  );
/** What the jobs of the shop do. */
async function deliver(timeoutMs?: number) {
  await sendOutbox(db, [webhookConsumer(db)], { clock: () => new Date(), tries: 1 });
  // New deliveries are due by the clock of the database.
  if (now.getTime() < Date.now()) now = new Date(Date.now() + 1_000);
  return send(timeoutMs);
}
const typesOf = () => receiver.got.map(({ text }) => (JSON.parse(text) as { type: string }).type);
const log = async (webhookId: number) =>
  (await office.call(webhookDeliveries, { token, query: { webhookId } })).body.items;

/** As a receiver checks it, by the text of Standard Webhooks. */
function isSigned({ headers, text }: Got, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`;
  const right = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(right);
}

test('[TOKEN-08] a webhook gets signed messages of its events: an order placed, paid, moved and cancelled, without data of buyers', async () => {
  const { id, secret } = await made([
    'order.placed',
    'order.paid',
    'order.changed',
    'order.cancelled',
    'payment.sent',
  ]);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const { orderId, paymentId, buyer } = await calls.bought();
  await office.call(approvePayment, { token, body: { id: paymentId } });
  await office.call(moveOrder, { token, body: { id: orderId, from: 1, to: 2, note: '' } });
  const other = await calls.bought();
  await calls.cancel(other.buyer.token, other.orderId);
  await deliver();
  const twice = ['order.placed', 'order.paid', 'order.changed', 'order.placed', 'order.cancelled'];
  expect(typesOf()).toEqual(twice);
  const [placed, , moved] = receiver.got as [Got, Got, Got];
  expect(receiver.got.every((one) => isSigned(one, secret))).toBe(true);
  expect(isSigned({ ...placed, text: `${placed.text} ` }, secret)).toBe(false);
  expect(placed.headers['webhook-id']).toMatch(/^msg_[\w-]+$/);
  expect(Math.abs(Number(placed.headers['webhook-timestamp']) * 1_000 - now.getTime())).toBeLessThan(60_000);
  const { voucher_no: voucherNo } = await rowOf(db, 'customer_order', { id: orderId });
  expect(JSON.parse(placed.text)).toMatchObject({
    type: 'order.placed',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: { orderId, voucherNo, kind: 'product', paymentId },
  });
  expect(JSON.parse(moved.text)).toMatchObject({ data: { fromStatus: 1, status: 2 } });
  for (const { text } of receiver.got) {
    expect(text).not.toContain(buyer.phone);
    expect(text).not.toContain(buyer.name);
  }
  expect((await log(id)).map(({ state, lastStatus }) => [state, lastStatus])).toEqual(
    twice.map(() => ['sent', 200]),
  );
});

test('[TOKEN-09] a SKU that is sold out or back is told, whoever changed its stock', async () => {
  await made(['stock.sold_out', 'stock.back']);
  const sku = await makeSku(db, { stock: 1 });
  const buyer = await shopper(shop, checkout);
  await calls.place(buyer.token, [{ ...sku, qty: 1 }]);
  const change = (by: number) =>
    office.call(changeStock, { token, body: { skuId: sku.skuId, by, reason: 'correction', note: '' } });
  await change(5);
  await change(2);
  await deliver();
  expect(receiver.got.map(({ text }) => JSON.parse(text) as object)).toMatchObject([
    { type: 'stock.sold_out', data: { ...sku, stock: 0 } },
    { type: 'stock.back', data: { ...sku, stock: 5 } },
  ]);
});

test('[TOKEN-10] a message that fails is sent again with the same id after growing pauses, and is given up after the last', async () => {
  const { id, secret } = await made(['order.placed']);
  for (const answer of [500, 'reset', 'silence', 302] as const) {
    receiver.state.answer = answer;
    if (receiver.got.length === 0) await calls.bought();
    expect(await deliver(answer === 'silence' ? 200 : undefined)).toBe(0);
    expect(await send()).toBe(0);
    later(5 * 60 * 60_000);
  }
  expect(receiver.got).toHaveLength(4);
  expect((await log(id))[0]).toMatchObject({
    state: 'pending',
    attempts: 4,
    lastStatus: 302,
    lastError: 'answered 302',
  });
  receiver.state.answer = 204;
  await send();
  expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(receiver.got.every((one) => isSigned(one, secret))).toBe(true);
  expect((await log(id))[0]).toMatchObject({ state: 'sent', attempts: 5 });

  receiver.state.answer = 500;
  await calls.bought();
  await deliver();
  await changeRows(db, 'webhook_delivery', { state: 'pending' }, { attempts: 9 });
  later(25 * 60 * 60_000);
  await send();
  expect((await log(id))[0]).toMatchObject({ state: 'failed', attempts: 10, nextTryAt: null });
});

test('[TOKEN-11] a message is sent again when the process that sent it was killed, and a slow receiver delays no other', async () => {
  const slow = await openReceiver();
  slow.state.answer = 'silence';
  const { id } = await made(['order.placed'], slow.url);
  await made(['order.placed']);
  await calls.bought();
  await calls.bought();
  await deliver(1_500);
  expect([typesOf(), slow.got.length]).toEqual([['order.placed', 'order.placed'], 1]);
  // As after a kill: claimed, and never marked.
  const lost = new Date(now.getTime() + 30_000);
  await changeRows(db, 'webhook_delivery', { webhook_id: id }, { available_at: lost });
  slow.state.answer = 200;
  expect(await send()).toBe(0);
  later(31_000);
  expect(await send()).toBe(2);
});

test('[TOKEN-12] staff see each message with status and attempts, and send one again', async () => {
  const { id } = await made(['order.placed']);
  await calls.bought();
  await deliver();
  const [first] = await log(id);
  expect(first).toMatchObject({
    event: 'order.placed',
    state: 'sent',
    attempts: 1,
    lastError: '',
    url: receiver.url,
  });
  expect((await office.call(resendWebhook, { token, body: { id: first!.id } })).status).toBe(200);
  later(2_000);
  await send();
  const [one, again] = receiver.got.map(({ headers, text }) => [headers['webhook-id'], text]);
  expect(again).toEqual(one);
  expect(
    (await office.call(webhookDeliveries, { token, query: { state: 'failed', webhookId: id } })).body.total,
  ).toBe(0);
});

test('[TOKEN-13] a new secret signs at once, and the old one for a day more', async () => {
  const { id, secret } = await made(['order.placed']);
  const { secret: fresh } = (await office.call(rotateWebhookSecret, { token, body: { id } })).body;
  expect(fresh).not.toBe(secret);
  await calls.bought();
  await deliver();
  const [message] = receiver.got as [Got];
  expect([isSigned(message, fresh), isSigned(message, secret)]).toEqual([true, true]);
  later(25 * 60 * 60_000);
  await changeRows(db, 'webhook_delivery', { webhook_id: id }, { state: 'pending', available_at: now });
  await send();
  const last = receiver.got.at(-1)!;
  expect([isSigned(last, fresh), isSigned(last, secret)]).toEqual([true, false]);
});

test('[TOKEN-14] a webhook that fails for three days is switched off, with an alarm; staff switch it on again', async () => {
  const { id } = await made(['order.placed']);
  receiver.state.answer = 500;
  await calls.bought();
  await deliver();
  later(4 * 24 * 60 * 60_000);
  await send();
  const read = async () => (await office.call(staffWebhook, { token, query: { id } })).body;
  expect(await read()).toMatchObject({ active: false, disabledAt: now.toISOString() });
  const query = { entity: 'webhook', entityId: String(id), watched: true };
  const { items } = (await office.call(auditLog, { token, query })).body;
  expect(items[0]).toMatchObject({ action: 'webhook-disabled', staff: null });
  await rowOf(db, 'outbox', { topic: 'staff-alert' });
  const calledBefore = receiver.got.length;
  later(24 * 60 * 60_000);
  expect([await send(), receiver.got.length]).toEqual([0, calledBefore]);
  receiver.state.answer = 200;
  const again = { id, url: receiver.url, events: ['order.placed' as const], active: true };
  await office.call(saveWebhook, { token, body: again });
  expect([await send(), await read()]).toMatchObject([
    1,
    { active: true, failingSince: null, disabledAt: null },
  ]);
});
