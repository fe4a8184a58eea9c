import {
  addToCart,
  bestSellingProducts,
  cartDetail,
  cashOnDeliveryCityId,
  deliveryOptions,
  login,
  notifications,
  orderDetail,
  postOrder,
  productDetail,
} from '@zay/contract';
import { expect, test } from 'vitest';
import { unreadCountOf } from '../../testing/notifications.ts';
import { rowOf } from '../../testing/rows.ts';
import { openTestShop } from '../../testing/shop.ts';

const shop = await openTestShop({ data: 'demo' });

async function logIn(phone: string) {
  const answer = await shop.call(login, { body: { emailOrPhoneNo: phone, password: 'demo1234' } });
  expect(answer.status).toBe(200);
  return answer.body.token.accessToken;
}

/** The buyer's city, and whether their cart offers cash on delivery. */
async function offered(phone: string) {
  const { body } = await shop.call(cartDetail, { token: await logIn(phone) });
  return [body.deliveryInfo.cityId, body.newPaymentService.some((service) => service.paymentServiceId === 2)];
}

/** The fee of each service to a township, and those of heavier parcels. */
const feesTo = async (name: string) => {
  const { id, city_id } = await rowOf(shop.db, 'township', { name_en: name });
  const { body } = await shop.call(deliveryOptions, { query: { CityId: city_id, TownshipId: id } });
  return body.deliveryServiceList.map((one) => [
    one.deliveryFee,
    ...one.feeSteps.map((step) => step.deliveryFee),
  ]);
};

test('[PARCEL-15] the demo shop has delivery rates for townships of Yangon, by weight, and free delivery by express', async () => {
  const express = [3_500, 6_000];
  expect(await feesTo('Sanchaung')).toEqual([[1_500, 2_500], express]);
  expect(await feesTo('Insein')).toEqual([[2_000, 3_000], express]);
  expect(await feesTo('Thanlyin')).toEqual([[3_000, 4_500], express]);
  expect(await feesTo('Pyinoolwin')).toEqual([[2_000, 4_000], express]);
  expect(await rowOf(shop.db, 'delivery_service', { id: 2 })).toMatchObject({ free_from: 150_000 });
});

test('[CHECKOUT-38 CHECKOUT-28] cash on delivery is offered in Yangon only', async () => {
  expect(await offered('09770000001')).toEqual([cashOnDeliveryCityId, true]);
  const [cityId, cashOnDelivery] = await offered('09770000002');
  expect([cityId === cashOnDeliveryCityId, cashOnDelivery]).toEqual([false, false]);
});

test('a demo buyer orders a best seller from what the shop itself shows', async () => {
  const token = await logIn('09770000001');
  const before = await shop.call(notifications, { token });
  const { body: products } = await shop.call(bestSellingProducts);
  const { body: product } = await shop.call(productDetail, { query: { ProductId: products[0]!.productId } });
  const sku = product.skuValue.find((one) => one.qty > 2)!;
  const line = { productId: product.id, skuId: sku.skuId, qty: 2 };
  const added = await shop.call(addToCart, { token, body: { productCarts: [line] } });
  expect(added.status).toBe(200);

  const { body: cart } = await shop.call(cartDetail, { token });
  const available = cart.productInfo.filter((one) => one.productType === 'available');
  const { deliveryInfo } = cart;
  const placed = await shop.call(postOrder, {
    token,
    query: { buyNow: false },
    body: {
      totalAmt: cart.netAmt - cart.deliveryFee - cart.commercialTax + cart.discount,
      netAmt: cart.netAmt,
      deliveryFee: cart.deliveryFee,
      tax: cart.commercialTax,
      discountPrice: cart.discount,
      productInfo: available.map(({ productId, skuId, qty, promotePrice, originalPrice }) => ({
        productId,
        skuId,
        qty,
        price: promotePrice > 0 ? promotePrice : originalPrice,
      })),
      deliveryInfo: {
        name: deliveryInfo.name,
        cityId: deliveryInfo.cityId ?? 0,
        townshipId: deliveryInfo.townshipId,
        phoNo: deliveryInfo.phNo,
        address: deliveryInfo.address,
        landMark: deliveryInfo.landMark,
        selectedDeliveryInfo: deliveryInfo.mainDeliveryService[0]!,
      },
      paymentInfo: { paymentServiceId: 2 },
    },
  });
  expect(placed.status).toBe(200);
  const { body: order } = await shop.call(orderDetail, { token, query: { orderId: placed.body.orderId } });
  expect(order).toMatchObject({ voucherNo: placed.body.voucherNo, netAmt: cart.netAmt, orderStatus: 1 });
  expect(order.orderItem).toHaveLength(available.length);
  const { body: after } = await shop.call(notifications, { token });
  expect(unreadCountOf(after)).toBe(unreadCountOf(before.body) + 1);
});
