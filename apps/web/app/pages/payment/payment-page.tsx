import { paymentServiceIds } from '@zay/contract';
import { useText } from '../../platform/language/provider.tsx';
import { PageTitle, useLeaveUnless, usePageValue } from '../../platform/page.tsx';
import { CartPayment } from './cart-payment.tsx';
import { paymentTitles, type PaymentPageKind } from './purpose.ts';

/** The service of a page that was opened without one; there are two wallets, so that page needs to be told. */
const usualService = {
  wallet: undefined,
  bank: paymentServiceIds.bankTransfer,
  agent: paymentServiceIds.agent,
} as const;

/** A page that takes a payment by transfer. What it is for came with it; without more it is the cart. */
export function PaymentPage({ kind }: { kind: PaymentPageKind }) {
  const t = useText();
  const asked = usePageValue('paymentServiceId');
  const paymentServiceId = Number(asked ?? usualService[kind]);
  const isId = Number.isInteger(paymentServiceId) && paymentServiceId > 0;
  useLeaveUnless(isId, '/shoppingcart');
  return (
    <>
      <PageTitle>{t(paymentTitles[kind])}</PageTitle>
      {isId && <CartPayment kind={kind} paymentServiceId={paymentServiceId} />}
    </>
  );
}
