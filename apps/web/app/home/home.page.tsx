import { Suspense, useEffect, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import ChevronIcon from '~icons/lucide/chevron-right';
import {
  searchTypes,
  shown,
  type ProductCard,
  type Brand,
  isDesktopBanner,
  type Banner,
} from '@zay/contract';
import { BrandTile, ProductRow, RecentProducts } from '../catalog/index.ts';
import { listPath, type Listing } from '../catalog/links.rules.ts';
import { useConfig } from '../platform/config.ts';
import { useLanguage, useText } from '../platform/language/context.ts';
import { browserLoad, packed, serverLoad, usePackedData } from '../platform/page.tsx';
import { JsonLd } from '../platform/seo/json-ld.tsx';
import { PageHead } from '../platform/seo/page-head.tsx';
import { shopJsonLd } from '../platform/seo/shop-json-ld.ts';
import { areWaiting } from '../platform/session/waiting-flag.ts';
import { visitStorage } from '../platform/storage.ts';
import { cn } from '../ui/class-names.ts';
import { loadDialogs } from '../ui/later.ts';
import { Picture } from '../ui/picture.tsx';
import { EmptyState, ErrorState } from '../ui/state-views.tsx';
import { BannerFrame, useBannerAlt } from './banner-frame.tsx';
import { Banners } from './banners.tsx';
import { CategoryColumn, CategoryTiles } from './category-tiles.tsx';
import { EducationEntries } from './education-entries.tsx';
import { loadHome, type HomeData } from './sections.ts';
import { lazyPart, Nothing } from '../ui/lazy-part.tsx';

export const loader = serverLoad(packed(loadHome));
export const clientLoader = browserLoad(loadHome);

export default function HomePage() {
  const config = useConfig();
  const { language, t } = useLanguage();
  return (
    <>
      <PageHead title={config.shopName} description={t('seo.home', { shop: config.shopName })} path="/" />
      <JsonLd key={language} objects={import.meta.env.SSR ? shopJsonLd(config) : []} />
      <HomeView home={usePackedData<typeof loadHome>()} />
    </>
  );
}

const loadPopup = () => import('./popup-banner.tsx');
const PopupBanner = lazyPart(loadPopup, Nothing);

/** A home row with six or more products links to its whole list. */
function moreOf(products: readonly ProductCard[], listing: Listing): string | undefined {
  return products.length >= shown.homeViewMoreFrom ? listPath(listing) : undefined;
}

function HomeView({ home }: { home: HomeData }) {
  const t = useText();
  const { shopName } = useConfig();
  const { banners, ads, popup, categories, promotions, latest, bestSelling, buyOneGetOne } = home;
  const isPopupDue = usePopupMoment(Boolean(popup?.url));
  const isEmpty = categories.length === 0 && latest.length === 0;
  return (
    <div className="page gap-6 md:gap-8">
      <h1 className="sr-only">{t('home.welcome', { shop: shopName })}</h1>
      <div className="flex gap-4">
        <CategoryColumn title={t('home.categories')} categories={home.detailCategories} />
        <div className="min-w-0 flex-1">
          <Banners banners={banners} />
        </div>
      </div>
      <CategoryTiles
        title={t('home.categories')}
        categories={categories}
        more={
          <Link to="/bycategory" className="inline-flex min-h-11 items-center gap-1 font-semibold text-jade">
            {t('home.allCategories')}
            <ChevronIcon aria-hidden />
          </Link>
        }
      />
      <ProductRow
        title={t('home.promotion')}
        products={promotions.slice(0, shown.homeProducts)}
        more={moreOf(promotions, { searchType: searchTypes.promotion })}
      />
      <Ads ads={ads} />
      <ProductRow
        title={t('home.newArrival')}
        products={latest.slice(0, shown.homeProducts)}
        more={moreOf(latest, { searchType: searchTypes.newArrival })}
      />
      <ProductRow
        title={t('home.bestSelling')}
        products={bestSelling.slice(0, shown.homeProducts)}
        more={moreOf(bestSelling, { searchType: searchTypes.bestSelling })}
      />
      <RecentProducts />
      <CategoryTiles title={t('home.popularCategories')} categories={home.popularCategories} swiped />
      <ProductRow
        title={t('home.buyOneGetOne')}
        products={buyOneGetOne.slice(0, shown.homeProducts)}
        more={moreOf(buyOneGetOne, { searchType: searchTypes.buyOneGetOne })}
      />
      <BrandTiles brands={home.brands} hasMore={home.hasMoreBrands} />
      {home.categoryRows.map((category) => (
        <ProductRow
          key={category.id}
          title={category.name}
          products={category.products}
          more={moreOf(category.products, {
            searchType: searchTypes.category,
            categoryId: category.id,
            categoryName: category.name,
          })}
        />
      ))}
      {isEmpty && (home.hasFailed ? <FailedHome /> : <EmptyState title={t('home.empty')} />)}
      <EducationEntries />
      {popup && isPopupDue && (
        <Suspense>
          <PopupBanner banner={popup} />
        </Suspense>
      )}
    </div>
  );
}

function FailedHome() {
  const t = useText();
  const { revalidate } = useRevalidator();
  return <ErrorState message={t('catalog.resultsFailed')} onRetry={revalidate} />;
}

/** The first brands, with a link to all of them when there are many. */
function BrandTiles({ brands, hasMore }: { brands: readonly Brand[]; hasMore: boolean }) {
  const t = useText();
  if (brands.length === 0) return null;
  return (
    <section aria-labelledby="home-brands" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="home-brands" className="flex-[1_1_8rem] text-lg font-bold">
          {t('home.brands')}
        </h2>
        {hasMore && (
          <Link
            to="/shop-by-brands"
            className="inline-flex min-h-11 items-center gap-1 font-semibold text-jade"
          >
            {t('home.allBrands')}
            <ChevronIcon aria-hidden />
          </Link>
        )}
      </div>
      <ul className="grid grid-cols-4 narrow:grid-cols-2 gap-2 md:grid-cols-8 md:gap-4">
        {brands.map((brand) => (
          <li key={brand.id}>
            <BrandTile brand={brand} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const shownKey = 'PopupBannerShown';
/** Milliseconds without a press before the popup opens automatically. */
const quietMs = 4_000;
/** The same after the first scroll. */
const scrollMs = 500;

/** Elements that cover the page or ask for attention. */
const obstructions = [
  'dialog',
  '[role=dialog]',
  '[role=alertdialog]',
  '[aria-expanded=true]',
  'details[open]',
  '[data-notice]',
  '[data-sonner-toast]',
  '.animate-progress',
].join();

/** The visitor is typing, or something else is open or pending. */
const isBusy = () =>
  areWaiting.get() ||
  document.activeElement?.matches('input, textarea, select') ||
  document.querySelector(obstructions) !== null;

/** Whether the popup may open: once per browser session, and never before the page was seen. */
function usePopupMoment(hasPopup: boolean): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!hasPopup || visitStorage().getItem(shownKey) !== null) return;
    const stop = new AbortController();
    const { signal } = stop;
    let timer = 0;
    let isPressed = false;
    const wait = (milliseconds: number) => {
      clearTimeout(timer);
      if (!signal.aborted) timer = window.setTimeout(() => void open(), milliseconds);
    };
    const open = async () => {
      const own = timer;
      if (isBusy()) return wait(quietMs);
      const isLoaded = await Promise.all([loadPopup(), loadDialogs()]).catch(() => false);
      // The visitor pressed something while the code was loading.
      if (own !== timer || signal.aborted) return;
      if (!isLoaded || isBusy()) return wait(quietMs);
      stop.abort();
      visitStorage().setItem(shownKey, 'yes');
      setDue(true);
    };
    signal.addEventListener('abort', () => clearTimeout(timer));
    wait(quietMs);
    addEventListener('scroll', () => !isPressed && wait(scrollMs), { once: true, passive: true, signal });
    // The target of a press comes first: a page, or a panel.
    const onPress = () => {
      isPressed = true;
      wait(quietMs);
    };
    addEventListener('click', onPress, { signal });
    addEventListener('keydown', onPress, { signal });
    return () => stop.abort();
  }, [hasPopup]);
  return isDue;
}

/** The ad sliders: a strip to swipe on a phone, side by side on a desktop. */
function Ads({ ads }: { ads: readonly Banner[] }) {
  return (
    <>
      <AdStrip ads={ads.filter(isDesktopBanner)} className="hidden md:flex" item="md:w-[32%]" />
      <AdStrip ads={ads.filter((ad) => !isDesktopBanner(ad))} className="flex md:hidden" item="w-[80%]" />
    </>
  );
}

function AdStrip({ ads, className, item }: { ads: readonly Banner[]; className: string; item: string }) {
  const t = useText();
  const alt = useBannerAlt();
  if (ads.length === 0) return null;
  return (
    <section
      aria-label={t('home.ads')}
      className={cn('-mx-4 snap-x scroll-px-4 gap-3 overflow-x-auto px-4', className)}
    >
      {ads.map((ad, index) => (
        <BannerFrame
          key={`${ad.url}-${index}`}
          bannerLinkId={ad.bannerLinkId}
          className={cn('relative block shrink-0 snap-start overflow-hidden rounded-card', item)}
        >
          <Picture
            src={ad.url}
            alt={alt(ad.bannerLinkId)}
            width={960}
            height={480}
            sizes="(min-width: 48rem) 400px, 80vw"
            className="aspect-[2/1] w-full object-cover"
          />
        </BannerFrame>
      ))}
    </section>
  );
}
