import { expect, test } from 'vitest';
import { slipImage, shopper, shoppingCalls } from '../../testing/checkout.ts';
import { makeSku } from '../../testing/goods.ts';
import {
  noPicture,
  openOrderShop,
  statusCounts,
  times,
  walletPayment,
  type PaymentAgainInput,
} from '../../testing/orders.ts';
import { lockOrder } from './change-order.store.ts';
import { makeClassOrder } from '../../testing/placed-orders.ts';

const { shop, checkout, calls } = await openOrderShop({ maxUncheckedOrders: 3 });

/** A buyer with an order whose payment was rejected. */
async function rejectedOrder() {
  const buyer = await shopper(shop, checkout);
  const orderId = await calls.place(buyer.token, [{ ...(await makeSku(shop.db)), qty: 2 }]);
  await calls.decide(orderId, 3, 'The amount is wrong.');
  return { buyer, token: buyer.token, orderId };
}
const wallet = async (orderId: number): Promise<PaymentAgainInput> => ({
  ...(await walletPayment()),
  orderId,
});
const refused = (status: number, code: string) => ({ status, body: { code } });
const slipsOf = async (buyerId: number) =>
  (await shop.db.selectFrom('file').select('key').where('owner_buyer_id', '=', buyerId).execute()).length;

test('[API-93 ORDER-20] paying again adds an unchecked latest payment over the order’s amount', async () => {
  const { buyer, token, orderId } = await rejectedOrder();
  const answer = await calls.payAgain(token, { ...(await wallet(orderId)), remark: 'Second try' });
  expect(answer).toMatchObject({ status: 200, body: { message: 'We are checking your payment.' } });
  const detail = await shoppingCalls(shop).detail(token, orderId);
  expect(detail.paymentInfo).toMatchObject([
    { paymentStatus: 3, sellerRemark: 'The amount is wrong.' },
    {
      paymentStatus: 1,
      paymentServiceId: 14,
      phoneNo: '09770000001',
      remark: 'Second try',
      approveImg: expect.stringMatching(/^\/files\//),
    },
  ]);
  expect((await calls.paymentsOf(orderId)).map((payment) => payment.amount)).toEqual([4_000, 4_000]);
  expect(await calls.topicsOf(orderId)).toEqual(['order-placed', 'payment-decided', 'payment-sent']);
  expect(await slipsOf(buyer.id)).toBe(1);
});

test('[API-93 PAY-07] a bank transfer has its bank and the account that paid; after another rejection the buyer pays once more', async () => {
  const { token, orderId } = await rejectedOrder();
  const bank = {
    ...(await wallet(orderId)),
    paymentServiceId: 1,
    bankId: checkout.bankId,
    phoNo: '9591-2345-6789-0123',
  };
  expect((await calls.payAgain(token, bank)).status).toBe(200);
  await calls.decide(orderId, 3);
  expect((await calls.payAgain(token, bank)).status).toBe(200);
  await calls.decide(orderId, 2);
  const payments = await calls.paymentsOf(orderId);
  expect(payments.map((payment) => [payment.status, payment.bank_id, payment.phone])).toEqual([
    [3, null, ''],
    [3, checkout.bankId, '9591234567890123'],
    [2, checkout.bankId, '9591234567890123'],
  ]);
});

test('[ORDER-20 API-93] only an order that is not packed and whose latest payment failed is paid again', async () => {
  const { buyer, token, orderId } = await rejectedOrder();
  const body = await wallet(orderId);
  expect((await calls.payAgain(token, body)).status).toBe(200);
  expect(await calls.payAgain(token, body)).toMatchObject(refused(400, 'not-payable'));
  await calls.decide(orderId, 2);
  expect(await calls.payAgain(token, body)).toMatchObject(refused(400, 'already-paid'));
  const gone = await rejectedOrder();
  await calls.cancel(gone.token, gone.orderId);
  expect(await calls.payAgain(gone.token, { ...body, orderId: gone.orderId })).toMatchObject(
    refused(400, 'not-payable'),
  );
  const other = await shopper(shop, checkout);
  const foreign = await calls.payAgain(other.token, body);
  expect(foreign).toMatchObject(refused(404, 'order-not-found'));
  expect(foreign.body).toEqual((await calls.payAgain(other.token, { ...body, orderId: 999_999 })).body);
  expect((await calls.payAgain('no token', body)).status).toBe(401);
  expect([await slipsOf(buyer.id), await slipsOf(other.id)]).toEqual([1, 0]);
});

test('[API-93] invalid payment methods are refused and add no payment to the order', async () => {
  const { buyer, token, orderId } = await rejectedOrder();
  const body = await wallet(orderId);
  await shop.db
    .insertInto('payment_service')
    .values({ id: 13, type: 1, name_en: 'Wave Pay', active: false })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ active: false }))
    .execute();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
  const wrong: [code: string, change: Partial<PaymentAgainInput>][] = [
    ['cash-on-delivery-not-offered', { paymentServiceId: 2, approvalImage: noPicture }],
    ['unknown-payment-service', { paymentServiceId: 999 }],
    ['unknown-payment-service', { paymentServiceId: 13 }],
    ['online-payment-not-offered', { paymentServiceId: 16 }],
    ['unknown-bank', { paymentServiceId: 1, bankId: null }],
    ['unknown-bank', { paymentServiceId: 1, bankId: 999_999 }],
    ['bank-account-required', { paymentServiceId: 1, bankId: checkout.bankId, phoNo: '' }],
    ['transfer-phone-required', { phoNo: '0912' }],
    ['receipt-required', { approvalImage: noPicture }],
    ['not-an-image', { approvalImage: { approvalImage: svg, approvalImageExtension: 'image/png' } }],
  ];
  for (const [code, change] of wrong) {
    const answer = await calls.payAgain(token, { ...body, ...change });
    expect([answer.status, answer.body]).toMatchObject([400, { code }]);
  }
  // The slip for the disabled account is kept as a payment without an order.
  expect([(await calls.paymentsOf(orderId)).length, await slipsOf(buyer.id)]).toEqual([1, 1]);
});

