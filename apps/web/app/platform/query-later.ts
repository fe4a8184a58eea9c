import { useCallback, useSyncExternalStore } from 'react';
import { useSessionOwner } from './session/use-session.ts';

/** TanStack Query and the query client. */
export type Queries = typeof import('./query.ts');

let loaded: Queries | undefined;

/** Loads TanStack Query and the query client. @throws when their code cannot be loaded */
export async function loadQueries(): Promise<Queries> {
  return (loaded ??= await import('./query.ts'));
}

/** The query client, if this page or an earlier one has loaded it. */
export function loadedQueries(): Queries | undefined {
  return loaded;
}

/** A query of the landing pages. It must be constant or memoised: a new object resubscribes. */
export interface LaterQuery<Data> {
  readonly queryKey: readonly string[];
  /** Undefined for one of `buyerReads` (query.ts), whose code loads later. */
  readonly queryFn?: () => Promise<Data>;
  /** Milliseconds; by default that of the query client. */
  readonly staleTime?: number;
  /** True for data that guests see too. */
  readonly isPublic?: boolean;
  /** Called when the data fails to load, which is then not retried. By default failures are silent. */
  readonly onFailure?: (error: unknown) => void;
}

/**
 * `useQuery` for landing pages. TanStack Query does not fit into their JavaScript: it is loaded after hydration, and
 * for guests only with public data.
 * @param query undefined fetches nothing
 * @returns undefined for guests, while loading, and after a failure without earlier data
 */
export function useLaterQuery<Data>(query: LaterQuery<Data> | undefined): Data | undefined {
  const owner = useSessionOwner();
  const isWanted = owner !== undefined || query?.isPublic;
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!query || !isWanted) return () => undefined;
      // When the code cannot be loaded, the next subscription tries again.
      const observed = loadQueries().then(
        ({ observe }) => observe(query, listener),
        (error: unknown) => query.onFailure?.(error),
      );
      return () => void observed.then((stop) => stop?.());
    },
    // Another buyer needs another observer: the client has removed the previous buyer's query.
    // oxlint-disable-next-line react/exhaustive-deps
    [query, owner],
  );
  // The client is cleared at logout.
  const read = () => query && loaded?.queryClient.getQueryData<Data>(query.queryKey);
  return useSyncExternalStore(subscribe, read, () => undefined);
}
