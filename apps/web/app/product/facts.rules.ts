import { factOf, productFactNames, type ProductDetail, type ProductFactName } from '@zay/contract';

type FactUnit = 'gram' | 'kilogram';

/** A fact as it is shown: `n` of a unit, where each has its text in the catalogue. */
export interface ShownFact {
  readonly name: ProductFactName;
  readonly unit: FactUnit;
  readonly n: string;
}

/** Grams below a kilogram, from there on kilograms with as many decimals as there are. */
export function inGrams(grams: number): Pick<ShownFact, 'unit' | 'n'> {
  if (grams < 1000) return { unit: 'gram', n: String(grams) };
  return { unit: 'kilogram', n: (grams / 1000).toLocaleString('en-US') };
}

const units = { gram: inGrams };

/** The facts that are known of a product. */
export function shownFacts(product: Pick<ProductDetail, ProductFactName>): ShownFact[] {
  return productFactNames.flatMap((name) => {
    // The API of the release before does not send it.
    const value: number | null | undefined = product[name];
    return value === null || value === undefined ? [] : { name, ...units[factOf(name).unit](value) };
  });
}
