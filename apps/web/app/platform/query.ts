import {
  QueryClient,
  QueryObserver,
  hashKey,
  notifyManager,
  type InfiniteData,
  type Query,
  type QueryKey,
} from '@tanstack/react-query';
import { ApiFailure, cartDetail, notifications, wishlist } from '@zay/contract';
import { browserApi } from './api/browser.ts';
import type { ApiRequest } from './api/transport.ts';
import { onLanguageChange } from './language/current.ts';
import { onReturn } from './on-return.ts';
import { onSessionChange, sessionOwner } from './session/use-session.ts';

/** Queries of the landing pages, by query key: they load with this module instead of the page. */
const buyerReads: Readonly<Record<string, (shown: Pick<ApiRequest, 'isShown'>) => Promise<unknown>>> = {
  cart: (shown) => browserApi(cartDetail, shown),
  /** Number of unread notifications. */
  unread: async (shown) => {
    const [first] = await browserApi(notifications, { query: { PageNumber: 1, PageSize: 1 }, ...shown });
    return first?.count ?? 0;
  },
  /** Ids of the products on the wishlist. */
  hearts: async (shown) => (await browserApi(wishlist, shown)).map(({ productId }) => productId),
};

// Otherwise changes are shown a task later, and a press that already waits would count from the old quantity.
notifyManager.setScheduler(queueMicrotask);

/** Marks queries beside the content, such as a count in the frame (`observe`). */
const beside = { isBeside: true };

/** True if a page shows this query in its content. */
function isContent(queryKey: QueryKey): boolean {
  const { observers = [] } = queryClient.getQueryCache().find({ queryKey }) ?? {};
  return observers.some(({ options }) => options.meta !== beside);
}

/** After this time in the background, in milliseconds, a tab refetches what it shows. */
const longAwayMs = 5 * 60_000;

function isNetworkFailure(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'network';
}

/** Network failures are refetched at once. A refusal of the API would not change. */
function refetchFailed({ state }: Query): 'always' | false {
  return isNetworkFailure(state.error) ? 'always' : false;
}

/**
 * The browser's only cache of server state. Pages pass it as the second argument, `useQuery(options, queryClient)`;
 * landing pages load it later (`query-later.ts`). The server fetches nothing through it, because queries run in
 * effects. It is cleared when another buyer, or nobody, is logged in.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: ({ queryKey }) => buyerReads[String(queryKey[0])]?.({ isShown: () => isContent(queryKey) }),
      staleTime: 30_000,
      // Components add queries while rendering. On the server these would never be collected.
      ...(import.meta.env.SSR && { gcTime: 0 }),
      // Browsers wrongly report being offline: always try, and show the failure.
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && isNetworkFailure(error),
      refetchOnReconnect: refetchFailed,
      // Mobile data is expensive: a short visit to another app refetches only failed queries.
      refetchOnWindowFocus: (query) =>
        refetchFailed(query) || query.state.dataUpdatedAt < Date.now() - longAwayMs,
      // By default a component re-renders only for the fields that it has read. It would miss a failure
      // that happens before it reads `error`, for instance while another query is still pending.
      notifyOnChangeProps: 'all',
    },
    mutations: { networkMode: 'always' },
  },
});

/**
 * Refetches the queries of a change; without a key all. A pending first fetch may predate the change and would count as
 * fresh, so it is cancelled.
 */
export async function refresh(queryKey: QueryKey = []): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}

if (!import.meta.env.SSR) {
  // Without it queries ignore focus and reconnection.
  queryClient.mount();
  let owner = sessionOwner();
  onSessionChange(() => {
    if (sessionOwner() === owner) return;
    owner = sessionOwner();
    queryClient.clear();
  });
  onLanguageChange(() => void refresh());
  onReturn((wasStopped) => wasStopped && void refresh());
}

/** The previous page of an infinite list as displayed; undefined if there is none. */
export function pageBefore<Page>(queryKey: QueryKey, page: number): Page | undefined {
  const list = queryClient.getQueryData<InfiniteData<Page, number>>(queryKey);
  return list?.pages[list.pageParams.indexOf(page - 1)];
}

/** Keys of queries with a reported failure and no success since. */
const reported = new Set<string>();

/** Subscribes to a query outside React, and fetches it if stale. @returns a function that unsubscribes */
export function observe(
  {
    onFailure,
    ...query
  }: {
    readonly queryKey: QueryKey;
    readonly queryFn?: () => Promise<unknown>;
    readonly onFailure?: (error: unknown) => void;
  },
  listener: () => void,
): () => void {
  const options = { ...query, meta: beside, ...(onFailure && { retry: false }) };
  const key = hashKey(query.queryKey);
  const stop = new QueryObserver(queryClient, options).subscribe(({ error, fetchStatus, isSuccess }) => {
    listener();
    if (isSuccess) reported.delete(key);
    if (!onFailure || !error || fetchStatus !== 'idle' || reported.has(key)) return;
    // It is retried whenever the visitor returns to the tab.
    reported.add(key);
    onFailure(error);
  });
  listener();
  return stop;
}
