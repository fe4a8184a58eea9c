import { useRef, useState } from 'react';
import { isPromoted, type WishlistProduct } from '@zay/contract';
import { Link } from 'react-router';
import {
  Grid,
  ProductGridSkeleton,
  HeartButton,
  cardSizes,
  SoldOutBadge,
  useWishlist,
} from '../catalog/index.ts';
import { productPath } from '../catalog/links.rules.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { useText } from '../platform/language/context.ts';
import { formatAmount, useMoney } from '../platform/money.ts';
import { confirm, showAlert } from '../ui/ask.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { cn } from '../ui/class-names.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Drawing } from '../ui/drawings.tsx';
import { Picture } from '../ui/picture.tsx';
import { PlainPage } from '../ui/plain-page.tsx';
import { PercentOff, Price } from '../ui/price.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState, LoadingState, EmptyState } from '../ui/state-views.tsx';
import { clearWishlist, removeFromWishlist } from './changes.ts';
import { Words } from '../ui/words.tsx';

export default function WishlistPage() {
  return (
    <PlainPage title="titles.wishlist">
      <WishlistView />
    </PlainPage>
  );
}

function WishlistView() {
  const t = useText();
  const { data: products, error, refetch } = useWishlist();
  if (products) return <KeptProducts products={products} />;
  if (!error) {
    return (
      <>
        <Skeleton className="my-3 h-5 w-40" />
        <ProductGridSkeleton count={6} />
      </>
    );
  }
  return <ErrorState message={t('wishlist.failed')} onRetry={refetch} />;
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
    // The pressed heart is removed, so the focus moves here.
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
            // Long lists lay out only what is near the screen.
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

function EmptyWishlist() {
  const t = useText();
  return (
    <EmptyState title={t('wishlist.empty')} text={t('wishlist.emptyText')} drawing={<HeartDrawing />}>
      <ButtonLink to="/productsearch">{t('wishlist.goShopping')}</ButtonLink>
    </EmptyState>
  );
}

/** Illustration: a label with a heart on a string. */
function HeartDrawing() {
  return (
    <Drawing>
      <path d="M50 40l30-22 30 22v58H50z" className="fill-gold-soft stroke-gold" />
      <path d="M80 18c4-10 14-12 22-8" className="stroke-jade" />
      <circle cx="80" cy="36" r="4" className="stroke-gold" strokeWidth="3" />
      <path
        d="M80 86c-14-9-20-16-20-24a10 10 0 0 1 20-4 10 10 0 0 1 20 4c0 8-6 15-20 24z"
        className="stroke-ruby"
      />
    </Drawing>
  );
}

interface WishlistCardProps {
  readonly product: WishlistProduct;
  /** True for the first cards on a phone. */
  readonly priority: boolean;
  readonly onRemove: () => void;
}

/** A product of the wishlist; its heart removes it. */
function WishlistCard({ product, priority, onRemove }: WishlistCardProps) {
  const t = useText();
  return (
    <article className="product-card">
      <Link to={productPath(product.productId)}>
        <Picture src={product.url} alt="" width={480} height={480} sizes={cardSizes} priority={priority} />
        {product.isSoldOut && <SoldOutBadge />}
        <div className="product-card-text">
          <h2>
            <Words>{product.name}</Words>
          </h2>
          {product.hasFromToPrice ? <PriceRange product={product} /> : <Price of={product} />}
          {product.totalOrder > 0 && <small>{t('common.sold', { n: product.totalOrder })}</small>}
        </div>
      </Link>
      <HeartButton name={product.name} heart={{ isFav: true, change: 0, toggle: onRemove }} />
    </article>
  );
}

/** `8,000 – 12,000 Ks`: price range of its variants, with promotions. */
function PriceRange({ product }: { product: WishlistProduct }) {
  const money = useMoney();
  const { fromPrice, toPrice, promotePercent } = product;
  const promoted = isPromoted(product);
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className={cn('font-bold', promoted && 'text-ruby')}>
        {`${formatAmount(fromPrice)} – ${money(toPrice)}`}
      </span>
      {promoted && promotePercent > 0 && <PercentOff percent={promotePercent} />}
    </p>
  );
}
