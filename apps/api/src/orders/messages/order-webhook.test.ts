import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { educationKinds } from '@zay/contract';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startJobs } from '../../jobs.ts';
import { systemClock } from '../../platform/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import { sendOutbox } from '../../testing/outbox.ts';
import { addToOutbox } from '../../platform/messaging/outbox.ts';
import { countWaiting } from '../../platform/messaging/outbox.store.ts';
import { failuresOnly } from '../../testing/job-log.ts';
import { makeCheckout, shopper } from '../../testing/checkout.ts';
import { makeSku } from '../../testing/goods.ts';
import { newcomer } from '../../testing/buyers.ts';
import { orderCalls, walletPayment } from '../../testing/orders.ts';
import { fillIn, orderRequest } from '../../testing/paid-requests.ts';
import { testPushKeys } from '../../testing/push.ts';
import { openTestShop } from '../../testing/shop.ts';
import { openGateway } from '../../testing/sms.ts';
import { orderWebhook } from './order-webhook.ts';

const staff = await openGateway();
afterAll(() => staff.close());
const shop = await openTestShop({ data: 'empty' });
const checkout = await makeCheckout(shop.db);
const sku = await makeSku(shop.db, { stock: 100 });

beforeEach(async () => {
  staff.requests.length = 0;
  await shop.db.deleteFrom('outbox').execute();
});

const send = (settings: Record<string, string> = {}, now = new Date()) => {
  const { webhook } = readConfig({ ORDER_WEBHOOK_URL: staff.url, ...settings });
  const clock = () => now;
  return sendOutbox(shop.db, [orderWebhook(shop.db, webhook!, clock)], { clock, tries: 3 });
};
const voucherOf = async (orderId: number) => {
  const order = shop.db.selectFrom('customer_order').select('voucher_no').where('id', '=', orderId);
  return (await order.executeTakeFirstOrThrow()).voucher_no;
};

test('[KEEP-07] staff are alerted of a new order, a repeated payment and a cancellation, in both languages; not of their own acts', async () => {
  const buyer = await shopper(shop, checkout);
  const { place, decide, payAgain, cancel, move } = orderCalls(shop, checkout);
  const wallet = await walletPayment();
  const orderId = await place(buyer.token, [{ ...sku, qty: 2 }], wallet);
  await decide(orderId, 3);
  await payAgain(buyer.token, { ...wallet, orderId });
  await cancel(buyer.token, orderId, 'Too late');
  await send();
  const voucherNo = await voucherOf(orderId);
  const told = staff.requests.map(({ body }) => JSON.parse(body));
  expect(told.map(({ event, voucherNo: of }) => [event, of])).toEqual([
    ['order-placed', voucherNo],
    ['payment-sent', voucherNo],
    ['order-cancelled', voucherNo],
  ]);
  expect(told[0].text).toContain(`New order · ${voucherNo} · 4,000 Ks · KBZ Pay · `);
  expect(told[0].text).toMatch(/^အော်ဒါအသစ် · .*\nငွေပေးချေမှုကို စစ်ဆေးပေးပါ။\n\n.*\nPlease check the payment\.$/);
  expect(told[2].text).toContain('Please do not send it.');
  // Alerts go to a group chat, so they must not contain the buyer or the goods.
  for (const { text } of told) expect(text).not.toMatch(/09770000001|Aye Aye|Hledan|Longyi/);
  expect(new Set(told.map(({ key }) => key)).size).toBe(3);

  const onDelivery = await place(buyer.token, [{ ...sku, qty: 1 }]);
  await send();
  expect(JSON.parse(staff.requests.at(-1)!.body)).toMatchObject({
    voucherNo: await voucherOf(onDelivery),
    text: expect.stringContaining('Please pack it.'),
  });
  for (const to of [2, 3] as const) await move(onDelivery, to);
  await cancel(buyer.token, onDelivery);
  await send();
  expect(JSON.parse(staff.requests.at(-1)!.body)).toMatchObject({
    event: 'order-cancelled',
    text: expect.stringContaining('please see that the goods come back'),
  });
});

test('[CERT-17] for a cancelled education order, which has no parcel, staff are asked to stop the work', async () => {
  const { cancel } = orderCalls(shop, checkout);
  for (const kind of educationKinds) {
    const buyer = await newcomer(shop);
    const orderId = await orderRequest(shop, buyer.token, kind, await fillIn(shop, buyer, kind));
    await cancel(buyer.token, orderId);
    await send();
    const { text } = JSON.parse(staff.requests.at(-1)!.body) as { text: string };
    expect(text).toContain('Please do not work on it.');
    expect(text).not.toContain('send it');
  }
});

