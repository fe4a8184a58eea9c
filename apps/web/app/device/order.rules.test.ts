import { expect, test } from 'vitest';
import { readKept, type KeptOrder } from './kept-call.rules.ts';
import { isSameRequest, maySendItself, withSlip } from './order.rules.ts';

const line = (skuId: number) => ({ productId: 101, skuId, price: 15_700, qty: 2 });
const payment = { paymentServiceId: 14, bankId: null, phoNo: '09771234567', remark: '', approvalImage: null };
const order = (change: object = {}, productInfo = [line(9001), line(9002)]): KeptOrder => ({
  version: 2,
  key: 'a-key',
  buyerId: 7,
  order: 1,
  purchase: 'cart',
  request: '9001x2 9002x2',
  call: {
    kind: 'goods',
    buyNow: false,
    body: {
      productInfo,
      netAmt: 33_400,
      deliveryInfo: {
        name: 'Aye Aye',
        phoNo: '',
        cityId: 1,
        townshipId: 1,
        address: '',
        deliveryDate: '2026-11-23',
      },
      paymentInfo: payment,
      ...change,
    },
  },
  amount: 33_400,
  state: 'sent',
});
const read = (row: object, buyerId = 7) => readKept([row], buyerId);

test('[CHECKOUT-64] damaged rows and those of other releases or buyers are not read', () => {
  expect(read(order())).toEqual({ kept: [order()], unreadable: [] });
  expect(read(order(), 8)).toEqual({ kept: [], unreadable: ['a-key'] });
  for (const damaged of [
    { key: 'a-key' },
    { ...order(), version: 1 },
    { ...order(), order: -1 },
    { ...order(), state: 'lost' },
    { ...order(), state: 'over' },
    { ...order(), amount: '33400' },
    { ...order(), call: { kind: 'gift', body: {} } },
    { ...order(), call: { kind: 'score', body: null } },
    { ...order(), state: 'over', placed: { orderId: 'x', voucherNo: '' } },
  ])
    expect(read(damaged)).toEqual({ kept: [], unreadable: ['a-key'] });
  expect(read({ key: 'slip-1', jpeg: new Blob(), chosenAt: 1 })).toEqual({ kept: [], unreadable: [] });
});

test('[CHECKOUT-61] requests are equal regardless of day and line order, and differ by amount, slip or payment', () => {
  const first = order();
  const body = (change: object) => isSameRequest(first, order(change));
  expect(isSameRequest(first, order({}, [line(9002), line(9001)]))).toBe(true);
  expect(body({ deliveryInfo: { ...delivery(first), deliveryDate: '2026-11-24' } })).toBe(true);
  expect(body({ deliveryInfo: { ...delivery(first), address: 'No. 12' } })).toBe(false);
  expect(body({ netAmt: 35_400 })).toBe(false);
  expect(body({ paymentInfo: { ...payment, phoNo: '09770000001' } })).toBe(false);
  expect(isSameRequest(first, { ...first, slip: 'slip-2' })).toBe(false);
  expect(isSameRequest(first, order({}, [line(9001)]))).toBe(false);
  expect(isSameRequest(first, { ...first, request: 'payment 2' })).toBe(false);
});

const delivery = ({ call }: KeptOrder) => (call.kind === 'goods' ? call.body.deliveryInfo : undefined);

test('[CHECKOUT-94] every call has its slip in the right field', () => {
  expect(withSlip(order().call, 'url')).toMatchObject({ body: { paymentInfo: { ...payment, slip: 'url' } } });
  const again = { kind: 'payment', body: { ...payment, orderId: 7 } } as const;
  expect(withSlip(again, 'url')).toMatchObject({ body: { orderId: 7, slip: 'url' } });
});

test('[CHECKOUT-62] an order goes by itself for seven days after its press; in the visit of the press whatever the clock does', () => {
  const pressedAt = Date.parse('2025-01-01T00:00:00Z');
  const day = 24 * 3_600_000;
  const mayAfter = (ms: number, isOfVisit?: boolean) =>
    maySendItself({ pressedAt, isOfVisit }, pressedAt + ms);
  expect(maySendItself({ isOfVisit: true }, pressedAt)).toBe(false);
  expect([0, 6 * day, -6 * day, 8 * day, -8 * day].map((ms) => mayAfter(ms))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect([365 * day, -20_000 * day].map((ms) => mayAfter(ms, true))).toEqual([true, true]);
});
