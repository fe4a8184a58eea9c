import { useQuery } from '@tanstack/react-query';
import { scoreById } from '@zay/contract';
import { browserApi } from '../../platform/api/browser.ts';
import { queryClient } from '../../platform/query.ts';

/** One of the buyer's score requests, read afresh whenever it is opened: its result may have come. */
export function useScore(id: number) {
  return useQuery(
    {
      queryKey: ['score', id],
      queryFn: () => browserApi(scoreById, { query: { Id: id } }),
      refetchOnMount: 'always',
    },
    queryClient,
  );
}
