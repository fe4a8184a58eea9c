import type { CartDetail } from '@zay/contract';
import { groupLines, piecePrice, variationOf } from './cart.rules.ts';

/** The lines that are ordered, the available ones, as the last look before the order shows them. */
export function reviewLines(cart: CartDetail) {
  return groupLines(cart.productInfo).available.map((line) => ({
    id: line.skuId,
    name: line.name,
    choice: variationOf(line),
    qty: line.qty,
    price: piecePrice(line),
    gift: line.promotionGetOne?.getOneProductName,
  }));
}
