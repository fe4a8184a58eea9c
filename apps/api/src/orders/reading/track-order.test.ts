import { trackOrder } from '@zay/contract';
import { afterEach, expect, test } from 'vitest';
import { makeBuyer, newPhone } from '../../testing/buyers.ts';
import { makeCheckout, orderInput, shopper, shoppingCalls } from '../../testing/checkout.ts';
import { makeSku } from '../../testing/goods.ts';
import { makePlacedOrder } from '../../testing/placed-orders.ts';
import { changeRows } from '../../testing/rows.ts';
import { openTestShop } from '../../testing/shop.ts';
import { statementsOf } from '../../testing/statements.ts';
import { trackByVoucher } from './track-order.ts';

const log: string[] = [];
const shop = await openTestShop({ data: 'empty' });
const checkout = await makeCheckout(shop.db);
/** A second process on the same database, with the limits on. */
const limited = await openTestShop({
  beside: shop,
  config: { rateLimits: true, logLevel: 'trace', trustedProxies: ['loopback'] },
  logTo: { write: (line) => log.push(line) },
});

afterEach(() => shop.db.deleteFrom('rate_limit').execute());

const track = (voucherNo: string, phoneNo: string, at = shop, from = '10.1.1.1', lang?: string) =>
  at.call(trackOrder, {
    body: { voucherNo, phoneNo },
    headers: { 'x-forwarded-for': from },
    ...(lang === undefined ? {} : { lang }),
  });
const nowhere = 'V260101999999';

/** An order to another phone than the buyer's, with the phones that may track it. */
async function placedOrder() {
  const buyer = await shopper(shop, checkout);
  const calls = shoppingCalls(shop);
  const input = orderInput(checkout, [{ ...(await makeSku(shop.db)), qty: 1, price: 1_000 }]);
  const deliveryPhone = newPhone();
  const deliveryInfo = { ...input.deliveryInfo!, phoNo: deliveryPhone, name: 'Hnin Wai Receiver' };
  const { body } = await calls.order(buyer.token, { ...input, deliveryInfo }, { buyNow: true });
  return { ...body, buyer, deliveryPhone };
}

test('[TRACK-01 TRACK-02] the state of the order, by the phone of delivery or account, and nothing else about it', async () => {
  const { orderId, voucherNo, buyer, deliveryPhone } = await placedOrder();
  for (const phone of [deliveryPhone, buyer.phone]) {
    const { status, body } = await track(voucherNo, phone);
    const orderDate = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect([status, body]).toEqual([
      200,
      {
        orderStatusId: 1,
        paymentStatusId: 1,
        orderDate,
        hasParcel: true,
        isCashOnDelivery: true,
        refundStatus: 'none',
        isParcelBack: false,
      },
    ]);
  }
  await shop.db.updateTable('customer_order').set({ status: 2 }).where('id', '=', orderId).execute();
  expect((await track(voucherNo, buyer.phone)).body.orderStatusId).toBe(2);
});

test('[TRACK-01] the payment is the latest; a cancelled order is shown as cancelled', async () => {
  const buyer = await makeBuyer(shop.db);
  const repaid = await makePlacedOrder(shop.db, buyer.id, { payments: [{ status: 3 }, { status: 2 }] });
  expect((await track(repaid.voucherNo, buyer.phone)).body).toMatchObject({
    paymentStatusId: 2,
    isCashOnDelivery: false,
  });
  const cancelled = await makePlacedOrder(shop.db, buyer.id, { status: 5, payments: [{ status: 3 }] });
  expect((await track(cancelled.voucherNo, buyer.phone)).body).toMatchObject({
    orderStatusId: 5,
    paymentStatusId: 3,
  });
});

test('[TRACK-01] an order that was never placed, whose slip was kept, is not tracked', async () => {
  const buyer = await makeBuyer(shop.db);
  const { voucherNo, orderId } = await makePlacedOrder(shop.db, buyer.id, { status: 5 });
  await changeRows(shop.db, 'customer_order', { id: orderId }, { refused_reason: 'out-of-stock' });
  expect((await track(voucherNo, buyer.phone)).body).toMatchObject({ code: 'order-not-tracked' });
});

const burmese = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x1040 + Number(digit)));

test('[TRACK-02] voucher number and phone are normalised', async () => {
  const buyer = await makeBuyer(shop.db);
  const { voucherNo } = await makePlacedOrder(shop.db, buyer.id);
  const local = buyer.phone.slice(1);
  const pairs = [
    [` ${voucherNo.toLowerCase()} `, `+95${local}`],
    [
      `${voucherNo.slice(0, 7)} ${voucherNo.slice(7)}`,
      `09-${buyer.phone.slice(2, 5)} ${buyer.phone.slice(5)}`,
    ],
    [burmese(voucherNo), burmese(buyer.phone)],
    [voucherNo, burmese(`+95 ${local}`)],
  ] as const;
  for (const lang of ['en-US', 'unicode', 'zawgyi'])
    for (const [voucher, phone] of pairs)
      expect([voucher, phone, (await track(voucher, phone, shop, '10.1.1.1', lang)).status]).toEqual([
        voucher,
        phone,
        200,
      ]);
});

test('[TRACK-02] the phone of a deleted account, which may have a new owner, is refused', async () => {
  const { voucherNo, buyer, deliveryPhone } = await placedOrder();
  await shop.db.updateTable('buyer').set({ deleted_at: new Date() }).where('id', '=', buyer.id).execute();
  expect((await track(voucherNo, buyer.phone)).status).toBe(404);
  expect((await track(voucherNo, deliveryPhone)).status).toBe(200);
});

