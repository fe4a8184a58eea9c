import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import ChevronIcon from '~icons/lucide/chevron-right';
import type { ProductDetail } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { useHydrated } from '../platform/store.ts';
import { ActionBar } from '../ui/action-bar.tsx';
import { LoadingBar } from '../ui/progress-bar.tsx';
import { BuyButtons, type BuyMode, QuantityRow, StockNote } from './buy-parts.tsx';
import { RowText } from './link-row.tsx';
import { type ProductChoice, wishOf } from './use-choice.ts';
import { usePurchase } from './use-purchase.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const BackInStock = lazyPart(() => import('./back-in-stock.tsx'));
const VariantDialog = lazyPart(() => import('./variant-dialog.tsx'));

/** Options, quantity and the two buttons. On a phone the buttons stick to the bottom of the screen. */
export function BuyBox({ product, choice }: { product: ProductDetail; choice: ProductChoice }) {
  const t = useText();
  const { sku, isDefault } = choice;
  const purchase = usePurchase({ product, sku, quantity: choice.quantity });
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  const mayWait = isHydrated && (sku ? sku.qty === 0 : wishOf(hash) !== undefined);
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
  const listed = (names: readonly string[]) => names.join(t('common.comma'));
  return (
    <>
      {sku && (
        <div>
          <StockNote sku={sku} />
        </div>
      )}
      {mayWait && (
        <Suspense>
          <BackInStock product={product} skuId={sku?.skuId} />
        </Suspense>
      )}
      {!isDefault && (
        <button
          type="button"
          onClick={() => openDialog('both')}
          className="flex min-h-14 w-full items-center gap-3 rounded-card border border-edge px-4 py-2 hover:bg-mist"
        >
          <RowText title={t('catalog.options')}>
            {listed(choice.values.map((value) => value.value_name)) ||
              t('catalog.chooseOptions', { names: listed(product.variant.map((variant) => variant.name)) })}
          </RowText>
          <ChevronIcon aria-hidden className="shrink-0 text-muted" />
        </button>
      )}
      <QuantityRow product={product} choice={choice} onRefused={purchase.refuseQuantity} />
      <div className="hidden md:block">{buttons}</div>
      <ActionBar className="px-3 md:hidden">{buttons}</ActionBar>
      {mode && (
        <Suspense fallback={<LoadingBar />}>
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
