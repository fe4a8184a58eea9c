import { useNavigate } from 'react-router';
import { refreshCart } from '../cart/use-cart.ts';
import { refreshAddresses, useAddresses } from './delivery/addresses.query.ts';
import { AddressesView } from './delivery/addresses-view.tsx';
import { KeptAddress } from './delivery/kept-address.tsx';
import { PlainPage } from '../ui/plain-page.tsx';
import { useFailureText } from '../platform/api/failure.ts';
import { useText } from '../platform/language/context.ts';
import { usePageValue, type PageHandle } from '../platform/page.tsx';
import { ErrorState } from '../ui/state-views.tsx';

export const handle: PageHandle = { bottomBar: false };

/** The cart shows fee, days and ways to pay of the selected address. */
const refresh = () => Promise.all([refreshAddresses(), refreshCart()]);

export default function DeliveryAddressPage() {
  const t = useText();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const isFromCart = usePageValue('from') === 'cart';
  const { data: addresses, error, refetch } = useAddresses();
  const back = isFromCart ? { to: '/shoppingcart', label: t('delivery.backToCart') } : undefined;

  return (
    <PlainPage title="titles.deliveryAddress">
      <div className="flex w-full max-w-2xl flex-col gap-4">
        {addresses ? (
          <AddressesView
            addresses={addresses}
            onChange={refresh}
            onSelected={() => back && void navigate(back.to, { replace: true })}
            back={back}
          />
        ) : error ? (
          <ErrorState message={failureText(error)} onRetry={() => void refetch()} />
        ) : (
          <KeptAddress />
        )}
      </div>
    </PlainPage>
  );
}
