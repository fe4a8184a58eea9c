import { buyAgain, buyNowDetail, cartDetail, postOrder, updateCart } from '@zay/contract';
import { staffShopSettings } from '@zay/contract/staff';
import { afterAll, expect, test } from 'vitest';
import { orderInput, shopper } from '../../testing/checkout.ts';
import { makeSku, stockOf, type TestSku } from '../../testing/goods.ts';
import { openOrderOffice, statusCounts, times, walletPayment } from '../../testing/orders.ts';
import { changeRows } from '../../testing/rows.ts';

const { shop, checkout, shopping, calls, office } = await openOrderOffice();
const { token: owner } = await office.member('owner');

const setLimit = (key: string, value: number) =>
  changeRows(shop.db, 'setting', { key }, { value: JSON.stringify(value) });
const defaults = {
  order_line_pieces_limit: 100,
  order_pieces_limit: 1_000,
  cash_limit_new_buyer: 1_000_000,
  cash_limit: 5_000_000,
};
const resetLimits = async () => {
  for (const [key, value] of Object.entries(defaults)) await setLimit(key, value);
};
afterAll(resetLimits);

const many = (price = 1_000) => makeSku(shop.db, { stock: 5_000, price });
const linesOf = (skus: readonly TestSku[], qty: number, price = 1_000) =>
  skus.map((sku) => ({ ...sku, qty, price }));
const order = (
  token: string,
  lines: ReturnType<typeof linesOf>,
  payment: Parameters<typeof orderInput>[2] = {},
) => shopping.order(token, orderInput(checkout, lines, payment), { buyNow: true });
const cartOf = async (token: string) => (await shop.call(cartDetail, { token })).body;
const tooMany = {
  status: 400,
  body: {
    code: 'too-many-pieces',
    message: 'An order can include at most 100 of one product, and 1,000 items in all.',
  },
};

test('[STOCK-09] a line has at most the allowed pieces, in the cart, in buy now and in an order', async () => {
  const { token } = await shopper(shop, checkout);
  const sku = await many(10);
  expect(await shopping.add(token, sku, 101)).toMatchObject(tooMany);
  expect((await shopping.add(token, sku, 100)).status).toBe(200);
  expect(await shopping.add(token, sku, 1)).toMatchObject(tooMany);
  expect(await cartOf(token)).toMatchObject({
    mostOfLine: 100,
    mostOfOrder: 1_000,
    productInfo: [{ qty: 100, availableQty: 100, productType: 'available' }],
  });
  const query = { productInfo: [{ ...sku, qty: 101 }] } as never;
  expect((await shop.call(buyNowDetail, { token, query })).body.productInfo).toMatchObject([
    { qty: 101, availableQty: 100, productType: 'stock-left' },
  ]);
  expect(await order(token, linesOf([sku], 101, 10))).toMatchObject(tooMany);
  const twice = [...linesOf([sku], 60, 10), ...linesOf([sku], 41, 10)];
  expect(await order(token, twice)).toMatchObject(tooMany);
  expect(await stockOf(shop.db, sku)).toBe(5_000);
  expect((await order(token, linesOf([sku], 100, 10))).status).toBe(200);
  // With too little stock the refusal is about stock.
  const few = await makeSku(shop.db, { stock: 50 });
  expect(await shopping.add(token, few, 200)).toMatchObject({ body: { code: 'not-enough-stock' } });
  expect(await order(token, linesOf([few], 200))).toMatchObject({ body: { code: 'out-of-stock' } });
});

test('[STOCK-09] an order has at most the allowed pieces, also by transfer, whose slip is kept', async () => {
  const { token } = await shopper(shop, checkout);
  const skus = await times(11, () => many(10));
  for (const sku of skus.slice(1)) expect((await shopping.add(token, sku, 100)).status).toBe(200);
  expect(await shopping.add(token, skus[0]!, 1)).toMatchObject(tooMany);
  expect(await order(token, linesOf(skus, 91, 10))).toMatchObject(tooMany);
  const paid = await order(token, linesOf(skus, 91, 10), await walletPayment());
  expect(paid).toMatchObject({
    status: 400,
    body: { code: 'too-many-pieces', keptPaymentId: expect.any(Number) },
  });
  expect((await order(token, linesOf(skus.slice(1), 100, 10))).status).toBe(200);
});

