import { useQuery } from '@tanstack/react-query';
import { keptPayments } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { queryClient, readAgain } from '../platform/query.ts';

const key = ['kept-payments'] as const;

/** Invalidates the kept payments. Call it after one was kept or used. */
export function refreshKeptPayments(): Promise<void> {
  return readAgain(key);
}

/** The buyer's payments that no order came of, newest first. */
export function useKeptPayments() {
  return useQuery(
    { queryKey: key, queryFn: () => browserApi(keptPayments), refetchOnMount: 'always' },
    queryClient,
  );
}
