import { useLocation, useNavigate } from 'react-router';
import { useState } from 'react';
import {
  orderStatuses,
  paymentStatuses,
  ApiFailure,
  limits,
  orderHistory,
  type OrderHistoryItem,
} from '@zay/contract';
import FilterIcon from '~icons/lucide/sliders-horizontal';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ordersKey } from '../checkout/index.ts';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { useText } from '../platform/language/context.ts';
import { pageBefore, queryClient } from '../platform/query.ts';
import { ownUserId } from '../platform/session/use-session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { cn } from '../ui/class-names.ts';
import { DayField } from '../ui/day-field.tsx';
import { PaperDrawing } from '../ui/drawings.tsx';
import { PlainPage } from '../ui/plain-page.tsx';
import { Select } from '../ui/select.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { FailedEnd } from '../ui/failed-end.tsx';
import { EmptyState, ErrorState } from '../ui/state-views.tsx';
import { HistoryRow } from './history-row.tsx';
import {
  historyPath,
  readFilter,
  filterValues,
  noFilter,
  type HistoryFilter,
  nextPage,
} from './history.rules.ts';
import { KeptPaymentList } from './kept-payment-list.tsx';
import { orderLook, paymentLook } from './order-status.ts';
import { VoucherSearch } from './voucher-search.tsx';

/** The filter is in the address, so back navigation from an order restores the list. */
export default function OrderHistoryPage() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const query = new URLSearchParams(search);
  const given = state as Readonly<Record<string, unknown>> | null;
  const filter = readFilter((name) => query.get(name) ?? textOf(given?.[name]));
  return (
    <PlainPage title="titles.orderHistory">
      <KeptPaymentList />
      <HistoryFilters
        filter={filter}
        onChange={(changed) =>
          void navigate(historyPath(changed), { replace: true, preventScrollReset: true })
        }
      />
      <HistoryList filter={filter} />
    </PlainPage>
  );
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** The matching orders, ten a page. */
function HistoryList({ filter }: { filter: HistoryFilter }) {
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
        {error ? (
          <FailedEnd message={failureText(error)} onRetry={hasMore ? list.loadMore : list.retry} />
        ) : hasMore ? (
          <Button variant="secondary" busy={isLoadingMore} onClick={() => void list.loadMore()}>
            {t('common.loadMore')}
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

interface HistoryFiltersProps {
  readonly filter: HistoryFilter;
  readonly onChange: (filter: HistoryFilter) => void;
}

/** Filters: voucher number, states and days. On a phone all but the number are folded. */
function HistoryFilters({ filter, onChange }: HistoryFiltersProps) {
  const t = useText();
  const set = Object.keys(filterValues({ ...filter, VoucherNo: '' })).length;
  const [isOpen, setOpen] = useState(set > 0);
  const change = (values: Readonly<Record<string, string>>) => {
    const all: Readonly<Record<string, string>> = { ...filterValues(filter), ...values };
    onChange(readFilter((name) => all[name]));
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="md:max-w-md">
        <VoucherSearch wanted={filter.VoucherNo} onWant={(VoucherNo) => change({ VoucherNo })} />
      </div>
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="self-start md:hidden"
      >
        <FilterIcon aria-hidden />
        {set > 0 ? t('history.filtersSet', { n: set }) : t('history.filters')}
      </Button>
      <div
        className={cn('grid grid-cols-2 narrow:grid-cols-1 gap-3 md:grid-cols-4', !isOpen && 'max-md:hidden')}
      >
        <Select
          label={t('history.paymentStatus')}
          value={filter.PaymentStatusId ?? ''}
          placeholder={t('history.every')}
          options={Object.values(paymentStatuses).map((value) => ({
            value,
            label: t(paymentLook(value).label),
          }))}
          onChange={(event) => change({ PaymentStatusId: event.target.value })}
        />
        <Select
          label={t('history.orderStatus')}
          value={filter.OrderStatusId ?? ''}
          placeholder={t('history.every')}
          options={Object.values(orderStatuses).map((value) => ({
            value,
            label: t(orderLook(value).label),
          }))}
          onChange={(event) => change({ OrderStatusId: event.target.value })}
        />
        <div className="max-sm:col-span-full">
          <DayField
            label={t('history.paymentDate')}
            day={filter.PaymentDate}
            onChange={(PaymentDate) => change({ PaymentDate })}
          />
        </div>
        <div className="max-sm:col-span-full">
          <DayField
            label={t('history.orderDate')}
            day={filter.OrderDate}
            onChange={(OrderDate) => change({ OrderDate })}
          />
        </div>
        {set > 0 && (
          <Button
            variant="quiet"
            className="col-span-full -ms-4 justify-self-start"
            onClick={() => onChange({ ...noFilter, VoucherNo: filter.VoucherNo })}
          >
            {t('history.clearFilters')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** A page of the history. The API answers 400 if there are no orders, which gives an empty page. */
async function readPage(
  filter: HistoryFilter,
  PageNumber: number,
  before?: readonly OrderHistoryItem[],
): Promise<OrderHistoryItem[]> {
  const After = before?.map(({ orderId }) => orderId);
  const page = { PageNumber, PageSize: limits.historyPageSize, After };
  try {
    return await browserApi(orderHistory, { query: { UserId: ownUserId(), ...filter, ...page } });
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 400) return [];
    throw error;
  }
}

/** The buyer's orders that match a filter, latest first, paged. Another filter starts at page 1. */
function useOrderHistory(filter: HistoryFilter) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    {
      queryKey: [...ordersKey, 'history', filterValues(filter)],
      queryFn: ({ pageParam, queryKey }) => readPage(filter, pageParam, pageBefore(queryKey, pageParam)),
      initialPageParam: limits.firstPage,
      getNextPageParam: (_last: OrderHistoryItem[], pages: OrderHistoryItem[][]) => nextPage(pages),
      refetchOnMount: 'always',
    },
    queryClient,
  );
  const all = data?.pages.flat() ?? [];
  return {
    /** Undefined while the first page loads. Removes duplicates: new orders move older ones to the next page. */
    orders: data && [...new Map(all.map((order) => [order.orderId, order])).values()],
    /** Error of the last request. */
    error,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => fetchNextPage({ cancelRefetch: false }),
    retry: () => refetch(),
  };
}
