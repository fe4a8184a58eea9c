import { useQuery } from '@tanstack/react-query';
import { accountInfo } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { queryClient } from '../platform/query.ts';
import { readUser } from '../platform/session/session.ts';
import { browserStorage } from '../platform/storage.ts';

const accountKey = ['account'] as const;

/** The buyer's own data, read afresh on every visit. */
export function useAccount() {
  return useQuery(
    {
      queryKey: accountKey,
      queryFn: () => browserApi(accountInfo, { query: { userId: readUser(browserStorage())?.id } }),
      refetchOnMount: 'always',
    },
    queryClient,
  );
}
