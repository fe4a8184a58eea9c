import { postOrder } from '@zay/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Queries } from '../../platform/database/database.ts';
import { orderInput, shopper } from '../../testing/checkout.ts';
import { makeGetOne, makeSku } from '../../testing/goods.ts';
import { openOrderShop, walletPayment } from '../../testing/orders.ts';
import { makeClassOrder } from '../../testing/placed-orders.ts';
import { makeStaff } from '../../testing/staff.ts';
import { addRow } from '../../testing/rows.ts';
import { damagesOfSales, type Damage } from '../../testing/sale-damages.ts';
import { correctPayment } from '../life/correct-payment.ts';
import { dataRules, verifyData } from './verify-shop.ts';

const asks = (orderId: number, amount: number) =>
  `update payment set amount = ${amount} where order_id = ${orderId}`;
/** An entry of the journal that nothing stands behind. */
const posted = (orderId: number, from: string, to: string, amount: number) =>
  `select post_money(${buyer.id}, ${orderId}, 'ordered', '${from}', '${to}', ${amount}, now())`;

const { shop, checkout, calls } = await openOrderShop();
const buyer = await shopper(shop, checkout);
const [sku, free] = [await makeSku(shop.db), await makeSku(shop.db)];
await makeGetOne(shop.db, sku, free);
const one = [{ ...sku, qty: 1 }];
const [live, paidAgain, gone] = [
  await calls.place(buyer.token, one, await walletPayment()),
  await calls.place(buyer.token, one, await walletPayment()),
  await calls.place(buyer.token, one),
];
await calls.decide(paidAgain, 3);
await calls.payAgain(buyer.token, { ...(await walletPayment()), orderId: paidAgain });
await calls.cancel(buyer.token, gone);
const awaited = await calls.place(buyer.token, one);
for (const to of [2, 3] as const) await calls.move(awaited, to);
await calls.cancel(buyer.token, awaited);
const [other, otherFree] = [await makeSku(shop.db), await makeSku(shop.db)];
await makeGetOne(shop.db, other, otherFree);
const back = await calls.place(buyer.token, [{ ...other, qty: 1 }]);
for (const to of [2, 3, 4] as const) await calls.move(back, to);
await calls.decide(back, 2);
await shop.call(postOrder, {
  token: buyer.token,
  body: orderInput(checkout, [{ ...sku, qty: 1, price: 1_000 }]),
  query: { buyNow: true },
  headers: { 'idempotency-key': 'kept' },
});
const lessons = [
  await makeClassOrder(shop.db, buyer.id, 30_000),
  await makeClassOrder(shop.db, buyer.id, 30_000),
];
const registrationOf = (orderId: number | undefined) =>
  `(select class_registration_id from customer_order where id = ${orderId})`;
const code = await addRow(shop.db, 'discount_code', {
  code: 'SALE',
  kind: 'amount',
  takes_off: 100,
  once_a_buyer: false,
});
const { id: staffId } = await makeStaff(shop.db, 'sales');
const withCode = (orderId: number, amount: number) => [
  `update customer_order set discount_amount = 100, net_amount = net_amount - 100 where id = ${orderId}`,
  `update payment set amount = amount - 100 where order_id = ${orderId}`,
  `update order_line set discount = 100 where order_id = ${orderId}`,
  posted(orderId, 'sales', 'buyer', -100),
  `insert into order_discount values (${orderId}, ${buyer.id}, ${code.id}, ${amount})`,
];
const { receipt_key: slip } = (await calls.paymentsOf(live))[0]!;

