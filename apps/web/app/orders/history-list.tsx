import { useFailureText } from '../platform/api/failure.ts';
import { useText } from '../platform/language/context.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PaperDrawing } from '../ui/drawings.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/state-views.tsx';
import { filterValues, historyPath, noFilter, type HistoryFilter } from './history-filter.rules.ts';
import { HistoryRow } from './history-row.tsx';
import { useOrderHistory } from './history.query.ts';

/** The orders that fit, ten by ten. */
export function HistoryList({ filter }: { filter: HistoryFilter }) {
  const t = useText();
  const failureText = useFailureText();
  const list = useOrderHistory(filter);
  const { orders, error, hasMore, isLoadingMore } = list;
  if (!orders) {
    return error ? <ErrorState message={failureText(error)} onRetry={list.retry} /> : <HistorySkeleton />;
  }
  if (orders.length === 0) return <NoOrders isFiltered={Object.keys(filterValues(filter)).length > 0} />;
  return (
    <div className="flex flex-col gap-3">
      <ul className="grid gap-3 lg:grid-cols-2">
        {orders.map((order) => (
          <li key={order.orderId}>
            <HistoryRow order={order} />
          </li>
        ))}
      </ul>
      <div className="flex flex-col items-center gap-2 py-2 text-center">
        {error && !isLoadingMore && (
          <p role="alert" className="text-ruby">
            {failureText(error)}
          </p>
        )}
        {hasMore ? (
          <Button variant="secondary" busy={isLoadingMore} onClick={list.loadMore}>
            {error ? t('common.retry') : t('common.loadMore')}
          </Button>
        ) : (
          <p role="status" className="text-muted">
            {t('common.noMoreData')}
          </p>
        )}
      </div>
    </div>
  );
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  const t = useText();
  return isFiltered ? (
    <EmptyState title={t('history.noMatch')} text={t('history.noMatchText')} drawing={<PaperDrawing />}>
      <ButtonLink to={historyPath(noFilter)} replace variant="secondary">
        {t('history.showAll')}
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title={t('history.none')} text={t('history.noneText')} drawing={<PaperDrawing />}>
      <ButtonLink to="/">{t('history.shop')}</ButtonLink>
    </EmptyState>
  );
}

function HistorySkeleton() {
  const t = useText();
  return (
    <div role="status" className="grid gap-3 lg:grid-cols-2">
      <span className="sr-only">{t('common.loading')}</span>
      {['one', 'two', 'three', 'four'].map((row) => (
        <Skeleton key={row} className="h-32 rounded-card" />
      ))}
    </div>
  );
}
