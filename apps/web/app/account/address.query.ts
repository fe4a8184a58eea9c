import { useQuery } from '@tanstack/react-query';
import { accountInfo, deliveryAddresses } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { queryClient } from '../platform/query.ts';
import { ownUserId } from '../platform/session/use-session.ts';
import { presentAddress } from './present-address.ts';

/** The buyer's present address, read afresh on every visit. For pages behind the login guard. */
export function usePresentAddress() {
  return useQuery(
    {
      queryKey: ['account', 'address'],
      queryFn: async () => {
        const [account, addresses] = await Promise.all([
          browserApi(accountInfo, { query: { userId: ownUserId() } }),
          browserApi(deliveryAddresses),
        ]);
        return presentAddress(account, addresses);
      },
      // A form that is open is not changed under the buyer's hands, and none opens with what is old.
      gcTime: 0,
      staleTime: Infinity,
    },
    queryClient,
  );
}
