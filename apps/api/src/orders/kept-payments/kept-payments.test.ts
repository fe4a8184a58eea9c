import { keptPayment, keptPaymentMessages, keptPayments, sendKeptPaymentMessage } from '@zay/contract';
import { expect, test } from 'vitest';
import { orderInput, shopper, type OrderInput } from '../../testing/checkout.ts';
import { makeSku } from '../../testing/goods.ts';
import { openOrderShop, times, walletPayment } from '../../testing/orders.ts';

const { shop, checkout, shopping, calls } = await openOrderShop({ maxUncheckedOrders: 2 });

type Answer = {
  readonly body: { readonly code?: string; readonly message?: string; keptPaymentId?: number };
};

/** A buyer who has sent the money for the last piece, which somebody else gets. */
async function unlucky(colour: string) {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db, { stock: 1 });
  const other = await shopper(shop, checkout);
  await calls.place(other.token, [{ ...sku, qty: 1 }]);
  const payment = await walletPayment(colour);
  const body = orderInput(checkout, [{ ...sku, qty: 1, price: 1_000 }], payment);
  return { ...buyer, sku, payment, body };
}

const buy = (token: string, body: OrderInput): Promise<Answer> =>
  shopping.order(token, body, { buyNow: true }) as unknown as Promise<Answer>;

const keptOf = async (token: string) => (await shop.call(keptPayments, { token })).body;

test('[KEPT-01 KEPT-02] the slip of an order whose goods are gone is kept, with amount, goods and reason', async () => {
  const { token, id, body, payment } = await unlucky('#112233');
  const { body: refusal } = await buy(token, body);
  expect(refusal).toMatchObject({ code: 'out-of-stock', keptPaymentId: expect.any(Number) as number });
  expect(refusal.message).toContain('There is not enough stock');
  expect(refusal.message).toContain('Your slip is safe');
  const [kept, ...others] = await keptOf(token);
  expect(others).toEqual([]);
  expect(kept).toMatchObject({
    paymentId: refusal.keptPaymentId,
    amount: 3_000,
    receivedAmt: 0,
    paymentStatus: 1,
    paymentService: 'KBZ Pay',
    phoneNo: payment.phoNo,
    reason: 'The last pieces were sold before your order arrived.',
    lines: [{ qty: 1 }],
    orderId: null,
    voucherNo: '',
    refunds: [],
  });
  expect((await fetch(shop.url + (kept?.slipImg ?? ''))).status).toBe(200);
  expect((await calls.toldTo(id)).at(-1)).toContain('your slip is safe');
});

test('[KEPT-03] the same slip is kept once, however often it is sent, also at once', async () => {
  const { token, body } = await unlucky('#223344');
  const answers = await times(5, () => buy(token, body));
  answers.push(await buy(token, body));
  const ids = new Set(answers.map((answer) => answer.body.keptPaymentId));
  expect(ids.size).toBe(1);
  expect(await keptOf(token)).toHaveLength(1);
});

test('[KEPT-03] a copy of an order that was placed keeps nothing', async () => {
  const { token } = await shopper(shop, checkout);
  const sku = await makeSku(shop.db, { stock: 1 });
  const payment = await walletPayment('#334455');
  const body = orderInput(checkout, [{ ...sku, qty: 1, price: 1_000 }], payment);
  const answers = await times(4, () => buy(token, body));
  expect(answers.filter(({ body: { code } }) => code === undefined)).toHaveLength(1);
  expect(await keptOf(token)).toEqual([]);
});

test('[KEPT-04] the slip is kept when too many orders are unchecked, and when the order cannot be paid again', async () => {
  const { token } = await shopper(shop, checkout);
  const sku = await makeSku(shop.db, { stock: 9 });
  const rejected = await calls.place(token, [{ ...sku, qty: 1 }]);
  await calls.decide(rejected, 3);
  await times(2, () => calls.place(token, [{ ...sku, qty: 1 }]));
  const lines = [{ ...sku, qty: 1, price: 1_000 }];
  const { body } = await buy(token, orderInput(checkout, lines, await walletPayment('#445566')));
  expect(body).toMatchObject({ code: 'too-many-open-orders', keptPaymentId: expect.any(Number) as number });

  await calls.cancel(token, rejected);
  const again = await calls.payAgain(token, { ...(await walletPayment('#556677')), orderId: rejected });
  expect(again.body).toMatchObject({ code: 'not-payable', keptPaymentId: expect.any(Number) as number });
  const [latest] = await keptOf(token);
  const { voucher_no } = await shop.db
    .selectFrom('customer_order')
    .select('voucher_no')
    .where('id', '=', rejected)
    .executeTakeFirstOrThrow();
  expect(latest).toMatchObject({ voucherNo: voucher_no, reason: 'The order could not be paid any more.' });
});

