import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '@zay/contract';
import { onLanguageChange } from '@zay/web/platform/language/current.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Staff act on what they see: every visit of a page refetches.
      staleTime: 0,
      retry: (failures, error) => failures < 2 && error instanceof ApiFailure && error.code === 'network',
      notifyOnChangeProps: 'all',
      // A call without a connection fails with a message. By default it would stay paused, and an act on an order would
      // run when the phone reconnects, long after staff have given up.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});

onLanguageChange(() => void queryClient.invalidateQueries());
