import { defaultVariantName } from '@zay/contract';

/** The chosen values of a SKU for people: `Red, M`; '' where there is nothing to choose. */
export function variationOf({ skuValue }: { readonly skuValue: string }): string {
  return skuValue === defaultVariantName ? '' : skuValue.replaceAll(',', ', ');
}
