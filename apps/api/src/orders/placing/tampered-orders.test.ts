import { addToCart, postOrder } from '@zay/contract';
import { expect, test } from 'vitest';
import { makeCheckout, orderInput, shopper, shoppingCalls, type OrderInput } from '../../testing/checkout.ts';
import { makeGetOne, makeSku, stockOf } from '../../testing/goods.ts';
import { expectWholeShop } from '../../testing/invariants.ts';
import { statusCounts, walletPayment } from '../../testing/orders.ts';
import { randomNumbers } from '../../testing/random.ts';
import { openTestShop } from '../../testing/shop.ts';

const shop = await openTestShop({ data: 'empty', config: { maxUncheckedOrders: 1_000 } });
const checkout = await makeCheckout(shop.db);
const calls = shoppingCalls(shop);
const settings = { commercial_tax_percent: '5', discount: '300', cash_limit_new_buyer: '2000000000' };
for (const [key, value] of Object.entries(settings)) {
  await shop.db.updateTable('setting').set({ value }).where('key', '=', key).execute();
}

type Buyer = Awaited<ReturnType<typeof shopper>>;

/** The amounts that the shop charges for goods of this price. */
function charged(totalAmt: number) {
  const tax = Math.round(totalAmt * 0.05);
  const discountPrice = Math.min(300, totalAmt + tax);
  return { totalAmt, tax, discountPrice, netAmt: totalAmt + checkout.deliveryFee + tax - discountPrice };
}

/** Serialises the body, including values that JSON.stringify cannot write. */
async function orderAs(buyer: Buyer, body: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${shop.url}${postOrder.path}?buyNow=true`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${buyer.token}` },
    body,
  });
  return { status: answer.status, text: await answer.text() };
}

test('[CHECKOUT-41] no sent amount lowers the price of an order: the server’s net, or a refusal', async () => {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db, { stock: 1_000, price: 5_000 });
  const honest = { ...orderInput(checkout, [{ ...sku, qty: 2, price: 5_000 }]), ...charged(10_000) };
  const amounts = [
    'totalAmt',
    'netAmt',
    'deliveryFee',
    'handlingFee',
    'tax',
    'discountPrice',
    'discountPercent',
    'price',
  ];
  const values = ['0', '-1', '0.001', '1e21', '"1"', 'null', '[]', '"NaN"', '1e309', '100'];
  const tampered = amounts.flatMap((name) =>
    values.map((value) => {
      const marked = name === 'price' ? { ...sku, qty: 2, price: '@' } : { ...sku, qty: 2, price: 5_000 };
      const body = { ...honest, productInfo: [marked], ...(name === 'price' ? {} : { [name]: '@' }) };
      return JSON.stringify(body).replace('"@"', value);
    }),
  );
  const answers = [];
  for (const body of tampered) answers.push(await orderAs(buyer, body));
  const counts = statusCounts(answers);
  const orders = await calls.ordersOf(buyer.id);
  // Some variants equal the correct value or omit it: these orders succeed, at the correct price.
  expect(Object.keys(counts)).toEqual(['200', '400', '409']);
  expect(counts[200]! + counts[400]! + counts[409]!).toBe(80);
  expect(orders.length).toBe(counts[200]);
  expect(new Set(orders.map((order) => order.net_amount))).toEqual(new Set([honest.netAmt]));
  expect(await stockOf(shop.db, sku)).toBe(1_000 - 2 * orders.length);
});

test('[CHECKOUT-41] impossible quantities are refused, by the cart too; "2" is 2', async () => {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db, { stock: 50 });
  const bare = JSON.stringify({
    ...orderInput(checkout, [{ ...sku, qty: 1, price: 1_000 }]),
    ...charged(2_000),
  });
  for (const qty of ['0', '-1', '1.5', '2147483648', '9007199254740993', '1e309', 'null', '[]', '"two"']) {
    const answer = await orderAs(buyer, bare.replace('"qty":1', `"qty":${qty}`));
    expect([qty, answer.status, answer.text]).toEqual([qty, 400, expect.stringContaining('qty')]);
    const added = await fetch(`${shop.url}${addToCart.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${buyer.token}` },
      body: JSON.stringify({ productCarts: [{ ...sku, qty: 1 }] }).replace('"qty":1', `"qty":${qty}`),
    });
    expect([qty, added.status]).toEqual([qty, 400]);
  }
  expect([await calls.ordersOf(buyer.id), await calls.cartOf(buyer.token)]).toEqual([[], []]);
  const two = await orderAs(buyer, bare.replace('"qty":1', '"qty":"2"'));
  expect([two.status, await stockOf(shop.db, sku)]).toEqual([200, 48]);
  expect((await calls.ordersOf(buyer.id))[0]).toMatchObject({ total_amount: 2_000 });
});

