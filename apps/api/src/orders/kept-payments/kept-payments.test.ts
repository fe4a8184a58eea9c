import {
  buyAgain,
  keptPayments,
  orderDetail,
  orderHistory,
  posVoucher,
  sendOrderMessage,
  voucherSuggestions,
} from '@zay/contract';
import { expect, test } from 'vitest';
import { orderInput, shopper, type OrderInput } from '../../testing/checkout.ts';
import { makeSku } from '../../testing/goods.ts';
import { openOrderShop, times, walletPayment } from '../../testing/orders.ts';
import { decidePayment } from '../life/staff-orders.ts';

const { shop, checkout, shopping, calls } = await openOrderShop({ maxUncheckedOrders: 2 });

type Answer = {
  readonly body: {
    readonly code?: string;
    readonly message?: string;
    readonly keptPaymentId?: number;
    readonly keptOrderId?: number;
  };
};

/** A buyer who paid for the last piece, which another buyer gets. */
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
const detailOf = async (token: string, orderId = 0) =>
  (await shop.call(orderDetail, { token, query: { orderId }, lang: 'en-US' })).body;
const anyId = expect.any(Number) as number;

test('[KEPT-01 KEPT-02] the slip of an order for sold-out goods is kept, with amounts, goods and reason', async () => {
  const { token, id, body, payment } = await unlucky('#112233');
  const { body: refusal } = await buy(token, body);
  expect(refusal).toMatchObject({ code: 'out-of-stock', keptPaymentId: anyId, keptOrderId: anyId });
  expect(refusal.message).toContain('There is no longer enough stock');
  expect(refusal.message).toContain('The shop has your slip');
  const { keptPaymentId: paymentId, keptOrderId: orderId } = refusal;
  expect(await keptOf(token)).toMatchObject([
    {
      paymentId,
      orderId,
      amount: 3_000,
      paymentStatus: 1,
      isUsable: true,
      isUsed: false,
      refundStatus: 'none',
    },
  ]);
  const order = await detailOf(token, orderId);
  expect(order).toMatchObject({
    orderStatus: 5,
    netAmt: 3_000,
    refused: {
      reason: 'The last ones were sold before your order arrived.',
      meantFor: null,
      usedFor: null,
    },
    orderItem: [{ qty: 1, price: 1_000 }],
    deliveryInfo: null,
    receivedAmt: 0,
    payAmt: 0,
    refunds: [],
  });
  expect(order.paymentInfo).toMatchObject([
    { paymentStatus: 1, amount: 3_000, paymentService: 'KBZ Pay', phoneNo: payment.phoNo },
  ]);
  expect((await fetch(shop.url + (order.paymentInfo[0]?.approveImg ?? ''))).status).toBe(200);
  expect((await calls.toldTo(id)).at(-1)).toContain('the shop has your slip');
  const told = shop.db.selectFrom('notification').select(['redirect_action', 'reference']);
  expect(await told.where('buyer_id', '=', id).execute()).toEqual([
    { redirect_action: 'OrderDetail', reference: orderId },
  ]);
});

test('[KEPT-20] an order that was never placed is not listed as an order: no history, voucher, sale or second purchase', async () => {
  const { token, id, sku, body } = await unlucky('#122334');
  const { keptOrderId: orderId = 0 } = (await buy(token, body)).body;
  expect(await shopping.ordersOf(id)).toEqual([]);
  expect((await shop.call(orderHistory, { token, query: { PageNumber: 1 } })).status).toBe(400);
  expect((await shop.call(voucherSuggestions, { token, query: { SearchText: 'V' } })).body).toEqual([]);
  for (const call of [
    shop.call(posVoucher, { token, query: { orderId } }),
    shop.call(buyAgain, { token, body: { orderId } }),
  ])
    expect((await call).status).toBe(404);
  const product = shop.db.selectFrom('product').select('sold_count').where('id', '=', sku.productId);
  expect(await product.executeTakeFirstOrThrow()).toEqual({ sold_count: 1 });
  expect((await calls.cancel(token, orderId)).status).toBe(400);
});

test('[KEPT-03] the same slip is kept once, however often it is sent, also concurrently', async () => {
  const { token, body } = await unlucky('#223344');
  const answers = await times(5, () => buy(token, body));
  answers.push(await buy(token, body));
  const ids = new Set(answers.map((answer) => answer.body.keptPaymentId));
  expect(ids.size).toBe(1);
  expect(await keptOf(token)).toHaveLength(1);
});

test('[KEPT-03] a copy of a placed order keeps nothing', async () => {
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
  expect(body).toMatchObject({ code: 'too-many-open-orders', keptPaymentId: anyId });

  await calls.cancel(token, rejected);
  const again = await calls.payAgain(token, { ...(await walletPayment('#556677')), orderId: rejected });
  expect(again.body).toMatchObject({ code: 'not-payable', keptPaymentId: anyId });
  const { keptOrderId } = again.body as Answer['body'];
  expect((await detailOf(token, keptOrderId)).refused).toMatchObject({
    reason: 'The order could no longer be paid.',
    meantFor: { orderId: rejected, voucherNo: expect.stringMatching(/^V\d{12}$/) as string },
  });
});