test('[STOCK-09] a cart above a lowered limit shows what is possible, can be reduced and is then ordered', async () => {
  const { token } = await shopper(shop, checkout);
  const [one, two] = [await many(), await many()];
  await shopping.add(token, one, 40);
  await shopping.add(token, two, 15);
  await setLimit('order_line_pieces_limit', 30);
  await setLimit('order_pieces_limit', 40);
  expect((await cartOf(token)).productInfo).toMatchObject([
    { ...two, qty: 15, productType: 'available' },
    { ...one, qty: 40, availableQty: 30, productType: 'stock-left' },
  ]);
  const update = (sku: TestSku, qty: number) =>
    shop.call(updateCart, { token, body: { productCarts: [{ ...sku, qty }] } });
  expect((await update(one, 35)).status).toBe(200);
  expect((await update(one, 30)).status).toBe(200);
  const cart = [...linesOf([one], 30), ...linesOf([two], 15)];
  const ordered = () => shop.call(postOrder, { token, body: orderInput(checkout, cart) });
  expect(await ordered()).toMatchObject({ status: 400, body: { code: 'too-many-pieces' } });
  expect(await update(two, 16)).toMatchObject({ status: 400, body: { code: 'too-many-pieces' } });
  expect((await update(two, 10)).status).toBe(200);
  cart[1]!.qty = 10;
  const { status, body } = await ordered();
  expect(status).toBe(200);
  // Buying again fills the cart up to the limit of an order.
  await setLimit('order_pieces_limit', 35);
  await setLimit('order_line_pieces_limit', 20);
  const again = await shop.call(buyAgain, { token, body: { orderId: body.orderId } });
  expect(again.body.added.map(({ qty }) => qty)).toEqual([20, 10]);
  expect(again.body.leftOut).toMatchObject([{ ...one, qty: 10, reason: 'too-many-pieces' }]);
  const more = await shop.call(buyAgain, { token, body: { orderId: body.orderId } });
  expect(more.body.added).toMatchObject([{ ...two, qty: 5 }]);
  await resetLimits();
});

const tooMuch = (value: string, most: string) => ({
  status: 400,
  body: {
    code: 'cash-limit-exceeded',
    message: `Together with this order, the products of your cash-on-delivery orders that are not delivered yet would come to ${value} Ks, without delivery. The limit is ${most} Ks. Please choose another way to pay.`,
  },
});
const waysIn = async (token: string) =>
  (await cartOf(token)).newPaymentService.map(({ paymentServiceId }) => paymentServiceId);

test('[CHECKOUT-66] a new buyer orders goods for 1,000,000 kyats with cash on delivery, in one or several orders, and more by other methods', async () => {
  const { token, id } = await shopper(shop, checkout);
  const sku = await many(100_000);
  const buy = (qty: number, payment = {}) => order(token, linesOf([sku], qty, 100_000), payment);
  expect(await buy(11)).toMatchObject(tooMuch('1,100,000', '1,000,000'));
  expect((await buy(6)).status).toBe(200);
  await shopping.add(token, sku, 4);
  expect(await cartOf(token)).toMatchObject({ cashLimit: null });
  expect(await waysIn(token)).toContain(2);
  await shopping.add(token, sku, 1);
  expect(await cartOf(token)).toMatchObject({ cashLimit: { value: 1_100_000, most: 1_000_000 } });
  expect(await waysIn(token)).not.toContain(2);
  const burmese = await shop.call(postOrder, {
    token,
    body: orderInput(checkout, linesOf([sku], 5, 100_000)),
    lang: 'unicode',
  });
  expect(burmese.body).toMatchObject({
    code: 'cash-limit-exceeded',
    message: expect.stringContaining('1,100,000'),
  });
  expect((await buy(5, await walletPayment())).status).toBe(200);
  expect((await shopping.ordersOf(id)).map(({ total_amount }) => total_amount)).toEqual([600_000, 500_000]);
});

test('[CHECKOUT-66] without cash on delivery no limit is shown', async () => {
  const { token } = await shopper(shop, checkout);
  await shopping.add(token, await many(100_000), 11);
  const { cityId } = checkout.place;
  const offer = (offers_cash_on_delivery: boolean) =>
    shop.db.updateTable('city').set({ offers_cash_on_delivery }).where('id', '=', cityId).execute();
  await offer(false);
  expect(await cartOf(token)).toMatchObject({ cashLimit: null });
  await offer(true);
});

