import { expect, test } from 'vitest';
import { knownMigrations, migrate } from '../../platform/database/migrate.ts';
import { connectUntilEnd, newDatabase } from '../../testing/databases.ts';

/** A database of the previous release, with every kind of payment without an order. */

const migration = '0115_refused_orders';
const names = await knownMigrations();
const url = await newDatabase();
await migrate(url, { log: () => {}, upTo: names[names.indexOf(migration) - 1] ?? '' });
const client = await connectUntilEnd(url);

const rows = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows;
const wanted = (voucherNo = '') => JSON.stringify({ voucherNo, lines: [] });
const named = JSON.stringify({
  voucherNo: '',
  lines: [{ name_en: 'Longyi', name_my: 'လုံချည်', sku_value_en: 'M', sku_value_my: '', qty: 2 }],
});

const kept = `insert into payment (id, buyer_id, payment_service_id, amount, phone, refused_reason, wanted, status, noted_amount,
  decided_at, approved_by, rejected_by, used_for, created_at) values`;
await client.query(`
  insert into buyer (id, phone, name, password_hash, verified_at)
    values (1, '09770000001', 'Aye Aye', 'hash', now());
  insert into staff (id, name, email, password_hash, role_code) values (1, 'Su Su', 's@staff.test', 'hash', 'owner');
  insert into payment_service (id, type, name_en) values (14, 1, 'KBZ Pay');
  insert into customer_order (id, buyer_id, voucher_no, total_amount, net_amount)
    values (1000, 1, 'V261101000001', 5000, 5000);
  insert into payment (id, buyer_id, order_id, payment_service_id, amount) values (1, 1, 1000, 14, 5000);
  ${kept}
    (2, 1, 14, 3000, '09770000001', 'out-of-stock', '${named}', 1, null, null, null, null, null, '2026-11-01'),
    (3, 1, 14, 3000, '', 'not-payable', '${wanted('V261101000001')}', 2, 2500, now(), 1, null, null, now()),
    (4, 1, 14, 3000, '', 'cart-changed', '${wanted()}', 2, 3000, now(), 1, null, null, now()),
    (5, 1, 14, 3000, '', 'cart-changed', '${wanted()}', 3, 0, now(), null, 1, null, now()),
    (6, 1, 14, 3000, '', 'cart-changed', '${wanted()}', 3, null, now(), null, null, 1, now());
  insert into refund (buyer_id, payment_id, amount, reason) values (1, 3, 2500, 'cancelled'), (1, 4, 3000, 'cancelled');
  insert into payment_message (buyer_id, payment_id, sender, message) values (1, 2, 'buyer', 'When?'), (1, 2, 'shop', 'Soon.');
  insert into notification (buyer_id, title, body, body_en, redirect_action, reference)
    values (1, 'Payment kept', 'a', 'a', 'KeptPayment', 2);`);
await migrate(url, { log: () => {} });

const ofPayment = (id: number) =>
  rows(`
  select payment.status, payment.received_amount, payment.noted_amount, payment.moved_to, placed.status as order_status,
    placed.net_amount, placed.refused_reason, placed.cancel_note, meant.voucher_no,
    (select array_agg(refund.amount) from refund where refund.order_id = placed.id) as refunds
  from payment join customer_order placed on placed.id = payment.order_id
  left join customer_order meant on meant.id = placed.meant_for where payment.id = ${id}`);

test('[KEPT-21] every payment without an order gets one that was never placed, with its money, refund and goods', async () => {
  const order = { order_status: 5, net_amount: 3_000, voucher_no: null, moved_to: null, refunds: null };
  expect(await ofPayment(2)).toMatchObject([
    { ...order, status: 1, refused_reason: 'out-of-stock', cancel_note: '2 × လုံချည် M' },
  ]);
  expect(await ofPayment(3)).toMatchObject([
    { ...order, status: 3, received_amount: 2_500, refunds: [2_500], voucher_no: 'V261101000001' },
  ]);
  expect(await ofPayment(4)).toMatchObject([
    { ...order, status: 2, received_amount: 3_000, noted_amount: null, refunds: [3_000] },
  ]);
  expect(await ofPayment(5)).toMatchObject([{ ...order, status: 3, received_amount: 0, noted_amount: null }]);
  expect(await ofPayment(6)).toMatchObject([{ ...order, status: 3, received_amount: 0, moved_to: 1 }]);
  expect(await rows('select id from payment where order_id is null')).toEqual([]);
  expect(await rows('select id from refund where payment_id is not null')).toEqual([]);
});

test('[KEPT-21] its messages and notification move to the order', async () => {
  const threads = await rows(`
    select message.sender, message.message, thread.unread from order_message message
    join payment on payment.order_id = message.order_id and payment.id = 2
    join order_thread thread on thread.order_id = message.order_id order by message.id`);
  expect(threads).toEqual([
    { sender: 'buyer', message: 'When?', unread: 1 },
    { sender: 'shop', message: 'Soon.', unread: 1 },
  ]);
  expect(await rows('select id from payment_message')).toEqual([]);
  expect(
    await rows(`select redirect_action from notification
      join payment on payment.order_id = reference and payment.id = 2`),
  ).toEqual([{ redirect_action: 'OrderDetail' }]);
});

test('[KEPT-21] payments kept by the previous release get an order at once, and its notification leads there', async () => {
  await client.query(`
    insert into payment (id, buyer_id, payment_service_id, amount, refused_reason, wanted)
      values (9, 1, 14, 4000, 'stock-held', '${named}');
    insert into notification (buyer_id, title, body, body_en, redirect_action, reference)
      values (1, 'Payment kept', 'a', 'a', 'KeptPayment', 9);`);
  expect(await ofPayment(9)).toMatchObject([
    { order_status: 5, net_amount: 4_000, refused_reason: 'stock-held' },
  ]);
  expect(
    await rows(`select redirect_action, payment.id from notification
      join payment on payment.order_id = reference order by notification.id desc limit 1`),
  ).toEqual([{ redirect_action: 'OrderDetail', id: 9 }]);
  expect(
    await rows(`select from_status, to_status, actor from order_status_event
      join payment on payment.order_id = order_status_event.order_id where payment.id = 9
      order by order_status_event.id`),
  ).toEqual([
    { from_status: null, to_status: 1, actor: 'buyer' },
    { from_status: 1, to_status: 5, actor: 'system' },
  ]);
});
