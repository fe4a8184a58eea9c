export interface Prices {
  readonly originalPrice: number;
  /** Kyats; 0 means no promotion. */
  readonly promotePrice: number;
  /** How much the promotion takes off, in whole percent. */
  readonly promotePercent: number;
}

/** Prices as the wire shows them, in kyats. A promotion that is empty, 0 or not below the price is none. */
export function pricesOf(originalPrice: number, promotePrice: number | null): Prices {
  if (!promotePrice || promotePrice >= originalPrice)
    return { originalPrice, promotePrice: 0, promotePercent: 0 };
  const promotePercent = Math.round(((originalPrice - promotePrice) / originalPrice) * 100);
  return { originalPrice, promotePrice, promotePercent };
}
