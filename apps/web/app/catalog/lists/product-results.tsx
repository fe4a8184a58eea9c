import type { ReactNode } from 'react';
import { limits, shown, type ProductCard } from '@zay/contract';
import { useText } from '../../platform/language/context.ts';
import { ErrorState } from '../../ui/state-views.tsx';
import { ProductGrid, ProductGridSkeleton } from '../card/product-grid.tsx';
import { LoadMoreLink, NoSuchPage, PreviousPageLink } from '../paging/page-links.tsx';
import type { PagedList } from '../paging/use-pages.ts';

interface ProductResultsProps {
  readonly list: Omit<PagedList<unknown, ProductCard>, 'nextPath'> & {
    readonly nextPath: string | undefined;
    readonly hasMore: boolean;
  };
  /** Number of cards that a phone shows without scrolling. */
  readonly eager?: number;
  /** Empty state of the list. */
  readonly children: ReactNode;
}

/** Product list with its states: loading, failure, empty, more pages, end. */
export function ProductResults({ list, eager = 4, children }: ProductResultsProps) {
  const t = useText();
  if (list.isMissing) return <NoSuchPage firstPath={list.firstPath} />;
  if (list.isLoading) return <ProductGridSkeleton count={shown.skeletonCards} />;
  if (list.hasFailed) return <ErrorState message={t('catalog.resultsFailed')} onRetry={list.retry} />;
  if (list.items.length === 0) return children;
  return (
    <div className="flex flex-col gap-4">
      <PreviousPageLink to={list.previousPath} />
      <h2 className="sr-only">{t('titles.resultProduct')}</h2>
      <ProductGrid products={list.items} eager={eager} />
      <div className="flex justify-center py-2">
        {list.hasMore ? <LoadMoreLink list={list} /> : <p className="text-muted">{t('common.noMoreData')}</p>}
      </div>
    </div>
  );
}

/** Number of matches, up to the limit of counting. Keeps its space while the number is unknown. */
export function ResultCount({ count }: { count: number | undefined }) {
  const t = useText();
  return (
    <p aria-live="polite" className="min-h-[1lh] text-muted">
      {count !== undefined &&
        t(count < limits.searchCountMax ? 'catalog.productCount' : 'catalog.productCountMost', { n: count })}
    </p>
  );
}
