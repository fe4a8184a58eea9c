import { exampleCart, OrderBody } from '@zay/contract';
import { afterAll, expect, test, vi } from 'vitest';

// The clock keeps the latest time, so other files must not share its module.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { noteShopTime } = await import('../platform/shop-clock.ts');
const { estimateOf } = await import('../cart/cart.rules.ts');
const { checkoutBody } = await import('./checkout.rules.ts');

noteShopTime('Sat, 21 Nov 2026 05:30:00 GMT');
const [service] = exampleCart.deliveryInfo.mainDeliveryService;
const [available] = exampleCart.productInfo;
if (!available) throw new Error('the example cart is empty');

const extras = { service, buyerName: 'Buyer', remark: 'Ring twice' };

test('the order has the displayed amounts and only available lines', () => {
  const gone = { ...available, skuId: 2, availableQty: 0 };
  const body = checkoutBody({ ...exampleCart, productInfo: [available, gone] }, extras);
  expect(body).toMatchObject({
    totalAmt: 31_400,
    netAmt: 33_400,
    deliveryFee: 2000,
    platform: 3,
    handlingFee: 0,
    tax: 0,
    discountPrice: 0,
    discountPercent: 0,
    productInfo: [{ productId: 101, skuId: 9001, price: 15_700, qty: 2 }],
  });
});

test('the order is delivered to the address of the cart from the first estimated day on', () => {
  expect(checkoutBody(exampleCart, extras).deliveryInfo).toEqual({
    name: 'Aye Aye',
    cityId: 260,
    townshipId: 2601,
    phoNo: '09770000001',
    address: 'No. 12, Hledan Road',
    remark: 'Ring twice',
    deliveryDate: '2026-11-22',
    fromTime: '',
    toTime: '',
    landMark: 'Hledan market',
    selectedDeliveryInfo: service,
  });
});

test('the body matches the contract', () => {
  const paymentInfo = { paymentServiceId: 2, bankId: null, phoNo: '', remark: '', approvalImage: null };
  expect(OrderBody.safeParse({ ...checkoutBody(exampleCart, extras), paymentInfo }).success).toBe(true);
});

test("[CHECKOUT-110] the estimate counts from the shop's day, and takes the chosen service's days before those of the address", () => {
  // The last day of the year in Yangon, not yet in UTC.
  noteShopTime('Mon, 30 Dec 2999 18:00:00 GMT');
  const address = { fromEstDeliveryDay: 4, toEstDeliveryDay: 6 };
  const express = { fromEstDeliveryDay: 0, toEstDeliveryDay: 1 };
  expect(estimateOf(express, address)).toEqual({
    fromDay: 0,
    toDay: 1,
    fromDate: '2999-12-31',
    toDate: '3000-01-01',
  });
  expect(estimateOf(undefined, address).fromDate).toBe('3000-01-04');
});
