import { Suspense, type ReactNode, useState, Fragment } from 'react';
import { useNavigate, Link } from 'react-router';
import BackIcon from '~icons/lucide/arrow-left';
import {
  type ProductDetail,
  type ProductGetOne,
  type Sku,
  type OfferInfo,
  searchTypes,
  shown,
  type ProductCategory,
} from '@zay/contract';
import GiftIcon from '~icons/lucide/gift';
import HeartIcon from '~icons/lucide/heart';
import ShareIcon from '~icons/lucide/share-2';
import ChevronIcon from '~icons/lucide/chevron-right';
import { HeartButton, useHeart, type Heart, RecentProducts, ListLink } from '../catalog/index.ts';
import { productPath, categoryPath, listPath } from '../catalog/links.rules.ts';
import { cutText, plainText } from '../catalog/text.rules.ts';
import { useText } from '../platform/language/context.ts';
import { useHydrated } from '../platform/store.ts';
import { Badge } from '../ui/badge.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { useBarHeight } from '../ui/use-bar-height.ts';
import { WhenNear } from '../ui/when-near.tsx';
import { BuyBox } from './buy-box.tsx';
import { StockNote } from './buy-parts.tsx';
import { skuPictures } from './choice.rules.ts';
import { Gallery } from './gallery.tsx';
import { LinkRow, rowsLook } from './link-row.tsx';
import { ProductMedia } from './product-media.tsx';
import { nativeShare, useShareText } from './share-text.ts';
import { useChoice } from './use-choice.ts';
import { lazyPart, Nothing } from '../ui/lazy-part.tsx';
import { LoadingBar } from '../ui/progress-bar.tsx';
import { Words } from '../ui/words.tsx';

const ShopInfo = lazyPart(() => import('./shop-info.tsx'), Nothing);
const PromotionEnd = lazyPart(() => import('./promotion-end.tsx'), Nothing);
const SuggestedLists = lazyPart(() => import('./suggested-lists.tsx'), Nothing);

const overPicture = 'bg-paper/85 hover:bg-paper';

interface ProductViewProps {
  readonly product: ProductDetail;
  /** Reviews of the product; rendered after hydration. */
  readonly children: ReactNode;
}

export function ProductView({ product, children }: ProductViewProps) {
  const isHydrated = useHydrated();
  const choice = useChoice(product);
  const heart = useHeart({ productId: product.id, isFav: product.isFav, name: product.name });
  const ownPictures = product.productImage.map((image) => image.url);
  const pictures = [...new Set([...(choice.sku ? skuPictures(choice.sku) : []), ...ownPictures])];
  const clips = product.productClips.map((clip) => clip.clipPath).filter((url) => url !== '');
  return (
    <div className="page gap-6">
      <Breadcrumb categories={product.productCategory} />
      <div className="grid gap-x-6 gap-y-6 md:grid-cols-2 md:grid-rows-[auto_1fr] lg:gap-x-10">
        <div className="relative min-w-0">
          {/* Reset the gallery for a new SKU, so that it starts with the SKU's own picture. */}
          <Gallery key={pictures[0]} name={product.name} pictures={pictures} clips={clips} />
          <div className="absolute start-2 top-2 md:hidden">
            <BackButton />
          </div>
          <div className="absolute end-2 top-2 flex flex-col gap-1">
            <HeartButton name={product.name} heart={heart} large />
            <ShareButton product={product} className={overPicture} />
          </div>
        </div>
        {/* A box taller than the window sticks with its lower end, so that all of it can be scrolled to. */}
        <div
          ref={useBarHeight('--buy-box')}
          className="flex min-w-0 flex-col gap-4 self-start md:sticky md:top-[min(5rem,calc(100dvh-var(--buy-box,0px)-1rem))] md:row-span-2"
        >
          <ProductHead product={product} sku={choice.sku} heart={heart} />
          {product.promotionGetOne && <GetOneTile getOne={product.promotionGetOne} />}
          <BuyBox product={product} choice={choice} />
          <OfferRows product={product} />
        </div>
        <div className="flex min-w-0 flex-col gap-6 md:col-start-1">
          <ProductMedia product={product} />
          <Suspense>
            <ShopInfo product={product} />
          </Suspense>
          {isHydrated && children}
        </div>
      </div>
      {isHydrated && hasSuggestions(product) && (
        <WhenNear className="flex min-h-80 flex-col gap-6">
          <Suspense>
            <SuggestedLists product={product} />
          </Suspense>
        </WhenNear>
      )}
      <RecentProducts current={product.id} />
    </div>
  );
}

const hasSuggestions = ({ tagsList, productCategory }: ProductDetail) =>
  tagsList.length > 0 || productCategory.length > 0;

/** Returns to the previous page, or home when the visit started here. */
export function BackButton() {
  const t = useText();
  const navigate = useNavigate();
  const back = () => {
    const { idx } = (history.state ?? {}) as { idx?: number };
    void (idx ? navigate(-1) : navigate('/home', { replace: true }));
  };
  return (
    <IconButton label={t('common.back')} onClick={back} className={overPicture}>
      <BackIcon aria-hidden />
    </IconButton>
  );
}

