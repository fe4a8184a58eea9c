import {
  buyNowDetail,
  productDetail,
  searchProducts,
  stockAlerts,
  updateStockAlert,
  yangonDay,
  yangonMidnight,
  type QueryInputOf,
} from '@zay/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { notifyBackInStock } from '../../catalog/back-in-stock.ts';
import { orderInput, slipImage, shopper } from '../../testing/checkout.ts';
import { makeGetOne, makeSku, stockOf } from '../../testing/goods.ts';
import { openOrderShop } from '../../testing/orders.ts';
import { changeRows, rowOf } from '../../testing/rows.ts';

const { shop, checkout, shopping: calls } = await openOrderShop({}, { verifyAfter: 'nothing' });

test('[CHECKOUT-30 CHECKOUT-42 CHECKOUT-43 API-88 API-95] cash on delivery: stock, lines, delivery, payment, history, cart', async () => {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db, { name: 'Tea', stock: 7, price: 4_000, promotePrice: 3_500 });
  await calls.add(buyer.token, sku, 2);
  const placed = await calls.order(buyer.token, orderInput(checkout, [{ ...sku, qty: 2, price: 3_500 }]));
  expect(placed).toMatchObject({ status: 200, body: { voucherNo: expect.stringMatching(/^V\d{12}$/) } });
  const { orderId, voucherNo } = placed.body;

  expect(await stockOf(shop.db, sku)).toBe(5);
  expect(await calls.cartOf(buyer.token)).toEqual([]);
  expect(await calls.detail(buyer.token, orderId)).toMatchObject({
    orderId,
    voucherNo,
    netAmt: 9_000,
    deliveryFee: 2_000,
    orderStatus: 1,
    isDeleted: false,
    paymentInfo: [
      { paymentStatus: 1, paymentServiceId: 2, paymentService: 'Cash on delivery', approveImg: '' },
    ],
    orderItem: [{ ...sku, name: 'Tea', qty: 2, price: 3_500, isGetOne: false, promotionGetOne: null }],
    deliveryInfo: {
      name: 'Aye Aye',
      phNo: '09770000001',
      ...checkout.place,
      address: 'No. 12, Hledan Road',
      landMark: 'Hledan market',
      remark: 'Ring twice',
      deliveryServiceName: 'Test Rider',
      fromEstDeliveryDay: 1,
      toEstDeliveryDay: 3,
    },
    scoreInfo: null,
    certificateInfo: null,
    classInfo: null,
    studentInfo: null,
  });
  const movements = await shop.db
    .selectFrom('stock_movement')
    .select(['sku_id', 'delta', 'reason'])
    .where('order_id', '=', orderId)
    .execute();
  expect(movements).toEqual([{ sku_id: sku.skuId, delta: -2, reason: 'order' }]);
  const product = await shop.db
    .selectFrom('product')
    .select('sold_count')
    .where('id', '=', sku.productId)
    .execute();
  expect(product).toEqual([{ sold_count: 2 }]);
  const events = await shop.db
    .selectFrom('order_status_event')
    .select(['from_status', 'to_status', 'actor'])
    .where('order_id', '=', orderId)
    .execute();
  expect(events).toEqual([{ from_status: null, to_status: 1, actor: 'buyer' }]);
});

test('[CHECKOUT-110] the day of delivery counts from the shop’s day, whatever day was sent', async () => {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db);
  const days = [yangonDay(Date.now())];
  for (const deliveryDate of ['1970-12-16', undefined]) {
    await calls.add(buyer.token, sku, 1);
    const input = orderInput(checkout, [{ ...sku, qty: 1, price: 1_000 }]);
    const deliveryInfo = { ...input.deliveryInfo, deliveryDate };
    const { body } = await calls.order(buyer.token, { ...input, deliveryInfo });
    // Midnight may have passed.
    days.push(yangonDay(Date.now()));
    const { delivery_date } = await rowOf(shop.db, 'order_delivery', { order_id: body.orderId });
    expect(days.map((day) => yangonDay(yangonMidnight(day), 1))).toContain(delivery_date);
  }
});

test('the order’s other rows are written in the same transaction', async () => {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db);
  await calls.add(buyer.token, sku, 1);
  const { body } = await calls.order(buyer.token, orderInput(checkout, [{ ...sku, qty: 1, price: 1_000 }]));
  const outbox = await shop.db
    .selectFrom('outbox')
    .select(['topic', 'payload', 'handed_on_at'])
    .where('group_key', '=', `order-${body.orderId}`)
    .execute();
  expect(outbox).toEqual([
    { topic: 'order-placed', payload: { orderId: body.orderId, buyerId: buyer.id }, handed_on_at: null },
  ]);
  const notifications = await shop.db
    .selectFrom('notification')
    .select(['redirect_action', 'reference', 'body_en'])
    .where('buyer_id', '=', buyer.id)
    .execute();
  expect(notifications).toEqual([
    {
      redirect_action: 'OrderDetail',
      reference: body.orderId,
      body_en: expect.stringContaining(body.voucherNo),
    },
  ]);
});