test('[TRACK-03] a wrong phone and a missing voucher get the same response, after the same work', async () => {
  const { voucherNo, buyer } = await placedOrder();
  const stranger = await makeBuyer(shop.db);
  for (const lang of ['en-US', 'unicode', 'zawgyi']) {
    const wrong = await track(voucherNo, stranger.phone, shop, '10.1.1.1', lang);
    const missing = await track(nowhere, buyer.phone, shop, '10.1.1.1', lang);
    expect([wrong.status, wrong.body]).toMatchObject([404, { code: 'order-not-tracked' }]);
    expect(missing.body).toEqual(wrong.body);
  }
  const { config } = limited;
  const workFor = (voucher: string) =>
    statementsOf(shop.db, (db) =>
      trackByVoucher({ db, config }, { voucherNo: voucher, phoneNo: stranger.phone }, '10.1.1.1'),
    );
  const work = await workFor(nowhere);
  expect(work).toHaveLength(4);
  expect(await workFor(voucherNo)).toEqual(work);
});

/** Statuses of that many attempts, with their counts. */
async function counted(count: number, call: (number: number) => ReturnType<typeof track>) {
  const statuses: Record<number, number> = {};
  for (let number = 0; number < count; number += 1) {
    const { status, headers } = await call(number);
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_000);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}
const address = (number: number) => `10.2.${number}.1`;
const voucherOf = (number: number) => `V260101${900_000 + number}`;
const phoneOf = (number: number) => `0955${100_000 + number}`;

test('[TRACK-04] ten phones an hour for one voucher, whether it exists or not, from all addresses', async () => {
  const { voucherNo, buyer } = await placedOrder();
  for (const voucher of [voucherNo, nowhere]) {
    await shop.db.deleteFrom('rate_limit').execute();
    const guess = (number: number) => track(voucher, phoneOf(number), limited, address(number));
    expect(await counted(13, guess)).toEqual({ 404: 10, 429: 3 });
  }
  await shop.db.deleteFrom('rate_limit').execute();
  await counted(10, (number) => track(voucherNo, phoneOf(number), limited, address(number)));
  // Strangers must not lock out the owner, who has one more attempt.
  expect((await track(voucherNo, buyer.phone, limited, address(99))).status).toBe(200);
  expect((await track(voucherNo, phoneOf(99), limited, address(99))).status).toBe(429);
  expect((await track(voucherNo, buyer.phone, limited, address(99))).status).toBe(429);
  expect((await track(voucherNo, buyer.phone, limited, address(98))).status).toBe(200);
});

test('[TRACK-04] twenty vouchers an hour for one phone, and sixty attempts from one address', async () => {
  expect(
    await counted(23, (number) => track(voucherOf(number), '09555000111', limited, address(number))),
  ).toEqual({ 404: 20, 429: 3 });
  expect(
    await counted(63, (number) => track(voucherOf(100 + number), phoneOf(number), limited, '10.3.3.3')),
  ).toEqual({ 404: 60, 429: 3 });
  expect((await track(voucherOf(999), phoneOf(999), limited, '10.3.3.4')).status).toBe(404);
});

test('[TRACK-04] right pairs do not count', async () => {
  const { voucherNo, buyer } = await placedOrder();
  expect(await counted(70, () => track(voucherNo, buyer.phone, limited))).toEqual({ 200: 70 });
});

/** Fields with errors in the response. */
const refusedFields = async (body: object) => {
  const answer = await limited.call(trackOrder, { body: body as never });
  expect(answer.status).toBe(400);
  const { errors = [] } = answer.body as unknown as { errors?: { field: string }[] };
  return errors.map(({ field }) => field).toSorted();
};

test('[TRACK-05] invalid voucher numbers and phones are reported by field, and are not counted', async () => {
  const both = ['phoneNo', 'voucherNo'];
  expect(await refusedFields({})).toEqual(both);
  expect(await refusedFields({ voucherNo: '', phoneNo: '' })).toEqual(both);
  expect(await refusedFields({ voucherNo: 'V1', phoneNo: '12' })).toEqual(both);
  expect(await refusedFields({ voucherNo: ['V261121000001'], phoneNo: { x: 1 } })).toEqual(both);
  expect(await refusedFields({ voucherNo: 'V26112100000\u0000', phoneNo: '%'.repeat(5_000) })).toEqual(both);
  expect(await refusedFields({ voucherNo: `V${'1'.repeat(500)}`, phoneNo: '09770000001' })).toEqual([
    'voucherNo',
  ]);
  expect(await shop.db.selectFrom('rate_limit').selectAll().execute()).toEqual([]);
});

test('[TRACK-05] the log contains neither the voucher nor the phone, at any level', async () => {
  const { voucherNo, buyer } = await placedOrder();
  log.length = 0;
  await track(voucherNo, buyer.phone, limited);
  await track(voucherNo, '09555000222', limited);
  await counted(12, () => track(nowhere, '09555000333', limited));
  await limited.call(trackOrder, { body: { voucherNo: 'V1', phoneNo: 'no phone' } });
  const told = log.join('');
  const secrets = [voucherNo, nowhere, buyer.phone, '09555000222', '09555000333', 'no phone'];
  for (const secret of secrets) expect(told).not.toContain(secret);
});
