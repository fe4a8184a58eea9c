import { useNavigate } from 'react-router';
import { usePresentAddress } from './address.query.ts';
import { PageShell } from '../ui/page-shell.tsx';
import { AddressForm } from '../places/address-form.tsx';
import { keepHomeAddress } from '../places/kept-address.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { useText } from '../platform/language/context.ts';
import { PageTitle } from '../platform/page.tsx';
import { queryClient } from '../platform/query.ts';
import { browserStorage } from '../platform/storage.ts';
import { ErrorState } from '../ui/state-views.tsx';
import { showToast } from '../ui/toast.ts';

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
            // The profile shows it, and so do cart and delivery addresses: it is the Home address, too.
            await queryClient.invalidateQueries();
          }}
        />
      ) : (
        <ErrorState message={failureText(error)} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
