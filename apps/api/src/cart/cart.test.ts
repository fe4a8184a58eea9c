import {
  addToCart,
  buyNowDetail,
  cartDetail,
  deliveryAddresses,
  postOrder,
  removeFromCart,
  updateCart,
} from '@zay/contract';
import { expect, test } from 'vitest';
import { makeAddress, makePlace, newcomer } from '../testing/buyers.ts';
import { makeCheckout, orderInput, shopper } from '../testing/checkout.ts';
import { makeGetOne, makeSku, stockOf, type TestSku } from '../testing/goods.ts';
import { changeRows } from '../testing/rows.ts';
import { openTestShop } from '../testing/shop.ts';

const shop = await openTestShop({ data: 'empty' });
const checkout = await makeCheckout(shop.db);

const add = (token: string, sku: TestSku, qty: number) =>
  shop.call(addToCart, { token, body: { productCarts: [{ ...sku, qty }] } });
const update = (token: string, sku: TestSku, qty: number) =>
  shop.call(updateCart, { token, body: { productCarts: [{ ...sku, qty }] } });
const read = async (token: string, lang?: string) =>
  (await shop.call(cartDetail, { token, ...(lang ? { lang } : {}) })).body;
const quantities = async (token: string) =>
  (await read(token)).productInfo.map((line) => [line.skuId, line.qty]);

test('[API-81 API-82 ENTITY-32 ENTITY-33 ENTITY-34 ENTITY-36 ENTITY-37] a cart shows its line, delivery and amounts', async () => {
  const { token } = await shopper(shop, checkout);
  const sku = await makeSku(shop.db, { name: 'Silk longyi', stock: 7, price: 20_000, promotePrice: 15_000 });
  expect(await add(token, sku, 2)).toMatchObject({ status: 200, body: { count: 1 } });
  const cart = await read(token);
  expect(cart.productInfo).toEqual([
    {
      ...sku,
      qty: 2,
      availableQty: 7,
      productType: 'available',
      name: 'Silk longyi',
      url: '',
      skuValue: 'Default',
      originalPrice: 20_000,
      promotePrice: 15_000,
      promotePercent: 25,
      isGetOne: false,
      promotionGetOne: null,
      variation: 'Default',
      heldUntil: null,
      isWithdrawn: false,
    },
  ]);
  expect(cart.deliveryInfo).toMatchObject({
    ...checkout.place,
    cityName: 'Test City',
    townshipName: 'Test Township',
    address: 'No. 12, Hledan Road',
    landMark: 'Hledan market',
    fromEstDeliveryDay: 1,
    toEstDeliveryDay: 3,
  });
  expect(cart.deliveryInfo.mainDeliveryService[0]).toMatchObject({
    deliveryServiceId: checkout.deliveryServiceId,
    deliveryFee: 2_000,
  });
  expect(cart).toMatchObject({ deliveryFee: 2_000, commercialTax: 0, discount: 0, netAmt: 32_000 });
  expect(cart.newPaymentService.map((service) => service.paymentServiceId)).toEqual(
    expect.arrayContaining([2, 14]),
  );
});

test('in Burmese the names are Burmese, and Default is the same word in every language', async () => {
  const { token } = await shopper(shop, checkout);
  await add(token, await makeSku(shop.db), 1);
  const cart = await read(token, 'unicode');
  expect(cart.productInfo[0]).toMatchObject({ name: 'လုံချည်', variation: 'Default' });
  expect(cart.deliveryInfo.cityName).toBe('စမ်းသပ်မြို့');
});

