import { useQuery } from '@tanstack/react-query';
import { myRequests, requestFormData } from '@zay/contract';
import { browserApi } from '../../platform/api/browser.ts';
import { queryClient } from '../../platform/query.ts';

/** The buyer's requests of every kind, refetched on every visit. */
export function useMyRequests() {
  return useQuery(
    { queryKey: ['my-requests'], queryFn: () => browserApi(myRequests), refetchOnMount: 'always' },
    queryClient,
  );
}

/** The fee of a form and the student of the buyer's latest request; `data` is from this visit only. */
export function useRequestFormData(kind: 'score' | 'certificate') {
  const { data, error, isFetchedAfterMount, refetch } = useQuery(
    {
      queryKey: ['request-form', kind],
      queryFn: () => browserApi(requestFormData, { query: { kind } }),
      refetchOnMount: 'always',
    },
    queryClient,
  );
  return { data: isFetchedAfterMount ? data : undefined, error, refetch };
}
