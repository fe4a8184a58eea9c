import { exampleOrder } from '@zay/contract';
import { expect, test } from 'vitest';
import type { Translate } from '../platform/language/text.ts';
import { taxAndDiscount } from '../cart/tax-and-discount.rules.ts';
import { orderTotals } from './order.rules.ts';

test('[MONEY-26] the rows of an order add up to what was charged', () => {
  const [item] = exampleOrder.orderItem;
  if (!item) throw new Error('the example order is empty');
  const order = { ...exampleOrder, orderItem: [{ ...item, price: 10_000, qty: 2 }], deliveryFee: 2000 };
  expect(orderTotals({ ...order, netAmt: 22_000 })).toEqual({ items: 20_000, tax: 0, discount: 0 });
  const cheaper = { ...order, netAmt: 22_500, discountPrice: 500 };
  const totals = orderTotals(cheaper);
  expect(totals).toEqual({ items: 20_000, tax: 1000, discount: 500 });
  const rows = taxAndDiscount(totals, ((key: string) => key) as unknown as Translate, 'SAVE', 300);
  expect(rows.map(({ label, kyats }) => [label, kyats])).toEqual([
    ['cart.tax', 1000],
    ['cart.discount', -200],
    ['cart.discount (SAVE)', -300],
  ]);
});

test('an education order costs its fee', () => {
  const order = {
    ...exampleOrder,
    orderItem: [],
    deliveryFee: 0,
    netAmt: 5000,
    scoreInfo: { id: 1, name: 'Score list', fee: 5000 },
  };
  expect(orderTotals(order)).toEqual({ items: 5000, tax: 0, discount: 0 });
});
