import {
  cartDetail,
  keptPayments,
  orderDetail,
  posVoucher,
  reviewableLines,
  updateStockAlert,
} from '@zay/contract';
import { paymentCheck, staffOrder } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { notifyBackInStock } from '../../catalog/back-in-stock.ts';
import { makeProduct } from '../../testing/catalogue.ts';
import { orderInput, shopper } from '../../testing/checkout.ts';
import { openOrderOffice, walletPayment } from '../../testing/orders.ts';

const { shop, checkout, shopping, calls, office } = await openOrderOffice({ verifyAfter: 'nothing' });
const owner = await office.member('owner');

/** A product with one level without choices, marked only by its English name. */
async function makeUnvaried() {
  const productId = await makeProduct(shop.db, {
    name: 'Cup',
    nameMy: 'ခွက်',
    levels: [['Default | ပုံမှန်', 'One size | တစ်မျိုးတည်း']],
    skus: [{ values: ['One size'], stock: 9 }],
  });
  const sku = shop.db.selectFrom('sku').select('id').where('product_id', '=', productId);
  return { productId, skuId: (await sku.executeTakeFirstOrThrow()).id };
}

test('[CART-24] without choices, clients get the mark in every language and people see nothing', async () => {
  const { token, id: buyerId } = await shopper(shop, checkout);
  const sku = await makeUnvaried();
  await shopping.add(token, sku, 1);
  const orderId = await calls.place(token, [{ ...sku, qty: 1 }], await walletPayment());
  for (const status of [2, 3, 4] as const)
    await shop.db.updateTable('customer_order').set({ status }).where('id', '=', orderId).execute();

  for (const lang of ['en-US', 'unicode']) {
    const { body: cart } = await shop.call(cartDetail, { token, lang });
    expect(cart.productInfo).toMatchObject([{ variation: 'Default', skuValue: 'Default' }]);
    const { body: detail } = await shop.call(orderDetail, { token, lang, query: { orderId } });
    expect(detail.orderItem).toMatchObject([{ skuValue: 'Default' }]);
    const { body: voucher } = await shop.call(posVoucher, { token, lang, query: { orderId } });
    expect(voucher.itemList).toMatchObject([{ skuValue: 'Default' }]);
    const query = { ProductId: sku.productId };
    const { body: reviewable } = await shop.call(reviewableLines, { token, lang, query });
    expect(reviewable).toMatchObject([{ skuValue: 'Default' }]);
  }

  const nothing = { en: '', my: '' };
  const { body: order } = await office.call(staffOrder, { token: owner.token, query: { id: orderId } });
  expect(order.lines).toMatchObject([{ variant: nothing }]);
  const [{ id = 0 } = {}] = await calls.paymentsOf(orderId);
  const { body: check } = await office.call(paymentCheck, { token: owner.token, query: { id } });
  expect(check.order.lines).toMatchObject([{ variation: nothing }]);

  await shop.db.updateTable('sku').set({ stock: 0 }).where('id', '=', sku.skuId).execute();
  const alert = { skuId: sku.skuId, isWanted: true };
  expect((await shop.call(updateStockAlert, { token, body: alert })).status).toBe(200);
  await shop.db.updateTable('sku').set({ stock: 5 }).where('id', '=', sku.skuId).execute();
  await notifyBackInStock(shop.db);
  const told = shop.db.selectFrom('notification').select(['body', 'body_en']).where('buyer_id', '=', buyerId);
  const { body, body_en } = await told.orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(body_en).toContain('“Cup”');
  expect(body).toContain('“ခွက်”');
});

test('[CART-24] returned goods are shown without the mark', async () => {
  const { token } = await shopper(shop, checkout);
  const orderId = await calls.place(token, [{ ...(await makeUnvaried()), qty: 1 }]);
  await calls.move(orderId, 2);
  await calls.move(orderId, 3);
  expect((await calls.cancel(token, orderId)).status).toBe(200);
  const { body } = await office.call(staffOrder, { token: owner.token, query: { id: orderId } });
  expect(body.goodsReturn?.lines).toMatchObject([{ variant: { en: '', my: '' } }]);
});

test('[CART-24] the goods of an order that was never placed are shown without the mark', async () => {
  const { token } = await shopper(shop, checkout);
  const sku = await makeUnvaried();
  const lines = [{ ...sku, qty: 10, price: 1_000 }];
  const body = orderInput(checkout, lines, await walletPayment());
  expect((await shopping.order(token, body, { buyNow: true })).status).toBe(409);
  const { body: kept } = await shop.call(keptPayments, { token, lang: 'unicode' });
  const { orderId, paymentId: id } = kept[0]!;
  const { body: own } = await shop.call(orderDetail, { token, query: { orderId }, lang: 'unicode' });
  expect(own.orderItem).toMatchObject([{ skuValue: 'Default' }]);
  const { body: seen } = await office.call(paymentCheck, { token: owner.token, query: { id } });
  expect(seen.order.lines).toMatchObject([{ variation: { en: '', my: '' } }]);
});

test('[CART-24] staff get chosen values separately, in both languages', async () => {
  const { token } = await shopper(shop, checkout);
  const productId = await makeProduct(shop.db, {
    name: 'Shirt',
    levels: [
      ['Colour', 'Red | အနီ'],
      ['Size', 'M'],
    ],
    skus: [{ values: ['Red', 'M'], stock: 9 }],
  });
  const sku = shop.db.selectFrom('sku').select('id').where('product_id', '=', productId);
  const line = { productId, skuId: (await sku.executeTakeFirstOrThrow()).id, qty: 1 };
  const orderId = await calls.place(token, [line]);
  const { body } = await office.call(staffOrder, { token: owner.token, query: { id: orderId } });
  expect(body.lines).toMatchObject([{ variant: { en: 'Red, M', my: 'အနီ, M' } }]);
});
