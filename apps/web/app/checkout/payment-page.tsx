import { educationKinds, paymentServiceIds } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { PageTitle, useLeaveUnless, usePageValue } from '../platform/page.tsx';
import { CartPayment } from './cart-payment.tsx';
import { EducationPayment } from './education-payment.tsx';
import { OrderPayment } from './order-payment.tsx';
import { paymentTitles, type PaymentPageKind } from './purpose.ts';
import { toId } from './to-id.ts';

/** The service of a page that was opened without one; there are two wallets, so that page needs to be told. */
const usualService = {
  wallet: undefined,
  bank: paymentServiceIds.bankTransfer,
  agent: paymentServiceIds.agent,
} as const;

/** A page that takes a payment by transfer. What it is for came with it; without more it is the cart. */
export function PaymentPage({ kind }: { kind: PaymentPageKind }) {
  const t = useText();
  const paymentServiceId = toId(usePageValue('paymentServiceId') ?? usualService[kind]);
  const askedOrder = usePageValue('orderId');
  const orderId = toId(askedOrder);
  const isForOrder = askedOrder !== undefined;
  const askedKind = usePageValue('payFor');
  const payFor = educationKinds.find((one) => one === askedKind);
  const registrationId = toId(usePageValue('Id'));
  const isForEducation = !isForOrder && askedKind !== undefined;
  const from = isForOrder ? (orderId ? `/orderdetail?orderId=${orderId}` : '/orderhistory') : '/shoppingcart';
  const isWhole = isForOrder ? orderId : isForEducation ? payFor && registrationId : true;
  useLeaveUnless(paymentServiceId !== undefined && Boolean(isWhole), isForEducation ? '/home' : from);
  return (
    <>
      <PageTitle>{t(paymentTitles[kind])}</PageTitle>
      {paymentServiceId && isForEducation && payFor && registrationId && (
        <EducationPayment
          kind={kind}
          paymentServiceId={paymentServiceId}
          payFor={payFor}
          id={registrationId}
        />
      )}
      {paymentServiceId && !isForOrder && !isForEducation && (
        <CartPayment kind={kind} paymentServiceId={paymentServiceId} />
      )}
      {paymentServiceId && orderId && (
        <OrderPayment kind={kind} paymentServiceId={paymentServiceId} orderId={orderId} />
      )}
    </>
  );
}