test('[CHECKOUT-30] KBZ Pay: the slip is re-encoded, stored privately and shown to its owner', async () => {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db);
  await calls.add(buyer.token, sku, 1);
  const payment = {
    paymentServiceId: 14,
    phoNo: '+959770000001',
    remark: 'From my wallet',
    approvalImage: await slipImage(),
  };
  const { status, body } = await calls.order(
    buyer.token,
    orderInput(checkout, [{ ...sku, qty: 1, price: 1_000 }], payment),
  );
  expect(status).toBe(200);
  const [paid] = (await calls.detail(buyer.token, body.orderId)).paymentInfo;
  expect(paid).toMatchObject({
    paymentServiceId: 14,
    paymentService: 'KBZ Pay',
    paymentStatus: 1,
    phoneNo: '09770000001',
    remark: 'From my wallet',
  });
  const picture = await fetch(shop.url + paid!.approveImg);
  expect([picture.status, picture.headers.get('content-type'), picture.headers.get('cache-control')]).toEqual(
    [200, 'image/jpeg', 'private, no-store'],
  );
  const { format, width, exif } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
  expect({ format, width, exif }).toEqual({ format: 'jpeg', width: 60, exif: undefined });
  const unsigned = paid!.approveImg.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));
  expect((await fetch(shop.url + unsigned)).status).toBe(404);
  expect((await fetch(shop.url + paid!.approveImg.split('?')[0])).status).toBe(404);
});

test('[CHECKOUT-30 PAY-07] bank transfer: bank, slip, and own account number, which is never parsed as a phone', async () => {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db);
  await calls.add(buyer.token, sku, 1);
  const payment = {
    paymentServiceId: 1,
    bankId: checkout.bankId,
    phoNo: '9591 2345 6789 0123',
    approvalImage: await slipImage(),
  };
  const { status, body } = await calls.order(
    buyer.token,
    orderInput(checkout, [{ ...sku, qty: 1, price: 1_000 }], payment),
  );
  expect(status).toBe(200);
  expect((await calls.detail(buyer.token, body.orderId)).paymentInfo).toMatchObject([
    { bankName: 'Test Bank', phoneNo: '9591234567890123' },
  ]);
});

test('[CHECKOUT-40] short lines stay in the cart when the available ones are ordered', async () => {
  const buyer = await shopper(shop, checkout);
  const [fine, gone] = [await makeSku(shop.db), await makeSku(shop.db)];
  await calls.add(buyer.token, fine, 1);
  await calls.add(buyer.token, gone, 1);
  await shop.db.updateTable('sku').set({ stock: 0 }).where('id', '=', gone.skuId).execute();
  const placed = await calls.order(buyer.token, orderInput(checkout, [{ ...fine, qty: 1, price: 1_000 }]));
  expect(placed.status).toBe(200);
  expect((await calls.cartOf(buyer.token)).map((line) => line.skuId)).toEqual([gone.skuId]);
});

test('[CHECKOUT-43] buy now orders its one line and does not change the cart', async () => {
  const buyer = await shopper(shop, checkout);
  const [inCart, bought] = [await makeSku(shop.db), await makeSku(shop.db)];
  await calls.add(buyer.token, inCart, 1);
  await calls.add(buyer.token, bought, 3);
  const placed = await calls.order(buyer.token, orderInput(checkout, [{ ...bought, qty: 2, price: 1_000 }]), {
    buyNow: true,
  });
  expect(placed.status).toBe(200);
  expect((await calls.cartOf(buyer.token)).map((line) => [line.skuId, line.qty])).toEqual([
    [inCart.skuId, 1],
    [bought.skuId, 3],
  ]);
  expect(await stockOf(shop.db, bought)).toBe(8);
});

test('two lines of one SKU, and a free piece of the same SKU, are summed', async () => {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db, { stock: 10 });
  const twice = orderInput(checkout, [
    { ...sku, qty: 6, price: 1_000 },
    { ...sku, qty: 6, price: 1_000 },
  ]);
  expect(await calls.order(buyer.token, twice, { buyNow: true })).toMatchObject({
    status: 409,
    body: { code: 'out-of-stock' },
  });
  await makeGetOne(shop.db, sku, sku);
  const six = orderInput(checkout, [{ ...sku, qty: 6, price: 1_000 }]);
  expect((await calls.order(buyer.token, six, { buyNow: true })).status).toBe(409);
  expect(await stockOf(shop.db, sku)).toBe(10);
  const five = orderInput(checkout, [
    { ...sku, qty: 2, price: 1_000 },
    { ...sku, qty: 3, price: 1_000 },
  ]);
  const { status, body } = await calls.order(buyer.token, five, { buyNow: true });
  expect([status, await stockOf(shop.db, sku)]).toEqual([200, 0]);
  expect((await calls.detail(buyer.token, body.orderId)).orderItem).toMatchObject([
    { qty: 5, isGetOne: true },
  ]);
});

