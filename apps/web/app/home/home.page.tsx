import { Suspense, useCallback } from 'react';
import { Link, useRevalidator } from 'react-router';
import ChevronIcon from '~icons/lucide/chevron-right';
import { searchTypes, type Brand, isDesktopBanner, type Banner } from '@zay/contract';
import { BrandTile, ProductRow, RecentProducts } from '../catalog/index.ts';
import { listPath, type Listing } from '../catalog/links.rules.ts';
import { useConfig } from '../platform/config.ts';
import { useLanguage, useText } from '../platform/language/context.ts';
import { browserLoad, packed, serverLoad, usePackedData } from '../platform/page.tsx';
import { JsonLd } from '../platform/seo/json-ld.tsx';
import { PageHead } from '../platform/seo/page-head.tsx';
import { shopJsonLd } from '../platform/seo/shop-json-ld.ts';
import { cn } from '../ui/class-names.ts';
import { loadDialogs } from '../ui/later.ts';
import { Picture } from '../ui/picture.tsx';
import { EmptyState, ErrorState } from '../ui/state-views.tsx';
import { BannerFrame, useBannerAlt } from './banner-frame.tsx';
import { Banners } from './banners.tsx';
import { categoryList, CategoryPanels } from './category-panels.tsx';
import { CategoryColumn, CategoryTiles, PopularCategories } from './category-tiles.tsx';
import { EducationEntries } from './education-entries.tsx';
import { usePopupMoment } from './popup-moment.ts';
import { loadHome, type HomeData } from './sections.ts';
import type { Shelf } from './shelves.rules.ts';
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

/** This many categories have a row of cards; the others are panels: twelve of the demo shop, an even grid. */
const categoriesWithCards = 1;

const listOf = ({ hasMore }: Shelf, searchType: Listing['searchType']) =>
  hasMore ? listPath({ searchType }) : undefined;

function HomeView({ home }: { home: HomeData }) {
  const t = useText();
  const { shopName } = useConfig();
  const { banners, ads, popup, categories, promotions, latest, bestSelling, buyOneGetOne, categoryRows } =
    home;
  const popupUrl = popup?.url;
  const loadAll = useCallback(async () => {
    const [{ loadPicture }] = await Promise.all([loadPopup(), loadDialogs()]);
    await loadPicture(popupUrl ?? '');
  }, [popupUrl]);
  const isPopupDue = usePopupMoment(Boolean(popupUrl), loadAll);
  const isEmpty = categories.length === 0 && latest.products.length === 0;
  return (
    <div className="page gap-3 md:gap-8">
      <h1 className="sr-only">{t('home.welcome', { shop: shopName })}</h1>
      <div className="flex gap-4">
        <CategoryColumn categories={home.detailCategories} />
        <div className="min-w-0 flex-1">
          <Banners banners={banners} />
        </div>
      </div>
      <CategoryTiles categories={categories} />
      <ProductRow
        title={t('home.promotion')}
        products={promotions.products}
        more={listOf(promotions, searchTypes.promotion)}
      />
      <Ads ads={ads} />
      <ProductRow
        title={t('home.newArrival')}
        products={latest.products}
        more={listOf(latest, searchTypes.newArrival)}
        form="columns"
      />
      <ProductRow
        title={t('home.bestSelling')}
        products={bestSelling.products}
        more={listOf(bestSelling, searchTypes.bestSelling)}
        form="lead"
      />
      <RecentProducts />
      <PopularCategories categories={home.popularCategories} />
      <ProductRow
        title={t('home.buyOneGetOne')}
        products={buyOneGetOne.products}
        more={listOf(buyOneGetOne, searchTypes.buyOneGetOne)}
      />
      <BrandTiles brands={home.brands} hasMore={home.hasMoreBrands} />
      {categoryRows.slice(0, categoriesWithCards).map((row) => (
        <ProductRow
          key={row.id}
          title={row.name}
          products={row.products}
          more={categoryList(row)}
          form="small"
        />
      ))}
      <CategoryPanels rows={categoryRows.slice(categoriesWithCards)} />
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
    <section aria-labelledby="home-brands" className="flex flex-col gap-1 md:gap-3">
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
      <ul className="-mx-4 grid auto-cols-[23%] grid-flow-col gap-2 overflow-x-auto px-4 narrow:auto-cols-[45%] md:mx-0 md:grid-flow-row md:grid-cols-8 md:gap-4 md:px-0">
        {brands.map((brand) => (
          <li key={brand.id}>
            <BrandTile brand={brand} />
          </li>
        ))}
      </ul>
    </section>
  );
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