test('[API-93] a refused payment does not block on a concurrent change of the order', async () => {
  const { token, orderId } = await rejectedOrder();
  const body = { ...(await wallet(orderId)), phoNo: '0912' };
  await shop.db.transaction().execute(async (trx) => {
    await lockOrder(trx, orderId, null);
    expect(await calls.payAgain(token, body)).toMatchObject(refused(400, 'transfer-phone-required'));
  });
});

test('[SAFE-14] a repeated payment counts among the unchecked orders', async () => {
  const { buyer, token, orderId } = await rejectedOrder();
  const sku = await makeSku(shop.db);
  await times(3, () => calls.place(token, [{ ...sku, qty: 1 }]));
  const answer = await calls.payAgain(token, await wallet(orderId));
  expect(answer).toMatchObject({ status: 429, body: { code: 'too-many-open-orders' } });
  // Its slip is kept as a payment without an order.
  expect([(await calls.paymentsOf(orderId)).length, await slipsOf(buyer.id)]).toEqual([1, 1]);
});

test('[ORDER-20] ten concurrent payments without a key make one with one slip', async () => {
  const { buyer, token, orderId } = await rejectedOrder();
  const body = await wallet(orderId);
  const answers = await times(10, () => calls.payAgain(token, body));
  expect(statusCounts(answers)).toEqual({ 200: 1, 400: 9 });
  expect([(await calls.paymentsOf(orderId)).length, await slipsOf(buyer.id)]).toEqual([2, 1]);
});

test('[PAY-04] one key sent ten times concurrently makes one payment with the same response, also later', async () => {
  const { buyer, token, orderId } = await rejectedOrder();
  const body = await wallet(orderId);
  const answers = await times(10, () => calls.payAgain(token, body, 'again-1'));
  await calls.decide(orderId, 3);
  answers.push(await calls.payAgain(token, body, 'again-1'));
  expect(statusCounts(answers)).toEqual({ 200: 11 });
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect([(await calls.paymentsOf(orderId)).length, await slipsOf(buyer.id)]).toEqual([2, 1]);
  const changed = await calls.payAgain(token, { ...body, remark: 'other' }, 'again-1');
  expect(changed).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } });
  expect((await calls.payAgain(token, body, 'again-2')).status).toBe(200);
});

test('[PAY-04] a refused payment frees its key', async () => {
  const { token, orderId } = await rejectedOrder();
  const body = { ...(await wallet(orderId)), approvalImage: await slipImage() };
  const sku = await makeSku(shop.db);
  const waiting = await times(3, () => calls.place(token, [{ ...sku, qty: 1 }]));
  expect((await calls.payAgain(token, body, 'retry')).status).toBe(429);
  await calls.cancel(token, waiting[0]!);
  expect((await calls.payAgain(token, body, 'retry')).status).toBe(200);
});

test('[API-93] an education order is paid again by the same call', async () => {
  const buyer = await shopper(shop, checkout);
  const id = await makeClassOrder(shop.db, buyer.id, 30_000);
  await calls.decide(id, 3);
  expect((await calls.payAgain(buyer.token, await wallet(id))).status).toBe(200);
  expect((await calls.paymentsOf(id)).map((payment) => payment.amount)).toEqual([30_000, 30_000]);
  expect((await calls.cancel(buyer.token, id)).status).toBe(200);
  expect(await calls.statusOf(id)).toBe(5);
});
