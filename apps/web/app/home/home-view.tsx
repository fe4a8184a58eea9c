import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import ChevronIcon from '~icons/lucide/chevron-right';
import { searchTypes, shown, type ProductCard } from '@zay/contract';
import { useConfig } from '../platform/config.ts';
import { useText } from '../platform/language/context.ts';
import { EmptyState } from '../ui/state-views.tsx';
import { ProductRow } from '../catalog/card/product-row.tsx';
import { listPath, type Listing } from '../catalog/links.ts';
import RecentProducts from '../catalog/recent/recent-products.tsx';
import { Ads } from './ads.tsx';
import { Banners } from './banners.tsx';
import { BrandTiles } from './brand-tiles.tsx';
import { CategoryColumn, CategoryTiles } from './category-tiles.tsx';
import { EducationEntries } from './education-entries.tsx';
import type { HomeData } from './sections.ts';
import { usePopupMoment } from './use-popup-moment.ts';

const PopupBanner = lazy(() => import('./popup-banner.tsx'));

/** A home row links to its whole list from six products on. */
function moreOf(products: readonly ProductCard[], listing: Listing): string | undefined {
  return products.length >= shown.homeViewMoreFrom ? listPath(listing) : undefined;
}

export function HomeView({ home }: { home: HomeData }) {
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
      {isEmpty && <EmptyState title={t('home.empty')} />}
      <EducationEntries />
      {popup && isPopupDue && (
        <Suspense>
          <PopupBanner banner={popup} />
        </Suspense>
      )}
    </div>
  );
}