test('[KEPT-05] the limit of kept payments is that of unchecked orders, and invalid input keeps no slip', async () => {
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
  const [kept] = await keptOf(token);
  expect(kept).toMatchObject({ paymentStatus: 3, receivedAmt: 0, isUsable: false, isUsed: true });
  const { refused } = await detailOf(token, kept?.orderId);
  const [paid] = await calls.paymentsOf(refused?.usedFor?.orderId ?? 0);
  expect(paid).toMatchObject({ status: 1, amount: 3_000, receipt_key: expect.any(String) as string });
});

test('[KEPT-06] a later order with the same slip takes the money', async () => {
  const { token, body, sku } = await unlucky('#8899aa');
  await buy(token, body);
  await shop.db.updateTable('sku').set({ stock: 0 }).where('id', '=', sku.skuId).execute();
  const next = await makeSku(shop.db, { stock: 9 });
  const order = orderInput(checkout, [{ ...next, qty: 1, price: 1_000 }], body.paymentInfo);
  expect((await buy(token, order)).body.code).toBeUndefined();
  expect(await keptOf(token)).toMatchObject([{ paymentStatus: 3, isUsed: true }]);
});

test('[KEPT-01] the slip is kept for any goods: above the limit of a line, or missing', async () => {
  const { token } = await shopper(shop, checkout);
  const [sku, dear] = [await makeSku(shop.db), await makeSku(shop.db, { price: 900_000_000 })];
  const orderOf = async (productInfo: OrderInput['productInfo']) => {
    const body = { ...orderInput(checkout, [], await walletPayment()), productInfo, netAmt: 5_000 };
    const answer = await buy(token, body);
    return detailOf(token, answer.body.keptOrderId);
  };
  const many = { ...sku, price: 1_000, qty: 9_000 };
  expect(await orderOf([many, many, { ...dear, price: 1, qty: 9 }])).toMatchObject({
    orderItem: [],
    netAmt: 5_000,
  });
  const gone = { productId: sku.productId, skuId: 2_000_000_000, price: 1_000, qty: 1 };
  expect(await orderOf([{ ...sku, price: 1, qty: 1 }, gone])).toMatchObject({
    orderItem: [{ skuId: sku.skuId }],
  });
});

test('[KEPT-07] buyers write about their own order that was never placed, and cannot read others', async () => {
  const { token, body } = await unlucky('#99aa00');
  const { keptOrderId: orderId = 0 } = (await buy(token, body)).body;
  const write = (by: string) =>
    shop.call(sendOrderMessage, { token: by, body: { orderId, message: 'Please send it back.' } });
  expect((await write(token)).status).toBe(200);
  const { token: stranger } = await shopper(shop, checkout);
  expect((await write(stranger)).status).toBe(404);
  expect((await shop.call(orderDetail, { token: stranger, query: { orderId } })).status).toBe(404);
  expect(await keptOf(stranger)).toEqual([]);
});

const decide = (orderId: number, status: 2 | 3, undoSeconds = 0) =>
  decidePayment(shop.db, orderId, status, { staffId: null, note: '', now: new Date(), undoSeconds });

test.each([
  ['decided on', 0],
  ['about to be decided on', 10],
] as const)('[KEPT-16] the slip of a kept payment that is %s buys nothing else', async (_, undoSeconds) => {
  const { token, body, id } = await unlucky(`#99aab${undoSeconds === 0 ? 'b' : 'c'}`);
  const { keptOrderId = 0, keptPaymentId = 0 } = (await buy(token, body)).body;
  expect(await decide(keptOrderId, 2, undoSeconds)).toBeNull();
  const next = await makeSku(shop.db, { stock: 9 });
  const lines = [{ ...next, qty: 1, price: 1_000 }];
  const chosen = { ...(await walletPayment()), approvalImage: null, keptPaymentId };
  for (const payment of [body.paymentInfo, chosen]) {
    const { body: refusal } = await buy(token, orderInput(checkout, lines, payment));
    expect(refusal.code).toBe('kept-payment-not-usable');
  }
  expect((await buy(token, body)).body).not.toHaveProperty('keptPaymentId');
  expect(await shopping.ordersOf(id)).toEqual([]);
});

test('[KEPT-16] of a concurrent purchase and decision on a slip one gets the money', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { token, body } = await unlucky(`#10203${round}`);
    const { keptOrderId = 0 } = (await buy(token, body)).body;
    const next = await makeSku(shop.db, { stock: 9 });
    const order = orderInput(checkout, [{ ...next, qty: 1, price: 1_000 }], body.paymentInfo);
    const [bought, decided] = await Promise.all([buy(token, order), decide(keptOrderId, 2)]);
    expect([bought.body.code ?? 'placed', decided?.reason ?? 'decided']).toEqual(
      decided ? ['placed', 'payment-decided'] : ['kept-payment-not-usable', 'decided'],
    );
  }
});

test('[KEPT-16] a slip without received money may be sent again', async () => {
  const { token, body } = await unlucky('#31415a');
  const { keptOrderId = 0 } = (await buy(token, body)).body;
  await decide(keptOrderId, 3);
  const next = await makeSku(shop.db, { stock: 9 });
  const order = orderInput(checkout, [{ ...next, qty: 1, price: 1_000 }], body.paymentInfo);
  expect((await buy(token, order)).body.code).toBeUndefined();
});
