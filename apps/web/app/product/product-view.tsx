import { lazy, Suspense, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import BackIcon from '~icons/lucide/arrow-left';
import type { ProductDetail } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { useHydrated } from '../platform/store.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { WhenNear } from '../ui/when-near.tsx';
import { HeartButton } from '../catalog/hearts/heart-button.tsx';
import { useHeart } from '../catalog/hearts/use-heart.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { BuyBox } from './buy-box.tsx';
import { skuPictures } from './choice.rules.ts';
import { Gallery } from './gallery.tsx';
import { GetOneTile } from './get-one-tile.tsx';
import { OfferRows } from './offer-rows.tsx';
import { ProductHead } from './product-head.tsx';
import { ProductMedia } from './product-media.tsx';
import { ShareButton } from './share-button.tsx';
import { useChoice } from './use-choice.ts';

const ShopInfo = lazy(() => import('./shop-info.tsx'));
const SuggestedLists = lazy(() => import('./suggested-lists.tsx'));
const RecentProducts = lazy(() => import('../catalog/recent/recent-products.tsx'));

const overPicture = 'bg-paper/85 hover:bg-paper';

interface ProductViewProps {
  readonly product: ProductDetail;
  /** What others say of it; comes once the page answers. */
  readonly children: ReactNode;
}

export function ProductView({ product, children }: ProductViewProps) {
  const isHydrated = useHydrated();
  const choice = useChoice(product);
  const heart = useHeart({ productId: product.id, isFav: product.isFav });
  const ownPictures = product.productImage.map((image) => image.url);
  const pictures = [...new Set([...(choice.sku ? skuPictures(choice.sku) : []), ...ownPictures])];
  const clips = product.productClips.map((clip) => clip.clipPath).filter((url) => url !== '');
  return (
    <div className="page gap-6">
      <Breadcrumb categories={product.productCategory} />
      <div className="grid gap-6 md:grid-cols-2 lg:gap-10">
        <div className="relative min-w-0">
          {/* A newly chosen SKU begins with its own picture. */}
          <Gallery key={pictures[0]} name={product.name} pictures={pictures} clips={clips} />
          <div className="absolute start-2 top-2 md:hidden">
            <BackButton />
          </div>
          <div className="absolute end-2 top-2 flex flex-col gap-1">
            <HeartButton name={product.name} heart={heart} large />
            <ShareButton product={product} className={overPicture} />
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-4 self-start md:sticky md:top-20">
          <ProductHead product={product} sku={choice.sku} heart={heart} />
          {product.promotionGetOne && <GetOneTile getOne={product.promotionGetOne} />}
          <BuyBox product={product} choice={choice} />
          <OfferRows product={product} />
        </div>
      </div>
      <ProductMedia product={product} />
      <Suspense>
        <ShopInfo product={product} />
      </Suspense>
      {isHydrated && children}
      {isHydrated && hasSuggestions(product) && (
        <WhenNear className="flex min-h-80 flex-col gap-6">
          <Suspense>
            <SuggestedLists product={product} />
          </Suspense>
        </WhenNear>
      )}
      {isHydrated && (
        <Suspense>
          <RecentProducts current={product.id} />
        </Suspense>
      )}
    </div>
  );
}

const hasSuggestions = ({ tagsList, productCategory }: ProductDetail) =>
  tagsList.length > 0 || productCategory.length > 0;

/** Back to where the visitor came from, or home when the product was opened first. */
function BackButton() {
  const t = useText();
  const navigate = useNavigate();
  const back = () => {
    const { idx } = (history.state ?? {}) as { idx?: number };
    void (idx ? navigate(-1) : navigate('/home'));
  };
  return (
    <IconButton label={t('common.back')} onClick={back} className={overPicture}>
      <BackIcon aria-hidden />
    </IconButton>
  );
}
