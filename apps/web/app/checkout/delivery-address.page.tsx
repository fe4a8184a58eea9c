import { useLocation, useNavigate } from 'react-router';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { deliveryAddresses } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { useText } from '../platform/language/context.ts';
import { usePageValue, type PageHandle } from '../platform/page.tsx';
import { queryClient, refresh } from '../platform/query.ts';
import { browserStorage } from '../platform/storage.ts';
import { PlainPage } from '../ui/plain-page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/state-views.tsx';
import { purchaseIn, stateOf } from './record.rules.ts';
import { AddressesView } from './delivery/addresses-view.tsx';
import { keptAddress, keepDefaultAddress, readAddress } from './delivery/addresses.rules.ts';
import { cartKey } from '../platform/counts.ts';

export const handle: PageHandle = { bottomBar: false };

/** The cart depends on the selected address: delivery fee, days and payment methods. */
const refreshPage = () => Promise.all([refresh(addressesKey), refresh(cartKey)]);

export default function DeliveryAddressPage() {
  const t = useText();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const { state } = useLocation();
  const isFromCart = usePageValue('from') === 'cart';
  const cartState = stateOf(purchaseIn(state));
  const { data: addresses, error, refetch } = useAddresses();
  const back = isFromCart
    ? { to: '/shoppingcart', label: t('delivery.backToCart'), state: cartState }
    : undefined;

  return (
    <PlainPage title="titles.deliveryAddress">
      <div className="flex w-full max-w-2xl flex-col gap-4">
        {addresses ? (
          <AddressesView
            addresses={addresses}
            onChange={refreshPage}
            onSelected={() => back && void navigate(back.to, { replace: true, state: back.state })}
            back={back}
          />
        ) : error ? (
          <ErrorState message={failureText(error)} onRetry={refetch} />
        ) : (
          <KeptAddress />
        )}
      </div>
    </PlainPage>
  );
}

/** Loading state of the list. Shows the address that this device has saved, if any. */
function KeptAddress() {
  const t = useText();
  const [address] = useState(() => keptAddress(browserStorage()));
  return (
    <div role="status" aria-busy="true" className="flex flex-col gap-3">
      <span className="sr-only">{t('common.loading')}</span>
      {address ? (
        <p className="rounded-card border border-line bg-paper p-4 break-words text-muted">{address}</p>
      ) : (
        <Skeleton className="h-28" />
      )}
      <Skeleton className="h-28" />
    </div>
  );
}

const addressesKey = ['delivery-addresses'] as const;

async function readAddresses() {
  const addresses = (await browserApi(deliveryAddresses)).map(readAddress);
  keepDefaultAddress(browserStorage(), addresses);
  return addresses;
}

/** The buyer's delivery addresses, refetched on every visit. For pages behind the login guard. */
function useAddresses() {
  return useQuery({ queryKey: addressesKey, queryFn: readAddresses, refetchOnMount: 'always' }, queryClient);
}
