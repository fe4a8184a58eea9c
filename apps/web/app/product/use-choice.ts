import { useRef, useState } from 'react';
import { variantValuesOf, type ProductDetail, type Sku, type VariantValue } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { showAlert } from '../ui/ask.ts';
import { choose, chosenSku, isDefaultProduct, nothingChosen, type Choice } from './choice.rules.ts';

export interface ProductChoice extends Choice {
  readonly isDefault: boolean;
  /** The chosen SKU; undefined while the choice is incomplete. */
  readonly sku: Sku | undefined;
  /** Values of each open level, by level; undefined while they load. */
  readonly levels: readonly (readonly VariantValue[] | undefined)[];
  readonly chooseValue: (level: number, value: VariantValue) => void;
  readonly setQuantity: (quantity: number) => void;
}

/** State of the variant choice. After each level it fetches the values of the next one. */
export function useChoice(product: ProductDetail): ProductChoice {
  const failureText = useFailureText();
  const [choice, setChoice] = useState(nothingChosen);
  const [levels, setLevels] = useState<ProductChoice['levels']>([product.variantValues]);
  const latest = useRef(0);

  const openLevel = async (level: number, chosen: VariantValue, ticket: number) => {
    const from = product.variant[level - 1];
    const to = product.variant[level];
    if (!from || !to) return;
    const body = {
      productId: product.id,
      selectedVariantId: from.variantId,
      selectedValueId: chosen.valueId,
      currentVariantId: to.variantId,
    };
    try {
      const values = await browserApi(variantValuesOf, { body });
      if (ticket === latest.current) setLevels((last) => [...last.slice(0, level), values]);
    } catch (error) {
      if (ticket !== latest.current) return;
      // Without the next level the buyer is stuck. Undo this choice, so that it can be made again.
      setChoice((last) => ({ ...last, values: last.values.slice(0, level - 1) }));
      setLevels((last) => last.slice(0, level));
      await showAlert(failureText(error));
    }
  };

  const chooseValue = (level: number, value: VariantValue) => {
    latest.current += 1;
    const next = level + 1;
    setChoice((last) => choose(last, level, value));
    setLevels((last) => [...last.slice(0, next), ...(next < product.variant.length ? [undefined] : [])]);
    void openLevel(next, value, latest.current);
  };

  return {
    ...choice,
    isDefault: isDefaultProduct(product.variant),
    sku: chosenSku(product, choice.values),
    levels,
    chooseValue,
    setQuantity: (quantity) => setChoice((last) => ({ ...last, quantity })),
  };
}
