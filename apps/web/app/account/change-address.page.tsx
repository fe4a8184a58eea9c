import { useNavigate } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { accountInfo, deliveryAddresses } from '@zay/contract';
import { keepHomeAddress } from '../places/address.rules.ts';
import { AddressForm } from '../places/index.ts';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { useText } from '../platform/language/context.ts';
import { PageTitle } from '../platform/page.tsx';
import { queryClient, refresh } from '../platform/query.ts';
import { ownUserId } from '../platform/session/use-session.ts';
import { browserStorage } from '../platform/storage.ts';
import { PageShell } from '../ui/page-shell.tsx';
import { ErrorState } from '../ui/state-views.tsx';
import { showToast } from '../ui/toast.ts';
import { presentAddress } from './present-address.ts';

export default function ChangeAddressPage() {
  const t = useText();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const { data: start, error, refetch } = usePresentAddress();
  if (!start && !error) return <PageShell />;
  return (
    <div className="page max-w-md py-6 md:py-10">
      <PageTitle>{t('titles.changeAddress')}</PageTitle>
      <h1 className="text-2xl font-bold">{t('titles.changeAddress')}</h1>
      <p className="-mt-2 text-muted">{t('places.alsoDelivery')}</p>
      {start ? (
        <AddressForm
          start={start}
          onSaved={async (saved, message) => {
            keepHomeAddress(browserStorage(), saved);
            showToast(message, { kind: 'success' });
            await navigate('/myaccount', { replace: true });
            // Profile, cart and delivery addresses show it: it is also the Home address.
            await refresh();
          }}
        />
      ) : (
        <ErrorState message={failureText(error)} onRetry={refetch} />
      )}
    </div>
  );
}

/** The buyer's current address, refetched on every visit. For pages behind the login guard. */
function usePresentAddress() {
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
      // The data must not change under an open form, and a form must not open with stale data.
      gcTime: 0,
      staleTime: Infinity,
    },
    queryClient,
  );
}