/** The free product that comes with this one. */
function GetOneTile({ getOne }: { getOne: ProductGetOne }) {
  const t = useText();
  return (
    <Link
      to={productPath(getOne.getOneProductId)}
      className="flex items-center gap-3 rounded-card border border-gold bg-gold-soft p-3 hover:shadow-card"
    >
      <Picture
        src={getOne.getOneProductImage.thumbnailUrl}
        alt=""
        width={160}
        height={160}
        sizes="64px"
        className="size-16 shrink-0 rounded-field object-cover"
      />
      <span className="min-w-0">
        <span className="flex items-center gap-1 text-sm font-semibold">
          <GiftIcon aria-hidden className="shrink-0" />
          {t('catalog.getOne')}
        </span>
        <span className="block leading-snug">
          <Words>{getOne.getOneProductName}</Words>
        </span>
      </span>
    </Link>
  );
}

interface ProductHeadProps {
  readonly product: ProductDetail;
  readonly sku: Sku | undefined;
  readonly heart: Heart;
}

/** Name, price, and numbers of sales and hearts, which are not shown while they are 0. */
function ProductHead({ product, sku, heart }: ProductHeadProps) {
  const t = useText();
  const isHydrated = useHydrated();
  const hearts = product.totalWishList + heart.change;
  return (
    <div className="flex flex-col gap-2">
      <h1 className="text-xl leading-snug font-bold wrap-anywhere md:text-2xl">
        <Words>{product.name}</Words>
      </h1>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Price of={sku ?? product} large />
        <StockNote product={product} sku={sku} />
        {product.isGetOne && <Badge tone="gold">{t('catalog.getOneLabel')}</Badge>}
      </div>
      {product.promotionEndsAt !== undefined && (
        <div className="min-h-6">
          {isHydrated && (
            <Suspense>
              <PromotionEnd endsAt={product.promotionEndsAt} />
            </Suspense>
          )}
        </div>
      )}
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted empty:hidden">
        {product.totalOrder > 0 && <span>{t('common.sold', { n: product.totalOrder })}</span>}
        {hearts > 0 && (
          <span className="inline-flex items-center gap-1">
            <HeartIcon aria-hidden />
            {t('catalog.wishlistCount', { n: hearts })}
          </span>
        )}
      </p>
    </div>
  );
}

/** Shipping, returns and other information. A row opens the full text. */
function OfferRows({ product }: { product: ProductDetail }) {
  const t = useText();
  const rows: readonly (readonly [name: string, label: string, offer: OfferInfo | null | undefined])[] = [
    ['shipping', t('catalog.shipping'), product.shippingInfo],
    ['policy', t('catalog.returnPolicy'), product.returnPolicy],
    ['warranty', t('catalog.warranty'), product.warranty],
    ['installation', t('catalog.installation'), product.installation],
    ['preordertc', t('catalog.preOrder'), product.preOrderTC],
  ];
  return (
    <section aria-label={t('catalog.services')} className={rowsLook}>
      {rows.map(
        ([name, label, offer]) =>
          offer && (
            <LinkRow
              key={name}
              to={`/productoffer/${name}`}
              state={{ title: offer.title, description: offer.description }}
              title={label}
            >
              {cutText(plainText(offer.description), shown.offerText, shown.offerTextEnd)}
            </LinkRow>
          ),
      )}
      <LinkRow to={`/questionandanswer?productId=${product.id}`} title={t('catalog.questions')} />
    </section>
  );
}

const ShareDialog = lazyPart(() => import('./share-dialog.tsx'));

/** Opens the native share panel if the browser has one, otherwise our own. */
function ShareButton({ product, className }: { product: ProductDetail; className?: string }) {
  const t = useText();
  const shareText = useShareText(product);
  const [isOpen, setOpen] = useState<boolean>();
  const share = async () => {
    try {
      await navigator.share(nativeShare(shareText()));
    } catch (error) {
      // Closing the native panel rejects with an AbortError: do nothing. A TypeError means no support.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setOpen(true);
    }
  };
  return (
    <>
      <IconButton label={t('catalog.share')} onClick={() => void share()} className={className}>
        <ShareIcon aria-hidden />
      </IconButton>
      {isOpen !== undefined && (
        <Suspense fallback={<LoadingBar />}>
          <ShareDialog product={product} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Main categories link to the category browser, deeper ones to their product list (decision 62). */
function pathOf({ isMainCategory, productCategoryId, productCategoryName }: ProductCategory): string {
  if (isMainCategory) return categoryPath(productCategoryId);
  return listPath({
    searchType: searchTypes.bestSelling,
    categoryId: productCategoryId,
    categoryName: productCategoryName,
  });
}

function Breadcrumb({ categories }: { categories: readonly ProductCategory[] }) {
  const t = useText();
  if (categories.length === 0) return null;
  return (
    <nav aria-label={t('catalog.breadcrumb')} className="text-sm text-muted">
      <ol className="-mx-4 flex items-center gap-x-1 overflow-x-auto px-4 whitespace-nowrap [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
        {categories.map((category, index) => (
          <Fragment key={category.productCategoryId}>
            {index > 0 && <ChevronIcon aria-hidden className="shrink-0" />}
            <li>
              <ListLink
                to={pathOf(category)}
                className="inline-flex min-h-11 min-w-11 items-center hover:text-jade hover:underline"
              >
                {category.productCategoryName}
              </ListLink>
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
