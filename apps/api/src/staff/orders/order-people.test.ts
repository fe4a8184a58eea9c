import { staffOrders } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import type { Queries } from '../../platform/database/database.ts';
import { shopper } from '../../testing/checkout.ts';
import { openOrderOffice } from '../../testing/orders.ts';
import { makePlacedOrder } from '../../testing/placed-orders.ts';
import { untilWaiting } from '../../testing/statements.ts';

const { shop, checkout, office } = await openOrderOffice({ verifyAfter: 'nothing' });
const { token } = await office.member('sales');

const find = async (search: string) =>
  (await office.call(staffOrders, { token, query: { search } })).body.items.map(({ id }) => id);
const change = (db: Queries, id: number, to: { name?: string; phone?: string }) =>
  db.updateTable('buyer').set(to).where('id', '=', id).execute();
const insertOrder = (db: Queries, buyer_id: number) =>
  db
    .insertInto('customer_order')
    .values({ buyer_id, total_amount: 1_000, net_amount: 1_000 })
    .returning('id')
    .executeTakeFirstOrThrow();
const withPayment = (buyer_id: number, order_id: number) =>
  shop.db
    .insertInto('payment')
    .values({ buyer_id, order_id, payment_service_id: 14, amount: 1_000, status: 1 })
    .execute();

test('[STAFF-10] all orders of a buyer are found by current name and phone, case-insensitive', async () => {
  const buyer = await shopper(shop, checkout);
  await change(shop.db, buyer.id, { name: 'Zarni Önel', phone: '09777000111' });
  const orders = [
    (await makePlacedOrder(shop.db, buyer.id)).orderId,
    (await makePlacedOrder(shop.db, buyer.id)).orderId,
  ].toReversed();
  for (const search of ['zarni', 'ZARNI ÖNEL', 'i ö', '7770001'])
    expect([search, await find(search)]).toEqual([search, orders]);
  await change(shop.db, buyer.id, { name: 'Phyu', phone: '09777000222' });
  for (const search of ['zarni', '777000111']) expect([search, await find(search)]).toEqual([search, []]);
  for (const search of ['PHYU', '777000222']) expect([search, await find(search)]).toEqual([search, orders]);
});

test('[STAFF-10] digits in a name are searched only with the rest of it', async () => {
  const buyer = await shopper(shop, checkout);
  await change(shop.db, buyer.id, { name: 'Khin 55501' });
  await makePlacedOrder(shop.db, buyer.id);
  expect(await find('55501')).toEqual([]);
  expect(await find('khin 55501')).toHaveLength(1);
});

test('an order is found by the buyer’s new name if it changes while the order is placed', async () => {
  const buyer = await shopper(shop, checkout);
  const { id, renaming } = await shop.db.transaction().execute(async (trx) => {
    const order = await insertOrder(trx, buyer.id);
    const renaming = change(shop.db, buyer.id, { name: 'Meanwhile One' });
    await untilWaiting(shop.db);
    return { id: order.id, renaming };
  });
  await renaming;
  await withPayment(buyer.id, id);
  expect(await find('meanwhile one')).toEqual([id]);

  const { placing } = await shop.db.transaction().execute(async (trx) => {
    await change(trx, buyer.id, { name: 'Meanwhile Two' });
    const placing = insertOrder(shop.db, buyer.id);
    await untilWaiting(shop.db);
    return { placing };
  });
  const second = await placing;
  await withPayment(buyer.id, second.id);
  expect(await find('meanwhile two')).toEqual([second.id, id]);
});
