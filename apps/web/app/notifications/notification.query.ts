import { limits, notifications, type Notification } from '@zay/contract';
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { browserApi } from '../platform/api/browser.ts';
import { queryClient } from '../platform/query.ts';

type Pages = InfiniteData<Notification[], number>;

const notificationsKey = ['notifications'] as const;

export interface NotificationList {
  /** Latest first. */
  readonly notifications: readonly Notification[];
  readonly isPending: boolean;
  readonly isLoadingMore: boolean;
  /** False at the end, and after a page failed to load. */
  readonly hasMore: boolean;
  /** Error of the last request. */
  readonly error: unknown;
  readonly loadMore: () => void;
  readonly retry: () => Promise<unknown>;
}

async function readPage(page: number): Promise<Notification[]> {
  try {
    return await browserApi(notifications, {
      query: { PageNumber: page, PageSize: limits.notificationPageSize },
    });
  } catch (error) {
    // Failures of this list are not alerted.
    // oxlint-disable-next-line no-console
    console.warn('The notifications could not be read:', error instanceof Error ? error.message : error);
    throw error;
  }
}

/** The buyer's notifications, paged; shared by the page and the header's panel. */
export function useNotifications(): NotificationList {
  const query = useInfiniteQuery(
    {
      queryKey: notificationsKey,
      queryFn: ({ pageParam }) => readPage(pageParam),
      initialPageParam: limits.firstPage,
      getNextPageParam: (last: Notification[], pages: Notification[][]) =>
        last.length < limits.notificationPageSize ? undefined : pages.length + 1,
      staleTime: 0,
    },
    queryClient,
  );
  const { data, error, isPending, hasNextPage, isFetchingNextPage } = query;
  const all = data?.pages.flat() ?? [];
  return {
    // Removes duplicates: new notifications move older ones to the next page.
    notifications: [...new Map(all.map((one) => [one.id, one])).values()],
    isPending,
    isLoadingMore: isFetchingNextPage,
    hasMore: hasNextPage && !error,
    error,
    loadMore: () => void query.fetchNextPage({ cancelRefetch: false }),
    retry: () => (data && hasNextPage ? query.fetchNextPage() : query.refetch()),
  };
}

/** Updates the cached list without a request. */
export function showAsSeen(id: number): void {
  queryClient.setQueryData<Pages>(
    notificationsKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => page.map((one) => (one.id === id ? { ...one, isSeen: true } : one))),
      },
  );
}