test('[KEPT-05] no more are kept than orders may be unchecked, and nothing that was typed wrong keeps a slip', async () => {
  const { token, body } = await unlucky('#667788');
  const send = async (colour: string, change: Partial<OrderInput['paymentInfo']> = {}) => {
    const paymentInfo = { ...(await walletPayment(colour)), ...change };
    return (await buy(token, { ...body, paymentInfo })).body;
  };
  expect(await send('#000001', { phoNo: '12' })).not.toHaveProperty('keptPaymentId');
  expect(await send('#000002', { paymentServiceId: 999 })).not.toHaveProperty('keptPaymentId');
  expect(await send('#000003')).toHaveProperty('keptPaymentId');
  expect(await send('#000004')).toHaveProperty('keptPaymentId');
  const third = await send('#000005');
  expect(third).not.toHaveProperty('keptPaymentId');
  expect(third.message).not.toContain('safe');
  expect(await keptOf(token)).toHaveLength(2);
});

test('[KEPT-06] the kept slip pays for another order, once, and only for its own buyer', async () => {
  const { token, body } = await unlucky('#778899');
  const { keptPaymentId = 0 } = (await buy(token, body)).body;
  const sku = await makeSku(shop.db, { stock: 9 });
  const lines = [{ ...sku, qty: 1, price: 1_000 }];
  const payment = { ...(await walletPayment()), approvalImage: null, keptPaymentId };
  const stranger = await shopper(shop, checkout);
  expect((await buy(stranger.token, orderInput(checkout, lines, payment))).body.code).toBe(
    'kept-payment-not-usable',
  );
  const otherWay = { ...payment, paymentServiceId: 1, bankId: checkout.bankId };
  expect((await buy(token, orderInput(checkout, lines, otherWay))).body.code).toBe('kept-payment-not-usable');

  const answers = await times(3, () => buy(token, orderInput(checkout, lines, payment)));
  const codes = answers.map((answer) => answer.body.code ?? 'placed').toSorted();
  expect(codes).toEqual(['kept-payment-not-usable', 'kept-payment-not-usable', 'placed']);
  const [order] = await shopping.ordersOf((await ownerOf(keptPaymentId)) ?? 0);
  expect(await keptOf(token)).toMatchObject([{ paymentStatus: 3, receivedAmt: 0, orderId: order?.id }]);
  const [paid] = await calls.paymentsOf(order?.id ?? 0);
  expect(paid).toMatchObject({ status: 1, amount: 3_000, receipt_key: expect.any(String) as string });
});

test('[KEPT-06] an order that comes with the same slip after all takes the money over', async () => {
  const { token, body, sku } = await unlucky('#8899aa');
  await buy(token, body);
  await shop.db.updateTable('sku').set({ stock: 0 }).where('id', '=', sku.skuId).execute();
  const next = await makeSku(shop.db, { stock: 9 });
  const order = orderInput(checkout, [{ ...next, qty: 1, price: 1_000 }], body.paymentInfo);
  expect((await buy(token, order)).body.code).toBeUndefined();
  expect(await keptOf(token)).toMatchObject([{ paymentStatus: 3, orderId: expect.any(Number) as number }]);
});

test('[KEPT-07] buyers write about their own kept payments only', async () => {
  const { token, body } = await unlucky('#99aabb');
  const { keptPaymentId: paymentId = 0 } = (await buy(token, body)).body;
  const write = (by: string, message: string, key?: string) =>
    shop.call(sendKeptPaymentMessage, {
      token: by,
      body: { paymentId, message },
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    });
  await write(token, 'Please send it back.', 'once');
  await write(token, 'Please send it back.', 'once');
  const { body: thread } = await shop.call(keptPaymentMessages, { token, query: { paymentId } });
  expect(thread).toMatchObject([{ paymentId, message: 'Please send it back.', sender: 'buyer' }]);

  const { token: stranger } = await shopper(shop, checkout);
  expect((await write(stranger, 'Mine!')).status).toBe(404);
  expect((await shop.call(keptPayment, { token: stranger, query: { paymentId } })).status).toBe(404);
  expect((await shop.call(keptPaymentMessages, { token: stranger, query: { paymentId } })).status).toBe(404);
  expect(await keptOf(stranger)).toEqual([]);
});

const ownerOf = async (paymentId: number) =>
  (await shop.db.selectFrom('payment').select('buyer_id').where('id', '=', paymentId).executeTakeFirst())
    ?.buyer_id;
