import {
  bestSellingProducts,
  buyOneGetOneProducts,
  latestProducts,
  login,
  orderStatuses,
  paymentStatuses,
  popularCategories,
  promotionProducts,
  redirectActions,
} from '@zay/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { verifyData } from '../../src/orders/verify/verify-shop.ts';
import { seedTime } from '../../src/testing/databases.ts';
import { createPasswords } from '../../src/platform/passwords.ts';
import { openTestShop } from '../../src/testing/shop.ts';

const shop = await openTestShop({ data: 'demo' });

/** Rows that break a rule; none in a valid shop. */
async function offenders(query: ReturnType<typeof sql<unknown>>): Promise<unknown[]> {
  return (await query.execute(shop.db)).rows;
}

test('the demo accounts log in and live in Yangon and in Mandalay', async () => {
  for (const [phone, city] of [
    ['09770000001', 'Yangon'],
    ['09770000002', 'Mandalay'],
  ] as const) {
    const answer = await shop.call(login, { body: { emailOrPhoneNo: phone, password: 'demo1234' } });
    expect(answer.status).toBe(200);
    const addresses = await shop.db
      .selectFrom('address')
      .innerJoin('buyer', 'buyer.id', 'address.buyer_id')
      .innerJoin('city', 'city.id', 'address.city_id')
      .select(['label', 'selected', 'city.name_en'])
      .where('buyer.phone', '=', phone)
      .where('label', 'in', ['Home', 'Work'])
      .orderBy('label')
      .execute();
    expect(addresses).toEqual([
      { label: 'Home', selected: true, name_en: city },
      { label: 'Work', selected: false, name_en: city },
    ]);
  }
});

test('[STAFF-03] every role has a member of staff', async () => {
  const staff = await shop.db.selectFrom('staff').selectAll().orderBy('email').execute();
  expect(staff.map(({ email, role_code }) => [email, role_code])).toEqual([
    ['catalogue@zay.demo', 'catalogue'],
    ['education@zay.demo', 'education'],
    ['owner@zay.demo', 'owner'],
    ['sales@zay.demo', 'sales'],
  ]);
  const passwords = createPasswords();
  const passwordHash = staff[0]?.password_hash ?? null;
  expect(await passwords.verify(passwordHash, 'demo1234')).toBe(true);
  expect(passwords.isWeak(passwordHash ?? '')).toBe(false);
});

test('[ORDER-31] the first buyer has an order in every state, with every outcome of a payment', async () => {
  const orders = await shop.db
    .selectFrom('customer_order')
    .select(['id', 'type', 'status'])
    .select((eb) =>
      eb
        .selectFrom('payment')
        .select('payment.status')
        .whereRef('payment.order_id', '=', 'customer_order.id')
        .orderBy('payment.id', 'desc')
        .limit(1)
        .as('payment'),
    )
    .where('buyer_id', '=', 1)
    .execute();
  expect(new Set(orders.map((order) => order.status))).toEqual(new Set(Object.values(orderStatuses)));
  expect(new Set(orders.map((order) => order.payment))).toEqual(new Set(Object.values(paymentStatuses)));
  expect(new Set(orders.map((order) => order.type))).toEqual(
    new Set(['product', 'score', 'certificate', 'class']),
  );
  const payAgain = orders.filter(
    (order) => order.status === orderStatuses.ordered && order.payment === paymentStatuses.fail,
  );
  expect(payAgain).toHaveLength(1);
});

test('[SHOW-34] at least 40 products have 3 or more reviews of different buyers, with different stars and no text twice', async () => {
  const { rows } = await sql<{ stars: number; buyers: number }>`
    select count(distinct rating)::int as stars, count(distinct buyer_id)::int as buyers
    from review group by product_id having count(*) >= 3`.execute(shop.db);
  expect(rows.length).toBeGreaterThanOrEqual(40);
  expect(rows.filter(({ stars, buyers }) => stars < 2 || buyers < 3)).toEqual([]);
  expect(
    await offenders(
      sql`select product_id, text from review where text <> '' group by 1, 2 having count(*) > 1`,
    ),
  ).toEqual([]);
});