test('[ADDR-15] nothing is offered to an address whose city, township or last delivery service is inactive; the address shows it', async () => {
  const { db } = shop;
  const other = await makePlace(db);
  const { token, id } = await newcomer(shop);
  await makeAddress(db, id, other);
  const sku = await makeSku(db);
  await add(token, sku, 2);
  const isServed = async () => (await shop.call(deliveryAddresses, { token })).body[0]?.isServed;
  const offered = async () => {
    const cart = await read(token);
    const { mainDeliveryService, fromEstDeliveryDay, toEstDeliveryDay } = cart.deliveryInfo;
    const takesCash = cart.newPaymentService.some(({ paymentServiceId }) => paymentServiceId === 2);
    const days = [fromEstDeliveryDay, toEstDeliveryDay];
    return [mainDeliveryService.length > 0, cart.deliveryFee, days, takesCash, cart.netAmt, await isServed()];
  };
  const served = [true, 2_000, [1, 3], true, 4_000, true];
  const unserved = [false, 0, [0, 0], false, 2_000, false];
  expect(await offered()).toEqual(served);
  const { cityId, townshipId } = other;
  const setCity = (active: boolean) =>
    db.updateTable('city').set({ active }).where('id', '=', cityId).execute();
  const setTownship = (active: boolean) =>
    db.updateTable('township').set({ active }).where('id', '=', townshipId).execute();
  const setServices = (all_cities: boolean) =>
    db.updateTable('delivery_service').set({ all_cities }).execute();
  for (const set of [setCity, setTownship, setServices]) {
    await set(false);
    expect(await offered()).toEqual(unserved);
    const { body } = await shop.call(buyNowDetail, {
      token,
      query: { ProductId: sku.productId, SkuId: sku.skuId, Qty: 1 } as never,
    });
    expect(body.deliveryInfo.mainDeliveryService).toEqual([]);
    await set(true);
  }
  expect(await offered()).toEqual(served);
});

test('cash on delivery is left out where the city does not offer it or no address is known', async () => {
  const { token, id } = await shopper(shop, checkout);
  const ids = async () => (await read(token)).newPaymentService.map((service) => service.paymentServiceId);
  expect(await ids()).toContain(2);
  await shop.db.deleteFrom('address').where('buyer_id', '=', id).execute();
  expect(await ids()).not.toContain(2);
  expect((await read(token)).deliveryInfo).toMatchObject({
    deliveryAddressId: null,
    cityId: null,
    cityName: '',
  });
});

test('[API-81] the same SKU adds up; more than the stock is refused and changes nothing', async () => {
  const { token } = await newcomer(shop);
  const sku = await makeSku(shop.db, { stock: 5 });
  await add(token, sku, 2);
  await add(token, sku, 2);
  expect(await quantities(token)).toEqual([[sku.skuId, 4]]);
  const refused = await add(token, sku, 2);
  expect(refused).toMatchObject({
    status: 400,
    body: { code: 'not-enough-stock', lines: [{ skuId: sku.skuId, availableQty: 5 }] },
  });
  expect(refused.body).toMatchObject({ message: expect.stringContaining('5') });
  expect(await quantities(token)).toEqual([[sku.skuId, 4]]);
});

test('[API-81] the same idempotency key adds once, and is refused with other lines', async () => {
  const { token } = await newcomer(shop);
  const sku = await makeSku(shop.db, { stock: 5 });
  const send = (qty: number, key: string, owner = token) =>
    shop.call(addToCart, {
      token: owner,
      headers: { 'idempotency-key': key },
      body: { productCarts: [{ ...sku, qty }] },
    });
  const [first, second] = await Promise.all([send(2, 'once'), send(2, 'once')]);
  expect([first, second]).toMatchObject([
    { status: 200, body: { count: 1 } },
    { status: 200, body: { count: 1 } },
  ]);
  expect(await quantities(token)).toEqual([[sku.skuId, 2]]);
  expect(await send(3, 'once')).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } });
  expect(await quantities(token)).toEqual([[sku.skuId, 2]]);
  // A refusal frees the key: the same key may be sent again.
  expect(await send(4, 'later')).toMatchObject({ status: 400, body: { code: 'not-enough-stock' } });
  await update(token, sku, 1);
  expect(await send(4, 'later')).toMatchObject({ status: 200 });
  expect(await quantities(token)).toEqual([[sku.skuId, 5]]);
  const other = await newcomer(shop);
  expect(await send(1, 'once', other.token)).toMatchObject({ status: 200 });
  expect(await quantities(other.token)).toEqual([[sku.skuId, 1]]);
});

test('[API-81] two lines of one SKU in one call are added up before the check', async () => {
  const { token } = await newcomer(shop);
  const sku = await makeSku(shop.db, { stock: 10 });
  const twice = {
    productCarts: [
      { ...sku, qty: 6 },
      { ...sku, qty: 6 },
    ],
  };
  expect((await shop.call(addToCart, { token, body: twice })).status).toBe(400);
  expect(await quantities(token)).toEqual([]);
});

