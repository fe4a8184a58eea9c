import { exampleOrder } from '@zay/contract';
import { expect, test } from 'vitest';
import { orderTotals } from './order.rules.ts';

test('the rows of an order add up to what was charged', () => {
  const [item] = exampleOrder.orderItem;
  if (!item) throw new Error('the example order is empty');
  const order = { ...exampleOrder, orderItem: [{ ...item, price: 10_000, qty: 2 }], deliveryFee: 2000 };
  expect(orderTotals({ ...order, netAmt: 22_000 })).toEqual({
    items: 20_000,
    deliveryFee: 2000,
    adjustments: 0,
    net: 22_000,
  });
  expect(orderTotals({ ...order, netAmt: 21_500 }).adjustments).toBe(-500);
});

test('an education order costs its fee', () => {
  const order = {
    ...exampleOrder,
    orderItem: [],
    deliveryFee: 0,
    netAmt: 5000,
    scoreInfo: { id: 1, name: 'Score list', fee: 5000 },
  };
  expect(orderTotals(order)).toEqual({ items: 5000, deliveryFee: 0, adjustments: 0, net: 5000 });
});
