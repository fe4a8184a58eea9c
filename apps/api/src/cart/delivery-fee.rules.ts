import { goodsTotal, missingForFreeDelivery, type PricedLine } from '@zay/contract';

/** What a delivery service charges at one place. Amounts in kyats. */
export interface DeliveryPrices {
  /** Where no rate applies. */
  readonly fee: number;
  /** The sum of goods from which delivery is free; 0: never. */
  readonly free_from: number;
  /** Rates that cover the place: those of the township, of the city, of all places; of each the heaviest first. */
  readonly rates: readonly { readonly from_grams: number; readonly fee: number }[];
}

/** What decides on the fee. */
export interface Parcel {
  readonly grams: number;
  /** What the goods cost. */
  readonly total: number;
  /** Maximum discount. */
  readonly discount: number;
}

/** @param lines only available ones, with the weight of a piece and its free piece */
export const parcelOf = (
  lines: readonly (PricedLine & { readonly grams: number })[],
  discount: number,
): Parcel => ({
  grams: lines.reduce((sum, { grams, qty }) => sum + grams * qty, 0),
  total: goodsTotal(lines),
  discount,
});

/** The nearest place decides, then the heaviest step that the parcel reaches (docs/decisions/0190). */
const feeOfWeight = ({ fee, rates }: DeliveryPrices, grams: number): number =>
  rates.find(({ from_grams }) => from_grams <= grams)?.fee ?? fee;

/** The fee of a parcel. */
export function deliveryFee(prices: DeliveryPrices, { grams, ...goods }: Parcel): number {
  return missingForFreeDelivery(prices.free_from, goods) === 0 ? 0 : feeOfWeight(prices, grams);
}

/** The prices of a service with an agreed fee in their place; null: its own. */
export const withFee = <Prices extends DeliveryPrices>(prices: Prices, fee: number | null): Prices =>
  fee === null ? prices : { ...prices, fee, free_from: 0, rates: [] };

/** The weights at which the fee changes, rising, with the fee from there on. */
export function feeSteps(prices: DeliveryPrices) {
  const weights = [...new Set(prices.rates.map(({ from_grams }) => from_grams))].toSorted((a, b) => a - b);
  const fees = [0, ...weights].map((fromGrams) => ({
    fromGrams,
    deliveryFee: feeOfWeight(prices, fromGrams),
  }));
  return fees.filter(({ deliveryFee }, at) => at > 0 && deliveryFee !== fees[at - 1]?.deliveryFee);
}
