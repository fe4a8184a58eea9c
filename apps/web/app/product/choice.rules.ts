import { defaultVariantName, type Sku, type VariantSelection, type VariantValue } from '@zay/contract';

/** The buyer's choice: one value for each level, from the first on, and the quantity. */
export interface Choice {
  readonly values: readonly VariantSelection[];
  readonly quantity: number;
}

export const nothingChosen: Choice = { values: [], quantity: 1 };

/** Chooses a value. Clears the later levels and resets the quantity to 1. */
export function choose(choice: Choice, level: number, value: VariantValue): Choice {
  const chosen = { value_id: value.valueId, value_name: value.valueName };
  return { values: [...choice.values.slice(0, level), chosen], quantity: 1 };
}

/** True for a product without variants. Its first SKU is the only one. */
export function isDefaultProduct(variants: readonly { name: string }[]): boolean {
  return variants.length === 0 || variants[0]?.name === defaultVariantName;
}

/** Joins value names in variant order, as `Sku.value` does. */
export function skuValueOf(names: readonly string[]): string {
  return names.join(',');
}

/** SKU of the chosen values; undefined while a level is open, or when the combination is not sold. */
export function chosenSku(
  product: { readonly variant: readonly { name: string }[]; readonly skuValue: readonly Sku[] },
  values: readonly VariantSelection[],
): Sku | undefined {
  if (isDefaultProduct(product.variant)) return product.skuValue[0];
  if (values.length < product.variant.length) return undefined;
  const wanted = skuValueOf(values.map((value) => value.value_name));
  return product.skuValue.find((sku) => sku.value === wanted);
}

/** Total stock of all SKUs whose value starts with these names; undefined when there is no such SKU. */
export function stockBelow(skus: readonly Sku[], names: readonly string[]): number | undefined {
  const start = skuValueOf(names);
  const below = skus.filter((sku) => `${sku.value},`.startsWith(`${start},`));
  return below.length === 0 ? undefined : below.reduce((sum, sku) => sum + sku.qty, 0);
}

/** True if the chosen SKU is sold out; without one, if all are. */
export function isSoldOut(
  { skuValue }: { readonly skuValue: readonly Sku[] },
  sku: Sku | undefined,
): boolean {
  return (sku ? [sku] : skuValue).every(({ qty }) => qty <= 0);
}

/** Picture URLs of a SKU, the main picture first. */
export function skuPictures(sku: Sku): string[] {
  return sku.productSkuImages
    .toSorted((a, b) => Number(b.isMain) - Number(a.isMain))
    .map((image) => image.url)
    .filter((url) => url !== '');
}
