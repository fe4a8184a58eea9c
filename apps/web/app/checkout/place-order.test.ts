import { exampleCart, type PaymentInfo } from '@zay/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import type { OrderBody } from '../device/order.rules.ts';
import { goodsRequest, paymentRequest } from './place-order.ts';

const isCartSent = vi.hoisted(() => vi.fn(async () => true));
vi.mock('../device/index.ts', () => ({ isCartSent }));
beforeEach(() => isCartSent.mockResolvedValue(true));

const { name, phNo, cityId, townshipId, address } = exampleCart.deliveryInfo;
const line = { productId: 101, skuId: 9001, price: 15_700, qty: 2 };
const bodyOf = (...productInfo: (typeof line)[]): OrderBody => ({
  productInfo,
  deliveryInfo: { name, phoNo: phNo, cityId: cityId ?? 0, townshipId, address },
  paymentInfo: { paymentServiceId: 2 },
  netAmt: 31_400,
});

test('[PWA-13] an order of the cart is not sent while cart changes are pending; buy-now is unaffected', async () => {
  isCartSent.mockResolvedValue(false);
  await expect(goodsRequest('cart', bodyOf(line))).rejects.toMatchObject({ code: 'cart-not-sent' });
  await expect(goodsRequest('buy-now-9001', bodyOf(line))).resolves.toMatchObject({
    purchase: 'buy-now-9001',
    call: { kind: 'goods', buyNow: true },
    amount: 31_400,
  });
  await expect(goodsRequest('link-7-abc', bodyOf(line))).resolves.toMatchObject({
    call: { kind: 'goods', link: '7-abc' },
  });
});

test('other goods are another request; another order of lines is not', async () => {
  const other = { ...line, skuId: 9002 };
  const bodies = [[line], [{ ...line, qty: 3 }], [line, other], [other, line]];
  const requests = await Promise.all(bodies.map((lines) => goodsRequest('cart', bodyOf(...lines), 'slip-1')));
  expect(requests.map(({ request, slip }) => [request, slip])).toEqual([
    ['9001x2', 'slip-1'],
    ['9001x3', 'slip-1'],
    ['9001x2 9002x2', 'slip-1'],
    ['9001x2 9002x2', 'slip-1'],
  ]);
});

test('[ORDER-19] the payment after the next rejection is another request of the same order', () => {
  const payment: PaymentInfo = {
    paymentServiceId: 14,
    bankId: null,
    phoNo: '',
    remark: '',
    approvalImage: null,
  };
  const paid = (paymentCount: number) =>
    paymentRequest({ orderId: 7, paymentCount, amount: 12_500 }, payment);
  expect([paid(1), paid(2)].map(({ purchase, request }) => [purchase, request])).toEqual([
    ['order-7', 'payment 2'],
    ['order-7', 'payment 3'],
  ]);
  expect(paid(1).call).toEqual({ kind: 'payment', body: { ...payment, orderId: 7 } });
});
