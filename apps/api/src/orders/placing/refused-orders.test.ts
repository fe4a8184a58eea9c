import { expect, test } from 'vitest';
import { makePlace } from '../../testing/buyers.ts';
import { orderInput, slipImage, shopper, type OrderInput } from '../../testing/checkout.ts';
import { makeSku, stockOf } from '../../testing/goods.ts';
import { openOrderShop } from '../../testing/orders.ts';

const { shop, checkout, shopping: calls } = await openOrderShop({}, { verifyAfter: 'nothing' });

test('[CHECKOUT-28 CHECKOUT-30 CHECKOUT-13] invalid payments are refused and change nothing', async () => {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db);
  await calls.add(buyer.token, sku, 1);
  const wallet = { paymentServiceId: 14, phoNo: '09770000001', approvalImage: await slipImage() };
  const elsewhere = await makePlace(shop.db, { cashOnDelivery: false });
  const body = (payment: Partial<OrderInput['paymentInfo']>) =>
    orderInput(checkout, [{ ...sku, qty: 1, price: 1_000 }], payment);
  const cod = body({});
  const picture = (bytes: string) => ({
    ...wallet,
    approvalImage: {
      approvalImage: Buffer.from(bytes).toString('base64'),
      approvalImageExtension: 'image/png',
    },
  });
  const refused: [code: string, body: OrderInput][] = [
    ['cash-on-delivery-not-offered', { ...cod, deliveryInfo: { ...cod.deliveryInfo, ...elsewhere } }],
    ['unknown-payment-service', body({ paymentServiceId: 999 })],
    ['online-payment-not-offered', body({ ...wallet, paymentServiceId: 16 })],
    ['transfer-phone-required', body({ ...wallet, phoNo: '' })],
    ['transfer-phone-required', body({ ...wallet, phoNo: '0912' })],
    ['receipt-required', body({ ...wallet, approvalImage: null })],
    ['not-an-image', body(picture('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ['not-an-image', body(picture('\x89PNG\r\n\x1a\n but nothing behind it'))],
    ['unknown-bank', body({ ...wallet, paymentServiceId: 1, bankId: 999_999 })],
    ['bank-account-required', body({ ...wallet, paymentServiceId: 1, bankId: checkout.bankId, phoNo: '' })],
  ];
  for (const [code, wrong] of refused) {
    const answer = await calls.order(buyer.token, wrong);
    expect([code, answer.status, (answer.body as never as { code: string }).code]).toEqual([code, 400, code]);
  }
  expect([await stockOf(shop.db, sku), (await calls.ordersOf(buyer.id)).length]).toEqual([10, 0]);
  expect((await calls.cartOf(buyer.token)).length).toBe(1);
});

test('[CHECKOUT-41] tampered or outdated amounts answer 409 with the fresh cart; nothing is ordered', async () => {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db, { price: 5_000 });
  await calls.add(buyer.token, sku, 2);
  const honest = orderInput(checkout, [{ ...sku, qty: 2, price: 5_000 }]);
  const tampered: Partial<OrderInput>[] = [
    { netAmt: 1 },
    { netAmt: 0 },
    { totalAmt: 9_999 },
    { deliveryFee: 0, netAmt: 10_000 },
    { tax: 1 },
    { discountPrice: 5_000, netAmt: 7_000 },
    { handlingFee: 100 },
    { productInfo: [{ ...sku, qty: 2, price: 1 }] },
  ];
  for (const change of tampered) {
    const answer = await calls.order(buyer.token, { ...honest, ...change });
    expect([change, answer.status]).toEqual([change, 409]);
    expect(answer.body).toMatchObject({
      code: 'cart-changed',
      cart: { netAmt: 12_000, productInfo: [{ skuId: sku.skuId }] },
    });
  }
  await shop.db.updateTable('sku').set({ original_price: 6_000 }).where('id', '=', sku.skuId).execute();
  expect(await calls.order(buyer.token, honest)).toMatchObject({
    status: 409,
    body: { cart: { netAmt: 14_000 } },
  });
  for (const netAmt of [-1, 0.001, 1e21, 'NaN', []]) {
    expect((await calls.order(buyer.token, { ...honest, netAmt: netAmt as never })).status).toBe(400);
  }
  expect([await stockOf(shop.db, sku), (await calls.ordersOf(buyer.id)).length]).toEqual([10, 0]);
});

test('[CHECKOUT-49] an order of another platform than 3 is refused at its field; the default is 3', async () => {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db);
  const body = orderInput(checkout, [{ ...sku, qty: 1, price: 1_000 }]);
  for (const platform of [0, 1, 4, 99, 'web']) {
    const answer = await calls.order(buyer.token, { ...body, platform: platform as never }, { buyNow: true });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'platform' }] } });
  }
  for (const platform of [3, '3', null, undefined]) {
    const answer = await calls.order(buyer.token, { ...body, platform: platform as never }, { buyNow: true });
    expect(answer.status).toBe(200);
  }
  const orders = await calls.ordersOf(buyer.id);
  expect(orders.map(({ platform }) => platform)).toEqual([3, 3, 3, 3]);
});

test('[CHECKOUT-41] missing stock answers 409 with the remaining pieces, in both modes; the slip is kept once', async () => {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db, { stock: 5 });
  await calls.add(buyer.token, sku, 4);
  await shop.db.updateTable('sku').set({ stock: 3 }).where('id', '=', sku.skuId).execute();
  const kept = await shop.db.selectFrom('file').select('key').execute();
  const payment = { paymentServiceId: 14, phoNo: '09770000001', approvalImage: await slipImage() };
  const body = orderInput(checkout, [{ ...sku, qty: 4, price: 1_000 }], payment);
  for (const query of [undefined, { buyNow: true }]) {
    expect(await calls.order(buyer.token, body, query)).toMatchObject({
      status: 409,
      body: {
        code: 'out-of-stock',
        lines: [{ skuId: sku.skuId, availableQty: 3 }],
      },
    });
  }
  expect(await shop.db.selectFrom('file').select('key').execute()).toHaveLength(kept.length + 1);
  expect((await calls.cartOf(buyer.token))[0]).toMatchObject({ productType: 'stock-left', availableQty: 3 });
  await shop.db.updateTable('product').set({ state: 'hidden' }).where('id', '=', sku.productId).execute();
  expect(await calls.order(buyer.token, body, { buyNow: true })).toMatchObject({
    status: 409,
    body: { lines: [{ availableQty: 0 }] },
  });
});

test('[CHECKOUT-41] mismatched places and delivery services are refused', async () => {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db);
  const body = orderInput(checkout, [{ ...sku, qty: 1, price: 1_000 }]);
  const other = await makePlace(shop.db);
  const wrong: [code: string, change: Partial<OrderInput['deliveryInfo']>][] = [
    ['unknown-city', { cityId: 2_000_000_000 }],
    ['unknown-township', { townshipId: other.townshipId }],
    ['unknown-township', { townshipId: null }],
    ['unknown-delivery-service', { selectedDeliveryInfo: { deliveryServiceId: 2_000_000_000 } }],
  ];
  for (const [code, change] of wrong) {
    const answer = await calls.order(
      buyer.token,
      { ...body, deliveryInfo: { ...body.deliveryInfo, ...change } },
      { buyNow: true },
    );
    expect(answer).toMatchObject({ status: 400, body: { code } });
  }
});
