import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import ChevronIcon from '~icons/lucide/chevron-right';
import type { ProductDetail } from '@zay/contract';
import { alertOf } from '../platform/alert-hash.ts';
import { useText } from '../platform/language/context.ts';
import { useHydrated } from '../platform/store.ts';
import { ActionBar } from '../ui/action-bar.tsx';
import { LoadingBar } from '../ui/progress-bar.tsx';
import { BackInStock, BuyButtons, type BuyMode, QuantityRow } from './buy-parts.tsx';
import { isSoldOut } from './choice.rules.ts';
import { RowText } from './link-row.tsx';
import type { ProductChoice } from './use-choice.ts';
import { usePurchase } from './use-purchase.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { VariantChoice } from './variant-choice.tsx';

const VariantDialog = lazyPart(() => import('./variant-dialog.tsx'));

/**
 * Options, quantity and the two buttons. Without a complete choice the buttons open the dialog. They stick to the
 * bottom of the screen, on a desktop while the rest of the box is below it.
 */
export function BuyBox({ product, choice }: { product: ProductDetail; choice: ProductChoice }) {
  const t = useText();
  const { sku, isDefault } = choice;
  const purchase = usePurchase({ product, sku, quantity: choice.quantity });
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  // A guest asked to be told about one SKU, and others are in stock.
  const hasWish = isHydrated && !sku && alertOf(hash) !== undefined && !isSoldOut(product, sku);
  const [mode, setMode] = useState<BuyMode>();
  const [isOpen, setOpen] = useState(false);
  const openDialog = (wanted: BuyMode) => {
    setMode(wanted);
    setOpen(true);
  };
  const listed = (names: readonly string[]) => names.join(t('common.comma'));
  return (
    <>
      {hasWish && (
        <Suspense>
          <BackInStock product={product} skuId={undefined} />
        </Suspense>
      )}
      {!isDefault && (
        <div className="flex flex-col gap-3 rounded-card border border-line p-3">
          <button
            type="button"
            onClick={() => openDialog('both')}
            className="-m-3 flex min-h-14 items-center gap-3 rounded-card p-3 wrap-anywhere hover:bg-mist"
          >
            <RowText title={t('catalog.options')}>
              {listed(choice.values.map((value) => value.value_name)) ||
                t('catalog.chooseOptions', { names: listed(product.variant.map((variant) => variant.name)) })}
            </RowText>
            <ChevronIcon aria-hidden className="shrink-0 text-muted" />
          </button>
          <VariantChoice product={product} choice={choice} />
        </div>
      )}
      <QuantityRow product={product} choice={choice} onRefused={purchase.refuseQuantity} />
      <ActionBar className="px-3 md:sticky md:border-0 md:px-0 md:pt-2 md:pb-2 md:-my-2">
        <BuyButtons
          product={product}
          sku={sku}
          isAdding={purchase.isAdding && !isOpen}
          onAdd={() => (sku ? void purchase.addToCart() : openDialog('add-to-cart'))}
          onBuy={() => (sku ? purchase.buyNow() : openDialog('buy-now'))}
          onMissing={() => openDialog('both')}
        />
      </ActionBar>
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
