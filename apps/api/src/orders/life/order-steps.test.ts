import {
  orderStatuses,
  paymentStatuses,
  type OrderStatusId,
  type PaymentStatusId,
  educationSteps,
  goodsSteps,
  paymentSteps,
} from '@zay/contract';
import { expect, test } from 'vitest';
import { makePlacedOrder } from '../../testing/placed-orders.ts';
import { makeBuyer } from '../../testing/buyers.ts';
import { makeCheckout } from '../../testing/checkout.ts';
import { changeRows } from '../../testing/rows.ts';
import { openTestShop } from '../../testing/shop.ts';

const shop = await openTestShop({ data: 'empty' });
await makeCheckout(shop.db);
const buyerId = (await makeBuyer(shop.db)).id;

const makeOrder = async (status: OrderStatusId) =>
  (await makePlacedOrder(shop.db, buyerId, { status, payments: [] })).orderId;

const decided = (status: PaymentStatusId) => (status === paymentStatuses.checking ? null : new Date());

const allows = (change: Promise<unknown>) =>
  change.then(
    () => true,
    (error: { code?: string }) => {
      if (error.code === '23514') return false;
      throw error;
    },
  );

test('[ORDER-29] the database allows exactly the order steps of the tables', async () => {
  const all = Object.values(orderStatuses);
  for (const from of all) {
    for (const to of all.filter((status) => status !== from)) {
      const id = await makeOrder(from);
      const done = await allows(
        shop.db.updateTable('customer_order').set({ status: to }).where('id', '=', id).execute(),
      );
      expect([from, to, done]).toEqual([
        from,
        to,
        [...goodsSteps[from], ...educationSteps[from]].includes(to),
      ]);
    }
  }
});

test('[ORDER-30] the database allows exactly the payment steps of the table', async () => {
  const all = Object.values(paymentStatuses);
  for (const from of all) {
    for (const to of all.filter((status) => status !== from)) {
      const payment = await shop.db
        .insertInto('payment')
        .values({
          buyer_id: buyerId,
          order_id: await makeOrder(1),
          payment_service_id: 2,
          amount: 0,
          status: from,
          decided_at: decided(from),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const done = await allows(
        changeRows(shop.db, 'payment', { id: payment.id }, { status: to, decided_at: decided(to) }),
      );
      expect([from, to, done]).toEqual([from, to, paymentSteps[from].includes(to)]);
    }
  }
});
