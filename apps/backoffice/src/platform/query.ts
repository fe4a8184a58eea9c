import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '@zay/contract';
import { onLanguageChange } from '@zay/web/platform/language/current.ts';

/** What the server has answered. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Staff act on what they see: it is asked for again with every visit of a page.
      staleTime: 0,
      retry: (failures, error) => failures < 2 && error instanceof ApiFailure && error.code === 'network',
      notifyOnChangeProps: 'all',
      // Without a connection a call fails, and says so: by default it would wait without a word, and what staff do to an order
      // would be done whenever the phone finds its way back, long after they have given up.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});

onLanguageChange(() => void queryClient.invalidateQueries());
