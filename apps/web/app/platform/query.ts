import {
  QueryClient,
  QueryObserver,
  hashKey,
  type InfiniteData,
  type Query,
  type QueryKey,
} from '@tanstack/react-query';
import { ApiFailure, cartDetail, notifications, wishlist } from '@zay/contract';
import { browserApi } from './api/browser.ts';
import type { ApiRequest } from './api/transport.ts';
import { onLanguageChange } from './language/current.ts';
import { onSessionChange, sessionOwner } from './session/use-session.ts';

/** Reads of the first pages, by query key: they come with this module instead of with the page. */
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

/** Marks what a page reads beside its content, a number in its frame for instance (`observe`). */
const beside = { isBeside: true };

/** True where a page has this query in its content. */
function isContent(queryKey: QueryKey): boolean {
  const { observers = [] } = queryClient.getQueryCache().find({ queryKey }) ?? {};
  return observers.some(({ options }) => options.meta !== beside);
}

/** A tab that was away longer than this reads again what it shows. */
const longAwayMs = 5 * 60_000;

function isNetworkFailure(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'network';
}

/** What the network refused is read again at once. A refusal of the API does not change when it is retried. */
function refetchFailed({ state }: Query): 'always' | false {
  return isNetworkFailure(state.error) ? 'always' : false;
}

/**
 * The browser's one cache of server state. Pages pass it as the second argument, `useQuery(options, queryClient)`;
 * the first pages load it later (`query-later.ts`). The server reads nothing by it, since queries run in effects.
 * It is cleared when another buyer, or nobody, is logged in.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: ({ queryKey }) => buyerReads[String(queryKey[0])]?.({ isShown: () => isContent(queryKey) }),
      staleTime: 30_000,
      // A component adds its query while it renders. On the server they would stay for ever.
      ...(import.meta.env.SSR && { gcTime: 0 }),
      // Browsers are wrong about being offline: always try, and show the failure.
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && isNetworkFailure(error),
      refetchOnReconnect: refetchFailed,
      // Data is dear: a short look at another app reads nothing again but what failed.
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
 * Reads again what a change concerns; without a key everything. A first read that is under way may be of before the change:
 * TanStack Query would take it for the new one, so it is cancelled.
 */
export async function refresh(queryKey: QueryKey = []): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}

if (!import.meta.env.SSR) {
  // Without it no query follows focus and reconnection.
  queryClient.mount();
  let owner = sessionOwner();
  onSessionChange(() => {
    if (sessionOwner() === owner) return;
    owner = sessionOwner();
    queryClient.clear();
  });
  onLanguageChange(() => void refresh());
}

/** The page before this one of a list that grows, as it is shown; undefined when there is none. */
export function pageBefore<Page>(queryKey: QueryKey, page: number): Page | undefined {
  const list = queryClient.getQueryData<InfiniteData<Page, number>>(queryKey);
  return list?.pages[list.pageParams.indexOf(page - 1)];
}

/** Queries whose failure was reported, and that have not succeeded since. */
const reported = new Set<string>();

/** Subscribes to a query outside of React, and reads it where it is stale. @returns a function that unsubscribes */
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
    // It is tried again whenever its visitor comes back to the tab.
    reported.add(key);
    onFailure(error);
  });
  listener();
  return stop;
}
