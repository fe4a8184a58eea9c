import { useQuery } from '@tanstack/react-query';
import { keptPayments } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { queryClient } from '../platform/query.ts';

export const keptPaymentsKey = ['kept-payments'] as const;

/** The buyer's payments without an order, newest first. */
export function useKeptPayments() {
  return useQuery(
    { queryKey: keptPaymentsKey, queryFn: () => browserApi(keptPayments), refetchOnMount: 'always' },
    queryClient,
  );
}
