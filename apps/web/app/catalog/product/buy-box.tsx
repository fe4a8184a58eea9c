import { lazy, Suspense, useState } from 'react';
import ChevronIcon from '~icons/lucide/chevron-right';
import type { ProductDetail } from '@zay/contract';
import { useText } from '../../platform/language/provider.tsx';
import { BuyButtons, type BuyMode } from './buy-buttons.tsx';
import { RowText } from './link-row.tsx';
import { QuantityRow } from './quantity-row.tsx';
import { StockNote } from './stock-note.tsx';
import type { ProductChoice } from './use-choice.ts';
import { usePurchase } from './use-purchase.ts';

const VariantDialog = lazy(() => import('./variant-dialog.tsx'));

/** Options, quantity and the two buttons; on a phone the buttons stay at the bottom of the screen. */
export function BuyBox({ product, choice }: { product: ProductDetail; choice: ProductChoice }) {
  const t = useText();
  const { sku, isDefault } = choice;
  const purchase = usePurchase({ productId: product.id, sku, quantity: choice.quantity });
  const [mode, setMode] = useState<BuyMode>();
  const [isOpen, setOpen] = useState(false);
  const openDialog = (wanted: BuyMode) => {
    setMode(wanted);
    setOpen(true);
  };

  const buttons = (
    <BuyButtons
      isSoldOut={sku ? sku.qty === 0 : product.skuValue.every((one) => one.qty === 0)}
      isAdding={purchase.isAdding && !isOpen}
      onAdd={() => (isDefault ? void purchase.addToCart() : openDialog('add-to-cart'))}
      onBuy={() => (isDefault ? purchase.buyNow() : openDialog('buy-now'))}
    />
  );
  const names = product.variant.map((variant) => variant.name).join(', ');
  return (
    <>
      {sku && (
        <p>
          <StockNote sku={sku} />
        </p>
      )}
      {!isDefault && (
        <button
          type="button"
          onClick={() => openDialog('both')}
          className="flex min-h-14 w-full items-center gap-3 rounded-card border border-edge px-4 py-2 hover:bg-mist"
        >
          <RowText title={t('catalog.options')}>
            {choice.values.map((value) => value.value_name).join(', ') ||
              t('catalog.chooseOptions', { names })}
          </RowText>
          <ChevronIcon aria-hidden className="shrink-0 text-muted" />
        </button>
      )}
      <QuantityRow choice={choice} onRefused={purchase.refuseQuantity} />
      <div className="hidden md:block">{buttons}</div>
      <div className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden">
        {buttons}
      </div>
      {mode && (
        <Suspense>
          <VariantDialog
            product={product}
            choice={choice}
            purchase={purchase}
            mode={mode}
            open={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
