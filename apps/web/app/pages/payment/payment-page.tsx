import { paymentServiceIds } from '@zay/contract';
import { chosenService } from '../../cart/cart.rules.ts';
import { EmptyCart } from '../../cart/empty-cart.tsx';
import { useCart } from '../../cart/use-cart.ts';
import { PageShell } from '../../frame/page-shell.tsx';
import { destinationOf } from '../../payments/destination.rules.ts';
import { usePaymentService } from '../../payments/use-payment-data.ts';
import { useFailureText } from '../../platform/api/failure.ts';
import { useText } from '../../platform/language/provider.tsx';
import { PageTitle, useLeaveUnless, usePageValue } from '../../platform/page.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { CloudDrawing } from '../../ui/drawings.tsx';
import { EmptyState, ErrorState } from '../../ui/state-views.tsx';
import { PaymentCheckout } from './payment-checkout.tsx';

export type PaymentPageKind = 'wallet' | 'bank' | 'agent';

const titles = {
  wallet: 'titles.payWithWallet',
  bank: 'titles.payWithBank',
  agent: 'titles.payWithAgent',
} as const;

/** The service of a page that was opened without one; there are two wallets, so that page needs to be told. */
const usualService = {
  wallet: undefined,
  bank: paymentServiceIds.bankTransfer,
  agent: paymentServiceIds.agent,
} as const;

/** A page that takes a payment by transfer: reads the cart and the way to pay, and joins them. */
export function PaymentPage({ kind }: { kind: PaymentPageKind }) {
  const t = useText();
  const asked = usePageValue('paymentServiceId');
  const paymentServiceId = Number(asked ?? usualService[kind]);
  const isId = Number.isInteger(paymentServiceId) && paymentServiceId > 0;
  useLeaveUnless(isId, '/shoppingcart');
  return (
    <>
      <PageTitle>{t(titles[kind])}</PageTitle>
      {isId && <PaymentPageContent kind={kind} paymentServiceId={paymentServiceId} />}
    </>
  );
}

function PaymentPageContent({ kind, paymentServiceId }: { kind: PaymentPageKind; paymentServiceId: number }) {
  const t = useText();
  const failureText = useFailureText();
  const service = usePaymentService(paymentServiceId);
  const cart = useCart();
  const deliveryServiceId = Number(usePageValue('deliveryServiceId'));
  const error = service.data ? cart.error : service.error;

  const retry = () => void Promise.all([service.refetch(), cart.refetch()]);
  if (service.data && cart.data) {
    if (destinationOf(service.data) !== kind) {
      return (
        <EmptyState title={t('payments.unknownService')} drawing={<CloudDrawing />}>
          <ButtonLink to="/shoppingcart">{t('payments.toCart')}</ButtonLink>
        </EmptyState>
      );
    }
    return (
      <div className="page">
        <h1 className="text-2xl font-bold">{t(titles[kind])}</h1>
        <PaymentCheckout
          kind={kind}
          payment={service.data}
          cart={cart.data}
          source={cart.source}
          delivery={chosenService(cart.data, deliveryServiceId)}
          empty={<EmptyCart />}
        />
      </div>
    );
  }
  return error ? <ErrorState message={failureText(error)} onRetry={retry} /> : <PageShell />;
}