test('[SHOW-34] on home no category is beside itself, and no two popular categories have one name', async () => {
  const { rows } = await sql<{ id: number; main: number }>`
    select product_id as id, category_id as main from product_category
    join category on category.id = category_id and level = 1`.execute(shop.db);
  const mainOf = new Map(rows.map(({ id, main }) => [id, main]));
  for (const list of [promotionProducts, latestProducts, bestSellingProducts, buyOneGetOneProducts]) {
    const { body } = await shop.call(list, { query: {} });
    const mains = body.slice(0, 6).map(({ productId }) => mainOf.get(productId));
    expect(mains).toHaveLength(6);
    expect(mains.filter((main, index) => main === mains[index - 1])).toEqual([]);
  }
  const { body } = await shop.call(popularCategories, {});
  const names = body.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('one score list is ready with its marks, one is pending', async () => {
  const requests = await shop.db
    .selectFrom('score_request')
    .innerJoin('score_request_subject as subject', 'subject.score_request_id', 'score_request.id')
    .select((eb) => [
      eb('released_at', 'is not', null).as('ready'),
      eb.fn.count<number>('subject.mark').as('marks'),
    ])
    .groupBy('score_request.id')
    .orderBy('score_request.id')
    .execute();
  expect(requests).toEqual([
    { ready: true, marks: 6 },
    { ready: false, marks: 0 },
  ]);
});

test('notifications have every target, some are seen, in the order of time', async () => {
  const rows = await shop.db.selectFrom('notification').selectAll().where('buyer_id', '=', 1).execute();
  expect(new Set(rows.map((row) => row.redirect_action))).toEqual(new Set(redirectActions));
  expect(new Set(rows.map((row) => row.seen_at === null))).toEqual(new Set([true, false]));
  expect(rows.some((row) => row.body.length > 150 && row.body_en.length > 150)).toBe(true);
  const byId = rows.toSorted((one, other) => one.id - other.id).map((row) => row.created_at.getTime());
  expect(byId).toEqual(byId.toSorted((one, other) => one - other));
  expect(
    await offenders(sql`select n.id from notification n left join customer_order o on o.id = n.reference
      and o.buyer_id = n.buyer_id where redirect_action = 'OrderDetail' and o.id is null`),
  ).toEqual([]);
});

test('stock is the sum of its movements, and every order of goods took its pieces', async () => {
  expect(
    await offenders(sql`select id, stock from sku where stock <>
      coalesce((select sum(delta) from stock_movement where sku_id = sku.id), 0)`),
  ).toEqual([]);
  expect(
    await offenders(sql`
      with held as (
        select order_id, sku_id, qty from order_line
        union all select order_id, get_one_sku_id, get_one_qty from order_line where get_one_sku_id is not null
      ), needed as (
        select o.id as order_id, h.sku_id, case
          when o.status = 5 and not exists (select from goods_return where order_id = o.id) then 0
          else -sum(h.qty) end as delta
        from held h join customer_order o on o.id = h.order_id where o.refused_reason is null group by o.id, h.sku_id
      ), moved as (
        select order_id, sku_id, sum(delta) as delta from stock_movement where order_id is not null group by 1, 2
      )
      select * from needed full join moved using (order_id, sku_id)
      where needed.delta is distinct from moved.delta`),
  ).toEqual([]);
});

test('goods of one cancelled order are expected back', async () => {
  const awaited = shop.db
    .selectFrom('goods_return')
    .innerJoin('goods_return_line as line', 'line.order_id', 'goods_return.order_id')
    .select(['reason', 'status', 'expected', 'received']);
  expect(await awaited.orderBy('expected').execute()).toEqual([
    { reason: 'refused-at-door', status: 'open', expected: 1, received: 0 },
    { reason: 'refused-at-door', status: 'open', expected: 2, received: 0 },
  ]);
});

test('one parcel of a paid order in transit is back in the shop', async () => {
  const rows = shop.db
    .selectFrom('parcel_return')
    .innerJoin('customer_order as placed', 'placed.id', 'parcel_return.order_id')
    .select(['parcel_return.reason', 'parcel_return.status', 'placed.status as order_status']);
  expect(await rows.execute()).toEqual([
    { reason: 'nobody-home', status: 'here', order_status: orderStatuses.transporting },
  ]);
});

test('sold pieces are counted on the product', async () => {
  expect(
    await offenders(sql`select p.id from product p where p.sold_count < (
      select coalesce(sum(l.qty), 0) from order_line l join customer_order o on o.id = l.order_id
      where l.product_id = p.id and o.status <> 5)`),
  ).toEqual([]);
});

test('orders add up, have their payments and reached their status step by step', async () => {
  expect(
    await offenders(sql`select o.id from customer_order o where type = 'product' and refused_reason is null and total_amount <>
      (select sum(amount) from order_line where order_id = o.id)`),
  ).toEqual([]);
  expect(
    await offenders(sql`select p.id from payment p join customer_order o on o.id = p.order_id
      where p.amount <> o.net_amount - (select coalesce(sum(received_amount), 0) from payment before
        where before.order_id = p.order_id and before.id < p.id) or (p.payment_service_id <> 2) <> (p.receipt_key is not null)`),
  ).toEqual([]);
  expect(
    await offenders(sql`select o.id from customer_order o where status <> (
      select to_status from order_status_event where order_id = o.id order by id desc limit 1)`),
  ).toEqual([]);
  expect(
    await offenders(sql`select o.id from customer_order o
      where (type = 'product' and refused_reason is null) <> exists (select from order_delivery d where d.order_id = o.id)`),
  ).toEqual([]);
});

test('[REFUND-02] the demo has due and sent refunds, of cancelled orders, overpayment and an order that was never placed', async () => {
  const rows = await shop.db.selectFrom('refund').select(['reason', 'status']).orderBy('id').execute();
  expect(rows).toEqual([
    { reason: 'cancelled', status: 'sent' },
    { reason: 'cancelled', status: 'due' },
    { reason: 'overpaid', status: 'due' },
    { reason: 'cancelled', status: 'due' },
  ]);
  expect(await verifyData(shop.db)).toEqual([]);
});

test('of the orders that were never placed one has moved money, one a due refund, one an unchecked slip', async () => {
  const rows = await shop.db
    .selectFrom('customer_order as refused')
    .innerJoin('payment', 'payment.order_id', 'refused.id')
    .innerJoin('order_line as line', 'line.order_id', 'refused.id')
    .leftJoin('payment as taker', 'taker.id', 'payment.moved_to')
    .leftJoin('customer_order as placed', 'placed.id', 'taker.order_id')
    .leftJoin('refund', 'refund.order_id', 'refused.id')
    .select(['payment.status', 'payment.amount', 'payment.receipt_key', 'placed.status as order_status'])
    .select(['taker.receipt_key as used_slip', 'refund.amount as owed'])
    .where('refused.refused_reason', 'is not', null)
    .orderBy('payment.id')
    .execute();
  const [moved, arrived, waiting] = rows;
  expect(rows).toHaveLength(3);
  expect(moved).toMatchObject({ status: paymentStatuses.fail, order_status: orderStatuses.transported });
  expect(moved?.used_slip).toBe(moved?.receipt_key);
  expect(arrived).toMatchObject({ status: paymentStatuses.success, owed: arrived?.amount });
  expect(waiting).toMatchObject({ status: paymentStatuses.checking, owed: null });
  const file = shop.db
    .selectFrom('file')
    .select('mime')
    .where('key', '=', waiting?.receipt_key ?? '');
  expect(await file.executeTakeFirst()).toEqual({ mime: 'image/jpeg' });
});

test('slips and papers are private files of their buyers, and exist', async () => {
  const rows = await shop.db.selectFrom('file').selectAll().where('kind', '=', 'private').execute();
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) {
    expect(row.owner_buyer_id).not.toBeNull();
    expect(await shop.files.read('private', row.key)).toHaveLength(row.bytes);
  }
});

test('nothing is dated after the seed', async () => {
  const { rows } = await sql<{ table: string; latest: Date }>`
    select 'event' as table, max(created_at) as latest from order_status_event
    union all select 'payment', greatest(max(created_at), max(decided_at)) from payment
    union all select 'notification', max(created_at) from notification
    union all select 'message', max(created_at) from order_message
    union all select 'parcel', max(came_at) from parcel_return
    union all select 'refund', greatest(max(due_since), max(done_at)) from refund
    union all select 'review', max(created_at) from review
    union all select 'answer', max(created_at) from answer`.execute(shop.db);
  expect(rows.filter((row) => row.latest > seedTime)).toEqual([]);
});