test('[KEEP-07] body and headers fit messengers such as a Telegram group; a secret signs by standardwebhooks.com', async () => {
  const buyer = await shopper(shop, checkout);
  await orderCalls(shop, checkout).place(buyer.token, [{ ...sku, qty: 1 }]);
  const bytes = Buffer.alloc(24, 7);
  const now = new Date();
  await send(
    {
      ORDER_WEBHOOK_URL: `${staff.url}/bot123:key/sendMessage`,
      ORDER_WEBHOOK_HEADERS: '{"x-from":"zay"}',
      ORDER_WEBHOOK_BODY: '{"chat_id":"-100123","text":"{text}"}',
      ORDER_WEBHOOK_SECRET: `whsec_${bytes.toString('base64')}`,
    },
    now,
  );
  const [{ url, headers, body } = staff.requests[0]!] = staff.requests;
  expect([url, headers['x-from'], JSON.parse(body).chat_id]).toEqual([
    '/bot123:key/sendMessage',
    'zay',
    '-100123',
  ]);
  const id = headers['webhook-id'];
  const seconds = Math.floor(now.getTime() / 1_000);
  expect(headers['webhook-timestamp']).toBe(String(seconds));
  const hash = createHmac('sha256', bytes)
    .update(`${String(id)}.${seconds}.${body}`)
    .digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${hash}`);
});

test('[KEEP-07] a receiver that is down gets the message later; its failure reveals neither address nor key', async () => {
  const buyer = await shopper(shop, checkout);
  await orderCalls(shop, checkout).place(buyer.token, [{ ...sku, qty: 1 }]);
  const now = Date.now();
  for (const [index, answer] of ([503, 'hang-up'] as const).entries()) {
    staff.answers.push(answer);
    await send({ ORDER_WEBHOOK_URL: `${staff.url}/hunter2` }, new Date(now + index * 60_000));
  }
  const { last_error } = await shop.db
    .selectFrom('outbox_delivery')
    .select('last_error')
    .executeTakeFirstOrThrow();
  expect(last_error).toBe('the webhook for orders could not be reached');
  await send({}, new Date(now + 180_000));
  const ids = staff.requests.map(({ headers }) => headers['webhook-id']);
  expect([ids.length, new Set(ids).size, await countWaiting(shop.db)]).toEqual([3, 1, 0]);
});

test('[KEEP-07] after kill -9 before the response the message is sent again with the same id', async () => {
  const buyer = await shopper(shop, checkout);
  await orderCalls(shop, checkout).place(buyer.token, [{ ...sku, qty: 1 }]);
  staff.answers.push('silence');
  const script = fileURLToPath(new URL('../../testing/outbox-process.ts', import.meta.url));
  const child = spawn(process.execPath, [script, shop.databaseUrl], {
    env: { ...process.env, ORDER_WEBHOOK_URL: staff.url },
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  await expect.poll(() => staff.requests.length, { timeout: 90_000 }).toBe(1);
  child.kill('SIGKILL');
  await exited;
  await send();
  expect(staff.requests.length).toBe(1);
  await send({}, new Date(Date.now() + 90_000));
  const ids = staff.requests.map(({ headers }) => headers['webhook-id']);
  expect([ids.length, new Set(ids).size, await countWaiting(shop.db)]).toEqual([2, 1, 0]);
});

test('[KEEP-07] a running server alerts staff of an order within seconds', async () => {
  const buyer = await shopper(shop, checkout);
  const config = readConfig({ ORDER_WEBHOOK_URL: staff.url });
  const failures: string[] = [];
  const jobs = startJobs({
    db: shop.db,
    files: shop.files,
    config,
    pushKeys: testPushKeys,
    tokenSecret: new Uint8Array(32),
    clock: systemClock,
    log: failuresOnly(failures),
  });
  const orderId = await orderCalls(shop, checkout).place(buyer.token, [{ ...sku, qty: 1 }]);
  await expect.poll(() => staff.requests.length, { timeout: 20_000 }).toBe(1);
  await jobs.stop();
  expect(staff.requests[0]!.body).toContain(await voucherOf(orderId));
  expect([failures, await countWaiting(shop.db)]).toEqual([[], 0]);
});

test('[REFUND-14] staff are told what to refund of a cancelled order, or which payment to check first', async () => {
  const { place, decide, cancel } = orderCalls(shop, checkout);
  const wallet = await walletPayment();
  const cancelled = async (isPaid: boolean) => {
    const buyer = await shopper(shop, checkout);
    const orderId = await place(buyer.token, [{ ...sku, qty: 1 }], wallet);
    if (isPaid) await decide(orderId, 2);
    await cancel(buyer.token, orderId);
    await send();
    return JSON.parse(staff.requests.at(-1)?.body ?? '') as { event: string; text: string };
  };
  const paid = await cancelled(true);
  expect(paid.event).toBe('order-cancelled');
  expect(paid.text).toContain('Please do not send it. Please give 3,000 Ks back.');
  expect(paid.text).toContain('3,000 ကျပ် ပြန်အမ်းပေးပါ။');
  expect((await cancelled(false)).text).toContain(
    'Please check the payment: what has arrived is to be given back.',
  );
});

const toldOfBackups = async (payload: object) => {
  await addToOutbox(shop.db, { topic: 'backup-alert', group: 'backup', payload });
  await send();
  return (JSON.parse(staff.requests.at(-1)?.body ?? '') as { text: string }).text;
};

test('[KEEP-55] staff are told since when backups do not run, in Myanmar time, and when they run again', async () => {
  const outage = { isOver: false, since: '2026-11-21T06:00:00.000Z', isCopy: false };
  const text = await toldOfBackups(outage);
  expect(text).toContain('21/11/2026 12:30 နောက်ပိုင်း');
  expect(text).toContain('has been backed up since 21/11/2026 12:30\nA broken disk');
  expect(await toldOfBackups({ ...outage, since: null })).toContain(
    'Nothing of the shop has been backed up yet',
  );
  expect(await toldOfBackups({ ...outage, isCopy: true })).toContain('npm run restore -- --live');
  expect(await toldOfBackups({ isOver: true })).toContain('The shop is being backed up again.');
});
