import type { BrandPage } from '@zay/contract';
import { browserApi } from '../../platform/api/browser.ts';
import { useText } from '../../platform/language/provider.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/state-views.tsx';
import { ProductGrid } from '../card/product-grid.tsx';
import { BrandHead } from './brand-head.tsx';
import { logFailure, readBrand } from './load-brand.ts';
import { mayHaveMore, productsOf } from './pages.rules.ts';
import { usePages } from './use-pages.ts';

/** How many cards a phone shows at once. */
const eagerPictures = 2;

/** A brand with its products, page by page. */
export function BrandView({ brandId, first }: { brandId: number; first: BrandPage }) {
  const t = useText();
  const { pages, isLoading, loadMore } = usePages(
    first,
    (number) => readBrand(browserApi, brandId, number),
    logFailure,
  );
  const products = productsOf(pages);
  return (
    <>
      <BrandHead
        name={first.brandName}
        bannerUrl={first.url}
        logoUrl={first.brandLogo}
        description={first.description}
      />
      {products.length === 0 && <NoProducts />}
      <ProductGrid products={products} eager={eagerPictures} />
      <div className="flex justify-center py-2">
        {mayHaveMore(pages) ? (
          <Button variant="secondary" busy={isLoading} onClick={loadMore}>
            {t('common.loadMore')}
          </Button>
        ) : (
          <p className="text-muted">{t('common.noMoreData')}</p>
        )}
      </div>
    </>
  );
}

/** The page of a brand that there is not. */
export function PlaceholderBrand() {
  const t = useText();
  return (
    <>
      <BrandHead name={t('catalog.brand')} bannerUrl="" logoUrl="" description="" />
      <NoProducts />
    </>
  );
}

function NoProducts() {
  const t = useText();
  return (
    <EmptyState title={t('catalog.brandEmpty')}>
      <ButtonLink to="/shop-by-brands" variant="secondary">
        {t('titles.shopByBrands')}
      </ButtonLink>
    </EmptyState>
  );
}