test('[CHECKOUT-41 ENTITY-45] a free piece is taken from its own stock and shown on the order', async () => {
  const buyer = await shopper(shop, checkout);
  const [paid, free] = [
    await makeSku(shop.db),
    await makeSku(shop.db, { name: 'Soap', price: 700, stock: 3 }),
  ];
  await makeGetOne(shop.db, paid, free);
  await calls.add(buyer.token, paid, 2);
  const { body } = await calls.order(buyer.token, orderInput(checkout, [{ ...paid, qty: 2, price: 1_000 }]));
  expect([await stockOf(shop.db, paid), await stockOf(shop.db, free)]).toEqual([8, 1]);
  expect((await calls.detail(buyer.token, body.orderId)).orderItem).toMatchObject([
    { isGetOne: true, promotionGetOne: { getOneProductName: 'Soap', getOneOriginalPrice: 700 } },
  ]);
});

test('[OFFER-07] when the gift is sold out, list, page, cart and order show the product as sold out', async () => {
  const [buyer, late] = [await shopper(shop, checkout), await shopper(shop, checkout)];
  const paid = await makeSku(shop.db, { name: 'Soap dish', stock: 9 });
  const free = await makeSku(shop.db, { stock: 2 });
  await makeGetOne(shop.db, paid, free);
  await calls.add(late.token, paid, 1);
  const search = (query: QueryInputOf<typeof searchProducts>) =>
    shop.call(searchProducts, { query: { SearchType: 1, ProductName: 'soap dish', ...query } });
  const everywhere = async () => {
    const { skuValue } = (await shop.call(productDetail, { query: { ProductId: paid.productId } })).body;
    const query = { productInfo: [{ ...paid, qty: 1 }] } as QueryInputOf<typeof buyNowDetail>;
    const { productInfo } = (await shop.call(buyNowDetail, { token: late.token, query })).body;
    const inStock = (await search({ InStock: true })).body.count;
    return [skuValue[0]?.qty, inStock, (await calls.cartOf(late.token))[0]?.availableQty, productInfo[0]];
  };
  const order = (token: string, qty: number) =>
    calls.order(token, orderInput(checkout, [{ ...paid, qty, price: 1_000 }]), { buyNow: true });
  expect(await everywhere()).toMatchObject([2, 1, 2, { productType: 'available' }]);
  expect((await order(buyer.token, 2)).status).toBe(200);
  expect(await everywhere()).toMatchObject([0, 0, 0, { productType: 'out-of-stock' }]);
  expect(await order(late.token, 1)).toMatchObject({ status: 409, body: { code: 'out-of-stock' } });
  expect((await search({})).body.productList).toMatchObject([{ isGetOne: true }]);
  const alert = { skuId: paid.skuId, isWanted: true };
  expect((await shop.call(updateStockAlert, { token: late.token, body: alert })).status).toBe(200);
  await shop.db.updateTable('sku').set({ stock: 1 }).where('id', '=', free.skuId).execute();
  expect(await everywhere()).toMatchObject([1, 1, 1, { productType: 'available' }]);
  await notifyBackInStock(shop.db);
  const waited = await shop.call(stockAlerts, { token: late.token, query: { ProductId: paid.productId } });
  expect(waited.body.skuIds).toEqual([]);
  await shop.db.updateTable('sku').set({ stock: 0 }).where('id', '=', free.skuId).execute();
  await changeRows(shop.db, 'get_one_promotion', { product_id: paid.productId }, { active: false });
  expect(await everywhere()).toMatchObject([7, 1, 7, { productType: 'available' }]);
});

test('[OFFER-07] a piece that is its own gift takes two of the stock, on the page and in the cart', async () => {
  const sku = await makeSku(shop.db, { stock: 3 });
  await makeGetOne(shop.db, sku, sku);
  const left = async () => {
    const { skuValue } = (await shop.call(productDetail, { query: { ProductId: sku.productId } })).body;
    const { skus_in_stock } = await rowOf(shop.db, 'product_stock', { product_id: sku.productId });
    return [skuValue[0]?.qty, skus_in_stock];
  };
  expect(await left()).toEqual([1, 1]);
  await shop.db.updateTable('sku').set({ stock: 1 }).where('id', '=', sku.skuId).execute();
  expect(await left()).toEqual([0, 0]);
});
