import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '@zay/contract';
import { onLanguageChange } from './language/current.ts';
import { onSessionChange } from './session/use-session.ts';

/**
 * TanStack Query client for personal and paged data in the browser. Pass it as the second argument,
 * `useQuery(options,
 * queryClient)`: pages without queries then do not load the library. Its cache stays empty on the server,
 * since personal
 * queries are `enabled` only for a logged-in buyer.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Retry network failures only. A refusal of the API does not change when it is retried.
      retry: (failures, error) => failures < 2 && error instanceof ApiFailure && error.code === 'network',
      refetchOnWindowFocus: false,
      // By default a component re-renders only for the fields that it has read. It would miss a failure
      // that happens before it reads `error`, for instance while another query is still pending.
      notifyOnChangeProps: 'all',
    },
  },
});

if (!import.meta.env.SSR) {
  onSessionChange(() => queryClient.clear());
  onLanguageChange(() => void queryClient.invalidateQueries());
}
