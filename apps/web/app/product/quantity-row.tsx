import { useText } from '../platform/language/context.ts';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import type { ProductChoice } from './use-choice.ts';

/** How many pieces. Without a SKU the buttons only say that something is to be chosen first. */
export function QuantityRow({ choice, onRefused }: { choice: ProductChoice; onRefused: () => void }) {
  const t = useText();
  return (
    <div className="flex items-center justify-between gap-4">
      <span className="font-medium">{t('common.quantity')}</span>
      <QuantityStepper
        value={choice.quantity}
        max={choice.sku?.qty ?? 0}
        inputDisabled={!choice.sku?.qty}
        onChange={choice.setQuantity}
        onExceed={onRefused}
      />
    </div>
  );
}
