import { useQuery } from '@tanstack/react-query';
import { accountInfo } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { queryClient } from '../platform/query.ts';
import { ownUserId } from '../platform/session/use-session.ts';

const accountKey = ['account'] as const;

/** The buyer's own data, refetched on every visit. */
export function useAccount() {
  return useQuery(
    {
      queryKey: accountKey,
      queryFn: () => browserApi(accountInfo, { query: { userId: ownUserId() } }),
      refetchOnMount: 'always',
    },
    queryClient,
  );
}
