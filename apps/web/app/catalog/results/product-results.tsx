import { shown } from '@zay/contract';
import { useText } from '../../platform/language/provider.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/state-views.tsx';
import { ProductGrid, ProductGridSkeleton } from '../card/product-grid.tsx';
import type { ProductList } from './use-products.ts';

/** How many cards a phone shows at once. */
const eagerPictures = 4;

/** A list of products with everything around it: loading, failure, nothing found, more, the end. */
export function ProductResults({ list }: { list: ProductList }) {
  const t = useText();
  if (list.isLoading) return <ProductGridSkeleton count={shown.skeletonCards} />;
  if (list.hasFailed) return <ErrorState message={t('catalog.resultsFailed')} onRetry={list.retry} />;
  if (list.products.length === 0) {
    return (
      <EmptyState title={t('catalog.noResult')} text={t('catalog.noResultHint')}>
        <ButtonLink to="/bycategory" variant="secondary">
          {t('catalog.browseCategories')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <ProductGrid products={list.products} eager={eagerPictures} />
      <div className="flex justify-center py-2">
        {list.hasMore ? (
          <Button variant="secondary" busy={list.isLoadingMore} onClick={list.loadMore}>
            {t('common.loadMore')}
          </Button>
        ) : (
          <p className="text-muted">{t('common.noMoreData')}</p>
        )}
      </div>
    </div>
  );
}

/** How many products match; keeps its place while that is not known. */
export function ResultCount({ list }: { list: ProductList }) {
  const t = useText();
  return (
    <p aria-live="polite" className="min-h-[1lh] text-muted">
      {list.count !== undefined && t('catalog.productCount', { n: list.count })}
    </p>
  );
}