test('[CHECKOUT-41] a SKU of another product, a gift of the buyer’s own and unsold goods are refused', async () => {
  const buyer = await shopper(shop, checkout);
  const [cheap, dear, gift] = [
    await makeSku(shop.db, { price: 100 }),
    await makeSku(shop.db, { price: 90_000 }),
    await makeSku(shop.db),
  ];
  const [hidden, removed] = [await makeSku(shop.db), await makeSku(shop.db)];
  for (const [sku, state] of [
    [hidden, 'hidden'],
    [removed, 'removed'],
  ] as const) {
    await shop.db.updateTable('product').set({ state }).where('id', '=', sku.productId).execute();
  }
  const buy = (line: Parameters<typeof orderInput>[1][number], more: object = {}) => {
    const body = { ...orderInput(checkout, [line]), ...charged(line.price) };
    body.productInfo = [{ ...body.productInfo[0]!, ...more }];
    return calls.order(buyer.token, body, { buyNow: true });
  };
  const swapped = { productId: cheap.productId, skuId: dear.skuId, qty: 1, price: 100 };
  expect(await buy(swapped)).toMatchObject({ status: 404, body: { code: 'product-not-found' } });
  expect((await buy({ productId: cheap.productId, skuId: 2_000_000_000, qty: 1, price: 100 })).status).toBe(
    404,
  );
  for (const sku of [hidden, removed]) {
    expect((await buy({ ...sku, qty: 1, price: 1_000 })).status).toBe(409);
  }
  expect(await calls.ordersOf(buyer.id)).toEqual([]);
  await makeGetOne(shop.db, dear, gift);
  const made = { promotionGetOne: { getOneSkuId: gift.skuId, getOneQty: 5 }, freeSkuId: gift.skuId };
  const line = { ...cheap, qty: 1, price: 100 };
  expect(await buy(line, { ...made, isGetOne: true })).toMatchObject({
    status: 409,
    body: { code: 'cart-changed' },
  });
  const gifted = await buy(line, made);
  expect([gifted.status, await stockOf(shop.db, gift)]).toEqual([200, 10]);
  expect((await calls.detail(buyer.token, gifted.body.orderId)).orderItem).toMatchObject([
    { isGetOne: false, promotionGetOne: null },
  ]);
});

test('[CHECKOUT-28 CHECKOUT-30] an inactive or unknown account accepts no money', async () => {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db);
  const wallet = await walletPayment();
  const bank = { ...wallet, paymentServiceId: 1, bankId: checkout.bankId };
  const pay = async (payment: Partial<OrderInput['paymentInfo']>) => {
    const body = orderInput(checkout, [{ ...sku, qty: 1, price: 1_000 }], payment);
    const answer = await calls.order(buyer.token, { ...body, ...charged(1_000) }, { buyNow: true });
    return [answer.status, (answer.body as never as { code?: string }).code];
  };
  expect(await pay({ ...bank, bankId: null })).toEqual([400, 'unknown-bank']);
  await shop.db.updateTable('bank').set({ active: false }).where('id', '=', checkout.bankId).execute();
  expect(await pay(bank)).toEqual([400, 'unknown-bank']);
  await shop.db.updateTable('payment_service').set({ active: false }).where('id', 'in', [2, 14]).execute();
  expect(await pay(wallet)).toEqual([400, 'unknown-payment-service']);
  expect((await pay({}))[0]).toBe(400);
  expect(await calls.ordersOf(buyer.id)).toEqual([]);
  await shop.db.updateTable('payment_service').set({ active: true }).where('id', 'in', [2, 14]).execute();
  expect(await pay(wallet)).toEqual([200, undefined]);
});

test('[CHECKOUT-44] the amounts of thirty random carts are whole kyats and add up, as shown, as charged and as stored', async () => {
  const random = randomNumbers(20_261_122);
  const skus = [];
  for (let index = 0; index < 12; index += 1) {
    const price = 1 + random(99_999);
    const promotePrice = random(2) === 0 ? null : random(price);
    skus.push({
      ...(await makeSku(shop.db, { stock: 9_999, price, promotePrice })),
      price: promotePrice ?? price,
    });
  }
  const buyer = await shopper(shop, checkout);
  for (let cart = 0; cart < 30; cart += 1) {
    const lines = skus.filter(() => random(3) === 0).map((sku) => ({ ...sku, qty: 1 + random(20) }));
    if (lines.length === 0) continue;
    const total = lines.reduce((sum, { price, qty }) => sum + price * qty, 0);
    const body = { ...orderInput(checkout, lines), ...charged(total) };
    const { status, body: placed } = await calls.order(buyer.token, body, { buyNow: true });
    expect([status, body]).toEqual([200, body]);
    expect(await calls.detail(buyer.token, placed.orderId)).toMatchObject({ netAmt: body.netAmt });
  }
  const orders = await calls.ordersOf(buyer.id);
  expect(orders.length).toBeGreaterThan(20);
  await expectWholeShop(shop);
});
