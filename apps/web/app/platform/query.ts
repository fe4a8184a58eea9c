import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '@zay/contract';
import { onLanguageChange } from './language/current.ts';
import { onSessionChange } from './session/use-session.ts';

/**
 * Personal and paged data in the browser. Pass it as second argument, `useQuery(options, queryClient)`:
 * pages that need no queries then load none of this. On the server it stays empty, since personal queries
 * are `enabled` only once logged in.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal stays one; only a missing answer is worth asking again.
      retry: (failures, error) => failures < 2 && error instanceof ApiFailure && error.code === 'network',
      refetchOnWindowFocus: false,
      // By default a component hears only of what it has read so far: a failure that comes before `error` was read, as when
      // another query is awaited first, would never be shown.
      notifyOnChangeProps: 'all',
    },
  },
});

if (!import.meta.env.SSR) {
  onSessionChange(() => queryClient.clear());
  onLanguageChange(() => void queryClient.invalidateQueries());
}
