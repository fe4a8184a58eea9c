import { defaultVariantName } from '../ids.ts';

/** The chosen values of a SKU for display, `Red, M`; '' without choices. */
export function variationText(skuValue: string): string {
  return skuValue === defaultVariantName ? '' : skuValue.replaceAll(',', ', ');
}