/** Each violates one rule, bypassing database constraints where necessary. */
const damages: readonly Damage[] = [
  ['stock-adds-up', 'stock 7, movements 6', `update sku set stock = stock + 1 where id = ${sku.skuId}`],
  [
    'stock-above-zero',
    'stock -1',
    'alter table sku drop constraint sku_stock_check',
    `insert into stock_movement (sku_id, delta, reason) values (${sku.skuId}, -7, 'correction')`,
    `update sku set stock = -1 where id = ${sku.skuId}`,
  ],
  [
    'held-is-there',
    'stock 6, held 7',
    `insert into stock_hold values (${buyer.id}, ${sku.skuId}, 7, now() + interval '1 minute')`,
  ],
  [
    'stock-of-orders',
    `SKU ${free.skuId}: status 1, ordered 1, took 2`,
    `update stock_movement set delta = -2 where order_id = ${live} and sku_id = ${free.skuId}`,
    `update sku set stock = stock - 1 where id = ${free.skuId}`,
  ],
  [
    'stock-of-orders',
    `SKU ${free.skuId}: status 5, ordered 1, took 1`,
    `delete from stock_movement where order_id = ${gone} and sku_id = ${free.skuId} and delta > 0`,
    `update sku set stock = stock - 1 where id = ${free.skuId}`,
  ],
  [
    'stock-of-orders',
    `SKU ${free.skuId}: status 5, ordered 1, took 1`,
    `insert into goods_arrival (order_id, received, restocked, is_last) values (${awaited}, 1, 1, false)`,
    `update goods_return_line set received = 1, restocked = 1 where order_id = ${awaited} and sku_id = ${free.skuId}`,
  ],
  [
    'promotion-in-time',
    `SKU ${sku.skuId} at 1000 Ks`,
    `update order_line set promotion_to = now() - interval '1 hour' where order_id = ${live}`,
  ],
  [
    'line-money',
    'discount 0, lines 1, tax 0, lines 0, without the code 0',
    `update order_line set discount = 1 where order_id = ${live}`,
  ],
  [
    'goods-return-of-cancelled',
    `SKU ${free.skuId}: status 5, took 1, awaited 2`,
    `update goods_return_line set expected = 2 where order_id = ${awaited} and sku_id = ${free.skuId}`,
  ],
  [
    'parcel-here',
    'status 1, parcel here',
    `insert into parcel_return (order_id, buyer_id, reason) values (${live}, ${buyer.id}, 'other')`,
  ],
  [
    'parcel-here',
    'status 1, parcel ended',
    `insert into parcel_return (order_id, buyer_id, reason, status, done_at)
      values (${live}, ${buyer.id}, 'other', 'ended', now())`,
  ],
  [
    'goods-return-done',
    'closed: awaited 2, received 0, arrived 0',
    `update goods_return set status = 'closed', closed_at = now() where order_id = ${awaited}`,
  ],
  [
    'goods-return-done',
    'open: awaited 2, received 1, arrived 0',
    `update goods_return_line set received = 1 where order_id = ${awaited} and sku_id = ${free.skuId}`,
  ],
  [
    'products-in-stock',
    'counted 0, has 1',
    `update product_stock set skus_in_stock = 0 where product_id = ${sku.productId}`,
  ],
  ['sold-at-least', 'counted 2, orders 3', `update product set sold_count = 2 where id = ${sku.productId}`],
  ['order-whole', 'no delivery', `delete from order_delivery where order_id = ${live}`],
  ['order-whole', 'no payment', `delete from payment where order_id = ${live}`],
  ['order-whole', 'no history', `delete from order_status_event where order_id = ${live}`],
  [
    'order-answered',
    `no such order of buyer ${buyer.id}`,
    `update idempotency_key set response = jsonb_set(response, '{orderId}', '999999')`,
  ],
  [
    'voucher-once',
    '2 orders',
    'alter table customer_order drop constraint customer_order_voucher_no_key',
    `update customer_order set voucher_no = 'V261121999999' where id in (${live}, ${gone})`,
  ],
  [
    'order-total',
    'total 1001, lines 1000',
    `update customer_order set total_amount = 1001, delivery_fee = delivery_fee - 1 where id = ${live}`,
  ],
  [
    'order-fee',
    'net 30000, fee 29999, lines 0',
    `update class_registration set fee = 29999 where id = ${registrationOf(lessons[0])}`,
  ],
  [
    'request-once',
    '2 orders of class 1',
    'drop index customer_order_class_registration_key',
    `update customer_order set class_registration_id = ${registrationOf(lessons[0])} where id = ${lessons[1]}`,
  ],
  [
    'class-places',
    '2 orders of 1 places',
    `update training_class set places = 1 where id = (
      select training_class_id from class_registration where id = ${registrationOf(lessons[0])})`,
    `update class_registration set training_class_id = (
      select training_class_id from class_registration where id = ${registrationOf(lessons[0])})
      where id = ${registrationOf(lessons[1])}`,
  ],
  [
    'request-corrections',
    'refused',
    `update class_registration set refusal_reason = 'Wrong.' where id = ${registrationOf(lessons[0])}`,
  ],
  [
    'request-finished',
    'payment 1',
    `update customer_order set status = 4 where id = ${lessons[0]}`,
    `insert into order_status_event (buyer_id, order_id, from_status, to_status, actor)
      values (${buyer.id}, ${lessons[0]}, 1, 4, 'staff')`,
  ],
  [
    'order-net',
    'net 3000, parts 3005',
    'alter table customer_order drop constraint customer_order_net_adds_up',
    `update customer_order set delivery_fee = delivery_fee + 5 where id = ${live}`,
  ],
  [
    'step-allowed',
    '1 to 4',
    `update customer_order set status = 4 where id = ${live}`,
    `insert into order_status_event (buyer_id, order_id, from_status, to_status, actor)
      values (${buyer.id}, ${live}, 1, 4, 'staff')`,
  ],
  [
    'step-follows',
    'from 2 after 1',
    'alter table customer_order disable trigger customer_order_step',
    `update customer_order set status = 3 where id = ${live}`,
    `insert into order_status_event (buyer_id, order_id, from_status, to_status, actor)
      values (${buyer.id}, ${live}, 2, 3, 'staff')`,
  ],
  ['status-of-history', 'status 2, history 1', `update customer_order set status = 2 where id = ${live}`],
  [
    'payment-follows',
    'after status 1',
    `insert into payment (buyer_id, order_id, payment_service_id, amount, status, decided_at)
      values (${buyer.id}, ${live}, 14, 3000, 3, now())`,
  ],
  ['payment-amount', 'payment 2999, open 3000', `update payment set amount = 2999 where order_id = ${live}`],
  [
    'payment-decided',
    'status 2, decided never',
    'alter table payment drop constraint payment_decided_at_check',
    `update payment set status = 2 where order_id = ${live}`,
  ],
  [
    'money-once',
    'status 3, received 0',
    `update payment set moved_to = (select max(id) from payment where order_id = ${paidAgain})
      where order_id = ${paidAgain} and status = 3`,
  ],
  [
    'slip-private',
    'private file of buyer nobody',
    `update file set owner_buyer_id = null where key = '${slip}'`,
  ],
  ['money-entries', 'no balances', `delete from order_money where order_id = ${live}`],
  [
    'money-entries',
    'buyer 2999, entries 3000; given_up 1, entries 0',
    `update order_money set buyer = buyer - 1, given_up = 1 where order_id = ${live}`,
    asks(live, 2_999),
  ],
  ['money-sales', 'brings 3005 of 3000, parts 0', posted(live, 'sales', 'buyer', 5), asks(live, 3_005)],
  [
    'money-received',
    'transferred 5 of 0, cash 0 of 0',
    posted(live, 'buyer', 'account', 5),
    asks(live, 2_995),
  ],
  [
    'money-collected',
    'unpaid 5, with the courier 2995',
    'alter table payment disable trigger user',
    `update payment set status = 1, decided_at = null where order_id = ${back}`,
    posted(back, 'courier', 'buyer', 5),
    asks(back, 2_995),
  ],
  [
    'money-owed',
    'owed 0 of 100, sent 0 of 0',
    'alter table refund disable trigger user',
    `insert into refund (buyer_id, order_id, amount, reason) values (${buyer.id}, ${live}, 100, 'overpaid')`,
  ],
  [
    'money-settled',
    'received 0, brings 2900, given up 0, given back 100, unpaid 3000',
    `insert into refund (buyer_id, order_id, amount, reason) values (${buyer.id}, ${live}, 100, 'part')`,
  ],
  ['code-uses', 'counted 0, orders 1', ...withCode(live, 100)],
  [
    'code-most-uses',
    'uses 2, at most 1',
    ...withCode(live, 100),
    ...withCode(paidAgain, 100),
    'update discount_code set uses = 2, most_uses = 1',
  ],
  [
    'code-once',
    `buyer ${buyer.id}: 2 orders`,
    ...withCode(live, 100),
    ...withCode(paidAgain, 100),
    'update discount_code set uses = 2, once_a_buyer = true',
  ],
  [
    'code-amount',
    'code 101, discount 100, goods 1000',
    ...withCode(live, 101),
    'update discount_code set uses = 1',
  ],
  [
    'money-settled',
    'received 3000, brings 0, given up 0, given back 0, unpaid -3000',
    `update payment set status = 2, decided_at = now() where order_id = ${gone}`,
  ],
  [
    'money-settled',
    'received 3500, brings 3000, given up 0, given back 0, unpaid -500',
    `update payment set status = 2, noted_amount = 3500, decided_at = now() where order_id = ${live}`,
  ],
  [
    'refund-reason',
    'overpaid of refund 777',
    `insert into refund (id, buyer_id, payment_id, amount, reason)
      select 777, buyer_id, id, 100, 'overpaid' from payment where order_id = ${live}`,
  ],
  [
    'refund-private',
    'private file of buyer nobody',
    `insert into file (key, sha256, bytes, kind, mime) values ('slip.jpg', repeat('0', 64), 1, 'private', 'image/jpeg')`,
    `insert into refund (buyer_id, payment_id, amount, reason, slip_key)
      select buyer_id, id, 100, 'cancelled', 'slip.jpg' from payment where order_id = ${live}`,
  ],
  ...damagesOfSales({ buyer, sku, other, live, back, staffId }),
];

