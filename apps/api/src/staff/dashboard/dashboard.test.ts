import { dashboard } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { makeBuyer } from '../../testing/buyers.ts';
import { makeCheckout } from '../../testing/checkout.ts';
import { makeSku, type TestSku } from '../../testing/goods.ts';
import { makePlacedOrder, type PlacedOrder } from '../../testing/placed-orders.ts';
import { openTestShop } from '../../testing/shop.ts';
import { openTestOffice } from '../../testing/staff.ts';

/** Half past one in the night of the 16th in Yangon, still the 15th in UTC. */
const now = new Date('2026-03-15T19:00:00Z');

const lines = (sku: TestSku, qty: number) => ({ lines: [{ ...sku, qty }] });
const shop = await openTestShop({ data: 'empty' });
const office = await openTestOffice(shop, { clock: () => now });
const sales = await office.member('sales');
await makeCheckout(shop.db);
const [lamp, pot] = [await makeSku(shop.db, { name: 'Lamp' }), await makeSku(shop.db, { name: 'Pot' })];
const buyer = await makeBuyer(shop.db);
const order = (placedAt: string, netAmount: number, more: PlacedOrder = {}) =>
  makePlacedOrder(shop.db, buyer.id, { placedAt, netAmount, ...more });
await order('2026-03-15T18:00:00Z', 3_000, lines(lamp, 2));
await order('2026-03-15T17:40:00Z', 500, { status: 4, payments: [{ status: 2 }], ...lines(pot, 5) });
await order('2026-03-13T17:30:00Z', 700, { payments: [{ status: 3 }] });
await order('2026-03-14T04:00:00Z', 9_999, { status: 5, ...lines(pot, 100) });
await order('2026-03-11T18:00:00Z', 40, { payments: [{ status: 3 }, { status: 2 }] });
await shop.db
  .insertInto('search_miss')
  .values([
    { day: '2026-03-14', search_text: 'samovar', hits: 2 },
    { day: '2026-03-16', search_text: 'samovar', hits: 3 },
    { day: '2026-03-16', search_text: 'kettle', hits: 4 },
    { day: '2026-03-13', search_text: 'old', hits: 99 },
  ])
  .execute();

const ask = (query: object, token = sales.token) => office.call(dashboard, { token, query });
const none = { orders: 0, amount: 0 };

test('[STAFF-21] sales are summed by days in Myanmar, missing days are zero, compared with the preceding period', async () => {
  const { status, body } = await ask({ days: 3 });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    from: '2026-03-14',
    to: '2026-03-16',
    previousFrom: '2026-03-11',
    previousTo: '2026-03-13',
    sales: { orders: 3, amount: 4_200 },
    previousSales: { orders: 1, amount: 40 },
  });
  expect(body.days).toEqual([
    { day: '2026-03-14', orders: 1, amount: 700, previous: none },
    { day: '2026-03-15', ...none, previous: { orders: 1, amount: 40 } },
    { day: '2026-03-16', orders: 2, amount: 3_500, previous: none },
  ]);
});

test('[STAFF-21] orders by state, payment methods, best sellers and searches without a result', async () => {
  const { body } = await ask({ from: '2026-03-14', to: '2026-03-16' });
  expect(body.statuses).toEqual([
    { status: 1, orders: 2, previousOrders: 1 },
    { status: 2, orders: 0, previousOrders: 0 },
    { status: 3, orders: 0, previousOrders: 0 },
    { status: 4, orders: 1, previousOrders: 0 },
    { status: 5, orders: 1, previousOrders: 0 },
  ]);
  expect(body.paymentMethods).toMatchObject([
    { id: 14, orders: 2, amount: 3_500, previous: { orders: 1, amount: 40 } },
    { id: 0, orders: 1, amount: 700, previous: none },
  ]);
  expect(body.bestSellers).toMatchObject([
    { id: pot.productId, name: { en: 'Pot' }, pieces: 5, amount: 5_000 },
    { id: lamp.productId, pieces: 2, amount: 2_000 },
  ]);
  expect(body.missedSearches).toEqual([
    { text: 'samovar', hits: 5 },
    { text: 'kettle', hits: 4 },
  ]);
  const sum = body.paymentMethods.reduce((all, { amount }) => all + amount, 0);
  expect(sum).toBe(body.sales.amount);
});

test('[STAFF-21] one day, a year, and an empty period', async () => {
  expect((await ask({ days: 1 })).body).toMatchObject({
    from: '2026-03-16',
    to: '2026-03-16',
    previousFrom: '2026-03-15',
    days: [{ orders: 2 }],
  });
  const year = (await ask({ from: '2024-01-01', to: '2024-12-31' })).body;
  expect([year.days.length, year.sales, year.bestSellers]).toEqual([366, none, []]);
  expect((await ask({})).body.days).toHaveLength(7);
});

test('[STAFF-21] an invalid period is refused, and members without the right to orders', async () => {
  for (const [query, field] of [
    [{ from: '2026-03-02', to: '2026-03-01' }, 'to'],
    [{ from: '2025-01-01', to: '2026-03-01' }, 'to'],
    [{ from: '2026-03-01' }, 'to'],
    [{ from: 'x', to: '2026-03-01' }, 'from'],
    [{ days: 0 }, 'days'],
    [{ days: 367 }, 'days'],
  ] as const)
    expect(await ask(query)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  expect((await ask({}, (await office.member('catalogue')).token)).status).toBe(403);
});
