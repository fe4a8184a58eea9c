import { limits } from '@zay/contract';
import type { DetailedLine } from '../../cart/cart-detail.ts';
import type { SkuDetails } from '../../cart/sku-details.store.ts';
import { stockNeeds } from '../placing/place-order.rules.ts';
import type { LinkLine } from './order-link.store.ts';

/**
 * Lines of a link as those of a cart: with the prices and free pieces that were agreed, and the held pieces as their stock. Limits and
 * holds that came later do not matter. Hidden goods stay out of stock.
 * @param skus the SKUs of the lines and of their free pieces
 */
export function linkedLines(lines: readonly LinkLine[], skus: readonly SkuDetails[]): DetailedLine[] {
  const held = new Map(stockNeeds(lines).map(({ skuId, pieces }) => [skuId, pieces]));
  return lines.flatMap(({ sku_id, free_sku_id, qty, price, original_price }) => {
    const sku = skus.find((known) => known.sku_id === sku_id);
    if (!sku) return [];
    const free = skus.find((known) => known.sku_id === free_sku_id);
    return {
      ...sku,
      qty,
      price,
      original_price,
      promote_price: price < original_price ? price : null,
      promotion_from: null,
      promotion_to: null,
      stock: held.get(sku_id) ?? 0,
      held: 0,
      held_until: null,
      free_sku_id,
      free_product_id: free?.product_id ?? null,
      free_name_en: free?.name_en ?? null,
      free_name_my: free?.name_my ?? null,
      free_image_key: free?.image_key ?? null,
      free_original_price: free?.original_price ?? null,
      free_stock: free ? (held.get(free.sku_id) ?? 0) : null,
      free_held: 0,
      free_held_until: null,
      most_of_line: limits.quantityMax,
      most_of_order: limits.quantityMax * limits.cartLines,
    };
  });
}
