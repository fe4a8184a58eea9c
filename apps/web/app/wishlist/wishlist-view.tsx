import { useRef, useState } from 'react';
import type { WishlistProduct } from '@zay/contract';
import { useFailureText } from '../platform/api/failure.ts';
import { useText } from '../platform/language/context.ts';
import { confirm, showAlert } from '../ui/ask.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState, LoadingState } from '../ui/state-views.tsx';
import { Grid, ProductGridSkeleton } from '../catalog/card/product-grid.tsx';
import { EmptyWishlist } from './empty-wishlist.tsx';
import { WishlistCard } from './wishlist-card.tsx';
import { clearWishlist, removeFromWishlist, useWishlist } from '../catalog/hearts/wishlist.query.ts';

/** What the buyer has kept, to look at and to take off again. */
export function WishlistView() {
  const t = useText();
  const { data: products, isFetching, refetch } = useWishlist();
  if (products) return <KeptProducts products={products} />;
  if (isFetching) {
    return (
      <>
        <Skeleton className="my-3 h-5 w-40" />
        <ProductGridSkeleton count={6} />
      </>
    );
  }
  return <ErrorState message={t('wishlist.failed')} onRetry={() => void refetch()} />;
}

function KeptProducts({ products }: { products: readonly WishlistProduct[] }) {
  const t = useText();
  const failureText = useFailureText();
  const [isClearing, setClearing] = useState(false);
  const count = useRef<HTMLParagraphElement>(null);
  const n = products.length;

  const remove = async (product: WishlistProduct) => {
    const message = t('wishlist.removeConfirm', { name: product.name });
    if (!(await confirm({ message, confirmLabel: t('wishlist.remove'), danger: true }))) return;
    // The heart that was pressed goes; a keyboard goes on from here.
    count.current?.focus();
    await removeFromWishlist(product).catch((error: unknown) => showAlert(failureText(error)));
  };

  const clear = async () => {
    const message = t('wishlist.clearConfirm', { n });
    if (!(await confirm({ message, confirmLabel: t('wishlist.clear'), danger: true }))) return;
    setClearing(true);
    const [failure] = await clearWishlist(products);
    setClearing(false);
    if (failure) await showAlert(failureText(failure));
  };

  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-4">
        <p ref={count} tabIndex={-1} role="status" className={n === 0 ? 'sr-only' : 'text-muted'}>
          {t('wishlist.count', { n })}
        </p>
        {n > 0 && (
          <Button
            variant="quiet"
            className="-me-4 whitespace-nowrap"
            busy={isClearing}
            onClick={() => void clear()}
          >
            {t('wishlist.clear')}
          </Button>
        )}
      </div>
      {n === 0 ? (
        <EmptyWishlist />
      ) : (
        <Grid>
          {products.map((product, index) => (
            // Of a long list only what is near the screen is laid out.
            <li
              key={product.productId}
              className="[contain-intrinsic-size:auto_20rem] [content-visibility:auto]"
            >
              <WishlistCard product={product} priority={index < 4} onRemove={() => void remove(product)} />
            </li>
          ))}
        </Grid>
      )}
      <Dialog open={isClearing} onClose={() => setClearing(false)} title={t('wishlist.clearing')}>
        <LoadingState />
      </Dialog>
    </>
  );
}
