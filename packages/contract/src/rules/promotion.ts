/** The prices of a SKU, or of the cheapest SKU of a product, in kyats. */
export interface Priced {
  readonly originalPrice: number;
  /** Null, or 0 on the wire: no promotion. */
  readonly promotePrice: number | null;
}

/** Whether the promotion price applies: above 0 and below the original price. */
export function isPromoted<P extends Priced>(prices: P): prices is P & { readonly promotePrice: number } {
  const { originalPrice, promotePrice } = prices;
  return promotePrice !== null && promotePrice > 0 && promotePrice < originalPrice;
}

/** Price of one piece, in kyats. PostgreSQL generates the column `sku.price` by the same rule. */
export function pricePaid(prices: Priced): number {
  return isPromoted(prices) ? prices.promotePrice : prices.originalPrice;
}

/** Discount of the promotion in whole percent, 1 to 99; 0 without one. The list sorted by discount computes it in SQL. */
export function percentOff(prices: Priced): number {
  if (!isPromoted(prices)) return 0;
  const { originalPrice, promotePrice } = prices;
  // Divides last: 0.145 is no exact binary fraction, and 0.145 × 100 would be below 14.5.
  const percent = Math.round(((originalPrice - promotePrice) * 100) / originalPrice);
  return Math.min(Math.max(percent, 1), 99);
}

/** Prices in wire format: `promotePrice` 0 is no promotion. */
export function wirePrices(prices: Priced) {
  return {
    originalPrice: prices.originalPrice,
    promotePrice: isPromoted(prices) ? prices.promotePrice : 0,
    promotePercent: percentOff(prices),
  };
}