test('[API-81] a product that is hidden or unknown, or a SKU of another product, is not found', async () => {
  const { token } = await newcomer(shop);
  const [one, other] = [await makeSku(shop.db), await makeSku(shop.db)];
  await shop.db.updateTable('product').set({ state: 'hidden' }).where('id', '=', other.productId).execute();
  for (const wrong of [
    other,
    { productId: one.productId, skuId: other.skuId },
    { productId: 1, skuId: 2_000_000_000 },
  ]) {
    expect(await add(token, wrong, 1)).toMatchObject({ status: 404, body: { code: 'product-not-found' } });
  }
});

test('invalid quantities are refused', async () => {
  const { token } = await newcomer(shop);
  const sku = await makeSku(shop.db);
  for (const qty of [0, -1, 1.5, 2 ** 31, 2 ** 53 + 2]) {
    expect([qty, (await add(token, sku, qty)).status]).toEqual([qty, 400]);
  }
});

test('[CART-36 CART-13 CART-14] after a loss of stock lines become stock-left and out-of-stock, last in the list', async () => {
  const { token } = await shopper(shop, checkout);
  const gone = await makeSku(shop.db, { stock: 3, price: 9_000 });
  const few = await makeSku(shop.db, { stock: 5, price: 9_000 });
  const fine = await makeSku(shop.db, { stock: 5, price: 1_000 });
  for (const sku of [gone, few, fine]) await add(token, sku, 3);
  await shop.db.updateTable('sku').set({ stock: 0 }).where('id', '=', gone.skuId).execute();
  await shop.db.updateTable('sku').set({ stock: 2 }).where('id', '=', few.skuId).execute();
  const cart = await read(token);
  expect(cart.productInfo.map((line) => [line.skuId, line.productType, line.availableQty])).toEqual([
    [fine.skuId, 'available', 5],
    [few.skuId, 'stock-left', 2],
    [gone.skuId, 'out-of-stock', 0],
  ]);
  expect(cart.netAmt).toBe(3_000 + 2_000);
});

test('[CART-37] a withdrawn product is marked, in the cart and when it is ordered', async () => {
  const { token } = await shopper(shop, checkout);
  const [hidden, off, soldOut] = [await makeSku(shop.db), await makeSku(shop.db), await makeSku(shop.db)];
  for (const sku of [hidden, off, soldOut]) await add(token, sku, 1);
  await shop.db.updateTable('product').set({ state: 'hidden' }).where('id', '=', hidden.productId).execute();
  await shop.db.updateTable('sku').set({ active: false }).where('id', '=', off.skuId).execute();
  await shop.db.updateTable('sku').set({ stock: 0 }).where('id', '=', soldOut.skuId).execute();
  const { productInfo } = await read(token);
  expect(productInfo.map((line) => [line.skuId, line.productType, line.isWithdrawn])).toEqual([
    [hidden.skuId, 'out-of-stock', true],
    [off.skuId, 'out-of-stock', true],
    [soldOut.skuId, 'out-of-stock', false],
  ]);
  const body = orderInput(checkout, [{ ...hidden, qty: 1, price: 1_000 }]);
  expect((await shop.call(postOrder, { token, body, query: { buyNow: true } })).body).toMatchObject({
    code: 'out-of-stock',
    message: expect.stringContaining('no longer sold'),
  });
});

test('[CART-39] goods above the maximum amount of an order are refused with a code, and may always be lowered', async () => {
  const { token } = await shopper(shop, checkout);
  const [dear, plain] = [await makeSku(shop.db, { price: 700_000_000 }), await makeSku(shop.db)];
  const tooMuch = {
    status: 400,
    body: { code: 'order-limit', message: expect.stringContaining('2,000,000,000') },
  };
  expect(await add(token, dear, 3)).toMatchObject(tooMuch);
  expect((await add(token, dear, 2)).status).toBe(200);
  expect(await update(token, dear, 3)).toMatchObject(tooMuch);
  expect(await add(token, dear, 1)).toMatchObject(tooMuch);
  expect((await read(token)).productInfo[0]).toMatchObject({ qty: 2, availableQty: 10 });
  await changeRows(shop.db, 'sku', { id: dear.skuId }, { original_price: 2_000_000_000 });
  expect(await read(token)).toMatchObject({
    productInfo: [{ qty: 2, productType: 'available' }],
    netAmt: 4_000_002_000,
  });
  expect(await add(token, plain, 1)).toMatchObject(tooMuch);
  expect((await update(token, dear, 1)).status).toBe(200);
});

