export interface Priced {
  readonly originalPrice: number;
  /** 0 or less means no promotion. */
  readonly promotePrice: number;
  readonly promotePercent: number;
}

export interface ShownPrice {
  /** Current price in kyats. */
  readonly now: number;
  /** Price before the promotion; undefined without one. */
  readonly before?: number;
  /** Discount in percent; undefined unless above 0. */
  readonly percentOff?: number;
}

/** Derives the price tag of a product. */
export function shownPrice({ originalPrice, promotePrice, promotePercent }: Priced): ShownPrice {
  if (promotePrice <= 0) return { now: originalPrice };
  return {
    now: promotePrice,
    before: originalPrice,
    ...(promotePercent > 0 && { percentOff: promotePercent }),
  };
}
