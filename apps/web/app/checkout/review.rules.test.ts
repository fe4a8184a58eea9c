import { exampleCart } from '@zay/contract';
import { expect, test } from 'vitest';
import { checkoutBody } from './checkout.rules.ts';
import { reviewLines } from '../cart/cart.rules.ts';

const [line] = exampleCart.productInfo;
if (!line) throw new Error('the example cart is empty');
const plain = { ...line, skuId: 2, variation: 'Default', skuValue: 'Default', promotePrice: 0, qty: 1 };
const gift = { url: '', getOneProductName: 'Soap', getOneOriginalPrice: 500 };
const gone = { ...line, skuId: 3, availableQty: 0 };
const cart = { ...exampleCart, productInfo: [line, { ...plain, promotionGetOne: gift }, gone] };

test('[CHECKOUT-51] the order review shows choice, quantity and price of every line', () => {
  expect(reviewLines(cart)).toEqual([
    { id: 9001, name: line.name, choice: 'Green, M', qty: 2, price: 15_700, gift: undefined },
    { id: 2, name: line.name, choice: '', qty: 1, price: 18_500, gift: 'Soap' },
  ]);
});

test('[CHECKOUT-51] the review shows the lines of the order', () => {
  const { productInfo } = checkoutBody(cart, { service: undefined, buyerName: '', remark: '' });
  expect(reviewLines(cart).map(({ id, price, qty }) => ({ id, price, qty }))).toEqual(
    productInfo.map(({ skuId, price, qty }) => ({ id: skuId, price, qty })),
  );
});
