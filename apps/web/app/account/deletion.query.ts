import { useQuery } from '@tanstack/react-query';
import { deletionReasons, openOrderCount } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { queryClient } from '../platform/query.ts';

/** Why one may leave, in the language of the page. */
export function useReasons() {
  return useQuery(
    { queryKey: ['deletion-reasons'], queryFn: () => browserApi(deletionReasons) },
    queryClient,
  );
}

/** How many orders are still under way; 0 until it is known, as the warning is an extra. */
export function useOpenOrders(): number {
  const { data } = useQuery(
    {
      queryKey: ['open-orders'],
      queryFn: () => browserApi(openOrderCount),
      refetchOnMount: 'always',
    },
    queryClient,
  );
  return data?.count ?? 0;
}
