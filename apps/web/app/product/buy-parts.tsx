import type { ProductDetail, Sku } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import type { ProductChoice } from './use-choice.ts';
import { mostPieces } from './use-purchase.ts';

interface QuantityRowProps {
  readonly product: ProductDetail;
  readonly choice: ProductChoice;
  readonly onRefused: () => void;
}

/** Quantity input. Without a SKU its buttons only ask to choose one. */
export function QuantityRow({ product, choice, onRefused }: QuantityRowProps) {
  const t = useText();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="font-medium">{t('common.quantity')}</span>
      <QuantityStepper
        value={choice.quantity}
        max={mostPieces(product, choice.sku)}
        inputDisabled={!choice.sku?.qty}
        onChange={choice.setQuantity}
        onExceed={onRefused}
      />
    </div>
  );
}

/** At this stock or less, the number of pieces is shown. */
const fewPieces = 5;

/** Availability of a SKU, with the number of pieces when few are left. */
export function StockNote({ sku }: { sku: Sku }) {
  const t = useText();
  if (sku.qty <= 0) return <Badge tone="ruby">{t('catalog.soldOut')}</Badge>;
  if (sku.qty <= fewPieces) return <Badge tone="gold">{t('catalog.onlyLeft', { n: sku.qty })}</Badge>;
  return <Badge tone="jade">{t('catalog.inStock')}</Badge>;
}

/** Buttons that the variant dialog shows. The page itself shows both. */
export type BuyMode = 'both' | 'add-to-cart' | 'buy-now';

interface BuyButtonsProps {
  readonly mode?: BuyMode;
  readonly isSoldOut: boolean;
  readonly isAdding: boolean;
  readonly onAdd: () => void;
  readonly onBuy: () => void;
}

export function BuyButtons({ mode = 'both', isSoldOut, isAdding, onAdd, onBuy }: BuyButtonsProps) {
  const t = useText();
  if (isSoldOut) {
    return (
      <Button disabled wide>
        {t('catalog.soldOut')}
      </Button>
    );
  }
  return (
    <div className="flex w-full flex-wrap gap-2">
      {mode !== 'buy-now' && (
        <Button
          variant={mode === 'both' ? 'secondary' : 'primary'}
          busy={isAdding}
          onClick={onAdd}
          className="min-w-0 flex-[1_1_8rem] px-2!"
        >
          {t(isAdding ? 'catalog.adding' : 'catalog.addToCart')}
        </Button>
      )}
      {mode !== 'add-to-cart' && (
        <Button onClick={onBuy} className="min-w-0 flex-[1_1_8rem] px-2!">
          {t('catalog.buyNow')}
        </Button>
      )}
    </div>
  );
}