test('[CART-17 CART-18 API-87] a stock-left line may be lowered step by step and never raised', async () => {
  const { token } = await newcomer(shop);
  const sku = await makeSku(shop.db, { stock: 9 });
  await add(token, sku, 8);
  await shop.db.updateTable('sku').set({ stock: 3 }).where('id', '=', sku.skuId).execute();
  expect(await update(token, sku, 9)).toMatchObject({ status: 400, body: { code: 'not-enough-stock' } });
  expect((await update(token, sku, 7)).status).toBe(200);
  expect((await read(token)).productInfo[0]).toMatchObject({ qty: 7, productType: 'stock-left' });
  expect((await update(token, sku, 3)).status).toBe(200);
  expect((await read(token)).productInfo[0]).toMatchObject({ qty: 3, productType: 'available' });
});

test('[API-87] a line that is not in the cart cannot be changed', async () => {
  const { token } = await newcomer(shop);
  expect(await update(token, await makeSku(shop.db), 1)).toMatchObject({
    status: 404,
    body: { code: 'not-in-cart' },
  });
});

test('[API-86] lines are removed one by one, several at once, and by DELETE', async () => {
  const { token } = await newcomer(shop);
  const skus = [
    await makeSku(shop.db),
    await makeSku(shop.db),
    await makeSku(shop.db),
    await makeSku(shop.db),
  ];
  for (const sku of skus) await add(token, sku, 1);
  const [one, two, three, four] = skus as [TestSku, TestSku, TestSku, TestSku];
  expect((await shop.call(removeFromCart, { token, body: one as never })).body).toMatchObject({ count: 3 });
  expect((await shop.call(removeFromCart, { token, body: [two, three] })).body).toMatchObject({ count: 1 });
  const item = encodeURIComponent(JSON.stringify(four));
  const response = await fetch(`${shop.url}/api/Order/RemoveFromCart?item=${item}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  });
  expect([response.status, await quantities(token)]).toEqual([200, []]);
});

test('[API-85 CHECKOUT-43] buy now shows its one line and does not change the cart', async () => {
  const { token } = await shopper(shop, checkout);
  const [inCart, bought] = [await makeSku(shop.db), await makeSku(shop.db, { price: 3_000 })];
  await add(token, inCart, 1);
  const ways = [
    { productInfo: JSON.stringify([{ ...bought, qty: 2 }]) },
    { ProductId: bought.productId, SkuId: bought.skuId, Qty: 2 },
  ];
  for (const query of ways) {
    const { status, body } = await shop.call(buyNowDetail, { token, query: query as never });
    expect([status, body.productInfo.length, body.netAmt]).toEqual([200, 1, 8_000]);
  }
  expect(await quantities(token)).toEqual([[inCart.skuId, 1]]);
  const unknown = { productInfo: '[{"productId":1,"skuId":2000000000,"qty":1}]' };
  expect((await shop.call(buyNowDetail, { token, query: unknown as never })).status).toBe(404);
});

test('[CART-12 ENTITY-35] a line that brings a free piece shows it, and is limited by its stock', async () => {
  const { token } = await newcomer(shop);
  const paid = await makeSku(shop.db, { stock: 9 });
  const free = await makeSku(shop.db, { name: 'Soap', stock: 2, price: 700 });
  await makeGetOne(shop.db, paid, free);
  expect((await add(token, paid, 3)).status).toBe(400);
  expect((await add(token, paid, 2)).status).toBe(200);
  expect((await read(token)).productInfo[0]).toMatchObject({
    isGetOne: true,
    availableQty: 2,
    promotionGetOne: { getOneProductName: 'Soap', getOneOriginalPrice: 700, url: '' },
  });
  expect(await stockOf(shop.db, free)).toBe(2);
});

test('every change of the cart raises its version; forty concurrent adds are all kept', async () => {
  const { token, id } = await newcomer(shop);
  const sku = await makeSku(shop.db, { stock: 100 });
  const answers = await Promise.all(Array.from({ length: 40 }, () => add(token, sku, 1)));
  expect(answers.every((answer) => answer.status === 200)).toBe(true);
  expect(await quantities(token)).toEqual([[sku.skuId, 40]]);
  const cart = await shop.db
    .selectFrom('cart')
    .select('version')
    .where('buyer_id', '=', id)
    .executeTakeFirst();
  expect(cart?.version).toBe(40);
});
