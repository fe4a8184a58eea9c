import { useQuery } from '@tanstack/react-query';
import { keptPayment, keptPayments } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { queryClient } from '../platform/query.ts';

const key = ['kept-payments'] as const;

/** To be called when a payment was kept, used, or turned out to be another than the page shows. */
export function refreshKeptPayments(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: key });
}

/** The buyer's payments that no order came of, latest first. */
export function useKeptPayments() {
  return useQuery(
    { queryKey: [...key, 'all'], queryFn: () => browserApi(keptPayments), refetchOnMount: 'always' },
    queryClient,
  );
}

/** One of them, read afresh whenever it is opened. */
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