/** Findings after the statements, which are rolled back. */
async function findingsAfter(statements: readonly string[]) {
  const undone = new Error('undone');
  let found: Awaited<ReturnType<typeof verifyData>> = [];
  const damaging = shop.db.transaction().execute(async (trx: Queries) => {
    for (const statement of statements) await sql.raw(statement).execute(trx);
    found = await verifyData(trx);
    throw undone;
  });
  await expect(damaging).rejects.toBe(undone);
  return found;
}

test.each(damages)(
  '[KEEP-11 REFUND-15 CODE-08 RETURN-09 SETTLE-11 LINK-04] %s is found where it is broken, and nothing else: %s',
  async (rule, ...[found, ...statements]) => {
    expect(await findingsAfter(statements)).toMatchObject([{ rule, found }]);
  },
);

test('[KEEP-11] goods expected back of a live order are found, per SKU', async () => {
  const found = await findingsAfter([
    `insert into goods_return (order_id, buyer_id, reason) values (${live}, ${buyer.id}, 'cancelled')`,
    `insert into goods_return_line (order_id, sku_id, expected)
      values (${live}, ${sku.skuId}, 1), (${live}, ${free.skuId}, 1)`,
  ]);
  expect(found).toMatchObject([
    { rule: 'goods-return-of-cancelled', found: `SKU ${sku.skuId}: status 1, took 1, awaited 1` },
    { rule: 'goods-return-of-cancelled', found: `SKU ${free.skuId}: status 1, took 1, awaited 1` },
  ]);
});

