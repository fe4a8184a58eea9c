import { postOrder } from '@zay/contract';
import { expect, test } from 'vitest';
import { orderInput, shopper, type OrderInput } from '../../testing/checkout.ts';
import { makeSku, stockOf } from '../../testing/goods.ts';
import { openOrderShop, statusCounts, times, walletPayment } from '../../testing/orders.ts';

const { shop, checkout, shopping, calls } = await openOrderShop(
  { maxUncheckedOrders: 2, rateLimits: true },
  { verifyAfter: 'each test' },
);

/** A payment with a slip that cannot be decoded, to detect whether the API tries. */
async function unreadableSlip(): Promise<OrderInput['paymentInfo']> {
  const approvalImage = Buffer.from('not a picture').toString('base64');
  return {
    ...(await walletPayment()),
    approvalImage: { approvalImage, approvalImageExtension: 'image/png' },
  };
}

const codeOf = ({ status, body }: { readonly status: number; readonly body: unknown }) => [
  status,
  (body as { code?: string }).code,
];

test('[CHECKOUT-47] an order with wrong lines or amounts is refused before its slip is decoded', async () => {
  const { token } = await shopper(shop, checkout);
  const sku = await makeSku(shop.db, { stock: 1 });
  const payment = await unreadableSlip();
  const order = (change: Partial<OrderInput>, qty = 1) =>
    shopping.order(
      token,
      { ...orderInput(checkout, [{ ...sku, qty, price: 1_000 }], payment), ...change },
      { buyNow: true },
    );
  expect(codeOf(await order({}, 2))).toEqual([409, 'out-of-stock']);
  expect(codeOf(await order({ netAmt: 1 }))).toEqual([409, 'cart-changed']);
  const unknown = [{ productId: sku.productId, skuId: 2_000_000_000, price: 1_000, qty: 1 }];
  expect(codeOf(await order({ productInfo: unknown }))).toEqual([404, 'product-not-found']);
  expect(codeOf(await order({}))).toEqual([400, 'not-an-image']);
});

test('[CHECKOUT-47 SAFE-14] the limit of unchecked orders is checked before a slip is decoded, also when paying again', async () => {
  const { token } = await shopper(shop, checkout);
  const sku = await makeSku(shop.db);
  const rejected = await calls.place(token, [{ ...sku, qty: 1 }]);
  await calls.decide(rejected, 3);
  await times(2, () => calls.place(token, [{ ...sku, qty: 1 }]));
  const payment = await unreadableSlip();
  const body = orderInput(checkout, [{ ...sku, qty: 1, price: 1_000 }], payment);
  expect(codeOf(await shopping.order(token, body, { buyNow: true }))).toEqual([429, 'too-many-open-orders']);
  const again = await calls.payAgain(token, { ...payment, orderId: rejected });
  expect(codeOf(again)).toEqual([429, 'too-many-open-orders']);
});

test('[CHECKOUT-47 PAY-04] one key sent ten times concurrently for the last piece, with a slip, makes one order with one slip', async () => {
  const { token, id } = await shopper(shop, checkout);
  const sku = await makeSku(shop.db, { stock: 1 });
  const body = orderInput(checkout, [{ ...sku, qty: 1, price: 1_000 }], await walletPayment());
  const headers = { 'idempotency-key': 'last-piece' };
  const answers = await times(10, () =>
    shop.call(postOrder, { token, body, query: { buyNow: true }, headers }),
  );
  expect(statusCounts(answers)).toEqual({ 200: 10 });
  expect([(await shopping.ordersOf(id)).length, await stockOf(shop.db, sku)]).toEqual([1, 0]);
  const slips = shop.db.selectFrom('file').select('key').where('owner_buyer_id', '=', id);
  expect(await slips.execute()).toHaveLength(1);
});

test('[CHECKOUT-48] 60 slips of a buyer are decoded in an hour, of orders and repeated payments together', async () => {
  const { token } = await shopper(shop, checkout);
  const other = await shopper(shop, checkout);
  const sku = await makeSku(shop.db);
  const rejected = await calls.place(token, [{ ...sku, qty: 1 }]);
  await calls.decide(rejected, 3);
  const payment = await unreadableSlip();
  const body = orderInput(checkout, [{ ...sku, qty: 1, price: 1_000 }], payment);
  const order = (by: string) => shopping.order(by, body, { buyNow: true });
  expect(statusCounts(await times(60, () => order(token)))).toEqual({ 400: 60 });
  expect(codeOf(await order(token))).toEqual([429, 'rate-limited']);
  const again = await calls.payAgain(token, { ...payment, orderId: rejected });
  expect(codeOf(again)).toEqual([429, 'rate-limited']);
  expect((await calls.place(token, [{ ...sku, qty: 1 }])) > 0).toBe(true);
  expect(codeOf(await order(other.token))).toEqual([400, 'not-an-image']);
});

test('[SAFE-54] a buyer sends 60 orders without a slip in an hour, cancelled ones included', async () => {
  const [{ token }, other] = [await shopper(shop, checkout), await shopper(shop, checkout)];
  const sku = await makeSku(shop.db, { stock: 1_000 });
  const body = orderInput(checkout, [{ ...sku, qty: 1, price: 1_000 }]);
  const order = (by: string) => shopping.order(by, body, { buyNow: true });
  await calls.cancel(token, (await order(token)).body.orderId);
  expect(statusCounts(await times(59, () => order(token)))).toEqual({ 200: 2, 429: 57 });
  expect(codeOf(await order(token))).toEqual([429, 'rate-limited']);
  expect((await order(other.token)).status).toBe(200);
});
