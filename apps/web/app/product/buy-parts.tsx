import { Suspense } from 'react';
import type { ProductDetail, Sku } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import { useHydrated } from '../platform/store.ts';
import { isSoldOut } from './choice.rules.ts';
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

/** Availability of the chosen SKU, with the number of pieces when few are left; without one, only whether all are sold out. */
export function StockNote({ product, sku }: { product: ProductDetail; sku: Sku | undefined }) {
  const t = useText();
  if (isSoldOut(product, sku)) return <Badge tone="ruby">{t('catalog.soldOut')}</Badge>;
  if (!sku) return null;
  if (sku.qty <= fewPieces) return <Badge tone="gold">{t('catalog.onlyLeft', { n: sku.qty })}</Badge>;
  return <Badge tone="jade">{t('catalog.inStock')}</Badge>;
}

export const BackInStock = lazyPart(() => import('./back-in-stock.tsx'));

/** Buttons that the variant dialog shows. The page itself shows both. */
export type BuyMode = 'both' | 'add-to-cart' | 'buy-now';

interface BuyButtonsProps {
  readonly mode?: BuyMode;
  readonly product: ProductDetail;
  readonly sku: Sku | undefined;
  readonly isAdding: boolean;
  readonly onAdd: () => void;
  readonly onBuy: () => void;
  /** Called to be told about a sold-out product of which no SKU is chosen. */
  readonly onMissing: () => void;
}

/** The buttons to buy. What is sold out has one to be notified in their place. */
export function BuyButtons(props: BuyButtonsProps) {
  const { mode = 'both', product, sku, isAdding, onAdd, onBuy, onMissing } = props;
  const t = useText();
  const isHydrated = useHydrated();
  if (isSoldOut(product, sku)) {
    const soldOut = (
      <Button disabled wide>
        {t('catalog.soldOut')}
      </Button>
    );
    if (!isHydrated) return soldOut;
    return (
      <Suspense fallback={soldOut}>
        <BackInStock product={product} skuId={sku?.skuId} onMissing={onMissing} />
      </Suspense>
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
