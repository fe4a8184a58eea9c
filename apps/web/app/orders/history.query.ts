import { useInfiniteQuery } from '@tanstack/react-query';
import { ApiFailure, limits, orderHistory, type OrderHistoryItem } from '@zay/contract';
import { ordersKey } from '../checkout/index.ts';
import { browserApi } from '../platform/api/browser.ts';
import { queryClient } from '../platform/query.ts';
import { ownUserId } from '../platform/session/use-session.ts';
import { filterValues, nextPage, type HistoryFilter } from './history.rules.ts';

/** A page of the history; one without any orders, which the wire tells as a 400, is empty. */
async function readPage(filter: HistoryFilter, page: number): Promise<OrderHistoryItem[]> {
  try {
    return await browserApi(orderHistory, {
      query: { UserId: ownUserId(), ...filter, PageNumber: page, PageSize: limits.historyPageSize },
    });
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 400) return [];
    throw error;
  }
}

/** The buyer's orders that fit a filter, latest first, growing page by page. Another filter begins at page 1. */
export function useOrderHistory(filter: HistoryFilter) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    {
      queryKey: [...ordersKey, 'history', filterValues(filter)],
      queryFn: ({ pageParam }) => readPage(filter, pageParam),
      initialPageParam: limits.firstPage,
      getNextPageParam: (_last: OrderHistoryItem[], pages: OrderHistoryItem[][]) => nextPage(pages),
      refetchOnMount: 'always',
    },
    queryClient,
  );
  const all = data?.pages.flat() ?? [];
  return {
    /** Undefined until the first page is there. One that a newer order has pushed to the next page is listed once. */
    orders: data && [...new Map(all.map((order) => [order.orderId, order])).values()],
    /** Why the last reading failed. */
    error,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage({ cancelRefetch: false }),
    retry: () => void refetch(),
  };
}
