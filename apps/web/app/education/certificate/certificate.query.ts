import { useQuery } from '@tanstack/react-query';
import { certificateById } from '@zay/contract';
import { browserApi } from '../../platform/api/browser.ts';
import { queryClient } from '../../platform/query.ts';

/** Addresses of the documents work for a quarter of an hour: they are renewed before. */
const renewMs = 10 * 60_000;

/** One of the buyer's requests, read afresh whenever it is opened. */
export function useCertificate(id: number) {
  return useQuery(
    {
      queryKey: ['certificates', id],
      queryFn: () => browserApi(certificateById, { query: { Id: id } }),
      refetchOnMount: 'always',
      refetchInterval: renewMs,
    },
    queryClient,
  );
}
