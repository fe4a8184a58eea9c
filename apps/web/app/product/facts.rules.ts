import { factOf, productFactNames, type ProductDetail, type ProductFactName } from '@zay/contract';

type FactUnit = 'gram' | 'kilogram';

/** A displayed fact: `n` of a unit; both have texts in the catalogue. */
export interface ShownFact {
  readonly name: ProductFactName;
  readonly unit: FactUnit;
  readonly n: string;
}

/** Grams below a kilogram, otherwise kilograms with all their decimals. */
export function inGrams(grams: number): Pick<ShownFact, 'unit' | 'n'> {
  if (grams < 1000) return { unit: 'gram', n: String(grams) };
  return { unit: 'kilogram', n: (grams / 1000).toLocaleString('en-US') };
}

/** What staff entered for comparison. */
export function specificationsOf({ specifications }: Pick<ProductDetail, 'specifications'>) {
  // The API of the previous release does not send them.
  return (specifications as ProductDetail['specifications'] | undefined) ?? [];
}

const units = { gram: inGrams };

/** The known facts of a product. */
export function shownFacts(product: Pick<ProductDetail, ProductFactName>): ShownFact[] {
  return productFactNames.flatMap((name) => {
    // The API of the previous release does not send it.
    const value: number | null | undefined = product[name];
    return value === null || value === undefined ? [] : { name, ...units[factOf(name).unit](value) };
  });
}