test('[CHECKOUT-67] twenty concurrent orders of one buyer do not exceed the limit together', async () => {
  const { token, id } = await shopper(shop, checkout);
  const skus = await times(4, () => many(150_000));
  const answers = await times(20, (index) => {
    const sku = skus[index % skus.length]!;
    return order(token, linesOf([sku], 1 + (index % 2), 150_000));
  });
  const { 200: placed = 0, ...refused } = statusCounts(answers);
  expect(placed).toBeGreaterThan(2);
  expect(refused).toEqual({ 400: 20 - placed });
  const orders = await shopping.ordersOf(id);
  const value = orders.reduce((sum, { total_amount }) => sum + total_amount, 0);
  expect([orders.length, value <= 1_000_000, value > 700_000]).toEqual([placed, true, true]);
});

test('[CHECKOUT-68] delivered and paid, cancelled or transferred orders no longer count, and raise the limit', async () => {
  const { token } = await shopper(shop, checkout);
  const sku = await many(100_000);
  const buy = (qty: number, payment = {}) => order(token, linesOf([sku], qty, 100_000), payment);
  const first = (await buy(10)).body.orderId;
  expect((await buy(1)).status).toBe(400);
  await calls.cancel(token, first);
  const second = (await buy(10)).body.orderId;
  for (const step of [2, 3] as const) {
    await calls.move(second, step);
    expect((await buy(1)).status).toBe(400);
  }
  await calls.move(second, 4);
  // Delivered, but the payment is not confirmed.
  expect(await buy(11)).toMatchObject(tooMuch('1,100,000', '1,000,000'));
  await calls.decide(second, 2);
  expect((await buy(30)).status).toBe(200);
  expect((await buy(20)).status).toBe(200);
  expect(await buy(1)).toMatchObject(tooMuch('5,100,000', '5,000,000'));

  // Transfers are no cash: they neither count nor raise the limit before delivery.
  const other = await shopper(shop, checkout);
  const transfer = await order(other.token, linesOf([sku], 20, 100_000), await walletPayment('#223344'));
  await calls.decide(transfer.body.orderId, 2);
  expect((await order(other.token, linesOf([sku], 11, 100_000))).status).toBe(400);
  expect((await order(other.token, linesOf([sku], 10, 100_000))).status).toBe(200);
});

test('[CHECKOUT-68] cash refused before the delivery still counts', async () => {
  const { token } = await shopper(shop, checkout);
  const sku = await many(100_000);
  const buy = () => order(token, linesOf([sku], 10, 100_000));
  await calls.decide((await buy()).body.orderId, 3);
  expect((await buy()).status).toBe(400);
});

const save = async (id: string, value: unknown) => {
  const { body } = await office.call(staffShopSettings.one, { token: owner, query: { id } });
  const sent = { id, value, version: (body as { version: string }).version } as never;
  return office.call(staffShopSettings.save, { token: owner, body: sent });
};

test('[STAFF-37] staff set the limits to whole numbers from 1 on; anything else is refused at the field and changes nothing', async () => {
  const { token } = await shopper(shop, checkout);
  for (const key of Object.keys(defaults)) {
    for (const bad of [0, '0', -1, 1.5, 'many', '', null, 2_000_000_001, 1e21, '၁၀x', [], {}, true]) {
      const { status, body } = await save(key, bad);
      expect([status, body], `${key} ${JSON.stringify(bad)}`).toMatchObject([
        400,
        { errors: [{ field: 'value' }] },
      ]);
    }
    expect((await save(key, 7)).status).toBe(200);
  }
  expect(await cartOf(token)).toMatchObject({ mostOfLine: 7, mostOfOrder: 7 });
  expect((await save('order_line_pieces_limit', 50)).status).toBe(200);
  expect(await cartOf(token)).toMatchObject({ mostOfLine: 7, mostOfOrder: 7 });
  const sku = await many(8);
  await shopping.add(token, sku, 1);
  expect(await cartOf(token)).toMatchObject({ cashLimit: { value: 8, most: 7 } });
  await resetLimits();
});
