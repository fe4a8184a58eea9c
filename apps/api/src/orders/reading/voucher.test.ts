import { orderStatuses, paymentServiceIds, paymentStatuses, posVoucher } from '@zay/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newcomer } from '../../testing/buyers.ts';
import { makeCheckout } from '../../testing/checkout.ts';
import { makePlacedOrder, type PlacedOrder } from '../../testing/placed-orders.ts';
import { openTestShop } from '../../testing/shop.ts';

const shop = await openTestShop({ data: 'empty' });
await makeCheckout(shop.db);

test('[VOUCHER-11] a voucher shows order and latest payment, and whether it is paid', async () => {
  const buyer = await newcomer(shop);
  const voucherOf = async (order: PlacedOrder) => {
    const { orderId } = await makePlacedOrder(shop.db, buyer.id, order);
    return (await shop.call(posVoucher, { query: { orderId }, token: buyer.token })).body;
  };
  for (const status of Object.values(orderStatuses)) {
    for (const payment of Object.values(paymentStatuses)) {
      for (const serviceId of [paymentServiceIds.kbzPay, paymentServiceIds.cashOnDelivery]) {
        const payments = [{ status: paymentStatuses.fail }, { status: payment, serviceId }];
        expect(await voucherOf({ status, payments })).toMatchObject({
          orderStatus: status,
          paymentStatus: payment,
          isCashOnDelivery: serviceId === paymentServiceIds.cashOnDelivery,
          isPaid: payment === paymentStatuses.success && status !== orderStatuses.deleted,
        });
      }
    }
  }
  expect(await voucherOf({ payments: [] })).toMatchObject({
    paymentStatus: null,
    isCashOnDelivery: false,
    isPaid: false,
  });
});

test('[VOUCHER-08] two hundred concurrent orders have distinct numbers', async () => {
  const buyer = await newcomer(shop);
  const orders = await Promise.all(
    Array.from({ length: 200 }, () => makePlacedOrder(shop.db, buyer.id, { payments: [] })),
  );
  const numbers = orders.map(({ voucherNo }) => voucherNo);
  expect(new Set(numbers).size).toBe(200);
  for (const number of numbers) expect(number).toMatch(/^V\d{12}$/);
  const again = makePlacedOrder(shop.db, buyer.id, { voucherNo: numbers[0]! });
  await expect(again).rejects.toThrow(/customer_order_voucher_no_key/);
});

/** The default value of the column at a moment, in any time zone of the connection. */
async function numberAt(moment: string, timeZone: string): Promise<string> {
  return shop.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ made: string }>`
      select pg_get_expr(adbin, adrelid) as made from pg_attrdef
      join pg_attribute on attrelid = adrelid and attnum = adnum
      where adrelid = 'customer_order'::regclass and attname = 'voucher_no'`.execute(trx);
    await sql`select set_config('TimeZone', ${timeZone}, true)`.execute(trx);
    const atMoment = rows[0]!.made.replaceAll('now()', `timestamptz '${moment}'`);
    const made = await sql<{ number: string }>`select ${sql.raw(atMoment)} as number`.execute(trx);
    return made.rows[0]!.number;
  });
}

test('[VOUCHER-08] V, the day in Myanmar and six digits: a new day begins there at 17:30 UTC', async () => {
  for (const timeZone of ['UTC', 'Asia/Yangon', 'America/New_York']) {
    expect(await numberAt('2026-11-20 17:29:59Z', timeZone)).toMatch(/^V261120\d{6}$/);
    expect(await numberAt('2026-11-20 17:30:00Z', timeZone)).toMatch(/^V261121\d{6}$/);
    expect(await numberAt('2026-12-31 17:30:00Z', timeZone)).toMatch(/^V270101\d{6}$/);
  }
});

test('[VOUCHER-08] after 999,999 the six digits start again', async () => {
  await sql`select setval('voucher_number', 999998)`.execute(shop.db);
  const numbers = [
    await numberAt('2026-11-20 03:00:00Z', 'UTC'),
    await numberAt('2026-11-20 03:00:00Z', 'UTC'),
  ];
  expect(numbers).toEqual(['V261120999999', 'V261120000001']);
});
