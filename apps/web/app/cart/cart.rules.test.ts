import { exampleCart, exampleDeliveryService, type CartProduct } from '@zay/contract';
import { expect, test } from 'vitest';
import { amountsOf, chosenService, groupLines, linePrice, withQuantity } from './cart.rules.ts';

const [example] = exampleCart.productInfo;
if (!example) throw new Error('the example cart is empty');
const line = (change: Partial<CartProduct>): CartProduct => ({ ...example, ...change });

test('[CART-17] raising a stock-left line keeps it in its group', () => {
  const short = line({ qty: 6, availableQty: 5 });
  const [raised] = withQuantity([short], { ...short, qty: 7 });
  expect(raised?.productType).toBe('stock-left');
});

test('[CART-18] lowering a stock-left line moves it to available once the stock is enough', () => {
  const short = line({ qty: 7, availableQty: 5, productType: 'stock-left' });
  const typeAt = (qty: number) => withQuantity([short], { ...short, qty })[0]?.productType;
  expect([6, 5, 4].map(typeAt)).toEqual(['stock-left', 'available', 'available']);
});

test('changing one line leaves the others alone', () => {
  const lines = [line({ skuId: 1, qty: 1 }), line({ skuId: 2, qty: 1 })];
  const changed = withQuantity(lines, { productId: example.productId, skuId: 2, qty: 4 });
  expect(changed.map(({ qty }) => qty)).toEqual([1, 4]);
});

test('[CART-19] the total counts available lines only', () => {
  const price = { originalPrice: 1000, promotePrice: 0 };
  const lines = [
    line({ ...price, skuId: 1, qty: 2, availableQty: 2 }),
    line({ ...price, skuId: 2, qty: 3, availableQty: 2 }),
    line({ ...price, skuId: 3, qty: 4, availableQty: 0 }),
  ];
  expect(amountsOf({ ...exampleCart, productInfo: lines }, undefined).total).toBe(2000);
  expect(groupLines(lines)['stock-left'].map(({ skuId }) => skuId)).toEqual([2]);
});

test('[CART-20] a promoted price above 0 is the price of the line, otherwise the normal one', () => {
  expect(linePrice({ originalPrice: 5000, promotePrice: 4000, qty: 3 })).toBe(12_000);
  expect(linePrice({ originalPrice: 5000, promotePrice: 0, qty: 3 })).toBe(15_000);
  expect(linePrice({ originalPrice: 5000, promotePrice: -1, qty: 1 })).toBe(5000);
});

test('the summary adds up with the chosen delivery service', () => {
  const express = { ...exampleDeliveryService, id: 2, deliveryServiceId: 2, deliveryFee: 3500 };
  const cart = { ...exampleCart, commercialTax: 300, discount: 1000 };
  cart.deliveryInfo = { ...cart.deliveryInfo, mainDeliveryService: [exampleDeliveryService, express] };
  const amounts = amountsOf(cart, chosenService(cart, 2));
  expect(amounts).toEqual({ total: 31_400, deliveryFee: 3500, tax: 300, discount: 1000, net: 34_200 });
});

test('a cart without available lines costs nothing, not even delivery', () => {
  const cart = { ...exampleCart, productInfo: [line({ availableQty: 0 })] };
  expect(amountsOf(cart, exampleDeliveryService).net).toBe(0);
});

test('the first delivery service is the default, also when the chosen one is gone', () => {
  expect(chosenService(exampleCart, undefined)?.deliveryServiceId).toBe(1);
  expect(chosenService(exampleCart, 99)?.deliveryServiceId).toBe(1);
});
