import { useQuery } from '@tanstack/react-query';
import { keptPayment, keptPayments } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { queryClient } from '../platform/query.ts';

const key = ['kept-payments'] as const;

/** Invalidates the kept payments. Call it after one was kept or used, or when the page shows stale data. */
export function refreshKeptPayments(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: key });
}

/** The buyer's payments without an order, newest first. */
export function useKeptPayments() {
  return useQuery(
    { queryKey: [...key, 'all'], queryFn: () => browserApi(keptPayments), refetchOnMount: 'always' },
    queryClient,
  );
}

/** One kept payment, refetched on every visit. */
export function useKeptPayment(paymentId: number) {
  return useQuery(
    {
      queryKey: [...key, paymentId],
      queryFn: () => browserApi(keptPayment, { query: { paymentId } }),
      refetchOnMount: 'always',
    },
    queryClient,
  );
}
