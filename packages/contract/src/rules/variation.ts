import { defaultVariantName } from '../ids.ts';

/** The chosen values of a SKU for people, `Red, M`; '' where there is nothing to choose. */
export function variationText(skuValue: string): string {
  return skuValue === defaultVariantName ? '' : skuValue.replaceAll(',', ', ');
}
