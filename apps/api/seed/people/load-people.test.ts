import {
  bestSellingProducts,
  buyOneGetOneProducts,
  latestProducts,
  login,
  orderStatuses,
  paymentStatuses,
  popularCategories,
  promotionProducts,
  staffRedirectActions,
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

test('notifications have every target, some are seen, in the order of time', async () => {
  const rows = await shop.db.selectFrom('notification').selectAll().where('buyer_id', '=', 1).execute();
  expect(new Set(rows.map((row) => row.redirect_action))).toEqual(new Set(staffRedirectActions));
  expect(new Set(rows.map((row) => row.seen_at === null))).toEqual(new Set([true, false]));
  expect(rows.some((row) => row.body.length > 150 && row.body_en.length > 150)).toBe(true);
  const byId = rows.toSorted((one, other) => one.id - other.id).map((row) => row.created_at.getTime());
  expect(byId).toEqual(byId.toSorted((one, other) => one - other));
  expect(
    await offenders(sql`select n.id from notification n left join customer_order o on o.id = n.reference
      and o.buyer_id = n.buyer_id where redirect_action = 'OrderDetail' and o.id is null`),
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
