import { defaultVariantName, type Sku, type VariantSelection, type VariantValue } from '@zay/contract';

/** What the buyer has chosen: one value a level, from the first level on, and how many pieces. */
export interface Choice {
  readonly values: readonly VariantSelection[];
  readonly quantity: number;
}

export const nothingChosen: Choice = { values: [], quantity: 1 };

/** Chooses a value of a level: later levels are cleared, the quantity starts again at 1. */
export function choose(choice: Choice, level: number, value: VariantValue): Choice {
  const chosen = { value_id: value.valueId, value_name: value.valueName };
  return { values: [...choice.values.slice(0, level), chosen], quantity: 1 };
}

/** Whether the product has nothing to choose: its first SKU is the one. */
export function isDefaultProduct(variants: readonly { name: string }[]): boolean {
  return variants.length === 0 || variants[0]?.name === defaultVariantName;
}

/** How the wire names a combination: the value names in variant order. */
export function skuValueOf(names: readonly string[]): string {
  return names.join(',');
}

/** The SKU of the chosen values; undefined while a level is open, or when they are not sold together. */
export function chosenSku(
  product: { readonly variant: readonly { name: string }[]; readonly skuValue: readonly Sku[] },
  values: readonly VariantSelection[],
): Sku | undefined {
  if (isDefaultProduct(product.variant)) return product.skuValue[0];
  if (values.length < product.variant.length) return undefined;
  const wanted = skuValueOf(values.map((value) => value.value_name));
  return product.skuValue.find((sku) => sku.value === wanted);
}

/** Pieces in stock of everything that begins with these values; undefined when nothing of that kind is sold. */
export function stockBelow(skus: readonly Sku[], names: readonly string[]): number | undefined {
  const start = skuValueOf(names);
  const below = skus.filter((sku) => `${sku.value},`.startsWith(`${start},`));
  return below.length === 0 ? undefined : below.reduce((sum, sku) => sum + sku.qty, 0);
}

/** Pictures of a SKU, the main one first. */
export function skuPictures(sku: Sku): string[] {
  return sku.productSkuImages
    .toSorted((a, b) => Number(b.isMain) - Number(a.isMain))
    .map((image) => image.url)
    .filter((url) => url !== '');
}
