import { useQuery } from '@tanstack/react-query';
import { deliveryAddresses } from '@zay/contract';
import { browserApi } from '../../platform/api/browser.ts';
import { queryClient } from '../../platform/query.ts';
import { browserStorage } from '../../platform/storage.ts';
import { keepDefaultAddress, readAddress } from './addresses.rules.ts';

const addressesKey = ['delivery-addresses'] as const;

async function readAddresses() {
  const addresses = (await browserApi(deliveryAddresses)).map(readAddress);
  keepDefaultAddress(browserStorage(), addresses);
  return addresses;
}

/** The buyer's delivery addresses, read afresh on every visit. For pages behind the login guard. */
export function useAddresses() {
  return useQuery({ queryKey: addressesKey, queryFn: readAddresses, refetchOnMount: 'always' }, queryClient);
}

/** Reads them again after a change. */
export function refreshAddresses(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: addressesKey });
}