test('[KEEP-11] a finished request stays valid when its payment is corrected later', async () => {
  const lesson = await makeClassOrder(shop.db, buyer.id, 30_000);
  await calls.decide(lesson, 2);
  await calls.move(lesson, 4);
  const paymentId = (await calls.paymentsOf(lesson))[0]!.id;
  const correction = { staffId: null, paymentId, from: 2, to: 3, reason: 'Not ours.' } as const;
  const act = { ...correction, isReferenceNew: true, now: new Date() };
  expect(await correctPayment(shop.db, lesson, act)).toBeNull();
  expect(await verifyData(shop.db)).toEqual([]);
});

test('[KEEP-11] an order that was paid twice is found by all rules concerned', async () => {
  const found = await findingsAfter([
    'drop index payment_order_paid_key',
    `update payment set status = 2, decided_at = now() where order_id = ${live}`,
    `insert into payment (buyer_id, order_id, payment_service_id, amount, status, decided_at)
      values (${buyer.id}, ${live}, 14, 3000, 2, now())`,
  ]);
  expect(found).toMatchObject([
    { rule: 'paid-once', found: '2 succeeded' },
    { rule: 'payment-follows', found: 'after status 2' },
    { rule: 'money-settled', found: 'received 6000, brings 3000, given up 0, given back 0, unpaid -3000' },
  ]);
  const proven = new Set([...damages.map(([rule]) => rule), 'paid-once']);
  expect([...proven].toSorted()).toEqual(dataRules.map(({ name }) => name).toSorted());
});
