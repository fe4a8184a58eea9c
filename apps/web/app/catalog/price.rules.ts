export interface Priced {
  readonly originalPrice: number;
  /** 0 or less: no promotion. */
  readonly promotePrice: number;
  readonly promotePercent: number;
}

export interface ShownPrice {
  /** What the buyer pays, kyats. */
  readonly now: number;
  /** Price before the promotion; only there when there is one. */
  readonly before?: number;
  /** Percent off; only there when it is above 0. */
  readonly percentOff?: number;
}

/** What stands on the price tag. */
export function shownPrice({ originalPrice, promotePrice, promotePercent }: Priced): ShownPrice {
  if (promotePrice <= 0) return { now: originalPrice };
  return {
    now: promotePrice,
    before: originalPrice,
    ...(promotePercent > 0 && { percentOff: promotePercent }),
  };
}
