import type { BrandPage } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { useLanguage, useText } from '../platform/language/context.ts';
import { pagePath } from '../platform/seo/addresses.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/state-views.tsx';
import { brandPath } from '../catalog/links.ts';
import { uniqueBy } from '../catalog/paging/unique.ts';
import { usePages } from '../catalog/paging/use-pages.ts';
import { ProductResults } from '../catalog/lists/product-results.tsx';
import { BrandHead } from './brand-head.tsx';
import { isFull, mayHaveMore } from './brand-pages.rules.ts';
import { logFailure, readBrand } from './load-brand.ts';

interface BrandViewProps {
  readonly brandId: number;
  /** The page of products that was loaded. */
  readonly first: BrandPage;
  /** The page that the address names; undefined when it can be none. */
  readonly page: number | undefined;
}

/** A brand with its products, page by page. Another brand needs another `key`. */
export function BrandView({ brandId, first, page }: BrandViewProps) {
  const { language } = useLanguage();
  const list = usePages({
    key: `${language} ${brandPath(brandId)}`,
    page,
    first: page === undefined ? undefined : first,
    read: (number) => readBrand(browserApi, brandId, number),
    isEmpty: ({ products }) => products.length === 0,
    onFailure: logFailure,
    pathOf: (number) => pagePath(brandPath(brandId), number),
  });
  const products = uniqueBy(
    list.pages.flatMap((found) => found.products),
    ({ productId }) => productId,
  );
  // More may be asked for after few products, too; an address is only what has something in it.
  const nextPath = isFull(list.pages.at(-1)) ? list.nextPath : undefined;
  return (
    <>
      <BrandHead
        name={first.brandName}
        bannerUrl={first.url}
        logoUrl={first.brandLogo}
        description={first.description}
      />
      <ProductResults
        list={{ ...list, products, nextPath, hasMore: mayHaveMore(list.pages) }}
        eager={eagerPictures}
      >
        <NoProducts />
      </ProductResults>
    </>
  );
}

/** How many cards a phone shows at once below the head of a brand. */
const eagerPictures = 2;

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
