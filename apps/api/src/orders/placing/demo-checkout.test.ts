import {
  addToCart,
  bestSellingProducts,
  cartDetail,
  cashOnDeliveryCityId,
  login,
  notifications,
  orderDetail,
  postOrder,
  productDetail,
} from '@zay/contract';
import { expect, test } from 'vitest';
import { unreadCountOf } from '../../testing/notifications.ts';
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
